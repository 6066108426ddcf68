import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import action from "../../fixtures/west_action.json";
import over from "../../fixtures/west_over.json";
import type { Moment } from "../api/types";
import { tableFor } from "../games/testing";
import type { AnyGameUi } from "../games/types";
import { game as west } from "../games/westphalia/westphalia";
import { LanguageContext } from "../texts";
import { StandingTable } from "./StandingPanel";

const game = west as unknown as AnyGameUi;

function draw(moment: Moment, winners: number[] | null): string[] {
  const root = document.createElement("div");
  const view = game.read(moment.view);
  const standing = game.standing(view, "en");
  const table = tableFor(moment, standing.rows.length);
  act(() =>
    render(
      <LanguageContext.Provider value="en">
        <StandingTable {...{ game, view, table, standing, winners }} />
      </LanguageContext.Provider>,
      root,
    ),
  );
  return [...root.querySelectorAll("li")].map((row) => row.textContent ?? "");
}

test("a seat's person and its state are told apart", () => {
  const rows = draw(action as unknown as Moment, null);
  expect(rows.length).toBe(6);
  for (const row of rows) expect(row).toMatch(/ · (Catholic|Protestant)/);
});

test("who comes to nothing at the end is told what counted for nothing", () => {
  const rows = draw(over as unknown as Moment, [0]);
  const none = rows.filter((row) => row.endsWith("0") && !/[1-9]\d*$/.test(row));
  expect(none.length).toBeGreaterThan(0);
  for (const row of none) expect(row).toContain("0 orthodox provinces (0)");
});
