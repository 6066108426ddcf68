// Breaking in while another decides: the bar that offers it, to whom it is offered, by keyboard,
// and by itself as a standing answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { shareHouse } from "./opening.mjs";
import { comesTo, ply } from "./playing.mjs";

const house = shareHouse();

const kBar = ".breakin";
const kMostTables = 30;
const kMostDecisions = 3000;

// A person of the house without a page yet: a session and how to ask.
async function guest(name) {
  const call = (method, path, body, headers = {}) =>
    fetch(`${house.server}/api/v1${path}`, {
      method,
      headers: { "X-Theses": "1", "Content-Type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const made = await call("POST", "/session/guest", { name });
  const cookie = made.headers.get("set-cookie").split(";")[0];
  const ask = async (method, path, body) => {
    const answer = await call(method, path, body, { Cookie: cookie });
    return answer.status === 204 ? null : answer.json();
  };
  return { name, cookie, ask };
}

// Their page, at a table.
async function open({ cookie }, table, language) {
  const page = await house.person({ language });
  const [name, value] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: house.url }]);
  await page.goto(`${house.url}/t/${table}`);
  await page.waitForSelector(".prompt");
  return page;
}

// Decides for both, by chance, until one of them alone could break in, while the other is asked.
async function playOn(people, table, roll) {
  for (let i = 0; i < kMostDecisions; ++i) {
    const seen = await Promise.all(
      people.map(({ ask }) => ask("GET", `/tables/${table}/moment?since=1000000`)),
    );
    if (seen[0].outcome) return null;
    const holder = seen.findIndex(
      ({ break_in, owing, seat }) => break_in.length > 0 && !owing.includes(seat),
    );
    if (holder >= 0 && seen[1 - holder].break_in.length === 0)
      return { holder, right: seen[holder].break_in[0] };
    const mover = seen.findIndex((moment) => moment.options.length > 0);
    const { options, ply: at } = seen[mover];
    const { action } = options[roll(options.length)];
    await people[mover].ask("POST", `/tables/${table}/decisions`, { ply: at, action });
  }
  return null;
}

// A table at which somebody could break in: who, with what, and who is asked meanwhile.
async function toRight(seed) {
  let state = seed >>> 0;
  const roll = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const people = [await guest("Anna"), await guest("Bruno")];
  for (let i = 0; i < kMostTables; ++i) {
    const { table } = await people[0].ask("POST", "/tables", {
      game: "here_i_stand",
      start: true,
      seats: [{ kind: "me" }, { kind: "open" }],
    });
    await people[1].ask("POST", `/tables/${table.id}/join`, {});
    const found = await playOn(people, table.id, roll);
    if (!found) continue;
    const { holder, right } = found;
    return { table: table.id, right, holder: people[holder], other: people[1 - holder] };
  }
  throw new Error("Nobody could ever break in");
}

test("who may break in is offered it while the other decides, and does so by the keyboard", {
  timeout: 480_000,
}, async () => {
  const { table, right, holder, other } = await toRight(1);
  const mine = await open(holder, table, "en");
  const theirs = await open(other, table, "en");
  await mine.locator(kBar).waitFor();
  assert.match(await mine.locator(kBar).textContent(), /You may break in:/);
  assert.equal(await mine.locator(`${kBar} [data-break-in]`).first().textContent(), right.text.en);
  assert.deepEqual(await violations(mine), [], "the bar");
  assert.equal(await theirs.locator(kBar).count(), 0, "the other is told nothing of it");
  const told = theirs.moments.flatMap((moment) => moment.break_in ?? []);
  assert.deepEqual(told, []);
  const at = await ply(mine);
  await mine.keyboard.press("b");
  assert.ok(await mine.evaluate(() => document.activeElement.matches("[data-break-in]")));
  await mine.keyboard.press("Enter");
  for (const page of [mine, theirs]) {
    await page.waitForFunction(
      (before) => Number(document.querySelector("[data-ply]")?.dataset.ply) > before,
      at,
    );
  }
  await mine.waitForSelector(".prompt.yours");
  await theirs.waitForSelector(".prompt.theirs");
  await mine.leave();
  return theirs.leave();
});

test("never offered, offered again, and by itself: standing answers of breaking in", {
  timeout: 480_000,
}, async () => {
  const { table, right, holder } = await toRight(2);
  const page = await open(holder, table, "it");
  const standing = async () =>
    (await holder.ask("GET", `/tables/${table}/standing`)).standing.map(
      ({ prompt, answer }) => `${prompt} ${answer}`,
    );
  const dialog = page.getByRole("dialog");
  await page.locator(kBar).getByText("Puoi intervenire:").waitFor();
  await page.locator(kBar).getByRole("button", { name: "sempre o mai" }).click();
  assert.deepEqual(await violations(page), [], "always or never");
  await dialog.getByLabel("Da sé, alla prossima occasione").selectOption("decline");
  await dialog.getByRole("button", { name: "Tutta la partita" }).click();
  await page.locator(kBar).waitFor({ state: "detached" });
  await comesTo(standing, ["break_in decline"]);
  // Taken back by the menu.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Risposte già date" }).click();
  await dialog.locator(".answers", { hasText: "non propormelo mai" }).waitFor();
  await dialog.getByRole("button", { name: "Chiedimelo di nuovo" }).click();
  await dialog.getByText("Nessuna: ti si chiede tutto.").waitFor();
  await comesTo(standing, []);
  // By itself: this is a chance already.
  const at = await ply(page);
  await dialog.getByLabel("Da sé, alla prossima occasione").selectOption(right.action);
  await dialog.getByRole("button", { name: "Solo in questo turno" }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector("[data-ply]")?.dataset.ply) > before,
    at,
  );
  await page.waitForSelector(".prompt.yours");
  await comesTo(standing, [`break_in ${right.action}`]);
  return page.leave();
});
