// Where everything lies on the map of Europe: markers, names, strips of units, links, sea zones.
import data from "virtual:here_i_stand";
import type { Language } from "../../api/types";
import type { Box, Point } from "../../map/camera";
import layout from "./places.json";

export type Compass = "N" | "S" | "E" | "W" | "NE" | "NW" | "SE" | "SW";

export interface Place extends Point {
  // Where the name stands, and how far its baseline lies from the centre.
  side: Compass;
  dx: number;
  dy: number;
  // Where units stand.
  units: Compass;
}

const box = ([x, y, width, height]: number[]): Box => ({
  x: x ?? 0,
  y: y ?? 0,
  width: width ?? 0,
  height: height ?? 0,
});

export const wholeMap = box(layout.box);
export const namedViews = {
  theatre: box(layout.views.theatre),
  germany: box(layout.views.germany),
  italy: box(layout.views.italy),
  all: box(layout.views.all),
};

type Row = [number, number, Compass, number, number, Compass];
export const places: Record<string, Place> = Object.fromEntries(
  Object.entries(layout.spaces as unknown as Record<string, Row>).map(
    ([id, [x, y, side, dx, dy, units]]) => [id, { x, y, side, dx, dy, units }],
  ),
);

export interface Sea extends Point {
  rotate: number;
  lines: number;
}
export const seas: Record<string, Sea> = Object.fromEntries(
  Object.entries(layout.seas as unknown as Record<string, number[]>).map(
    ([id, [x = 0, y = 0, rotate = 0, lines = 1]]) => [id, { x, y, rotate, lines }],
  ),
);

export const spaceIds = Object.keys(data.spaces);
export const seaIds = Object.keys(data.seas);
export const isSea = (id: string): boolean => id in data.seas;
export const targetOfPlace = (id: string): string => (isSea(id) ? `sea:${id}` : `space:${id}`);

export interface Link {
  from: string;
  to: string;
  pass: boolean;
  path: string;
  middle: Point;
}

function linkOf(from: string, to: string, pass: boolean): Link[] {
  const [a, b] = [places[from], places[to]];
  if (!a || !b) return [];
  const bend = (layout.bends as Record<string, number[]>)[`${from}-${to}`];
  const path = `M${a.x} ${a.y}${bend ? `Q${bend.join(" ")}` : "L"} ${b.x} ${b.y}`;
  return [{ from, to, pass, path, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }];
}

export const links: Link[] = Object.entries(data.spaces).flatMap(([from, { clear, passes }]) => [
  ...clear.filter((to) => from < to).flatMap((to) => linkOf(from, to, false)),
  ...passes.filter((to) => from < to).flatMap((to) => linkOf(from, to, true)),
]);

// The name of a sea in as many lines as its place has room for, broken near the middle.
export function seaLines(id: string, language: Language): string[] {
  const name = data.seas[id]?.name[language] ?? id;
  if ((seas[id]?.lines ?? 1) < 2) return [name];
  const gaps = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const best = gaps.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

// Markers shrink on the screen more slowly than the map, letters hardly at all.
const kNatural = 0.72;
export const growth = (scale: number): number =>
  Math.max(0.55, Math.min(1.55, (kNatural / scale) ** 0.4));

export const kMarker = 17;

// Corners of a shape around the origin.
function ring(corners: number, radius: number, turn: number, inner = radius): string {
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i / corners) * 2 * Math.PI;
    const r = i % 2 ? inner : radius;
    return `${(r * Math.cos(angle)).toFixed(1)},${(r * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}
export const hexagon = (r: number): string => ring(6, r * 1.16, 0);
export const star = (r: number): string => ring(16, r * 1.14, -Math.PI / 2, r * 0.88);
