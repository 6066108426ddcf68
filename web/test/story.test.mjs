// The table tells its story: others are played out, log and prompt and board stand at one moment,
// things are inspected, and everything can be read and reached at every size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, mock } from "../tools/mock.mjs";
import { violations } from "./axe.mjs";
import { atSizes, cuts, faults, overlaps } from "./faults.mjs";
import { openState, shareHouse } from "./opening.mjs";
import { clickLit, comesTo, playNow, ply, settled, yours } from "./playing.mjs";

const house = shareHouse();

// What stands on the board, without what only marks it.
const board = (page) =>
  page.evaluate(() => {
    const copy = document.querySelector(".pane").cloneNode(true);
    for (const mark of copy.querySelectorAll("circle.fresh, .happens, .notices, .zoom, .faraway")) {
      mark.remove();
    }
    for (const one of copy.querySelectorAll(".fresh")) one.classList.remove("fresh");
    // In which order names are drawn is no part of the position.
    for (const names of copy.querySelectorAll(".names"))
      names.replaceChildren(
        ...[...names.children].sort((a, b) => (a.textContent < b.textContent ? -1 : 1)),
      );
    for (const one of copy.querySelectorAll("[class]"))
      one.className.baseVal ?? one.classList.value;
    return copy.textContent.replace(/\s+/g, " ");
  });

const wholeMap = (page) =>
  page.evaluate(() =>
    document
      .querySelector(".panzoom")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "0", bubbles: true })),
  );

for (const game of ["sola_fide", "westphalia", "here_i_stand"]) {
  test(`${game}: what others did is played out, and ends where the plain page stands`, {
    timeout: 480_000,
  }, async () => {
    const page = await house.person({ motion: "no-preference" });
    await page.addInitScript(() => {
      const key = "theses.preferences";
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...kept, pace: "quick" }));
      window.played = [];
      const watch = () => {
        const bar = document.querySelector(".prompt");
        if (bar?.classList.contains("playing")) {
          const line = document.querySelector(".log .lit")?.textContent ?? "";
          const told = bar.querySelector("h1").textContent;
          const lit = document.querySelectorAll("[data-lit]").length;
          if (window.played.at(-1)?.told !== told) window.played.push({ told, line, lit });
        }
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    await playNow(page, house.url, game, { seats: game === "westphalia" ? 4 : null });
    let compared = 0;
    const seen = () => page.evaluate(() => window.played.length);
    for (let i = 0; i < 24 && (compared < 3 || (await seen()) <= 3); ++i) {
      await clickLit(page, 5 + i, 5);
      if (await page.locator(".prompt.over").count()) break;
      await settled(page);
      const at = await ply(page);
      const plain = await page.context().newPage();
      await plain.emulateMedia({ reducedMotion: "reduce" });
      await plain.setViewportSize({ width: 1600, height: 1000 });
      await plain.goto(page.url().split("?")[0]);
      await yours(plain);
      // Both see all of the map: which names are drawn is a matter of what was looked at before.
      await Promise.all([wholeMap(page), wholeMap(plain)]);
      let [shown, fresh] = ["", ""];
      for (let k = 0; k < 100; ++k) {
        [shown, fresh] = [await board(page), await board(plain)];
        if (shown === fresh || (await ply(plain)) !== at) break;
        await plain.waitForTimeout(100);
      }
      if ((await ply(plain)) === at) {
        assert.equal(shown, fresh, `decision ${at}`);
        ++compared;
      }
      await plain.close();
    }
    assert.ok(compared > 2, `only ${compared} moments compared`);
    const played = await page.evaluate(() => window.played);
    assert.ok(played.length > 3, `only ${played.length} events were seen played`);
    // The log's lit line is the event that the prompt names; nothing can be chosen meanwhile.
    for (const { told, line, lit } of played) {
      assert.ok(line.startsWith(told), `${told} / ${line}`);
      assert.equal(lit, 0);
    }
    await page.leave();
  });
}

// Notes in the page which events were named while they were played out, and how many of them when
// somebody pressed something.
function noteTold() {
  window.told = [];
  window.pressed = null;
  const press = () => {
    window.pressed ??= window.told.length;
  };
  addEventListener("keydown", press, true);
  addEventListener("pointerdown", press, true);
  const watch = () => {
    const name = document.querySelector(".prompt.playing h1")?.textContent;
    if (name && window.told.at(-1) !== name) window.told.push(name);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

// Waits until one's own decision has arrived and much is left to tell of what others did since;
// false if it is one's own turn again without that.
const kMuch = 6;
async function muchIsTold(page, before, logged) {
  const how = await page.waitForFunction(
    ([at, lines, much]) => {
      const busy = document.querySelector("[aria-busy=true]") !== null;
      const arrived = !busy && Number(document.querySelector("[data-ply]").dataset.ply) > at;
      if (document.querySelector(".prompt.playing")) {
        const left = document.querySelectorAll(".log li").length - lines - window.told.length;
        return arrived && left > much && "much";
      }
      const mine =
        document.querySelector(".prompt.yours, .prompt.secret") &&
        document.querySelector("[data-lit], [data-action]:not(:disabled)");
      const asked = document.querySelector(".bubble.menu") !== null;
      return !busy && (document.querySelector(".prompt.over") || (mine && (arrived || asked)))
        ? "little"
        : false;
    },
    [before, logged, kMuch],
    { timeout: 300_000 },
  );
  return (await how.jsonValue()) === "much";
}

test("any key skips to now, and a click that skips chooses nothing", {
  timeout: 480_000,
}, async () => {
  const page = await house.person({ motion: "no-preference" });
  await page.addInitScript(noteTold);
  await playNow(page, house.url, "westphalia", { seats: 4 });
  const lines = () => page.locator(".log li").count();
  let skipped = 0;
  for (let i = 0; i < 60 && skipped < 2; ++i) {
    const [before, logged] = [await ply(page), await lines()];
    await page.evaluate(() => Object.assign(window, { told: [], pressed: null }));
    await clickLit(page, 40 + i, 1);
    if (!(await muchIsTold(page, before, logged))) continue;
    if (skipped === 0) await page.keyboard.press("x");
    else await page.mouse.click(500, 500);
    await page.waitForSelector(".prompt:not(.playing)");
    const { told, pressed } = await page.evaluate(() => ({
      told: window.told,
      pressed: window.pressed,
    }));
    // Only where much was left to tell something is skipped.
    if (pressed === null || (await lines()) - logged - pressed < 4) continue;
    assert.ok(told.length <= pressed + 1, `${told.length} events, pressed at ${pressed}`);
    assert.ok((await ply(page)) >= before);
    assert.equal(await page.locator(".bubble.menu").count(), 0);
    ++skipped;
  }
  assert.equal(skipped, 2);
  await page.leave();
});

test("since your turn: marks stay until you decide, and one button tells it seat by seat", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "westphalia", { seats: 4 });
  const button = page.getByRole("button", { name: "Since your turn" });
  let lines = 0;
  for (let i = 0; i < 40 && lines === 0; ++i) {
    await clickLit(page, 3 + i, 1);
    await settled(page);
    if ((await page.locator(".fresh").count()) === 0) continue;
    await button.click();
    lines = await page.locator(".since li").count();
    if (lines === 0) await button.click();
  }
  assert.ok(lines > 0, "nothing was ever marked and told");
  assert.match(await page.locator(".since .whose").first().textContent(), /\w/);
  // The button is held down, and the pointer is still on it.
  assert.deepEqual(await violations(page, { rules: ["color-contrast"], part: ".prompt" }), []);
  await page.leave();
});

// What of a position can be counted on its board: in the page, and in what the server says of it.
const counted = {
  sola_fide: {
    drawn: () => document.querySelectorAll(".tile.claimed").length,
    told: ({ circles }) =>
      Object.values(circles).filter(({ status }) => status.startsWith("claimed")).length,
  },
  westphalia: {
    drawn: () => document.querySelectorAll('.province polygon[fill="url(#prot-area)"]').length,
    told: ({ protestant_provinces }) => protestant_provinces.length,
  },
  here_i_stand: {
    drawn: () =>
      `${document.querySelectorAll('.space [fill="url(#his-prot)"]').length}/${document.querySelector(".turns .now").textContent}`,
    told: ({ spaces, turn }) =>
      `${Object.values(spaces).filter(({ protestant }) => protestant).length}/${turn}`,
  },
};

const momentAt = (page, at, since = Math.max(0, at - 1)) =>
  page.evaluate(async (asked) => {
    const table = location.pathname.split("/").at(-1);
    return (await fetch(`/api/v1/tables/${table}/moment?${asked}`)).json();
  }, `seat=0&ply=${at}&since=${since}`);

// Goes to a moment of the history, and gives the event that the prompt names there.
async function lookAt(page, at) {
  await page.locator(".timeline input").evaluate((input, n) => {
    input.value = String(n);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, at);
  await page.waitForFunction(
    (n) => document.querySelector(".prompt.replay .who small")?.textContent.includes(` ${n} `),
    at,
  );
  return page.locator(".prompt h1").textContent();
}

// What an argument of an event may be called on a board.
const drawnAs = {
  space: ["space"],
  sea_zone: ["sea"],
  place: ["space", "sea"],
  hex: ["hex"],
  principality: ["prin"],
  circle: ["circle"],
};

const placesIn = ({ args }) =>
  args.flatMap(({ kind, id }) =>
    id === null ? [] : (drawnAs[kind] ?? []).map((drawn) => `${drawn}:${id}`),
  );

// The places that the prompt names, as the server tells them.
function placesNamed({ log }, at, head) {
  const named = log.find(({ ply, text }) => ply === at - 1 && text.en === head);
  return named ? placesIn(named) : [];
}

// Every tenth moment, and some after decisions that brought something in several places: there a
// camera may go to the wrong one.
const kManyPlaces = 8;
function momentsToSee({ log, ply: last }) {
  const byPly = new Map();
  for (const event of log)
    byPly.set(event.ply, new Set([...(byPly.get(event.ply) ?? []), ...placesIn(event)]));
  const many = [...byPly]
    .filter(([ply, places]) => ply >= 0 && ply + 1 < last && places.size > 1)
    .map(([ply]) => ply + 1);
  const some = many.filter((_, i) => i % Math.ceil(many.length / kManyPlaces) === 0);
  const tenths = Array.from({ length: Math.ceil(last / 10) }, (_, i) => i * 10);
  return [...new Set([...tenths, ...some])].sort((a, b) => a - b);
}

// Those of some places that are drawn on the board and do not lie in its window.
const outOfView = (page, places) =>
  page.evaluate((targets) => {
    const frame = document.querySelector(".panzoom") ?? document.querySelector(".pane");
    const view = frame.getBoundingClientRect();
    const seen = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return x > view.left && x < view.right && y > view.top && y < view.bottom;
    };
    return targets.filter((target) => {
      const drawn = frame.querySelector(
        `:is(.panzoom > svg, .pyr, .plist) [data-target="${target}"]`,
      );
      return drawn && !seen(drawn);
    });
  }, places);

// The camera goes to what happens, and that is what the prompt names.
async function cameraFollows(page, at, head, moment) {
  const places = placesNamed(moment, at, head);
  let out = [];
  // It may still be on its way.
  for (let i = 0; i < 200; ++i) {
    out = await outOfView(page, places);
    if (out.length === 0) return places.length;
    await page.waitForTimeout(50);
  }
  throw new Error(`decision ${at}: "${head}", and out of view ${out.join(", ")}`);
}

// The lit line of the log tells what the prompt tells, and is in sight.
async function logAgrees(page, at, head) {
  const told = await page.evaluate(() => {
    const log = document.querySelector(".log").getBoundingClientRect();
    const line = document.querySelector(".log li.lit") ?? document.querySelector(".log .lit");
    const box = line?.getBoundingClientRect();
    return {
      line: line?.textContent ?? null,
      inView: box ? box.top >= log.top - 1 && box.bottom <= log.bottom + 1 : true,
      later: document.querySelectorAll(".log li.later").length,
    };
  });
  if (told.line !== null) assert.ok(told.line.startsWith(head), `${at}: ${head} / ${told.line}`);
  assert.ok(told.inView, `the line of decision ${at} is out of sight`);
  if (at === 0) assert.ok(told.later > 0, "what comes later is told as such");
}

for (const game of ["sola_fide", "westphalia", "here_i_stand"]) {
  test(`${game}: at every tenth decision log, prompt, board and camera agree, on a desk and on a phone, and the moment has an address`, {
    timeout: 480_000,
  }, async () => {
    const page = await house.person();
    await playNow(page, house.url, game, { seats: game === "westphalia" ? 3 : null });
    await clickLit(page, 11, 45);
    if (!(await page.locator(".prompt.over").count())) await settled(page);
    const last = await ply(page);
    assert.ok(last > 30, `only ${last} decisions`);
    const heads = new Map();
    let places = 0;
    const moments = momentsToSee(await momentAt(page, last, 0));
    for (const at of moments) {
      const head = await lookAt(page, at);
      await logAgrees(page, at, head);
      const moment = await momentAt(page, at);
      const { drawn, told: position } = counted[game];
      assert.equal(await page.evaluate(drawn), position(moment.view), `board ${at}`);
      places += await cameraFollows(page, at, head, moment);
      heads.set(at, { head, moment });
    }
    // The address of the moment brings another visitor to the same sight.
    const seen = moments.at(-1);
    await page.waitForFunction((n) => location.search === `?ply=${n}`, seen);
    const { head } = heads.get(seen);
    await page.reload();
    await page.waitForSelector(".prompt.replay");
    assert.equal(await page.locator(".prompt h1").textContent(), head);
    // A hint tells of now, and whoever looks back decides nothing there.
    assert.equal(await page.getByRole("button", { name: "Hint" }).count(), 0);
    await cameraFollows(page, seen, head, heads.get(seen).moment);
    // From turn to turn.
    await page.getByLabel("Jump by").selectOption("turn");
    await page.getByRole("button", { name: "One turn back" }).click();
    // Two moments may have the same headline, but not the same address.
    await page.waitForFunction((n) => location.search !== `?ply=${n}`, seen);
    // The same moments on a phone, where far less of a map is in view.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [at, { head: told, moment }] of heads) {
      assert.equal(await lookAt(page, at), told);
      places += await cameraFollows(page, at, told, moment);
    }
    assert.ok(places > 0, "no moment named a place");
    await page.getByRole("button", { name: "Return to now" }).click();
    await page.waitForSelector(".prompt:not(.replay)");
    await page.leave();
  });
}

test("an earlier attempt opens again from the log, with the dice of its time", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "here_i_stand");
  // A bot that slips may stop before its first attempt: then the next ones come later.
  const lines = page.locator('.log .opens[title*="Reformation attempt"]');
  for (let more = 0; more < 20; ++more) {
    await clickLit(page, 11 + more, 6);
    await settled(page);
    if ((await lines.count()) > 0) break;
  }
  await lines.first().click();
  const panel = page.locator(".scene", { hasText: "Reformation attempt" });
  await panel.locator(".faces .die").first().waitFor();
  // The log tells the dice; the reasons of the pools come with the position of that moment.
  await panel.locator(".parts li").first().waitFor();
  await page.leave();
});

test("everything can be inspected, lit or not, and inspecting never chooses", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await openState(house, page, "west_heresy");
  const sent = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/decisions"))
      sent.push(request.url());
  });
  const open = page.locator(".bubble.facts");
  for (const target of ["prin:", "hex:", "seat:"]) {
    const spot = page.locator(`svg [data-target^="${target}"]:not([data-lit])`).first();
    await spot.hover({ force: true });
    await open.waitFor();
    assert.ok((await open.textContent()).length > 20, target);
    await page.mouse.move(5, 5);
    await open.waitFor({ state: "detached" });
  }
  // Without a pointer: a list of all things, by one key.
  await page.keyboard.press("i");
  await page.getByRole("searchbox").waitFor();
  await page.keyboard.type("aristocratic");
  assert.equal(await page.getByRole("searchbox").inputValue(), "aristocratic");
  await page.locator(".things button", { hasText: "Aristocratic" }).click();
  assert.match(await page.locator(".thing").textContent(), /discard one/);
  await page.keyboard.press("Escape");
  assert.deepEqual(sent, []);
  await page.leave();
});

test("on a phone the first tap tells, the second chooses; board and time line are seen together", {
  timeout: 480_000,
}, async () => {
  const page = await house.person({ phone: true });
  await playNow(page, house.url, "westphalia", { seats: 4 });
  await page.locator(".choices .btn, .pbtn [data-action]").first().click();
  await page.waitForSelector("svg [data-lit]");
  const at = await ply(page);
  // One that lies open under a finger.
  const [x, y] = await page.evaluate(() => {
    for (const target of document.querySelectorAll("svg [data-lit]")) {
      const box = target.getBoundingClientRect();
      const spot = [box.left + box.width / 2, box.top + box.height / 2];
      if (document.elementFromPoint(...spot)?.closest("[data-lit]") === target) return spot;
    }
    return [0, 0];
  });
  await page.touchscreen.tap(x, y);
  await page.waitForSelector(".bubble.tapped");
  assert.equal(await ply(page), at);
  await page.locator(".bubble.tapped .btn").first().tap();
  await page.waitForFunction(
    (n) => Number(document.querySelector("[data-ply]").dataset.ply) > n,
    at,
  );
  await page.getByRole("button", { name: "Time" }).tap();
  const line = await page.locator(".timeline").boundingBox();
  const map = await page.locator(".panzoom").boundingBox();
  assert.ok(line.y > map.y && line.y + line.height <= 844 && map.height > 200);
  assert.ok((await ply(page)) > at);
  await page.leave();
});

// Every number of the Empire's sheet as wide as it comes, and one colour's name.
function rich(state) {
  const moment = fixture(state);
  const most = { points: 24, saved: true, gold: 18, stored: 12, placed: 24, power: 38 };
  const players = Object.entries(moment.view).filter(([seat]) => /^player\d+$/.test(seat));
  for (const [, player] of players) Object.assign(player, most);
  const brown = players.find(([, { colour }]) => colour === "light_brown") ?? players[0];
  brown[1].colour = "light_brown";
  return moment;
}

for (const [name, state] of [
  ["3 seats", "west3"],
  ["6 seats", "west_action"],
  ["14 seats", "west14"],
  ["6 rich seats", rich("west_action")],
  ["14 rich seats", rich("west14")],
  ["a treaty", "west_conquest"],
  ["the end", "west_over"],
  ["Sola Fide", "sola_turn"],
  ["Sola Fide, converting", "sola_convert"],
  ["Sola Fide, the draft", "sola_draft"],
  ["Sola Fide, long options", "sola_option"],
]) {
  test(`${name}: at five sizes labels are read and lie apart, nothing is cut, targets in reach`, {
    timeout: 480_000,
  }, async () => {
    const page = await house.person({ language: name.includes("rich") ? "it" : "en" });
    const moment = typeof state === "string" ? fixture(state) : state;
    await mock(page, { moment, seats: moment.view.setup_order?.length ?? 2 });
    for await (const size of atSizes(page, house.url)) {
      assert.deepEqual(await faults(page), [], `${name} at ${size}`);
      assert.deepEqual(await cuts(page), [], `${name} at ${size}`);
      assert.deepEqual(await overlaps(page), [], `${name} at ${size}`);
    }
    await page.leave();
  });
}

// What the guide speaks of on the map while it may have gone elsewhere.
const kSpokenOf = { "A siege:": "space:florence", "Florence is yours": "space:florence" };

// Cards, sides and Circles that can be chosen and are not outlined as such.
const unlike = (page) =>
  page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "var(--target)";
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [...document.querySelectorAll(".card.play, .sd.tgt, .tile.tgt")]
      .filter((one) => getComputedStyle(one).outlineColor !== color)
      .map((one) => one.className);
  });

async function showsWhatItSpeaksOf(page) {
  const said = await page.locator(".coach").textContent();
  const places = Object.entries(kSpokenOf).flatMap(([words, place]) =>
    said.includes(words) ? [place] : [],
  );
  await comesTo(() => outOfView(page, places), []);
  return places.length;
}

for (const [game, least, phone] of [
  ["sola_fide", 5, false],
  ["sola_fide", 5, true],
  ["westphalia", 31, false],
  ["here_i_stand", 25, false],
]) {
  test(`${game}${phone ? ", phone" : ""}: the lesson is played to its end by doing what it says, over a reload, and goes on against bots`, {
    timeout: 480_000,
  }, async () => {
    const page = await house.person({ phone, motion: phone ? "no-preference" : "reduce" });
    if (!phone) await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(house.url);
    const card = page.locator(`.game[data-game=${game}]`);
    await card.getByRole("button", { name: "First game, guided" }).click();
    await page.waitForSelector(".coach");
    const prompts = new Set();
    let done = 0;
    let places = 0;
    // What the guide says is in sight, wherever the column was scrolled to do what it said before.
    const scrolled = (to) =>
      page.evaluate((end) => {
        const coach = document.querySelector(".coach");
        const box = coach.closest(".upper, .pane");
        if (end) box.scrollTop = box.scrollHeight;
        return Math.round(coach.getBoundingClientRect().top - box.getBoundingClientRect().top);
      }, to);
    for (let i = 0; i < 400; ++i) {
      await page.waitForSelector(".coach .row .btn:not(.quiet), .coach .do");
      const at = await ply(page);
      await page.waitForSelector(".prompt:not(.playing)");
      const seen = async () => (await scrolled()) >= 0;
      for (let k = 0; k < 100 && !(await seen()); ++k) await page.waitForTimeout(20);
      assert.ok(await seen(), `the guide is out of sight at ${at}`);
      places += await showsWhatItSpeaksOf(page);
      assert.deepEqual(await unlike(page), [], `at ${at}`);
      assert.deepEqual(await faults(page), [], `at ${at}`);
      if (await page.locator(".coach .btn.primary").count()) break;
      const next = page.locator(".coach .btn", { hasText: "Next" });
      if (await next.count()) {
        await next.click();
        continue;
      }
      await scrolled("end");
      // Exactly what the guide says can be chosen, nothing else.
      prompts.add(await page.locator(".prompt h1").textContent());
      const lit = page.locator("[data-lit], :is(.prompt, .pbtn, .choices) [data-action]");
      await lit.first().dispatchEvent("click");
      const menu = page.locator(".bubble.menu [data-action]");
      if (await menu.count()) await menu.first().click();
      await page.waitForFunction(
        (n) => Number(document.querySelector("[data-ply]").dataset.ply) > n,
        at,
      );
      if (++done === 3) await page.reload();
      if (done === 4) {
        await page.goto(house.url);
        await page.getByRole("link", { name: "Your turn" }).click();
      }
      if (done === 3 || done === 4) {
        await page.waitForSelector(".coach");
        assert.ok((await ply(page)) > at, "the lesson keeps its place");
      }
    }
    assert.ok(
      prompts.size >= least,
      `only ${prompts.size} kinds of prompt: ${[...prompts].join(" / ")}`,
    );
    assert.equal(places, game === "here_i_stand" ? Object.keys(kSpokenOf).length : 0);
    assert.match(await page.locator(".coach").textContent(), /the beginning of a game/);
    assert.equal(await page.locator(".prompt h1").textContent(), "The guided part is over.");
    // From here on against bots.
    await page.getByRole("button", { name: "Go on from here" }).click();
    await page.locator(".coach").waitFor({ state: "detached" });
    await yours(page);
    assert.equal(await page.locator(".curtain").count(), 0);
    const ended = await ply(page);
    await clickLit(page, 3, 6);
    await page.waitForFunction(
      (n) => Number(document.querySelector("[data-ply]").dataset.ply) > n,
      ended,
    );
    await yours(page);
    await page.reload();
    await yours(page);
    assert.equal(await page.locator(".coach, .curtain").count(), 0);
    await page.leave();
  });
}
