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

function drawnSize({ width, height }: Size): Size {
  const room = (Math.sqrt(kPixels / (width * height)) - 1) / 2;
  const margin = Math.max(kLeastMargin, Math.min(kMostMargin, room));
  return { width: width * (1 + 2 * margin), height: height * (1 + 2 * margin) };
}

// What was drawn last: for which camera, and how large.
export interface Base {
  camera: Camera;
  size: Size;
}

function covers({ camera, size: whole }: Base, shown: Camera, size: Size): boolean {
  const [drawn, seen] = [boxOf(camera, whole), boxOf(shown, size)];
  return (
    drawn.x <= seen.x &&
    drawn.y <= seen.y &&
    drawn.x + drawn.width >= seen.x + seen.width &&
    drawn.y + drawn.height >= seen.y + seen.height
  );
}

// A window that changed by a line of the prompt is no reason to draw anew, one of another kind is.
const kMostChange = 1.4;

function suits({ size: whole }: Base, size: Size): boolean {
  const wanted = drawnSize(size);
  const change = (whole.width * whole.height) / (wanted.width * wanted.height);
  return change < kMostChange && change > 1 / kMostChange;
}

// Letters that are drawn for another scale would be too small or too large for long.
const kMostStretch = 1.6;

export function useBase(shown: Camera, size: Size): Base {
  const base = useRef<Base>({ camera: shown, size: drawnSize(size) });
  const [, again] = useState(0);
  const stretch = shown.scale / base.current.camera.scale;
  const calm = stretch !== 1 && matchMedia("(prefers-reduced-motion: reduce)").matches;
  const far = stretch > kMostStretch || stretch < 1 / kMostStretch;
  const kept = covers(base.current, shown, size) && suits(base.current, size);
  if (calm || far || !kept) base.current = { camera: shown, size: drawnSize(size) };
  useEffect(() => {
    if (base.current.camera.scale === shown.scale) return undefined;
    const timer = setTimeout(() => {
      base.current = { camera: shown, size: drawnSize(size) };
      again((n) => n + 1);
    }, kRest);
    return () => clearTimeout(timer);
  }, [shown.x, shown.y, shown.scale]);
  return base.current;
}

// Where the drawing stands in its window.
export function drawnStyle(base: Base, shown: Camera, size: Size): Record<string, string> {
  const { camera, size: whole } = base;
  const stretch = shown.scale / camera.scale;
  // Whole pixels keep letters sharp.
  const x = Math.round((camera.x - shown.x) * shown.scale + (size.width - whole.width) / 2);
  const y = Math.round((camera.y - shown.y) * shown.scale + (size.height - whole.height) / 2);
  return {
    left: "0",
    top: "0",
    width: `${whole.width}px`,
    height: `${whole.height}px`,
    transform: `translate(${x}px, ${y}px)${stretch === 1 ? "" : ` scale(${stretch})`}`,
  };
}
