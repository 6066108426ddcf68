// Strips of frames for docs/screenshots: a bot's turn being played out in each game, and what a new
// player sees in the first minutes of each lesson. Plays on a real server; needs the target theses.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openHouse } from "../test/house.mjs";
import { makeStarter, playNow } from "../test/playing.mjs";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs/screenshots");
const size = { width: 1280, height: 800 };
const kFrames = 8;
// So many of them, at least, show something on the board.
const kPlaced = 4;
const kAhead = 250;
const only = process.argv.slice(2);

// Frames in two columns, large enough to be read, each with its number and what is told.
async function strip(browser, name, frames) {
  const page = await browser.newPage({ viewport: { width: 1900, height: 200 } });
  const cells = frames.map(
    ({ image, text }, i) =>
      `<figure><img src="data:image/jpeg;base64,${image.toString("base64")}"><figcaption><b>${i + 1}</b> ${text}</figcaption></figure>`,
  );
  await page.setContent(`<style>
    html { scrollbar-width: none; }
    body { margin: 0; padding: 12px; background: #F3ECDB; font: 21px/1.3 serif; color: #231B13; }
    main { display: grid; grid-template-columns: repeat(2, 1fr); gap: 16px 12px; }
    figure { margin: 0; } img { width: 100%; border: 1.5px solid #231B13; }
  </style><main>${cells.join("")}</main>`);
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 78 });
  await page.close();
  console.log(name, frames.length);
}

const take = async (page, text) => ({
  image: await page.screenshot({ type: "jpeg", quality: 92 }),
  text,
  // Whether it happens somewhere on the board.
  placed: (await page.locator(".pane svg .happens, .pane .happens").count()) > 0,
});
const placed = (frames) => frames.filter((frame) => frame.placed).length;

async function pace(page, value) {
  await page.addInitScript((wanted) => {
    const key = "theses.preferences";
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...kept, pace: wanted }));
  }, value);
}

// What a menu offers first, if one is open.
async function choose(page) {
  const menu = page.locator(".bubble.menu [data-action]");
  const lit = page.locator("[data-lit], [data-action]:not(:disabled)");
  await ((await menu.count()) ? menu : lit).first().dispatchEvent("click");
}

// A piece on its way stands still in the middle of it.
const holdPieces = (page) =>
  page.addInitScript(() => {
    const plain = Element.prototype.animate;
    Element.prototype.animate = function animate(steps, how) {
      const motion = plain.call(this, steps, how);
      motion.pause();
      motion.currentTime = how.duration * 0.6;
      return motion;
    };
  });

const kOwn = ".prompt.over, .prompt.yours, .prompt.secret";

// A picture of each event from here to one's own decision, with the clock standing still meanwhile.
async function framesUntilOwn(page) {
  const frames = [];
  for (let last = "", step = 0; step < 400 && frames.length < kFrames; ++step) {
    const bar = page.locator(".prompt.playing h1");
    if (await bar.count()) {
      const told = await bar.textContent();
      if (told !== last) frames.push(await take(page, told));
      last = told;
    } else if (await page.locator(kOwn).count()) break;
    // The next one is still thinking.
    else await page.waitForTimeout(60);
    await page.clock.runFor(60);
  }
  return frames;
}

// Waits until others play, stops the clock, and takes a picture of each event.
async function playedOut(house, game) {
  const page = await house.person({ motion: "no-preference" });
  await page.setViewportSize(size);
  await page.clock.install();
  await holdPieces(page);
  await pace(page, "usual");
  if (game === "sola_fide") await makeStarter(page, house.url, "bot:scribe");
  else
    await playNow(page, house.url, game, {
      bot: "scribe",
      seats: game === "westphalia" ? 4 : null,
    });
  await page.mouse.move(3, 3);
  let best = [];
  const enough = () => best.length === kFrames && placed(best) >= kPlaced;
  for (let round = 0; round < 260 && !enough(); ++round) {
    await page.waitForSelector(".prompt.over, .prompt.playing, [data-lit], [data-action]");
    if (await page.locator(".prompt.over").count()) break;
    if (!(await page.locator(".prompt.playing").count())) {
      await choose(page);
      while (await page.locator("[aria-busy=true]").count()) await page.waitForTimeout(20);
      continue;
    }
    // The setup tells little.
    if (await page.locator(".phases .now", { hasText: "Setup" }).count()) {
      await page.keyboard.press("x");
      continue;
    }
    // A busy machine may have passed that moment meanwhile: then the next stretch is taken.
    const held = await page.clock
      .pauseAt(await page.evaluate((ahead) => Date.now() + ahead, kAhead))
      .then(
        () => true,
        () => false,
      );
    if (!held) continue;
    const frames = await framesUntilOwn(page);
    await page.clock.resume();
    if (placed(frames) > placed(best)) best = frames;
  }
  await strip(house.browser, `strip_${game}`, best);
  await page.context().close();
}

// Does what the guide says.
async function lesson(house, game) {
  const page = await house.person({ motion: "no-preference" });
  await page.setViewportSize(size);
  await pace(page, "quick");
  await page.goto(house.url);
  const card = page.locator(`.game[data-game=${game}]`);
  await card.getByRole("button", { name: "First game, guided" }).click();
  await page.mouse.move(3, 3);
  const frames = [];
  for (let last = ""; frames.length < kFrames; ) {
    await page.waitForSelector(".coach .do, .coach .btn:not(.quiet)");
    await page.waitForTimeout(350);
    if (await page.locator(".coach .btn.primary").count()) break;
    const text = await page.locator(".coach p").allInnerTexts();
    const said = text.join(" ").replace(/\s*\n\s*/g, ". ");
    const tells = await page.locator(".coach :is(p:not(.do), .why)").count();
    if (said !== last && tells) frames.push(await take(page, said));
    last = said;
    const next = page.locator(".coach .btn", { hasText: "Next" });
    if (await next.count()) await next.click();
    else
      await page
        .locator("[data-lit], .prompt [data-action], .choices [data-action]")
        .first()
        .dispatchEvent("click");
    await page.waitForTimeout(250);
  }
  await strip(house.browser, `strip_lesson_${game}`, frames);
  await page.context().close();
}

fs.mkdirSync(folder, { recursive: true });
const house = await openHouse({ drawn: true });
try {
  for (const game of ["sola_fide", "westphalia", "here_i_stand"]) {
    if (only.length > 0 && !only.includes(game)) continue;
    await playedOut(house, game);
    await lesson(house, game);
  }
} finally {
  await house.close();
}
