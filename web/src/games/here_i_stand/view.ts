// What the server shows of a position, and small questions to it.
import data from "virtual:here_i_stand";
import type { Language } from "../../api/types";
import type { LeaderView, SpaceView, View as Shown } from "./view.generated";

export type * from "./view.generated";
// Tables of which every entry is always there.
type Whole = "spaces" | "seas" | "leaders" | "sides" | "translations" | "wars";
export type View = Omit<Shown, Whole> & { [Part in Whole]: Required<Shown[Part]> };
export type SideId = "papacy" | "protestant";
export const sides: SideId[] = ["papacy", "protestant"];
export const sideOfSeat = (seat: number): SideId => sides[seat] ?? "papacy";
export const seatOfSide = (side: string): number => (side === "protestant" ? 1 : 0);
export const isSide = (id: string): id is SideId => id === "papacy" || id === "protestant";

export type Religion = "catholic" | "protestant" | "other";
// Home spaces of the Ottomans are neither.
export const religionOf = (id: string, space: SpaceView): Religion =>
  space.protestant ? "protestant" : data.spaces[id]?.home === "ottoman" ? "other" : "catholic";

type Table = "spaces" | "seas" | "powers" | "cards" | "diplomatic" | "debaters" | "leaders";
const tables: Table[] = ["spaces", "seas", "powers", "cards", "diplomatic", "debaters", "leaders"];
export const nameIn = (table: Table | "reformers" | "rulers" | "actions", id: string) =>
  data[table][id]?.name ?? { en: id, it: id };
export const nameOf = (id: string, language: Language): string => {
  const table = tables.find((one) => id in data[one]);
  return table ? nameIn(table, id)[language] : id;
};

export interface Troops {
  power: string;
  regulars: number;
  mercenaries: number;
  squadrons: number;
}

type Stacks = Pick<SpaceView, "regulars" | "mercenaries" | "squadrons">;

export function troopsAt(space: Stacks): Troops[] {
  const count = (list: Partial<Record<string, number>>, power: string) => list[power] ?? 0;
  return Object.keys(data.powers)
    .map((power) => ({
      power,
      regulars: count(space.regulars, power),
      mercenaries: count(space.mercenaries, power),
      squadrons: count(space.squadrons, power),
    }))
    .filter(({ regulars, mercenaries, squadrons }) => regulars + mercenaries + squadrons > 0);
}

type Leaders = Map<string, [string, LeaderView][]>;
const byPlace = new WeakMap<View["leaders"], Leaders>();

// Leaders by the place where they stand; every space asks for them.
export function leadersByPlace(view: View): Leaders {
  const known = byPlace.get(view.leaders);
  if (known) return known;
  const found: Leaders = new Map();
  byPlace.set(view.leaders, found);
  for (const [id, leader] of Object.entries(view.leaders)) {
    const at = leader.where;
    if (at) found.set(at, [...(found.get(at) ?? []), [id, leader]]);
  }
  return found;
}

export const besiegedAt = (view: View, id: string) =>
  view.sieges.filter((siege) => siege.space === id);

// Reformers on the map stand in their own space.
export const reformerAt = (view: View, id: string): string | null =>
  Object.entries(data.reformers).find(
    ([reformer, { space }]) =>
      space === id && (view.reformers as Record<string, string>)[reformer] === "on_map",
  )?.[0] ?? null;

// A minor power holds its spaces for its ally.
export const holderOf = (view: View, power: string): string =>
  (view.allies as Record<string, string>)[power] ?? power;

export const keysOf = (view: View, power: string): string[] =>
  Object.entries(view.spaces)
    .filter(
      ([id, space]) =>
        data.spaces[id]?.kind === "key" && !space.unrest && holderOf(view, space.control) === power,
    )
    .map(([id]) => id);

export const argOf = (
  item: { args: { name: string; id: string | number | null }[] },
  name: string,
): string => String(item.args.find((arg) => arg.name === name)?.id ?? "");
export const numberOf = (item: Parameters<typeof argOf>[0], name: string): number =>
  Number(argOf(item, name) || 0);

export const priceOf = (action: string, power: string): number => {
  const prices = data.actions[action];
  if (!prices) return 0;
  return isSide(power) ? prices[power] : prices.other;
};
