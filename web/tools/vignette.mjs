// Writes src/games/here_i_stand/vignette.json: the part of the map that the lobby shows, cut out of
// the board's own drawing, so that the lobby need not load the whole of it.
//   node tools/vignette.mjs
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hereIStand } from "./here-i-stand-data.mjs";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src/games/here_i_stand");
const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
const box = { x0: 880, y0: 222, x1: 1680, y1: 677 };
const kMargin = 40;
const around = {
  x0: box.x0 - kMargin,
  y0: box.y0 - kMargin,
  x1: box.x1 + kMargin,
  y1: box.y1 + kMargin,
};

const ringsOf = (drawing) =>
  drawing
    .split("Z")
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split("L")
        .map((at) => at.trim().split(/[ ,]+/).map(Number)),
    );

// What of a ring lies on the inner side of one edge of the box.
function cut(ring, inside, cross) {
  const found = [];
  ring.forEach((to, i) => {
    const from = ring.at(i - 1);
    if (inside(from) !== inside(to)) found.push(cross(from, to));
    if (inside(to)) found.push(to);
  });
  return found;
}

const atX =
  (x) =>
  ([ax, ay], [bx, by]) => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
const atY =
  (y) =>
  ([ax, ay], [bx, by]) => [ax + ((bx - ax) * (y - ay)) / (by - ay), y];
const clipped = (ring) =>
  [
    [([x]) => x >= around.x0, atX(around.x0)],
    [([x]) => x <= around.x1, atX(around.x1)],
    [([, y]) => y >= around.y0, atY(around.y0)],
    [([, y]) => y <= around.y1, atY(around.y1)],
  ].reduce((left, [inside, cross]) => (left.length ? cut(left, inside, cross) : left), ring);

const part = (drawing) =>
  ringsOf(drawing)
    .map(clipped)
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.map((at) => at.map(Math.round).join(" ")).join("L")}Z`)
    .join("");

const { spaces } = hereIStand();
const layout = read("places.json");
const near = ([x, y]) => x > around.x0 && x < around.x1 && y > around.y0 && y < around.y1;
const shown = Object.entries(layout.spaces).filter(([, at]) => near(at));
const places = Object.fromEntries(
  shown.map(([id, [x, y]]) => [id, [x, y, spaces[id].kind, spaces[id].home ?? "independent"]]),
);
const links = shown.flatMap(([from]) =>
  [...spaces[from].clear.map((to) => [to, 0]), ...spaces[from].passes.map((to) => [to, 1])]
    .filter(([to]) => from < to || !(to in places))
    .map(([to, pass]) => [
      ...layout.spaces[from].slice(0, 2),
      ...layout.spaces[to].slice(0, 2),
      pass,
    ]),
);
const coast = read("coast.json");
fs.writeFileSync(
  path.join(folder, "vignette.json"),
  `${JSON.stringify({ coast: part(coast.coast), zone: part(coast.zones.german), places, links })}\n`,
);
