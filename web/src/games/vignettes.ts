// A detail of each game's board, for the lobby.
import type { ComponentType } from "preact";
import { Vignette as HereIStand } from "./here_i_stand/Vignette";
import { Vignette as SolaFide } from "./sola_fide/Vignette";
import { Vignette as Westphalia } from "./westphalia/Vignette";

export const vignettes: Record<string, ComponentType> = {
  here_i_stand: HereIStand,
  westphalia: Westphalia,
  sola_fide: SolaFide,
};
