// A real server with an empty store, the built page before it, and a browser.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../tools/browser.mjs";
import { serve } from "../tools/static.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");

export function findBinary() {
  const places = [process.env.THESES, "build/release/cli/theses", "build/checked/cli/theses"].filter(Boolean).map((place) => path.resolve(root, place));
  const found = places.find((place) => fs.existsSync(place));
  if (!found) throw new Error(`No server to test: build the target theses, or set THESES. Looked at ${places.join(", ")}.`);
  return found;
}

function startServer(data) {
  const child = spawn(findBinary(), ["serve", "--port", "0", "--address", "127.0.0.1", "--data", data, "--log", "warn"], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((ready, fail) => {
    let said = "";
    const listen = (chunk) => {
      said += chunk;
      const port = /(?:127\.0\.0\.1|localhost)\D{1,12}?(\d{2,5})|:(\d{4,5})/.exec(said);
      if (port) ready({ child, url: `http://127.0.0.1:${port[1] ?? port[2]}` });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", (chunk) => { said += chunk; });
    child.on("exit", (code) => fail(new Error(`The server ended (${code}): ${said}`)));
    setTimeout(() => fail(new Error(`The server did not say where it listens: ${said}`)), 20_000).unref();
  });
}

export async function openHouse() {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "theses-web-"));
  const server = await startServer(data);
  const front = await serve(server.url);
  const browser = await launch();
  return {
    url: front.url, browser, cut: front.cut, mend: front.mend,
    // A person: an own browser profile. Whatever leaves the origin, and every error, is kept.
    async person({ phone = false, language = "en", motion = "reduce" } = {}) {
      const context = await browser.newContext({
        viewport: phone ? { width: 390, height: 844 } : { width: 1600, height: 1000 }, hasTouch: phone, reducedMotion: motion, locale: language === "it" ? "it-IT" : "en-GB",
      });
      const page = await context.newPage();
      page.troubles = [];
      page.frames_received = [];
      page.on("pageerror", (error) => page.troubles.push(`error: ${error.message}`));
      page.on("request", (request) => {
        const to = request.url();
        if (!to.startsWith(front.url) && !to.startsWith("data:") && !to.startsWith("blob:")) page.troubles.push(`left the origin: ${to}`);
      });
      page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.frames_received.push(String(payload))));
      page.setDefaultTimeout(60_000);
      return page;
    },
    async close() {
      await browser.close();
      front.close();
      server.child.removeAllListeners("exit");
      server.child.kill("SIGTERM");
      await new Promise((done) => { server.child.on("exit", done); setTimeout(done, 3000).unref(); });
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

// From the lobby to a table, as a visitor does it.
export async function playNow(page, url, game, { bot = null, seats = null } = {}) {
  await page.goto(url);
  const card = page.locator(`.game[data-game=${game}]`);
  if (bot) await card.getByLabel(/Bots|Bot/).selectOption(bot);
  if (seats) await card.getByLabel(/Players|Giocatori/).selectOption(String(seats));
  await card.getByRole("button", { name: /Play now|Gioca subito/ }).click();
  await page.waitForSelector(".prompt");
}

// A small generator, so that a test plays the same way again.
export function chance(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// Clicks something that is lit, or a button of the prompt; false once the game is over.
export async function clickLit(page, pick) {
  await page.waitForFunction(() => document.querySelector(".prompt.over, .curtain, .prompt.yours [data-action], [data-lit], [data-action]") !== null, null, { timeout: 120_000 });
  if (await page.locator(".prompt.over").count()) return false;
  const clicked = await page.evaluate((roll) => {
    const menu = [...document.querySelectorAll(".bubble.menu [data-action]")];
    const all = menu.length ? menu : [...document.querySelectorAll("[data-lit], [data-action]:not(:disabled)")];
    const visible = all.filter((element) => element.getClientRects().length > 0);
    const element = visible[Math.floor(roll * visible.length)];
    if (!element) return false;
    element.scrollIntoView({ block: "center", inline: "center" });
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return true;
  }, pick(1000) / 1000);
  if (clicked) await page.waitForTimeout(15);
  return true;
}

export async function playToEnd(page, seed, most = 4000) {
  const pick = chance(seed);
  for (let i = 0; i < most; ++i) if (!(await clickLit(page, pick))) return i;
  throw new Error("The game did not end.");
}
