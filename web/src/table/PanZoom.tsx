// A drawing that is moved and scaled by wheel, drag, pinch, keys and buttons. Boards on a map use
// it; the drawing's own units never change.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { preferences } from "../app/settings";
import { useWords } from "../texts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Camera {
  // The centre in the drawing's units, and pixels a unit.
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const kStep = 1.25;
const kMostOver = 8;
const kDragFrom = 6;

export function fit(box: Box, size: Size, spare = 0): Camera {
  const room = { width: Math.max(40, size.width - 2 * spare), height: Math.max(40, size.height - 2 * spare) };
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: Math.min(room.width / box.width, room.height / box.height),
  };
}

// Scales about a point of the window, which stays where it is.
export function zoomAt(camera: Camera, size: Size, at: { x: number; y: number }, factor: number, least: number): Camera {
  const scale = Math.max(least, Math.min(camera.scale * factor, least * kMostOver));
  const dx = at.x - size.width / 2;
  const dy = at.y - size.height / 2;
  return { x: camera.x + dx / camera.scale - dx / scale, y: camera.y + dy / camera.scale - dy / scale, scale };
}

function keepInside(camera: Camera, box: Box): Camera {
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  return { ...camera, x: clamp(camera.x, box.x, box.x + box.width), y: clamp(camera.y, box.y, box.y + box.height) };
}

interface Props {
  // Under which the zoom is remembered.
  name: string;
  label: string;
  box: Box;
  // What should be in view now, such as the lit targets; a hand on the map cancels it.
  focus?: Box | null;
  spare?: number;
  children: ComponentChildren;
}

export function PanZoom({ name, label, box, focus = null, spare = 12, children }: Props) {
  const { t } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 800, height: 600 });
  const [camera, setCamera] = useState<Camera | null>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const touched = useRef(false);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth || 800, height: element.clientHeight || 600 });
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const whole = fit(box, size, spare);
  const remembered = preferences.value.zoom[name];
  const wished = focus ? fit(focus, size, 56) : whole;
  const chosen = !camera && remembered && !focus ? { ...whole, scale: Math.max(whole.scale, Math.min(remembered * whole.scale, whole.scale * kMostOver)) } : wished;
  const shown = camera ?? { ...chosen, scale: Math.min(chosen.scale, whole.scale * (focus ? 3 : kMostOver)) };

  const focusKey = focus ? `${focus.x},${focus.y},${focus.width},${focus.height}` : "";
  useEffect(() => {
    if (!touched.current) setCamera(null);
  }, [focusKey]);

  const move = (next: Camera) => {
    touched.current = true;
    setCamera(keepInside(next, box));
  };
  const keepZoom = (next: Camera) => {
    move(next);
    preferences.update({ zoom: { ...preferences.value.zoom, [name]: Number((next.scale / whole.scale).toFixed(2)) } });
  };
  const middle = { x: size.width / 2, y: size.height / 2 };
  const zoom = (factor: number, at = middle) => keepZoom(zoomAt(shown, size, at, factor, whole.scale));
  const reset = () => {
    touched.current = false;
    preferences.update({ zoom: { ...preferences.value.zoom, [name]: 1 } });
    setCamera(null);
  };

  const place = (event: PointerEvent) => {
    const bounds = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (bounds?.left ?? 0), y: event.clientY - (bounds?.top ?? 0) };
  };
  const down = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, place(event));
    if (pointers.current.size === 1) dragged.current = false;
  };
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const others = [...pointers.current.entries()].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      dragged.current = true;
      keepZoom(zoomAt(shown, size, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, distance(now) / Math.max(1, distance(before)), whole.scale));
    } else {
      if (!dragged.current && Math.hypot(now.x - before.x, now.y - before.y) < kDragFrom) return;
      if (!dragged.current) frame.current?.setPointerCapture?.(event.pointerId);
      dragged.current = true;
      move({ ...shown, x: shown.x - (now.x - before.x) / shown.scale, y: shown.y - (now.y - before.y) / shown.scale });
    }
    pointers.current.set(event.pointerId, now);
  };
  const up = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  // The end of a drag is not a click on what lies under it.
  const click = (event: MouseEvent) => {
    if (!dragged.current) return;
    event.stopPropagation();
    dragged.current = false;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const bounds = frame.current?.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), { x: event.clientX - (bounds?.left ?? 0), y: event.clientY - (bounds?.top ?? 0) });
  };
  const key = (event: KeyboardEvent) => {
    const step = 60 / shown.scale;
    if (event.key === "+" || event.key === "=") zoom(kStep);
    else if (event.key === "-") zoom(1 / kStep);
    else if (event.key === "0") reset();
    else if (event.shiftKey && event.key === "ArrowLeft") move({ ...shown, x: shown.x - step });
    else if (event.shiftKey && event.key === "ArrowRight") move({ ...shown, x: shown.x + step });
    else if (event.shiftKey && event.key === "ArrowUp") move({ ...shown, y: shown.y - step });
    else if (event.shiftKey && event.key === "ArrowDown") move({ ...shown, y: shown.y + step });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const width = size.width / shown.scale;
  const height = size.height / shown.scale;
  return (
    <div class="panzoom" ref={frame} onPointerDown={down} onPointerMove={drag} onPointerUp={up} onPointerCancel={up}
      onClickCapture={click} onWheel={wheel} onKeyDown={key}>
      <svg viewBox={`${shown.x - width / 2} ${shown.y - height / 2} ${width} ${height}`} role="group" aria-label={label}>{children}</svg>
      <div class="zoom">
        <button class="btn icon" onClick={() => zoom(kStep)} aria-label={t("zoom_in")}><Icon name="plus" /></button>
        <button class="btn icon" onClick={() => zoom(1 / kStep)} aria-label={t("zoom_out")}><Icon name="minus" /></button>
        <button class="btn icon" onClick={reset} aria-label={t("zoom_fit")}><Icon name="fit" /></button>
      </div>
    </div>
  );
}
