import { expect, test } from "vitest";
import { moveAside } from "./aside";

const size = { width: 390, height: 400 };
const east = { left: 340, top: 180, right: 384, bottom: 224 };
const north = { left: 180, top: 10, right: 224, bottom: 54 };
const around = (x: number, y: number) => ({
  left: x - 30,
  top: y - 20,
  right: x + 30,
  bottom: y + 20,
});

test("an arrow stays where nothing lies under it", () => {
  expect(moveAside(east, 0, [around(100, 100)], size)).toEqual({ x: 0, y: 0 });
});

test("it goes along its edge to the nearest free spot, and stays in the window", () => {
  const move = moveAside(east, 0, [around(360, 200)], size);
  expect(move?.x).toBe(0);
  expect(Math.abs(move?.y ?? 0)).toBeLessThan(90);
  const sideways = moveAside(north, 6, [around(200, 30)], size);
  expect(sideways?.y).toBe(0);
  expect(sideways?.x).not.toBe(0);
  // At the lower end there is room above alone.
  const low = { left: 340, top: 350, right: 384, bottom: 394 };
  expect(moveAside(low, 1, [around(362, 372), around(300, 372)], size)?.y).toBeLessThan(0);
});

test("where its whole edge is taken it has no place", () => {
  const all = Array.from({ length: 12 }, (_, i) => around(360, i * 38));
  expect(moveAside(east, 0, all, size)).toBe(null);
});
