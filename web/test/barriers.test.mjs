// Accessibility of every page and state, in both themes, on a desk and on a phone.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { violations } from "./axe.mjs";
import { fitsWindow } from "./faults.mjs";
import { openState, shareHouse } from "./opening.mjs";

// Here I Stand on a desk is looked at below, with its panels open.
const kinds = {
  desk: /^(sola|west)/,
  phone: /^(sola|west|his_(battle|debate|siege|diplomacy|spend|window))/,
};
const states = (kind) =>
  fs
    .readdirSync(path.join(path.dirname(fileURLToPath(import.meta.url)), "../fixtures"))
    .filter((name) => kinds[kind].test(name))
    .map((name) => name.replace(".json", ""));
// Of the same page in other colours only what depends on them can differ.
const kColours = ["color-contrast"];
// And of the same state on a phone what depends on its layout: its parts are those of the desk.
const kLayout = [...kColours, "scrollable-region-focusable", "aria-hidden-focus"];

const house = shareHouse();

// What stands there now, in both themes, unless by day is enough. In the dark all is looked at but
// what `dark` selects.
async function calm(page, about, wish = {}) {
  const { rules = [], part = null, without = null, dark = without, byDay = false } = wish;
  assert.deepEqual(await violations(page, { rules, part, without }), [], about);
  if (byDay) return;
  await page.emulateMedia({ colorScheme: "dark" });
  const night = { rules: kColours, part, without: dark };
  assert.deepEqual(await violations(page, night), [], `${about}, dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

for (const kind of ["desk", "phone"]) {
  const phone = kind === "phone";
  test(`no violation of accessibility on any page (${kind})`, { timeout: 480_000 }, () =>
    everyPage(phone),
  );
  test(
    `no violation of accessibility in any state of a table (${kind})`,
    {
      timeout: 480_000,
    },
    () => everyState(kind, phone),
  );
}

async function everyPage(phone) {
  const page = await house.person({ phone });
  const visit = async (where, here) => {
    await page.goto(house.url + where);
    await page.waitForSelector(here);
    await calm(page, where);
    assert.ok(await fitsWindow(page), `${where} is not wider than the window`);
  };
  await visit("/", ".game[data-game=sola_fide]");
  await visit("/new/sola_fide", ".seatrow");
  await visit("/new/westphalia", ".seatrow");
  await visit("/account", "form");
  await visit("/rules/sola_fide?at=6.1", ".rules .opened");
  await visit("/rules/westphalia", ".rules section");
  await visit("/credits", ".credits");
  await visit("/t/nosuchtable", ".problem");
  assert.ok(page.requests > 40);
  await page.leave();
}

// A map takes axe longer than all the rest: that of each state is looked at once, on a desk by day
// or by night or on a phone.
const kMap = ".panzoom > svg";
const mapOf = (at, phone) => ({
  without: (phone ? at % 4 > 1 : at % 4 === 0) ? null : kMap,
  dark: !phone && at % 4 === 1 ? null : kMap,
});

async function everyState(kind, phone) {
  const page = await house.person({ phone });
  const seen = new Set();
  for (const name of states(kind)) {
    const at = states("phone").indexOf(name);
    const moment = await openState(house, page, name);
    // On a phone behind tabs: board and panels in each state, log and chat once a game.
    const first = !seen.has(moment.game);
    const tabs = phone
      ? (await page.locator(".nav [role=tab]").all()).slice(0, first ? 4 : 2)
      : [null];
    seen.add(moment.game);
    // Its colours by night are those of the desk, and of its first state.
    const again = phone && !first;
    const rules = again ? kLayout : [];
    for (const tab of tabs) {
      await tab?.click();
      const about = `${name} ${tab ? await tab.textContent() : ""}`;
      await calm(page, about, { rules, byDay: again, ...mapOf(at, phone) });
      assert.ok(await fitsWindow(page), `${name} is not wider than the window`);
    }
  }
  await page.leave();
}

// What opens over a table: everything as a list with a card open, what a card does, event or
// points, the question.
test("no violation of accessibility in what opens over a table of Here I Stand", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await openState(house, page, "his_impulse", ".hand .card");
  const open = async (what) => assert.deepEqual(await violations(page), [], what);
  await page.keyboard.press("i");
  await page.getByRole("searchbox").fill("Papal Bull");
  await page.locator(".things button", { hasText: "Papal Bull" }).first().click();
  await page.locator(".thing").waitFor();
  await open("a card in the list of things");
  await page.keyboard.press("Escape");
  await page.locator(".hand .card.play [data-lit]").first().hover();
  await page.locator("#tooltip").waitFor();
  await open("what a card does");
  await page.locator(".hand .card.play [data-lit]").first().click();
  await page.locator(".bubble.menu [data-action]").first().waitFor();
  await open("event or points");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "why am I asked?" }).click();
  await page.locator("dialog .question").waitFor();
  await open("the question");
  await page.leave();
});

// Everything of Here I Stand that opens beside or over the map, by the state in which it does; the
// map itself is looked at above.
const title = (words) => async (page) => {
  const scene = page.locator(".scene", { hasText: words });
  if (await scene.count()) return;
  await page.locator(".log .opens").last().waitFor();
  const line = page.locator(".sceneline", { hasText: words });
  if (await line.count()) await line.first().click();
  // From the log, the newest first.
  const lines = await page.locator(".log .opens").all();
  for (const one of lines.reverse()) {
    if (await scene.count()) return;
    await one.dispatchEvent("click");
  }
  await scene.first().waitFor();
};
const shows = (selector) => (page) => page.locator(selector).first().waitFor();
async function plans(page) {
  const middle = async (id) => {
    const marker = page.locator(`.space[data-target="space:${id}"] > circle`).first();
    const { x, y, width, height } = await marker.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [from, to] = [await middle("ancona"), await middle("ravenna")];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
  await page.locator(".marchplan").waitFor();
}
async function pile(page) {
  await page.locator(".pilelist .linklike").first().click();
  await page.locator("dialog[open] .card").first().waitFor();
}
async function standingAnswers(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Standing answers" }).click();
  await page.locator("dialog .question").waitFor();
}
// Its panel tells what the card says.
async function diplomatic(page) {
  await page.locator(".log .opens").last().waitFor();
  const note = page.locator(".scene .noted .note");
  for (const line of (await page.locator(".log .opens").all()).reverse()) {
    await line.dispatchEvent("click");
    if (await note.count()) return;
  }
  await note.waitFor();
}
const panels = [
  ["his_theses", "an attempt", title("Reformation attempt")],
  ["his_debate", "a debate", title("Debate")],
  ["his_battle", "a battle", title("Battle")],
  ["his_siege", "a siege", title("Siege")],
  ["his_siege", "a pile of cards", pile],
  ["his_assault", "an assault", title("Assault")],
  ["his_naval", "combat at sea", title("Naval combat")],
  ["his_interception", "an interception", title("Interception")],
  ["his_avoid", "an avoided battle", title("Avoiding battle")],
  ["his_impulse", "a diplomatic card", diplomatic],
  ["his_diet", "the Diet of Worms", title("Diet of Worms")],
  ["his_council", "the Council of Trent", title("Council of Trent")],
  ["his_spring", "spring deployment", shows(".prompt[data-prompt=spring_where]")],
  ["his_spend", "points", shows(".spend .buy.tgt")],
  ["his_formation", "a formation", shows(".spend .pick.tgt")],
  ["his_formation", "the plan of a march", plans],
  ["his_diplomacy", "the diplomacy phase", shows(".prompt[data-prompt=play_diplomatic]")],
  ["his_window", "a window", shows(".prompt[data-prompt^=window]")],
  ["his_window", "standing answers", standingAnswers],
  ["his_over", "the end", shows(".result")],
];
// What stands beside and over the map. The rest of the page is the same everywhere: it is looked at
// with the map, in every fourth.
const kAround = [".prompt", ".sidebox", "dialog[open]", ".marchplan", ".bubble"];
test("no violation of accessibility in any panel of Here I Stand, light and dark", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  let drawn = null;
  for (const [at, [state, what, open]] of panels.entries()) {
    const fresh = state !== drawn;
    if (fresh) {
      await openState(house, page, state);
      drawn = state;
    }
    await open(page);
    assert.ok(await fitsWindow(page), `${state} is not wider than the window`);
    if (fresh && at % 4 === 0) {
      await calm(page, what, mapOf(at / 4, false));
      continue;
    }
    const part = await page.evaluate(
      (all) => all.filter((one) => document.querySelector(one)),
      kAround,
    );
    await calm(page, what, { part, without: kMap });
  }
  await page.leave();
});
