// What the server shows of a position, as games/westphalia/json.cc writes it.
import data from "virtual:westphalia";
import type { Text } from "../../api/types";

export type SeatId = `player${number}`;
export type Religion = "catholic" | "protestant";
export type League = "none" | "catholic" | "evangelical";
export type Phase =
  | "setup" | "initiative" | "upheaval" | "gold" | "heresy" | "diplomacy" | "war"
  | "religious_war" | "tradeoffs" | "foreign_powers" | "election" | "over";

export interface PlayerView {
  colour: string;
  // False until the seat has chosen its colour.
  named: boolean;
  religion: Religion;
  points: number;
  gold: number;
  stored: number;
  placed: number;
  capital: number | "home" | null;
  provinces: number[];
  towns: number[];
  doctrine: string;
  foreign_power: string | null;
  edge: number | null;
  league: League;
  eliminated: boolean;
  heresy: boolean;
  diplomacy: boolean;
  war: boolean;
  fought: boolean;
  power: number;
  saved: boolean;
  score: number;
  answered: boolean;
}

export interface PrincipalityView {
  provinces: number[];
  capital: number;
  size: number;
  religion: Religion;
  elector: boolean;
  influence: Record<SeatId, number>;
  ally: SeatId | null;
  power: number;
  drawn: boolean;
}

export interface ArmyView {
  index: number;
  leader: SeatId | null;
  opponent: string | null;
  strength: number;
  cards: number;
  hand: string;
  pile: string;
  known: string;
  reserves: number;
  called: boolean;
  no_cavalry: boolean;
}

export interface WarView {
  attacker: string;
  defender: string;
  phase: number;
  state: "declared" | "fighting" | "attacker_won" | "defender_won" | "white_peace" | "done";
}

export interface View {
  edition: "A" | "B";
  saved_slots: number;
  round: number;
  phase: Phase;
  emperor: SeatId | null;
  initiative: SeatId[];
  setup_order: SeatId[];
  drawn: string[];
  protestant_provinces: number[];
  free: number[];
  towns: number[];
  religious_war: { target: string | null; restorer: SeatId | null; defender: SeatId | null };
  wars: WarView[];
  // While a treaty is made: what it has cost so far, and what each province would add, in influence.
  treaty: { price: number; prices: Record<string, number> } | null;
  dice: Record<string, { count: number; religion: Religion }>;
  armies: Record<string, ArmyView>;
  map: { tiles: number; hexes: [number, number][]; edges: number[][] };
  principalities: Record<string, PrincipalityView>;
  [seat: SeatId]: PlayerView;
}

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
    return (colour && data.colours[colour]?.name) || { en: `Player ${seatNumber(power) + 1}`, it: `Giocatore ${seatNumber(power) + 1}` };
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
