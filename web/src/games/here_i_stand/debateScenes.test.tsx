import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import debate from "../../../fixtures/his_debate.json";
import diet from "../../../fixtures/his_diet.json";
import type { LogEvent, Moment } from "../../api/types";
import { ScenePanel } from "../../table/ScenePanel";
import type { Scene } from "../../table/scenes";
import type { AnyGameUi } from "../types";
import { loadTexts } from "./cardTexts";
import { game } from "./here_i_stand";

const moment = debate as unknown as Moment;
const view = game.read(moment.view);

const text = (en: string) => ({ en, it: en });
const event = (ply: number, id: string, args: Record<string, string>): LogEvent => ({
  ply,
  id,
  rule: "8.7",
  text: text(id),
  args: Object.entries(args).map(([name, value]) => ({
    name,
    kind: name,
    id: value,
    text: text(value),
  })),
});
const speaks = (ply: number, side: string, debater: string) =>
  event(ply, "speaker", { side, debater });
// How many dice show 1, 2, 3, 4 and 5, six bits each, in two numbers of sixteen bits.
const coded = (faces: number[]) =>
  faces.reduce((all, face) => all + (face < 6 ? 64 ** (face - 1) : 0), 0);
const rolls = (ply: number, power: string, faces: number[], hits: number) =>
  event(ply, "dice", {
    power,
    count: String(faces.length),
    number: String(hits),
    faces: String(coded(faces) % 2 ** 16),
    more_faces: String(Math.floor(coded(faces) / 2 ** 16)),
  });

// A tie, and then a second round in which the Protestant's speaker is replaced.
const twoRounds = [
  event(1, "debate", { side: "papacy", zone: "german" }),
  speaks(1, "papacy", "eck"),
  speaks(1, "protestant", "carlstadt"),
  rolls(1, "papacy", [5, 2], 1),
  rolls(1, "protestant", [6], 1),
  event(1, "debate_tied", {}),
  speaks(2, "papacy", "cajetan"),
  speaks(2, "protestant", "bucer"),
  speaks(3, "protestant", "luther"),
  rolls(3, "papacy", [1, 1], 0),
  rolls(3, "protestant", [5, 6], 2),
  event(3, "debate_won", { side: "protestant", count: "2" }),
];

const scene = (log: LogEvent[]): Scene => {
  const found = game.scenesOf(log, view, "en").find(({ kind }) => kind === "debate");
  if (!found) throw new Error("no debate");
  return found;
};

const faces = (all: { face: number | null }[] = []) =>
  all.map(({ face }) => face).sort((a, b) => (a ?? 0) - (b ?? 0));

test("each round of a debate has its speakers and its dice; who steps in opens no round", () => {
  // The position knows another debate: what the log tells is enough.
  const { rounds, sides } = game
    .scenesOf(twoRounds, { ...view, contest: { ...view.contest, kind: "diet_of_worms" } }, "en")
    .at(-1) as Scene;
  expect(rounds.map(({ laid }) => laid.map(({ label }) => label))).toEqual([
    ["Eck (3)", "Carlstadt (1)"],
    ["Cajetan (1)", "Luther (4)"],
  ]);
  expect(rounds[0]?.laid.map(({ rolled, came }) => [faces(rolled), came])).toEqual([
    [[2, 5], "1 hit"],
    [[6], "1 hit"],
  ]);
  // In one line it is the end that counts, not the first round.
  const { outcome } = game.scenesOf(twoRounds, view, "en").at(-1) as Scene;
  expect(outcome).toBe(twoRounds.find(({ id }) => id === "debate_won")?.text.en);
  expect(rounds[1]?.laid.map(({ rolled }) => rolled)).toEqual([undefined, undefined]);
  expect(sides.map(({ rolled, came }) => [faces(rolled), came])).toEqual([
    [[1, 1], "0 hits"],
    [[5, 6], "2 hits"],
  ]);
});

test("the panel of a debate tells what both debaters can do", async () => {
  await loadTexts();
  const root = document.createElement("div");
  const ui = game as unknown as AnyGameUi;
  const nothing = () => {};
  act(() =>
    render(
      <ScenePanel scene={scene(moment.log)} game={ui} onClose={nothing} onLook={nothing} />,
      root,
    ),
  );
  const told = [...root.querySelectorAll(".speaker")].map((one) => [
    one.getAttribute("data-target"),
    (one.querySelector(".note")?.textContent ?? "").length > 20,
  ]);
  expect(told).toEqual(view.contest.pools.map(({ debater }) => [`debater:${debater}`, true]));
});

test("a debate goes on until its verdict is told", () => {
  const overAt = (n: number) => game.scenesOf(twoRounds.slice(0, n), view, "en").at(-1)?.over;
  const tied = twoRounds.findIndex(({ id }) => id === "debate_tied");
  expect(overAt(tied)).toBe(false);
  expect(overAt(twoRounds.length)).toBe(true);
});

test("a debate that was only called shows nothing of the one before it", () => {
  const called = event(30, "debate", { side: "papacy", zone: "german" });
  const last = game.scenesOf([...moment.log, called], view, "en").at(-1);
  expect(last?.kind).toBe("debate");
  expect(last?.sides.map(({ parts, rolled, aside }) => [parts, rolled, aside])).toEqual([
    [[], [], ""],
    [[], [], ""],
  ]);
  // The one before keeps its own.
  expect(scene(moment.log).sides.map(({ rolled }) => rolled.length)).toEqual(
    view.contest.pools.map(({ rolls }) => rolls.length),
  );
});

test("no side's dice are seen before they are told", () => {
  const worms = diet as unknown as Moment;
  const at = game.read(worms.view);
  const sides = (log: LogEvent[]) =>
    game
      .scenesOf(log, at, "en")
      .at(-1)
      ?.sides.slice(0, 2)
      .map(({ name, rolled, came }) => ({
        name: name.slice(0, 3),
        dice: rolled.length,
        came: came ?? null,
      }));
  const first = worms.log.findIndex(({ id, ply }) => id === "dice" && ply === 6);
  expect(sides(worms.log.slice(0, first + 1))).toEqual([
    { name: "Pap", dice: 0, came: null },
    { name: "Pro", dice: 7, came: "3 hits" },
  ]);
  expect(sides(worms.log.slice(0, first + 2))).toEqual([
    { name: "Pap", dice: 7, came: "4 hits" },
    { name: "Pro", dice: 7, came: "3 hits" },
  ]);
});

test("a diplomatic card and the council tell in their panel what the card says", async () => {
  const known = await loadTexts();
  const played = (id: string, args: Record<string, string>) =>
    game.scenesOf([event(1, id, args)], view, "en")[0]?.note?.split(":") ?? [];
  const [kind, id = ""] = played("diplomatic_played", { side: "papacy", diplomatic: "plague" });
  expect(kind).toBe("diplomatic");
  expect(known.diplomatic[id]?.en.length).toBeGreaterThan(20);
  const [of, card = ""] = played("played_event", { side: "papacy", card: "council_of_trent" });
  expect(of).toBe("card");
  expect(known.cards[card]?.en.length).toBeGreaterThan(20);
});

// An attempt as the log tells it: what each side rolled, and that the space turned.
const attempted = (...rolled: [string, number[]][]) => {
  const log = [
    event(1, "attempt", { side: "protestant", space: "erfurt" }),
    ...rolled.map(([power, dice]) => rolls(1, power, dice, Math.max(...dice))),
    event(1, "converted", { space: "erfurt" }),
  ];
  return game.scenesOf(log, { ...view, contest: { ...view.contest, kind: "none" } }, "en").at(-1);
};

test("an attempt in which a 6 was enough says why the other side has no dice", () => {
  const answered = attempted(["protestant", [5, 2]], ["papacy", [4]]);
  expect(answered?.sides.map(({ aside }) => aside)).toEqual([
    "2 dice · highest 5",
    "1 die · highest 4",
  ]);
  expect(answered?.verdict).toEqual(["converted"]);
  const alone = attempted(["protestant", [6, 2]]);
  expect(alone?.sides[1]?.aside).toBe("does not roll");
  expect(alone?.verdict).toEqual(["converted", expect.stringContaining("A 6 is enough")]);
});
