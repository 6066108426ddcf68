// Takes the few icons that The Peace of Westphalia needs out of game-icons.net (CC BY 3.0, by Lorc,
// Delapouite and contributors) and writes src/games/westphalia/emblems.ts.
//   npm install --no-save @iconify-json/game-icons && node tools/icons.mjs
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(
  process.env.ICONS_FROM ? `${process.env.ICONS_FROM}/x.js` : import.meta.url,
);
const { icons } = JSON.parse(
  fs.readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
);

// By the slot of the player's colour. There is no phoenix in the set: the griffin stands in.
const emblems = [
  "griffin-symbol",
  "giant-squid",
  "snake",
  "elephant",
  "stag-head",
  "unicorn",
  "wolf-head",
  "spiked-dragon-head",
  "barn",
  "monk-face",
  "castle",
  "laurels",
  "angel-outfit",
  "mermaid",
];
const arms = { P: "pikeman", M: "musket", C: "cavalry" };
const outline = (name) => icons[name].body.match(/ d="([^"]*)"/)[1];
const lines = [
  "// Made by tools/icons.mjs from game-icons.net: icons by Lorc, Delapouite & contributors, CC BY 3.0.",
  "export const emblems: readonly string[] = [",
  ...emblems.map((name) => `  // ${name}\n  ${JSON.stringify(outline(name))},`),
  "];",
  "export const arms: Record<string, string> = {",
  ...Object.entries(arms).map(
    ([id, name]) => `  // ${name}\n  ${id}: ${JSON.stringify(outline(name))},`,
  ),
  "};",
  "",
];
fs.writeFileSync(path.join(here, "../src/games/westphalia/emblems.ts"), lines.join("\n"));
