// Drag, pinch and wheel on a map, as changes of its camera.
import { useRef } from "preact/hooks";
import { type Camera, type Point, type Size, zoomAt } from "./camera";

const kDragFrom = 6;

interface Props {
  frame: { current: HTMLDivElement | null };
  shown: Camera;
  size: Size;
  least: number;
  onMove: (next: Camera) => void;
  onZoom: (next: Camera) => void;
}

export function useGestures({ frame, shown, size, least, onMove, onZoom }: Props) {
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  const place = (event: MouseEvent): Point => {
    const bounds = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (bounds?.left ?? 0), y: event.clientY - (bounds?.top ?? 0) };
  };
  const pinch = (now: Point, before: Point, other: Point) => {
    const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const factor = distance(now) / Math.max(1, distance(before));
    dragged.current = true;
    onZoom(zoomAt(shown, size, middle, factor, least));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      pointers.current.set(event.pointerId, place(event));
      if (pointers.current.size === 1) dragged.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(now, before, other);
      else {
        const far = Math.hypot(now.x - before.x, now.y - before.y) >= kDragFrom;
        if (!dragged.current && !far) return;
        if (!dragged.current) frame.current?.setPointerCapture?.(event.pointerId);
        dragged.current = true;
        const [dx, dy] = [(now.x - before.x) / shown.scale, (now.y - before.y) / shown.scale];
        onMove({ ...shown, x: shown.x - dx, y: shown.y - dy });
      }
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    // The end of a drag is not a click on what lies under it.
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      event.stopPropagation();
      dragged.current = false;
    },
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      onZoom(zoomAt(shown, size, place(event), Math.exp(-event.deltaY / 400), least));
    },
  };
}
