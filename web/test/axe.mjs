// What axe-core objects to on a page, in short.
import fs from "node:fs";
import { createRequire } from "node:module";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// `rules`: only these; all that axe knows if none are named. `part`: only what it selects.
// `without`: what that selects is empty meanwhile; only left out, the thousands of parts of a map
// would still be measured.
export async function violations(page, { rules = [], part = null, without = null } = {}) {
  // It is half a megabyte: once a document is enough.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ([only, include, emptied]) => {
      const lifted = emptied
        ? [...document.querySelectorAll(emptied)].map((one) => [one, [...one.childNodes]])
        : [];
      for (const [one] of lifted) one.replaceChildren();
      window.showTest?.(true);
      const told = await globalThis.axe.run(include ? { include } : document, {
        resultTypes: ["violations"],
        preload: false,
        ...(only.length ? { runOnly: only } : {}),
      });
      window.showTest?.(false);
      for (const [one, parts] of lifted) one.replaceChildren(...parts);
      return told;
    },
    [rules, part, without],
  );
  return found.violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.html.slice(0, 120))
        .slice(0, 3)
        .join(" | ")}`,
  );
}
