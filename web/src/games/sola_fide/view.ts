// What the server shows of a position, as games/sola_fide/json.cc writes it.
export type Faction = "catholic" | "protestant";
export type Side = "nobility" | "commoners";
export type Colour = "blue" | "red" | "orange" | "green";
export type Holder = "C" | "P" | "N";

export interface CircleView {
  status: "face_down" | "face_up" | "claimed_catholic" | "claimed_protestant";
  value: number;
  power: "N2" | "N1" | "C1" | "C2";
  nobility: string;
  commoners: string;
}

export interface FactionView {
  seat: string;
  hand: string[];
  hand_size: number;
  known_in_hand: string[];
  deck_size: number;
  discard: string[];
  turn_pile: string[];
  persistent: string | null;
  chosen: string[];
  supply: number;
  rewards: number;
  points: number;
  score: number;
  draft?: { pick: number; shown: string[] };
}

export interface View {
  turn: number;
  current: Faction;
  circles: Record<string, CircleView>;
  disputation: string;
  catholic: FactionView;
  protestant: FactionView;
  foreign: Record<Colour, string[]> & { shown: string[]; queue: Faction[] };
  playing: string | null;
  put_down: string[];
  rolled: number[];
  claimed: number;
  over: boolean;
}

export interface Territory {
  printed: Holder;
  held: Holder;
}

// "c>P C n>P N": printed small and held large where a token lies, one letter where none does.
export function territories(side: string): Territory[] {
  return side.split(" ").filter(Boolean).map((word) => {
    const [printed = "N", held] = word.split(">");
    const first = printed.toUpperCase() as Holder;
    return { printed: first, held: (held as Holder | undefined) ?? first };
  });
}

export const factions: Faction[] = ["catholic", "protestant"];

export const factionOf = (view: View, seat: number): Faction =>
  view.catholic.seat === `player${seat + 1}` ? "catholic" : "protestant";

export const seatOf = (view: View, faction: Faction): number => Number(view[faction].seat.slice(6)) - 1;
