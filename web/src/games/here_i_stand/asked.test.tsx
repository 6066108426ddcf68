// What stands beside a question: the card that asks, where it is, how it is answered.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import formation from "../../../fixtures/his_formation.json";
import spend from "../../../fixtures/his_spend.json";
import type { LogEvent, Moment } from "../../api/types";
import { tableFor } from "../testing";
import { game } from "./here_i_stand";

const moment = spend as unknown as Moment;
const view = game.read(moment.view);
const text = { en: "", it: "" };
const event = (ply: number, id: string, args: Record<string, string>): LogEvent => ({
  ply,
  id,
  rule: null,
  text,
  args: Object.entries(args).map(([name, value]) => ({ name, kind: name, id: value, text })),
});
const mine = moment.seat === 0 ? "papacy" : "protestant";
const theirs = moment.seat === 0 ? "protestant" : "papacy";
const log = [
  event(90, "impulse", { side: mine }),
  event(90, "played_points", { side: mine, card: "papal_bull" }),
];
const context = (prompt: string, ply: number, more: LogEvent[]) => {
  const asked = { id: prompt, rule: null, text, args: [] };
  const now = { ...moment, ply, prompt: asked } as unknown as Moment;
  return game.contextOf(now, view, [...log, ...more], "en", 0).join(" · ");
};

test("a question names the card that it comes from, not one with which another answered", () => {
  const answered = event(91, "responded", { side: theirs, card: "gout" });
  expect(context("move_where", 92, [])).toContain("asked by Papal Bull");
  expect(context("move_where", 92, [answered])).toContain("asked by Papal Bull");
  expect(context("spend_points", 92, [answered])).toContain("asked by Papal Bull");
  // One's own answer asks what it needs, and that is over soon.
  const own = event(91, "responded", { side: mine, card: "landsknechts" });
  expect(context("pick_spaces", 92, [own])).toContain("asked by Landsknechts");
  expect(context("spend_points", 92, [own])).toContain("asked by Papal Bull");
  expect(context("move_where", 99, [own])).toContain("asked by Papal Bull");
  // What the phase asks comes from no card.
  expect(context("spring_where", 92, [answered])).not.toContain("asked by");
  expect(context("winter_who", 92, [answered])).not.toContain("asked by");
});

test("the camera is told where spring deployment begins, which the question does not name", () => {
  expect(game.placeAsked?.("spring_formation")).toBe("space:rome");
  expect(game.placeAsked?.("impulse")).toBeNull();
});

test("units that are lost or winter somewhere are no formation, and nothing is confirmed", () => {
  const head = (prompt: string) => {
    const asks = structuredClone(formation) as unknown as Moment;
    if (asks.prompt) asks.prompt.id = prompt;
    const root = document.createElement("div");
    const props = { moment: asks, view: game.read(asks.view), table: tableFor(asks, 2) };
    act(() => render(game.Front ? <game.Front {...props} phone={false} /> : null, root));
    return root.querySelector(".head")?.textContent ?? "";
  };
  expect(head("move_formation")).toMatch(/^Formation.*Done/);
  expect(head("spring_formation")).toMatch(/^Formation.*Done/);
  expect(head("winter_who")).toBe("Which units");
  expect(head("losses")).toBe("Which units");
});
