// Made by `theses schema westphalia --typescript`: change the game's fields.cc instead.

export type Edition = "A" | "B";

export type Phase =
  | "setup"
  | "initiative"
  | "upheaval"
  | "gold"
  | "heresy"
  | "diplomacy"
  | "war"
  | "religious_war"
  | "tradeoffs"
  | "foreign_powers"
  | "election"
  | "over";

export type SeatId = `player${number}`;

export type PrincipalityId = string;

export type PowerId = string;

export type WarState =
  | "declared"
  | "fighting"
  | "attacker_won"
  | "defender_won"
  | "white_peace"
  | "done";

export interface WarView {
  attacker: PowerId;
  defender: PowerId | "gone";
  phase: number;
  state: WarState;
}

export type HexKey = string;

export type Religion = "catholic" | "protestant";

export interface ArmyView {
  index: number;
  leader: SeatId | null;
  opponent: PowerId | null;
  strength: number;
  cards: number;
  hand: string;
  pile: string;
  known: string;
  reserves: number;
  called: boolean;
  no_cavalry: boolean;
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
  cap: number | null;
  can_grow: boolean;
  drawn: boolean;
}

export type ColourId = string;

export type DoctrineId = string;

export type ForeignPowerId = string;

export type League = "none" | "catholic" | "evangelical";

export interface PlayerView {
  colour: ColourId;
  named: boolean;
  religion: Religion;
  points: number;
  gold: number;
  stored: number;
  placed: number;
  capital: number | "home" | null;
  provinces: number[];
  towns: number[];
  doctrine: DoctrineId;
  foreign_power: ForeignPowerId | null;
  edge: number | null;
  left_round: number;
  troubles: number;
  home_power: number;
  ransacked: boolean;
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

export interface View {
  edition: Edition;
  saved_slots: number;
  upheaval_draws: number;
  round: number;
  phase: Phase;
  emperor: SeatId | null;
  reign: number;
  reformation: boolean;
  luther_used: boolean;
  sales_used: boolean;
  emperor_took_from_foreign: boolean;
  emperor_fought: SeatId[];
  foreign_owned: SeatId[];
  setup_order: SeatId[];
  initiative: SeatId[];
  drawn: PrincipalityId[];
  protestant_provinces: number[];
  free: number[];
  towns: number[];
  religious_war: {
    target: PrincipalityId | null;
    restorer: SeatId | null;
    defender: SeatId | null;
  };
  wars: WarView[];
  treaty: {
    price: number;
    prices: Record<HexKey, number>;
  } | null;
  dice: Record<HexKey, {
    count: number;
    religion: Religion;
  }>;
  armies: Record<PowerId, ArmyView>;
  map: {
    tiles: number;
    connected: boolean;
    hexes: [number, number][];
    edges: number[][];
  };
  principalities: Record<PrincipalityId, PrincipalityView>;
  [seat: SeatId]: PlayerView;
}
