import { expect, test } from "vitest";
import type { LogEvent } from "../../api/types";
import { facesOf } from "./faces";
import { scenesOf } from "./scenes";
import theses from "../../../fixtures/his_theses.json";
import type { View } from "./view";

const text = (en: string) => ({ en, it: en });
const event = (id: string, args: Record<string, number | string>): LogEvent => ({
  ply: 0,
  id,
  rule: null,
  text: text(id),
  args: Object.entries(args).map(([name, value]) => ({
    name,
    kind: typeof value === "number" ? "number" : name === "power" ? "power" : "place",
    id: value,
    text: text(String(value)),
  })),
});

// As the engine writes it: six bits for each face from 1 to 5, the lower sixteen bits first.
function roll(id: string, faces: number[], came: number): LogEvent {
  const code = faces.filter((face) => face < 6).reduce((sum, f) => sum + 2 ** (6 * (f - 1)), 0);
  const [low, high] = [code % 65536, Math.floor(code / 65536)];
  const count = faces.length;
  return event(id, { power: "papacy", count, number: came, faces: low, more_faces: high });
}

test("a roll is told from its highest die to its lowest, however many fell", () => {
  expect(facesOf(roll("dice", [2, 5, 6, 2], 2))).toEqual([6, 5, 2, 2]);
  const many = [6, 6, 6, 5, 5, 5, 5, 4, 4, 3, 2, 2, 1, 1, 1, 1, 1];
  expect(facesOf(roll("battle_dice", [...many].reverse(), 7))).toEqual(many);
  expect(facesOf(roll("dice", [], 0))).toEqual([]);
});

test("two dice, one die, and what older logs don't tell", () => {
  expect(facesOf(event("intercepted", { two_dice: 36 }))).toEqual([6, 3]);
  // Whoever was beaten in this impulse gets away without a roll.
  expect(facesOf(event("avoided_battle", { two_dice: 0 }))).toEqual([]);
  expect(facesOf(event("rolled", { die: 4 }))).toEqual([4]);
  expect(facesOf(event("dice", { power: "papacy", count: 3, number: 1 }))).toEqual([]);
});

test("who tries to avoid a battle is told with his dice, his leader and where it would be", () => {
  const args = { power: "hapsburg", from: "naples", place: "messina", number: 8, two_dice: 42 };
  const [scene] = scenesOf(
    [event("avoid_battle_failed", args)],
    theses.view as unknown as View,
    "en",
  );
  expect(scene?.title).toContain("Naples");
  expect(scene?.about).toEqual(["naples"]);
  const [side] = scene?.sides ?? [];
  expect(side?.rolled.map(({ face }) => face)).toEqual([4, 2]);
  expect(side?.parts.map(({ n }) => n)).toEqual([2]);
  expect([side?.came, side?.won]).toEqual(["total 8", false]);
});
