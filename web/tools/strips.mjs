// Strips of frames for docs/screenshots: a bot's turn being played out in each game, and what a new
// player sees in the first minutes of each lesson. Plays on a real server; needs the target theses.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openHouse } from "../test/house.mjs";
import { makeStarter, playNow } from "../test/playing.mjs";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs/screenshots");
const size = { width: 1440, height: 900 };
const kFrames = 8;
const only = process.argv.slice(2);

// Frames beside each other, each with its number and what the prompt said.
async function strip(browser, name, frames) {
  const page = await browser.newPage({ viewport: { width: 1680, height: 200 } });
  const cells = frames.map(
    ({ image, text }, i) =>
      `<figure><img src="data:image/jpeg;base64,${image.toString("base64")}"><figcaption><b>${i + 1}</b> ${text}</figcaption></figure>`,
  );
  await page.setContent(`<style>
    body { margin: 0; padding: 12px; background: #F3ECDB; font: 15px/1.3 serif; color: #231B13; }
    main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; }
    figure { margin: 0; } img { width: 100%; border: 1.5px solid #231B13; }
  </style><main>${cells.join("")}</main>`);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await page.close();
  console.log(name, frames.length);
}

const take = async (page, text) => ({
  image: await page.screenshot({ type: "jpeg", quality: 82 }),
  text,
});

async function pace(page, value) {
  await page.addInitScript((wanted) => {
    const key = "theses.preferences";
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...kept, pace: wanted }));
  }, value);
}

const choose = (page) =>
  page
    .locator(".bubble.menu [data-action], [data-lit], [data-action]:not(:disabled)")
    .first()
    .dispatchEvent("click");

// Waits until others play, stops the clock, and takes a picture of each event.
async function playedOut(house, game) {
  const page = await house.person({ motion: "no-preference" });
  await page.setViewportSize(size);
  await page.clock.install();
  await pace(page, "usual");
  if (game === "sola_fide") await makeStarter(page, house.url, "bot:scribe");
  else
    await playNow(page, house.url, game, {
      bot: "scribe",
      seats: game === "westphalia" ? 4 : null,
    });
  let best = [];
  for (let round = 0; round < 260 && best.length < kFrames; ++round) {
    await page.waitForSelector(".prompt.over, .prompt.playing, [data-lit], [data-action]");
    if (await page.locator(".prompt.over").count()) break;
    if (!(await page.locator(".prompt.playing").count())) {
      await choose(page);
      continue;
    }
    // The setup tells little.
    if (await page.locator(".phases .now", { hasText: "Setup" }).count()) {
      await page.keyboard.press("x");
      continue;
    }
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
    const frames = [];
    for (let last = "", step = 0; step < 60 && frames.length < kFrames; ++step) {
      const bar = page.locator(".prompt.playing h1");
      if (!(await bar.count())) break;
      const told = await bar.textContent();
      if (told !== last) frames.push(await take(page, told));
      last = told;
      await page.clock.runFor(120);
    }
    await page.clock.resume();
    if (frames.length > best.length) best = frames;
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
  const frames = [];
  for (let last = ""; frames.length < kFrames; ) {
    await page.waitForSelector(".coach .do, .coach .btn:not(.quiet)");
    await page.waitForTimeout(350);
    const text = await page.locator(".coach p").allTextContents();
    const said = text.join(" ");
    // The same explanation is shown once.
    if (text[0] !== last) frames.push(await take(page, said));
    last = text[0];
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
const house = await openHouse();
try {
  for (const game of ["sola_fide", "westphalia", "here_i_stand"]) {
    if (only.length > 0 && !only.includes(game)) continue;
    await playedOut(house, game);
    await lesson(house, game);
  }
} finally {
  await house.close();
}
