// The camera over a map: what is in view, in the drawing's own units. Nothing here draws.
export interface Point {
  x: number;
  y: number;
}

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

const kMostOver = 8;

export function fit(box: Box, size: Size, spare = 0): Camera {
  const room = {
    width: Math.max(40, size.width - 2 * spare),
    height: Math.max(40, size.height - 2 * spare),
  };
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: Math.min(room.width / box.width, room.height / box.height),
  };
}

// Scales about a point of the window, which stays where it is.
export function zoomAt(
  camera: Camera,
  size: Size,
  at: Point,
  factor: number,
  least: number,
): Camera {
  const scale = Math.max(least, Math.min(camera.scale * factor, least * kMostOver));
  const dx = at.x - size.width / 2;
  const dy = at.y - size.height / 2;
  return {
    x: camera.x + dx / camera.scale - dx / scale,
    y: camera.y + dy / camera.scale - dy / scale,
    scale,
  };
}

export function keepInside(camera: Camera, box: Box): Camera {
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  return {
    ...camera,
    x: clamp(camera.x, box.x, box.x + box.width),
    y: clamp(camera.y, box.y, box.y + box.height),
  };
}

export function boxOf(camera: Camera, size: Size): Box {
  const width = size.width / camera.scale;
  const height = size.height / camera.scale;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

export const inBox = ({ x, y }: Point, box: Box, spare = 0): boolean =>
  x >= box.x + spare &&
  x <= box.x + box.width - spare &&
  y >= box.y + spare &&
  y <= box.y + box.height - spare;

// On the way from one camera to another; at the end exactly there, whatever sums come to.
export function onTheWay(from: Camera, to: Camera, part: number): Camera {
  if (part >= 1) return to;
  const ease = Math.max(0, part) * (2 - part);
  const mix = (a: number, b: number) => a + (b - a) * ease;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

// The least move that brings a point into view.
export function reach(camera: Camera, size: Size, point: Point, spare: number): Camera {
  const box = boxOf(camera, size);
  const room = Math.min(spare / camera.scale, box.width / 3, box.height / 3);
  const shift = (at: number, low: number, high: number) =>
    at < low + room ? at - low - room : at > high - room ? at - high + room : 0;
  return {
    ...camera,
    x: camera.x + shift(point.x, box.x, box.x + box.width),
    y: camera.y + shift(point.y, box.y, box.y + box.height),
  };
}

// The least change that brings all of some points into view at once: moved, and smaller where they
// lie too far apart for that, but not under `least`.
export function reachAll(
  camera: Camera,
  size: Size,
  points: Point[],
  spare: number,
  least: number,
): Camera {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  const fits = (values: number[], room: number) =>
    Math.max(room / 3, room - 2 * spare) / Math.max(1, extent(values));
  if (points.length === 0) return camera;
  const widest = Math.min(
    fits(
      points.map(({ x }) => x),
      size.width,
    ),
    fits(
      points.map(({ y }) => y),
      size.height,
    ),
  );
  const scale = Math.min(camera.scale, Math.max(least, widest));
  return points.reduce<Camera>((at, point) => reach(at, size, point, spare), { ...camera, scale });
}

export interface Arrow {
  // Eight directions, clockwise from east.
  direction: number;
  count: number;
  nearest: Point;
}

// Points out of view, by the direction in which they lie.
export function arrowsTo(points: Point[], camera: Camera, size: Size): Arrow[] {
  const box = boxOf(camera, size);
  const byDirection = new Map<number, Arrow & { distance: number }>();
  for (const point of points) {
    if (inBox(point, box)) continue;
    const [dx, dy] = [point.x - camera.x, point.y - camera.y];
    const direction = (Math.round((Math.atan2(dy, dx) * 4) / Math.PI) + 8) % 8;
    const distance = Math.hypot(dx, dy);
    const old = byDirection.get(direction);
    const nearer = !old || distance < old.distance;
    byDirection.set(direction, {
      direction,
      count: (old?.count ?? 0) + 1,
      nearest: nearer ? point : old.nearest,
      distance: nearer ? distance : old.distance,
    });
  }
  return [...byDirection.values()];
}

// The size of letters in units that gives at least so many pixels on the screen.
export const kLeastLabel = 11.5;
export const labelUnits = (scale: number, wished: number): number =>
  Math.max(wished, kLeastLabel / scale);
