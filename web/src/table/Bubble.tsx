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

// Right of the element if there is room, else left, below or above; always inside the window.
export function place(at: DOMRect, size: { width: number; height: number }, window: { width: number; height: number }) {
  const clamp = (value: number, room: number) => Math.max(kEdge, Math.min(value, room - kEdge));
  const middle = clamp(at.top + at.height / 2 - size.height / 2, window.height - size.height);
  if (at.right + kGap + size.width + kEdge <= window.width) return { left: at.right + kGap, top: middle };
  if (at.left - kGap - size.width >= kEdge) return { left: at.left - kGap - size.width, top: middle };
  const left = clamp(at.left + at.width / 2 - size.width / 2, window.width - size.width);
  const below = at.bottom + kGap;
  if (below + size.height + kEdge <= window.height) return { left, top: below };
  return { left, top: Math.max(kEdge, at.top - kGap - size.height) };
}

export function Bubble({ at, class: kind = "", role = "tooltip", children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState({ left: -9999, top: -9999 });
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect();
    if (size) setSpot(place(at.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }));
  }, [at, children]);
  // A screen reader reads it with what it stands beside.
  useEffect(() => {
    if (role !== "tooltip") return undefined;
    at.setAttribute("aria-describedby", kId);
    return () => at.removeAttribute("aria-describedby");
  }, [at, role]);
  return (
    <div ref={box} class={`bubble ${kind}`} role={role} {...(role === "tooltip" ? { id: kId } : {})} style={{ left: `${spot.left}px`, top: `${spot.top}px` }}>
      {children}
    </div>
  );
}
