// The first load of each kind of page, compressed, must stay under 300 KB: what the page needs
// before it is there, by following the imports of the built files, with every font.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

const limit = 300 * 1024;
const assets = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist/assets");
const names = fs.readdirSync(assets);
const read = (name) => fs.readFileSync(path.join(assets, name));
const weigh = (bytes, name) =>
  name.endsWith(".woff2") ? bytes.length : zlib.gzipSync(bytes, { level: 9 }).length;

// A script with everything it imports at once.
function closure(name, all = new Set()) {
  if (all.has(name)) return all;
  all.add(name);
  if (name.endsWith(".js")) {
    for (const [, next] of read(name)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      closure(next, all);
  }
  return all;
}
// The files of a part that is fetched later: its script, and styles of the same name.
const part = (prefix) => names.filter((name) => name.startsWith(`${prefix}-`));

const index = fs.readFileSync(path.join(assets, "../index.html"));
const first = [...index.toString().matchAll(/assets\/([^"]+\.(?:js|css))"/g)].map(
  (found) => found[1],
);
const fonts = names.filter((name) => name.endsWith(".woff2"));
const games = ["sola_fide", "westphalia", "here_i_stand"].filter((game) => part(game).length > 0);
const loads = { lobby: [...first, ...fonts, ...part("Lobby")] };
for (const game of games) loads[game] = [...first, ...fonts, ...part("TablePage"), ...part(game)];

let fits = true;
for (const [name, files] of Object.entries(loads)) {
  const all = new Set(files.flatMap((file) => [...closure(file)]));
  const bytes =
    weigh(index, "index.html") + [...all].reduce((sum, file) => sum + weigh(read(file), file), 0);
  console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB compressed`);
  fits &&= bytes <= limit;
}
if (!fits) {
  console.error(`The first load must be at most ${limit / 1024} KB.`);
  process.exit(1);
}
