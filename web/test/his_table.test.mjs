// Here I Stand at the table: marches by dragging, standing answers to its windows, two players on
// one device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { unread } from "./faults.mjs";
import { openState, shareHouse } from "./opening.mjs";
import { atRest, clickLit, comesTo, playNow, ply, settled, yours } from "./playing.mjs";

const house = shareHouse();

const kWindow = '.prompt[data-prompt^="window"]';
const kDialog = "This question";
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const markerOf = async (page, id) =>
  middle(await page.locator(`.space[data-target="space:${id}"] > circle`).first().boundingBox());

// Clicks a button of the list of choices whose action begins so.
async function choose(page, action) {
  await yours(page);
  const before = await ply(page);
  await page.locator(`[data-action^="${action}"]`).first().dispatchEvent("click");
  await page.waitForFunction(
    (at) => Number(document.querySelector("[data-ply]")?.dataset.ply) > at,
    before,
  );
}

// To the first own points of a game, with the list of choices open.
async function toPoints(page) {
  await playNow(page, house.url, "here_i_stand");
  await yours(page);
  await page.keyboard.press("l");
  await clickLit(page, 7, 200, '.prompt[data-prompt="impulse"]');
  await choose(page, "play_points");
  await page.waitForSelector('.prompt[data-prompt="spend_points"]');
}

// Takes hold of a stack of the Pope's and brings it to the first space that lights up.
async function drag(page) {
  await atRest(page);
  const grip = page.locator(
    ["rome", "ravenna", "ancona"].map((id) => `.space[data-grip="${id}"] > circle`).join(),
  );
  const from = middle(await grip.first().boundingBox());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 8, { steps: 2 });
  const to = middle(await page.locator(".marchlayer .ring").first().boundingBox());
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

test("a stack is dragged to its goal: the plan tells price and dangers, and only then it marches", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await toPoints(page);
  // Italy, where the Pope's soldiers stand.
  await page.locator(".panzoom button").first().focus();
  await page.keyboard.press("2");
  await page.waitForSelector(".space[data-grip]");
  const at = await ply(page);
  await drag(page);
  assert.equal(await page.locator(".marchway.sure").count(), 1, "the way is drawn");
  await page.mouse.up();
  const plan = page.locator(".marchplan");
  await plan.waitFor();
  assert.match(await plan.textContent(), /Clear way: 1 CP/);
  assert.deepEqual(await violations(page), [], "a plan");
  assert.equal(await ply(page), at, "nothing is decided yet");
  await page.keyboard.press("Escape");
  await plan.waitFor({ state: "detached" });
  // Let go on nothing, it plans nothing.
  await drag(page);
  await page.mouse.move(60, 400, { steps: 2 });
  await page.mouse.up();
  assert.equal(await page.locator(".marchplan").count(), 0);
  await drag(page);
  await page.mouse.up();
  const [, from, to] = /: (.*) → (.*)/.exec(await plan.locator("h2").textContent());
  await plan.getByRole("button", { name: /^March/ }).click();
  await page.locator(".log", { hasText: `from ${from} to ${to}` }).waitFor();
  assert.ok((await ply(page)) - at >= 4, "each step is a decision of its own");
  return page.leave();
});

test("a finger drags as a mouse does, and does not move the map", {
  timeout: 480_000,
}, async () => {
  const page = await house.person({ phone: true });
  await openState(house, page, "his_formation", '.space[data-grip="ancona"]');
  const [from, to] = [await markerOf(page, "ancona"), await markerOf(page, "ravenna")];
  const scale = () => page.locator(".panzoom svg").first().getAttribute("style");
  const before = await scale();
  // One stays at home; a finger as quick as this is no end of the drag.
  const kOneLess = '.marchplan [aria-label^="One less: Papacy: 3 regulars"]';
  await page.evaluate(
    async ([start, end, button]) => {
      const send = (kind, at, element) =>
        element.dispatchEvent(
          new PointerEvent(kind, {
            bubbles: true,
            cancelable: true,
            pointerId: 7,
            pointerType: "touch",
            button: 0,
            clientX: at.x,
            clientY: at.y,
          }),
        );
      const element = document.querySelector('.space[data-grip="ancona"] > circle');
      send("pointerdown", start, element);
      send("pointermove", { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, element);
      send("pointermove", end, element);
      send("pointerup", end, element);
      await Promise.resolve();
      document.querySelector(button).click();
    },
    [from, to, kOneLess],
  );
  const plan = page.getByRole("dialog", { name: /Ancona → Ravenna/ });
  await plan.waitFor();
  assert.equal(await scale(), before);
  assert.match(await plan.textContent(), /Papacy: 2 regulars/);
  return page.leave();
});

const standing = (page) =>
  page.evaluate(async () => {
    const table = location.pathname.split("/").at(-1);
    const got = await fetch(`/api/v1/tables/${table}/standing?seat=0`);
    return (await got.json()).standing.map(({ prompt, answer }) => ({ prompt, answer }));
  });

async function toWindow(page, seed) {
  await clickLit(page, seed, 600, kWindow);
  await page.waitForSelector(kWindow);
  return page.locator(".prompt").getAttribute("data-prompt");
}

test("a window says why it asks; a standing answer is given, seen and taken back", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "here_i_stand");
  const asked = await toWindow(page, 21);
  await page.getByRole("button", { name: "why am I asked?" }).click();
  const dialog = page.getByRole("dialog", { name: kDialog });
  await dialog.locator(".question p", { hasText: "Response window" }).waitFor();
  assert.deepEqual(await violations(page), [], "about a question");
  await dialog.getByRole("button", { name: "Don't ask again this game" }).click();
  await page.waitForFunction((id) => !document.querySelector(`[data-prompt="${id}"]`), asked);
  await comesTo(() => standing(page), [{ prompt: asked, answer: "decline" }]);
  // When it comes again the server answers, after a while as a person would.
  await clickLit(page, 5, 60, `.prompt[data-prompt="${asked}"], .prompt.over`, 4000);
  await page.waitForFunction((id) => !document.querySelector(`[data-prompt="${id}"]`), asked);
  // Seen and taken back.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Standing answers" }).click();
  await dialog.getByRole("button", { name: "Ask me again" }).click();
  await dialog.getByText("None: you are asked everything.").waitFor();
  await comesTo(() => standing(page), []);
  return page.leave();
});

test("an answer for this turn ends with the turn", { timeout: 480_000 }, async () => {
  const page = await house.person();
  await playNow(page, house.url, "here_i_stand");
  const asked = await toWindow(page, 22);
  const turn = await page.locator(".turns .now").textContent();
  await page.getByRole("button", { name: "why am I asked?" }).click();
  const dialog = page.getByRole("dialog", { name: kDialog });
  await dialog.getByRole("button", { name: "Don't ask again this turn" }).click();
  await page.waitForFunction((id) => !document.querySelector(`[data-prompt="${id}"]`), asked);
  await comesTo(() => standing(page), [{ prompt: asked, answer: "decline" }]);
  const later = `.turns .past:nth-child(${Number(turn)})`;
  await clickLit(page, 6, 2000, `${later}, .prompt.over`);
  await page.waitForSelector(`${later}, .prompt.over`);
  await page.waitForFunction(async () => {
    const table = location.pathname.split("/").at(-1);
    const got = await fetch(`/api/v1/tables/${table}/standing?seat=0`);
    return (await got.json()).standing.length === 0;
  });
  return page.leave();
});

test("two on one device: a curtain between them, hands hidden behind it", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await page.goto(`${house.url}/new/here_i_stand`);
  await page.getByLabel("Seat 2").selectOption("me");
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.waitForSelector(".curtain, .prompt.yours, .prompt.secret");
  const sides = new Set();
  for (let curtains = 0; curtains < 5; ++curtains) {
    await clickLit(page, 31 + curtains, 400, ".curtain");
    await page.waitForSelector(".curtain");
    const shown = await page.locator(".card, .space, .log, .seat").count();
    assert.equal(shown, 0, "nothing behind the curtain");
    const next = await page.locator(".curtain .btn").textContent();
    await page.locator(".curtain .btn").click();
    await page.waitForSelector(".prompt.yours, .prompt.secret");
    const side = await page.locator(".seat.me h2").first().textContent();
    sides.add(side.split(" ")[0]);
    assert.ok(next.includes(side.slice(0, 5)), `${next} brings ${side}`);
    // The hand in view is that side's own, and no other is in what the page was told.
    const moment = page.moments.at(-1);
    const other = moment.seat === 0 ? "protestant" : "papacy";
    const { hand, known } = moment.view.sides[other];
    assert.deepEqual(
      hand.filter((card) => !known.includes(card)),
      [],
    );
  }
  assert.equal(sides.size, 2);
  return page.leave();
});

for (const { state, piles } of [
  { state: "his_siege", piles: [".pilelist .linklike >> nth=0", ".pilelist .linklike >> nth=-1"] },
  {
    state: "sola_turn",
    piles: [".seat dd .linklike", ".chartpane .linklike:text('Look through')"],
  },
]) {
  test(`${state}: piles of cards and a thing looked up open as dialogs without a barrier`, {
    timeout: 480_000,
  }, async () => {
    const page = await house.person();
    await openState(house, page, state);
    for (const pile of piles) {
      await page.locator(pile).first().click();
      const dialog = page.locator("dialog[open]");
      await dialog.locator(".card").first().waitFor();
      assert.deepEqual(await violations(page), [], pile);
      assert.deepEqual(await unread(page), [], pile);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await page.keyboard.press("i");
    await page.locator(".things button").first().click();
    await page.locator(".thing").waitFor();
    assert.deepEqual(await violations(page), [], "a thing looked up");
    return page.leave();
  });
}

test("alone against bots undo goes back to one's own last decision, past what they did", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await playNow(page, house.url, "here_i_stand");
  let past = 0;
  for (let i = 0; i < 60 && past < 2; ++i) {
    await settled(page);
    const [before, asked] = [await ply(page), await page.locator(".prompt h1").textContent()];
    await clickLit(page, 50 + i, 1);
    if (await page.locator(".bubble.menu [data-action]").count()) await clickLit(page, 50 + i, 1);
    await page.waitForFunction(
      (at) => Number(document.querySelector("[data-ply]").dataset.ply) > at,
      before,
    );
    await settled(page);
    const now = await ply(page);
    if (now - before < 2) continue;
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction(
      (at) => Number(document.querySelector("[data-ply]").dataset.ply) < at,
      now,
    );
    await yours(page);
    // Bots may have gone on, where they break in anew.
    const back = await ply(page);
    if (back > before) continue;
    assert.equal(back, before);
    assert.equal(await page.locator(".prompt h1").textContent(), asked);
    ++past;
  }
  assert.equal(past, 2);
  return page.leave();
});
