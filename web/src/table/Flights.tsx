// A piece that goes from one place of the page to another while its event is played out. It only
// shows the way; the board underneath shows where it has come to.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Frame } from "./story";

const kMove = 260;

function middleOf(place: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(`[data-target="${CSS.escape(place)}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  return null;
}

export function Flights({ frame }: { frame: Frame | null }) {
  const piece = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = piece.current;
    const flight = frame?.flight;
    if (!element || !flight || !element.animate) return undefined;
    const [from, to] = [middleOf(flight.from), middleOf(flight.to)];
    if (!from || !to) return undefined;
    const at = ({ x, y }: { x: number; y: number }, scale: number) =>
      `translate(${x}px, ${y}px) scale(${scale})`;
    const steps = [
      { transform: at(from, 0.7), opacity: 1 },
      { transform: at(to, 1), opacity: 1, offset: 0.9 },
      { transform: at(to, 1.6), opacity: 0 },
    ];
    const motion = element.animate(steps, {
      duration: Math.min(kMove, frame.ms),
      easing: "ease-out",
    });
    return () => motion.cancel();
  }, [frame]);
  if (!frame) return null;
  const colour = frame.flight?.colour ?? "transparent";
  return <div class="flight" ref={piece} style={{ background: colour }} aria-hidden="true" />;
}
