import { expect, test } from "vitest";
import naval from "../../../fixtures/his_naval.json";
import { growth, places, seas } from "./geography";
import { meet } from "./lettering";
import { markerBox, pennantBox, planStrip, settleTags, type StripPlan } from "./strips";
import { leadersByPlace, type View } from "./view";

const view = structuredClone(naval.view) as unknown as View;
Object.assign(view.leaders.andrea_doria ?? {}, { place: "sea", where: "tyrrhenian_sea" });
const kScale = 0.72;
const k = growth(kScale);
const fleet = [{ power: "genoa", regulars: 0, mercenaries: 0, squadrons: 1 }];

function doriaAt(sea: string): StripPlan {
  const leaders = leadersByPlace(view).get("tyrrhenian_sea") ?? [];
  const { x, y } = seas[sea] ?? { x: 0, y: 0 };
  const at = { x, y: y + 40, units: "S" as const };
  return planStrip({ at, troops: fleet, reserve: 0, leaders }, k, kScale, "en");
}

test("a leader's name lies on no marker: Andrea Doria beside Palermo", () => {
  const plan = doriaAt("tyrrhenian_sea");
  expect(plan.tags).toHaveLength(1);
  const markers = Object.values(places).map((at) => markerBox(at, k));
  settleTags(new Map([["tyrrhenian_sea", plan]]), [], markers);
  expect(plan.tags).toHaveLength(1);
  for (const { box } of plan.tags) expect(markers.filter((one) => meet(one, box))).toEqual([]);
});

test("a tag with a marker in its way goes to the other side of its strip", () => {
  const plan = doriaAt("tyrrhenian_sea");
  const before = plan.tags[0]?.at.x ?? 0;
  const wall = { x0: before - 2, x1: before + 60, y0: -1e4, y1: 1e4 };
  settleTags(new Map([["tyrrhenian_sea", plan]]), [], [wall]);
  const left = Math.min(...plan.boxes.map(({ x0 }) => x0));
  expect(plan.tags[0]?.box.x1).toBeLessThan(left);
});

test("a pennant stands right of a strip that would lie under it", () => {
  const at = { ...(places.wittenberg ?? { x: 0, y: 0 }), units: "N" as const };
  const troops = [{ power: "protestant", regulars: 2, mercenaries: 1, squadrons: 0 }];
  const { boxes } = planStrip({ at, troops, reserve: 0, leaders: [] }, k, kScale, "en");
  const pennant = pennantBox(at, "Luther", k, kScale, boxes);
  expect(boxes.filter((box) => meet(box, pennant))).toEqual([]);
  expect(pennantBox(at, "Luther", k, kScale, []).x0).toBeCloseTo(at.x + 15 * k);
});
