// Where the strip of units beside a space stands, and the tags of leaders after it.
import data from "virtual:here_i_stand";
import type { Language } from "../../api/types";
import { kLeastLabel, type Point } from "../../map/camera";
import type { Compass } from "./geography";
import { labelWidth, meet, type Rectangle } from "./lettering";
import type { LeaderView, Troops } from "./view";

export type Piece = "regular" | "mercenary" | "squadron" | "reserve" | "more";
export interface Pieces {
  power: string;
  piece: Piece;
  n: number;
}

export function piecesOf(troops: Troops[], reserve: number): Pieces[] {
  const list = troops.flatMap(({ power, regulars, mercenaries, squadrons }): Pieces[] => [
    ...(regulars > 0 ? [{ power, piece: "regular" as const, n: regulars }] : []),
    ...(mercenaries > 0 ? [{ power, piece: "mercenary" as const, n: mercenaries }] : []),
    ...(squadrons > 0 ? [{ power, piece: "squadron" as const, n: squadrons }] : []),
  ]);
  if (reserve > 0) list.push({ power: "protestant", piece: "reserve", n: reserve });
  return folded(list);
}

// More than three fold into "+n": the rest of the units.
const kMost = 3;
function folded(list: Pieces[]): Pieces[] {
  if (list.length <= kMost) return list;
  const rest = list.slice(kMost - 1).reduce((sum, { n }) => sum + n, 0);
  return [...list.slice(0, kMost - 1), { power: "independent", piece: "more", n: rest }];
}

export const kHalf = 12;
const kHalfWide = 17;
export const halfOf = (piece: Piece): number =>
  piece === "squadron" || piece === "more" ? kHalfWide : kHalf;

const kGap = 0.5;
const kLeaderLetters = 12.5;
export const leaderLetters = (k: number, scale: number): number =>
  Math.max(kLeaderLetters * k, kLeastLabel / scale);
export const tagWidth = (name: string, letters: number): number =>
  labelWidth(name, letters, true) + letters * 0.8;
export const kTagHigh = 1.35;
const kTagStep = 1.42;

// Counters grow a little, so that their numbers can be read as long as may be.
export const kNumber = 17;
export const counterGrowth = (k: number, scale: number): number =>
  Math.min(1.25 * k, Math.max(k, (kLeastLabel - 0.2) / (kNumber * scale)));

export interface StripPlan {
  pieces: (Pieces & Point)[];
  boxes: Rectangle[];
  tags: { id: string; leader: LeaderView; name: string; at: Point; box: Rectangle }[];
}

interface Wanted {
  at: Point & { units: Compass };
  troops: Troops[];
  reserve: number;
  leaders: [string, LeaderView][];
}

export function planStrip(wanted: Wanted, k: number, scale: number, language: Language): StripPlan {
  const { at, troops, reserve, leaders } = wanted;
  const pieces = piecesOf(troops, reserve);
  const grown = counterGrowth(k, scale);
  const widths = pieces.map(({ piece }) => 2 * halfOf(piece) * grown + kGap);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const east = at.units === "E";
  let x = east ? at.x + 20 * k : at.x - whole / 2;
  const away = 17 * k + kHalf * grown;
  const y = at.y + (at.units === "S" ? away : east ? 0 : -away);
  const placed = pieces.map((piece, i) => {
    const width = widths[i] ?? 0;
    x += width;
    return { ...piece, x: x - width / 2, y };
  });
  const letters = leaderLetters(k, scale);
  const tags = leaders.map(([id, leader], i) => {
    const name = data.leaders[id]?.name[language] ?? id;
    const place = { x: x + 2 * k, y: y + i * letters * kTagStep };
    const half = (letters * kTagHigh) / 2;
    const box = {
      x0: place.x,
      x1: place.x + tagWidth(name, letters),
      y0: place.y - half,
      y1: place.y + half,
    };
    return { id, leader, name, at: place, box };
  });
  const boxes = placed.map((piece) => {
    const half = { x: (halfOf(piece.piece) - 1) * grown, y: (kHalf - 2) * grown };
    return {
      x0: piece.x - half.x,
      x1: piece.x + half.x,
      y0: piece.y - half.y,
      y1: piece.y + half.y,
    };
  });
  return { pieces: placed, tags, boxes };
}

// The marker of a space with the anchor at its corner, which a name must not cover.
export const markerBox = ({ x, y }: Point, k: number): Rectangle => ({
  x0: x - 22 * k,
  x1: x + 22 * k,
  y0: y - 18 * k,
  y1: y + 20 * k,
});

const moved = ({ x0, x1, y0, y1 }: Rectangle, dx: number, dy: number): Rectangle => ({
  x0: x0 + dx,
  x1: x1 + dx,
  y0: y0 + dy,
  y1: y1 + dy,
});

// Where a tag may go instead of right of its strip: a little down or up, or to the left of it, by
// parts of its own height.
const kElsewhere: ["right" | "left", number][] = [
  ["right", 0],
  ["right", 0.8],
  ["left", 0],
  ["left", 0.8],
  ["right", -0.9],
  ["right", 1.6],
  ["left", -0.9],
  ["right", 2.4],
];

// Tags that would lie on a pennant, a marker, a counter or another tag move, or are left out.
export function settleTags(
  plans: Map<string, StripPlan>,
  pennants: Rectangle[],
  markers: Rectangle[],
): void {
  const counters = [...plans.values()].flatMap(({ boxes }) => boxes);
  const taken = [...pennants, ...markers, ...counters];
  for (const plan of plans.values()) {
    const edge = Math.min(...plan.boxes.map(({ x0 }) => x0));
    plan.tags = plan.tags.filter((tag) => {
      const { x0, x1, y0, y1 } = tag.box;
      const gap = (y1 - y0) / 4;
      const left = Math.min(edge, x0) - gap - x1;
      for (const [side, down] of kElsewhere) {
        const [dx, dy] = [side === "left" ? left : 0, down * (y1 - y0)];
        const box = moved(tag.box, dx, dy);
        if (taken.some((other) => meet(box, other))) continue;
        taken.push(box);
        tag.box = box;
        tag.at = { x: tag.at.x + dx, y: tag.at.y + dy };
        return true;
      }
      return false;
    });
  }
}

// The pennant of a reformer, right of the space; of the strip too, where that stands above it.
const kDisplayLetter = 0.5;
const kPennant = 15;
export const pennantLetters = (k: number, scale: number): number =>
  Math.max(13.5, kLeastLabel / scale / k);
export const pennantWidth = (name: string, letters: number): number =>
  name ? name.length * letters * kDisplayLetter + 30 : 24;

export function pennantBox(
  at: Point,
  name: string,
  k: number,
  scale: number,
  strip: Rectangle[],
): Rectangle {
  const [y0, y1] = [at.y - 38 * k, at.y - 17 * k];
  const beside = strip.filter((box) => box.y0 < y1 && y0 < box.y1);
  const x0 = Math.max(at.x + kPennant * k, ...beside.map(({ x1 }) => x1 + 3 * k));
  const width = pennantWidth(name, pennantLetters(k, scale)) * k;
  return { x0, x1: x0 + width, y0, y1 };
}
