import type { GameSummary } from "../api/types";

// Whom a newcomer plays against, of the levels that the server lists.
export const defaultBot = (game: GameSummary): string =>
  (game.bots.find((bot) => bot.default) ?? game.bots.at(-1))?.id ?? "";
