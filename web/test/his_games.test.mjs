// Here I Stand in a real browser: whole games before a real server, and hands that stay hidden.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { shareHouse } from "./opening.mjs";
import { playByKeyboard, playNow, playToEnd, playTogether, sayName } from "./playing.mjs";

const house = shareHouse();
// Against a weaker one who clicks at random plays twice as long, now and then.
const kOpponent = "preacher";

for (const phone of [false, true]) {
  test(`a whole game against bots by clicking what is lit${phone ? ", on a phone" : ""}`, {
    timeout: 1_200_000,
  }, async () => {
    const page = await house.person({ phone });
    await playNow(page, house.url, "here_i_stand", { bot: kOpponent });
    const clicks = await playToEnd(page, 5);
    assert.ok(clicks > 60, `only ${clicks} clicks`);
    await page.waitForSelector(".result");
    if (!phone) assert.deepEqual(await violations(page), []);
    return page.leave();
  });
}

test("a whole game by the keyboard alone", { timeout: 1_200_000 }, async () => {
  const page = await house.person();
  await playNow(page, house.url, "here_i_stand", { bot: kOpponent });
  const { decisions, over } = await playByKeyboard(page, 1500);
  assert.ok(over, `still running after ${decisions} decisions`);
  return page.leave();
});

// Cards of the other side, and of decks, that a moment names though nobody showed them.
function secretsIn(moment, other) {
  const { hand, known, diplomatic_hand, diplomatic_known } = moment.view.sides[other];
  const drawn = moment.log.filter(
    ({ id, args }) => /^(diplomatic_)?(drew|drawn)$/.test(id) && args[0].id === other && args[1].id,
  );
  return [
    ...hand.filter((card) => !known.includes(card)),
    ...diplomatic_hand.filter((card) => !diplomatic_known.includes(card)),
    ...drawn.map(({ text }) => text.en),
    // A deck tells how many cards it has, not which.
    ...(new Set(moment.view.deck).size > 1 ? ["deck"] : []),
  ];
}

test("two browsers: neither is sent what the other holds, at the Diet, in windows, ever", {
  timeout: 1_200_000,
}, async () => {
  const anna = await house.person();
  await anna.goto(`${house.url}/new/here_i_stand`);
  await anna.getByLabel("Seat 2").selectOption("link");
  await anna.getByRole("button", { name: "Create the table" }).click();
  await sayName(anna, "Anna");
  const link = await anna.locator(".invite").textContent();
  const bruno = await house.person({ language: "it" });
  await bruno.goto(link.replace(/^https?:\/\/[^/]+/, house.url));
  await sayName(bruno, "Bruno");
  await bruno.waitForSelector(".prompt");
  await anna.waitForSelector(".prompt");
  await playTogether([anna, bruno], 3, 60);
  const prompts = new Set();
  for (const [page, own, other] of [
    [anna, "papacy", "protestant"],
    [bruno, "protestant", "papacy"],
  ]) {
    const { moments } = page;
    assert.ok(moments.length > 20);
    assert.ok(moments.some((moment) => moment.view.sides[own].hand.length > 2));
    for (const moment of moments) {
      prompts.add(moment.prompt?.id);
      assert.deepEqual(secretsIn(moment, other), [], `${own} at ${moment.prompt?.id}`);
    }
  }
  assert.ok(prompts.has("diet_of_worms"));
  assert.ok([...prompts].some((prompt) => prompt?.startsWith("window")));
  await anna.leave();
  return bruno.leave();
});
