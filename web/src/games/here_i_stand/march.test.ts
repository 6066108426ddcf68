import { expect, test } from "vitest";
import type { Moment } from "../../api/types";
import destination from "../../../fixtures/his_move.json";
import formation from "../../../fixtures/his_formation.json";
import spending from "../../../fixtures/his_spend.json";
import { carriedOut, commandOf, reaches, wholeStack } from "./march";
import type { View } from "./view";

const at = (fixture: unknown) => {
  const moment = fixture as Moment;
  return { moment, view: moment.view as View };
};

test("while points are spent every own stack can be dragged to where it may be let in", () => {
  const { moment, view } = at(spending);
  const found = reaches(moment, view);
  expect([...found.keys()]).toContain("rome");
  const ways = found.get("rome")?.ways.map(({ to }) => to) ?? [];
  expect(ways.length).toBeGreaterThan(0);
  // Naples is Hapsburg land, at peace with the Papacy.
  expect(ways).not.toContain("naples");
  // Nobody drags the stacks of others.
  expect([...found.keys()]).not.toContain("vienna");
});

test("where a formation goes only what the server offers is in reach", () => {
  const { moment, view } = at(destination);
  const from = String(moment.prompt?.args?.find(({ kind }) => kind === "space")?.id);
  const offered = moment.options.map(({ args }) => String(args[0]?.id));
  const reach = reaches(moment, view).get(from);
  expect(reach?.ways.map(({ to }) => to).sort()).toEqual(offered.sort());
  expect(reach?.settled).toBe(true);
});

test("nothing can be dragged in the past or while others decide", () => {
  const { moment, view } = at(spending);
  expect(reaches({ ...moment, now: false }, view).size).toBe(0);
  expect(reaches({ ...moment, owing: [1] }, view).size).toBe(0);
});

test("without a leader four units march", () => {
  expect(commandOf([])).toBe(4);
  const { moment, view } = at(formation);
  const reach = reaches(moment, view).get("ancona");
  if (!reach?.ways[0]) throw new Error("no way from Ancona");
  const march = wholeStack(view, reach, reach.ways[0]);
  expect(march.groups.reduce((sum, { n }) => sum + n, 0)).toBeLessThanOrEqual(4);
});

test("a plan decides as one would click: what is bought, from where, who, where to", () => {
  const { moment } = at(spending);
  const question = (id: string, actions: string[]): Moment => ({
    ...moment,
    prompt: { id, rule: null, text: { en: "", it: "" } },
    options: actions.map((action) => {
      const [verb = "", rest = ""] = action.split(":");
      const names = verb === "units" ? ["power", "unit", "count"] : [verb];
      const args = rest.split("/").map((arg, i) => ({
        name: names[i] ?? "",
        kind: "",
        id: arg,
        text: { en: arg, it: arg },
      }));
      return { action, verb, rule: null, args, text: { en: "", it: "" } };
    }),
  });
  const plan = carriedOut({
    from: "ancona",
    to: "ravenna",
    pass: false,
    mover: "papacy",
    leaders: ["andrea_doria"],
    groups: [
      { power: "papacy", unit: "regular", n: 1 },
      { power: "papacy", unit: "mercenary", n: 1 },
    ],
  });
  expect(plan(question("spend_points", []))).toBe("action:move_clear/papacy");
  expect(plan(question("move_origin", ["space:ancona"]))).toBe("space:ancona");
  const who = [
    "leader:andrea_doria",
    "units:papacy/regular/1",
    "units:papacy/mercenary/1",
    "units:papacy/mercenary/2",
  ];
  expect(plan(question("move_formation", who))).toBe("leader:andrea_doria");
  expect(plan(question("move_formation", who.slice(1)))).toBe("units:papacy/regular/1");
  expect(plan(question("move_formation", who.slice(2)))).toBe("units:papacy/mercenary/1");
  expect(plan(question("move_formation", ["done"]))).toBe("done");
  expect(plan(question("move_destination", ["space:ravenna"]))).toBe("space:ravenna");
  // What is asked next is the player's own.
  expect(plan(question("spend_points", []))).toBe(null);
});

test("a plan has no answer to a window in between", () => {
  const { moment } = at(spending);
  const plan = carriedOut({
    from: "rome",
    to: "ancona",
    pass: false,
    mover: "papacy",
    leaders: [],
    groups: [],
  });
  const prompt = { id: "window_move", rule: null, text: { en: "", it: "" } };
  expect(plan({ ...moment, prompt })).toBe(null);
});
