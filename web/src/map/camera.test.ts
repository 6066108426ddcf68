import { expect, test } from "vitest";
import { arrowsTo, boxOf, inBox, kLeastLabel, labelUnits, onTheWay, reach } from "./camera";

const size = { width: 400, height: 200 };
const camera = { x: 0, y: 0, scale: 2 };

test("arrows count what lies out of view, by direction, and lead to the nearest", () => {
  const points = [
    { x: 10, y: 10 },
    { x: 300, y: 0 },
    { x: 150, y: 0 },
    { x: 0, y: -300 },
  ];
  const arrows = arrowsTo(points, camera, size);
  expect(arrows.map(({ direction, count, nearest }) => [direction, count, nearest.x])).toEqual([
    [0, 2, 150],
    [6, 1, 0],
  ]);
});

test("what is wanted comes into view by the least move, and what is in view moves nothing", () => {
  expect(reach(camera, size, { x: 5, y: 5 }, 10)).toEqual(camera);
  const moved = reach(camera, size, { x: 300, y: 0 }, 10);
  expect(inBox({ x: 300, y: 0 }, boxOf(moved, size))).toBe(true);
  expect(moved.y).toBe(0);
});

test("on its way a camera comes nearer, and it arrives exactly", () => {
  // From here the sums of the way come to 0 instead.
  const to = { x: 1e-17, y: 300, scale: 0.7 };
  const from = { x: 1, y: 0, scale: 0.1 };
  expect(onTheWay(from, to, 0)).toEqual(from);
  expect(onTheWay(from, to, 0.5).y).toBe(225);
  expect(onTheWay(from, to, 1)).toEqual(to);
  expect(onTheWay(from, to, 1.4)).toEqual(to);
});

test("letters never fall under their least size on the screen", () => {
  for (const scale of [0.2, 0.5, 1, 3]) {
    expect(labelUnits(scale, 14) * scale).toBeGreaterThanOrEqual(kLeastLabel - 1e-9);
  }
  expect(labelUnits(2, 14)).toBe(14);
});
