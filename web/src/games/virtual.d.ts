// Modules that tools/game-data.mjs makes of the games' data files.
declare module "virtual:sola_fide" {
  import type { Text } from "../api/types";
  interface Card { faction: "catholic" | "protestant"; number: number; kind: "event" | "persistent" | "military"; name: Text; text: Text }
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
    doctrines: Record<string, { name: Text }>;
    foreign: Record<string, { name: Text; edge: number }>;
    rounds: number[];
    beats: Record<string, string>;
  };
  export default data;
}
