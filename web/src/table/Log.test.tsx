import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import turn from "../../fixtures/sola_turn.json";
import type { LogEvent } from "../api/types";
import { game as sola } from "../games/sola_fide/sola_fide";
import type { AnyGameUi } from "../games/types";
import { Log } from "./Log";

const text = (en: string) => ({ en, it: en });
const turns = (count: number): LogEvent[] => Array.from({ length: count }, (_, i) => ({ ply: i, id: "turn", rule: null, args: [], text: text(`Turn ${i + 1}`) }));

function draw(events: LogEvent[]) {
  const root = document.createElement("div");
  document.body.append(root);
  act(() => render(<Log game={sola as unknown as AnyGameUi} view={sola.read(turn.view)} table="t" events={events} ply={events.length} onPoint={() => {}} onLook={() => {}} />, root));
  return root;
}

test("Tab passes a long log in two stops, and the arrows reach every turn", () => {
  const root = draw(turns(300));
  const log = root.querySelector<HTMLElement>(".log");
  const headings = [...root.querySelectorAll<HTMLButtonElement>("h2 button")];
  expect(headings).toHaveLength(300);
  const stops = [...root.querySelectorAll<HTMLElement>("[tabindex='0'], button:not([tabindex])")];
  expect(stops).toEqual([log, headings[299]]);
  const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
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
