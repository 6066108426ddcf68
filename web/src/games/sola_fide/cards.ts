// Cards by id, of the factions and of the foreign decks.
import type { Text } from "../../api/types";
import { data } from "./data";
import type { Colour, Faction } from "./view";

export interface CardInfo {
  name: Text;
  text: Text;
  // A faction's card, or one of the foreign decks.
  faction: Faction | null;
  colour: Colour | null;
  kind: "event" | "persistent" | "military";
  number: number | null;
}

export function cardOf(id: string): CardInfo | null {
  const card = data.cards[id];
  if (card) return { ...card, colour: null };
  const foreign = data.foreign[id];
  if (!foreign) return null;
  const { name, text } = foreign;
  return {
    name,
    text,
    colour: foreign.colour as Colour,
    faction: null,
    kind: "event",
    number: null,
  };
}
