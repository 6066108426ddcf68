import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Foreseen, LogEvent, Option } from "../api/types";
import type { AnyGameUi } from "../games/types";
import { game as sola } from "../games/sola_fide/sola_fide";
import { game as west } from "../games/westphalia/westphalia";
import action from "../../fixtures/west_action.json";
import { contestsOf, DicePools, type Contest } from "./DicePools";
import { echoes, inOrder, rolls } from "./Foresight";
import { phases } from "./Log";

const text = (en: string, it = en) => ({ en, it });
const arg = (name: string, kind: string, id: string | number) => ({ name, kind, id, text: text(String(id)) });
const event = (ply: number, id: string, args: LogEvent["args"] = [], rule: string | null = null): LogEvent => ({ ply, id, rule, args, text: text(id) });
const westphalia = west as unknown as AnyGameUi;
const view = west.read(action.view);

function draw(contest: Contest) {
  const root = document.createElement("div");
  act(() => render(<DicePools contest={contest} />, root));
  return root;
}

test("a pool shows its reasons, its dice and its hits, which are filled", () => {
  const pool = { name: "Papacy", colour: "purple", ink: "white", parts: [{ label: "at home", dice: 2 }, { label: "a card", dice: -1 }], rolled: [{ face: 6, hit: true }, { face: 2, hit: false }, { face: null, hit: false }] };
  const root = draw({ title: "Debate", rule: null, pools: [pool], outcome: ["One hit."] });
  expect([...root.querySelectorAll(".parts li")].map((line) => line.textContent)).toEqual(["at home+2", "a card-1"]);
  expect(root.querySelectorAll(".die")).toHaveLength(3);
  expect(root.querySelectorAll(".die.hit")).toHaveLength(1);
  expect(root.textContent).toContain("1 success");
  expect(root.querySelector(".came")?.textContent).toBe("One hit.");
});

test("rolls of one kind stand in one contest, and old ones are no news", () => {
  const roll = (ply: number, seat: number, die: number) => event(ply, "rolled", [arg("seat", "seat", `player${seat}`), arg("die", "number", die)], "6.2");
  const events = [roll(1, 1, 6), roll(9, 1, 2), roll(9, 2, 5), event(9, "gold_earned")];
  const [contest, ...others] = contestsOf(westphalia, view, events, 10, "en");
  expect(others).toEqual([]);
  expect(contest?.pools.map((pool) => pool.rolled)).toEqual([[{ face: 2, hit: true }], [{ face: 5, hit: false }]]);
  expect(contestsOf(westphalia, view, events, 9, "en")).toEqual([]);
});

test("of the dice of faith the successes are drawn, faces nobody told are blank", () => {
  const told = event(3, "successes", [arg("seat", "seat", "player1"), arg("dice", "number", 5), arg("successes", "number", 2)], "7.4");
  const [contest] = contestsOf(westphalia, view, [told], 4, "it");
  expect(contest?.pools[0]?.rolled.filter(({ hit }) => hit)).toHaveLength(2);
  expect(contest?.pools[0]?.rolled.every(({ face }) => face === null)).toBe(true);
});

test("the Military Chart says what the roll means", () => {
  const contest = sola.contestOf?.(event(3, "chart_rolled", [arg("number", "number", 3)], "11.2"), {} as never, "en");
  expect(contest?.outcome[0]).toMatch(/War Weariness/);
});

const option: Option = { action: "play:u", verb: "play", rule: null, text: text("Play"), args: [arg("card", "card", "u")] };
const foreseen = (id: string, chance: number, args: LogEvent["args"]): Foreseen => ({ id, chance, args, rule: null, text: text(id) });

test("a forecast leaves out what only says the choice again, and puts what is certain first", () => {
  const played = foreseen("played", 1, [arg("faction", "faction", "c"), arg("card", "card", "u")]);
  const reward = foreseen("reward", 1, [arg("faction", "faction", "c")]);
  const rare = foreseen("rare", 0.1, [arg("number", "number", 1)]);
  const likely = foreseen("likely", 0.8, [arg("number", "number", 2)]);
  expect(echoes(played, option)).toBe(true);
  expect(inOrder([played, rare, likely, reward], option).map(({ id }) => id)).toEqual(["reward", "likely", "rare"]);
});

test("the faces of a foreseen die stand in one line, in their order", () => {
  const face = (n: number) => foreseen("chart_rolled", 1 / 6, [arg("number", "number", n)]);
  const other = foreseen("claimed", 1, []);
  const { rest, rolls: thrown } = rolls([face(3), other, face(1)], (one) => (one.id === "chart_rolled" ? Number(one.args[0]?.id) : null));
  expect(rest).toEqual([other]);
  expect(thrown.map(({ faces }) => faces.map((one) => one.face))).toEqual([[1, 3]]);
});

test("lines of the log stand under their phase; what has none stays where it is", () => {
  const list = [event(1, "a", [], "6.1"), event(1, "b", [], "3.6"), event(2, "c", [], "8.3"), event(2, "d", [], "8.4"), event(3, "e", [], "11.4")];
  expect(phases(westphalia, view, list).map(({ phase, events }) => [phase?.en, events.map(({ id }) => id).join("")])).toEqual([["Initiative", "ab"], ["Diplomacy", "cde"]]);
});
