// What somebody has chosen for a new table, until it is made.
import { useEffect, useState } from "preact/hooks";
import type { GameSummary, NewSeat, NewTable, Settings } from "../api/types";
import { usualSeats } from "../app/bots";
import { type CardsWish, kSupplied } from "./OwnCards";
import { usualSettings } from "./TableSettings";

export interface Draft {
  name: string;
  // "me", "open", "link", or "bot:" and the bot's level.
  seats: string[];
  options: Record<string, string>;
  cards: CardsWish;
  settings: Settings;
}

type Change = (part: Partial<Draft>) => void;

// A part of the page that depends on the game.
export interface DraftProps {
  game: GameSummary;
  draft: Draft;
  onChange: Change;
}

// The name and the settings stay when another game is chosen.
export function useDraft(game: GameSummary | undefined): [Draft, Change] {
  const [draft, setDraft] = useState<Draft>({
    name: "",
    seats: [],
    options: {},
    cards: kSupplied,
    settings: usualSettings,
  });
  const change: Change = (part) => setDraft((old) => ({ ...old, ...part }));
  useEffect(() => {
    if (!game) return;
    change({
      seats: Array.from({ length: usualSeats(game) }, (_, i) => (i === 0 ? "me" : "open")),
      options: Object.fromEntries(game.options.map((option) => [option.id, option.default])),
      cards: game.house_cards ? { cards: "house" } : kSupplied,
    });
  }, [game?.id]);
  return [draft, change];
}

const newSeat = (seat: string): NewSeat =>
  seat.startsWith("bot:")
    ? { kind: "bot", bot: seat.slice(4) }
    : { kind: seat as "me" | "open" | "link" };

// What the server is asked to make, but for the name: who has none yet gives it later.
export function tableOf(game: GameSummary, draft: Draft): NewTable {
  const { seats, options, cards, settings } = draft;
  const varies = game.options.some((option) => option.id === "seats");
  const clock =
    settings.clock.kind === "none"
      ? { ...settings.clock, seconds: 0, increment: 0 }
      : settings.clock;
  return {
    game: game.id,
    seats: seats.map(newSeat),
    start: true,
    options: { ...options, ...(varies ? { seats: String(seats.length) } : {}) },
    settings: { ...settings, clock },
    ...cards,
  };
}
