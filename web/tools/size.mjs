// The first load of the lobby, compressed, must stay under 300 KB; so must that of each board.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

const limit = 300 * 1024;
const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist");
const assets = fs.readdirSync(path.join(dist, "assets"));
const weigh = (file) => {
  const bytes = fs.readFileSync(file);
  return /\.(woff2|png)$/.test(file) ? bytes.length : zlib.gzipSync(bytes, { level: 9 }).length;
};
const sum = (names) => names.reduce((total, name) => total + weigh(path.join(dist, "assets", name)), 0);

const shared = sum(assets.filter((name) => /^index-|\.woff2$/.test(name))) + weigh(path.join(dist, "index.html"));
const games = [...new Set(assets.map((name) => name.match(/^(sola_fide|westphalia|here_i_stand)-/)?.[1]).filter(Boolean))];
const loads = { lobby: shared };
for (const game of games) loads[game] = shared + sum(assets.filter((name) => name.startsWith(`${game}-`)));
let fits = true;
for (const [name, bytes] of Object.entries(loads)) {
  console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB compressed`);
  fits &&= bytes <= limit;
}
if (!fits) {
  console.error(`The first load must be at most ${limit / 1024} KB.`);
  process.exit(1);
}
