// Cuts fonts down to what the page sets in them: the word mark is one word, titles are Latin
// letters without digits, the rest is what Western Europe writes, people's own names included.
// Writes src/style/fonts; run again when a font or the mark changes.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
// English and Italian, the names of the games' people and places, and the signs of a title.
const latin = `${range(0x20, 0x2f)}${range(0x3a, 0x7e)}àáâäåæçèéêëìíîïñòóôöøùúûüÀÁÄÈÉÌÒÓÖÙÚÜßŠšœŒ«»“”‘’…–—·×§`;
// Arrows and the like come from the system's fonts.
const western = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŽžŸ–—‘’‚“”„•…′″‹›€−`;

const fonts = [
  {
    from: "unifrakturmaguntia/files/unifrakturmaguntia-latin-400-normal",
    to: "mark",
    text: "Theses",
  },
  { from: "im-fell-english/files/im-fell-english-latin-400-normal", to: "titles", text: latin },
  ...[400, 600].map((weight) => ({
    from: `eb-garamond/files/eb-garamond-latin-${weight}-normal`,
    to: `text-${weight}`,
    text: western,
  })),
  ...[500, 700].map((weight) => ({
    from: `alegreya-sans/files/alegreya-sans-latin-${weight}-normal`,
    to: `sans-${weight}`,
    text: western,
  })),
];
fs.mkdirSync(path.join(web, "src/style/fonts"), { recursive: true });
for (const { from, to, text } of fonts) {
  const whole = fs.readFileSync(path.join(web, `node_modules/@fontsource/${from}.woff2`));
  const cut = await subset(whole, text, { targetFormat: "woff2" });
  fs.writeFileSync(path.join(web, `src/style/fonts/${to}.woff2`), cut);
  console.log(`${to}: ${whole.length} -> ${cut.length}`);
}
