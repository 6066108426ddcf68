// Which names are drawn at a scale, and how large: never under 11 px on the screen, never on
// another name. Fewer names, not smaller ones.
import data from "virtual:here_i_stand";
import { useEffect, useState } from "preact/hooks";
import type { Language } from "../../api/types";
import { kLeastLabel } from "../../map/camera";
import { type Compass, places, seaLines, seas } from "./geography";

const kUsual = 17;
const kMostPixels = 17;
// Below these scales names of towns, then of all but keys and electorates, are left out.
const kTowns = 0.45;
const kFortresses = 0.32;

export const letterSize = (scale: number): number =>
  Math.max(kLeastLabel / scale, Math.min(kUsual, kMostPixels / scale));

const measured = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;
const kPen = 40;

// Whether the letters of the page are there to be measured; before that widths are a guess.
const drawable = (): boolean =>
  typeof document === "undefined" ||
  (document.fonts?.check(`700 ${kPen}px "Alegreya Sans"`) ?? true);

// Tells when letters can be measured, so that what was placed by guess is placed again.
export function useLetters(): boolean {
  const [ready, setReady] = useState(drawable);
  useEffect(() => {
    if (ready) return;
    void document.fonts?.load(`700 ${kPen}px "Alegreya Sans"`).then(() => setReady(true));
  }, [ready]);
  return ready;
}

// How wide a text is at a size of 1; without a canvas, as wide as its letters usually are.
function widthOf(text: string, bold: boolean): number {
  const key = `${bold ? "b" : ""}${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  pen ??=
    typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `${bold ? 700 : 500} ${kPen}px "Alegreya Sans", sans-serif`;
  const width = pen?.measureText?.(text).width;
  const result = width ? width / kPen : text.length * 0.52;
  if (drawable()) measured.set(key, result);
  return result;
}

export const labelWidth = (text: string, size: number, bold: boolean): number =>
  widthOf(text, bold) * size * 1.03;

export interface Label {
  id: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  bold: boolean;
  text: string;
}

export interface Rectangle {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}
export const meet = (a: Rectangle, b: Rectangle) =>
  a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

const anchors: Record<Compass, Label["anchor"]> = {
  N: "middle",
  S: "middle",
  E: "start",
  NE: "start",
  SE: "start",
  W: "end",
  NW: "end",
  SW: "end",
};

function labelOf(id: string, language: Language, size: number, k: number, lit: boolean): Label {
  const { x, y, side, dx, dy } = places[id] ?? { x: 0, y: 0, side: "E" as Compass, dx: 0, dy: 0 };
  // Names of lit spaces move out, so that the halo does not touch them.
  const f = k * (lit ? 1.3 : 1);
  const low = side.startsWith("S")
    ? (size - kUsual * k) * 0.7
    : side === "E" || side === "W"
      ? (size - kUsual * k) * 0.3
      : 0;
  return {
    id,
    x: x + dx * f,
    y: y + dy * f + Math.max(0, low),
    anchor: anchors[side],
    bold: data.spaces[id]?.kind !== "town",
    text: data.spaces[id]?.name[language] ?? id,
  };
}

function boxOf(label: Label, size: number): Rectangle {
  const width = labelWidth(label.text, size, label.bold);
  const x0 =
    label.anchor === "start"
      ? label.x
      : label.anchor === "end"
        ? label.x - width
        : label.x - width / 2;
  return { x0, x1: x0 + width, y0: label.y - size * 0.95, y1: label.y + size * 0.32 };
}

// Where a name may stand that has no room where it was placed: beside, below or above its marker.
const kBeside = 23;
const kOtherSides: Compass[] = ["E", "W", "S", "N"];
function elsewhere(label: Label, side: Compass, size: number, k: number): Label {
  const { x, y } = places[label.id] ?? { x: 0, y: 0 };
  const across = side === "E" ? kBeside * k : side === "W" ? -kBeside * k : 0;
  const down =
    side === "S" ? 21 * k + size * 0.96 : side === "N" ? -19 * k - size * 0.33 : size / 3;
  return { ...label, x: x + across, y: y + down, anchor: anchors[side] };
}

const rank = { key: 0, electorate: 0, fortress: 1, town: 2 };

export const seaLetters = (scale: number): number =>
  Math.max((kLeastLabel + 1) / scale, Math.min(25, 25 / scale));

// The box around a name of a sea, which may be turned.
function seaBox(id: string, language: Language, size: number): Rectangle {
  const { x, y, rotate } = seas[id] ?? { x: 0, y: 0, rotate: 0 };
  const lines = seaLines(id, language);
  const wide = Math.max(...lines.map((line) => line.length * (0.46 * size + 2)));
  const high = size * 1.05 * lines.length;
  const turn = (Math.abs(rotate) * Math.PI) / 180;
  const halfX = (wide * Math.cos(turn) + high * Math.sin(turn)) / 2;
  const halfY = (wide * Math.sin(turn) + high * Math.cos(turn)) / 2;
  const middle = y + (size * 1.05 * (lines.length - 1)) / 2 - size * 0.3;
  return { x0: x - halfX, x1: x + halfX, y0: middle - halfY, y1: middle + halfY };
}

export interface Lettering {
  size: number;
  labels: Label[];
  // Seas whose names have room.
  seas: ReadonlySet<string>;
}

// The names to draw, the most important first. One that would lie on another goes to another side
// of its marker, where it covers none of `solid` (markers, units), or is left out.
export function letteringAt(
  scale: number,
  k: number,
  language: Language,
  lit: ReadonlySet<string>,
  tags: Rectangle[],
  solid: Rectangle[] = [],
): Lettering {
  const size = letterSize(scale);
  // Tags of leaders and reformers stand where they stand.
  const taken: Rectangle[] = [...tags];
  const room = (box: Rectangle) => {
    if (taken.some((other) => meet(box, other))) return false;
    taken.push(box);
    return true;
  };
  const wanted = Object.keys(places).filter((id) => {
    const kind = data.spaces[id]?.kind ?? "town";
    if (lit.has(id)) return true;
    return !(kind === "town" && scale < kTowns) && !(kind === "fortress" && scale < kFortresses);
  });
  const order = (id: string) => (lit.has(id) ? -1 : rank[data.spaces[id]?.kind ?? "town"]);
  const all = wanted
    .sort((a, b) => order(a) - order(b))
    .map((id) => labelOf(id, language, size, k, lit.has(id)));
  const labels = all.filter((label) => room(boxOf(label, size)));
  for (const label of all.filter((one) => !labels.includes(one))) {
    const moved = kOtherSides
      .map((side) => elsewhere(label, side, size, k))
      .find((one) => {
        const box = boxOf(one, size);
        return !solid.some((other) => meet(box, other)) && room(box);
      });
    if (moved) labels.push(moved);
  }
  const named = Object.keys(seas).filter((id) => room(seaBox(id, language, seaLetters(scale))));
  return { size, labels, seas: new Set(named) };
}
