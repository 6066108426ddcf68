// What the lobby knows: the games, and the tables as they come, change and go.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import { Live } from "../api/live";
import type { ApiProblem, GameSummary, LobbyMessage, Table } from "../api/types";
import { inOrder } from "../games/registry";

// One table came or changed: it replaces what is known of it where it belongs.
function withTable(list: Table[], table: Table, belongs: boolean): Table[] {
  const others = list.filter((one) => one.id !== table.id);
  return belongs ? [table, ...others] : others;
}

export const hasOwnSeat = (table: Table) => table.seats.some((seat) => seat.you);

// `player`: whose tables are one's own; null for whoever has none yet.
export function useLobby(player: string | null) {
  const [games, setGames] = useState<GameSummary[]>([]);
  const [mine, setMine] = useState<Table[]>([]);
  const [open, setOpen] = useState<Table[]>([]);
  const [running, setRunning] = useState<Table[]>([]);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  useEffect(() => {
    const fail = (error: unknown) => {
      if (error instanceof ApiError && error.status !== 401) setProblem(error.problem);
    };
    api.games().then((got) => setGames(inOrder(got.games)), fail);
    api.tables("open").then((got) => setOpen(got.tables), fail);
    api.tables("running").then((got) => setRunning(got.tables), fail);
    if (player) api.tables("mine").then((got) => setMine(got.tables), fail);
    const hear = (message: LobbyMessage) => {
      if (message.type === "gone") {
        setOpen((list) => list.filter((table) => table.id !== message.id));
        setRunning((list) => list.filter((table) => table.id !== message.id));
        return;
      }
      const { table } = message;
      const shown = table.settings.visibility === "public";
      setMine((list) => withTable(list, table, hasOwnSeat(table)));
      setOpen((list) => withTable(list, table, shown && table.state === "open"));
      setRunning((list) => withTable(list, table, shown && table.state === "running"));
    };
    const live = new Live<LobbyMessage>(
      () => "/live",
      hear,
      () => {},
    );
    return () => live.close();
  }, [player]);
  return { games, mine, open, running, problem, setProblem };
}
