// Pictures of the main states of each game, on a desk and on a phone, into docs/screenshots/.
// They need no server: the moments come from fixtures/.
//   npm run build && npm run screenshots
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";
import { fixture, mock, tableOf } from "./mock.mjs";
import { serve } from "./static.mjs";

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs/screenshots");
const sizes = { desk: { width: 1600, height: 1000 }, laptop: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

const states = [
  { name: "sola_fide_turn", moment: "sola_turn", seats: 2, on: ["desk", "laptop", "phone"] },
  { name: "sola_fide_convert", moment: "sola_convert", seats: 2, on: ["desk", "phone"], hover: ".sd[data-lit]" },
  { name: "sola_fide_draft", moment: "sola_draft", seats: 2, on: ["desk", "phone"] },
  { name: "sola_fide_foreign", moment: "sola_colour", seats: 2, on: ["desk"] },
  { name: "sola_fide_dark", moment: "sola_convert", seats: 2, on: ["desk", "phone"], theme: "dark" },
  { name: "sola_fide_over", moment: "sola_over", seats: 2, on: ["desk", "phone"] },
  { name: "westphalia_setup", moment: "west_setup", seats: 6, on: ["desk", "phone"] },
  { name: "westphalia_heresy", moment: "west_heresy", seats: 6, on: ["desk", "phone"] },
  { name: "westphalia_diplomacy", moment: "west_action", seats: 6, on: ["desk", "laptop", "phone"] },
  { name: "westphalia_battle", moment: "west_card", seats: 6, on: ["desk", "phone"], tab: "Sheet" },
  { name: "westphalia_treaty", moment: "west_conquest", seats: 6, on: ["desk", "phone"] },
  { name: "westphalia_14", moment: "west14", seats: 14, on: ["desk", "phone"] },
  { name: "westphalia_dark", moment: "west_conquest", seats: 6, on: ["desk"], theme: "dark" },
  { name: "westphalia_over", moment: "west_over", seats: 6, on: ["desk"] },
  { name: "lobby", at: "/", on: ["desk", "phone"] },
  { name: "new_table", at: "/new/sola_fide", on: ["desk", "phone"] },
  { name: "account", at: "/account", on: ["desk"] },
  { name: "rules", at: "/rules/sola_fide?at=6.2", on: ["desk"], language: "it" },
];

async function picture(browser, url, state, size) {
  const page = await browser.newPage({ viewport: sizes[size], reducedMotion: "reduce", colorScheme: state.theme ?? "light" });
  page.setDefaultTimeout(120_000);
  await page.addInitScript((language) => localStorage.setItem("theses.preferences", JSON.stringify({ language })), state.language ?? "en");
  const tables = ["sola_turn", "west_action", "sola_over"].map((name, i) => ({ ...tableOf(fixture(name), 2), id: `t${i}` }));
  const moment = state.moment ? fixture(state.moment) : null;
  await mock(page, { moment, seats: state.seats, tables });
  await page.goto(url + (state.at ?? "/t/fixture"));
  await page.waitForSelector(moment ? ".prompt" : "main");
  if (state.tab && size === "phone") await page.getByRole("tab", { name: state.tab }).click();
  if (state.hover && size === "desk") await page.hover(state.hover);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  await page.screenshot({ path: path.join(out, `${state.name}_${size}.png`) });
  await page.close();
}

fs.mkdirSync(out, { recursive: true });
const server = await serve();
const browser = await launch();
// With words after the command, only the states whose names begin with one of them.
const wanted = process.argv.slice(2);
const asked = states.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
for (const state of asked) for (const size of state.on) await picture(browser, server.url, state, size);
await browser.close();
server.close();
