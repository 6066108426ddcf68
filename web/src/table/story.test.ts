import { expect, test, vi } from "vitest";
import action from "../../fixtures/west_action.json";
import turn from "../../fixtures/sola_turn.json";
import type { LogEvent, Moment } from "../api/types";
import { game as sola } from "../games/sola_fide/sola_fide";
import type { AnyGameUi } from "../games/types";
import { game as west } from "../games/westphalia/westphalia";
import { Player } from "./player";
import {
  framesOf,
  kMostPerDecision,
  kMostPerRound,
  lastBefore,
  recapOf,
  type Step,
  tellingOf,
} from "./story";
import { nextOf } from "./Timeline";
import { goesThrough } from "./usePlayer";

const westphalia = west as unknown as AnyGameUi;
const solaFide = sola as unknown as AnyGameUi;
const text = (en: string) => ({ en, it: en });
const arg = (name: string, kind: string, id: string) => ({ name, kind, id, text: text(id) });
const event = (ply: number, id: string, args: LogEvent["args"] = []): LogEvent => ({
  ply,
  id,
  rule: null,
  args,
  text: text(id),
});
const turned = (ply: number, hex: number) =>
  event(ply, "province_turned", [
    arg("hex", "hex", String(hex)),
    arg("religion", "religion", "protestant"),
  ]);

const after = action as unknown as Moment;
const view = west.read(action.view);
const [one = 0, two = 0] = view.protestant_provinces;
const before: Moment = {
  ...after,
  ply: after.ply - 2,
  view: {
    ...view,
    protestant_provinces: view.protestant_provinces.filter((hex) => hex !== one && hex !== two),
  },
};
const step: Step = {
  before,
  after,
  events: [turned(after.ply - 2, one), turned(after.ply - 1, two)],
};

test("events are shown one by one, and the last frame is the position itself", () => {
  const frames = framesOf(westphalia, step);
  const at = (i: number) => west.read(frames[i]?.moment.view).protestant_provinces;
  expect(at(0)).toContain(one);
  expect(at(0)).not.toContain(two);
  expect(frames.at(-1)?.moment.view).toBe(after.view);
  expect(frames.map(({ places }) => places)).toEqual([[`hex:${one}`], [`hex:${two}`]]);
  expect(frames.every(({ moment }) => moment.options.length === 0)).toBe(true);
});

test("a territory changes hands in its own event, and the claim comes after it", () => {
  const end = turn as unknown as Moment;
  const last = sola.read(end.view);
  const id = Object.keys(last.circles)[0] ?? "";
  const args = [
    arg("faction", "faction", "protestant"),
    arg("circle", "circle", id),
    arg("side", "side", "nobility"),
    arg("territory", "number", "1"),
  ];
  const open = { ...last.circles[id], status: "face_up" as const, nobility: "N C" };
  const start = { ...end, view: { ...last, circles: { ...last.circles, [id]: open } } };
  const events = [event(4, "converted", args), event(4, "claimed", args), event(4, "entered", [])];
  const shown = framesOf(solaFide, { before: start as Moment, after: end, events }).map(
    ({ moment }) => sola.read(moment.view).circles[id],
  );
  expect(shown.slice(0, 2).map((circle) => [circle?.nobility, circle?.status])).toEqual([
    ["n>P C", "face_up"],
    ["n>P C", "claimed_protestant"],
  ]);
});

test("a decision is played in 1.2 s at most, a whole round of others in 6 s", () => {
  vi.useFakeTimers();
  const told: (string | null)[] = [];
  const player = new Player(
    westphalia,
    (frame) => told.push(frame?.event.id ?? null),
    () => Date.now(),
  );
  const many = Array.from({ length: 30 }, () => turned(1, one));
  const frames = framesOf(westphalia, { ...step, events: many });
  expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(kMostPerDecision + 1);
  const begun = Date.now();
  for (let i = 0; i < 20; ++i) player.add({ ...step, events: many }, 1);
  while (player.playing) vi.advanceTimersByTime(10);
  expect(Date.now() - begun).toBeLessThanOrEqual(kMostPerRound + 20);
  expect(told.at(-1)).toBeNull();
  vi.useRealTimers();
});

test("skipping ends at now at once, and what comes later plays again", () => {
  vi.useFakeTimers();
  const told: (string | null)[] = [];
  const player = new Player(westphalia, (frame) => told.push(frame?.event.id ?? null));
  player.add(step, 1);
  player.skip();
  expect(told).toEqual(["province_turned", null]);
  vi.advanceTimersByTime(5000);
  expect(told).toHaveLength(2);
  player.add(step, 1);
  expect(told).toHaveLength(3);
  player.skip();
  vi.useRealTimers();
});

test("what others did is told seat by seat, without one's own", () => {
  const does = (seat: string) => event(1, "combats", [arg("seat", "seat", seat)]);
  const events = [does("player3"), does("player1"), does("player2"), does("player3")];
  const recap = recapOf(westphalia, view, events, 0);
  expect(recap.map(({ seat, events: told }) => [seat, told.length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test("at any ply the log stands at the decision that led there", () => {
  const log = [event(-1, "start"), event(0, "a"), event(0, "b"), event(2, "c")];
  expect([0, 1, 2, 3].map((ply) => lastBefore(log, ply))).toEqual([0, 2, 2, 3]);
  const telling = tellingOf(westphalia, view, log, { ...after, ply: 1 }, null);
  expect([telling.from, telling.to, telling.upTo, telling.named?.id]).toEqual([1, 2, 3, "a"]);
  const now = tellingOf(westphalia, view, log, null, null);
  expect([now.upTo, now.named]).toEqual([4, null]);
});

test("jumps go to the next beginning in either direction, and to the ends", () => {
  expect(nextOf([5, 9], 5, 20, 1)).toBe(9);
  expect(nextOf([5, 9], 5, 20, -1)).toBe(0);
  expect(nextOf([5, 9], 9, 20, 1)).toBe(20);
  expect(nextOf([5, 9], 20, 20, -1)).toBe(9);
});

test("a click on what one may break in with goes through, one on the board only skips", () => {
  document.body.innerHTML =
    '<section class="notice breakin"><button id="in"></button></section><main id="board"></main>';
  expect(goesThrough(null, document.getElementById("in"))).toBe(true);
  expect(goesThrough("b", document.body)).toBe(true);
  expect(goesThrough(null, document.getElementById("board"))).toBe(false);
  expect(goesThrough("x", document.body)).toBe(false);
});
