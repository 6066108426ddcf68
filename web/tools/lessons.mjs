// Writes the scripts of the guided first games: a game from a known seed in which both sides play
// well and the learner meets every kind of prompt early. Looks through seeds for the one that shows
// most in the fewest decisions. Needs the target theses.
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
    most: 190,
    seeds: 150,
    wanted: [
      "colour",
      "province",
      "capital",
      "influence",
      "heresy",
      "game",
      "action",
      "declaration",
    ],
    liked: [
      "vote",
      "doctrine",
      "patronage",
      "die",
      "card",
      "conquest",
      "turn_choice",
      "buy",
      "swap",
    ],
    seen: ["battle_won", "elected", "province_turned", "round_begins"],
  },
  here_i_stand: {
    options: {},
    seats: 2,
    most: 70,
    seeds: 1200,
    wanted: ["diet_of_worms", "impulse", "spend_points", "counter_reformation_target"],
    liked: [
      "burn_books",
      "debate_zone",
      "debate_pool",
      "leipzig_debate",
      "flip",
      "spring_formation",
      "spring_where",
      "build_where",
      "move_origin",
      "play_diplomatic",
    ],
    seen: ["debate_won", "converted", "translated", "treatise", "st_peters", "turn"],
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

// Everybody plays as the strongest bot would.
async function play(ask, game, plan, seed) {
  const { options, seats, most } = plan;
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
    const choice = await ask("choose", { match, seat, bot: "greedy", seed: seed + ply });
    if (seat === 1 && !prompts.has(prompt)) prompts.set(prompt, ply);
    steps.push([seat - 1, choice.action, prompt]);
    await ask("apply", { match, seat, action: choice.action });
  }
  const log = await ask("log", { match, seat: 1, from: 1 });
  const told = new Set(JSON.stringify(log).match(/"(?:event|id)":"[a-z_]+"/g) ?? []);
  await ask("close", { match });
  return { save, steps, prompts, told };
}

// All that is wanted, as much as possible of what is liked, early.
function worth(plan, { prompts, told }) {
  const has = (list) => list.filter((one) => prompts.has(one));
  const met = [...has(plan.wanted), ...has(plan.liked)].map((one) => prompts.get(one));
  const late = Math.max(...met, 0);
  const events = plan.seen.filter((one) => [...told].some((word) => word.endsWith(`"${one}"`)));
  return 100 * has(plan.wanted).length + 20 * has(plan.liked).length + 30 * events.length - late;
}

const { ask, end } = engine();
for (const [game, plan] of Object.entries(plans)) {
  if (process.argv[2] && process.argv[2] !== game) continue;
  let best = null;
  for (let seed = 1; seed <= plan.seeds; ++seed) {
    const found = { seed, ...(await play(ask, game, plan, seed)) };
    if (!best || worth(plan, found) > worth(plan, best)) best = found;
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
