// Made by `theses schema sola_fide --typescript`: change the game's fields.cc instead.

export type Faction = "catholic" | "protestant";

export type CircleStatus = "face_down" | "face_up" | "claimed_catholic" | "claimed_protestant";

export type PowerPlace = "N2" | "N1" | "C1" | "C2";

export interface CircleView {
  status: CircleStatus;
  value: number;
  power: PowerPlace;
  nobility: string;
  commoners: string;
}

export type CircleId = string;

export type SeatId = `player${number}`;

export type CardId = string;

export interface FactionView {
  seat: SeatId;
  hand: CardId[];
  hand_size: number;
  known_in_hand: CardId[];
  deck: CardId[];
  deck_size: number;
  discard: CardId[];
  turn_pile: CardId[];
  persistent: CardId | null;
  chosen: CardId[];
  aside: CardId[];
  supply: number;
  rewards: number;
  points: number;
  score: number;
  draft?: {
    pick: number;
    shown: CardId[];
  };
}

export type ForeignId = string;

export interface View {
  turn: number;
  current: Faction;
  circles: Record<CircleId, CircleView>;
  disputation: CircleId | "supply";
  catholic: FactionView;
  protestant: FactionView;
  foreign: {
    blue: ForeignId[];
    red: ForeignId[];
    orange: ForeignId[];
    green: ForeignId[];
    shown: ForeignId[];
    queue: Faction[];
  };
  playing: CardId | null;
  put_down: CardId[];
  rolled: number[];
  claimed: number;
  last_claim: Faction | "none";
  factions_chosen: boolean;
  over: boolean;
}
