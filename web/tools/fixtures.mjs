// Makes fixtures/ again: plays games on a server of its own with all seats in one hand, and keeps
// the first moment at each wanted prompt.
//   node tools/fixtures.mjs [name …]     with names: only these
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "./server.mjs";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../fixtures");
const kLogLines = 30;
const kMostForecasts = 8;
const kMostGames = 12;
const kCareless = 0.3;
const asked = process.argv.slice(2);
const server = await startServer();
let cookie = "";

async function ask(method, where, body) {
  const headers = {
    "Content-Type": "application/json",
    "X-Theses": "1",
    Origin: server.url,
    Cookie: cookie,
  };
  const response = await fetch(`${server.url}/api/v1${where}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  const answer = await response.json();
  if (!response.ok) throw new Error(`${where}: ${answer.error?.text.en}`);
  return answer;
}

// With what would follow from each option, for pictures of it.
async function forecastsOf(table, moment) {
  const forecasts = {};
  for (const { action } of moment.options.slice(0, kMostForecasts)) {
    forecasts[action] = (
      await ask("POST", `/tables/${table.id}/forecast`, {
        seat: moment.seat,
        ply: moment.ply,
        action,
      })
    ).forecast;
  }
  return forecasts;
}

async function keep(name, table, moment) {
  const kept = {
    ...moment,
    table: "fixture",
    log: moment.log.slice(-kLogLines),
    forecasts: await forecastsOf(table, moment),
  };
  fs.writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(kept)}\n`);
}

// Mostly what a bot would do, so that positions look played, with some chance in it; what is wished
// for is done whenever it can be.
async function choose(table, seat, moment, careless, wish) {
  const wished = moment.options.find(({ action }) => wish?.test(action));
  if (wished) return wished;
  const any = moment.options[Math.floor(Math.random() * moment.options.length)];
  if (moment.options.length < 2 || Math.random() < careless) return any;
  const { hints } = await ask("POST", `/tables/${table.id}/hint`, { seat, ply: moment.ply });
  return hints[0] ?? any;
}

// One game in which all seats choose so; keeps and strikes off what it finds.
async function playOnce(game, seats, options, left, careless, wish) {
  const { table } = await ask("POST", "/tables", {
    game,
    options,
    settings: { hints: "all" },
    seats: Array.from({ length: seats }, () => ({ kind: "me" })),
    start: true,
  });
  for (let step = 0; left.size > 0; ++step) {
    const glance = await ask("GET", `/tables/${table.id}/moment?seat=0&since=1000000`);
    const seat = glance.owing[step % Math.max(1, glance.owing.length)] ?? 0;
    const moment =
      seat === 0
        ? glance
        : await ask("GET", `/tables/${table.id}/moment?seat=${seat}&since=1000000`);
    for (const [name, fits] of left) {
      if (!fits(moment)) continue;
      await keep(name, table, await ask("GET", `/tables/${table.id}/moment?seat=${seat}`));
      left.delete(name);
    }
    if (moment.outcome) return;
    const { action } = await choose(table, seat, moment, careless, wish);
    await ask("POST", `/tables/${table.id}/decisions`, { seat, ply: moment.ply, action });
  }
}

// `wanted`: by the name of the fixture, what its moment must be like.
// What bots avoid is found by chance alone, in more games.
async function play(
  game,
  seats,
  options,
  wanted,
  { most = kMostGames, careless = kCareless, wish } = {},
) {
  const left = new Map(
    Object.entries(wanted).filter(([name]) => asked.length === 0 || asked.includes(name)),
  );
  for (let i = 0; i < most && left.size > 0; ++i)
    await playOnce(game, seats, options, left, careless, wish);
  for (const name of left.keys()) console.warn(`${name}: no such moment in ${most} games`);
  if (left.size > 0) process.exitCode = 1;
}

const at =
  (prompt, more = () => true) =>
  (moment) =>
    moment.prompt?.id === prompt && more(moment);
const several =
  (n) =>
  ({ options }) =>
    options.length >= n;
const over = (moment) => moment.outcome !== null;
const round = (n) => (moment) => moment.view.round >= n;
const handOf = ({ view, seat }) =>
  view[view.catholic.seat === `player${seat + 1}` ? "catholic" : "protestant"].hand;
const priced = ({ view }) =>
  Object.values(view.treaty?.prices ?? {}).filter((price) => price > 0).length > 1;
const contest =
  (...kinds) =>
  ({ view }) =>
    kinds.includes(view.contest.kind);
const armies = ({ view }) =>
  Object.values(view.spaces).filter(({ regulars }) => Object.keys(regulars).length > 0).length;
// The states of Here I Stand that pictures and tests look at.
const hisWanted = {
  his_theses: at(
    "reformation_target",
    ({ view, ply, options }) => view.turn === 1 && ply > 2 && options.length > 8,
  ),
  // Pictures and tests open the choice between event and points of the first card.
  his_impulse: at(
    "impulse",
    ({ view, options }) =>
      view.turn > 1 && options.some(({ action }) => action === "play_event:here_i_stand"),
  ),
  his_spend: at("spend_points", ({ view, options }) => view.turn > 1 && options.length > 5),
  his_debate: at("flip", contest("debate")),
  his_move: at("move_destination", several(3)),
  // A picture and a test march from here.
  his_formation: at(
    "move_formation",
    (moment) => several(3)(moment) && moment.prompt.args.some(({ id }) => id === "ancona"),
  ),
  his_spring: at("spring_where", several(3)),
  his_diplomacy: at("play_diplomatic", ({ view }) => view.turn > 1),
  his_late: at("impulse", (moment) => moment.view.turn > 4 && armies(moment) > 30),
  his_window: (moment) => /^window/.test(moment.prompt?.id ?? "") && moment.options.length > 1,
  his_over: (moment) => moment.outcome !== null,
};
// Procedures that come rarely: just after their dice.
const rolled =
  (...kinds) =>
  (moment) =>
    contest(...kinds)(moment) && moment.view.contest.pools.some(({ rolls }) => rolls.length > 0);
const hisRare = {
  his_diet: rolled("diet_of_worms"),
  his_council: rolled("council_of_trent"),
  his_naval: rolled("naval_combat"),
  his_interception: rolled("interception"),
  his_avoid: rolled("avoid_battle"),
  his_battle: rolled("field_battle"),
};
const fighting = ({ view }) => Object.values(view.armies).filter((army) => army.opponent).length;

try {
  await ask("POST", "/session/guest", { name: "Fixtures" });
  fs.writeFileSync(
    path.join(folder, "games.json"),
    `${JSON.stringify((await ask("GET", "/games")).games)}\n`,
  );
  await play(
    "sola_fide",
    2,
    { decks: "starter" },
    {
      sola_turn: at(
        "turn_action",
        (moment) => moment.ply > 30 && moment.view.claimed > 1 && handOf(moment).length > 3,
      ),
      sola_convert: at(
        "choose_convert",
        (moment) =>
          moment.ply > 20 &&
          moment.view.claimed > 0 &&
          handOf(moment).length > 1 &&
          moment.options.length > 3,
      ),
      sola_colour: at("fi_colour"),
      sola_over: over,
    },
  );
  await play(
    "sola_fide",
    2,
    { decks: "draft" },
    { sola_draft: at("draft_pick", (moment) => moment.ply > 10) },
  );
  await play(
    "sola_fide",
    2,
    { decks: "draft" },
    // Its options are the longest.
    { sola_option: at("choose_option", ({ view }) => view.playing === "c_exsurge_domine") },
    { most: 60, careless: 1 },
  );
  await play(
    "westphalia",
    6,
    { seats: "6" },
    {
      west_setup: at(
        "province",
        (moment) => moment.ply > 8 && several(6)(moment) && !several(20)(moment),
      ),
      west_conquest: at("conquest", (moment) => priced(moment) && moment.options.length > 3),
      west_heresy: at("heresy", round(2)),
      west_action: at("action", round(3)),
      west_war: at("declaration", round(2)),
      west_over: over,
      west_card: at("card", (moment) => Object.keys(moment.view.armies).length === 2),
      west_battles: at("card", (moment) => fighting(moment) > 3 && moment.options.length > 1),
    },
  );
  await play("westphalia", 3, { seats: "3" }, { west3: at("action", round(2)) });
  await play("westphalia", 14, { seats: "14" }, { west14: at("declaration") });
  await play("here_i_stand", 2, {}, hisWanted);
  await play("here_i_stand", 2, { initial_wars: "scenario_1517" }, hisRare, {
    most: 60,
    careless: 1,
  });
  await play(
    "here_i_stand",
    2,
    { initial_wars: "scenario_1517" },
    { his_siege: ({ view, options }) => view.sieges.length > 0 && options.length > 1 },
    { most: 100, careless: 1 },
  );
  await play(
    "here_i_stand",
    2,
    { initial_wars: "scenario_1517" },
    { his_assault: rolled("assault") },
    { most: 100, careless: 1, wish: /^action:assault/ },
  );
} finally {
  await server.stop();
}
