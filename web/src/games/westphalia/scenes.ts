// The procedures of a game of Westphalia: battles with their treaties, the diplomacy games, the
// Council, elections, dice of faith and of upheaval.
import type { Language, LogEvent } from "../../api/types";
import { plainScene, plainSide, type Roll, type Scene, type SceneSide } from "../../table/scenes";
import { say } from "../../texts";
import { manyFaces, tellsFaces } from "../faces";
import { BattleTeller } from "./battleScenes";
import { texts } from "./texts";
import { isSeat, nameOf, seatNumber, slotOf, type View } from "./view";

const idOf = (event: LogEvent, name: string): string =>
  String(event.args.find((arg) => arg.name === name)?.id ?? "");
const numberOf = (event: LogEvent, name: string): number => Number(idOf(event, name) || 0);

interface Told {
  event: LogEvent;
  view: View;
  language: Language;
  t: ReturnType<typeof say<typeof texts>>;
}

function sideOf({ view, language }: Told, power: string, name?: string): SceneSide {
  if (!isSeat(power)) return plainSide(name ?? nameOf(view, power)[language]);
  const slot = slotOf(view, power);
  const colours = { colour: `var(--p${slot})`, ink: `var(--p${slot}-ink)` };
  return plainSide(nameOf(view, power)[language], colours);
}

// What the two chose can be read from what they gained. [8.2]
function diplomacy(told: Told, scene: Scene): void {
  const { event, t } = told;
  const [leader, follower] = [idOf(event, "leader"), idOf(event, "follower")];
  const [leads, follows] = [numberOf(event, "leads"), numberOf(event, "follows")];
  const competes = (mine: number, other: number) => mine > 2 || (mine === 0 && other === 0);
  const word = (mine: number, other: number) =>
    t(competes(mine, other) ? "competes" : "cooperates");
  const names = [sideOf(told, leader).name, sideOf(told, follower).name];
  const gains = `${names[0]} +${leads}, ${names[1]} +${follows}`;
  scene.title = t("diplomacy_games");
  scene.outcome = scene.outcome ? `${scene.outcome} · ${gains}` : gains;
  scene.rounds.push({
    title: String(scene.rounds.length + 1),
    laid: [
      {
        side: 0,
        label: `${names[0]}: ${word(leads, follows)}, +${leads}`,
        icon: null,
        won: leads > follows,
      },
      {
        side: 1,
        label: `${names[1]}: ${word(follows, leads)}, +${follows}`,
        icon: null,
        won: follows > leads,
      },
    ],
    lines: [],
  });
}

function council(told: Told, scene: Scene): void {
  const { event, t, language } = told;
  scene.title = t("council_of_trent");
  if (scene.sides.length === 0) {
    scene.sides.push(plainSide(t("for_trent")), plainSide(t("for_french")));
  }
  const camp = scene.sides[event.id === "trent_vote" ? 0 : 1];
  if (event.id === "trent_vote" || event.id === "french_vote") {
    camp?.parts.push({ label: sideOf(told, idOf(event, "seat")).name, n: 1 });
    if (camp) camp.aside = t("n_votes", { n: camp.parts.length });
    return;
  }
  const die = numberOf(event, "die");
  if (die > 0) {
    const hit = event.id === "council_concluded";
    scene.sides.push(plainSide(t("council"), { rolled: [{ face: die, hit }] }));
  }
  scene.verdict.push(event.text[language]);
}

function election(told: Told, scene: Scene): void {
  const { event, t, language } = told;
  scene.title = t("the_election");
  const candidate = event.id === "elected" ? idOf(event, "seat") : idOf(event, "candidate");
  const { name } = sideOf(told, candidate);
  let side = scene.sides.find((one) => one.name === name);
  if (!side) {
    side = sideOf(told, candidate);
    scene.sides.push(side);
  }
  if (event.id === "elected") {
    for (const one of scene.sides) one.won = one === side;
    scene.verdict.push(event.text[language]);
    return;
  }
  const votes = event.id === "voted" ? 1 : numberOf(event, "votes");
  const elector = event.args.find((arg) => arg.name === "elector" || arg.name === "religion");
  side.parts.push({ label: elector?.text[language] ?? "", n: votes });
  const sum = side.parts.reduce((all, { n }) => all + n, 0);
  side.aside = t("n_votes", { n: sum });
}

const kSuccess = 3;
// A principality of three provinces. [5.6]
const kLarge = 5;
const titles = {
  rolled: "upheaval_roll",
  principality_rolled: "upheaval_roll",
  emperor_lives: "life_roll",
  successes: "faith_roll",
  size_rolled: "size_roll",
} as const;
// The throw that does what the title says.
const hits: Record<string, (die: number) => boolean> = {
  rolled: (die) => die <= kSuccess,
  principality_rolled: (die) => die <= kSuccess,
  emperor_lives: (die) => die > kSuccess,
  size_rolled: (die) => die >= kLarge,
};

const upheavals = new Set(["rolled", "principality_rolled"]);

// Where the faces of the dice of faith are not told, their number and that of the successes are.
export function faithDice(event: LogEvent): Roll[] {
  const count = numberOf(event, "dice");
  if (tellsFaces(event))
    return manyFaces(event, count)
      .reverse()
      .map((face) => ({ face, hit: face <= kSuccess }));
  const successes = numberOf(event, "successes");
  return Array.from({ length: count }, (_, i) => ({ face: null, hit: i < successes }));
}

function dice(told: Told, scene: Scene): void {
  const { event, t, language } = told;
  scene.title = t(titles[event.id as keyof typeof titles]);
  const who = event.args.find((arg) => arg.kind === "seat" || arg.kind === "principality");
  const side = sideOf(told, String(who?.id ?? ""), who?.text[language] ?? "");
  const die = numberOf(event, "die");
  const rolled: Roll[] =
    event.id === "successes"
      ? faithDice(event)
      : [{ face: die, hit: hits[event.id]?.(die) ?? false }];
  if (rolled.length > 0) scene.sides.push({ ...side, rolled });
  if (upheavals.has(event.id)) {
    const turns = scene.sides.some((one) => one.rolled.some(({ hit }) => hit));
    scene.verdict = turns ? [] : [t("none_turns")];
  }
  // "Blue rolls 3" says no more than the die.
  if (event.id === "emperor_lives" || event.id === "size_rolled") {
    scene.verdict.push(event.text[language]);
  }
  if (event.id === "size_rolled" && numberOf(event, "size") < (die >= kLarge ? 3 : 2)) {
    scene.verdict.push(t("no_room"));
  }
}

const kinds: Record<string, { kind: string; tell: (told: Told, scene: Scene) => void }> = {
  diplomacy_game: { kind: "diplomacy", tell: diplomacy },
  trent_vote: { kind: "council", tell: council },
  french_vote: { kind: "council", tell: council },
  council_delayed: { kind: "council", tell: council },
  council_dispersed: { kind: "council", tell: council },
  council_concluded: { kind: "council", tell: council },
  voted: { kind: "election", tell: election },
  block_voted: { kind: "election", tell: election },
  elected: { kind: "election", tell: election },
};
for (const id of Object.keys(titles)) kinds[id] = { kind: id, tell: dice };

// What may stand between two events of one scene without ending it.
const kBetween = new Set(["province_turned", "principality_turned", "upheaval_drawn", "patronage"]);

const kTurned = new Set(["province_turned", "principality_turned"]);

export function scenesOf(log: LogEvent[], view: View, language: Language): Scene[] {
  const t = say(texts, language);
  const battles = new BattleTeller(view, language);
  const others: Scene[] = [];
  let open: Scene | null = null;
  log.forEach((event, at) => {
    if (battles.take(event, at)) return;
    const found = kinds[event.id];
    if (!found) {
      if (!kBetween.has(event.id)) open = null;
      else if (open && upheavals.has(open.kind) && kTurned.has(event.id)) {
        open.verdict.push(event.text[language]);
        open.to = at;
      }
      return;
    }
    if (open?.kind !== found.kind) {
      open = plainScene(found.kind, at, event);
      others.push(open);
    }
    found.tell({ event, view, language, t }, open);
    open.to = at;
    open.ply = event.ply;
    for (const arg of event.args) {
      const id = String(arg.id ?? "");
      if (arg.kind === "seat" && isSeat(id)) open.seats.push(seatNumber(id));
    }
  });
  // A war that is only declared stands among the wars, which the game shows itself.
  const fielded = Object.keys(view.armies).length > 0;
  const declared = ({ about }: Scene) =>
    view.wars.some(
      ({ attacker, defender }) => about.includes(attacker) && about.includes(defender),
    );
  for (const scene of battles.scenes) scene.live = !scene.over && (fielded || declared(scene));
  return [...battles.scenes, ...others].sort((a, b) => a.from - b.from);
}
