// Playing through the page: what is lit is clicked, or the list is walked by the keyboard.
import assert from "node:assert/strict";

// From the lobby to a table, as a visitor does it.
export async function playNow(page, url, game, { bot = "novice", seats = null } = {}) {
  await page.goto(url);
  const card = page.locator(`.game[data-game=${game}]`);
  await card.getByLabel(/Bots|Bot/).selectOption(bot);
  if (seats) await card.getByLabel(/Players|Giocatori/).selectOption(String(seats));
  await card.getByRole("button", { name: /Play now|Gioca subito/ }).click();
  await page.waitForSelector(".prompt");
  await atRest(page);
}

// A table of Sola Fide with the marked decks, made on the page for new tables.
export async function makeStarter(page, url, second) {
  await page.goto(`${url}/new/sola_fide`);
  await page.getByLabel("First game: the marked cards").check();
  await page.getByLabel("Seat 2").selectOption(second);
  await page.getByRole("button", { name: "Create the table" }).click();
  if (second === "link" || second === "open") await sayName(page, "Anna");
}

// Whoever sits down with other people is asked for a name.
export async function sayName(page, name) {
  const dialog = page.getByRole("dialog", { name: /Your name|Il tuo nome/ });
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: /Go on|Avanti/ }).click();
}

export const ply = (page) =>
  page.locator("[data-ply]").evaluate((table) => Number(table.dataset.ply));
// On a busy machine bots, whose threads step back behind everybody's, take their time; and there
// may be many of them in a row.
const kPatience = 300_000;

// One's own decision, with nothing under way: only then something can be chosen.
export const yours = (page, prompt = ".prompt.yours, .prompt.secret") =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) &&
      !document.querySelector("[aria-busy=true]") &&
      document.querySelector("[data-lit], [data-action]:not(:disabled)"),
    prompt,
    { timeout: kPatience },
  );

// What follows from the last change is there: letters, effects, and what they measured.
export const atRest = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let i = 0; i < 3; ++i) {
      await new Promise(requestAnimationFrame);
      await new Promise((done) => {
        setTimeout(done);
      });
    }
  });

// Against bots: one's own decision, and nobody else decides any more. Where all choose at once,
// others may go on meanwhile; and where who is done is a secret, all seem to choose until one has
// chosen oneself: then it stands when nothing has come for long.
export async function settled(page) {
  const [kLooks, kSecretLooks] = [1, 12];
  for (let last = -1, looks = 0; ; ) {
    await yours(page);
    const at = await ply(page);
    looks = at === last ? looks + 1 : 0;
    if (looks >= ((await page.locator(".prompt.secret").count()) ? kSecretLooks : kLooks)) return;
    last = at;
    await page.waitForTimeout(400);
  }
}

// Clicks up to `most` times on something that is lit or on a button of a choice, and stops when the
// game is over or `until` (a selector) is there. Runs inside the page, so that a whole game takes
// seconds; the choices follow from `seed` alone.
// Gives up after `patience` milliseconds in which nothing could be chosen and nobody else decided.
export function clickLit(page, seed, most, until = ".prompt.over", patience = kPatience) {
  return page.evaluate(
    async ([start, count, stop, longest]) => {
      let state = start >>> 0;
      const roll = (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
      };
      // Asks for styles alone: a layout for every look would be half of the time.
      const drawn = (element) => element.checkVisibility();
      const find = () => {
        // A decision is on its way: what is lit still can't be chosen.
        if (document.querySelector("[aria-busy=true]")) return [];
        const menu = [...document.querySelectorAll(".bubble.menu [data-action]")];
        return (
          menu.length
            ? menu
            : [...document.querySelectorAll("[data-lit], [data-action]:not(:disabled)")]
        ).filter(drawn);
      };
      // Once a frame: to look more often would find styles anew each time.
      const pause = () =>
        new Promise((done) => {
          requestAnimationFrame(done);
        });
      let clicks = 0;
      let last = performance.now();
      let known = null;
      while (clicks < count && performance.now() - last < longest) {
        if (document.querySelector(stop)) break;
        const at = document.querySelector("[data-ply]")?.dataset.ply;
        if (at !== known) last = performance.now();
        known = at;
        const lit = find();
        if (lit.length > 0) {
          lit[roll(lit.length)].dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true }),
          );
          ++clicks;
          last = performance.now();
        }
        await pause();
      }
      return clicks;
    },
    [seed, most, until, patience],
  );
}

// Two at one table, each choosing whenever something is lit; when one has chosen `most` times, or the
// game is over, both stop. How long one waits for the other is the machine's matter.
export async function playTogether(pages, seed, most) {
  const enough = () => document.body.classList.add("enough");
  await Promise.all(
    pages.map(async (page, i) => {
      await clickLit(page, seed + i, most, ".prompt.over, .enough");
      await Promise.all(pages.map((one) => one.evaluate(enough)));
    }),
  );
}

export async function playToEnd(page, seed) {
  const clicks = await clickLit(page, seed, 20_000);
  if (!(await page.locator(".prompt.over").count()))
    throw new Error(
      `The game did not end after ${clicks} clicks: ${await page.locator(".prompt h1").textContent()}`,
    );
  return clicks;
}

// Everything that a step by the keyboard asks, in one go: a game is hundreds of steps.
const standing = (page, selector) =>
  page.evaluate(
    (wanted) => ({
      over: document.querySelector(".prompt.over") !== null,
      there: document.querySelector(wanted) !== null,
      focused: document.activeElement?.matches(wanted) ?? false,
      ply: Number(document.querySelector("[data-ply]")?.dataset.ply ?? 0),
    }),
    selector,
  );

// The same, when something can be chosen or the game is over.
async function standingReady(page, selector) {
  const seen = await standing(page, selector);
  if (seen.over || seen.there) return seen;
  await page.waitForSelector(`${selector}, .prompt.over`, {
    state: "attached",
    timeout: kPatience,
  });
  return standing(page, selector);
}

// What is not there yet, because others decide, is waited for; a finished game has no choices.
export async function tabTo(page, selector, most = 200) {
  for (let i = 0; i < most; ++i) {
    const { focused, over } = await standingReady(page, selector);
    if (focused || over) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${selector}`);
}

const kChoice = ".choices .btn";

// Chooses by Tab and Enter alone, up to `most` decisions; says how many, and whether the game ended.
export async function playByKeyboard(page, most) {
  await page.keyboard.press("l");
  for (let decisions = 0; decisions < most; ++decisions) {
    const { over, ply: at } = await standingReady(page, `${kChoice}:not(:disabled)`);
    if (over) return { decisions, over };
    await tabTo(page, kChoice);
    // Not always the choice that has the focus already; past the last one Tab leaves the list.
    for (let i = 0; i < decisions % 3; ++i) {
      await page.keyboard.press("Tab");
      if ((await standing(page, kChoice)).focused) continue;
      await page.keyboard.press("Shift+Tab");
      break;
    }
    await page.keyboard.press("Enter");
    await decided(page, at);
  }
  return { decisions: most, over: false };
}

// Waits until somebody decided after `at`; says what stood there instead.
async function decided(page, at) {
  try {
    await page.waitForFunction(
      (before) =>
        document.querySelector(".prompt.over") ||
        Number(document.querySelector(".timeline input")?.max) > before,
      at,
      { timeout: kPatience },
    );
  } catch {
    const seen = await page.evaluate(() => ({
      focus: document.activeElement?.outerHTML.slice(0, 300),
      prompt: document.querySelector(".prompt")?.outerHTML.slice(0, 600),
      choices: document.querySelector(".choices")?.outerHTML.slice(0, 600),
      dialogs: [...document.querySelectorAll("dialog, [role=dialog]")].map((d) => d.className),
      busy: [...document.querySelectorAll("[aria-busy=true]")].map((d) => d.className),
    }));
    throw new Error(`Enter decided nothing at ${at}: ${JSON.stringify(seen, null, 1)}`);
  }
}

// What is shown before the server has it: asks until it has.
export async function comesTo(read, expected) {
  for (let i = 0; i < 300; ++i) {
    const got = await read();
    if (JSON.stringify(got) === JSON.stringify(expected)) return;
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
  assert.deepEqual(await read(), expected);
}
