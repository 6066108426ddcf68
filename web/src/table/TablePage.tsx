// From a link to a table: takes the seat a key brings, then waits for players or plays.
import { useMemo } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { useStore } from "../app/store";
import { useWords } from "../texts";
import { serverBackend } from "./backend";
import { Play } from "./Play";
import { TableStore } from "./store";
import "../style/table.css";
import { useTitle } from "./title";
import { useArrival } from "./useArrival";
import { WaitingRoom } from "./WaitingRoom";

function Plain({ children }: { children: ComponentChildren }) {
  return (
    <main class="plain">
      <h1 class="mark">Theses</h1>
      {children}
    </main>
  );
}

// Why one does not come to the table, and where one may go instead.
function Refused({ why, onTable }: { why: string; onTable: (() => void) | null }) {
  const { t } = useWords();
  return (
    <Plain>
      <div class="panel problem" role="alert">
        <p>{why}</p>
        <div class="row">
          {onTable ? (
            <button class="btn primary" onClick={onTable}>
              {t("to_table")}
            </button>
          ) : null}
          <a class="btn" href="/">
            {t("to_lobby")}
          </a>
        </div>
      </div>
    </Plain>
  );
}

export function TablePage({ id }: { id: string }) {
  const { t, of } = useWords();
  const store = useMemo(() => new TableStore(serverBackend(id)), [id]);
  const { table } = useStore(store);
  const { game, problem, invited, seeTable } = useArrival(id, store);
  useTitle(table ? `${table.name} · Theses` : "Theses", false);
  if (problem) return <Refused why={of(problem.text)} onTable={seeTable} />;
  if (!table || !game)
    return (
      <Plain>
        <p role="status">{t("loading")}</p>
      </Plain>
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
