// What hovers beside a target: a preview of the choice, a small menu of several choices, or the
// reason why it can't be chosen.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  at: Element;
  class?: string;
  role?: "tooltip" | "menu" | "status";
  children: ComponentChildren;
}

// There is one tooltip at a time.
const kId = "tooltip";
const kGap = 10;
const kEdge = 8;

interface Size {
  width: number;
  height: number;
}
type Rect = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// What is compared with it may be covered rather than what can be chosen.
const kCompared = 0.05;

// Heights of the window at which it may stand over or under its element, beyond what lies between.
const kHeights = [0.15, 0.3, 0.45, 0.6, 0.75];
// So many pixels more are covered rather than one further away.
const kFar = 2;

// Beside the element, inside the window, where it covers least of what can be chosen, and of what
// one compares: right, left, below, above, at the start, middle or end of its side; farther off
// only if that covers less.
export function place(
  at: DOMRect,
  size: Size,
  window: Size,
  avoid: Rect[] = [],
  compared: Rect[] = [],
) {
  const clamp = (value: number, room: number) =>
    Math.max(kEdge, Math.min(value, Math.max(kEdge, room - kEdge)));
  const rows = [
    at.top + at.height / 2 - size.height / 2,
    at.bottom - size.height,
    at.top,
    window.height - size.height,
    0,
  ];
  const columns = [at.left + at.width / 2 - size.width / 2, at.left, at.right - size.width];
  const spots = [
    ...rows.map((top) => ({ left: at.right + kGap, top })),
    ...rows.map((top) => ({ left: at.left - kGap - size.width, top })),
    ...columns.map((left) => ({ left, top: at.bottom + kGap })),
    ...columns.map((left) => ({ left, top: at.top - kGap - size.height })),
    ...columns.flatMap((left) => kHeights.map((part) => ({ left, top: part * window.height }))),
    ...[0, window.width - size.width].flatMap((left) =>
      rows.slice(3).map((top) => ({ left, top })),
    ),
  ];
  const own: Rect = at;
  let best = { left: kEdge, top: kEdge };
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, i) => {
    const left = clamp(spot.left, window.width - size.width);
    const top = clamp(spot.top, window.height - size.height);
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    const over = (list: Rect[]) => list.reduce((sum, rect) => sum + shared(box, rect), 0);
    const covers = over(avoid) + kCompared * over(compared);
    const away =
      Math.abs(top + size.height / 2 - at.top - at.height / 2) +
      Math.abs(left + size.width / 2 - at.left - at.width / 2);
    const cost = 20 * shared(box, own) + covers + kFar * (i + away);
    if (cost < least) {
      least = cost;
      best = { left, top };
    }
  });
  return best;
}

// What it stands beside: the thing, or the whole that it is compared within: a tile with two
// sides.
const besideOf = (at: Element): Element => at.closest("[data-whole]") ?? at;

// What can be chosen on the board or as a button, and the question itself.
const kUncovered = "[data-lit], .pbtn [data-action], .prompt";

const boxesOf = (selector: string, but: Element): Rect[] =>
  [...document.querySelectorAll(selector)]
    .filter((one) => one !== but)
    .map((one) => one.getBoundingClientRect());

export function Bubble({ at, class: kind = "", role = "tooltip", children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState({ left: -9999, top: -9999 });
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect();
    if (!size) return;
    const beside = besideOf(at);
    const window = { width: innerWidth, height: innerHeight };
    const [lit, wholes] = [boxesOf(kUncovered, at), boxesOf("[data-whole]", beside)];
    setSpot(place(beside.getBoundingClientRect(), size, window, lit, wholes));
  }, [at, children]);
  // A screen reader reads it with what it stands beside.
  useEffect(() => {
    if (role !== "tooltip") return undefined;
    at.setAttribute("aria-describedby", kId);
    return () => at.removeAttribute("aria-describedby");
  }, [at, role]);
  return (
    <div
      ref={box}
      class={`bubble ${kind}`}
      role={role}
      {...(role === "tooltip" ? { id: kId } : {})}
      style={{ left: `${spot.left}px`, top: `${spot.top}px` }}
    >
      {children}
    </div>
  );
}
