// Where a choice stands on the page: on the map, on a card, on a debater, in the panel of points or
// of a formation. What stands nowhere is a button.
import type { Arg, Option } from "../../api/types";
import { targetOfPlace } from "./geography";
import { argOf } from "./view";

const onSpace = new Set(["space", "target", "calm", "two_mercenaries", "unit_at", "stack"]);
const onCard = new Set(["keep", "play_event", "play_points", "card", "respond"]);
const onDiplomatic = new Set(["diplomatic", "replace_theirs", "exchange"]);
// Who goes along is picked in a panel of its own.
export const picks: ReadonlySet<string> = new Set(["leader", "units"]);

export const actionTarget = (option: Option): string =>
  `action:${argOf(option, "action")}/${argOf(option, "power")}`;
export const pickTarget = (option: Option): string => `pick:${option.action}`;

export function targetsOf(option: Option): string[] {
  const { verb } = option;
  if (onSpace.has(verb)) return [`space:${argOf(option, "space")}`];
  if (verb === "fleet") return [targetOfPlace(argOf(option, "place"))];
  if (verb === "sea") return [`sea:${argOf(option, "sea")}`];
  if (verb === "debater") return [`debater:${argOf(option, "debater")}`];
  if (verb === "reformer") return [`reformer:${argOf(option, "reformer")}`];
  if (onCard.has(verb)) return [`card:${argOf(option, "card")}`];
  if (onDiplomatic.has(verb)) return [`diplomatic:${argOf(option, "diplomatic")}`];
  if (verb === "action") return [actionTarget(option)];
  if (picks.has(verb)) return [pickTarget(option)];
  return [];
}

export const inPanels = (target: string): boolean => /^(debater|action|pick|power):/.test(target);

export const inDock = (target: string): boolean => /^(card|diplomatic):/.test(target);

const kinds: Record<string, string> = {
  space: "space",
  sea_zone: "sea",
  card: "card",
  diplomatic_card: "diplomatic",
  debater: "debater",
  reformer: "reformer",
  leader: "leader",
  power: "power",
  side: "seat",
};

export function linkOf({ kind, id }: Arg): string | null {
  if (id === null) return null;
  if (kind === "place") return targetOfPlace(String(id));
  const target = kinds[kind];
  return target ? `${target}:${id}` : null;
}
