// One line per game, as the lobby shows them: its board, which is loaded when it is needed.
import type { AnyGameUi } from "./types";

const games: Record<string, () => Promise<{ game: unknown }>> = {
  here_i_stand: () => import("./here_i_stand/here_i_stand"),
  westphalia: () => import("./westphalia/westphalia"),
  sola_fide: () => import("./sola_fide/sola_fide"),
};

// Games in which a card may break in between two decisions of somebody else.
const openRights = ["here_i_stand"];
export const hasOpenRights = (id: string) => openRights.includes(id);

// Games that the page does not know come last.
export function inOrder<Game extends { id: string }>(list: Game[]): Game[] {
  const order = Object.keys(games);
  const rank = ({ id }: Game) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...list].sort((a, b) => rank(a) - rank(b));
}

export async function loadGame(id: string): Promise<AnyGameUi> {
  const load = games[id];
  if (!load) throw new Error(`There is no board for ${id}`);
  return (await load()).game as AnyGameUi;
}
