// From a link to a table: takes the seat a key brings, then waits for players or plays.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem, Table } from "../api/types";
import { ensureNamed } from "../app/NameDialog";
import { useStore } from "../app/store";
import { loadGame } from "../games/registry";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { serverBackend } from "./backend";
import { Play } from "./Play";
import { TableStore } from "./store";
import "../style/table.css";
import { useTitle } from "./title";
import { WaitingRoom } from "./WaitingRoom";

const invitation = (): string | null => new URLSearchParams(location.hash.slice(1)).get("key");
const withoutKey = () => history.replaceState(null, "", location.pathname + location.search);

export function TablePage({ id }: { id: string }) {
  const { t, of } = useWords();
  const store = useMemo(() => new TableStore(serverBackend(id)), [id]);
  const { table } = useStore(store);
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
  useTitle(table ? `${table.name} · Theses` : "Theses", false);
  if (problem) {
    return (
      <main class="plain">
        <h1 class="mark">Theses</h1>
        <div class="panel problem" role="alert">
          <p>{of(problem.text)}</p>
          <div class="row">
            {exists && invited ? (
              <button class="btn primary" onClick={seeTable}>
                {t("to_table")}
              </button>
            ) : null}
            <a class="btn" href="/">
              {t("to_lobby")}
            </a>
          </div>
        </div>
      </main>
    );
  }
  if (!table || !game)
    return (
      <main class="plain">
        <h1 class="mark">Theses</h1>
        <p role="status">{t("loading")}</p>
      </main>
    );
  if (table.state === "open")
    return (
      <WaitingRoom
        table={table}
        invited={invited}
        onTable={(next) => store.update({ table: next })}
      />
    );
  return <Play store={store} game={game} id={id} />;
}
