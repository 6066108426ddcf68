import { api } from "../api/client";
import type { GameSummary } from "../api/types";

// Whom a newcomer plays against, of the levels that the server lists.
export const defaultBot = (game: GameSummary): string =>
  (game.bots.find((bot) => bot.default) ?? game.bots.at(-1))?.id ?? "";

const kUsualSeats = 4;
export const usualSeats = ({ seats }: GameSummary): number =>
  Math.min(Math.max(seats.lowest, kUsualSeats), seats.highest);

// Makes and starts a table of one person against bots; its id.
export async function playAlone(
  game: GameSummary,
  bot: string,
  seats: number,
  name: string,
): Promise<string> {
  const varies = game.options.some((option) => option.id === "seats");
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }));
  const { table } = await api.create({
    game: game.id,
    name,
    options: varies ? { seats: String(seats) } : {},
    start: true,
    seats: [{ kind: "me" }, ...others],
    settings: { visibility: "link", hints: "bots", undo: "free" },
  });
  return table.id;
}
