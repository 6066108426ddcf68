// From a link to a table: takes the seat a key brings, then waits for players or plays.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem } from "../api/types";
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

async function takeSeat(id: string): Promise<void> {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return;
  if (!(await ensureNamed())) return;
  await api.join(id, { key });
  history.replaceState(null, "", location.pathname + location.search);
}

export function TablePage({ id, guided }: { id: string; guided: boolean }) {
  const { t, of } = useWords();
  const store = useMemo(() => new TableStore(serverBackend(id)), [id]);
  const { table } = useStore(store);
  const [game, setGame] = useState<AnyGameUi | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  useEffect(() => {
    let here = true;
    const arrive = async () => {
      try {
        await takeSeat(id);
        const { table: found } = await api.table(id);
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

  useTitle(table ? `${table.name} · Theses` : "Theses", false);
  if (problem) {
    return (
      <main class="plain">
        <h1 class="mark">Theses</h1>
        <div class="panel problem" role="alert">
          <p>{of(problem.text)}</p>
          <a class="btn" href="/">
            {t("to_lobby")}
          </a>
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
    return <WaitingRoom table={table} onTable={(next) => store.update({ table: next })} />;
  return <Play store={store} game={game} guided={guided} />;
}
