// For tests of boards: a table around a moment.
import type { Moment, Table } from "../api/types";

export function tableFor(moment: Moment, seats: number): Table {
  return {
    id: moment.table,
    name: "Table",
    game: moment.game,
    state: "running",
    options: {},
    owner: true,
    ply: moment.ply,
    version: moment.version,
    owing: moment.owing,
    waits_for_you: true,
    commitment: null,
    seed: null,
    imported: false,
    takeback: null,
    outcome: null,
    created: "",
    changed: "",
    settings: {
      visibility: "public",
      spectators: true,
      undo: "free",
      hints: "all",
      clock: { kind: "none", seconds: 0, increment: 0, timeout: "bot" },
    },
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      kind: "player" as const,
      name: `P${seat}`,
      bot: null,
      you: seat === moment.seat,
      present: true,
      clock: null,
    })),
  };
}
