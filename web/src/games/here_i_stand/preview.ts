// The facts behind a choice: price and what is left, who stands where a formation goes and who
// might come, what a card does. Chances of dice come from the server's forecast.
import data from "virtual:here_i_stand";
import type { Language, Option } from "../../api/types";
import { say } from "../../texts";
import type { Preview } from "../types";
import { whenOf } from "./cardFacts";
import { knownTexts } from "./cardTexts";
import { inspect, troopsText, warsOf } from "./facts";
import { texts } from "./texts";
import {
  argOf,
  holderOf,
  leadersByPlace,
  nameIn,
  priceOf,
  type SideId,
  sideOfSeat,
  type Troops,
  troopsAt,
  type View,
} from "./view";

type Say = ReturnType<typeof say<typeof texts>>;

const kNeeded = 9;
// How often two dice and something more come to 9 or more.
export function chanceOfNine(plus: number): number {
  let good = 0;
  for (let a = 1; a <= 6; ++a) for (let b = 1; b <= 6; ++b) if (a + b + plus >= kNeeded) ++good;
  return Math.round((100 * good) / 36);
}

const land = ({ regulars, mercenaries }: Troops) => regulars + mercenaries;
const spaceOf = (view: View, id: string) => view.spaces[id as keyof View["spaces"]];

function bestRating(view: View, id: string, power: string): number {
  const here = leadersByPlace(view).get(id) ?? [];
  const own = here.filter(([, leader]) => holderOf(view, leader.power) === power);
  return Math.max(0, ...own.map(([leader]) => data.leaders[leader]?.battle ?? 0));
}

// Who is at war with the mover: the enemies of its side.
const foesOf = (view: View, mover: string) => new Set(warsOf(view, mover));

function enemiesAt(view: View, id: string, mover: string): Troops[] {
  const space = spaceOf(view, id);
  const foes = foesOf(view, mover);
  return space
    ? troopsAt(space).filter(
        (troops) =>
          land(troops) > 0 &&
          (foes.has(holderOf(view, troops.power)) || troops.power === "independent"),
      )
    : [];
}

const plusText = (plus: number, t: Say) => (plus > 0 ? t("with_leader", { n: plus }) : "");

// A step of a formation: its price, whom it meets, who may intercept. [6.2, 6.3, 6.4]
export function stepFacts(
  to: string,
  from: string | null,
  mover: string,
  view: View,
  language: Language,
): string[] {
  const t = say(texts, language);
  const info = data.spaces[to];
  if (!info) return [];
  const pass = from !== null && info.passes.includes(from);
  const sure = from !== null || info.passes.length === 0;
  const price = pass ? 2 : 1;
  const met = enemiesAt(view, to, mover);
  const foes = foesOf(view, mover);
  const interceptors = info.clear
    .filter((id) => id !== from)
    .flatMap((id) =>
      enemiesAt(view, id, mover)
        .filter(({ power }) => foes.has(holderOf(view, power)))
        .map(({ power }) => ({ id, power })),
    );
  return [
    sure ? t(pass ? "way_pass" : "way_clear") : t("only_move"),
    sure && view.impulse.cp >= price ? t("left_after", { n: view.impulse.cp - price }) : "",
    ...(met.length > 0
      ? met.map((troops) => troopsText(troops, t, language))
      : [t("meets_nobody")]),
    ...met
      .filter(({ power }) => foes.has(holderOf(view, power)))
      .map(({ power }) => {
        const plus = bestRating(view, to, holderOf(view, power));
        return t("may_avoid", { plus: plusText(plus, t), chance: chanceOfNine(plus) });
      }),
    met.length > 0 && (info.kind !== "town" || spaceOf(view, to)?.fortress) ? t("fort_here") : "",
    ...interceptors.map(({ id, power }) => {
      const plus = bestRating(view, id, holderOf(view, power));
      return t("may_intercept", {
        who: nameIn("powers", power)[language],
        place: nameIn("spaces", id)[language],
        plus: plusText(plus, t),
        chance: chanceOfNine(plus),
      });
    }),
  ].filter(Boolean);
}

// What points are mostly spent on.
const kBuys: Record<SideId, string[]> = {
  papacy: ["debate", "burn_books", "st_peters", "raise_regular", "university"],
  protestant: ["debate", "treatise", "translate"],
};

// What so many points buy, of what they are mostly spent on.
function bought(cp: number, side: SideId, language: Language): string {
  return kBuys[side]
    .map((action) => ({ action, n: Math.floor(cp / priceOf(action, side)) }))
    .filter(({ n }) => n > 0 && Number.isFinite(n))
    .map(({ action, n }) => `${nameIn("actions", action)[language]} ×${n}`)
    .join(", ");
}

function cardLines(option: Option, seat: number, language: Language): string[] {
  const t = say(texts, language);
  const id = argOf(option, "card");
  const info = data.cards[id];
  if (!info) return [];
  const removal = data.removals[info.removed]?.[language] ?? "";
  if (option.verb === "play_points") {
    return [bought(info.cp, sideOfSeat(seat), language), t("undo_until")];
  }
  return [knownTexts()?.cards[id]?.[language] ?? "", whenOf(id, language), removal].filter(Boolean);
}

// Both ways to play a card, side by side: what its event does, what its points could buy.
function eventOrPoints(
  options: Option[],
  view: View,
  seat: number | null,
  language: Language,
): string[] {
  const t = say(texts, language);
  const side = sideOfSeat(seat ?? 0);
  const id = argOf(options[0] ?? { args: [] }, "card");
  const info = data.cards[id];
  if (!info) return [];
  const event = knownTexts()?.cards[id]?.[language] ?? "";
  const used = (view.effects.used as string[]).includes(id);
  return [
    t("event_or_points"),
    `${t("as_event")}: ${event}`,
    info.removed === "no" ? "" : (data.removals[info.removed]?.[language] ?? ""),
    used ? t("used_home") : "",
    `${t("for_points", { n: info.cp })}: ${bought(info.cp, side, language)}`,
  ].filter(Boolean);
}

// The powers that a side commands: itself, and those at war with the other side.
function commanded(view: View, side: SideId): string[] {
  const other = side === "papacy" ? "protestant" : "papacy";
  return [side, ...warsOf(view, other).filter((power) => power !== side)];
}

// Where a formation may come from: neighbours with land units of a power that the side commands.
function origins(to: string, side: SideId, view: View): { from: string; mover: string }[] {
  const info = data.spaces[to];
  const mine = new Set(commanded(view, side));
  return [...(info?.clear ?? []), ...(info?.passes ?? [])].flatMap((from) => {
    const space = spaceOf(view, from);
    const force = space
      ? troopsAt(space).find((one) => land(one) > 0 && mine.has(holderOf(view, one.power)))
      : undefined;
    return force ? [{ from, mover: holderOf(view, force.power) }] : [];
  });
}

function linesOf(option: Option, view: View, seat: number, language: Language): string[] {
  const t = say(texts, language);
  if (option.verb === "action") {
    const price = priceOf(argOf(option, "action"), argOf(option, "power"));
    return [t("costs", { n: price }), t("leaves", { n: view.impulse.cp - price })];
  }
  if (option.args.some(({ kind }) => kind === "card")) return cardLines(option, seat, language);
  const thing = option.args.find(({ kind }) =>
    ["space", "debater", "leader", "reformer", "sea_zone", "diplomatic_card"].includes(kind),
  );
  if (!thing) return [];
  const kinds: Record<string, string> = { sea_zone: "sea", diplomatic_card: "diplomatic" };
  const facts = inspect(`${kinds[thing.kind] ?? thing.kind}:${thing.id}`, view, language);
  const lines = facts ? [facts.kind, facts.text, ...facts.lines.slice(0, 3)].filter(Boolean) : [];
  // A destination of a march lies in a theatre of war: there may be somebody.
  if (option.verb !== "space" || view.phase !== "action" || view.impulse.cp === 0) return lines;
  const to = String(thing.id);
  const [first, ...more] = origins(to, sideOfSeat(seat), view);
  if (!first) return lines;
  const from = more.length === 0 ? first.from : null;
  return [...lines.slice(0, 2), ...stepFacts(to, from, first.mover, view, language)];
}

export function preview(
  options: Option[],
  view: View,
  seat: number | null,
  language: Language,
): Preview {
  const first = options[0];
  if (!first) return { title: "", lines: [] };
  if (options.length === 1) {
    return { title: first.text[language], lines: linesOf(first, view, seat ?? 0, language) };
  }
  const thing = first.args[0];
  if (options.every(({ verb }) => verb === "play_event" || verb === "play_points")) {
    return {
      title: thing?.text[language] ?? "",
      lines: eventOrPoints(options, view, seat, language),
    };
  }
  return {
    title: thing?.text[language] ?? first.text[language],
    lines: options.map((option) => option.text[language]),
  };
}
