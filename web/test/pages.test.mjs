// Pages as wholes: nothing overflows, everything is seen on usual screens, a finger is understood,
// and a first load that stays small.
import assert from "node:assert/strict";
import { test } from "node:test";
import { solaFide } from "../tools/game-data.mjs";
import { hereIStand } from "../tools/here-i-stand-data.mjs";
import { fixture, mock } from "../tools/mock.mjs";
import { violations } from "./axe.mjs";
import { atSizes, cuts, fitsWindow, torn } from "./faults.mjs";
import { openState, shareHouse } from "./opening.mjs";
import { atRest, clickLit, playNow } from "./playing.mjs";

const kFirstLoad = 300 * 1024;
const house = shareHouse();

test("the whole pyramid of Sola Fide, the log and the time line are seen on usual screens", {
  timeout: 480_000,
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

// Numbers of the piles that are only seen by scrolling past the hand.
const beyondTheHand = (page) =>
  page.evaluate(() => {
    const right = document.querySelector(".hand")?.getBoundingClientRect().right ?? innerWidth;
    return [...document.querySelectorAll(".hand .pilelist dd")]
      .filter((one) => one.getBoundingClientRect().right > right)
      .map((one) => one.textContent);
  });

// Cards by the longest word in their names, the longest first.
function byLongestWord(cards, language) {
  const longest = ([, { name }]) =>
    Math.max(...name[language].split(/[ -]/).map((word) => word.length));
  return Object.entries(cards).sort((a, b) => longest(b) - longest(a));
}

// Those of Here I Stand, and one whose kind is longest.
function longestCards(language) {
  const all = byLongestWord(hereIStand().cards, language);
  const [combat] = all.filter(([, { category }]) => category === "combat");
  return [combat, ...all.filter((one) => one !== combat)].map(([id]) => id);
}

test("no word in the name of a card is torn, however narrow the card", {
  timeout: 480_000,
}, async () => {
  for (const language of ["en", "it"]) {
    const cards = longestCards(language);
    for (const many of [8, 5]) {
      const moment = fixture("his_impulse");
      moment.view.sides.protestant.hand = cards.slice(0, many);
      moment.options = [];
      const page = await house.person({ language });
      await mock(page, { moment });
      for await (const size of atSizes(page, house.url)) {
        const tab = page.getByRole("tab", { name: /^(Hand|Mano)$/ });
        if (await tab.count()) await tab.click();
        await atRest(page);
        assert.equal(await page.locator(".hand .card .name").count(), many + 1);
        const about = `${language}, ${many} cards at ${size}`;
        assert.deepEqual(await torn(page), [], about);
        assert.deepEqual(await cuts(page), [], about);
        assert.deepEqual(await beyondTheHand(page), [], about);
      }
      await page.leave();
    }
  }
});

test("a full hand of Sola Fide and all that lies open beside it are seen on usual screens, and no name is torn", {
  timeout: 480_000,
}, async () => {
  const kFullHand = 5;
  const desks = [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1536, 864],
    [1920, 1080],
  ];
  for (const language of ["en", "it"]) {
    const all = byLongestWord(solaFide().cards, language);
    const of = (wanted) => all.filter(([, { kind }]) => (kind === "persistent") === wanted);
    const [lasting, others] = [of(true), of(false)].map((cards) => cards.map(([id]) => id));
    const page = await house.person({ language });
    for (let i = 0; i < 3; ++i) {
      const moment = fixture("sola_turn");
      const { catholic, protestant } = moment.view;
      const open = others.slice((kFullHand + 1) * i, (kFullHand + 1) * (i + 1));
      protestant.hand = open.slice(1);
      moment.view.playing = open[0];
      [catholic.persistent, protestant.persistent] = lasting.slice(2 * i);
      await page.unrouteAll();
      await mock(page, { moment });
      for await (const size of atSizes(page, house.url, desks)) {
        const about = `${language}, ${open} at ${size}`;
        assert.equal(await page.locator(".hand .card .name").count(), kFullHand + 3);
        assert.deepEqual(await torn(page), [], about);
        assert.deepEqual(await cuts(page), [], about);
        const beyond = await page
          .locator(".hand")
          .evaluate((hand) => hand.scrollWidth - hand.clientWidth);
        assert.equal(beyond, 0, about);
      }
    }
    await page.leave();
  }
});

test("a phone in portrait: nothing overflows while playing, buttons are large enough", {
  timeout: 480_000,
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
  timeout: 480_000,
}, async () => {
  const page = await house.person({ phone: true });
  await playNow(page, house.url, "sola_fide");
  await clickLit(page, 4, 300, ".hand [data-lit]");
  const card = page.locator(".hand [data-lit]").first();
  const before = await page.locator(".timeline input").count();
  await card.scrollIntoViewIfNeeded();
  await atRest(page);
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

// What can be chosen and lies, as far as its part shows it, under a sign that leads further.
const underSigns = (page) =>
  page.evaluate(async () => {
    const found = new Set();
    const over = (a, b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const pane = document.querySelector(".phone > .pane");
    for (pane.scrollTop = 0; ; pane.scrollTop += 12) {
      await new Promise(requestAnimationFrame);
      const { top, bottom } = pane.getBoundingClientRect();
      const sign = document.querySelector(".below .btn")?.getBoundingClientRect();
      for (const one of pane.querySelectorAll("[data-lit]")) {
        const { left, right, ...box } = one.getBoundingClientRect().toJSON();
        const shown = {
          left,
          right,
          top: Math.max(box.top, top),
          bottom: Math.min(box.bottom, bottom),
        };
        if (sign && shown.top < shown.bottom && over(sign, shown)) found.add(one.dataset.target);
      }
      if (pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1) return [...found];
    }
  });

test("on a phone the sign of what lies below covers nothing that can be chosen, and leads there", {
  timeout: 480_000,
}, async () => {
  const page = await house.person({ phone: true });
  await openState(house, page, "sola_convert");
  const sign = page.locator(".below .btn");
  await sign.waitFor();
  assert.ok((await sign.boundingBox()).height >= 43.5, "large enough for a finger");
  assert.deepEqual(await underSigns(page), []);
  await sign.waitFor({ state: "detached" });
  await page.locator(".phone > .pane").evaluate((pane) => pane.scrollTo(0, 0));
  await sign.click();
  await page.waitForFunction(() => document.querySelector(".phone > .pane").scrollTop > 0);
  await page.leave();
});

test("an account: a guest keeps the seats, notifications are kept", {
  timeout: 480_000,
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
  timeout: 480_000,
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
      await openState(house, page, name);
    });
  }
  for (const [name, bytes] of Object.entries(loads)) {
    assert.ok(bytes > 50_000, `${name} was measured: ${bytes}`);
    assert.ok(bytes <= kFirstLoad, `${name}: ${(bytes / 1024).toFixed(1)} KB`);
  }
});
