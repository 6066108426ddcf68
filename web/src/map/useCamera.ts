// The camera of a map: where it stands by itself, where a hand puts it, and how it gets there.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { preferences } from "../app/settings";
import { useTargets } from "../table/targets";
import {
  type Box,
  type Camera,
  fit,
  keepInside,
  onTheWay,
  type Point,
  type Size,
  zoomAt,
} from "./camera";
import { kSpare, restOf } from "./rest";

export interface Ground {
  // Under which the zoom is remembered.
  name: string;
  box: Box;
  // Where a target lies; null if it is not on the map.
  placeOf: (target: string) => Point | null;
  // Pixels a unit from which on the map can be read: it opens no farther away than this.
  readable: number;
  // The largest scale at which the camera goes to few targets by itself.
  closest?: number;
  // What to open on when the whole can't be read: one's own lands.
  home: Box;
}

type Frame = { current: HTMLDivElement | null };

const kGlide = 240;

function useSize(frame: Frame): Size {
  const [size, setSize] = useState<Size>({ width: 800, height: 600 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () =>
      setSize({ width: element.clientWidth || 800, height: element.clientHeight || 600 });
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}

// Goes to where the camera should be; at once for whoever wants no motion.
function useGlide(to: Camera, still: boolean): Camera {
  const [shown, setShown] = useState(to);
  const from = useRef(to);
  from.current = shown;
  useLayoutEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || calm) {
      setShown(to);
      return undefined;
    }
    const start = from.current;
    const begun = performance.now();
    let request = requestAnimationFrame(function step(now) {
      const part = (now - begun) / kGlide;
      setShown(onTheWay(start, to, part));
      if (part < 1) request = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(request);
  }, [to.x, to.y, to.scale, still]);
  return still ? to : shown;
}

export interface LitPlace {
  target: string;
  point: Point;
}

function useLitPlaces(placeOf: Ground["placeOf"]): LitPlace[] {
  const { lit } = useTargets();
  return useMemo(
    () =>
      [...lit.keys()].flatMap((target) => {
        const point = placeOf(target);
        return point ? [{ target, point }] : [];
      }),
    [lit, placeOf],
  );
}

// Where the camera stands while no hand and no story moves it.
function useRest({ name, ...ground }: Ground, size: Size, lit: LitPlace[]): Camera {
  const { asked, busy } = useTargets();
  const { box, placeOf, readable, closest, home } = ground;
  const about = useMemo(() => (asked ? placeOf(asked) : null), [asked, placeOf]);
  // While an answer is awaited nothing is lit; that is no reason to go home.
  const resting = useRef<Camera | null>(null);
  const rest = useMemo(() => {
    const points = lit.map(({ point }) => point);
    const remembered = preferences.value.zoom[name] ?? 1;
    const where = { box, readable, closest, home };
    return restOf(where, size, points, about, resting.current, remembered);
  }, [size, lit, about, box, readable]);
  if (!busy) resting.current = rest;
  return resting.current ?? rest;
}

export function useCamera(ground: Ground, frame: Frame) {
  const { name, box } = ground;
  const size = useSize(frame);
  const lit = useLitPlaces(ground.placeOf);
  const rest = useRest(ground, size, lit);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [still, setStill] = useState(true);
  // A hand on the map holds the camera.
  const touched = useRef(false);
  const whole = fit(box, size, kSpare);
  const aim = camera ?? rest;
  const shown = useGlide(aim, still);
  const remember = (zoom: number) =>
    preferences.update({ zoom: { ...preferences.value.zoom, [name]: zoom } });
  const put = (next: Camera | null, atOnce: boolean) => {
    setStill(atOnce);
    setCamera(next && keepInside(next, box));
  };
  const move = (next: Camera) => {
    touched.current = true;
    put(next, true);
  };
  const keepZoom = (next: Camera) => {
    move(next);
    remember(Number((next.scale / whole.scale).toFixed(2)));
  };
  return {
    size,
    lit,
    rest,
    whole,
    aim,
    shown,
    touched,
    atRest: shown.x === aim.x && shown.y === aim.y && shown.scale === aim.scale,
    glide: (next: Camera) => put(next, false),
    jump: (next: Camera) => put(next, true),
    release: () => setCamera(null),
    move,
    keepZoom,
    zoom: (factor: number) => {
      const middle = { x: size.width / 2, y: size.height / 2 };
      keepZoom(zoomAt(shown, size, middle, factor, whole.scale));
    },
    reset: () => {
      touched.current = false;
      remember(1);
      put(whole.scale < ground.readable ? whole : null, false);
    },
  };
}

export type MapCamera = ReturnType<typeof useCamera>;
