// Modules that tools/game-data.mjs makes of the games' data files.
declare module "virtual:sola_fide" {
  import type { Text } from "../api/types";
  interface Card {
    faction: "catholic" | "protestant";
    number: number;
    kind: "event" | "persistent" | "military";
    name: Text;
    text: Text;
  }
  const data: {
    cards: Record<string, Card>;
    rows: number[][];
    circles: { id: string; number: number; name: Text }[];
    foreign: Record<string, { colour: string; name: Text; text: Text }>;
    chart: { id: string; roll: number; name: Text; text: Text }[];
  };
  export default data;
}
declare module "virtual:westphalia" {
  import type { Text } from "../api/types";
  const data: {
    colours: Record<string, { name: Text; slot: number; emblem: Text }>;
    principalities: Record<string, { name: Text }>;
    // What one use discards (one of these) and receives; null: one of another type.
    doctrines: Record<string, { name: Text; discard: string[]; receive: string[] | null }>;
    foreign: Record<string, { name: Text; edge: number }>;
    rounds: number[];
    beats: Record<string, string>;
  };
  export default data;
}
declare module "virtual:here_i_stand" {
  import type { Text } from "../api/types";
  type Limit =
    | "electorate_vp"
    | "full_bible"
    | "military_victory_papal_keys"
    | "new_testament"
    | "religious_victory_protestant_spaces"
    | "st_peters_cp_per_vp"
    | "st_peters_vp"
    | "standard_vp"
    | "turns";
  type Side = "papacy" | "protestant";
  interface Named {
    name: Text;
  }
  const data: {
    spaces: Record<
      string,
      Named & {
        home: string;
        zone: string;
        kind: "town" | "fortress" | "electorate" | "key";
        capital: string | null;
        seas: string[];
        clear: string[];
        passes: string[];
        // Never in play.
        fixed: boolean;
      }
    >;
    seas: Record<string, Named & { adjacent: string[]; ports: string[] }>;
    powers: Record<string, Named & { kind: "major" | "minor" | "independent" }>;
    cards: Record<
      string,
      Named & {
        number: number;
        category: "home" | "mandatory" | "event" | "response" | "combat";
        cp: number;
        enters: number | string;
        removed: "no" | "yes" | "conditional";
        by: string | null;
        // The winter in which it happens by itself.
        winter: number | null;
      }
    >;
    diplomatic: Record<string, Named & { number: number; kind: string; removed: boolean }>;
    debaters: Record<
      string,
      Named & { full: Text; side: Side; value: number; turn: number; zone: string | null }
    >;
    reformers: Record<
      string,
      Named & { space: string; zone: string; turn: number; debater: string }
    >;
    leaders: Record<
      string,
      Named & { kind: "army" | "naval"; power: string; battle: number; command: number | null }
    >;
    rulers: Record<string, Named & { power: string; admin: number | null; bonus: number | null }>;
    zones: Record<string, Text>;
    phases: Record<string, Text>;
    contests: Record<string, Text>;
    reasons: Record<string, Text>;
    actions: Record<string, Named & { papacy: number; protestant: number; other: number }>;
    categories: Record<string, Text>;
    removals: Record<string, Text>;
    debaterStatus: Record<string, Text>;
    reformerStatus: Record<string, Text>;
    leaderPlace: Record<string, Text>;
    papalKeys: { keys: number; cards: number; vp: number }[];
    track: { from: number; papacy: number; protestant: number }[];
    limits: Record<Limit, number>;
  };
  export default data;
}
declare module "virtual:here_i_stand/texts" {
  import type { Text } from "../api/types";
  const texts: {
    cards: Record<string, Text>;
    when: Record<string, Text>;
    categories: Record<string, Text>;
    entries: Record<string, Text>;
    diplomatic: Record<string, Text>;
    debaters: Record<string, Text>;
    reformers: Record<string, Text>;
  };
  export default texts;
}
declare module "virtual:here_i_stand/rules" {
  import type { Rule } from "./types";
  const rules: Rule[];
  export default rules;
}
