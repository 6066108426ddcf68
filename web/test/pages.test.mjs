// Every page and state: no violation of accessibility, nothing that overflows, nothing that leaves
// the origin, and a first load that stays small.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { fixture, mock } from "../tools/mock.mjs";
import { violations } from "./axe.mjs";
import { openHouse } from "./house.mjs";
import { clickLit, playNow } from "./playing.mjs";

const kFirstLoad = 300 * 1024;
const fixtures = fs
  .readdirSync(path.join(path.dirname(fileURLToPath(import.meta.url)), "../fixtures"))
  .filter((name) => /^(sola|west|his_(battle|debate|siege|diplomacy|spend|window))/.test(name))
  .map((name) => name.replace(".json", ""));
const looks = [
  { scheme: "light", phone: false },
  { scheme: "dark", phone: false },
  { scheme: "light", phone: true },
  { scheme: "dark", phone: true },
];
const says = ({ scheme, phone }) => `${scheme}, ${phone ? "phone" : "desk"}`;

let house;
before(async () => {
  house = await openHouse();
});
after(async () => {
  await house?.close();
});

const fitsWindow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

// Two at a time, as a machine has two cores or more.
describe("no violation of accessibility", { concurrency: 2 }, () => {
  for (const look of looks) {
    test(`on any page (${says(look)})`, { timeout: 90_000 }, () => everyPage(look));
    test(`in any state of a table (${says(look)})`, { timeout: 240_000 }, () => everyState(look));
  }
});

async function everyPage(look) {
  const page = await house.person(look);
  const visit = async (where, here) => {
    await page.goto(house.url + where);
    await page.waitForSelector(here);
    assert.deepEqual(await violations(page), [], where);
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

async function everyState(look) {
  const page = await house.person(look);
  const seen = new Set();
  // The same page in other colours: only what depends on them can differ.
  const rules = look.scheme === "dark" ? ["color-contrast"] : [];
  // The great map takes axe long: in the dark two of its states stand for all.
  const asked = fixtures.filter(
    (name) => look.scheme === "light" || !/^his_(?!debate|spend)/.test(name),
  );
  for (const name of asked) {
    await page.unrouteAll();
    const moment = fixture(name);
    await mock(page, { moment, seats: Math.max(2, moment.view.setup_order?.length ?? 0) });
    await page.goto(`${house.url}/t/fixture`);
    await page.waitForSelector(".prompt");
    // On a phone behind tabs: board and panels in each state, log and chat once a game.
    const tabs = look.phone
      ? (await page.locator(".nav [role=tab]").all()).slice(0, seen.has(moment.game) ? 2 : 4)
      : [null];
    seen.add(moment.game);
    for (const tab of tabs) {
      await tab?.click();
      assert.deepEqual(
        await violations(page, rules),
        [],
        `${name} ${tab ? await tab.textContent() : ""}`,
      );
      assert.ok(await fitsWindow(page), `${name} is not wider than the window`);
    }
  }
  await page.leave();
}

// What opens over a table: everything as a list with a card open, what a card does, event or
// points, the question.
test("no violation of accessibility in what opens over a table of Here I Stand", {
  timeout: 90_000,
}, async () => {
  const page = await house.person();
  await mock(page, { moment: fixture("his_impulse") });
  await page.goto(`${house.url}/t/fixture`);
  await page.waitForSelector(".hand .card");
  const calm = async (what) => assert.deepEqual(await violations(page), [], what);
  await page.keyboard.press("i");
  await page.getByRole("searchbox").fill("Papal Bull");
  await page.locator(".things button", { hasText: "Papal Bull" }).first().click();
  await page.locator(".thing").waitFor();
  await calm("a card in the list of things");
  await page.keyboard.press("Escape");
  await page.locator(".hand .card.play [data-lit]").first().hover();
  await page.locator("#tooltip").waitFor();
  await calm("what a card does");
  await page.locator(".hand .card.play [data-lit]").first().click();
  await page.locator(".bubble.menu [data-action]").first().waitFor();
  await calm("event or points");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "why am I asked?" }).click();
  await page.locator("dialog .question").waitFor();
  await calm("the question");
  await page.leave();
});

test("the whole pyramid of Sola Fide, the log and the time line are seen on usual screens", {
  timeout: 60_000,
}, async () => {
  const moment = fixture("sola_turn");
  for (const circle of Object.values(moment.view.circles)) circle.status = "face_up";
  const page = await house.person({ language: "it" });
  await mock(page, { moment });
  for (const [width, height] of [
    [1280, 720],
    [1280, 800],
    [1366, 768],
    [1440, 900],
    [1536, 864],
    [1920, 950],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(`${house.url}/t/fixture`);
    await page.waitForSelector(".pyr");
    await page.evaluate(() => document.fonts.ready);
    const hidden = await page.evaluate(() =>
      [".pyr"]
        .map((part) => document.querySelector(part))
        .map((part) => [
          part.scrollHeight - part.clientHeight,
          part.scrollWidth - part.clientWidth,
        ]),
    );
    assert.deepEqual(hidden, [[0, 0]], `${width} × ${height}`);
    // The log and the time line are in view, whatever stands above them.
    const foot = await page.locator(".timeline").boundingBox();
    assert.ok(foot.y + foot.height <= height, `time line at ${width} × ${height}`);
    const log = await page.locator(".log").boundingBox();
    assert.ok(log.height > 90, `log of ${log.height} at ${width} × ${height}`);
  }
  await page.leave();
});

test("a phone in portrait: nothing overflows while playing, buttons are large enough", {
  timeout: 60_000,
}, async () => {
  for (const [game, seats] of [
    ["sola_fide", null],
    ["westphalia", 4],
  ]) {
    const page = await house.person({ phone: true, language: "it" });
    await playNow(page, house.url, game, { seats });
    for (let i = 0; i < 10; ++i) {
      await clickLit(page, 9 + i, 2);
      assert.ok(await fitsWindow(page), `${game} is not wider than the phone`);
    }
    const small = await page.evaluate(() =>
      [...document.querySelectorAll(".pbtn .btn, .nav button, .choices .btn")]
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map((element) => element.textContent),
    );
    assert.deepEqual(small, []);
    await page.leave();
  }
});

test("on a phone, holding a finger on a target tells what it does and chooses nothing", {
  timeout: 60_000,
}, async () => {
  const page = await house.person({ phone: true });
  await playNow(page, house.url, "sola_fide");
  await clickLit(page, 4, 300, ".hand [data-lit]");
  const card = page.locator(".hand [data-lit]").first();
  const before = await page.locator(".timeline input").count();
  const box = await card.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const at = [{ x: box.x + 40, y: box.y + 40 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  await page.locator("#tooltip").waitFor();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(300);
  assert.ok((await card.count()) > 0 && before === 0, "nothing was chosen");
  await page.leave();
});

test("an account: a guest keeps the seats, notifications are kept", {
  timeout: 60_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "sola_fide");
  await page.goto(`${house.url}/account`);
  await page.getByRole("heading", { name: "Notifications" }).waitFor();
  assert.deepEqual(await violations(page), [], "as a guest");
  const form = page.locator("section", { has: page.getByRole("heading", { name: "New account" }) });
  await form.getByLabel("Name").fill("Marta");
  await form.getByLabel("Password").fill("sola fide 1517");
  await form.getByRole("button").click();
  await page.getByText("Your tables follow you").waitFor();
  await page.getByLabel("E-mail").fill("marta@example.org");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByText("Kept.").waitFor();
  assert.deepEqual(await violations(page), [], "with an account");
  await page.goto(house.url);
  await page.locator(".lists .panel").first().locator(".tb li").first().waitFor();
  assert.deepEqual(await violations(page), [], "the lobby with a table");
  await page.leave();
});

test("the first load of the lobby and of each table is at most 300 KB on the line", {
  timeout: 60_000,
}, async () => {
  const loads = {};
  const weigh = async (name, visit) => {
    const page = await house.person();
    const devtools = await page.context().newCDPSession(page);
    let bytes = 0;
    await devtools.send("Network.enable");
    devtools.on("Network.loadingFinished", (event) => {
      bytes += event.encodedDataLength;
    });
    await visit(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    loads[name] = bytes;
    await page.leave();
  };
  await weigh("lobby", async (page) => {
    await page.goto(house.url);
    await page.waitForSelector(".game");
  });
  for (const name of ["sola_turn", "west_action", "his_late"]) {
    await weigh(name, async (page) => {
      const moment = fixture(name);
      await mock(page, { moment, seats: 6 });
      await page.goto(`${house.url}/t/fixture`);
      await page.waitForSelector(".prompt");
    });
  }
  for (const [name, bytes] of Object.entries(loads)) {
    assert.ok(bytes > 50_000, `${name} was measured: ${bytes}`);
    assert.ok(bytes <= kFirstLoad, `${name}: ${(bytes / 1024).toFixed(1)} KB`);
  }
});
