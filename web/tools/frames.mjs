// Frames a second while the map of Here I Stand is dragged, with the units of a late game; and the
// time from a visit to the drawn board. From fixtures, on the built page.
//   npm run build && node tools/frames.mjs
import { launch } from "./browser.mjs";
import { fixture, mock } from "./mock.mjs";
import { serve } from "./static.mjs";

const kSeconds = 4;
const server = await serve();
const browser = await launch();
for (const [name, width, height] of [
  ["desk", 1600, 1000],
  ["phone", 390, 844],
]) {
  const page = await browser.newPage({ viewport: { width, height } });
  await mock(page, { moment: fixture("his_late"), seats: 2 });
  const begun = Date.now();
  await page.goto(`${server.url}/t/fixture`);
  await page.waitForSelector(".panzoom .names text");
  const drawn = Date.now() - begun;
  // The parts just out of view are drawn behind the page.
  await page.waitForTimeout(5000);
  const frames = await page.evaluate(async (seconds) => {
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
  console.log(`${name}: ${frames.toFixed(0)} frames a second, drawn after ${drawn} ms`);
  await page.close();
}
await browser.close();
server.close();
