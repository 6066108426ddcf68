// How one comes to a table: the seat that an invitation brings, the game's own part of the page,
// the cards that its owner brought along.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem, Table } from "../api/types";
import { ensureNamed } from "../app/NameDialog";
import { loadGame } from "../games/registry";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import type { TableStore } from "./store";

const invitation = (): string | null => new URLSearchParams(location.hash.slice(1)).get("key");
const withoutKey = () => history.replaceState(null, "", location.pathname + location.search);

export function useArrival(id: string, store: TableStore) {
  const { t, of } = useWords();
  const [game, setGame] = useState<AnyGameUi | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  // The key of an invitation, until its seat is taken.
  const [invited, setInvited] = useState(invitation);
  // The table was found, whatever went wrong afterwards.
  const [exists, setExists] = useState(false);

  useEffect(() => {
    let here = true;
    // Whoever was invited is told to what before a name is asked.
    const takeSeat = async (table: Table, key: string): Promise<Table> => {
      const { games } = await api.games();
      const name = of(games.find((one) => one.id === table.game)?.name);
      if (!(await ensureNamed(t("invited_to", { table: table.name, game: name })))) return table;
      const joined = await api.join(id, { key });
      setInvited(null);
      withoutKey();
      return joined.table;
    };
    const arrive = async () => {
      try {
        const { table: there } = await api.table(id);
        setExists(true);
        const found = invited ? await takeSeat(there, invited) : there;
        const ui = await loadGame(found.game);
        const things = found.data && ui.bring ? (await api.tableGame(id)).things : null;
        if (!here) return;
        ui.bring?.(things);
        store.update({ table: found });
        setGame(ui);
        store.open();
      } catch (error) {
        if (error instanceof ApiError) setProblem(error.problem);
        else throw error;
      }
    };
    void arrive();
    return () => {
      here = false;
      store.close();
    };
  }, [store]);

  // Somebody who looks at the table already follows an invitation to it: only the key is new.
  useEffect(() => {
    const follow = () => {
      if (invitation()) location.reload();
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const seeTable = () => {
    withoutKey();
    location.reload();
  };
  // Without the invitation the table can be looked at.
  return { game, problem, invited, seeTable: exists && invited ? seeTable : null };
}
