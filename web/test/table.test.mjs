// What a table page promises besides playing: secrets, reconnecting, history, help.
import assert from "node:assert/strict";
import fs from "node:fs";
import { beforeEach, test } from "node:test";
import { hereIStand } from "../tools/here-i-stand-data.mjs";
import { violations } from "./axe.mjs";
import { shareHouse } from "./opening.mjs";
import {
  atRest,
  clickLit,
  makeStarter,
  playNow,
  playToEnd,
  playTogether,
  ply,
  sayName,
  settled,
  yours,
} from "./playing.mjs";

const house = shareHouse();
beforeEach(() => house.mend());

test("two browsers at one table: an invitation, and hands that stay hidden", {
  timeout: 480_000,
}, async () => {
  const anna = await house.person();
  await makeStarter(anna, house.url, "link");
  const link = await anna.locator(".invite").textContent();
  assert.match(link, /\/t\/\w+#key=/);
  assert.deepEqual(await violations(anna), [], "the waiting room");
  const bruno = await house.person({ language: "it" });
  await bruno.goto(link.replace(/^https?:\/\/[^/]+/, house.url));
  await sayName(bruno, "Bruno");
  await bruno.waitForSelector(".prompt");
  await anna.waitForSelector(".prompt");
  // Each plays whenever something is lit, at the same time; the first to have enough stops.
  await playTogether([anna, bruno], 3, 24);
  for (const [page, mine, theirs] of [
    [anna, "catholic", "protestant"],
    [bruno, "protestant", "catholic"],
  ]) {
    const { moments } = page;
    assert.ok(moments.length > 5);
    const [own, other] =
      moments[0].view[mine].seat === `player${moments[0].seat + 1}`
        ? [mine, theirs]
        : [theirs, mine];
    assert.ok(
      moments.some((moment) => moment.view[own].hand.length > 0),
      "one's own hand is there",
    );
    for (const moment of moments) {
      const known = new Set(moment.view[other].known_in_hand);
      assert.ok(
        moment.view[other].hand.every((card) => known.has(card)),
        "the other hand is not",
      );
      for (const event of moment.log.filter((one) => one.id === "drew" && one.args[0].id === other))
        assert.equal(event.args[1].id, null);
    }
  }
  // Talk reaches the other side.
  await anna.getByRole("tab", { name: "Chat" }).click();
  await anna.getByLabel("Say something to the table").fill("Buongiorno");
  await anna.getByRole("button", { name: "Send" }).click();
  await bruno.getByRole("tab", { name: /Chat/ }).click();
  await bruno.getByText("Buongiorno").waitFor();
  assert.deepEqual(await violations(anna), [], "the chat");
  await anna.getByRole("tab", { name: "Notes" }).click();
  await anna.getByLabel("Notes").fill("He holds two persistent cards.");
  await anna.getByText("Kept on the server").waitFor();
  assert.deepEqual(await violations(anna), [], "the notes");
  await anna.leave();
  await bruno.leave();
});

test("reload and reconnect in mid-decision lose nothing", { timeout: 480_000 }, async () => {
  for (const game of ["sola_fide", "westphalia"]) {
    const page = await house.person();
    await playNow(page, house.url, game, { seats: game === "westphalia" ? 3 : null });
    await clickLit(page, 5, 6);
    await settled(page);
    const asked = await page.locator(".prompt h1").textContent();
    const at = await ply(page);
    const lines = await page.locator(".log li").count();
    await page.reload();
    await yours(page);
    assert.equal(await page.locator(".prompt h1").textContent(), asked);
    assert.equal(await ply(page), at);
    assert.equal(await page.locator(".log li").count(), lines, "the log is whole");
    house.cut();
    await page.locator(".notice", { hasText: "connection is lost" }).waitFor();
    assert.deepEqual(await violations(page), [], "without a line");
    // A decision made while the line is broken arrives when it is mended.
    await page.locator("[data-lit], [data-action]").first().dispatchEvent("click");
    house.mend();
    await page.waitForFunction(
      (before) => Number(document.querySelector(".timeline input").max) > before,
      at,
    );
    await page.waitForSelector(".notice", { state: "detached" });
    await page.leave();
  }
});

test("the language is switched live, nothing is asked again, and the choice is remembered", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "sola_fide");
  await yours(page);
  await atRest(page);
  await page.waitForLoadState("networkidle");
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByRole("button", { name: "Menu" }).click();
  assert.deepEqual(await violations(page), [], "the menu");
  await page.getByRole("button", { name: "IT", exact: true }).click();
  await page.getByText("Influenza straniera").first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "it");
  assert.doesNotMatch(await page.locator(".prompt").textContent(), /Your decision/);
  // A pointer that comes to rest on a choice asks what it would do, in any language.
  assert.deepEqual(
    requests.filter((one) => !one.startsWith("data:") && !one.endsWith("/forecast")),
    [],
  );
  await page.reload();
  await page.getByText("Influenza straniera").first().waitFor();
  assert.deepEqual(await violations(page), []);
  await page.leave();
});

test("hot-seat: a curtain between the players, and nothing of the other behind it", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await makeStarter(page, house.url, "me");
  await page.waitForSelector(".curtain, .prompt.yours");
  for (let curtains = 0; curtains < 4; ++curtains) {
    await clickLit(page, 11 + curtains, 400, ".curtain");
    await page.waitForSelector(".curtain");
    assert.equal(await page.locator(".card, .tile, .log").count(), 0, "nothing behind the curtain");
    if (curtains === 0) assert.deepEqual(await violations(page), []);
    const next = await page.locator(".curtain .btn").textContent();
    await page.locator(".curtain .btn").click();
    await page.waitForSelector(".prompt.yours");
    const side = await page.locator(".prompt .who small").textContent();
    assert.ok(next.includes(side), `${next} brings ${side}`);
  }
  await page.leave();
});

test("the slider goes through the history, and a save file comes out", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "sola_fide");
  await clickLit(page, 2, 22);
  await settled(page);
  const last = await ply(page);
  assert.ok(last > 10);
  await page.locator(".timeline input").fill("4");
  await page.waitForSelector(".prompt.replay");
  assert.match(await page.locator(".prompt .who").textContent(), /decision 4 of/);
  assert.equal(
    await page.locator("[data-lit], [data-action]").count(),
    0,
    "the past can't be chosen",
  );
  assert.deepEqual(await violations(page), [], "a past moment");
  await page.locator(".prompt").click();
  await page.keyboard.press("ArrowRight");
  await page.locator(".prompt .who", { hasText: "decision 5 of" }).waitFor();
  await page.keyboard.press("End");
  await yours(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the save file" }).click(),
  ]);
  assert.match(fs.readFileSync(await download.path(), "utf8"), /^theses save/);
  await page.leave();
});

// Plays until a card asks for a side of a Circle, and points at one from which something follows at
// once: some only ask which territory.
async function sideThatTells(page) {
  for (let i = 0; i < 30; ++i) {
    await clickLit(page, 4 + i, 200, ".sd[data-lit]");
    for (const side of await page.locator(".sd[data-lit]").all()) {
      await page.mouse.move(2, 2);
      await page.locator("#tooltip").waitFor({ state: "detached" });
      // What was asked before is not asked again.
      const answer = page
        .waitForResponse((one) => one.url().endsWith("/forecast"), { timeout: 10_000 })
        .catch(() => null);
      await side.hover();
      await answer;
      await page.locator("#tooltip").waitFor();
      const told = await page
        .locator("#tooltip .foreseen li")
        .first()
        .waitFor({ timeout: 1500 })
        .then(
          () => true,
          () => false,
        );
      if (told) return side;
    }
    await clickLit(page, 40 + i, 1);
    await yours(page);
  }
  throw new Error("No choice told what follows.");
}

test("nothing surprises: pointing and focusing tell what follows, and a greyed card says why not", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await makeStarter(page, house.url, "bot:novice");
  await yours(page);
  const side = await sideThatTells(page);
  assert.match(await page.locator("#tooltip").textContent(), /converts|moves|claims|leave/);
  await page.mouse.move(2, 2);
  await page.locator("#tooltip").waitFor({ state: "detached" });
  await side.focus();
  await page.locator("#tooltip .foreseen li").first().waitFor();
  assert.equal(await side.getAttribute("aria-describedby"), "tooltip");
  assert.deepEqual(await violations(page), [], "with a tooltip");
  // Something greyed: a Circle that is not in play.
  await page.locator(".tile.down .sd").first().click({ force: true });
  await page.locator(".bubble[role=status]", { hasText: "Why not" }).waitFor();
  assert.deepEqual(await violations(page), [], "with a reason");
  await page.keyboard.press("Escape");
  // The rule of the prompt, and that of a card, open the reference there.
  await page
    .locator(".prompt")
    .getByRole("button", { name: /^rule / })
    .click();
  await page.waitForSelector("dialog .opened");
  assert.deepEqual(await violations(page), [], "the reference");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.locator(".card .fine .linklike").first().click();
  await page.waitForSelector("dialog .opened");
  await page.keyboard.press("Escape");
  await page.leave();
});

// What the server would foresee of a throw: an event for each face.
const throwOfADie = {
  forecast: [1, 2, 3, 4, 5, 6].map((face) => ({
    id: "die_rolled",
    rule: null,
    chance: 0.167,
    text: { en: `${face}`, it: `${face}` },
    args: [
      { name: "number", kind: "number", id: `${face}`, text: { en: `${face}`, it: `${face}` } },
    ],
  })),
  more: 0,
};

test("the chances of a die stay inside their tooltip, on a desk and on a phone", {
  timeout: 480_000,
}, async () => {
  for (const phone of [false, true]) {
    const page = await house.person({ phone, language: "it" });
    await page.route("**/forecast", (route) => route.fulfill({ json: throwOfADie }));
    await playNow(page, house.url, "sola_fide");
    await yours(page);
    await page.locator("[data-lit], [data-action]").first().focus();
    await page.locator("#tooltip .face").nth(5).waitFor();
    const outside = await page.locator("#tooltip").evaluate((tip) => {
      const { left, right } = tip.getBoundingClientRect();
      return [...tip.querySelectorAll("*")].filter(
        (one) =>
          one.getBoundingClientRect().right > right || one.getBoundingClientRect().left < left,
      ).length;
    });
    assert.equal(outside, 0);
    assert.deepEqual(await violations(page), []);
    await page.leave();
  }
});

test("hints with chances, undo, and a take-back against bots", { timeout: 480_000 }, async () => {
  const page = await house.person();
  await makeStarter(page, house.url, "bot:novice");
  await yours(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForSelector(".hints li");
  // Each choice with its chance, or one sentence where all are alike.
  const chances = await page.locator(".hints .odds, .hints p.small").allTextContents();
  assert.ok(chances.length >= 1 && chances.length <= 3);
  for (const chance of chances) assert.match(chance, /\d+\s?%/);
  // And why: what a card gains or costs.
  assert.ok((await page.locator(".hints .why").allTextContents()).some((why) => why.length > 5));
  assert.deepEqual(await violations(page), [], "with hints");
  await page.locator(".hints .btn").first().hover();
  // Playing a card reveals nothing: it can be undone.
  await clickLit(page, 4, 200, ".sd[data-lit]");
  const at = await ply(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector(".timeline input").max) < before,
    at,
  );
  await clickLit(page, 9, 14);
  await yours(page);
  const now = await ply(page);
  assert.ok(now > 6);
  await page.locator(".timeline input").fill("3");
  await page.waitForSelector(".prompt.replay");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /Ask to go back/ }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector(".timeline input").max) < before,
    now,
  );
  await page.leave();
});

test("a spectator sees what is public, and an uploaded file can be replayed", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await makeStarter(page, house.url, "bot:novice");
  await yours(page);
  const watcher = await house.person();
  await watcher.goto(page.url());
  await watcher.waitForSelector(".prompt");
  assert.equal(await watcher.locator(".hand > .card").count(), 0);
  assert.equal(await watcher.locator("[data-lit], [data-action]").count(), 0);
  assert.doesNotMatch(await watcher.locator(".prompt").textContent(), /your turn/);
  assert.deepEqual(await violations(watcher), [], "as a spectator");
  await watcher.leave();
  await playToEnd(page, 12);
  await page.getByRole("button", { name: "Menu" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the save file" }).click(),
  ]);
  const file = `${await download.path()}.theses`;
  fs.copyFileSync(await download.path(), file);
  await page.goto(house.url);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForSelector(".prompt.over");
  await page.locator(".timeline input").fill("10");
  await page.waitForSelector(".prompt.replay");
  await page.leave();
});

// Cards that a moment of Here I Stand names to who watches: of hands, draws and decks. Home cards
// are no secret.
function secretsOf({ view, log }) {
  const { cards } = hereIStand();
  const of = ({ hand, diplomatic_hand }) => [
    ...hand.filter((card) => cards[card].category !== "home"),
    ...diplomatic_hand,
  ];
  return [
    ...of(view.sides.papacy),
    ...of(view.sides.protestant),
    ...log
      .filter(({ id, args }) => /^(diplomatic_)?(drew|drawn)$/.test(id) && args[1].id !== null)
      .map(({ text }) => text.en),
    ...(new Set(view.deck).size > 1 ? ["deck"] : []),
  ];
}

test("a spectator of Here I Stand sees map, log and panels, and no hidden card", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "here_i_stand");
  await yours(page);
  const watcher = await house.person();
  await watcher.goto(page.url());
  await watcher.waitForSelector(".prompt");
  await clickLit(page, 4, 40);
  const at = await ply(page);
  await watcher.waitForFunction(
    (least) => Number(document.querySelector("[data-ply]")?.dataset.ply) >= least,
    at,
  );
  assert.equal(await watcher.locator(".panzoom .space").count(), 134);
  assert.ok((await watcher.locator(".log li").count()) > 10);
  assert.equal(await watcher.locator(".seat").count(), 2);
  for (const chart of ["Religion", "Powers", "Cards", "If it ended now", "Sides"]) {
    await watcher.getByRole("tab", { name: chart }).click();
    await watcher.locator(".charts, .upper").getByText(/\w/).first().waitFor();
  }
  assert.equal(await watcher.locator("[data-lit], [data-action], .breakin").count(), 0);
  assert.equal(await watcher.locator(".hand .card").count(), 0);
  assert.deepEqual(await violations(watcher), [], "as a spectator");
  assert.ok(watcher.moments.length > 5);
  for (const moment of watcher.moments) {
    assert.equal(moment.seat, null);
    assert.deepEqual(secretsOf(moment), [], `at ${moment.ply}`);
    assert.deepEqual([moment.options, moment.break_in ?? []], [[], []]);
  }
  // An earlier moment is told as carefully.
  const past = await watcher.evaluate(async (n) => {
    const table = location.pathname.split("/").at(-1);
    return (await fetch(`/api/v1/tables/${table}/moment?ply=${n}`)).json();
  }, 6);
  assert.deepEqual(secretsOf(past), []);
  await watcher.leave();
  await page.leave();
});

test("a sound and a notification when the turn comes, both off until somebody asks for them", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  // What the browser is asked to do, noted instead of done; some browsers refuse notifications.
  await page.addInitScript(() => {
    window.called = [];
    window.AudioContext = class extends window.AudioContext {
      constructor() {
        super();
        window.called.push("sound");
      }
    };
    window.Notification = class {
      static permission = "default";
      static async requestPermission() {
        window.Notification.permission = "granted";
        return "granted";
      }
      constructor(title, { body }) {
        window.called.push(`${title} / ${body}`);
        if (window.refuses) throw new TypeError("Illegal constructor");
      }
    };
    Object.defineProperty(document, "hidden", { get: () => window.away === true });
  });
  await makeStarter(page, house.url, "bot:novice");
  await yours(page);
  const called = () => page.evaluate(() => window.called.splice(0));
  // One's own decisions until the bot has decided, and it is one's own turn again.
  const turns = async (seed) => {
    const owners = () => page.evaluate(() => [...document.querySelectorAll(".log li")].length);
    const lines = await owners();
    await clickLit(page, seed, 12);
    await settled(page);
    assert.ok((await owners()) > lines);
  };
  await page.evaluate(() => {
    window.away = true;
  });
  await turns(3);
  assert.deepEqual(await called(), [], "nothing was asked for");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("A sound when it is my turn").check();
  assert.deepEqual(await called(), ["sound"], "how it sounds");
  await page.getByLabel("A notification of the browser when it is my turn").check();
  await page.keyboard.press("Escape");
  await turns(4);
  const both = await called();
  assert.ok(both.includes("sound"), "a sound");
  assert.match(both.find((one) => one !== "sound") ?? "", /^Your turn \/ \S/);
  // In view of the page the sound alone calls; a browser that refuses to notify does no harm.
  await page.evaluate(() => {
    window.away = false;
  });
  await turns(5);
  assert.deepEqual([...new Set(await called())], ["sound"]);
  await page.evaluate(() => Object.assign(window, { away: true, refuses: true }));
  await turns(6);
  assert.ok((await called()).length > 1);
  await page.reload();
  await yours(page);
  await page.getByRole("button", { name: "Menu" }).click();
  assert.ok(await page.getByLabel("A sound when it is my turn").isChecked(), "remembered");
  await page.leave();
});

test("zoom, width of the side column and folded turns are remembered; motion obeys the system", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "westphalia", { seats: 3 });
  await page.waitForSelector(".panzoom > svg");
  const box = () =>
    page
      .locator(".panzoom > svg")
      .getAttribute("viewBox")
      .then((text) => Number(text.split(" ")[2]));
  const wide = await box();
  await page.getByRole("button", { name: "Nearer" }).click();
  await page.getByRole("button", { name: "Nearer" }).click();
  const near = await box();
  assert.ok(near < wide * 0.7);
  const side = await page.locator(".sidebox").evaluate((element) => element.clientWidth);
  await page.locator(".divider").focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowRight");
  await page.reload();
  await page.waitForSelector(".panzoom > svg");
  assert.ok(Math.abs((await box()) / near - 1) < 0.12, "the zoom");
  assert.ok(
    (await page.locator(".sidebox").evaluate((element) => element.clientWidth)) < side,
    "the side column",
  );
  const motion = () =>
    page
      .locator(".halo")
      .first()
      .evaluate((element) => getComputedStyle(element).animationName);
  await clickLit(page, 1, 20, ".halo");
  assert.equal(await motion(), "none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  assert.notEqual(await motion(), "none");
  await page.leave();
});
