// The page in a real browser before a real server.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { chance, clickLit, openHouse, playNow, playToEnd } from "./house.mjs";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let house;
before(async () => { house = await openHouse(); });
after(async () => { await house?.close(); });

async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(" | ")}`);
}

const calm = (page) => assert.deepEqual(page.troubles, []);
const ply = (page) => page.locator(".timeline input").evaluate((input) => Number(input.max));

for (const [game, seats] of [["sola_fide", null], ["westphalia", 3]]) {
  test(`${game}: a complete game against bots, by clicking what is lit`, { timeout: 900_000 }, async (t) => {
    const page = await house.person();
    await page.goto(house.url);
    await page.waitForSelector(".game");
    if (!(await page.locator(`.game[data-game=${game}]`).count())) return t.skip("the server does not host it");
    await playNow(page, house.url, game, { bot: "random", seats });
    const clicks = await playToEnd(page, 7);
    assert.ok(clicks > 20, `only ${clicks} clicks`);
    await page.waitForSelector(".result");
    assert.match(await page.title(), /Game over/);
    // The whole history is there, and the dice can be checked.
    await page.locator(".timeline input").focus();
    await page.keyboard.press("Home");
    await page.waitForSelector(".prompt.replay");
    await page.getByRole("button", { name: "Return to now" }).click();
    await page.getByRole("button", { name: "Check the dice" }).click();
    await page.waitForSelector(".verified");
    assert.deepEqual(await violations(page), []);
    calm(page);
    await page.context().close();
    return undefined;
  });
}

test("two browsers at one table: an invitation, and hands that stay hidden", { timeout: 300_000 }, async () => {
  const anna = await house.person();
  await anna.goto(`${house.url}/new/sola_fide`);
  await anna.getByLabel("First game: the marked cards").check();
  await anna.getByLabel("Seat 2").selectOption("link");
  await anna.getByRole("button", { name: "Create the table" }).click();
  const link = await anna.locator(".invite").textContent();
  assert.match(link, /\/t\/\w+#key=/);
  assert.deepEqual(await violations(anna), []);
  const bruno = await house.person({ language: "it" });
  await bruno.goto(link.replace(/^https?:\/\/[^/]+/, house.url));
  await bruno.waitForSelector(".prompt");
  await anna.waitForSelector(".prompt");
  const pick = chance(3);
  for (let i = 0; i < 30; ++i) {
    for (const page of [anna, bruno]) {
      const lit = await page.locator("[data-lit], [data-action]").count();
      if (lit && !(await page.locator(".prompt.over").count())) await clickLit(page, pick);
    }
    await anna.waitForTimeout(40);
  }
  for (const [page, mine, theirs] of [[anna, "catholic", "protestant"], [bruno, "protestant", "catholic"]]) {
    const moments = page.frames_received.map((frame) => JSON.parse(frame)).filter((message) => message.type === "moment").map((message) => message.moment);
    assert.ok(moments.length > 5);
    assert.ok(moments.some((moment) => moment.view[mine].hand.length > 0), "one's own hand is there");
    for (const moment of moments) {
      const known = new Set(moment.view[theirs].known_in_hand);
      assert.ok(moment.view[theirs].hand.every((card) => known.has(card)), "the other hand is not");
      for (const event of moment.log.filter((one) => one.id === "drew" && one.args[0].id === theirs)) assert.equal(event.args[1].id, null);
    }
    calm(page);
  }
  // Talk reaches the other side.
  await anna.getByRole("tab", { name: "Chat" }).click();
  await anna.getByLabel("Say something to the table").fill("Buongiorno");
  await anna.getByRole("button", { name: "Send" }).click();
  await bruno.getByRole("tab", { name: /Chat/ }).click();
  await bruno.getByText("Buongiorno").waitFor();
  await anna.context().close();
  await bruno.context().close();
});

test("reload and reconnect in mid-decision lose nothing", { timeout: 120_000 }, async () => {
  const page = await house.person();
  await playNow(page, house.url, "sola_fide", { bot: "random" });
  const pick = chance(5);
  for (let i = 0; i < 6; ++i) await clickLit(page, pick);
  await page.waitForSelector(".prompt.yours, .prompt.secret");
  const asked = await page.locator(".prompt h1").textContent();
  const at = await ply(page);
  await page.reload();
  await page.waitForSelector(".prompt.yours, .prompt.secret");
  assert.equal(await page.locator(".prompt h1").textContent(), asked);
  assert.equal(await ply(page), at);
  house.cut();
  await page.waitForSelector(".notice");
  // A decision made while the line is broken arrives when it is mended.
  await page.locator("[data-lit], [data-action]").first().dispatchEvent("click");
  house.mend();
  await page.waitForFunction((before) => Number(document.querySelector(".timeline input").max) > before, at, { timeout: 30_000 });
  await page.waitForSelector(".notice", { state: "detached" });
  calm(page);
  await page.context().close();
});

test("the language is switched live, and the choice is remembered", { timeout: 60_000 }, async () => {
  const page = await house.person();
  await playNow(page, house.url, "sola_fide");
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "IT", exact: true }).click();
  await page.getByText("Influenza straniera").first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "it");
  assert.deepEqual(requests.filter((one) => !one.startsWith("data:")), [], "nothing is asked again");
  assert.deepEqual(await violations(page), []);
  calm(page);
  await page.context().close();
});

test("hot-seat: a curtain between the players, and nothing of the other behind it", { timeout: 120_000 }, async () => {
  const page = await house.person();
  await page.goto(`${house.url}/new/sola_fide`);
  await page.getByLabel("First game: the marked cards").check();
  await page.getByLabel("Seat 2").selectOption("me");
  await page.getByRole("button", { name: "Create the table" }).click();
  const pick = chance(11);
  let curtains = 0;
  for (let i = 0; i < 40 && curtains < 4; ++i) {
    await page.waitForSelector(".curtain, .prompt.yours");
    if (await page.locator(".curtain").count()) {
      ++curtains;
      assert.equal(await page.locator(".card").count(), 0, "no card behind the curtain");
      if (curtains === 1) assert.deepEqual(await violations(page), []);
      await page.locator(".curtain .btn").click();
      await page.waitForSelector(".prompt.yours");
    } else await clickLit(page, pick);
  }
  assert.ok(curtains >= 4);
  calm(page);
  await page.context().close();
});

test("the slider goes through the history, undo goes back, a save file is read again", { timeout: 120_000 }, async () => {
  const page = await house.person();
  await playNow(page, house.url, "sola_fide", { bot: "random" });
  const pick = chance(2);
  for (let i = 0; i < 22; ++i) await clickLit(page, pick);
  await page.waitForSelector(".prompt.yours, .prompt.secret");
  const last = await ply(page);
  assert.ok(last > 10);
  await page.locator(".timeline input").fill("4");
  await page.waitForSelector(".prompt.replay");
  assert.match(await page.locator(".prompt .who").textContent(), /4/);
  await page.keyboard.press("End");
  await page.waitForSelector(".prompt.yours, .prompt.secret");
  await page.getByRole("button", { name: "Menu" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the save file" }).click()]);
  const file = await download.path();
  assert.match(fs.readFileSync(file, "utf8"), /^theses save/);
  calm(page);
  await page.context().close();
});

test("a whole game by the keyboard alone", { timeout: 600_000 }, async () => {
  const page = await house.person();
  await page.goto(house.url);
  await page.waitForSelector(".game[data-game=sola_fide]");
  const focused = (selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  const tabTo = async (selector, most = 120) => {
    for (let i = 0; i < most; ++i) {
      if (await focused(selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  await tabTo(".game[data-game=sola_fide] .btn.primary");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".prompt");
  await page.keyboard.press("l");
  let decisions = 0;
  for (; decisions < 600; ++decisions) {
    await page.waitForSelector(".prompt.over, .choices .btn:not(:disabled)", { timeout: 60_000 });
    if (await page.locator(".prompt.over").count()) break;
    await tabTo(".choices .btn");
    if (decisions % 3 === 1) await page.keyboard.press("Tab");
    if (!(await focused(".choices .btn"))) await tabTo(".choices .btn");
    const at = await ply(page);
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelector(".prompt.over") || Number(document.querySelector(".timeline input")?.max) > before, at, { timeout: 60_000 });
  }
  assert.ok(await page.locator(".result").count(), "the result is shown");
  calm(page);
  await page.context().close();
});

test("a phone in portrait: nothing overflows, targets are large enough", { timeout: 180_000 }, async (t) => {
  for (const game of ["sola_fide", "westphalia"]) {
    const page = await house.person({ phone: true, language: "it" });
    await page.goto(house.url);
    await page.waitForSelector(".game");
    if (!(await page.locator(`.game[data-game=${game}]`).count())) { t.diagnostic(`${game} is not hosted`); continue; }
    await playNow(page, house.url, game, { bot: "random" });
    const pick = chance(9);
    for (let i = 0; i < 12; ++i) {
      await clickLit(page, pick);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is not wider than the phone");
    }
    const small = await page.evaluate(() => [...document.querySelectorAll(".pbtn .btn, .nav button")].filter((element) => element.getBoundingClientRect().height < 43).map((element) => element.textContent));
    assert.deepEqual(small, []);
    for (const tab of await page.locator(".nav [role=tab]").all()) {
      await tab.click();
      assert.deepEqual(await violations(page), []);
    }
    calm(page);
    await page.context().close();
  }
});

test("no violation of accessibility on any page, light and dark", { timeout: 180_000 }, async () => {
  const page = await house.person();
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const where of ["/", "/new", "/new/westphalia", "/account", "/rules/sola_fide?at=6.1", "/rules/westphalia", "/credits", "/t/nosuchtable"]) {
      await page.goto(house.url + where);
      await page.waitForSelector("main");
      await page.waitForTimeout(300);
      assert.deepEqual(await violations(page), [], `${where} ${scheme}`);
    }
  }
  calm(page);
  await page.context().close();
});

test("an account: a guest keeps the seats, notifications are kept", { timeout: 60_000 }, async () => {
  const page = await house.person();
  await playNow(page, house.url, "sola_fide");
  await page.goto(`${house.url}/account`);
  const form = page.locator("section", { has: page.getByRole("heading", { name: "New account" }) });
  await form.getByLabel("Name").fill("Marta");
  await form.getByLabel("Password").fill("sola fide 1517");
  await form.getByRole("button").click();
  await page.getByText("Your tables follow you").waitFor();
  await page.getByLabel("E-mail").fill("marta@example.org");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByText("Kept.").waitFor();
  await page.goto(house.url);
  await page.locator(".lists .panel").first().locator(".tb li").first().waitFor();
  assert.deepEqual(await violations(page), []);
  calm(page);
  await page.context().close();
});

test("a guided first game explains its moments", { timeout: 60_000 }, async () => {
  const page = await house.person();
  await page.goto(house.url);
  await page.locator(".game[data-game=sola_fide]").getByRole("button", { name: "First game, guided" }).click();
  const coach = page.locator(".coach");
  await coach.waitFor();
  const first = await coach.locator("p").textContent();
  await coach.getByRole("button", { name: "Next" }).click();
  assert.notEqual(await coach.locator("p").textContent(), first);
  assert.deepEqual(await violations(page), []);
  calm(page);
  await page.context().close();
});

test("undo, take-back, hints, and the reason why something can't be done", { timeout: 120_000 }, async () => {
  const page = await house.person();
  await page.goto(`${house.url}/new/sola_fide`);
  await page.getByLabel("First game: the marked cards").check();
  await page.getByLabel("Seat 2").selectOption("bot:random");
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.waitForSelector(".prompt.yours");
  // Play a card; its effect asks for a place, and a card can't be played meanwhile: the server says why.
  const pick = chance(4);
  for (let i = 0; i < 60; ++i) {
    await page.waitForSelector(".prompt.yours");
    if (await page.locator(".sd[data-lit]").count()) break;
    const card = page.locator(".hand .card[data-lit]").first();
    if (await card.count()) await card.click();
    else await clickLit(page, pick);
    await page.waitForTimeout(150);
  }
  await page.waitForSelector(".sd[data-lit]");
  await page.locator(".tile.down, .tile.claimed").first().locator(".sd, .ribbon").first().click({ force: true });
  const other = page.locator(".hand > .card").first();
  if (await other.count()) {
    await other.click({ force: true });
    await page.locator(".bubble[role=status]").waitFor();
    assert.match(await page.locator(".bubble").textContent(), /Why not/);
  }
  // The rule of the prompt opens the reference there.
  await page.locator(".prompt .linklike").click();
  await page.waitForSelector("dialog .opened");
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForSelector(".hints li");
  assert.match(await page.locator(".hints").textContent(), /%/);
  const at = await ply(page);
  if (await page.getByRole("button", { name: "Undo" }).isEnabled()) {
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction((before) => Number(document.querySelector(".timeline input").max) < before, at);
  }
  // Against bots a take-back is done at once.
  await page.waitForSelector(".prompt.yours");
  for (let i = 0; i < 14; ++i) await clickLit(page, pick);
  await page.waitForSelector(".prompt.yours");
  const now = await ply(page);
  if (now > 6) {
    await page.locator(".timeline input").fill("0");
    await page.waitForSelector(".prompt.replay");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /Ask to go back/ }).click();
    await page.waitForFunction((before) => Number(document.querySelector(".timeline input").max) < before, now);
  }
  calm(page);
  await page.context().close();
});

test("a spectator sees what is public, and an uploaded file can be replayed", { timeout: 120_000 }, async () => {
  const page = await house.person();
  await page.goto(`${house.url}/new/sola_fide`);
  await page.getByLabel("First game: the marked cards").check();
  await page.getByLabel("Seat 2").selectOption("bot:random");
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.waitForSelector(".prompt.yours");
  const watcher = await house.person();
  await watcher.goto(page.url());
  await watcher.waitForSelector(".prompt");
  assert.equal(await watcher.locator(".hand > .card").count(), 0);
  assert.equal(await watcher.locator("[data-lit], [data-action]").count(), 0);
  assert.deepEqual(await violations(watcher), []);
  calm(watcher);
  await watcher.context().close();
  // To the end, then the file of the finished game is brought back.
  await playToEnd(page, 12);
  await page.getByRole("button", { name: "Menu" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the save file" }).click()]);
  const file = `${await download.path()}.theses`;
  fs.copyFileSync(await download.path(), file);
  await page.goto(house.url);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForSelector(".prompt.over");
  await page.locator(".timeline input").fill("10");
  await page.waitForSelector(".prompt.replay");
  calm(page);
  await page.context().close();
});
