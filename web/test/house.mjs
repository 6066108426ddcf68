// A real server with an empty store, the built page before it, and a browser.
import assert from "node:assert/strict";
import fs from "node:fs";
import { transformWithEsbuild } from "vite";
import { launch } from "../tools/browser.mjs";
import { startServer } from "../tools/server.mjs";
import { serve } from "../tools/static.mjs";

// What comes through a socket is put together by the page's own module.
const source = fs.readFileSync(new URL("../src/api/changes.ts", import.meta.url), "utf8");
const { code } = await transformWithEsbuild(source, "changes.ts");
const { Follower } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

// Nobody looks at what a test does, and drawing it is near half of a machine's work: a page without
// colour has its layout, its focus and its clicks, and is not drawn. Who judges its look shows it.
function unseen() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
  window.showTest = (shown) => {
    sheet.disabled = shown;
  };
}

// A phone shows no bars beside what scrolls.
export async function withoutBars(page, hidden) {
  page.devtools ??= await page.context().newCDPSession(page);
  await page.devtools.send("Emulation.setScrollbarsHidden", { hidden });
}

// `drawn`: for pictures and measurements.
export async function openHouse({ drawn = false } = {}) {
  const server = await startServer();
  const front = await serve(server.url);
  const browser = await launch({ bars: true });
  return {
    url: front.url,
    // Without the page before it: quicker, for who only asks.
    server: server.url,
    browser,
    cut: front.cut,
    mend: front.mend,
    // A person: an own browser profile. Whatever leaves the origin, and every error, is kept.
    async person({ phone = false, language = "en", motion = "reduce", scheme = "light" } = {}) {
      const context = await browser.newContext({
        viewport: phone ? { width: 390, height: 844 } : { width: 1600, height: 1000 },
        hasTouch: phone,
        reducedMotion: motion,
        colorScheme: scheme,
        locale: language === "it" ? "it-IT" : "en-GB",
      });
      // A busy machine is no fault.
      context.setDefaultTimeout(180_000);
      if (!drawn) await context.addInitScript(unseen);
      const page = await context.newPage();
      if (phone) await withoutBars(page, true);
      page.troubles = [];
      page.requests = 0;
      // Every moment that the page was told, of all its sockets.
      page.moments = [];
      page.on("pageerror", (error) => page.troubles.push(`error: ${error.message}`));
      page.on("request", (request) => {
        const to = request.url();
        ++page.requests;
        if (!to.startsWith(front.url) && !to.startsWith("data:") && !to.startsWith("blob:"))
          page.troubles.push(`left the origin: ${to}`);
      });
      page.on("websocket", (socket) => {
        if (!socket.url().startsWith(front.url.replace("http", "ws")))
          page.troubles.push(`left the origin: ${socket.url()}`);
        const follower = new Follower();
        socket.on("framereceived", ({ payload }) => {
          const whole = follower.take(JSON.parse(String(payload)));
          if (whole?.type === "moment") page.moments.push(whole.moment);
        });
      });
      // Done with the page: it must have been calm.
      page.leave = async () => {
        assert.deepEqual(page.troubles, []);
        await context.close();
      };
      return page;
    },
    async close() {
      await browser.close();
      front.close();
      await server.stop();
    },
  };
}
