import { expect, test, vi } from "vitest";
import { ApiError } from "../api/client";
import type { LogEvent, Moment, Option, Table } from "../api/types";
import type { Backend } from "./backend";
import { place } from "./Bubble";
import { lessonsFor } from "./guidance";
import { cut } from "./Log";
import { stillOpen } from "./over";
import { fit, zoomAt } from "../map/camera";
import { isFresh, plainScene } from "./scenes";
import { mergeLog, seatToCall, TableStore } from "./store";
import { group } from "./targets";

const text = (en: string, it = en) => ({ en, it });
const event = (ply: number, id = "played"): LogEvent => ({
  ply,
  id,
  rule: null,
  args: [],
  text: text(id),
});
const option = (action: string): Option => ({
  action,
  verb: action.split(":")[0] ?? "",
  rule: null,
  args: [],
  text: text(action),
});
const moment = (change: Partial<Moment> = {}): Moment => ({
  table: "t",
  game: "g",
  ply: 3,
  version: 3,
  now: true,
  seat: 0,
  view: {},
  owing: [0],
  prompt: null,
  options: [option("a"), option("b:1")],
  log: [],
  undo: { allowed: true, reason: null },
  outcome: null,
  ...change,
});
const tableOf = (mine: number[], seats = 2): Table => ({
  id: "t",
  name: "n",
  game: "g",
  state: "running",
  options: {},
  owner: true,
  ply: 0,
  version: 0,
  owing: [],
  waits_for_you: false,
  commitment: null,
  seed: null,
  imported: false,
  takeback: null,
  outcome: null,
  created: "",
  changed: "",
  settings: {
    visibility: "public",
    spectators: true,
    undo: "free",
    hints: "all",
    clock: { kind: "none", seconds: 0, increment: 0, timeout: "bot" },
  },
  seats: Array.from({ length: seats }, (_, seat) => ({
    seat,
    kind: "player" as const,
    name: "x",
    bot: null,
    you: mine.includes(seat),
    present: true,
    clock: null,
  })),
});

function fakeBackend(overrides: Partial<Backend> = {}) {
  const sent: Record<string, unknown>[] = [];
  let state: Parameters<Backend["connect"]>[2] = () => {};
  const line = { open: true };
  const backend: Backend = {
    connect: (_at, _message, onState) => {
      state = onState;
      return {
        send: (message) => {
          if (line.open) sent.push(message as Record<string, unknown>);
          return line.open;
        },
        close: () => {},
      };
    },
    moment: async () => moment(),
    decide: async () => moment(),
    undo: async () => moment(),
    takeback: async () => ({ table: tableOf([0]) }),
    answerTakeback: async () => ({ table: tableOf([0]) }),
    leave: async () => ({ table: tableOf([0]) }),
    hint: async () => ({ hints: [] }),
    forecast: async () => ({ forecast: [], more: 0 }),
    ...overrides,
  };
  return { backend, sent, line, reopen: () => state("open"), lose: () => state("lost") };
}

test("the log is replaced from the ply that a message names", () => {
  expect(
    mergeLog([event(-1), event(0), event(1), event(2)], 1, [event(1, "drew")]).map(
      (e) => `${e.ply}${e.id}`,
    ),
  ).toEqual(["-1played", "0played", "1drew"]);
});

test("a decision is sent once, with ply and version, and sent again after the line broke", () => {
  const { backend, sent, line, reopen, lose } = fakeBackend();
  const store = new TableStore(backend);
  store.open();
  store.receive({ type: "moment", since: 0, moment: moment() });
  store.decide("a");
  store.decide("b:1");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: "decide", action: "a", ply: 3, version: 3, seat: 0 });
  line.open = false;
  lose();
  line.open = true;
  reopen();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ action: "a", ply: 3 });
  store.receive({ type: "accepted", ref: 1, ply: 4 });
  expect(store.value.pending?.action).toBe("a");
  store.decide("b:1");
  expect(sent).toHaveLength(2);
  store.receive({ type: "moment", since: 3, moment: moment({ ply: 4, version: 4 }) });
  expect(store.value.pending).toBeNull();
  reopen();
  expect(sent).toHaveLength(2);
});

test("a refused decision shows why; a stale one says nothing", () => {
  const { backend } = fakeBackend();
  const store = new TableStore(backend);
  store.open();
  store.receive({ type: "moment", since: 0, moment: moment() });
  store.decide("a");
  store.receive({
    type: "refused",
    ref: 1,
    error: { key: "refused", text: text("no"), rule: "3.1" },
  });
  expect(store.value.problem?.rule).toBe("3.1");
  store.forgive();
  store.decide("a");
  store.receive({ type: "refused", ref: 2, error: { key: "stale", text: text("late") } });
  expect(store.value.problem).toBeNull();
});

test("why an action is not possible is the server's own refusal; a possible one is never tried", async () => {
  const decide = vi.fn(async () => {
    throw new ApiError(409, { key: "refused", text: text("not in play"), rule: "5.4" });
  });
  const { backend } = fakeBackend({ decide });
  const store = new TableStore(backend);
  store.receive({ type: "moment", since: 0, moment: moment() });
  expect((await store.why("c"))?.rule).toBe("5.4");
  expect(await store.why("a")).toBeNull();
  expect(decide).toHaveBeenCalledTimes(1);
});

test("hot-seat: the curtain falls for the seat that must come, and not for one's own", () => {
  expect(seatToCall(tableOf([0, 1]), moment({ seat: 0, owing: [1] }))).toBe(1);
  expect(seatToCall(tableOf([0, 1]), moment({ seat: 0, owing: [0, 1] }))).toBeNull();
  expect(seatToCall(tableOf([0]), moment({ seat: 0, owing: [1] }))).toBeNull();
});

test("the curtain stays until the moment of the new seat is there", () => {
  const { backend } = fakeBackend();
  const store = new TableStore(backend);
  store.open();
  store.update({ table: tableOf([0, 1]) });
  store.receive({ type: "moment", since: 0, moment: moment({ seat: 0, owing: [1], options: [] }) });
  expect(store.value.curtain).toBe(1);
  store.sit(1);
  expect(store.value.curtain).toBe(1);
  store.receive({ type: "moment", since: -1, moment: moment({ seat: 1, owing: [1] }) });
  expect(store.value.curtain).toBeNull();
});

test("looking back asks for the moment once and returns to now", async () => {
  const ask = vi.fn(async ({ ply }: { ply?: number }) =>
    moment({ ply: ply ?? 0, now: false, options: [] }),
  );
  const { backend } = fakeBackend({ moment: ask });
  const store = new TableStore(backend);
  store.receive({ type: "moment", since: 0, moment: moment() });
  await store.look(1);
  await store.look(2);
  await store.look(1);
  expect(store.value.past?.ply).toBe(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await store.look(3);
  expect(store.value.past).toBeNull();
});

test("options are grouped by target", () => {
  const lit = group([option("a:x"), option("b:x"), option("c")], (one) =>
    one.action.includes(":") ? [one.action.slice(2)] : [],
  );
  expect([...lit].map(([id, list]) => [id, list.length])).toEqual([["x", 2]]);
});

test("a log sentence is cut at the names of its arguments", () => {
  const args = [
    { name: "card", kind: "card", id: "u", text: text("Ursulines") },
    { name: "who", kind: "faction", id: "c", text: text("The Catholic") },
  ];
  expect(
    cut("The Catholic plays Ursulines.", args, "en").map(({ text, arg, tail }) => [
      text,
      arg?.id,
      tail,
    ]),
  ).toEqual([
    ["The Catholic", "c", ""],
    [" plays ", undefined, ""],
    ["Ursulines", "u", "."],
  ]);
});

test("lessons come when their prompt or event does, once", () => {
  const lessons = [
    { id: "start", when: {}, text: text("s") },
    { id: "p", when: { prompt: "x" }, text: text("p") },
    { id: "e", when: { event: "drew" }, text: text("e") },
  ];
  expect(lessonsFor(lessons, moment(), [], new Set()).map((l) => l.id)).toEqual(["start"]);
  expect(
    lessonsFor(
      lessons,
      moment({ prompt: { id: "x", rule: null, text: text("x") } }),
      [event(0, "drew")],
      new Set(["start"]),
    ).map((l) => l.id),
  ).toEqual(["e", "p"]);
});

test("a bubble stands beside its target and inside the window", () => {
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const window = { width: 400, height: 800 };
  expect(place(rect(10, 10, 50, 50), { width: 100, height: 40 }, window)).toEqual({
    left: 70,
    top: 15,
  });
  // At the right edge it stands below rather than over its target.
  const low = place(rect(340, 10, 50, 50), { width: 100, height: 40 }, window);
  expect(low).toEqual({ left: 292, top: 70 });
  expect(place(rect(10, 700, 380, 80), { width: 300, height: 60 }, window).top).toBe(630);
});

test("a bubble does not cover what can be chosen, if there is room elsewhere", () => {
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const at = rect(200, 300, 50, 50);
  const size = { width: 100, height: 40 };
  const window = { width: 800, height: 800 };
  const lit = [rect(255, 280, 120, 80), rect(60, 280, 130, 80)];
  const { left, top } = place(at, size, window, lit);
  const over = (box: DOMRect) =>
    left < box.right && left + 100 > box.left && top < box.bottom && top + 40 > box.top;
  expect([at, ...lit].filter(over)).toEqual([]);
});

test("a bubble passes over buttons next to its target, and stays near it", () => {
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  // A phone: the question above, a hand below, a button that can be pressed over the hand.
  const at = rect(10, 650, 150, 130);
  const question = rect(0, 0, 390, 80);
  const button = rect(8, 540, 370, 44);
  const { top } = place(at, { width: 280, height: 90 }, { width: 390, height: 844 }, [
    question,
    button,
  ]);
  expect(top + 90).toBeLessThanOrEqual(540);
  expect(top).toBeGreaterThan(300);
});

test("a bubble leaves what one compares in view, if there is room elsewhere", () => {
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  // A tile at the top of a pyramid, its neighbours below: empty room at its sides.
  const at = rect(400, 20, 240, 120);
  const below = [rect(270, 150, 240, 120), rect(530, 150, 240, 120)];
  const size = { width: 250, height: 170 };
  const window = { width: 1000, height: 800 };
  const covers = ({ left, top }: { left: number; top: number }) =>
    below.filter(
      (box) => left < box.right && left + 250 > box.left && top < box.bottom && top + 170 > box.top,
    ).length;
  expect(covers(place(at, size, window))).toBeGreaterThan(0);
  const { left } = place(at, size, window, [], below);
  expect(left >= at.right || left + size.width <= at.left).toBe(true);
});

test("zooming keeps the point under the pointer", () => {
  const size = { width: 800, height: 600 };
  const camera = fit({ x: -100, y: -100, width: 200, height: 200 }, size);
  expect(camera).toEqual({ x: 0, y: 0, scale: 3 });
  const at = { x: 700, y: 100 };
  const next = zoomAt(camera, size, at, 2, 3);
  const world = (c: typeof camera) =>
    [c.x + (at.x - 400) / c.scale, c.y + (at.y - 300) / c.scale].map((v) => v.toFixed(6));
  expect(world(next)).toEqual(world(camera));
});

test("a preview or menu outlives the decisions of others while its choices stay open", () => {
  const at = document.createElement("button");
  at.dataset.lit = "";
  document.body.append(at);
  const over = { at, options: [option("a"), option("b:1")] };
  const newer = [option("b:1"), option("c"), option("a")];
  expect(stillOpen(over, newer)).toEqual({ at, options: [newer[2], newer[0]] });
  expect(stillOpen(over, [option("a")])).toBeNull();
  expect(stillOpen(over, [])).toBeNull();
  expect(stillOpen(null, newer)).toBeNull();
  delete at.dataset.lit;
  expect(stillOpen(over, newer)).toBeNull();
  at.dataset.action = "a";
  expect(stillOpen(over, newer)).not.toBeNull();
  at.dataset.action = "c";
  expect(stillOpen(over, newer)).toBeNull();
  delete at.dataset.action;
  at.dataset.lit = "";
  at.remove();
  expect(stillOpen(over, newer)).toBeNull();
});

test("what came of one's own last decision stays open while something is chosen at the side", () => {
  const event = { ply: 50, id: "battle", rule: null, args: [], text: { en: "", it: "" } };
  const scene = { ...plainScene("battle", 3, event), seats: [0, 1] };
  expect(isFresh(scene, [48, 50], 0)).toBe(true);
  expect(isFresh(scene, [50, 55], 0)).toBe(false);
  // Others' battles make room for one's own.
  expect(isFresh({ ...scene, seats: [1] }, [48, 50], 0)).toBe(false);
  expect(isFresh(undefined, [], 0)).toBe(false);
});
