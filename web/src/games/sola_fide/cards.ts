// Cards by id: those of the game, and those of an owner's file, which only the server knows.
import data from "virtual:sola_fide";
import { api } from "../../api/client";
import type { Text, Thing } from "../../api/types";
import { Store, useStore } from "../../app/store";
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

const known: Record<string, CardInfo> = {};
for (const [id, card] of Object.entries(data.cards)) known[id] = { ...card, colour: null };
for (const [id, card] of Object.entries(data.foreign)) {
  known[id] = {
    name: card.name,
    text: card.text,
    colour: card.colour as Colour,
    faction: null,
    kind: "event",
    number: null,
  };
}

const brought = new Store<Record<string, CardInfo>>({});
let asked = false;

// Ids begin with the letter of their faction.
export function fromThings(things: Thing[]): Record<string, CardInfo> {
  return Object.fromEntries(
    things.map(({ id, name, text }) => [
      id,
      {
        name,
        text,
        faction: id.startsWith("p_") ? "protestant" : "catholic",
        colour: null,
        kind: "event",
        number: null,
      } satisfies CardInfo,
    ]),
  );
}

function askServer(): void {
  if (asked) return;
  asked = true;
  api.game("sola_fide").then(
    ({ things }) => brought.set(fromThings(things.card ?? [])),
    () => {
      asked = false;
    },
  );
}

export const cardOf = (id: string): CardInfo | null => known[id] ?? brought.value[id] ?? null;

export function useCard(id: string): CardInfo | null {
  useStore(brought);
  const card = cardOf(id);
  if (!card) askServer();
  return card;
}
