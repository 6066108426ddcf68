// A procedure that has a story (a battle, a debate, a treaty, an election) as one thing to look at:
// who against whom, pools with their reasons, cards laid, dice, the verdict in words. A game reads
// its scenes out of the log; the page shows them and knows none of them.
import { createContext } from "preact";
import type { Language, LogEvent } from "../api/types";
import type { AnyGameUi } from "../games/types";

export interface Roll {
  // A face that nobody noted is null; whether it was a hit is known all the same.
  face: number | null;
  hit: boolean;
}

export interface SceneSide {
  name: string;
  colour: string;
  ink: string;
  // At the right of the name: "6 cards", "3 votes".
  aside: string;
  // Why so many dice or so much strength: "at home", 2.
  parts: { label: string; n: number }[];
  rolled: Roll[];
  // What the dice came to, if it is not a number of hits: "highest 4".
  came?: string;
  // Won, lost, or not decided.
  won: boolean | null;
}

// What a side laid in an exchange: a card, a speaker.
export interface Laid {
  side: number;
  label: string;
  icon: string | null;
  won: boolean;
  // Who or what it is, by the game's own name of a target: what it does is told beside it.
  target?: string;
  // Its dice, once those of a later exchange stand in the pools.
  rolled?: Roll[];
  came?: string;
}

// One exchange: what each side laid, and what came of it.
export interface SceneRound {
  title: string;
  laid: Laid[];
  lines: string[];
}

export interface Scene {
  // Stays the same while the scene goes on.
  key: string;
  kind: string;
  title: string;
  rule: string | null;
  // Its first and last event by their place in the log.
  from: number;
  to: number;
  ply: number;
  over: boolean;
  // Shown by the game itself while it goes on, with what can be chosen.
  live: boolean;
  sides: SceneSide[];
  rounds: SceneRound[];
  verdict: string[];
  // The sentence of the verdict that stands for all of it; left out: the first.
  outcome?: string;
  seats: number[];
  // What it is about, by the game's own ids.
  about: string[];
  // The card that it comes from, by its target: what it says is told in the panel.
  note?: string;
  // Its pools and dice are told by the position of its own time alone.
  recall: boolean;
}

// The scenes so far, for parts of a game that show one that goes on.
export const ScenesContext = createContext<Scene[]>([]);

// How a procedure ended, in a line; while it has no verdict, what each side threw.
export function inShort({ outcome, verdict, sides }: Scene): string {
  const thrown = sides.flatMap(({ name, rolled: [first, ...more], rolled }) => {
    const hits = rolled.filter(({ hit }) => hit).length;
    return first ? [`${name} ${more.length > 0 ? hits : (first.face ?? hits)}`] : [];
  });
  return outcome ?? verdict[0] ?? thrown.join(" · ");
}

// Of a side that nobody's colour is on.
export const kNoColour = "var(--sunk)";

export const plainSide = (name: string, change: Partial<SceneSide> = {}): SceneSide => ({
  name,
  colour: kNoColour,
  ink: "var(--ink)",
  aside: "",
  parts: [],
  rolled: [],
  won: null,
  ...change,
});

export const plainScene = (kind: string, at: number, event: LogEvent): Scene => ({
  key: `${kind}/${at}`,
  kind,
  title: "",
  rule: event.rule,
  from: at,
  to: at,
  ply: event.ply,
  over: true,
  live: false,
  sides: [],
  rounds: [],
  verdict: [],
  seats: [],
  about: [],
  recall: false,
});

// A scene that ended longer ago than this many decisions no longer opens by itself.
const kNews = 6;

// What stands beside the board now: scenes that are news and were not put away. One's own that goes
// on first, then the one that is being told, to its verdict, then one's own, then the newest.
// `told`: the event that is played out or looked at, in the log; null where nothing is.
export function onStage(
  scenes: Scene[],
  ply: number,
  since: number | null,
  me: number | null,
  told: number | null,
) {
  const from = Math.min(since ?? ply, ply - kNews);
  const news = scenes.filter((scene) => !scene.live && scene.ply >= from);
  const latest = Math.max(...news.map(({ to }) => to));
  const rank = (scene: Scene) => {
    const own = me !== null && scene.seats.includes(me);
    if (own && !scene.over) return 3;
    return scene.to === (scene.over ? told : latest) ? 2 : Number(own);
  };
  return news.reverse().sort((a, b) => rank(b) - rank(a) || b.to - a.to);
}

// Where all that can be chosen stands at the side, what happened makes room for it there; but not
// what has just come of one's own last decision.
export function isFresh(scene: Scene | undefined, mine: number[], me: number | null): boolean {
  const last = mine.at(-1);
  if (!scene || last === undefined || me === null) return false;
  return scene.seats.includes(me) && scene.ply >= last;
}

// Events so far only: what comes later is not told before its time.
export function scenesAt(
  game: AnyGameUi,
  view: unknown,
  log: LogEvent[],
  upTo: number,
  language: Language,
): Scene[] {
  return game.scenesOf(upTo < log.length ? log.slice(0, upTo) : log, view, language);
}
