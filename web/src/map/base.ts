// What is drawn is a little more than what is seen, and is moved as a whole while the camera moves:
// drawing a map again costs a hundred times more than moving the drawing.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Camera, boxOf, type Size } from "./camera";

// How much more is drawn on each side, as a part of the window: as much as a drawing of so many
// pixels has room for.
const kLeastMargin = 0.25;
const kMostMargin = 1;
const kPixels = 4_000_000;
// A zoom is drawn anew when it has come to rest.
const kRest = 160;

export function drawnSize({ width, height }: Size): Size {
  const room = (Math.sqrt(kPixels / (width * height)) - 1) / 2;
  const margin = Math.max(kLeastMargin, Math.min(kMostMargin, room));
  return { width: width * (1 + 2 * margin), height: height * (1 + 2 * margin) };
}

function covers(base: Camera, shown: Camera, size: Size): boolean {
  const [drawn, seen] = [boxOf(base, drawnSize(size)), boxOf(shown, size)];
  return (
    drawn.x <= seen.x &&
    drawn.y <= seen.y &&
    drawn.x + drawn.width >= seen.x + seen.width &&
    drawn.y + drawn.height >= seen.y + seen.height
  );
}

// Letters that are drawn for another scale would be too small or too large for long.
const kMostStretch = 1.6;

// The camera for which the map was drawn last.
export function useBase(shown: Camera, size: Size): Camera {
  const base = useRef(shown);
  const [, again] = useState(0);
  const stretch = shown.scale / base.current.scale;
  const calm = stretch !== 1 && matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (
    calm ||
    stretch > kMostStretch ||
    stretch < 1 / kMostStretch ||
    !covers(base.current, shown, size)
  ) {
    base.current = shown;
  }
  useEffect(() => {
    if (base.current.scale === shown.scale) return undefined;
    const timer = setTimeout(() => {
      base.current = shown;
      again((n) => n + 1);
    }, kRest);
    return () => clearTimeout(timer);
  }, [shown.x, shown.y, shown.scale]);
  return base.current;
}

// Where the drawing stands in its window.
export function drawnStyle(base: Camera, shown: Camera, size: Size): Record<string, string> {
  const stretch = shown.scale / base.scale;
  // Whole pixels keep letters sharp.
  const shift = (by: number) => Math.round(by * shown.scale);
  const { width, height } = drawnSize(size);
  return {
    left: `${(size.width - width) / 2}px`,
    top: `${(size.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${shift(base.x - shown.x)}px, ${shift(base.y - shown.y)}px)${stretch === 1 ? "" : ` scale(${stretch})`}`,
  };
}
