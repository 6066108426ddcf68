import type { Words } from "../texts";
import type { common } from "../texts/common";

// Bots come weakest first; the known ones have names for people.
const names = { random: "bot_random", greedy: "bot_greedy", search: "bot_search", mcts: "bot_search", strong: "bot_search" } as const;

export function botName(bot: string, t: Words<typeof common>["t"]): string {
  const key = names[bot as keyof typeof names];
  return key ? t(key) : bot.charAt(0).toUpperCase() + bot.slice(1);
}
