import { expect, test } from "vitest";
import { boxOf, inBox, type Point } from "./camera";
import { kTargetSpare, restOf } from "./rest";

const size = { width: 1000, height: 600 };
const ground = {
  box: { x: 0, y: 0, width: 4000, height: 3000 },
  readable: 0.7,
  closest: 1.05,
  home: { x: 1000, y: 800, width: 1400, height: 820 },
};
const home = restOf(ground, size, [], null, null, 1);
const cluster: Point[] = [
  { x: 1500, y: 1000 },
  { x: 1650, y: 1150 },
];

test("without anything to choose the camera is at home", () => {
  expect(home).toMatchObject({ x: 1700, y: 1210 });
  expect(home.scale).toBeCloseTo(0.7, 1);
});

test("it goes to what can be chosen where that grows by it, with room to spare", () => {
  const near = restOf(ground, size, cluster, null, home, 1);
  expect(near.scale).toBe(1.05);
  for (const point of cluster)
    expect(inBox(point, boxOf(near, size), kTargetSpare / near.scale)).toBe(true);
});

test("from one question to the next it stays where it is if that serves", () => {
  const near = restOf(ground, size, cluster, null, home, 1);
  const next = restOf(ground, size, cluster.slice(1), null, near, 1);
  expect(next).toBe(near);
});

test("targets all over the view from home do not move it", () => {
  const wide = [
    { x: 1200, y: 1000 },
    { x: 2200, y: 1450 },
  ];
  expect(restOf(ground, size, wide, null, home, 1)).toEqual(home);
});

test("a target out of view is gone to, and the camera returns when nothing is asked", () => {
  const far = restOf(ground, size, [{ x: 3600, y: 2600 }], null, home, 1);
  expect(inBox({ x: 3600, y: 2600 }, boxOf(far, size), 30)).toBe(true);
  expect(restOf(ground, size, [], null, far, 1)).toEqual(home);
});

test("what a question is about comes into view without a target", () => {
  const about = { x: 3000, y: 1200 };
  const moved = restOf(ground, size, [], about, home, 1);
  expect(moved.scale).toBe(home.scale);
  expect(inBox(about, boxOf(moved, size), 30)).toBe(true);
});
