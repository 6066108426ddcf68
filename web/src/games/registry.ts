// One line per game: its vignette for the lobby, and its board, which is loaded when it is needed.
import type { ComponentType } from "preact";
import { Vignette as HereIStand } from "./here_i_stand/Vignette";
import { Vignette as SolaFide } from "./sola_fide/Vignette";
import type { AnyGameUi } from "./types";
import { Vignette as Westphalia } from "./westphalia/Vignette";

interface Entry {
  Vignette: ComponentType;
  load: () => Promise<{ game: unknown }>;
}

const games: Record<string, Entry> = {
  sola_fide: { Vignette: SolaFide, load: () => import("./sola_fide/sola_fide") },
  here_i_stand: {
    Vignette: HereIStand,
    load: () => import("./here_i_stand/here_i_stand"),
  },
  westphalia: { Vignette: Westphalia, load: () => import("./westphalia/westphalia") },
};

export const gameEntry = (id: string): Entry | undefined => games[id];

export async function loadGame(id: string): Promise<AnyGameUi> {
  const entry = games[id];
  if (!entry) throw new Error(`There is no board for ${id}`);
  return (await entry.load()).game as AnyGameUi;
}
