// Before a game: a new table, the waiting room as its host, its guests and strangers see it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { fitsWindow } from "./faults.mjs";
import { shareHouse } from "./opening.mjs";
import { sayName } from "./playing.mjs";

const house = shareHouse();

// A table of The Peace of Westphalia with a bot, one seat by invitation and one as `second` says.
async function makeTable(page, second) {
  await page.goto(`${house.url}/new/westphalia`);
  await page.getByLabel("Number of seats").selectOption("4");
  await page.getByLabel("Seat 2").selectOption(second);
  await page.getByLabel("Seat 3").selectOption("link");
  await page.getByLabel("Seat 4").selectOption("bot:novice");
  await page.getByLabel(/Seriously/).check();
  await page.getByRole("button", { name: "Create the table" }).click();
  await sayName(page, "Anna");
  const link = await page.locator("code.invite").last().textContent();
  await page.locator(".agreed dl").waitFor();
  return { table: page.url(), link: link.replace(/^https?:\/\/[^/]+/, house.url) };
}

const agreed = (page) =>
  page.evaluate(() => {
    const list = document.querySelector(".agreed dl");
    const words = (tag) => [...list.querySelectorAll(tag)].map((one) => one.textContent);
    const values = words("dd");
    return Object.fromEntries(words("dt").map((name, i) => [name, values[i]]));
  });
const sits = (page, who) => page.locator(".seatlist li", { hasText: who }).waitFor();
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("every choice of a new table has one value, and the button that makes it is in view", {
  timeout: 480_000,
}, async () => {
  for (const phone of [false, true]) {
    const page = await house.person({ phone });
    if (!phone) await page.setViewportSize({ width: 1280, height: 720 });
    for (const game of ["here_i_stand", "westphalia", "sola_fide"]) {
      await page.goto(`${house.url}/new/${game}`);
      await page.locator(".seatrow").first().waitFor();
      const chosen = await page.evaluate(() => {
        const byName = new Map();
        for (const one of document.querySelectorAll("input[type=radio]"))
          byName.set(one.name, (byName.get(one.name) ?? 0) + Number(one.checked));
        return Object.fromEntries(byName);
      });
      assert.ok(Object.keys(chosen).length > 2);
      for (const [name, n] of Object.entries(chosen)) assert.equal(n, 1, `${game}: ${name}`);
      // Two choices under one name would take each other's value.
      const names = await page.evaluate(() =>
        [...document.querySelectorAll("fieldset")].flatMap((one) => {
          const first = one.querySelector("input[type=radio]");
          return first ? [first.name] : [];
        }),
      );
      assert.equal(new Set(names).size, names.length, `${game}: ${names}`);
      const create = await page.locator(".create .btn").boundingBox();
      assert.ok(create.y + create.height <= page.viewportSize().height, `${game}: create`);
    }
    await page.leave();
  }
});

test("the waiting room tells what was agreed and who has come, and lets them in and out", {
  timeout: 480_000,
}, async () => {
  const anna = await house.person();
  const { table, link } = await makeTable(anna, "open");
  assert.deepEqual(await agreed(anna), {
    Edition: "A: 120 cards, armies without limit",
    Undo: "None: a decision stands",
    Hints: "Never",
    Clock: "30:00, for the whole game, plus 10 seconds a decision",
    "When time runs out": "The seat loses",
    "Who finds the table": "Everybody, in the lobby",
    Spectators: "yes, they see what is public",
  });
  // Nothing can begin yet, and no browser without a clipboard pretends that it copied.
  assert.equal(await button(anna, "Begin").count(), 0);
  await anna.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
  );
  await button(anna, "Copy the invitation").last().click();
  await anna.getByText("copy the marked link").waitFor();
  await anna.waitForFunction((text) => getSelection().toString() === text, link);

  // The invited one is told to what, may think about it, sits down and leaves again.
  const bruno = await house.person({ phone: true, language: "it", scheme: "dark" });
  await bruno.goto(link);
  const asked = bruno.getByRole("dialog", { name: "Il tuo nome" });
  await asked.getByText("La pace di Vestfalia").waitFor();
  assert.equal(await bruno.evaluate(() => document.activeElement.tagName), "INPUT");
  await bruno.keyboard.press("Escape");
  await bruno.getByText("Sei invitato a un posto").waitFor();
  assert.deepEqual(await violations(bruno), [], "invited");
  await button(bruno, "Prendi il tuo posto").click();
  await sayName(bruno, "Bruno");
  await sits(anna, "Bruno");
  await button(bruno, "Lascia il posto").waitFor();
  assert.ok(await fitsWindow(bruno));

  // A stranger may take the open seat alone; an invitation is good once.
  const carla = await house.person();
  await carla.goto(table);
  await carla.locator(".seatlist").waitFor();
  assert.equal(await button(carla, "Sit here").count(), 1);
  assert.equal(await carla.locator("code.invite").count(), 0);
  assert.equal(await button(carla, "Remove the table").count(), 0);
  await carla.goto(link);
  await sayName(carla, "Carla");
  await carla.getByText("does not fit any seat").waitFor();
  await button(carla, "See the table").click();
  await button(carla, "Sit here").click();
  // All seats are taken: it begins.
  for (const page of [anna, bruno, carla]) await page.locator(".prompt").waitFor();
  for (const page of [anna, bruno, carla]) await page.leave();
});

test("who was invited can leave again, and a table by invitation offers strangers no seat", {
  timeout: 480_000,
}, async () => {
  const anna = await house.person();
  const { table, link } = await makeTable(anna, "link");
  const bruno = await house.person();
  await bruno.goto(table);
  await bruno.getByText("you can watch here when it begins").waitFor();
  assert.equal(await button(bruno, "Sit here").count(), 0);
  await bruno.goto(house.url);
  const row = bruno.locator(".tb li", { hasText: "Anna" }).first();
  await row.getByRole("link", { name: "Look" }).waitFor();
  // Who leaves makes the seat free for the next, by a new link.
  await bruno.goto(link);
  await sayName(bruno, "Bruno");
  await button(bruno, "Leave the seat").click();
  await bruno.getByText("you can watch here when it begins").waitFor();
  await anna.waitForFunction((key) => {
    const links = [...document.querySelectorAll("code.invite")].map((one) => one.textContent);
    return links.length === 2 && !links.some((one) => one.includes(key));
  }, link.split("#")[1]);
  await anna.evaluate(() => {
    window.confirm = () => false;
  });
  await button(anna, "Remove the table").click();
  assert.equal(anna.url(), table);
  await anna.evaluate(() => {
    window.confirm = () => true;
  });
  await button(anna, "Remove the table").click();
  await anna.locator(".games").waitFor();
  await bruno.goto(link);
  await bruno.locator(".problem").waitFor();
  await bruno.leave();
  await anna.leave();
});
