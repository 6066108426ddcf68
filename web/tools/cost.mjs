// What a click on a choice costs the page, in time of the processor (others on this machine don't
// count): scripts, styles, layout and everything on the page's thread; and of all the browser's
// processes, drawing included. Whole stretches of games against bots, by clicking what is lit.
//   npm run build && node tools/cost.mjs [game] [clicks]
import { openHouse } from "../test/house.mjs";
import { clickLit, playNow, ply } from "../test/playing.mjs";

const games = process.argv[2] ? [process.argv[2]] : ["sola_fide", "westphalia", "here_i_stand"];
const most = Number(process.argv[3] ?? 100);
const kinds = { scripts: "Script", styles: "RecalcStyle", layout: "Layout", thread: "Task" };

async function measured(house, page) {
  const thread = await page.context().newCDPSession(page);
  await thread.send("Performance.enable", { timeDomain: "threadTicks" });
  const browser = await house.browser.newBrowserCDPSession();
  return async () => {
    const { metrics } = await thread.send("Performance.getMetrics");
    const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
    const of = (kind) => metrics.find(({ name }) => name === `${kind}Duration`)?.value ?? 0;
    const times = Object.entries(kinds).map(([name, kind]) => [name, of(kind)]);
    return [...times, ["browser", processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)]];
  };
}

async function stretch(house, game) {
  const page = await house.person();
  await page.setViewportSize({ width: 1440, height: 900 });
  await playNow(page, house.url, game, { seats: game === "westphalia" ? 3 : null });
  await clickLit(page, 3, 20);
  const read = await measured(house, page);
  const [from, begun, at] = [await read(), performance.now(), await ply(page)];
  const clicks = await clickLit(page, 5, most);
  const [to, ms] = [await read(), performance.now() - begun];
  const each = (seconds) => ((seconds * 1000) / clicks).toFixed(0);
  const costs = to.map(([name, value], i) => `${name} ${each(value - from[i][1])}`);
  const decisions = (await ply(page)) - at;
  console.log(
    `${game}: ${clicks} clicks, ${decisions} decisions, ${(ms / clicks).toFixed(0)} ms by the clock; ${costs.join(", ")}`,
  );
  await page.leave();
}

const house = await openHouse({ drawn: true });
try {
  for (const game of games) await stretch(house, game);
} finally {
  await house.close();
}
