// Where the camera stands while no hand holds it.
import {
  type Box,
  boxOf,
  type Camera,
  fit,
  inBox,
  keepInside,
  type Point,
  reach,
  type Size,
} from "./camera";

export const kSpare = 12;
export const kTargetSpare = 56;
const kMostScale = 3;
// What is gained by going nearer must be worth the journey.
const kWorth = 1.25;

export interface Ground {
  box: Box;
  readable: number;
  closest: number | undefined;
  // Where to be when nothing is asked.
  home: Box;
}

function around(points: Point[], spare: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - spare, Math.min(...ys) - spare];
  return { x, y, width: Math.max(...xs) + spare - x, height: Math.max(...ys) + spare - y };
}

const sees = (camera: Camera, size: Size, point: Point, spare: number): boolean =>
  inBox(point, boxOf(camera, size), spare / camera.scale);

// On the whole map if that can be read. Else on what can be chosen, with room around it; but from
// one question to the next it stays where it is, or at home, if everything is seen from there and
// not much smaller. Without targets at home, moved as far as what the question is about needs.
export function restOf(
  ground: Ground,
  size: Size,
  lit: Point[],
  about: Point | null,
  before: Camera | null,
  zoom: number,
): Camera {
  const { box, readable, closest = readable * kMostScale } = ground;
  const whole = fit(box, size, kSpare);
  if (whole.scale >= readable) {
    return { ...whole, scale: Math.min(Math.max(1, zoom), 8) * whole.scale };
  }
  const on = (part: Box, spare: number) => {
    const near = fit(part, size, spare);
    const scale = Math.max(readable, Math.min(near.scale, closest));
    return keepInside({ ...near, scale }, box);
  };
  const home = on(ground.home, kSpare);
  const wanted = around(lit, 60);
  if (!wanted) {
    if (!about || sees(home, size, about, 30)) return home;
    return keepInside(reach(home, size, about, kTargetSpare * 3), box);
  }
  const best = on(wanted, kTargetSpare);
  const serves = (camera: Camera) =>
    best.scale < camera.scale * kWorth &&
    lit.every((point) => sees(camera, size, point, kTargetSpare));
  return [before, home].find((camera) => camera !== null && serves(camera)) ?? best;
}
