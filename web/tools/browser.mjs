// Debian's chromium, driven by playwright-core: the one without windows if it is there, which needs
// half the processor's time for the same pages.
import fs from "node:fs";
import { chromium } from "playwright-core";

const kPlaces = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export function findChromium() {
  const asked = process.env.CHROMIUM;
  const path = (asked ? [asked] : kPlaces).find((place) => fs.existsSync(place));
  if (!path)
    throw new Error(
      `No browser at ${asked ?? kPlaces.join(" or ")}: install Debian's chromium-headless-shell, or set CHROMIUM.`,
    );
  return path;
}

// Letters as wide as players see them: without a window they would stand on whole pixels, and
// words closer together.
const kLetters = "--font-render-hinting=none";
// Room for what a page forgets at once: with as much as a browser usually has, clearing it up is a
// sixth of its work.
const kRoom = "--js-flags=--min-semi-space-size=64 --max-semi-space-size=64";
// `bars`: with the bars of what scrolls, as a window on a desk has them.
export const launch = ({ bars = false } = {}) =>
  chromium.launch({
    executablePath: findChromium(),
    timeout: 180_000,
    ignoreDefaultArgs: bars ? ["--hide-scrollbars"] : [],
    args: ["--no-sandbox", "--disable-gpu", kLetters, kRoom],
  });
