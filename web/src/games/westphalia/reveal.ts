// What each event shows on the map and the sheet while it is played out.
import type { LogEvent } from "../../api/types";
import {
  isSeat,
  type Phase,
  type PlayerView,
  type Religion,
  seatsOf,
  type SeatId,
  type View,
} from "./view";

const argOf = (event: LogEvent, name: string): string =>
  String(event.args.find((arg) => arg.name === name)?.id ?? "");

const kOwns = new Set([
  "province_picked",
  "founded",
  "released",
  "gifted",
  "took",
  "ceded",
  "vassalized",
  "dissolved",
]);

function ownerAt(view: View, hex: number): string | null {
  const seat = seatsOf(view).find((one) => view[one]?.provinces.includes(hex));
  if (seat) return seat;
  const all = Object.entries(view.principalities);
  return all.find(([, one]) => one.provinces.includes(hex))?.[0] ?? null;
}

const without = (list: number[], hex: number) => list.filter((one) => one !== hex);

// The province goes to whoever has it at the end.
function owned(view: View, end: View, hex: number): View {
  const to = ownerAt(end, hex);
  const next: View = { ...view, principalities: { ...view.principalities } };
  for (const seat of seatsOf(view)) {
    const player = view[seat];
    if (!player) continue;
    const provinces = without(player.provinces, hex);
    if (seat === to) provinces.push(hex);
    next[seat] = { ...player, provinces };
  }
  for (const [id, one] of Object.entries(view.principalities)) {
    next.principalities[id] = { ...one, provinces: without(one.provinces, hex) };
  }
  if (to && !isSeat(to)) {
    const one = next.principalities[to] ?? end.principalities[to];
    const known = next.principalities[to]?.provinces ?? [];
    if (one) next.principalities[to] = { ...one, provinces: [...without(known, hex), hex] };
  }
  next.towns = without(view.towns, hex).concat(end.towns.includes(hex) ? [hex] : []);
  // A new owner may bring his faith along.
  return faith(next, hex, end.protestant_provinces.includes(hex) ? "protestant" : "catholic");
}

function faith(view: View, hex: number, religion: Religion): View {
  const rest = without(view.protestant_provinces, hex);
  return { ...view, protestant_provinces: religion === "protestant" ? [...rest, hex] : rest };
}

// The row of a seat on the sheet, but not its lands: those change by their own events.
function row(view: View, end: View, seat: SeatId): View {
  const now = end[seat];
  const old = view[seat];
  if (!now || !old) return view;
  const { provinces, towns, capital } = old;
  const next: PlayerView = { ...now, provinces, towns, capital };
  return { ...view, [seat]: next };
}

function plate(view: View, end: View, id: string): View {
  const now = end.principalities[id];
  const old = view.principalities[id];
  if (!now || !old) return view;
  const next = { ...now, provinces: old.provinces, religion: old.religion, capital: old.capital };
  return { ...view, principalities: { ...view.principalities, [id]: next } };
}

// What no event tells one by one: influence that is given or lost everywhere, and plates that go.
function plates(view: View, end: View): View {
  const ids = Object.keys(view.principalities);
  const next = ids.reduce((shown, id) => plate(shown, end, id), view);
  const left = Object.entries(next.principalities).filter(([id]) => end.principalities[id]);
  return { ...next, principalities: Object.fromEntries(left) };
}

// A principality that grew goes on under another name.
function renamed(view: View, end: View, old: string, name: string): View {
  const now = end.principalities[name];
  const { [old]: before, ...others } = view.principalities;
  if (!now || !before) return view;
  const provinces = [...new Set([...before.provinces, ...(others[name]?.provinces ?? [])])];
  return { ...view, principalities: { ...others, [name]: { ...now, provinces } } };
}

function turned(view: View, id: string, religion: Religion): View {
  const one = view.principalities[id];
  if (!one) return view;
  const next = { ...view, principalities: { ...view.principalities, [id]: { ...one, religion } } };
  return one.provinces.reduce((shown, hex) => faith(shown, hex, religion), next);
}

function named(event: LogEvent, view: View, end: View): View {
  let next = view;
  for (const { kind, id } of event.args) {
    const name = String(id ?? "");
    if ((kind === "seat" || kind === "power") && isSeat(name)) next = row(next, end, name);
    else if (kind === "principality" || kind === "power") next = plate(next, end, name);
  }
  return next;
}

export function reveal(event: LogEvent, view: View, end: View): View {
  const next = named(event, view, end);
  const hex = event.args.find((arg) => arg.kind === "hex")?.id;
  if (event.id === "founded" || event.id === "released") {
    const lands = end.principalities[argOf(event, "principality")]?.provinces ?? [];
    return plates(
      lands.reduce((shown, one) => owned(shown, end, one), next),
      end,
    );
  }
  if (kOwns.has(event.id) && hex !== undefined) return owned(next, end, Number(hex));
  switch (event.id) {
    case "province_turned":
      return faith(next, Number(hex), argOf(event, "religion") as Religion);
    case "principality_turned":
      return turned(next, argOf(event, "principality"), argOf(event, "religion") as Religion);
    case "renamed":
      return renamed(next, end, argOf(event, "old"), argOf(event, "new"));
    case "religious_war_won":
    case "religious_war_drawn":
    case "emperor_gains":
    case "influence_lost":
    case "eliminated":
    case "dissolved":
    case "became_foreign":
      return plates(next, end);
    case "converted": {
      // Only the capital changes with its prince. [7.2]
      const capital = view[argOf(event, "seat") as SeatId]?.capital;
      const religion = argOf(event, "religion") as Religion;
      return typeof capital === "number" ? faith(next, capital, religion) : next;
    }
    case "capital_set":
      return { ...next, [argOf(event, "seat")]: end[argOf(event, "seat") as SeatId] };
    case "round_begins":
      return { ...next, round: Number(argOf(event, "round")), phase: "initiative" as Phase };
    case "elected":
      return { ...next, emperor: argOf(event, "seat") as SeatId };
    case "emperor_dies":
      return { ...next, emperor: null };
    case "initiative_place":
      return { ...next, initiative: end.initiative };
    default:
      return next;
  }
}
