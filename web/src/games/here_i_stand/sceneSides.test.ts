import { expect, test } from "vitest";
import assault from "../../../fixtures/his_assault.json";
import battle from "../../../fixtures/his_battle.json";
import siege from "../../../fixtures/his_siege.json";
import type { LogEvent, Moment } from "../../api/types";
import { game } from "./here_i_stand";
import { nameIn } from "./view";

const sceneOf = (fixture: unknown, kind: string) => {
  const moment = fixture as Moment;
  const view = game.read(moment.view);
  return game
    .scenesOf(moment.log, view, "en")
    .filter((scene) => scene.kind === kind)
    .at(-1);
};

// What the position says of both, whichever game the moment comes from.
const poolsOf = (fixture: unknown) => game.read((fixture as Moment).view).contest.pools;
const hits = (n: number) => `${n} ${n === 1 ? "hit" : "hits"}`;

test("an assault shows whom it meets, though the log names only the attacker so far", () => {
  const scene = sceneOf(assault, "assault");
  const pools = poolsOf(assault);
  const event = assault.log.findLast(({ id }) => id === "assault_began");
  expect(event?.args.filter(({ kind }) => kind === "power")).toHaveLength(1);
  expect(scene?.sides.map(({ name }) => name)).toEqual(
    pools.map(({ power }) => nameIn("powers", power).en),
  );
  const faces = scene?.sides.map(({ rolled }) => rolled.map(({ face }) => face ?? 0).sort());
  expect(faces).toEqual(pools.map(({ rolls }) => [...rolls].sort()));
  expect(scene?.sides.map(({ came }) => came)).toEqual(pools.map((pool) => hits(pool.hits)));
});

test("a siege shows the units before the walls and behind them", () => {
  const moment = structuredClone(siege) as unknown as Moment;
  const { spaces, sieges } = game.read(moment.view);
  const florence = spaces[sieges[0]?.space ?? "florence"];
  Object.assign(florence, { regulars: { papacy: 2, independent: 1 }, mercenaries: {} });
  const scene = sceneOf(moment, "siege");
  expect(scene?.sides.map(({ name, parts }) => [name, parts])).toEqual([
    ["Papacy", [{ label: "regulars", n: 2 }]],
    ["Independent", [{ label: "regulars", n: 1 }]],
  ]);
});

test("units of several powers on one side of the walls are told apart", () => {
  const moment = structuredClone(siege) as unknown as Moment;
  const { spaces, sieges, allies } = game.read(moment.view);
  const place = spaces[sieges[0]?.space ?? "florence"];
  Object.assign(allies, { genoa: "papacy" });
  Object.assign(place, { regulars: { papacy: 1, genoa: 2, independent: 1 }, mercenaries: {} });
  const labels = sceneOf(moment, "siege")?.sides[0]?.parts.map(({ label }) => label);
  expect(labels).toEqual(["regulars (Papacy)", "regulars (Genoa)"]);
});

test("a single die tells its hits too", () => {
  const scene = sceneOf(battle, "battle");
  const pools = poolsOf(battle);
  expect(Math.min(...pools.map(({ rolls }) => rolls.length))).toBe(1);
  expect(scene?.sides.map(({ rolled, came }) => [rolled.length, came])).toEqual(
    pools.map((pool) => [pool.rolls.length, hits(pool.hits)]),
  );
});

const arg = (name: string, kind: string, id: string) => ({
  name,
  kind,
  id,
  text: { en: id, it: id },
});
const begun = (id: string, args: LogEvent["args"]): LogEvent => ({
  ply: 900,
  id,
  rule: null,
  args,
  text: { en: id, it: id },
});

test("before any dice a battle, an assault and a combat at sea show the units of both", () => {
  const moment = structuredClone(siege) as unknown as Moment;
  const view = game.read(moment.view);
  view.spaces.modena.regulars = { papacy: 3, france: 1 };
  view.spaces.modena.mercenaries = { france: 2 };
  Object.assign(view.spaces.florence, {
    regulars: { papacy: 2, independent: 1 },
    mercenaries: {},
  });
  view.seas.tyrrhenian_sea.squadrons = { papacy: 1, france: 2 };
  const told = (event: LogEvent) =>
    game
      .scenesOf([event], view, "en")[0]
      ?.sides.map(({ name, parts }) => [name, parts.map(({ label, n }) => `${label} ${n}`)]);
  const powers = [arg("power", "power", "papacy"), arg("enemy", "power", "france")];
  expect(told(begun("battle", [arg("space", "space", "modena"), ...powers]))).toEqual([
    ["Papacy", ["regulars 3"]],
    ["France", ["regulars 1", "mercenaries 2"]],
  ]);
  const sea = arg("place", "place", "tyrrhenian_sea");
  expect(told(begun("naval_battle", [sea, ...powers]))).toEqual([
    ["Papacy", ["squadrons 1"]],
    ["France", ["squadrons 2"]],
  ]);
  const walls = [arg("power", "power", "papacy"), arg("space", "space", "florence")];
  expect(told(begun("assault_began", walls))).toEqual([
    ["Papacy", ["regulars 2"]],
    ["Independent", ["regulars 1"]],
  ]);
});
