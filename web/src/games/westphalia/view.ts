// What the page makes of a view; its shape comes from the game's own fields.
import data from "virtual:westphalia";
import type { Text } from "../../api/types";
import type { SeatId, View } from "./view.generated";

export type {
  ArmyView,
  League,
  Phase,
  PlayerView,
  PrincipalityView,
  Religion,
  SeatId,
  View,
  WarView,
} from "./view.generated";

export const seatId = (seat: number): SeatId => `player${seat + 1}`;
export const seatNumber = (id: string): number => Number(id.slice("player".length)) - 1;
export const isSeat = (id: string): id is SeatId => /^player\d+$/.test(id);

export const seatsOf = (view: View): SeatId[] =>
  Array.from({ length: view.setup_order.length }, (_, seat) => seatId(seat));

// Colours are slots 1 to 14 of the palette. Before a seat has chosen, its own number stands in.
export function slotOf(view: View, seat: SeatId): number {
  const colour = view[seat]?.named === false ? "" : view[seat]?.colour;
  return (colour && data.colours[colour]?.slot) || seatNumber(seat) + 1;
}

export function nameOf(view: View, power: string): Text {
  if (isSeat(power)) {
    const colour = view[power]?.named === false ? "" : view[power]?.colour;
    return (
      (colour && data.colours[colour]?.name) || {
        en: `Player ${seatNumber(power) + 1}`,
        it: `Giocatore ${seatNumber(power) + 1}`,
      }
    );
  }
  const free = /^free_city_(\d+)$/.exec(power);
  if (free) return { en: `Free City ${free[1]}`, it: `Città Libera ${free[1]}` };
  return data.principalities[power]?.name ?? { en: power, it: power };
}

export type Arm = "P" | "M" | "C";

// "2P 1C" as counts by type; null when hidden.
export function cardsOf(text: string): Record<Arm, number> | null {
  if (text === "hidden") return null;
  const cards: Record<Arm, number> = { P: 0, M: 0, C: 0 };
  for (const word of text.split(" ")) {
    const arm = word.at(-1) as Arm;
    if (arm in cards) cards[arm] += Number(word.slice(0, -1));
  }
  return cards;
}

// A name as it stands inside a sentence: its article small.
export const inside = (name: string): string =>
  name.replace(/^(The|Il|Lo|La|I|Gli|Le) |^L'/, (article) => article.toLowerCase());
