// What each event shows on the map and the tracks while it is played out.
import type { LogEvent } from "../../api/types";
import { isSea } from "./geography";
import type { View } from "./view";

type Part = keyof View;

// One entry of a table as it is at the end.
function entry(shown: View, end: View, part: Part, id: string): View {
  const [old, now] = [shown[part], end[part]] as Record<string, unknown>[];
  if (!old || !now || !(id in now)) return shown;
  return { ...shown, [part]: { ...old, [id]: now[id] } };
}

const tables: Record<string, Part> = {
  space: "spaces",
  sea_zone: "seas",
  leader: "leaders",
  debater: "debaters",
  reformer: "reformers",
  side: "sides",
};

// After these the map is as it will be: losses, captives, returns go without a word of their own.
const map: Part[] = ["spaces", "seas", "leaders", "sieges"];

// What an event changes beside the things that it names.
const fields: Record<string, Part[]> = {
  converted: ["protestant_spaces", "sides"],
  control: ["sides"],
  unrest: ["protestant_spaces", "sides"],
  unrest_removed: ["protestant_spaces", "sides"],
  st_peters: ["st_peters_cp", "st_peters_vp", "sides"],
  translated: ["translations"],
  full_bible: ["translations", "sides"],
  new_testament: ["translations"],
  turn: ["turn"],
  phase: ["phase"],
  impulse: ["impulse"],
  played_points: ["impulse", "in_play", "sides"],
  played_event: ["in_play", "sides"],
  discarded: ["discard"],
  card_removed: ["removed"],
  reshuffled: ["deck", "discard"],
  dice: ["contest"],
  dice_highest: ["contest"],
  battle_dice: ["contest"],
  battle_hits: ["contest"],
  battle_won: map,
  naval_retreat: map,
  assault_failed: map,
  withdrew: map,
  intercepted: map,
  avoided_battle: map,
  displaced: map,
  leader_gone: ["leaders"],
  debate_won: ["contest"],
  debate_tied: ["contest"],
  war: ["wars"],
  peace: ["wars", ...map],
  minor_allied: ["allies", ...map],
  minor_inactive: ["allies", ...map],
  siege_began: ["sieges"],
  siege_ended: ["sieges"],
  space_taken: ["sides", ...map],
  league: ["league_turn", ...map],
  leader_captured: ["leaders"],
  marched: ["leaders", "sieges"],
  retreated: map,
  deployed: ["leaders", "sieges"],
  sailed: map,
  wintered: map,
  excommunicated: ["excommunicated"],
  ruler_excommunicated: ["french_ruler_excommunicated", "charles_excommunicated"],
  burnt: ["sides"],
  disgraced: ["sides"],
  ruler: ["leaders", "pope", "protestant_ruler", "english_ruler", "french_ruler"],
  war_winner: ["war_winner_vp", "sides"],
  bonus_vp: ["sides"],
};

export function reveal(event: LogEvent, shown: View, end: View): View {
  let view = shown;
  for (const { kind, id } of event.args) {
    if (id === null) continue;
    const place = String(id);
    const table = kind === "place" ? (isSea(place) ? "seas" : "spaces") : tables[kind];
    if (table) view = entry(view, end, table, place);
  }
  const taken = (fields[event.id] ?? []).map((part) => [part, end[part]]);
  return taken.length > 0 ? { ...view, ...Object.fromEntries(taken) } : view;
}
