// Where a table stands, in words for a list: the turn, the phase and the side one plays. The lobby
// loads no board, so it has the names of phases and sides itself; types keep them complete.
import type { Stage, Table, Text } from "../api/types";
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

type Side = Faction | Religion | "papacy";

// In a sentence, and as the title of a seat.
const sides: Record<Side, { said: Text; title: Text }> = {
  papacy: { said: both("the Papacy", "il Papato"), title: both("Papacy", "Papato") },
  catholic: { said: both("the Catholic", "il Cattolico"), title: both("Catholic", "Cattolico") },
  protestant: {
    said: both("the Protestant", "il Protestante"),
    title: both("Protestant", "Protestante"),
  },
};

// The sides of the seats before a game begins, where neither dice nor players choose them.
const fixed: Record<string, (options: Record<string, string>) => Side[]> = {
  here_i_stand: () => ["papacy", "protestant"],
  sola_fide: ({ factions }) => (factions === "rolled" ? [] : ["catholic", "protestant"]),
};

export const turnOf = (stage: Stage | null | undefined): number => stage?.turn ?? 0;

// Sola Fide has turns and no phases.
export function phaseOf(game: string, stage: Stage | null | undefined): Text | null {
  return phases[game]?.[stage?.phase ?? ""] ?? null;
}

type Seated = Pick<Table, "game" | "options" | "stage">;

// The side of a seat as the server calls it; "" while it is open.
export const sideId = ({ game, options, stage }: Seated, seat: number): string =>
  (stage ? stage.sides : fixed[game]?.(options))?.[seat] ?? "";

export const sideOf = (table: Seated, seat: number): Text | null =>
  sides[sideId(table, seat) as Side]?.said ?? null;

export const sideTitle = (table: Seated, seat: number): Text | null =>
  sides[sideId(table, seat) as Side]?.title ?? null;
