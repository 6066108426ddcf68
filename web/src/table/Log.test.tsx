import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import turn from "../../fixtures/sola_turn.json";
import type { LogEvent } from "../api/types";
import { game as sola } from "../games/sola_fide/sola_fide";
import type { AnyGameUi } from "../games/types";
import { Log } from "./Log";
import type { Telling } from "./story";

const text = (en: string) => ({ en, it: en });
const turns = (count: number): LogEvent[] =>
  Array.from({ length: count }, (_, i) => ({
    ply: i,
    id: "turn",
    rule: null,
    args: [],
    text: text(`Turn ${i + 1}`),
  }));

function draw(events: LogEvent[], telling: Partial<Telling> = {}) {
  const root = document.createElement("div");
  document.body.append(root);
  act(() =>
    render(
      <Log
        game={sola as unknown as AnyGameUi}
        view={sola.read(turn.view)}
        table="t"
        events={events}
        telling={{ upTo: events.length, from: -1, to: -2, named: null, ...telling }}
        scenes={[]}
        onScene={() => {}}
        onPoint={() => {}}
        onLook={() => {}}
      />,
      root,
    ),
  );
  return root;
}

test("Tab passes a long log in two stops, and the arrows reach every turn", () => {
  const root = draw(turns(300));
  const log = root.querySelector<HTMLElement>(".log");
  const headings = [...root.querySelectorAll<HTMLButtonElement>("h2 button")];
  expect(headings).toHaveLength(300);
  const stops = [...root.querySelectorAll<HTMLElement>("[tabindex='0'], button:not([tabindex])")];
  expect(stops).toEqual([log, headings[299]]);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  headings[299]?.focus();
  press("ArrowUp");
  press("ArrowUp");
  expect(document.activeElement).toBe(headings[297]);
  press("ArrowDown");
  expect(document.activeElement).toBe(headings[298]);
  headings[0]?.focus();
  press("ArrowUp");
  expect(document.activeElement).toBe(headings[0]);
});

test("at an earlier moment the lines of its decision are lit, and later ones are told as later", () => {
  const lines = turns(6).map((event, i) => ({ ...event, id: "drew", ply: Math.floor(i / 2) }));
  const root = draw(lines, { upTo: 4, from: 2, to: 3 });
  const classes = [...root.querySelectorAll(".log li")].map((line) => line.className.trim());
  expect(classes).toEqual(["", "", "lit", "lit", "later", "later"]);
});
