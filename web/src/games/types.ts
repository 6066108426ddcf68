// What a game brings to the common page. The page knows no rules: what is lit comes from the
// options of the moment, and a game only says where on its board an option stands.
import type { ComponentType } from "preact";
import type { Arg, Language, LogEvent, Moment, Option, Table, Text } from "../api/types";
import type { IconName } from "../app/icons";
import type { Contest } from "../table/DicePools";

export interface SeatLook {
  name: Text;
  // CSS colours of the seat and of text on it.
  colour: string;
  ink: string;
  // A letter or an emblem: colour is never alone.
  Emblem: ComponentType<{ size: number }>;
}

export interface GameProps<View> {
  moment: Moment;
  view: View;
  table: Table;
  phone: boolean;
}

export interface Preview {
  title: string;
  lines: string[];
}

export interface EventLook {
  seat: number | null;
  // Begins a group of the log, such as a turn.
  heading: boolean;
  // The part of the turn it belongs to; null: that of the event before it.
  phase: Text | null;
  dice: number[];
}

export interface PhoneTab {
  icon: IconName;
  label: Text;
}

export interface Rule {
  title: Text;
  paragraphs: { number: string; text: Text }[];
}

// One explanation of the guided first game: shown once, when a moment fits.
export interface Lesson {
  id: string;
  // A prompt's id, an event's id, or "start".
  when: { prompt?: string; event?: string };
  // Targets that the explanation points at.
  show?: string[];
  text: Text;
}

export interface GameUi<View> {
  id: string;
  read: (view: unknown) => View;
  // The side a seat plays in this position.
  seatLook: (view: View, seat: number) => SeatLook;
  // The board's targets that an option lights; none for a plain button.
  targetsOf: (option: Option, view: View) => string[];
  // Whether a target stands in the panels, which a phone shows behind a tab.
  inPanels: (target: string) => boolean;
  // The target that an argument of a log event names.
  linkOf: (arg: Arg) => string | null;
  // The action a player means by clicking a target when none of its kind is lit, to ask why not.
  meantBy: (target: string) => string | null;
  preview: (options: Option[], view: View, seat: number | null, language: Language) => Preview;
  lookOf: (event: LogEvent, view: View) => EventLook;
  // The dice behind an event; null if none were rolled.
  contestOf?: (event: LogEvent, view: View, language: Language) => Contest | null;
  Strip: ComponentType<GameProps<View>>;
  Board: ComponentType<GameProps<View>>;
  // Below the board: a hand.
  Dock: ComponentType<GameProps<View>> | null;
  // At the side: the running procedure, seats, tracks.
  Panels: ComponentType<GameProps<View>>;
  tabs: { board: PhoneTab; panels: PhoneTab };
  lessons: Lesson[];
  // Options of the table that a guided first game uses.
  firstGame: { options: Record<string, string>; seats: number };
  rules: () => Promise<Rule[]>;
}

export type AnyGameUi = GameUi<unknown>;
