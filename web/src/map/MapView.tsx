// One map for hexes and for Europe: moved and scaled by wheel, drag, pinch, keys and buttons. What
// is drawn depends on the scale; a small overview shows the rest; arrows point to what can be
// chosen out of view.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { usePreferences } from "../app/settings";
import { drawnStyle, useBase } from "./base";
import { arrowsTo, type Box, boxOf, fit, type Point } from "./camera";
import { Controls, kStep, type Layer, type View } from "./Controls";
import { Faraway } from "./Faraway";
import { useGestures } from "./gestures";
import { Overview } from "./Overview";
import { kSpare } from "./rest";
import { type Ground, type MapCamera, useCamera } from "./useCamera";
import { useStory } from "./useStory";

interface Props extends Omit<Ground, "home"> {
  label: string;
  // Named parts of the map, by key 1, 2, 3 and by button; the first is where the map opens.
  views?: View[];
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

type Frame = { current: HTMLDivElement | null };

// Goes from target to target, and begins anew with each question.
function useNextTarget(camera: MapCamera, { readable }: Ground, frame: Frame) {
  const [at, setAt] = useState(-1);
  const next = () => {
    const place = (at + 1) % camera.lit.length;
    const found = camera.lit[place];
    if (!found) return;
    setAt(place);
    camera.jump({ ...found.point, scale: Math.max(camera.shown.scale, readable) });
    const selector = `[data-target="${CSS.escape(found.target)}"][data-lit]`;
    setTimeout(() => frame.current?.querySelector<SVGElement>(selector)?.focus(), 30);
  };
  return { begun: at >= 0, next, restart: () => setAt(-1) };
}

// What a key on the map does; null if nothing.
function deedOf(event: KeyboardEvent, camera: MapCamera, views: View[], next: () => void) {
  const { shown, lit } = camera;
  const step = 60 / shown.scale;
  const arrows: Record<string, Point> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const by = event.shiftKey ? arrows[event.key] : undefined;
  const part = views[Number(event.key) - 1];
  if (event.key === "+" || event.key === "=") return () => camera.zoom(kStep);
  if (event.key === "-") return () => camera.zoom(1 / kStep);
  if (event.key === "0") return camera.reset;
  if (event.key === "n" && lit.length > 0) return next;
  if (part) return () => camera.glide(fit(part.box, camera.size, kSpare));
  if (by) return () => camera.move({ ...shown, x: shown.x + by.x, y: shown.y + by.y });
  return null;
}

export function MapView(props: Props) {
  const { name, box, views = [], layers } = props;
  const { off } = usePreferences();
  const frame = useRef<HTMLDivElement>(null);
  const ground = { ...props, home: props.home ?? views[0]?.box ?? box };
  const camera = useCamera(ground, frame);
  const { size, lit, shown, whole, move, keepZoom } = camera;
  const { begun, next, restart } = useNextTarget(camera, ground, frame);
  useStory(camera, props.placeOf, restart);
  const gestures = useGestures({
    frame,
    shown,
    size,
    least: whole.scale,
    onMove: move,
    onZoom: keepZoom,
  });
  const key = (event: KeyboardEvent) => {
    const deed = deedOf(event, camera, views, next);
    if (!deed) return;
    deed();
    event.preventDefault();
    event.stopPropagation();
  };
  const points = lit.map(({ point }) => point);
  const arrows = arrowsTo(points, shown, size);
  const inView = boxOf(shown, size);
  const litOnScreen = points.map(({ x, y }) => ({
    x: (x - inView.x) * shown.scale,
    y: (y - inView.y) * shown.scale,
  }));
  const partial = inView.width < box.width * 0.94 || inView.height < box.height * 0.94;
  const isOff = (layer: string) => off.includes(`${name}/${layer}`);
  return (
    <div
      class="panzoom"
      ref={frame}
      onKeyDown={key}
      {...gestures}
      data-scale={shown.scale.toFixed(3)}
    >
      <Drawing {...props} camera={camera} isOff={isOff} />
      <Faraway arrows={arrows} camera={camera} frame={frame} litOnScreen={litOnScreen} />
      {partial ? (
        <Overview
          box={box}
          inView={inView}
          keep={litOnScreen}
          height={size.height}
          onGo={(point) => move({ ...shown, ...point })}
        >
          {props.overview}
        </Overview>
      ) : null}
      <Controls
        views={views}
        layers={layers}
        legend={props.legend}
        name={name}
        targets={arrows.length > 0 || begun ? lit.length : 0}
        onZoom={camera.zoom}
        onReset={camera.reset}
        onNext={next}
        onView={(part) => camera.glide(fit(part, size, kSpare))}
      />
    </div>
  );
}

type DrawingProps = Pick<Props, "label" | "ground" | "children"> & {
  camera: MapCamera;
  isOff: (layer: string) => boolean;
};

function Drawing({ label, ground, children, camera, isOff }: DrawingProps) {
  const { shown, size } = camera;
  const base = useBase(shown, size);
  const { x, y, width, height } = boxOf(base.camera, base.size);
  const viewBox = `${x} ${y} ${width} ${height}`;
  const style = drawnStyle(base, shown, size);
  return (
    <>
      {ground ? (
        <div class="under" aria-hidden="true">
          <svg viewBox={viewBox} style={style}>
            {ground(isOff)}
          </svg>
        </div>
      ) : null}
      <svg viewBox={viewBox} style={style} role="group" aria-label={label}>
        {children({ scale: base.camera.scale, off: isOff })}
      </svg>
    </>
  );
}
