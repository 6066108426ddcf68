// Where a table stands, in words for a list: the turn, the phase and the side one plays. The lobby
// loads no board, so it has the names of phases and sides itself; types keep them complete.
import type { Stage, Text } from "../api/types";
import type { Phase as HisPhase } from "../games/here_i_stand/view.generated";
import type { Faction } from "../games/sola_fide/view.generated";
import type { Phase as WestPhase, Religion } from "../games/westphalia/view.generated";

const both = (en: string, it: string): Text => ({ en, it });

const hisPhases: Record<HisPhase, Text> = {
  luthers_95_theses: both("Luther's 95 Theses", "Le 95 Tesi di Lutero"),
  card_draw: both("card draw", "pesca delle carte"),
  diplomacy: both("diplomacy", "diplomazia"),
  diet_of_worms: both("Diet of Worms", "Dieta di Worms"),
  spring_deployment: both("spring deployment", "schieramento di primavera"),
  action: both("Action Phase", "fase azioni"),
  winter: both("winter", "inverno"),
  victory: both("victory determination", "verifica della vittoria"),
  over: both("the end", "la fine"),
};

const westPhases: Record<WestPhase, Text> = {
  setup: both("setup", "preparazione"),
  initiative: both("initiative", "iniziativa"),
  upheaval: both("upheaval", "tumulti"),
  gold: both("gold", "oro"),
  heresy: both("heresy", "eresia"),
  diplomacy: both("diplomacy", "diplomazia"),
  war: both("war", "guerra"),
  religious_war: both("religious war", "guerra di religione"),
  tradeoffs: both("tradeoffs", "rinunce"),
  foreign_powers: both("foreign powers", "potenze straniere"),
  election: both("election", "elezione"),
  over: both("the end", "la fine"),
};

const phases: Record<string, Record<string, Text>> = {
  here_i_stand: hisPhases,
  westphalia: westPhases,
};

const sides: Record<Faction | Religion | "papacy", Text> = {
  papacy: both("the Papacy", "il Papato"),
  catholic: both("the Catholic", "il Cattolico"),
  protestant: both("the Protestant", "il Protestante"),
};

export const turnOf = (stage: Stage | null | undefined): number => stage?.turn ?? 0;

// Sola Fide has turns and no phases.
export function phaseOf(game: string, stage: Stage | null | undefined): Text | null {
  return phases[game]?.[stage?.phase ?? ""] ?? null;
}

export const sideOf = (stage: Stage | null | undefined, seat: number): Text | null =>
  sides[(stage?.sides[seat] ?? "") as keyof typeof sides] ?? null;
