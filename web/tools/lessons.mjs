// Writes the scripts of the guided first games: a game from a known seed in which both sides play
// well and the learner meets every kind of prompt early. Looks through seeds for the one that shows
// most in the fewest decisions. Where bots alone would leave a part of the game out, the seed is
// known and the learner has a course: decisions that he makes in this order, each as soon as it is
// offered. Needs the target theses.
//   node tools/lessons.mjs [sola_fide|westphalia|here_i_stand]
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { findBinary } from "./server.mjs";

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

// What a learner should meet, and how long the lesson may be.
const plans = {
  sola_fide: {
    options: { decks: "starter" },
    seats: 2,
    most: 60,
    seeds: 1500,
    wanted: ["turn_action", "choose_convert", "choose_territory", "choose_shift", "fi_colour"],
    liked: ["choose_disputation", "pay_cards", "hand_limit", "military_die", "choose_option"],
    seen: ["claimed", "entered", "chart_rolled"],
  },
  westphalia: {
    options: { seats: "3" },
    seats: 3,
    most: 180,
    seed: 1106,
    // Gifts and gold, a battle with losses, allies who take their part, a league; dice for lands
    // that were lost and for a principality, and a new ally.
    course: [
      "colour:green",
      "gift:5",
      "assist",
      "place:cologne",
      "pass",
      "lose_on:mainz",
      "lose_on:trier",
      "done",
      "done",
      "ally:cologne",
      "take:4",
      "done",
      "decline",
      "join:catholic",
      "turn:2",
      "turn:26",
      "combat_heresy",
      "stay",
      "die:2",
      "die:26",
      ...Array.from({ length: 3 }, () => "die_on:brandenburg"),
      "die:0",
      "choose_diplomacy",
      "cooperate",
      "compete",
      "gift:16",
      "gift_to:cologne",
      "place:bohemia",
      "place:bohemia",
      "pass",
    ],
  },
  here_i_stand: {
    options: {},
    seats: 2,
    most: 97,
    seed: 1362,
    // Faith and arms: debates, an army for Florence, a siege and its assault, books burnt.
    course: [
      "card:ransom",
      "play_event:leipzig_debate",
      "debater:eck",
      "play_points:sack_of_rome",
      ...Array.from({ length: 3 }, () => ["action:buy_mercenary/papacy", "space:rome"]).flat(),
      "action:move_clear/papacy",
      "space:rome",
      "units:papacy/mercenary/3",
      "units:papacy/regular/1",
      "done",
      "space:siena",
      "action:move_clear/papacy",
      "space:siena",
      "units:papacy/mercenary+moved/3",
      "done",
      "space:florence",
      "play_event:papal_bull",
      "play_points:foreign_recruits",
      "action:control/papacy",
      "space:siena",
      "action:assault/papacy",
      "space:florence",
      "units:papacy/mercenary/3",
      "done",
      "action:burn_books/papacy",
      "space:florence",
      "units:papacy/regular/1",
      "done",
      "done",
      "grant_divorce",
      "zone:german",
    ],
  },
};

function engine() {
  const child = spawn(findBinary(), ["engine", "--lang", "en"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map();
  readline.createInterface({ input: child.stdout }).on("line", (line) => {
    const { id, result, error } = JSON.parse(line);
    const { done, fail } = waiting.get(id);
    waiting.delete(id);
    if (error) fail(new Error(JSON.stringify(error)));
    else done(result);
  });
  let ids = 0;
  const ask = (method, params) =>
    new Promise((done, fail) => {
      waiting.set(++ids, { done, fail });
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ids, method, params })}\n`);
    });
  return { ask, end: () => child.stdin.end() };
}

const kLearner = 1;

// Everybody plays as the strongest bot would, and the learner by his course; null if he can't.
async function play(ask, game, plan, seed) {
  const { options, seats, most } = plan;
  const course = [...(plan.course ?? [])];
  const isNext = ({ action }) => action === course[0];
  const match = `${game}${seed}`;
  await ask("new", { game, options, seats, seed, match });
  const { text: save } = await ask("save", { match });
  const steps = [];
  const prompts = new Map();
  for (let ply = 0; ply < most; ++ply) {
    const { over, owing } = await ask("status", { match });
    if (over) break;
    const seat = owing[0];
    const prompt = (await ask("prompt", { match, seat })).prompt;
    if (seat === kLearner && !prompts.has(prompt)) prompts.set(prompt, ply);
    const follows =
      seat === kLearner && (await ask("options", { match, seat })).options.some(isNext);
    const action = follows
      ? course.shift()
      : (await ask("choose", { match, seat, bot: "greedy", seed: seed + ply })).action;
    steps.push([seat - 1, action, prompt]);
    await ask("apply", { match, seat, action });
  }
  const log = await ask("log", { match, seat: kLearner, from: 1 });
  const told = new Set(JSON.stringify(log).match(/"(?:event|id)":"[a-z_]+"/g) ?? []);
  await ask("close", { match });
  return course.length > 0 ? null : { save, steps, prompts, told };
}

// All that is wanted, as much as possible of what is liked, early.
function worth({ wanted = [], liked = [], seen = [] }, { prompts, told }) {
  const has = (list) => list.filter((one) => prompts.has(one));
  const met = [...has(wanted), ...has(liked)].map((one) => prompts.get(one));
  const late = Math.max(...met, 0);
  const events = seen.filter((one) => [...told].some((word) => word.endsWith(`"${one}"`)));
  return 100 * has(wanted).length + 20 * has(liked).length + 30 * events.length - late;
}

const { ask, end } = engine();
for (const [game, plan] of Object.entries(plans)) {
  if (process.argv[2] && process.argv[2] !== game) continue;
  let best = null;
  const [from, to] = plan.seed ? [plan.seed, plan.seed] : [1, plan.seeds];
  for (let seed = from; seed <= to; ++seed) {
    const found = await play(ask, game, plan, seed);
    if (found && (!best || worth(plan, found) > worth(plan, best))) best = { seed, ...found };
  }
  console.log(game, best.seed, worth(plan, best), [...best.prompts.entries()].join(" "));
  // It ends a little after the last new thing.
  const last = Math.max(...best.prompts.values()) + 8;
  const script = { save: best.save, steps: best.steps.slice(0, last) };
  fs.writeFileSync(
    path.join(web, `src/games/${game}/script.json`),
    `${JSON.stringify(script, null, 1)}\n`,
  );
}
end();
