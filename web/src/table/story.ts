// The story of a table: what happened between two positions, event by event. Nothing here knows a
// game: a game says what an event shows (`reveal`), which places it concerns (`linkOf`) and how long
// it wants to be looked at (its dice).
import type { LogEvent, Moment } from "../api/types";
import type { AnyGameUi } from "../games/types";
import type { TableState } from "./store";

// From one position to a later one, with everything that was told in between.
export interface Step {
  before: Moment;
  after: Moment;
  events: LogEvent[];
}

// One event being shown: the position with all events up to it.
export interface Frame {
  moment: Moment;
  event: LogEvent;
  // Places on the board that it concerns.
  places: string[];
  // Where something goes from and to, if it moves.
  flight: Flight | null;
  ms: number;
}

export interface Flight {
  from: string;
  to: string;
  colour: string;
}

const kDice = 700;
const kOnBoard = 320;
const kElsewhere = 150;
export const kMostPerDecision = 1200;
export const kMostPerRound = 6000;

export function placesOf(game: AnyGameUi, event: LogEvent): string[] {
  const own = game.placesOf?.(event);
  if (own) return own;
  const places = event.args.map((arg) => game.linkOf(arg)).filter((place) => place !== null);
  const onBoard = places.filter((place) => !place.startsWith("seat:"));
  return onBoard.length > 0 ? onBoard : places;
}

// By default a thing goes from the seat that acts to the place it acts on.
function flightOf(game: AnyGameUi, view: unknown, event: LogEvent): Flight | null {
  const { seat } = game.lookOf(event, view);
  if (seat === null) return null;
  const colour = game.seatLook(view, seat).colour;
  const own = game.flightOf?.(event, view);
  if (own !== undefined) return own && { ...own, colour };
  const to = placesOf(game, event).find((place) => !place.startsWith("seat:"));
  return to ? { from: game.placeOfSeat(view, seat), to, colour } : null;
}

function wish(game: AnyGameUi, view: unknown, event: LogEvent, places: string[]): number {
  if (game.lookOf(event, view).dice.length > 0) return kDice;
  return places.some((place) => !place.startsWith("seat:")) ? kOnBoard : kElsewhere;
}

// Scales the frames of each decision to what a decision may take.
function inTime(frames: Frame[]): Frame[] {
  const sums = new Map<number, number>();
  for (const { event, ms } of frames) sums.set(event.ply, (sums.get(event.ply) ?? 0) + ms);
  return frames.map((frame) => {
    const sum = sums.get(frame.event.ply) ?? 0;
    return sum > kMostPerDecision ? { ...frame, ms: (frame.ms * kMostPerDecision) / sum } : frame;
  });
}

// The frames of a step. The last one shows the position after it, whatever the events told.
export function framesOf(game: AnyGameUi, { before, after, events }: Step): Frame[] {
  let view = game.read(before.view);
  const end = game.read(after.view);
  const frames = events.map((event, i): Frame => {
    const last = i === events.length - 1;
    const flight = flightOf(game, view, event);
    view = last ? end : game.reveal(event, view, end);
    const places = placesOf(game, event);
    const moment: Moment = {
      ...after,
      view,
      ply: last ? after.ply : Math.max(before.ply, event.ply),
      owing: before.owing,
      prompt: null,
      options: [],
      outcome: null,
    };
    return { moment, event, places, flight, ms: wish(game, view, event, places) };
  });
  return inTime(frames);
}

// What others did since a decision, seat by seat; what no seat did stands under null.
export interface Recap {
  seat: number | null;
  events: LogEvent[];
}

export function recapOf(game: AnyGameUi, view: unknown, events: LogEvent[], me: number | null) {
  const bySeat = new Map<number | null, LogEvent[]>();
  for (const event of events) {
    const { seat, heading } = game.lookOf(event, view);
    if (heading || seat === me) continue;
    bySeat.set(seat, [...(bySeat.get(seat) ?? []), event]);
  }
  const list: Recap[] = [...bySeat].map(([seat, told]) => ({ seat, events: told }));
  return list.sort((a, b) => (a.seat ?? 99) - (b.seat ?? 99));
}

// The places that changed in these events.
export const freshPlaces = (game: AnyGameUi, events: LogEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap((event) => placesOf(game, event)));

// The last event that had happened at a ply; -1 before the first.
export function lastBefore(log: LogEvent[], ply: number): number {
  for (let i = log.length - 1; i >= 0; --i) if ((log[i]?.ply ?? ply) < ply) return i;
  return -1;
}

// Where the page stands in its story: how many events have happened at the moment in view, which of
// them are lit, and which one the prompt names.
export interface Telling {
  upTo: number;
  from: number;
  to: number;
  named: LogEvent | null;
}

// The lines of the decision that led to a moment; a heading gives its name only if it stands alone.
function tellingAt(game: AnyGameUi, view: unknown, log: LogEvent[], ply: number): Telling {
  const to = lastBefore(log, ply);
  let from = to;
  while (from > 0 && log[from - 1]?.ply === log[to]?.ply) --from;
  const lines = log.slice(Math.max(0, from), to + 1);
  const tells = (event: LogEvent) => {
    const { heading, silent } = game.lookOf(event, view);
    return !heading && !silent;
  };
  const named = lines.find(tells) ?? lines[0] ?? null;
  return { upTo: to + 1, from, to, named };
}

export function tellingOf(
  game: AnyGameUi,
  view: unknown,
  log: LogEvent[],
  past: Moment | null,
  frame: Frame | null,
): Telling {
  if (past) return tellingAt(game, view, log, past.ply);
  const at = frame ? log.indexOf(frame.event) : -1;
  if (!frame || at < 0) return { upTo: log.length, from: -1, to: -2, named: null };
  return { upTo: at + 1, from: at, to: at, named: frame.event };
}

// The moments at which a turn or a phase begins, to jump to.
export type Unit = "decision" | "turn" | "phase" | "scene";

export function beginnings(game: AnyGameUi, view: unknown, log: LogEvent[], unit: Unit): number[] {
  const plies = new Set<number>();
  let phase = "";
  for (const event of log) {
    const look = game.lookOf(event, view);
    if (unit === "turn" && look.heading) plies.add(event.ply + 1);
    if (unit === "phase" && look.phase && look.phase.en !== phase) {
      phase = look.phase.en;
      plies.add(event.ply + 1);
    }
  }
  return [...plies].sort((a, b) => a - b);
}

// What the seat was told before its turn, or since its last decision.
export function sinceTurn({ log, news, told }: TableState, ply: number): LogEvent[] {
  const range = news !== null && ply > news ? { from: news, to: ply } : told;
  return range ? log.filter((event) => event.ply >= range.from && event.ply < range.to) : [];
}
