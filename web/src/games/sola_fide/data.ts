// The cards, Circles and charts of the table that is looked at: the supplied ones, or those that
// its owner brought along, which the server tells in the game's order.
import supplied from "virtual:sola_fide";
import type { Thing, Things } from "../../api/types";

export const data = { ...supplied };

const kCardsPerFaction = 45;
const kForeignPerColour = 4;
const colours = ["blue", "red", "orange", "green"];

function kindOf(card: Thing): "event" | "persistent" | "military" {
  const mark = card.mark?.en;
  return mark === "military" || mark === "persistent" ? mark : "event";
}

export function bring(things: Things | null): void {
  Object.assign(data, supplied);
  if (!things) return;
  const named = ({ name, text }: Thing) => ({ name, text });
  data.cards = Object.fromEntries(
    (things.card ?? []).map((card, i) => [
      card.id,
      {
        ...named(card),
        faction: i < kCardsPerFaction ? "catholic" : "protestant",
        number: (i % kCardsPerFaction) + 1,
        kind: kindOf(card),
      },
    ]),
  );
  data.circles = (things.circle ?? []).map(({ id, name }, i) => ({ id, name, number: i + 1 }));
  data.foreign = Object.fromEntries(
    (things.foreign ?? []).map((card, i) => [
      card.id,
      { ...named(card), colour: colours[Math.floor(i / kForeignPerColour)] ?? "blue" },
    ]),
  );
  data.chart = (things.chart ?? []).map((row, i) => ({ id: row.id, roll: i + 1, ...named(row) }));
}
