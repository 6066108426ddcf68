// Pointy-top hexes with axial coordinates, in units of the drawing.
import type { Box, Point } from "../../map/camera";

export type { Point };

export const side = 54;
const half = (side * Math.sqrt(3)) / 2;

export const centre = ([q, r]: readonly [number, number]): Point => ({
  x: (q + r / 2) * 2 * half,
  y: r * 1.5 * side,
});

export function corner(at: Point, k: number, radius = side): Point {
  const angle = (Math.PI / 180) * (60 * k - 90);
  return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
}

export const outline = (at: Point, radius = side): string =>
  [0, 1, 2, 3, 4, 5]
    .map((k) => corner(at, k, radius))
    .map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`)
    .join(" ");

// The six neighbours, and the two corners of the side that faces each.
export const directions: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
export const facing: readonly (readonly [number, number])[] = [
  [1, 2],
  [0, 1],
  [5, 0],
  [4, 5],
  [3, 4],
  [2, 3],
];

export const line = (from: Point, to: Point): string =>
  `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;

// A line along the outside of a hex, so far away from it, on each side without a neighbour. Where
// the next hex stands out beside it, the line ends where that one's begins.
export function along(at: Point, hasNeighbour: (k: number) => boolean, away: number): string[] {
  const beside = (c: number, k: number) =>
    facing.findIndex((corners, j) => j !== k && corners.includes(c));
  const end = (from: number, to: number, k: number): Point => {
    const [p, q] = [corner(at, from, side + away), corner(at, to, side + away)];
    const part = hasNeighbour(beside(from, k)) ? away / (side + away) : 0;
    return { x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part };
  };
  return directions.flatMap((_, k) => {
    if (hasNeighbour(k)) return [];
    const [a, b] = facing[k] ?? [0, 1];
    return [line(end(a, b, k), end(b, a, k))];
  });
}

export function boxAround(points: Point[], wide: number, high: number): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [left, right] = [Math.min(...xs) - wide, Math.max(...xs) + wide];
  const [top, bottom] = [Math.min(...ys) - high, Math.max(...ys) + high];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// Where the plate of an edge stands: outside the map, in the direction of the edge's hexes.
export function edgePlace(all: Point[], edge: Point[], away: number): Point {
  const mean = (points: Point[]): Point => ({
    x: points.reduce((sum, p) => sum + p.x, 0) / Math.max(1, points.length),
    y: points.reduce((sum, p) => sum + p.y, 0) / Math.max(1, points.length),
  });
  const middle = mean(all);
  const at = mean(edge);
  const length = Math.hypot(at.x - middle.x, at.y - middle.y) || 1;
  const [dx, dy] = [(at.x - middle.x) / length, (at.y - middle.y) / length];
  const reach = Math.max(...all.map((p) => (p.x - middle.x) * dx + (p.y - middle.y) * dy));
  // Plates are wide: those at the side stand farther off.
  return {
    x: middle.x + dx * (reach + away + 62 * Math.abs(dx)),
    y: middle.y + dy * (reach + away),
  };
}

// From plate to plate of one edge, and how much farther off they stand for each band more.
const kPlates = { high: 40, band: 6.5 };

// Where the plates of the powers at an edge stand: the first at its place, each further one away
// from the map, whose hexes lie at `all`.
export function plateSpots(at: Point, count: number, all: Point[]): Point[] {
  const middle = all.reduce((sum, { y }) => sum + y, 0) / Math.max(1, all.length);
  const outwards = at.y < middle ? -1 : 1;
  const first = Math.max(0, count - 1) * kPlates.band;
  return Array.from({ length: Math.max(1, count) }, (_, i) => ({
    x: at.x,
    y: at.y + outwards * (first + i * kPlates.high),
  }));
}
