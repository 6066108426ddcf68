import { expect, test } from "vitest";
import fixture from "../../fixtures/his_debate.json";
import type { LogEvent, Moment } from "../api/types";
import { game as his } from "../games/here_i_stand/here_i_stand";
import type { AnyGameUi, Script } from "../games/types";
import { cameOf, lessonsFor } from "./Coach";

const game = his as unknown as AnyGameUi;
const moment = fixture as unknown as Moment;
const view = game.read(moment.view);
const event = (ply: number, id: string): LogEvent => ({
  ply,
  id,
  rule: null,
  args: [],
  text: { en: `${id} at ${ply}`, it: "" },
});
const script: Script = {
  save: "",
  steps: [
    [0, "a", "impulse"],
    [1, "b", "impulse"],
    [0, "c", "impulse"],
  ],
};
const guideAt = (at: number) => ({ script, step: null, at, first: true, yours: true });

test("after a step the guide tells what came of it: the beginning and the end", () => {
  const log = [
    ...["dice", "converted", "committed", "debate_won"].map((id) => event(0, id)),
    event(1, "control"),
  ];
  const told = cameOf(game, view, log, guideAt(2)).map(({ id }) => id);
  expect(told).toEqual(["dice", "committed", "debate_won"]);
  expect(cameOf(game, view, log, guideAt(0))).toEqual([]);
});

test("a reason for a step is no explanation of its own", () => {
  const because = game.lessons.filter(({ when }) => when.action);
  expect(because.length).toBeGreaterThan(5);
  expect(lessonsFor(because, moment, moment.log, new Set())).toEqual([]);
});

test("every reason belongs to a step of the script", async () => {
  const { steps } = await game.script();
  const own = steps.filter(([seat]) => seat === 0).map(([, action]) => action);
  for (const { when } of game.lessons)
    if (when.action) expect(own, when.action).toContain(when.action);
});
