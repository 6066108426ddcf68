// The server's objects, as docs/api.md describes them.

export type Language = "en" | "it";
export type Text = Record<Language, string>;

export interface Arg {
  name: string;
  kind: string;
  id: string | number | null;
  text: Text;
}

export interface Option {
  action: string;
  verb: string;
  rule: string | null;
  args: Arg[];
  text: Text;
}

export interface Prompt {
  id: string;
  rule: string | null;
  args?: Arg[];
  text: Text;
}

export interface LogEvent {
  ply: number;
  id: string;
  rule: string | null;
  args: Arg[];
  text: Text;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  sides: string[];
  how: Text;
}

export interface Moment {
  table: string;
  game: string;
  ply: number;
  version: number;
  now: boolean;
  seat: number | null;
  view: unknown;
  owing: number[];
  prompt: Prompt | null;
  options: Option[];
  // Seats that may break in, as everybody knows, and with what this one can; none if left out.
  may_break_in?: number[];
  break_in?: Option[];
  log: LogEvent[];
  undo: { allowed: boolean; reason: Text | null };
  outcome: Outcome | null;
}

export interface Player {
  id: string;
  name: string;
  guest: boolean;
  language: Language;
}

export interface Account {
  player: Player;
  email: string | null;
  webhook: string | null;
  notify: { turn: boolean; over: boolean };
  feed: string;
}

export interface OptionValue {
  value: string;
  text: Text;
}

export interface GameOption {
  id: string;
  type: "choice" | "number" | "flag";
  text: Text;
  about?: Text;
  values: OptionValue[];
  lowest?: number;
  highest?: number;
  default: string;
}

// A level of our bots, weakest first; `strength` is in Elo.
export interface Bot {
  id: string;
  name: Text;
  about: Text;
  strength: number;
  default: boolean;
}

export interface GameSummary {
  id: string;
  name: Text;
  about: Text;
  seats: { lowest: number; highest: number };
  rules_version: number;
  bots: Bot[];
  options: GameOption[];
  // A table can be made with own cards or an own map; the host has some for it.
  own_cards?: boolean;
  house_cards?: boolean;
}

export interface Thing {
  id: string;
  name: Text;
  text: Text;
  // A word that marks it where it is listed; empty for most.
  mark?: Text;
}
export type Things = Record<string, Thing[]>;

// A file with own cards, Circles or a map.
export interface OwnFile {
  name: string;
  text: string;
}
export interface Checked {
  valid: boolean;
  data?: string;
  warnings?: Text[];
  reason?: Text;
}

export interface GameDetails extends GameSummary {
  things: Record<string, Thing[]>;
  texts: Record<string, Text>;
}

export type SeatKind = "open" | "link" | "player" | "bot";

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string | null;
  bot: string | null;
  bot_name?: Text | null;
  you: boolean;
  present: boolean;
  clock: { left: number; running: boolean } | null;
}

export interface Settings {
  visibility: "public" | "link";
  spectators: boolean;
  undo: "free" | "ask" | "none";
  hints: "all" | "bots" | "none";
  // How long bots wait where a person may break in.
  break_in_seconds?: number;
  clock: {
    kind: "none" | "game" | "decision";
    seconds: number;
    increment: number;
    timeout: "bot" | "default" | "adjudicate";
  };
}

export interface Takeback {
  seat: number;
  to: number;
  agreed: number[];
  waiting: number[];
}

// Where a game stands as everybody may know it.
export interface Stage {
  turn: number | null;
  phase: string | null;
  // The side of each seat; "" if it is not chosen yet.
  sides: string[];
}

export interface Table {
  id: string;
  name: string;
  game: string;
  state: "open" | "running" | "over";
  options: Record<string, string>;
  // The hash of the table's own cards; null for the supplied ones.
  data?: string | null;
  settings: Settings;
  seats: SeatInfo[];
  owner: boolean;
  ply: number;
  version: number;
  owing: number[];
  waits_for_you: boolean;
  stage?: Stage | null;
  commitment: string | null;
  seed: string | null;
  imported: boolean;
  takeback: Takeback | null;
  outcome: Outcome | null;
  created: string;
  changed: string;
}

export type NewSeat = { kind: "me" | "open" | "link" } | { kind: "bot"; bot: string };

export interface NewTable {
  game: string;
  name?: string;
  options?: Record<string, string>;
  settings?: Partial<Settings>;
  seats: NewSeat[];
  start?: boolean;
  cards?: "supplied" | "house" | "own";
  files?: OwnFile[];
}

export type Keys = Record<string, string>;

export interface Hint {
  action: string;
  text: Text;
  chance?: number;
  // In a battle, where no choice is best alone: how often to take it.
  share?: number;
  // What it gains, and what it costs, in a few words.
  reason?: Text;
}

// How the chances to win went in a game that is over, by seat, and the decisions that lost most.
export interface Course {
  course: { ply: number; chances: number[] }[];
  slips: { ply: number; seat: number; action: string; text: Text; loss: number }[];
}

// An event that an option would cause, and how often it did on positions like this one.
export interface Foreseen extends Omit<LogEvent, "ply"> {
  chance: number;
}

export interface Forecast {
  forecast: Foreseen[];
  more: number;
}

// An answer given once for all: the server gives it whenever the seat is asked that prompt.
export interface StandingAnswer {
  prompt: string;
  // "ask", "decline" (the game's default), or an action.
  answer: string;
  // Of kBreakIn: only while somebody is asked this prompt.
  during?: string;
  unless?: string[];
}
// The prompt, which no game asks, of answers that break in by themselves.
export const kBreakIn = "break_in";

export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  at: string;
  text: string;
}

export interface ApiProblem {
  key: string;
  text: Text;
  rule?: string | null;
}

export type Verification =
  | { valid: true; commitment: string; decisions: number; checksum: string }
  | { valid: false; reason: Text };

export type LiveMessage =
  | { type: "moment"; since: number; moment: Moment }
  | { type: "table"; table: Table }
  | { type: "chat"; chat: ChatLine }
  | { type: "accepted"; ref: number; ply: number }
  | { type: "refused"; ref: number; error: ApiProblem }
  | { type: "pong"; ref: number };

export type LobbyMessage = { type: "table"; table: Table } | { type: "gone"; id: string };
