import { expect, test } from "vitest";
import { changed, Follower, type WireMessage } from "./changes";
import type { Moment } from "./types";

const text = (en: string) => ({ en, it: en });
const moment: Moment = {
  table: "t",
  game: "g",
  ply: 3,
  version: 4,
  now: true,
  seat: 1,
  view: { turn: 1, hands: { a: ["x"], b: [] }, treaty: null },
  owing: [0],
  prompt: null,
  options: [],
  may_break_in: [],
  break_in: [],
  log: [],
  undo: { allowed: true, reason: null },
  outcome: null,
};
const option = { n: 7, action: "draw", verb: "draw", rule: null, args: [], text: text("Draw") };
const drew = { n: 9, id: "drew", rule: "4.1", args: [], text: text("A card is drawn.") };
const changes = (more: object): WireMessage => ({
  type: "changes",
  since: 3,
  changes: {
    from: 4,
    ply: 4,
    version: 5,
    view: {},
    owing: [1],
    prompt: null,
    options: [],
    log: [],
    ...more,
  },
});

test("fields are merged, whole objects replaced, and nothing handed out changes", () => {
  const before = { turn: 1, hands: { a: ["x"], b: [1] }, map: { p: 1, q: 2 }, treaty: null };
  const kept = structuredClone(before);
  const after = changed(before, {
    turn: 2,
    hands: { b: [] },
    map: { "=": { q: 3 } },
    treaty: { "=": { price: 4 } },
  });
  expect(after).toEqual({
    turn: 2,
    hands: { a: ["x"], b: [] },
    map: { q: 3 },
    treaty: { price: 4 },
  });
  expect(before).toEqual(kept);
  expect((after as typeof before).hands.a).toBe(before.hands.a);
  expect(changed(after, { treaty: null })).toMatchObject({ treaty: null });
  expect(changed(before, {})).toEqual(before);
});

test("changes become the moment that they lead to, and phrases are said once", () => {
  const follower = new Follower();
  expect(follower.take({ type: "moment", since: -1, moment })).toMatchObject({ since: -1 });
  const first = follower.take(
    changes({ view: { turn: 2 }, options: [option], log: [[3, drew]], prompt: null }),
  );
  const { n: _, ...plain } = option;
  expect(first).toEqual({
    type: "moment",
    since: 3,
    moment: {
      ...moment,
      ply: 4,
      version: 5,
      view: { turn: 2, hands: { a: ["x"], b: [] }, treaty: null },
      owing: [1],
      options: [plain],
      log: [{ ply: 3, id: "drew", rule: "4.1", args: [], text: drew.text }],
    },
  });
  const undo = { allowed: false, reason: text("Not yours.") };
  const second = follower.take(
    changes({ from: 5, version: 6, ply: 5, options: [7], log: [[4, 9]], undo }),
  );
  expect(second).toMatchObject({
    moment: { options: [plain], log: [{ ply: 4, id: "drew" }], undo },
  });
  expect(moment.view).toEqual({ turn: 1, hands: { a: ["x"], b: [] }, treaty: null });
});

test("changes of what never came are told apart, and a whole moment mends it", () => {
  const follower = new Follower();
  expect(follower.take(changes({}))).toBeNull();
  follower.take({ type: "moment", since: -1, moment });
  expect(follower.seat).toBe(1);
  expect(follower.take(changes({ from: 5 }))).toBeNull();
  expect(follower.take(changes({}))).not.toBeNull();
});

test("who may break in is told as long as somebody may, and with what", () => {
  const follower = new Follower();
  follower.take({ type: "moment", since: 0, moment });
  const may = follower.take(changes({ may_break_in: [1], break_in: [option] }));
  const { n: _, ...said } = option;
  expect(may).toMatchObject({ moment: { may_break_in: [1], break_in: [said] } });
  const over = follower.take(changes({ from: 5, ply: 5, version: 6 }));
  expect(over).toMatchObject({ moment: { may_break_in: [], break_in: [] } });
});
