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
const sizes = {
  desk: { width: 1600, height: 1000 },
  laptop: { width: 1280, height: 800 },
  low: { width: 1280, height: 720 },
  small: { width: 1024, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

const states = [
  {
    name: "sola_fide_turn",
    moment: "sola_turn",
    seats: 2,
    on: ["desk", "laptop", "low", "small", "tablet", "phone"],
  },
  {
    name: "sola_fide_inspect",
    moment: "sola_turn",
    seats: 2,
    on: ["desk"],
    look: ".tile.down",
  },
  {
    name: "sola_fide_standing",
    moment: "sola_turn",
    seats: 2,
    on: ["desk"],
    click: "If it ended now",
  },
  {
    name: "sola_fide_convert",
    moment: "sola_convert",
    seats: 2,
    on: ["desk", "phone"],
    hover: ".sd[data-lit]",
  },
  { name: "sola_fide_draft", moment: "sola_draft", seats: 2, on: ["desk", "phone"] },
  { name: "sola_fide_foreign", moment: "sola_colour", seats: 2, on: ["desk", "phone"] },
  {
    name: "sola_fide_dark",
    moment: "sola_convert",
    seats: 2,
    on: ["desk", "phone"],
    theme: "dark",
  },
  { name: "sola_fide_over", moment: "sola_over", seats: 2, on: ["desk", "phone"] },
  { name: "sola_fide_charts", moment: "sola_turn", seats: 2, on: ["phone"], tab: "Charts" },
  { name: "westphalia_setup", moment: "west_setup", seats: 6, on: ["desk", "phone"] },
  { name: "westphalia_heresy", moment: "west_heresy", seats: 6, on: ["desk", "phone"] },
  {
    name: "westphalia_diplomacy",
    moment: "west_action",
    seats: 6,
    on: ["desk", "laptop", "small", "tablet", "phone"],
  },
  { name: "westphalia_battle", moment: "west_card", seats: 6, on: ["desk", "phone"], tab: "Sheet" },
  {
    name: "westphalia_battles",
    moment: "west_battles",
    seats: 6,
    on: ["desk", "laptop", "phone"],
    tab: "Sheet",
  },
  {
    name: "westphalia_treaty",
    moment: "west_conquest",
    seats: 6,
    on: ["desk", "phone"],
    hover: "svg [data-lit]:has(+ .tag)",
  },
  { name: "westphalia_3", moment: "west3", seats: 3, on: ["desk", "phone"] },
  {
    name: "westphalia_14",
    moment: "west14",
    seats: 14,
    on: ["desk", "laptop", "low", "tablet", "phone"],
  },
  {
    name: "westphalia_dark",
    moment: "west_conquest",
    seats: 6,
    on: ["desk", "phone"],
    theme: "dark",
  },
  {
    name: "westphalia_inspect",
    moment: "west_heresy",
    seats: 6,
    on: ["desk"],
    look: 'svg [data-target^="prin:"]',
  },
  {
    name: "westphalia_standing",
    moment: "west_action",
    seats: 6,
    on: ["desk"],
    click: "If it ended now",
  },
  { name: "westphalia_over", moment: "west_over", seats: 6, on: ["desk", "phone"] },
  {
    name: "here_i_stand_theses",
    moment: "his_theses",
    seats: 2,
    on: ["desk", "laptop", "low", "tablet", "phone"],
  },
  { name: "here_i_stand_impulse", moment: "his_impulse", seats: 2, on: ["desk", "phone"] },
  {
    name: "here_i_stand_card",
    moment: "his_impulse",
    seats: 2,
    on: ["desk"],
    hover: ".hand .card.play [data-lit]",
  },
  { name: "here_i_stand_spend", moment: "his_spend", seats: 2, on: ["desk", "phone"] },
  {
    name: "here_i_stand_debate",
    moment: "his_debate",
    seats: 2,
    on: ["desk", "phone"],
    hover: "svg [data-lit]",
  },
  { name: "here_i_stand_formation", moment: "his_formation", seats: 2, on: ["desk", "phone"] },
  {
    name: "here_i_stand_move",
    moment: "his_move",
    seats: 2,
    on: ["desk", "phone"],
    hover: "svg [data-lit]",
  },
  {
    name: "here_i_stand_march",
    moment: "his_formation",
    seats: 2,
    on: ["desk", "phone"],
    drag: ["ancona", "ravenna"],
  },
  {
    name: "here_i_stand_battle",
    moment: "his_battle",
    seats: 2,
    on: ["desk", "phone"],
    scene: "Battle",
  },
  {
    name: "here_i_stand_siege",
    moment: "his_siege",
    seats: 2,
    on: ["desk"],
    key: "2",
    scene: "Siege",
  },
  { name: "here_i_stand_spring", moment: "his_spring", seats: 2, on: ["desk"] },
  { name: "here_i_stand_diplomacy", moment: "his_diplomacy", seats: 2, on: ["desk", "phone"] },
  { name: "here_i_stand_window", moment: "his_window", seats: 2, on: ["desk", "phone"] },
  ...["diet", "council", "naval", "assault", "interception", "avoid"].map((kind) => ({
    name: `here_i_stand_${kind}`,
    moment: `his_${kind}`,
    seats: 2,
    on: ["desk"],
    scene: { council: "Council", interception: "Interception", avoid: "Avoiding" }[kind],
  })),
  {
    name: "here_i_stand_question",
    moment: "his_window",
    seats: 2,
    on: ["desk"],
    open: ".prompt .linklike:last-of-type",
  },
  {
    name: "here_i_stand_things",
    moment: "his_impulse",
    seats: 2,
    on: ["desk"],
    find: "Papal Bull",
  },
  {
    name: "here_i_stand_choice",
    moment: "his_impulse",
    seats: 2,
    on: ["desk", "phone"],
    open: ".hand .card.play [data-lit]",
  },
  { name: "here_i_stand_late", moment: "his_late", seats: 2, on: ["desk"], key: "3" },
  {
    name: "here_i_stand_italian",
    moment: "his_late",
    seats: 2,
    on: ["desk", "phone"],
    language: "it",
  },
  {
    name: "here_i_stand_religion",
    moment: "his_late",
    seats: 2,
    on: ["desk"],
    click: "Religion",
  },
  { name: "here_i_stand_powers", moment: "his_late", seats: 2, on: ["desk"], click: "Powers" },
  { name: "here_i_stand_decks", moment: "his_late", seats: 2, on: ["desk"], click: "Cards" },
  { name: "here_i_stand_tracks", moment: "his_late", seats: 2, on: ["phone"], tab: "Tracks" },
  {
    name: "here_i_stand_standing",
    moment: "his_late",
    seats: 2,
    on: ["desk"],
    click: "If it ended now",
  },
  {
    name: "here_i_stand_inspect",
    moment: "his_impulse",
    seats: 2,
    on: ["desk"],
    look: 'svg [data-target="space:wittenberg"]',
  },
  {
    name: "here_i_stand_dark",
    moment: "his_theses",
    seats: 2,
    on: ["desk", "phone"],
    theme: "dark",
  },
  { name: "here_i_stand_over", moment: "his_over", seats: 2, on: ["desk", "phone"] },
  { name: "lobby", at: "/", on: ["desk", "tablet", "phone"] },
  { name: "lobby_dark", at: "/", on: ["desk"], theme: "dark" },
  { name: "new_table", at: "/new/westphalia", on: ["desk", "phone"] },
  { name: "account", at: "/account", on: ["desk"] },
  { name: "rules", at: "/rules/sola_fide?at=6.2", on: ["desk"], language: "it" },
];

// Some of one's own, one of them over, and two of others.
function lobbyTables() {
  const own = ["his_impulse", "west_action", "sola_turn", "sola_over"].map((name, i) => ({
    ...tableOf(fixture(name), name.startsWith("west") ? 6 : 2),
    id: `own${i}`,
  }));
  const others = own.slice(1, 3).map((table, i) => ({
    ...table,
    id: `other${i}`,
    name: ["Wittenberg, evenings", "Sunday Diet"][i],
    state: "open",
    stage: null,
    waits_for_you: false,
    owner: false,
    seats: table.seats.map((seat) => ({
      ...seat,
      you: false,
      ...(seat.seat > 0 ? { kind: "open", name: null } : { kind: "player", name: "Chiara" }),
    })),
  }));
  own[1].waits_for_you = false;
  return [...own, ...others];
}

// A stack on its way from one space to another.
async function dragged(page, ends) {
  const [from, to] = await Promise.all(
    ends.map(async (id) => {
      const marker = page.locator(`.space[data-target="space:${id}"] > circle`).first();
      const { x, y, width, height } = await marker.boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.locator(".marchplan").waitFor();
}

async function picture(browser, url, state, size) {
  const page = await browser.newPage({
    viewport: sizes[size],
    reducedMotion: "reduce",
    colorScheme: state.theme ?? "light",
  });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(
    (language) => localStorage.setItem("theses.preferences", JSON.stringify({ language })),
    state.language ?? "en",
  );
  const tables = lobbyTables();
  const moment = state.moment ? fixture(state.moment) : null;
  await mock(page, { moment, seats: state.seats, tables });
  await page.goto(url + (state.at ?? "/t/fixture"));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForSelector(moment ? ".prompt" : state.at === "/" ? ".tb" : ".panel");
  if (state.tab && size === "phone") await page.getByRole("tab", { name: state.tab }).click();
  if (state.hover && size === "desk") {
    await page.locator(state.hover).first().hover();
    await page.locator("#tooltip").waitFor();
  }
  if (state.key) {
    await page.locator(".panzoom svg [tabindex], .panzoom button").first().focus();
    await page.keyboard.press(state.key);
  }
  if (state.open) await page.locator(state.open).first().click();
  if (state.find) {
    await page.keyboard.press("i");
    await page.getByRole("searchbox").fill(state.find);
    await page.locator(".things button", { hasText: state.find }).first().click();
  }
  // A procedure that stands in one line, because something is to be chosen at the side.
  const line = page.locator(".sceneline", { hasText: state.scene ?? "-" }).first();
  if (state.scene && (await line.count())) await line.click();
  if (state.drag) await dragged(page, state.drag);
  if (state.click) {
    await page.getByRole("tab", { name: state.click }).click();
    // What scrolls under the pointer would tell about itself.
    await page.mouse.move(4, 4);
  }
  if (state.look) {
    await page.locator(state.look).first().hover({ force: true });
    await page.locator(".bubble.facts").waitFor();
  }
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
const asked = states.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
for (const state of asked)
  for (const size of state.on) await picture(browser, server.url, state, size);
await browser.close();
server.close();
