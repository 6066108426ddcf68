// Debian's chromium, driven by playwright-core.
import fs from "node:fs";
import { chromium } from "playwright-core";

export function findChromium() {
  const path = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!fs.existsSync(path))
    throw new Error(`No browser at ${path}: install Debian's chromium, or set CHROMIUM.`);
  return path;
}

export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
