// Everything about a thing of the game, and how both factions stand: told from the view alone.
import type { Language, LogEvent, Moment, Option, Text } from "../../api/types";
import { say } from "../../texts";
import type { Facts, Standing } from "../types";
import { cardOf } from "./cards";
import { data } from "./data";
import { texts } from "./texts";
import {
  type Colour,
  type Faction,
  factions,
  seatOf,
  type Side,
  territories,
  type View,
} from "./view";

type Say = ReturnType<typeof say<typeof texts>>;
const plural = { catholic: "catholics", protestant: "protestants" } as const;
const kRewardPoints = 1;

// Where the card lies now, as far as everybody may know.
function whereIs(id: string, view: View, t: Say): string {
  if (view.playing === id) return t("now_playing");
  if (view.foreign.shown.includes(id)) return t("foreign");
  for (const faction of factions) {
    const side = view[faction];
    const who = t(plural[faction]);
    if (side.persistent === id) return t("persistent_of", { who });
    if (side.discard.includes(id) || side.turn_pile.includes(id)) return t("pile_of", { who });
    if (side.hand.includes(id) || side.known_in_hand.includes(id)) return t("in_hand_of", { who });
  }
  return "";
}

function card(id: string, view: View, t: Say, language: Language): Facts | null {
  const found = cardOf(id);
  if (!found) return null;
  const whose = found.faction ? t(plural[found.faction]) : t("foreign");
  const kind = found.colour ? t(found.colour) : t(found.kind);
  return {
    title: found.name[language],
    kind: `${whose} · ${kind}`,
    text: found.text[language],
    lines: [whereIs(id, view, t)].filter(Boolean),
    rule: found.colour
      ? "15.4"
      : { event: "5.2", persistent: "10.1", military: "11.2" }[found.kind],
  };
}

function circle(id: string, view: View, t: Say, language: Language): Facts | null {
  const one = view.circles[id];
  const info = data.circles.find((other) => other.id === id);
  if (!one || !info) return null;
  const dominant: Side = one.power.startsWith("N") ? "nobility" : "commoners";
  const held = (side: Side) => {
    const content = territories(one[side]);
    const count = (who: string) => content.filter((place) => place.held === who).length;
    const words = t("held", { c: count("C"), p: count("P"), n: count("N") });
    return `${t(side)}${side === dominant ? ` (${t("dominant")})` : ""}: ${words}`;
  };
  const n = territories(one[dominant]).length;
  return {
    title: info.name[language],
    kind: t(`status_${one.status}`),
    text: t("to_claim", { n, points: one.value }),
    lines: [
      held("nobility"),
      held("commoners"),
      t("power_spaces", { power: `${t(dominant)} ${one.power.slice(1)}` }),
      view.disputation === id ? t("disputation") : "",
    ].filter(Boolean),
    rule: "13.1",
  };
}

export const deckOf = (colour: Colour): string[] =>
  Object.keys(data.foreign).filter((id) => data.foreign[id]?.colour === colour);

function deck(colour: Colour, t: Say, language: Language): Facts {
  const cards = deckOf(colour);
  return {
    title: `${t("foreign")}: ${t(colour)}`,
    kind: t(`${colour}_does`),
    text: t("one_in", { n: cards.length }),
    lines: cards.map((id) => {
      const found = data.foreign[id];
      return `${found?.name[language]}: ${found?.text[language]}`;
    }),
    rule: "15.2",
  };
}

function seat(faction: Faction, view: View, t: Say): Facts {
  const side = view[faction];
  return {
    title: t(plural[faction]),
    kind: t("faction"),
    text: "",
    lines: [
      `${t("score")} ${side.score}`,
      `${t("hand")} ${side.hand_size} · ${t("deck")} ${side.deck_size}`,
      `${t("tokens")} ${side.supply} · ${t("rewards")} ${side.rewards}`,
    ],
    rule: "16.2",
  };
}

export function inspect(target: string, view: View, language: Language): Facts | null {
  const t = say(texts, language);
  const at = target.indexOf(":");
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)];
  const [first = ""] = id.split("/");
  switch (kind) {
    case "card":
      return card(id, view, t, language);
    case "circle":
    case "side":
    case "territory":
      return circle(first, view, t, language);
    case "colour":
      return deck(id as Colour, t, language);
    case "seat":
      return id === "catholic" || id === "protestant" ? seat(id, view, t) : null;
    case "die": {
      const row = data.chart.find((one) => String(one.roll) === id);
      if (!row) return null;
      const text = row.text[language];
      return { title: row.name[language], kind: t("chart"), text, lines: [], rule: "11.2" };
    }
    default:
      return null;
  }
}

export const inspectable = (view: View): string[] => [
  ...factions.map((faction) => `seat:${faction}`),
  ...data.circles.map(({ id }) => `circle:${id}`),
  ...new Set(
    factions.flatMap((faction) => {
      const { hand, known_in_hand, discard, turn_pile, persistent } = view[faction];
      const own = persistent ? [persistent] : [];
      return [...own, ...hand, ...known_in_hand, ...discard, ...turn_pile].map(
        (id) => `card:${id}`,
      );
    }),
  ),
  ...(["blue", "red", "orange", "green"] as const).map((colour) => `colour:${colour}`),
  ...data.chart.map(({ roll }) => `die:${roll}`),
];

export function standing(view: View, language: Language): Standing {
  const t = say(texts, language);
  const best = Math.max(view.catholic.score, view.protestant.score);
  const left = Object.values(view.circles)
    .filter((one) => one.status === "face_up" || one.status === "face_down")
    .reduce((sum, one) => sum + one.value, 0);
  return {
    about: t("standing_about"),
    rule: "16.2",
    rows: factions.map((faction) => {
      const { points, rewards, score } = view[faction];
      const mine = Object.values(view.circles).filter((one) => one.status === `claimed_${faction}`);
      return {
        seat: seatOf(view, faction),
        total: score,
        parts: [
          { label: t("part_circles", { n: mine.length }), n: points },
          { label: t("part_rewards"), n: rewards * kRewardPoints },
        ].filter(({ n }) => n !== 0),
        leads: score === best,
        note: "",
      };
    }),
    notes: left > 0 ? [t("points_left", { n: left })] : [],
  };
}

// "(a) … ; (b) …" of a card's text, as the two choices that they are.
export function alternatives(text: string): string[] {
  const parts = text.split(/\([a-c]\)\s*/).slice(1);
  return parts.map((part) => part.trim().replace(/[;.]$/, ""));
}

function askingCard(view: View): string | null {
  return view.foreign.shown.at(-1) ?? view.playing;
}

export function nameOf(option: Option, _moment: Moment, view: View): Text | null {
  const found = option.verb === "option" ? cardOf(askingCard(view) ?? "") : null;
  const n = Number(option.args[0]?.id ?? 0) - 1;
  if (!found) return null;
  const both = { en: alternatives(found.text.en)[n], it: alternatives(found.text.it)[n] };
  const large = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  return both.en && both.it ? { en: large(both.en), it: large(both.it) } : null;
}

const begins = ({ id }: LogEvent) => id === "played" || id === "foreign_drawn";

// The row of the Military chart that is carried out after the card that called for it. A look
// abroad comes of a Circle that was claimed.
function askingRow(moment: Moment, view: View, log: LogEvent[]) {
  const at = log.findLastIndex(({ id }) => id === "chart_rolled");
  const abroad = view.foreign.shown.length > 0 || moment.prompt?.id === "fi_colour";
  if (abroad || at < log.findLastIndex(begins)) return null;
  const face = log[at]?.args.find(({ name }) => name === "number")?.id;
  return data.chart.find(({ roll }) => String(roll) === String(face)) ?? null;
}

// Which card or row of the chart asks, and how often it has been carried out so far.
export function contextOf(
  moment: Moment,
  view: View,
  log: LogEvent[],
  language: Language,
): string[] {
  const t = say(texts, language);
  const id = askingCard(view);
  const found = askingRow(moment, view, log) ?? (id ? cardOf(id) : null);
  if (!found || moment.prompt?.id === "turn_action") return [];
  const begin = log.findLastIndex((event) => begins(event) || event.id === "chart_result");
  const steps = begin < 0 ? 0 : new Set(log.slice(begin + 1).map((event) => event.ply)).size;
  const queue = view.foreign.queue.length;
  return [
    t("because_of_card", { card: found.name[language] }),
    found.text[language],
    steps > 0 ? t("steps_done", { n: steps }) : "",
    queue > 1 ? t("draws_left", { n: queue }) : "",
  ].filter(Boolean);
}
