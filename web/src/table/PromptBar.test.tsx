import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import turn from "../../fixtures/sola_turn.json";
import type { Moment } from "../api/types";
import { game as sola } from "../games/sola_fide/sola_fide";
import { tableFor } from "../games/testing";
import type { AnyGameUi } from "../games/types";
import { PromptBar } from "./PromptBar";

const whole = turn as unknown as Moment;

function draw(moment: Moment, context: string[]) {
  const root = document.createElement("div");
  const nothing = () => {};
  act(() =>
    render(
      <PromptBar
        game={sola as unknown as AnyGameUi}
        table={tableFor(moment, 2)}
        moment={moment}
        now={moment}
        named={null}
        playing={false}
        taught={false}
        context={context}
        buttons={[]}
        phone={false}
        onOption={nothing}
        onOver={nothing}
        onNow={nothing}
        onWhy={nothing}
      >
        {null}
      </PromptBar>,
      root,
    ),
  );
  return root;
}

test("what stands under the question is parted by dots, whatever there is of it", () => {
  const said = (moment: Moment, context: string[]) =>
    draw(moment, context).querySelector(".ask span")?.textContent;
  const forced = { ...whole, options: whole.options.slice(0, 1) };
  expect(said(forced, [])).toBe("rule 3.1 · why am I asked?");
  expect(said(forced, ["left: 2"])).toBe("left: 2 · rule 3.1 · why am I asked?");
  const many = `${whole.options.length} choices`;
  expect(said(whole, [])).toBe(`${many} · rule 3.1 · why am I asked?`);
});

test("where who is done is a secret it is not said how many one waits for", () => {
  const root = draw({ ...whole, owing: [0, 1] }, []);
  expect(root.querySelector(".prompt.secret .who > div")?.textContent).toBe(
    "Secret choice2 choose at once",
  );
});
