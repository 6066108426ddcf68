import { expect, test } from "vitest";
import fixture from "../../fixtures/his_debate.json";
import type { LogEvent, Moment } from "../api/types";
import { game as his } from "../games/here_i_stand/here_i_stand";
import type { AnyGameUi, Script } from "../games/types";
import { game as sola } from "../games/sola_fide/sola_fide";
import { game as west } from "../games/westphalia/westphalia";
import { cameOf, lessonsFor, reasonFor } from "./guidance";
import { plainScene } from "./scenes";

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
    event(2, "c"),
  ];
  // The debate of these events, as far as they are told.
  const debate = (from: number, verdict: string[]) => ({
    ...game,
    scenesOf: (events: LogEvent[]) => {
      const scene = plainScene("debate", from, event(0, "converted"));
      return events.length > from
        ? [{ ...scene, to: events.length - 1, verdict: verdict.slice(0, events.length - 1) }]
        : [];
    },
  });
  const told = (at: number, ui: AnyGameUi = game) => cameOf(ui, view, log, guideAt(at), "en");
  expect(told(2)).toEqual(["dice at 0", "committed at 0", "debate_won at 0"]);
  expect(told(0)).toEqual([]);
  // A procedure that it set off or belongs to ends with its verdict, which may come later.
  expect(told(2, debate(1, ["Eck wins."]))).toEqual(["dice at 0", "Eck wins."]);
  expect(told(2, debate(4, ["Eck wins."]))).toEqual(told(2));
  // What the script decides for him in between is none of his decisions.
  const routine = { ...game, routine: ["impulse"] };
  expect(cameOf(game, view, log, guideAt(3), "en")).toEqual(["c at 2"]);
  expect(cameOf(routine, view, log, guideAt(3), "en")).toEqual(told(2));
  // What it said before is no news.
  expect(cameOf(debate(1, ["Eck wins."]), view, log, guideAt(3), "en")).toEqual(["c at 2"]);
});

test("what others do after a decision that does nothing did not come of it", () => {
  const passed = (action: string): Script => ({ save: "", steps: [[0, action, "impulse"]] });
  const log = [event(1, "control")];
  const came = (action: string) =>
    cameOf(game, view, log, { ...guideAt(2), script: passed(action) }, "en");
  expect(came("a")).toEqual(["control at 1"]);
  expect(came("pass")).toEqual([]);
  expect(came("done")).toEqual([]);
});

test("of many lines the learner's own comes first", () => {
  const seats: Record<string, number> = { a: 1, b: 0, c: 1, d: 1, e: 1 };
  const ui = {
    ...game,
    scenesOf: () => [],
    lookOf: (one: LogEvent) => ({ ...game.lookOf(one, view), seat: seats[one.id] ?? null }),
  } as unknown as AnyGameUi;
  const came = (ids: string[]) =>
    cameOf(
      ui,
      view,
      ids.map((id) => event(0, id)),
      guideAt(1),
      "en",
    );
  expect(came(["a", "b", "c", "d", "e"])).toEqual(["b at 0", "d at 0", "e at 0"]);
  expect(came(["a", "c", "d", "b"])).toEqual(["a at 0", "d at 0", "b at 0"]);
  expect(came(["a", "b", "c"])).toEqual(["a at 0", "b at 0", "c at 0"]);
});

test("a reason for a step is no explanation of its own", () => {
  const because = game.lessons.filter(({ when }) => when.action);
  expect(because.length).toBeGreaterThan(5);
  expect(lessonsFor(because, moment, moment.log, new Set())).toEqual([]);
});

const games = [his, sola, west] as unknown as AnyGameUi[];

test.each(games.map((one) => [one.id, one] as const))(
  "%s: every reason belongs to a step, and every kind of prompt is taught with a reason",
  async (_id, taught) => {
    const full = await taught.script();
    const own = full.steps.map((step, at) => ({ step, at })).filter(({ step }) => step[0] === 0);
    for (const { when } of taught.lessons) {
      if (!when.action) continue;
      const fits = own.filter(({ step: [, action, prompt] }) => {
        return action === when.action && (when.prompt ?? prompt) === prompt;
      });
      expect(fits.length, when.action).toBeGreaterThan(0);
    }
    const reasoned = new Set<string>();
    const met = new Set<string>();
    for (const { step, at } of own) {
      const guide = { script: full, step, at, first: true, yours: true };
      if (reasonFor(taught.lessons, guide)) reasoned.add(step[2]);
      // A window is answered with "no" as a rule, and a colour is a matter of taste.
      if (step[1] !== "pass" && step[2] !== "colour") met.add(step[2]);
    }
    expect([...met].filter((prompt) => !reasoned.has(prompt))).toEqual([]);
  },
);

test("a reason is said once", async () => {
  const full = await west.script();
  const first = full.steps.findIndex(([seat, action]) => seat === 0 && action === "play:P");
  const again = full.steps.findIndex(
    ([seat, action], at) => at > first && seat === 0 && action === "play:P",
  );
  const guideOf = (at: number) => {
    return { script: full, step: full.steps[at] ?? null, at, first: false, yours: true };
  };
  expect(reasonFor(west.lessons, guideOf(first))).toBeDefined();
  expect(reasonFor(west.lessons, guideOf(again))).toBeUndefined();
});
