// How quick the page is, with Here I Stand: frames a second while Europe is dragged with the units
// of a late game; from a visit to the drawn board; from a click on a choice to the board that shows
// what came of it, in a game against a bot. Needs the built page and the target theses.
//   npm run build && node tools/frames.mjs
import { openHouse } from "../test/house.mjs";
import { clickLit, playNow, yours } from "../test/playing.mjs";
import { fixture, mock } from "./mock.mjs";

const kSeconds = 4;
const kClicks = 60;
const sizes = [
  ["desk", 1440, 900],
  ["phone", 390, 844],
];

const dragging = (page) =>
  page.evaluate(async (seconds) => {
    const map = document.querySelector(".panzoom");
    const box = map.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const send = (type, x, y) =>
      map.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y }),
      );
    send("pointerdown", middle.x, middle.y);
    const start = performance.now();
    let count = 0;
    await new Promise((done) => {
      requestAnimationFrame(function step(now) {
        const t = (now - start) / 1000;
        send("pointermove", middle.x + 140 * Math.sin(2 * t), middle.y + 90 * Math.sin(3.1 * t));
        ++count;
        if (t < seconds) requestAnimationFrame(step);
        else done();
      });
    });
    send("pointerup", middle.x, middle.y);
    return count / ((performance.now() - start) / 1000);
  }, kSeconds);

// When the names of the map stand in the page, by its own clock.
const watchForBoard = (page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".panzoom .names text")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.drawnAt = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });

async function late(house, [name, width, height]) {
  const page = await house.person({ motion: "no-preference" });
  await page.setViewportSize({ width, height });
  await mock(page, { moment: fixture("his_late"), seats: 2 });
  await watchForBoard(page);
  const visits = [];
  for (let i = 0; i < 3; ++i) {
    await page.goto(`${house.url}/t/fixture`);
    await page.waitForFunction(() => window.drawnAt);
    visits.push(Math.round(await page.evaluate(() => window.drawnAt)));
  }
  // The parts just out of view are drawn behind the page.
  await page.waitForTimeout(1500);
  const frames = await dragging(page);
  console.log(`${name}: ${frames.toFixed(0)} frames a second; a visit ${visits.join(", ")} ms`);
  await page.leave();
}

// Notes when the answer to a click came and when it was drawn.
const watchAnswers = (page) =>
  page.addInitScript(() => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...args) {
        super(...args);
        this.addEventListener("message", () => (window.answered ??= performance.now()));
      }
    };
  });

async function answerTo(page) {
  await yours(page);
  return page.evaluate(
    () =>
      new Promise((done) => {
        const table = document.querySelector("[data-ply]");
        const drawn = (wanted) =>
          [...document.querySelectorAll(wanted)].filter((one) => one.getClientRects().length > 0);
        // An open menu is answered first.
        const menu = drawn(".bubble.menu [data-action]");
        const lit = menu.length ? menu : drawn("[data-lit], [data-action]:not(:disabled)");
        const start = performance.now();
        window.answered = undefined;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          const answered = window.answered - start;
          requestAnimationFrame(() =>
            setTimeout(() => done({ answered, drawn: performance.now() - start })),
          );
        });
        observer.observe(table, { attributes: true, attributeFilter: ["data-ply"] });
        setTimeout(() => done(null), 3000);
        const chosen = lit[Math.floor(lit.length / 2)];
        chosen.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }),
  );
}

async function clicks(house, [name, width, height]) {
  const page = await house.person();
  await page.setViewportSize({ width, height });
  await watchAnswers(page);
  await playNow(page, house.url, "here_i_stand");
  await clickLit(page, 7, 20);
  const times = [];
  for (let i = 0; i < kClicks && !(await page.locator(".prompt.over").count()); ++i) {
    const time = await answerTo(page);
    if (time) times.push(time);
  }
  const at = (part, of) => {
    const sorted = times.map(of).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(0);
  };
  const [whole, answer] = [({ drawn }) => drawn, ({ answered }) => answered];
  console.log(
    `${name}: ${times.length} clicks, to the board ${at(0.5, whole)} ms in the middle, ` +
      `${at(0.9, whole)} at the ninth tenth; of it until the answer ${at(0.5, answer)}`,
  );
  await page.leave();
}

const house = await openHouse({ drawn: true });
try {
  for (const size of sizes) await late(house, size);
  for (const size of sizes) await clicks(house, size);
} finally {
  await house.close();
}
