// Whole games in a real browser before a real server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { shareHouse } from "./opening.mjs";
import { playByKeyboard, playNow, playToEnd, ply, tabTo } from "./playing.mjs";

const house = shareHouse();

for (const { game, seats, phone, least } of [
  { game: "sola_fide", seats: null, phone: false, least: 40 },
  { game: "westphalia", seats: 3, phone: false, least: 80 },
  { game: "sola_fide", seats: null, phone: true, least: 40 },
]) {
  test(`${game}${phone ? " on a phone" : ""}: a complete game against bots, by clicking what is lit`, {
    timeout: 1_200_000,
  }, async () => {
    const page = await house.person({ phone });
    await playNow(page, house.url, game, { seats });
    const clicks = await playToEnd(page, 7);
    assert.ok(clicks > least, `only ${clicks} clicks`);
    await page.waitForSelector(".result");
    await page.waitForFunction(() => /Game over/.test(document.title));
    if (phone) return page.leave();
    // The whole history is there, and the dice can be checked.
    await page.locator(".timeline input").focus();
    await page.keyboard.press("Home");
    await page.waitForSelector(".prompt.replay");
    await page.getByRole("button", { name: "Return to now" }).click();
    await page.getByRole("button", { name: "Check the dice" }).click();
    assert.match(await page.locator(".verified").textContent(), /The seed fits/);
    assert.deepEqual(await violations(page), []);
    return page.leave();
  });
}

test("what is lit is under the mouse: decisions of Westphalia by a real pointer on the map", {
  timeout: 1_200_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "westphalia", { seats: 3 });
  for (let i = 0; i < 8; ++i) {
    await page.waitForSelector("[data-lit], [data-action]:not(:disabled)");
    const at = await ply(page);
    const onMap = page.locator("svg [data-lit]");
    const count = await onMap.count();
    const target = count > 0 ? onMap.nth(i % count) : page.locator("[data-action]").first();
    await target.click();
    await page.waitForFunction(
      (before) => Number(document.querySelector(".timeline input").max) > before,
      at,
    );
  }
  return page.leave();
});

test("sola_fide: a whole game by the keyboard alone, from the lobby to the result", {
  timeout: 1_200_000,
}, async () => {
  const page = await house.person();
  await page.goto(house.url);
  await page.waitForSelector(".game[data-game=sola_fide]");
  await tabTo(page, ".game[data-game=sola_fide] select");
  await page.keyboard.press("n");
  const bots = page.locator(".game[data-game=sola_fide]").getByLabel("Bot");
  assert.equal(await bots.inputValue(), "novice");
  await tabTo(page, ".game[data-game=sola_fide] .btn.primary");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".prompt");
  const { decisions, over } = await playByKeyboard(page, 1500);
  assert.ok(over, `still running after ${decisions} decisions`);
  await page.waitForSelector(".result");
  return page.leave();
});

test("westphalia: a whole game by the keyboard alone; the first province on the map itself", {
  timeout: 1_200_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "westphalia", { seats: 3 });
  await page.waitForSelector(".prompt.yours");
  // The colour first, from its buttons; then a hex is reached by Tab and taken by Enter.
  while (!(await page.locator("svg [data-lit]").count())) {
    const at = await ply(page);
    await tabTo(page, "[data-action]");
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (before) => Number(document.querySelector(".timeline input").max) > before,
      at,
    );
    await page.waitForSelector("[data-lit], [data-action]:not(:disabled)");
  }
  const at = await ply(page);
  await tabTo(page, "svg [data-lit]");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (before) => Number(document.querySelector(".timeline input").max) > before,
    at,
  );
  const { decisions, over } = await playByKeyboard(page, 1500);
  assert.ok(over, `still running after ${decisions} decisions`);
  return page.leave();
});
