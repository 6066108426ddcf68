// What a game brings to the common page. The page knows no rules: what is lit comes from the
// options of the moment, and a game only says where on its board an option stands.
import type { ComponentType } from "preact";
import type { Arg, Language, LogEvent, Moment, Option, Table, Text, Things } from "../api/types";
import type { IconName } from "../app/icons";
import type { Scene } from "../table/scenes";

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
  // Events whose chances the lines tell exactly: what was only sampled of them is left out.
  tells?: string[];
}

export interface EventLook {
  seat: number | null;
  // Begins a group of the log, such as a turn.
  heading: boolean;
  // The part of the turn it belongs to; null: that of the event before it.
  phase: Text | null;
  dice: number[];
  // Says no more than the name of the phase that begins: no line of its own.
  silent?: boolean;
}

export interface PhoneTab {
  icon: IconName;
  label: Text;
}

export interface Rule {
  title: Text;
  paragraphs: { number: string; text: Text }[];
}

// What is known of a thing: its full text, then its facts one by one.
export interface Facts {
  title: string;
  kind: string;
  text: string;
  lines: string[];
  rule: string | null;
}

export interface StandingRow {
  seat: number;
  total: number;
  parts: { label: string; n: number }[];
  // Would be among the winners.
  leads: boolean;
  note: string;
}

export interface Standing {
  // What decides, in a sentence, and its rule.
  about: string;
  rule: string;
  rows: StandingRow[];
  notes: string[];
}

// One explanation of the guided first game: shown once, when a moment fits.
export interface Lesson {
  id: string;
  // A prompt's id, an event's id, or nothing: at the start. With the action of a step, and perhaps
  // its prompt, it says why that step is a good one.
  when: { prompt?: string; event?: string; action?: string };
  // Targets that the explanation points at.
  show?: string[];
  text: Text;
}

export interface Chart<View> {
  id: string;
  label: Text;
  Panel: ComponentType<GameProps<View>>;
  // Whether a target stands in it.
  holds: (target: string) => boolean;
}

// A whole first game written down: a start that is always the same, and who decides what. The
// learner makes his own decisions as the script has them; the others' are made for him to see.
export interface Script {
  save: string;
  steps: [seat: number, action: string, prompt: string][];
}

export interface GameUi<View> {
  id: string;
  // The things of a table with own cards, or null: the supplied ones again.
  bring?: (things: Things | null) => void;
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
  // The view with what an event tells taken from the position at the end of its step. What it
  // leaves out is seen when the step has been played.
  reveal: (event: LogEvent, shown: View, end: View) => View;
  // Where a seat's things come from on the page: a place that a target names.
  placeOfSeat: (view: View, seat: number) => string;
  // The place that a question is about, where its arguments do not name it.
  placeAsked?: (prompt: string) => string | null;
  // What moves from where to where; undefined: from its seat to the place it concerns.
  flightOf?: (event: LogEvent, view: View) => { from: string; to: string } | null | undefined;
  // Where an event lies on the board; by default what its arguments name.
  placesOf?: (event: LogEvent) => string[] | null;
  // The procedures of a log that have a story, in the order in which they began.
  scenesOf: (log: LogEvent[], view: View, language: Language) => Scene[];
  // A drawing that a scene names: a kind of card or unit.
  SceneIcon?: ComponentType<{ name: string; size: number }>;
  // What somebody in a scene can do, in words, beside his name.
  SceneNote?: ComponentType<{ target: string }>;
  // The card or procedure that asks, which step of how many, what is left to pay.
  contextOf: (
    moment: Moment,
    view: View,
    log: LogEvent[],
    language: Language,
    picked: number,
  ) => string[];
  // Everything about a thing that a target names, wherever it lies; null if there is no such thing.
  inspect: (target: string, view: View, language: Language) => Facts | null;
  // Every thing that can be inspected now, for whoever does not point.
  inspectable: (view: View) => string[];
  // How every seat would stand if it ended now, by the rule that decides.
  standing: (view: View, language: Language) => Standing;
  // What a choice looks like, if it is a colour with an emblem.
  swatchOf?: (option: Option) => Pick<SeatLook, "colour" | "ink" | "Emblem"> | null;
  // A better name for a choice than the server's, such as what an alternative of a card does.
  nameOf?: (option: Option, moment: Moment, view: View) => Text | null;
  Strip: ComponentType<GameProps<View>>;
  Board: ComponentType<GameProps<View>>;
  // Below the board: a hand.
  Dock: ComponentType<GameProps<View>> | null;
  // Whether a target lies in the hand: a phone that keeps it behind a tab (`tabs.hand`) brings it
  // to the board while something in it can be chosen.
  inDock?: (target: string) => boolean;
  // At the side, always in view: the procedure that waits for a choice.
  Front: ComponentType<GameProps<View>> | null;
  // At the side, as tabs: seats, tracks, charts.
  charts: Chart<View>[];
  tabs: { board: PhoneTab; panels: PhoneTab; hand?: PhoneTab };
  // What the guide says when a prompt or an event first comes.
  lessons: Lesson[];
  script: () => Promise<Script>;
  // Prompts that are answered for the learner once he has seen them.
  routine: string[];
  rules: () => Promise<Rule[]>;
}

export type AnyGameUi = GameUi<unknown>;
