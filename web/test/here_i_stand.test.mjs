// The map of Here I Stand in a real browser, at five sizes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, mock } from "../tools/mock.mjs";
import { atSizes, covered, cuts, faults, fitsWindow, overlaps, sizes } from "./faults.mjs";
import { openState, shareHouse } from "./opening.mjs";
import { atRest } from "./playing.mjs";

const house = shareHouse();

// The drawing has the scale that it was lettered for: nothing glides, no size is waited for.
const still = (page) =>
  page.waitForFunction(() => {
    const map = document.querySelector(".panzoom");
    const drawn = map?.querySelector("svg")?.getScreenCTM()?.a ?? 0;
    return Math.abs(drawn - Number(map?.dataset.scale)) < 0.005;
  });

// Leaders at sea and stacks beside reformers stand where names are placed by nobody.
const statesIn = {
  en: [
    "his_theses",
    "his_spend",
    "his_debate",
    "his_late",
    "his_over",
    "his_naval",
    "his_council",
    "his_diet",
  ],
  it: ["his_theses", "his_spend", "his_debate", "his_late", "his_over"],
};
for (const language of ["en", "it"]) {
  for (const state of statesIn[language]) {
    test(`${state} (${language}): at five sizes names are read, lie on no other, targets in reach`, {
      timeout: 480_000,
    }, async () => {
      const page = await house.person({ language });
      await mock(page, { moment: fixture(state) });
      for await (const about of atSizes(page, house.url)) {
        await still(page);
        assert.deepEqual(await faults(page), [], about);
        assert.deepEqual(await cuts(page), [], about);
        assert.deepEqual(await overlaps(page), [], about);
        assert.deepEqual(await covered(page), [], about);
        const named = await page.locator(".panzoom .names text").count();
        assert.ok(named > 15, `${about}: only ${named} names`);
      }
      // The named views keep the promise too: on small and large desks and on a phone.
      for await (const size of atSizes(page, null, [sizes[0], sizes[2], sizes[4]])) {
        await page.locator(".panzoom button").first().focus();
        for (const key of ["1", "2", "3"]) {
          await page.keyboard.press(key);
          await still(page);
          const about = `${state}, view ${key} at ${size}`;
          assert.deepEqual(await overlaps(page), [], about);
          assert.deepEqual(await covered(page), [], about);
          const small = (await faults(page)).filter((one) => one.startsWith("map letters"));
          assert.deepEqual(small, [], about);
        }
      }
      return page.leave();
    });
  }
}

test("all 134 spaces have a marker, and each a name when one is near enough", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await openState(house, page, "his_late", ".panzoom .names text");
  assert.equal(await page.locator(".panzoom .space").count(), 134);
  for (let i = 0; i < 3; ++i) await page.getByRole("button", { name: /Zoom in|Nearer/ }).click();
  assert.equal(await page.locator(".panzoom .names text").count(), 134);
  return page.leave();
});

// The same choice of another space.
const choiceOf = (option, id) => ({
  ...option,
  action: `target:${id}`,
  args: option.args.map((arg) => ({ ...arg, id })),
});

test("the overview and the arrows make way for what can be chosen", {
  timeout: 480_000,
}, async () => {
  const [option] = fixture("his_debate").options;
  for (const ids of [
    ["lubeck", "brandenburg", "wittenberg", "nuremberg", "zurich"],
    ["london", "paris", "milan", "rome", "vienna", "naples", "madrid", "buda", "istanbul"],
  ]) {
    const page = await house.person({ phone: true });
    const moment = { ...fixture("his_debate"), options: ids.map((id) => choiceOf(option, id)) };
    await mock(page, { moment });
    for await (const size of atSizes(page, house.url, [sizes[4], sizes[0]])) {
      await still(page);
      assert.deepEqual(await faults(page), [], `${ids.at(-1)} at ${size}`);
    }
    await page.leave();
  }
});

test("whoever turns to a table at the side sees it, however much stands above it", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await page.setViewportSize({ width: 1280, height: 720 });
  await openState(house, page, "his_spend", ".spend .buy.tgt");
  for (const chart of ["Powers", "Religion"]) {
    // Without the scrolling that comes with a real click here.
    await page.getByRole("tab", { name: chart }).dispatchEvent("click");
    const [pane, upper] = [page.locator(".chartpane"), page.locator(".upper")];
    const [inner, outer] = [await pane.boundingBox(), await upper.boundingBox()];
    const seen = Math.min(inner.y + inner.height, outer.y + outer.height) - inner.y;
    assert.ok(seen > 100, `${chart}: ${seen} pixels in view`);
  }
  return page.leave();
});

test("a hand broader than its place shows the cards that can be played", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  await page.setViewportSize({ width: 1280, height: 720 });
  const moment = fixture("his_diplomacy");
  moment.view.sides.papacy.hand = fixture("his_late").view.sides.papacy.hand;
  await openState(house, page, moment);
  await page.locator(".hand .card.play").first().waitFor();
  const shown = () =>
    page.evaluate(() => {
      const { left, right } = document.querySelector(".hand").getBoundingClientRect();
      return [...document.querySelectorAll(".hand .card.play")].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left >= left && box.right <= right;
      }).length;
    });
  await page.waitForFunction(() => document.querySelector(".hand").scrollLeft > 0);
  assert.equal(await shown(), 2);
  return page.leave();
});

test("the marker of the religious struggle is read from the first space to the last", {
  timeout: 480_000,
}, async () => {
  const page = await house.person();
  const moment = fixture("his_theses");
  const meet = () => {
    const [a, b] = ["em", "span"].map((one) =>
      document.querySelector(`.struggle ${one}`)?.getBoundingClientRect(),
    );
    return Boolean(a && b && a.left < b.right && b.left < a.right);
  };
  for (const n of [20, 25, 26, 41, 50]) {
    await openState(house, page, {
      ...moment,
      view: { ...moment.view, protestant_spaces: n },
    });
    for await (const size of atSizes(page, null, [[910, 900], sizes[0], sizes[4]]))
      assert.equal(await page.evaluate(meet), false, `${n} spaces at ${size}`);
  }
  return page.leave();
});

test("on a phone the hand by itself shows every card whole", { timeout: 480_000 }, async () => {
  const page = await house.person({ phone: true });
  await openState(house, page, "his_late");
  await page.getByRole("tab", { name: "Hand" }).click();
  await page.locator(".hand .card p", { hasText: /\w/ }).first().waitFor();
  await atRest(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".pane .hand .card")]
      .filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        const text = card.querySelector("p");
        return left < 0 || right > innerWidth || text.scrollHeight > text.clientHeight + 1;
      })
      .map((card) => card.querySelector(".name").textContent),
  );
  assert.deepEqual(cut, []);
  return page.leave();
});

test("on a phone a question can be answered beside hand and tracks", {
  timeout: 480_000,
}, async () => {
  const page = await house.person({ phone: true });
  await openState(house, page, "his_window");
  for (const tab of ["Hand", "Tracks"]) {
    await page.getByRole("tab", { name: tab }).click();
    await page.locator(".phone > .pbtn").getByRole("button", { name: "No", exact: true }).waitFor();
  }
  assert.ok(await fitsWindow(page));
  return page.leave();
});
