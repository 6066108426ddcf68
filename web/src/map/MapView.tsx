// One map for hexes and for Europe: moved and scaled by wheel, drag, pinch, keys and buttons. What
// is drawn depends on the scale; a small overview shows the rest; arrows point to what can be
// chosen out of view; the camera goes to what is asked and to what happens, until a hand moves it.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { preferences, usePreferences } from "../app/settings";
import { useTargets } from "../table/targets";
import { useWords } from "../texts";
import { useAside } from "./aside";
import { drawnStyle, useBase } from "./base";
import {
  arrowsTo,
  type Box,
  boxOf,
  type Camera,
  fit,
  keepInside,
  onTheWay,
  type Point,
  reach,
  reachAll,
  type Size,
  zoomAt,
} from "./camera";
import { useGestures } from "./gestures";
import { Overview } from "./Overview";
import { kSpare, kTargetSpare, restOf } from "./rest";

export interface Layer {
  id: string;
  label: string;
}

interface Props {
  // Under which the zoom is remembered.
  name: string;
  label: string;
  box: Box;
  // Where a target lies; null if it is not on the map.
  placeOf: (target: string) => Point | null;
  // Named parts of the map, by key 1, 2, 3 and by button; the first is where the map opens.
  views?: { id: string; label: string; box: Box }[];
  // Pixels a unit from which on the map can be read: it opens no farther away than this.
  readable: number;
  // The largest scale at which the camera goes to few targets by itself.
  closest?: number;
  // What to open on when the whole can't be read: one's own lands.
  home: Box | null;
  layers: Layer[];
  // What the map's signs mean, beside the layers.
  legend?: ComponentChildren;
  // A drawing without letters for the overview.
  overview: ComponentChildren;
  // What never changes lies under everything as a drawing of its own: what changes above it does
  // not draw it again.
  ground?: (off: (layer: string) => boolean) => ComponentChildren;
  children: (at: { scale: number; off: (layer: string) => boolean }) => ComponentChildren;
}

const kStep = 1.25;
const kGlide = 240;

function useSize(frame: { current: HTMLDivElement | null }): Size {
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

export function MapView(props: Props) {
  const { name, label, box, placeOf, views = [], layers, overview, children } = props;
  const { t } = useWords();
  const { off } = usePreferences();
  const targets = useTargets();
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [still, setStill] = useState(true);
  const [at, setAt] = useState(-1);
  const touched = useRef(false);
  const whole = fit(box, size, kSpare);

  const lit = useMemo(
    () =>
      [...targets.lit.keys()].flatMap((target) => {
        const point = placeOf(target);
        return point ? [{ target, point }] : [];
      }),
    [targets.lit, placeOf],
  );
  const about = useMemo(
    () => (targets.asked ? placeOf(targets.asked) : null),
    [targets.asked, placeOf],
  );
  // While an answer is awaited nothing is lit; that is no reason to go home.
  const resting = useRef<Camera | null>(null);
  const { readable, closest } = props;
  const rest = useMemo(() => {
    const points = lit.map(({ point }) => point);
    const ground = { box, readable, closest, home: props.home ?? views[0]?.box ?? box };
    const remembered = preferences.value.zoom[name] ?? 1;
    return restOf(ground, size, points, about, resting.current, remembered);
  }, [size, lit, about, box, readable]);
  if (!targets.busy) resting.current = rest;
  const aim = camera ?? resting.current ?? rest;
  const shown = useGlide(aim, still);
  const inView = boxOf(shown, size);
  const base = useBase(shown, size);
  const drawn = boxOf(base.camera, base.size);

  const glide = (next: Camera) => {
    setStill(false);
    setCamera(keepInside(next, box));
  };
  const move = (next: Camera) => {
    touched.current = true;
    setStill(true);
    setCamera(keepInside(next, box));
  };
  const keepZoom = (next: Camera) => {
    move(next);
    const zoom = Number((next.scale / whole.scale).toFixed(2));
    preferences.update({ zoom: { ...preferences.value.zoom, [name]: zoom } });
  };
  const middle = { x: size.width / 2, y: size.height / 2 };
  const zoom = (factor: number) => keepZoom(zoomAt(shown, size, middle, factor, whole.scale));
  const reset = () => {
    touched.current = false;
    preferences.update({ zoom: { ...preferences.value.zoom, [name]: 1 } });
    setStill(false);
    setCamera(whole.scale < props.readable ? whole : null);
  };

  const onMap = (list: Iterable<string>) => [...list].flatMap((target) => placeOf(target) ?? []);
  const bring = (from: Camera, points: Point[]) =>
    reachAll(from, size, points, kTargetSpare, whole.scale);
  // Everything that happens comes into view if it can; what the prompt names of it, in any case.
  const follow = (happening: Point[]) => {
    const from = touched.current ? aim : { ...aim, scale: rest.scale };
    const all = happening.reduce<Camera>((at, point) => reach(at, size, point, kTargetSpare), from);
    glide(bring(all, onMap(targets.named)));
  };
  const happening = onMap(targets.happens);
  // A hand on the map holds the camera, but whoever goes to another moment wants to see that. Back
  // at now the camera goes by itself again.
  const past = targets.story === "past";
  const held = () => touched.current && !past;
  const release = () => {
    touched.current = false;
  };
  useEffect(() => (past ? release : undefined), [past]);
  // A new question: the camera returns to its place. In a story it goes from place to place.
  useEffect(() => {
    setAt(-1);
    if (held()) return;
    if (happening.length > 0) follow(happening);
    else if (!targets.story) setCamera(null);
  }, [targets.happens, targets.named, lit]);
  // A smaller window, such as that above the time line of a phone, shows it too.
  useEffect(() => {
    if (!held() && happening.length > 0) follow(happening);
  }, [size]);
  const { centre } = targets;
  useEffect(() => {
    if (centre) glide(bring(aim, onMap([centre.target])));
  }, [centre]);

  const nextTarget = () => {
    const next = (at + 1) % lit.length;
    const found = lit[next];
    if (!found) return;
    setAt(next);
    const scale = Math.max(shown.scale, props.readable);
    setStill(true);
    setCamera(keepInside({ ...found.point, scale }, box));
    const selector = `[data-target="${CSS.escape(found.target)}"][data-lit]`;
    setTimeout(() => frame.current?.querySelector<SVGElement>(selector)?.focus(), 30);
  };
  const show = (part: Box) => glide(fit(part, size, kSpare));
  const key = (event: KeyboardEvent) => {
    const step = 60 / shown.scale;
    const arrows: Record<string, Point> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const by = event.shiftKey ? arrows[event.key] : undefined;
    const part = views[Number(event.key) - 1];
    if (event.key === "+" || event.key === "=") zoom(kStep);
    else if (event.key === "-") zoom(1 / kStep);
    else if (event.key === "0") reset();
    else if (event.key === "n" && lit.length > 0) nextTarget();
    else if (part) show(part.box);
    else if (by) move({ ...shown, x: shown.x + by.x, y: shown.y + by.y });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const gestures = useGestures({
    frame,
    shown,
    size,
    least: whole.scale,
    onMove: move,
    onZoom: keepZoom,
  });
  const arrows = arrowsTo(
    lit.map(({ point }) => point),
    shown,
    size,
  );
  const litOnScreen = lit.map(({ point }) => ({
    x: (point.x - inView.x) * shown.scale,
    y: (point.y - inView.y) * shown.scale,
  }));
  const atRest = shown.x === aim.x && shown.y === aim.y && shown.scale === aim.scale;
  const signs = arrows.map(({ direction, count }) => direction * 100 + count).join();
  useAside(frame, litOnScreen, size, atRest, [lit, aim.x, aim.y, aim.scale, signs]);
  const isOff = (layer: string) => off.includes(`${name}/${layer}`);
  const viewBox = `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`;
  const style = drawnStyle(base, shown, size);
  const partial = inView.width < box.width * 0.94 || inView.height < box.height * 0.94;
  return (
    <div
      class="panzoom"
      ref={frame}
      onKeyDown={key}
      {...gestures}
      data-scale={shown.scale.toFixed(3)}
    >
      {props.ground ? (
        <div class="under" aria-hidden="true">
          <svg viewBox={viewBox} style={style}>
            {props.ground(isOff)}
          </svg>
        </div>
      ) : null}
      <svg viewBox={viewBox} style={style} role="group" aria-label={label}>
        {children({ scale: base.camera.scale, off: isOff })}
      </svg>
      {arrows.map(({ direction, count, nearest }) => (
        <button
          key={direction}
          class={`faraway d${direction}`}
          data-direction={direction}
          onClick={() => glide({ ...shown, x: nearest.x, y: nearest.y })}
          aria-label={t("n_targets_off", { n: count })}
          title={t("n_targets_off", { n: count })}
        >
          <i style={{ transform: `rotate(${direction * 45}deg)` }} aria-hidden="true">
            ➤
          </i>
          {count}
        </button>
      ))}
      {partial ? (
        <Overview
          box={box}
          inView={inView}
          keep={litOnScreen}
          height={size.height}
          onGo={(point) => move({ ...shown, ...point })}
        >
          {overview}
        </Overview>
      ) : null}
      <Controls
        views={views}
        layers={layers}
        legend={props.legend}
        name={name}
        targets={arrows.length > 0 || at >= 0 ? lit.length : 0}
        onZoom={zoom}
        onReset={reset}
        onNext={nextTarget}
        onView={show}
      />
    </div>
  );
}

interface ControlProps {
  name: string;
  views: NonNullable<Props["views"]>;
  layers: Layer[];
  legend: ComponentChildren;
  // How many targets "next" goes through; 0 while all are in view.
  targets: number;
  onZoom: (factor: number) => void;
  onReset: () => void;
  onNext: () => void;
  onView: (box: Box) => void;
}

function Controls(props: ControlProps) {
  const { name, views, layers, targets } = props;
  const { t } = useWords();
  const { off } = usePreferences();
  const [open, setOpen] = useState(false);
  const toggle = (id: string) => {
    const key = `${name}/${id}`;
    preferences.update({
      off: off.includes(key) ? off.filter((one) => one !== key) : [...off, key],
    });
  };
  return (
    <div class="zoom">
      <button class="btn icon" onClick={() => props.onZoom(kStep)} aria-label={t("zoom_in")}>
        <Icon name="plus" />
      </button>
      <button class="btn icon" onClick={() => props.onZoom(1 / kStep)} aria-label={t("zoom_out")}>
        <Icon name="minus" />
      </button>
      <button class="btn icon" onClick={props.onReset} aria-label={t("zoom_fit")}>
        <Icon name="fit" />
      </button>
      {layers.length > 0 ? (
        <button
          class="btn icon"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          aria-label={t("layers")}
        >
          <Icon name="layers" />
        </button>
      ) : null}
      {open ? (
        <div class="panel layerlist">
          {layers.map(({ id, label }) => (
            <label>
              <input
                type="checkbox"
                checked={!off.includes(`${name}/${id}`)}
                onChange={() => toggle(id)}
              />{" "}
              {label}
            </label>
          ))}
          {props.legend}
        </div>
      ) : null}
      {views.length > 0 ? (
        <div class="views">
          {views.map(({ id, label, box }, i) => (
            <button key={id} class="btn" onClick={() => props.onView(box)} title={String(i + 1)}>
              {label}
            </button>
          ))}
        </div>
      ) : null}
      {targets > 0 ? (
        <button class="btn next" onClick={props.onNext}>
          {t("next_target")} <b>{targets}</b>
        </button>
      ) : null}
    </div>
  );
}
