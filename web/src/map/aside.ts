// Arrows to targets out of view never lie on one that is in view: each goes along its edge of the
// map to the nearest free spot, and where there is none it is left out. "Next target" leads there.
import { useEffect } from "preact/hooks";
import type { Point, Size } from "./camera";

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// Around the middle of a target: a name plate is broader than it is high.
const kBeside = 34;
const kAbove = 18;
const kStep = 22;
const kEdge = 6;

const shifted = ({ left, top, right, bottom }: Rect, { x, y }: Point): Rect => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
const meet = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = ({ x, y }: Point): Rect => ({
  left: x - kBeside,
  top: y - kAbove,
  right: x + kBeside,
  bottom: y + kAbove,
});
const inside = ({ left, top, right, bottom }: Rect, { width, height }: Size) =>
  left >= kEdge && top >= kEdge && right <= width - kEdge && bottom <= height - kEdge;

// By how much something moves along the edge it stands at, or null if all of that is taken. At a
// corner two edges meet.
export function moveAside(at: Rect, direction: number, taken: Rect[], size: Size): Point | null {
  const [upright, level] = [direction % 4 !== 2, direction % 4 !== 0];
  const most = Math.max(size.width, size.height);
  for (let by = 0; by < most; by += kStep) {
    const moves = [by, -by].flatMap((n) => [
      ...(upright ? [{ x: 0, y: n }] : []),
      ...(level ? [{ x: n, y: 0 }] : []),
    ]);
    for (const move of moves) {
      const there = shifted(at, move);
      if (inside(there, size) && !taken.some((one) => meet(one, there))) return move;
    }
  }
  return null;
}

// Moves the arrows of a map once its camera stands still; `lit` in pixels of the map's window.
export function useAside(
  frame: { current: HTMLElement | null },
  lit: Point[],
  size: Size,
  still: boolean,
  deps: unknown[],
): void {
  useEffect(() => {
    const map = frame.current;
    const arrows = [...(map?.querySelectorAll<HTMLElement>(".faraway") ?? [])];
    if (!map || !still || arrows.length === 0) return undefined;
    const request = requestAnimationFrame(() => {
      const { left, top } = map.getBoundingClientRect();
      const rectOf = (element: Element) =>
        shifted(element.getBoundingClientRect(), { x: -left, y: -top });
      for (const arrow of arrows) arrow.style.translate = "";
      const guides = map.querySelectorAll(".next, .overview, .zoom > .btn.icon, .views");
      const taken = [...lit.map(around), ...[...guides].map(rectOf)];
      const stand = arrows.map(rectOf);
      arrows.forEach((arrow, i) => {
        const at = stand[i] as Rect;
        const direction = Number(arrow.dataset.direction);
        const move = moveAside(at, direction, taken, size);
        arrow.style.translate = move ? `${move.x}px ${move.y}px` : "";
        arrow.style.visibility = move ? "" : "hidden";
        if (move) taken.push(shifted(at, move));
      });
    });
    return () => cancelAnimationFrame(request);
  }, [still, size, ...deps]);
}
