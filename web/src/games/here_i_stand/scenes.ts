// The procedures of a game: attempts, debates, battles, assaults, combat at sea, interception, the
// Diet, diplomatic cards, the League. The log tells them; pools with reasons and dice come from the
// position for the one that it still knows.
import data from "virtual:here_i_stand";
import type { Language, LogEvent } from "../../api/types";
import { plainScene, type Scene, type SceneRound, type SceneSide } from "../../table/scenes";
import { say } from "../../texts";
import { facesOf } from "./faces";
import { sideOf, siegeSides, unitsBefore } from "./sceneSides";
import { texts } from "./texts";
import {
  argOf,
  type ContestView,
  isSide,
  nameIn,
  nameOf,
  numberOf,
  type PoolView,
  seatOfSide,
  type View,
} from "./view";

type Say = ReturnType<typeof say<typeof texts>>;
interface Told {
  event: LogEvent;
  t: Say;
  language: Language;
}

const other = (side: string) => (side === "papacy" ? "protestant" : "papacy");

const sideOfPower = (scene: Scene, power: string, language: Language) =>
  scene.sides.find(({ name }) => name === nameIn("powers", power)[language]);

// --- How a scene begins ---

type Begin = (told: Told, scene: Scene) => void;

const attempt: Begin = ({ event, t, language }, scene) => {
  const side = argOf(event, "side");
  const kind = side === "papacy" ? "counter_reformation" : "reformation";
  const place = nameOf(argOf(event, "space"), language);
  scene.title = t("attempt_at", { kind: data.contests[kind]?.[language] ?? "", place });
  scene.sides = [sideOf(side, language), sideOf(other(side), language)];
  scene.about = [argOf(event, "space")];
};

const debate: Begin = ({ event, t, language }, scene) => {
  const side = argOf(event, "side");
  scene.title = t("debate_in", { zone: data.zones[argOf(event, "zone")]?.[language] ?? "" });
  scene.sides = [sideOf(side, language), sideOf(other(side), language)];
};

const fight =
  (title: "battle_at" | "naval_at"): Begin =>
  ({ event, t, language }, scene) => {
    const place = argOf(event, "space") || argOf(event, "place");
    scene.title = t(title, { place: nameOf(place, language) });
    scene.sides = [
      sideOf(argOf(event, "power"), language),
      sideOf(argOf(event, "enemy"), language),
    ];
    scene.about = [place];
  };

const assault: Begin = ({ event, t, language }, scene) => {
  scene.title = t("assault_at", { place: nameOf(argOf(event, "space"), language) });
  scene.sides = [sideOf(argOf(event, "power"), language)];
  scene.about = [argOf(event, "space")];
};

// What the total has more than the dice is the rating of the best leader. [6.3]
function ratingOf(total: number, faces: number[], t: Say): SceneSide["parts"] {
  const n = total - faces.reduce((sum, face) => sum + face, 0);
  return faces.length > 0 && n > 0 ? [{ label: t("best_leader"), n }] : [];
}

const twoDice =
  (kind: "interception" | "avoid_battle"): Begin =>
  ({ event, t, language }, scene) => {
    // Whoever avoids a battle goes from where it would be.
    const place = argOf(event, kind === "interception" ? "place" : "from");
    const named = nameOf(place, language);
    scene.title = t("attempt_at", { kind: data.contests[kind]?.[language] ?? "", place: named });
    const won = event.id === "intercepted" || event.id === "avoided_battle";
    const total = numberOf(event, "number");
    const faces = facesOf(event);
    scene.sides = [
      sideOf(argOf(event, "power"), language, {
        aside: t("nine_needed"),
        rolled: faces.map((face) => ({ face, hit: won })),
        parts: ratingOf(total, faces, t),
        came: t("total_n", { n: total }),
        won,
      }),
    ];
    scene.verdict = [event.text[language]];
    scene.about = [place];
  };

const diet: Begin = ({ event, t, language }, scene) => {
  scene.title = t("diet");
  const card = argOf(event, "card");
  const n = data.cards[card]?.cp ?? 0;
  scene.sides.push(
    sideOf(argOf(event, "power"), language, {
      parts: [{ label: nameIn("cards", card)[language], n }],
    }),
  );
};

// Who attends is told one by one; each brings his value in dice. [8.14]
const council: Begin = ({ t, language }, scene) => {
  scene.title = t("council");
  scene.note = "card:council_of_trent";
  scene.sides = [sideOf("papacy", language), sideOf("protestant", language)];
  scene.about = ["trent"];
};

const siege: Begin = ({ event, t, language }, scene) => {
  scene.title = t("siege_of", { place: nameOf(argOf(event, "space"), language) });
  scene.sides = [sideOf(argOf(event, "power"), language)];
  scene.verdict = [event.text[language], t("siege_about")];
  scene.about = [argOf(event, "space")];
};

const diplomacy: Begin = ({ event, language }, scene) => {
  const card = argOf(event, "diplomatic");
  scene.title = nameIn("diplomatic", card)[language];
  scene.note = `diplomatic:${card}`;
  scene.sides = [sideOf(argOf(event, "side"), language)];
};

const league: Begin = ({ event, t, language }, scene) => {
  scene.title = t("league_scene");
  scene.sides = [sideOf("protestant", language)];
  scene.verdict = [event.text[language]];
};

// --- What comes of it ---

const kHit = 5;

// In an attempt the highest die counts, elsewhere each of 5 and 6.
function rolled(faces: number[], { kind }: Scene): SceneSide["rolled"] {
  const best = Math.max(0, ...faces);
  return faces.map((face) => ({ face, hit: kind === "attempt" ? face === best : face >= kHit }));
}

function dice({ event, t, language }: Told, scene: Scene): void {
  const side = sideOfPower(scene, argOf(event, "power"), language);
  if (!side) return;
  const many = t("n_dice", { n: numberOf(event, "count") });
  const n = numberOf(event, "number");
  const came = scene.kind === "attempt" ? t("highest", { n }) : t("n_hits", { n });
  side.rolled = rolled(facesOf(event), scene);
  side.aside = scene.kind === "debate" ? many : `${many} · ${came}`;
  if (scene.kind === "debate") side.came = came;
}

// Whoever has more hits turns as many spaces as he has more. [8.4, 8.14]
const hitsOf = new WeakMap<SceneSide, number>();
function compared(told: Told, scene: Scene): void {
  dice(told, scene);
  const { event, t, language } = told;
  const side = sideOfPower(scene, argOf(event, "power"), language);
  if (side) hitsOf.set(side, numberOf(event, "number"));
  const [first, second] = scene.sides.filter((one) => hitsOf.has(one));
  if (!first || !second) return;
  const lead = (hitsOf.get(first) ?? 0) - (hitsOf.get(second) ?? 0);
  const winner = lead > 0 ? first : second;
  for (const one of lead === 0 ? [] : [first, second]) one.won = one === winner;
  const n = Math.abs(lead);
  scene.verdict.push(lead === 0 ? t("equal_hits") : t("more_hits", { who: winner.name, n }));
}

// The dice of a round go with its speakers when the next one begins.
function roundOver(scene: Scene, round: SceneRound): void {
  round.laid = round.laid.map((one) => {
    const { rolled: dice = [], came } = scene.sides[one.side] ?? {};
    return { ...one, rolled: dice, ...(came ? { came } : {}) };
  });
  for (const side of scene.sides) Object.assign(side, { rolled: [], aside: "", came: undefined });
}

// Two speakers are a round.
function speaker({ event, t, language }: Told, scene: Scene): void {
  const side = sideOfPower(scene, argOf(event, "side"), language);
  const debater = argOf(event, "debater");
  const name = nameIn("debaters", debater)[language];
  const laid = {
    side: side ? scene.sides.indexOf(side) : 0,
    label: `${name} (${data.debaters[debater]?.value ?? ""})`,
    icon: null,
    won: false,
    target: `debater:${debater}`,
  };
  const last = scene.rounds.at(-1);
  // Who speaks before any dice fell takes the place of his own side's speaker.
  const replaced = scene.sides.every(({ rolled: dice }) => dice.length === 0);
  if (last && replaced && last.laid.length === 2)
    last.laid = last.laid.map((one) => (one.side === laid.side ? laid : one));
  else if (last && last.laid.length < 2) last.laid.push(laid);
  else {
    if (last) roundOver(scene, last);
    const title = t("round_n", { n: scene.rounds.length + 1 });
    scene.rounds.push({ title, laid: [laid], lines: [] });
  }
}

// A debater who attends the council.
function attends({ event, language }: Told, scene: Scene): void {
  const debater = argOf(event, "debater");
  const info = data.debaters[debater];
  const side = info ? sideOfPower(scene, info.side, language) : undefined;
  if (info && side) side.parts.push({ label: info.name[language], n: info.value });
}

function hits({ event, t, language }: Told, scene: Scene): void {
  const enemy = argOf(event, "enemy");
  if (!sideOfPower(scene, enemy, language)) scene.sides.push(sideOf(enemy, language));
  const pairs: [string, string][] = [
    ["power", "count"],
    ["enemy", "number"],
  ];
  for (const [who, count] of pairs) {
    const side = sideOfPower(scene, argOf(event, who), language);
    if (side) side.aside = t("n_hits", { n: numberOf(event, count) });
  }
}

function won({ event, language }: Told, scene: Scene): void {
  const winner = argOf(event, "side") || argOf(event, "power");
  const name = nameIn("powers", winner)[language];
  const lost = event.id === "attempt_failed" || event.id === "assault_failed";
  for (const side of scene.sides) side.won = (side.name === name) !== lost;
  scene.verdict.push(event.text[language]);
  scene.outcome = event.text[language];
}

function converted({ event, t, language }: Told, scene: Scene): void {
  scene.verdict.push(event.text[language]);
  const [first, second] = scene.sides;
  if (scene.kind !== "attempt" || !first || !second) return;
  first.won = true;
  second.won = false;
  if (second.aside) return;
  // With a 6 the other side is not asked for its dice. [8.5, 8.6]
  second.aside = t("rolls_nothing");
  scene.verdict.push(t("six_is_enough"));
}

const line = ({ event, language }: Told, scene: Scene) =>
  void scene.verdict.push(event.text[language]);

// Spaces that come to the League, in one line.
const takenBy = new WeakMap<Scene, string[]>();
function joined({ event, t, language }: Told, scene: Scene): void {
  const before = takenBy.get(scene) ?? [];
  const places = [...before, nameOf(argOf(event, "space"), language)];
  takenBy.set(scene, places);
  const told = (list: string[]) => t("league_takes", { places: list.join(", ") });
  const at = scene.verdict.indexOf(told(before));
  if (at < 0) scene.verdict.push(told(places));
  else scene.verdict[at] = told(places);
}

type Follow = Record<string, (told: Told, scene: Scene) => void>;
const inAttempt: Follow = {
  dice,
  dice_highest: dice,
  converted,
  attempt_failed: won,
  committed: line,
};
const inDebate: Follow = {
  speaker,
  excluded: line,
  dice,
  committed: () => {},
  campeggio: line,
  aleander: line,
  debate_tied: line,
  debate_won: won,
  burnt: line,
  disgraced: line,
  converted: line,
  responded: line,
  // A card that answers may bring another.
  drew: () => {},
  discarded: () => {},
};
const inFight: Follow = {
  battle_dice: dice,
  battle_hits: hits,
  battle_won: won,
  units_lost: line,
  units_placed: line,
  leader_captured: line,
  retreated: line,
  naval_retreat: line,
  withdrew: line,
  responded: line,
  bribed: line,
  assault_failed: won,
  space_taken: won,
  siege_began: line,
  siege_ended: line,
  control: () => {},
};
const inCard: Follow = {
  war: line,
  peace: line,
  units_placed: line,
  units_lost: line,
  leader_placed: line,
  minor_allied: line,
  minor_inactive: line,
  drew: line,
  hits_rolled: line,
  held_at_vienna: line,
  divorce_granted: line,
  divorce_refused: line,
  invasion_found: line,
  must_play: line,
  converted: line,
  unrest: line,
  diplomatic_seen: line,
  diplomatic_exchanged: line,
  discarded: line,
  control: line,
};
const inDiet: Follow = { dice: compared, converted: line, attempt_failed: line };
const inCouncil: Follow = { committed: attends, dice: compared, converted: line, responded: line };
const inLeague: Follow = {
  leader_placed: line,
  units_placed: line,
  control: joined,
  displaced: line,
};

interface Kind {
  kind: string;
  begin: Begin;
  follow: Follow;
  // Further events of the same kind go on with the same scene.
  joins?: boolean;
}
const kinds: Record<string, Kind> = {
  attempt: { kind: "attempt", begin: attempt, follow: inAttempt },
  debate: { kind: "debate", begin: debate, follow: inDebate },
  battle: { kind: "battle", begin: fight("battle_at"), follow: inFight },
  naval_battle: { kind: "naval", begin: fight("naval_at"), follow: inFight },
  assault_began: { kind: "assault", begin: assault, follow: inFight },
  intercepted: { kind: "interception", begin: twoDice("interception"), follow: {} },
  interception_failed: { kind: "interception", begin: twoDice("interception"), follow: {} },
  avoided_battle: { kind: "avoid", begin: twoDice("avoid_battle"), follow: {} },
  avoid_battle_failed: { kind: "avoid", begin: twoDice("avoid_battle"), follow: {} },
  diet_card: { kind: "diet", begin: diet, follow: inDiet, joins: true },
  diplomatic_played: { kind: "diplomacy", begin: diplomacy, follow: inCard },
  league: { kind: "league", begin: league, follow: inLeague },
  siege_began: { kind: "siege", begin: siege, follow: {} },
};
const trent: Kind = { kind: "council", begin: council, follow: inCouncil };

// A procedure begins with its own event, the council with its card.
const kindOf = (event: LogEvent): Kind | undefined =>
  event.id === "played_event" && argOf(event, "card") === "council_of_trent"
    ? trent
    : kinds[event.id];

// --- The position's own story of the last one ---

const contestOf: Record<string, string[]> = {
  attempt: ["reformation", "counter_reformation"],
  debate: ["debate"],
  battle: ["field_battle"],
  naval: ["naval_combat"],
  assault: ["assault"],
  diet: ["diet_of_worms"],
  council: ["council_of_trent"],
};

const kValueOfDebater = "debater_value";

function partsOf(pool: PoolView, language: Language, without: string[]) {
  return pool.reasons
    .map((reason, i) => ({
      reason,
      label: data.reasons[reason]?.[language] ?? reason,
      n: pool.reason_dice[i] ?? 0,
    }))
    .filter(({ reason }) => !without.includes(reason))
    .map(({ label, n }) => ({ label, n }));
}

function enriched(scene: Scene, contest: ContestView, t: Say, language: Language): void {
  const attempts = scene.kind === "attempt";
  // While it is played out one side's dice are told before the other's have fallen.
  const fallen = scene.sides.filter((side) => side.rolled.length > 0);
  contest.pools.forEach((pool, i) => {
    if (pool.dice === 0 && pool.rolls.length === 0) return;
    const known = sideOfPower(scene, pool.power, language);
    const untold = known !== undefined && fallen.length === 1 && fallen[0] !== known;
    let side = known ?? scene.sides[i];
    if (!side) {
      // Whom an assault meets is told by the dice alone.
      side = sideOf(pool.power, language);
      scene.sides.push(side);
    }
    // At the council the debaters stand there by name already.
    const without = scene.kind === "council" ? [kValueOfDebater] : [];
    if (without.length === 0) side.parts = [];
    side.parts.push(...partsOf(pool, language, without));
    if (!untold) {
      side.rolled = rolled(pool.rolls, scene);
      const best = Math.max(0, ...pool.rolls);
      side.came = attempts ? t("highest", { n: best }) : t("n_hits", { n: pool.hits });
    }
    const name = pool.debater ? `${nameIn("debaters", pool.debater)[language]} · ` : "";
    side.aside = `${name}${t("n_dice", { n: pool.dice })}`;
    if (pool.modifier !== 0) {
      side.parts.push({ label: t("each_die", { n: pool.modifier }), n: 0 });
    }
  });
}

// A debate that was only called has no speakers yet: the position still knows the one before it.
const speakIn = (scene: Scene, { pools }: ContestView): boolean =>
  pools.every(
    ({ debater }) =>
      !debater || scene.rounds.at(-1)?.laid.some(({ target }) => target === `debater:${debater}`),
  );

function enrichLast(scenes: Scene[], { contest }: View, t: Say, language: Language): void {
  for (const scene of scenes) scene.recall = scene.kind in contestOf;
  const last = [...scenes].reverse().find(({ kind }) => contestOf[kind]?.includes(contest.kind));
  if (!last || (last.kind === "debate" && !speakIn(last, contest))) return;
  if (last.about.length > 0 && !last.about.includes(contest.where ?? "")) return;
  enriched(last, contest, t, language);
  last.recall = false;
}

const kFights = new Set(["battle", "assault", "naval"]);

export function scenesOf(log: LogEvent[], view: View, language: Language): Scene[] {
  const t = say(texts, language);
  const scenes: Scene[] = [];
  let open: { scene: Scene; how: Kind } | null = null;
  log.forEach((event, at) => {
    const told = { event, t, language };
    // A siege that ends a battle or an assault belongs to it.
    const how = open?.how.follow[event.id] ? undefined : kindOf(event);
    if (how) {
      if (!open || !how.joins || open.how.kind !== how.kind) {
        open = { scene: plainScene(how.kind, at, event), how };
        scenes.push(open.scene);
      }
      how.begin(told, open.scene);
    } else if (open) {
      const tell = open.how.follow[event.id];
      if (!tell) {
        open = null;
        return;
      }
      tell(told, open.scene);
    } else return;
    open.scene.to = at;
    open.scene.ply = event.ply;
    for (const { kind, id } of event.args) {
      const side = String(id);
      if ((kind === "side" || kind === "power") && isSide(side))
        open.scene.seats.push(seatOfSide(side));
    }
  });
  enrichLast(scenes, view, t, language);
  for (const scene of scenes.filter(({ kind }) => kind === "siege"))
    scene.sides = siegeSides(view, scene.about[0] ?? "", language) ?? scene.sides;
  const last = scenes.at(-1);
  if (last) last.over = last.verdict.length > 0 || last.to < log.length - 1;
  if (last && kFights.has(last.kind)) last.sides = unitsBefore(last, view, language);
  return scenes;
}
