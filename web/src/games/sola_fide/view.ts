// What the page makes of a view; its shape comes from the game's own fields.
import type { Faction, View } from "./view.generated";

export type { CircleView, Faction, FactionView, View } from "./view.generated";
export type Side = "nobility" | "commoners";
export type Colour = "blue" | "red" | "orange" | "green";
export type Holder = "C" | "P" | "N";

export interface Territory {
  printed: Holder;
  held: Holder;
}

// "c>P C n>P N": printed small and held large where a token lies, one letter where none does.
export function territories(side: string): Territory[] {
  return side
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [printed = "N", held] = word.split(">");
      const first = printed.toUpperCase() as Holder;
      return { printed: first, held: (held as Holder | undefined) ?? first };
    });
}

export const factions: Faction[] = ["catholic", "protestant"];

export const factionOf = (view: View, seat: number): Faction =>
  view.catholic.seat === `player${seat + 1}` ? "catholic" : "protestant";

export const seatOf = (view: View, faction: Faction): number =>
  Number(view[faction].seat.slice(6)) - 1;
