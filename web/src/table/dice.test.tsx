import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Foreseen, LogEvent, Option } from "../api/types";
import type { AnyGameUi } from "../games/types";
import { game as sola } from "../games/sola_fide/sola_fide";
import { game as west } from "../games/westphalia/westphalia";
import action from "../../fixtures/west_action.json";
import turn from "../../fixtures/sola_turn.json";
import { ScenePanel } from "./ScenePanel";
import { inShort, onStage, plainScene, plainSide, type Scene, scenesAt } from "./scenes";
import { echoes, inOrder, rolls } from "./Foresight";
import { phases } from "./Log";

const text = (en: string, it = en) => ({ en, it });
const arg = (name: string, kind: string, id: string | number) => ({
  name,
  kind,
  id,
  text: text(String(id)),
});
const event = (
  ply: number,
  id: string,
  args: LogEvent["args"] = [],
  rule: string | null = null,
): LogEvent => ({ ply, id, rule, args, text: text(id) });
const westphalia = west as unknown as AnyGameUi;
const view = west.read(action.view);

function draw(scene: Scene) {
  const root = document.createElement("div");
  const nothing = () => {};
  act(() =>
    render(<ScenePanel scene={scene} game={westphalia} onClose={nothing} onLook={nothing} />, root),
  );
  return root;
}

const scene: Scene = {
  ...plainScene("debate", 0, event(3, "debate")),
  title: "Debate",
  sides: [
    plainSide("Papacy", {
      parts: [
        { label: "at home", n: 2 },
        { label: "a card", n: -1 },
      ],
      rolled: [
        { face: 6, hit: true },
        { face: 2, hit: false },
        { face: null, hit: false },
      ],
    }),
  ],
  verdict: ["One hit."],
};

test("a panel shows each pool with its reasons, its dice and its hits, which are filled", () => {
  const root = draw(scene);
  expect([...root.querySelectorAll(".parts li")].map((line) => line.textContent)).toEqual([
    "at home+2",
    "a card-1",
  ]);
  expect(root.querySelectorAll(".die")).toHaveLength(3);
  expect(root.querySelectorAll(".die.hit")).toHaveLength(1);
  expect(root.querySelector(".die circle")).not.toBeNull();
  expect(root.textContent).toContain("1 success");
  expect(root.querySelector(".came")?.textContent).toBe("One hit.");
});

test("rolls of one kind that follow each other stand in one panel, and old ones are no news", () => {
  const roll = (ply: number, seat: number, die: number) =>
    event(ply, "rolled", [arg("seat", "seat", `player${seat}`), arg("die", "number", die)], "6.2");
  const events = [roll(1, 1, 6), event(2, "gold_earned"), roll(19, 1, 2), roll(19, 2, 5)];
  const scenes = scenesAt(westphalia, view, events, events.length, "en");
  expect(scenes.map(({ sides }) => sides.map((side) => side.rolled))).toEqual([
    [[{ face: 6, hit: false }]],
    [[{ face: 2, hit: true }], [{ face: 5, hit: false }]],
  ]);
  expect(onStage(scenes, 20, null, null, null)).toEqual([scenes[1]]);
  expect(scenesAt(westphalia, view, events, 2, "en")).toHaveLength(1);
});

test("what is being told stands before one's own that is over, and after one's own that goes on", () => {
  const scene = (key: string, to: number, seats: number[], over: boolean): Scene => ({
    ...plainScene("attempt", to, event(to, key)),
    ...{ key, to, seats, over },
  });
  let told: number | null = null;
  const order = (...list: Scene[]) => onStage(list, 5, null, 0, told).map(({ key }) => key);
  const running = scene("running", 5, [1], false);
  expect(order(scene("own", 3, [0, 1], true), running)).toEqual(["running", "own"]);
  expect(order(scene("own", 3, [0, 1], false), running)).toEqual(["own", "running"]);
  expect(order(scene("own", 3, [0], true), { ...running, over: true })[0]).toBe("own");
  // It stays for its verdict.
  told = 5;
  expect(order(scene("own", 3, [0], true), { ...running, over: true })[0]).toBe("running");
  expect(order(scene("own", 3, [0], false), { ...running, over: true })[0]).toBe("own");
});

test("of the dice of faith the successes are drawn, faces nobody told have no pips", () => {
  const told = event(
    3,
    "successes",
    [arg("seat", "seat", "player1"), arg("dice", "number", 5), arg("successes", "number", 2)],
    "7.4",
  );
  const [faith] = scenesAt(westphalia, view, [told], 1, "it");
  expect(faith?.sides[0]?.rolled.filter(({ hit }) => hit)).toHaveLength(2);
  expect(faith?.sides[0]?.rolled.every(({ face }) => face === null)).toBe(true);
});

test("a procedure in a line tells its verdict, or what each side threw or gained", () => {
  const seat = (id: string) => arg("seat", "seat", id);
  const threw = (id: string, dice: number, successes: number) =>
    event(3, "successes", [
      seat(id),
      arg("dice", "number", dice),
      arg("successes", "number", successes),
    ]);
  const game = (ply: number, leads: number, follows: number) =>
    event(ply, "diplomacy_game", [
      arg("leader", "seat", "player1"),
      arg("follower", "seat", "player2"),
      arg("leads", "number", leads),
      arg("follows", "number", follows),
    ]);
  const lineOf = (...events: LogEvent[]) => {
    const [found] = scenesAt(westphalia, view, events, events.length, "en");
    return found ? inShort(found) : null;
  };
  expect(lineOf(threw("player1", 5, 2), threw("player2", 3, 0))).toBe("Purple 2 · Blue 0");
  expect(lineOf(game(4, 3, 0), game(4, 2, 1))).toBe("Purple +3, Blue +0 · Purple +2, Blue +1");
  expect(lineOf(event(5, "rolled", [seat("player1"), arg("die", "number", 5)]))).toBe(
    "No province turns.",
  );
  expect(lineOf(event(5, "rolled", [seat("player1"), arg("die", "number", 2)]))).toBe("Purple 2");
});

test("a battle is one panel: both sides, each clash with what beat what, the winner, the treaty", () => {
  const power = (name: string, id: string) => arg(name, "power", id);
  const fight = (ply: number, mine: string, other: string) =>
    event(ply, "revealed", [
      power("first", "player1"),
      arg("card", "card", mine),
      power("second", "player2"),
      arg("other", "card", other),
    ]);
  const events = [
    event(1, "war_declared", [arg("seat", "seat", "player1"), power("target", "player2")]),
    event(2, "army", [power("side", "player1"), arg("cards", "number", 6)]),
    event(2, "army", [power("side", "player2"), arg("cards", "number", 4)]),
    fight(3, "M", "P"),
    event(3, "discarded", [power("side", "player2"), arg("card", "card", "P")]),
    fight(4, "C", "C"),
    event(5, "battle_won", [power("winner", "player1"), power("loser", "player2")]),
    event(6, "took", [power("side", "player1"), arg("hex", "hex", 3), power("from", "player2")]),
  ];
  const [battle, ...others] = scenesAt(westphalia, view, events, events.length, "en");
  expect(others).toEqual([]);
  expect(battle?.sides.map(({ won, aside }) => [won, aside])).toEqual([
    [true, "6 cards"],
    [false, "4 cards"],
  ]);
  expect(battle?.rounds.map(({ lines }) => lines[0])).toEqual([
    "Musketeers beat pikemen",
    "The same on both sides: both are lost",
  ]);
  expect(battle?.rounds[0]?.laid.map(({ won }) => won)).toEqual([true, false]);
  expect(battle?.verdict).toEqual(["battle_won", "took"]);
  expect([battle?.from, battle?.to]).toEqual([0, 7]);
});

test("the Military Chart says what the roll means", () => {
  const rolled = event(3, "chart_rolled", [arg("number", "number", 3)], "11.2");
  const [chart] = sola.scenesOf([rolled], sola.read(turn.view), "en");
  expect(chart?.verdict[0]).toMatch(/War Weariness/);
});

const option: Option = {
  action: "play:u",
  verb: "play",
  rule: null,
  text: text("Play"),
  args: [arg("card", "card", "u")],
};
const foreseen = (id: string, chance: number, args: LogEvent["args"]): Foreseen => ({
  id,
  chance,
  args,
  rule: null,
  text: text(id),
});

test("a forecast leaves out what only says the choice again, and puts what is certain first", () => {
  const played = foreseen("played", 1, [arg("faction", "faction", "c"), arg("card", "card", "u")]);
  const reward = foreseen("reward", 1, [arg("faction", "faction", "c")]);
  const rare = foreseen("rare", 0.1, [arg("number", "number", 1)]);
  const likely = foreseen("likely", 0.8, [arg("number", "number", 2)]);
  expect(echoes(played, option)).toBe(true);
  expect(inOrder([played, rare, likely, reward], option).map(({ id }) => id)).toEqual([
    "reward",
    "likely",
    "rare",
  ]);
});

test("the faces of a foreseen die stand in one line, in their order", () => {
  const face = (n: number) => foreseen("chart_rolled", 1 / 6, [arg("number", "number", n)]);
  const other = foreseen("claimed", 1, []);
  const { rest, rolls: thrown } = rolls([face(3), other, face(1)], (one) =>
    one.id === "chart_rolled" ? Number(one.args[0]?.id) : null,
  );
  expect(rest).toEqual([other]);
  expect(thrown.map(({ faces }) => faces.map((one) => one.face))).toEqual([[1, 3]]);
  expect(thrown[0]?.who).toBe(null);
});

test("where two throw a die each, each has a line under their name", () => {
  const face = (n: number, who: string) =>
    foreseen("rolled", 1 / 6, [arg("faction", "faction", who), arg("number", "number", n)]);
  const { rolls: thrown } = rolls([face(2, "c"), face(1, "p"), face(1, "c")], (one) =>
    Number(one.args[1]?.id),
  );
  expect(thrown.map(({ who }) => who?.en)).toEqual(["c", "p"]);
  expect(thrown.map(({ faces }) => faces.map((one) => one.face))).toEqual([[1, 2], [1]]);
});

test("lines of the log stand under their phase; what has none stays where it is", () => {
  const list = [
    event(1, "a", [], "6.1"),
    event(1, "b", [], "3.6"),
    event(2, "c", [], "8.3"),
    event(2, "d", [], "8.4"),
    event(3, "e", [], "11.4"),
  ];
  expect(
    phases(westphalia, view, list).map(({ phase, events }) => [
      phase?.en,
      events.map(({ id }) => id).join(""),
    ]),
  ).toEqual([
    ["Initiative", "ab"],
    ["Diplomacy", "cde"],
  ]);
});
