// Makes fixtures/ again from a running server: plays games with all seats in one hand, and keeps the
// first moment at each wanted prompt.
//   node tools/fixtures.mjs http://127.0.0.1:8080
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../fixtures");
const kLogLines = 30;
const address = process.argv[2];
if (!address) throw new Error("Say where the server is: node tools/fixtures.mjs http://127.0.0.1:8080");
let cookie = "";

async function ask(method, where, body) {
  const headers = { "Content-Type": "application/json", "X-Theses": "1", Origin: address, Cookie: cookie };
  const response = await fetch(`${address}/api/v1${where}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  const answer = await response.json();
  if (!response.ok) throw new Error(`${where}: ${answer.error?.text.en}`);
  return answer;
}

const keep = (name, moment) =>
  fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ ...moment, table: "fixture", log: moment.log.slice(-kLogLines) }));

// `wanted`: by the name of the fixture, what its moment must be like.
async function play(game, seats, options, wanted) {
  const left = new Map(Object.entries(wanted));
  const { table } = await ask("POST", "/tables", { game, options, seats: Array.from({ length: seats }, () => ({ kind: "me" })), start: true });
  for (let step = 0; left.size > 0; ++step) {
    const glance = await ask("GET", `/tables/${table.id}/moment?seat=0&since=1000000`);
    const seat = glance.owing[step % Math.max(1, glance.owing.length)] ?? 0;
    const moment = await ask("GET", `/tables/${table.id}/moment?seat=${seat}`);
    for (const [name, fits] of left) {
      if (!fits(moment)) continue;
      keep(name, moment);
      left.delete(name);
    }
    if (moment.outcome) break;
    const option = moment.options[Math.floor(Math.random() * moment.options.length)];
    await ask("POST", `/tables/${table.id}/decisions`, { seat, ply: moment.ply, action: option.action });
  }
  for (const name of left.keys()) console.warn(`${name}: no such moment came this time`);
}

const at = (prompt, more = () => true) => (moment) => moment.prompt?.id === prompt && more(moment);
const over = (moment) => moment.outcome !== null;
const round = (n) => (moment) => moment.view.round >= n;

await ask("POST", "/session/guest", { name: "Fixtures" });
fs.writeFileSync(path.join(folder, "games.json"), JSON.stringify((await ask("GET", "/games")).games));
await play("sola_fide", 2, { decks: "starter" }, {
  sola_turn: at("turn_action", (moment) => moment.ply > 30 && moment.view.claimed > 0), sola_convert: at("choose_convert", (moment) => moment.ply > 40),
  sola_colour: at("fi_colour"), sola_over: over,
});
await play("sola_fide", 2, { decks: "draft" }, { sola_draft: at("draft_pick", (moment) => moment.ply > 10) });
await play("westphalia", 6, { seats: "6" }, {
  west_setup: at("province"), west_card: at("card"), west_conquest: at("conquest"), west_heresy: at("heresy", round(2)),
  west_action: at("action", round(2)), west_war: at("declaration", round(2)), west_over: over,
});
await play("westphalia", 14, { seats: "14" }, { west14: at("declaration") });
