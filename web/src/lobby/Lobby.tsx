// The front page: one's own tables, those that are open or can be watched, and the games.
import { api, ApiError } from "../api/client";
import type { Table } from "../api/types";
import { Icon } from "../app/icons";
import { Panel } from "../app/rich";
import { go, Link } from "../app/router";
import { ensurePlayer, useSession } from "../app/session";
import { useTitle } from "../table/title";
import { useWords } from "../texts";
import { Frame } from "./Frame";
import { GameCard } from "./GameCard";
import { TableList } from "./TableList";
import { hasOwnSeat, useLobby } from "./useLobby";

export function Lobby() {
  const { t, of } = useWords();
  const { player } = useSession();
  const { games, mine, open, running, problem, setProblem } = useLobby(player?.id ?? null);
  const waiting = mine.filter((table) => table.waits_for_you).length;
  useTitle(waiting > 0 ? `(${waiting}) Theses` : "Theses", waiting > 0);

  const upload = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const { name } = await ensurePlayer(t("guest"));
      const { table } = await api.load(await file.text(), t("table_of", { name }));
      go(`/t/${table.id}`);
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.problem);
    }
    input.value = "";
  };
  const sorted = [...mine].sort(
    (a, b) =>
      Number(b.waits_for_you) - Number(a.waits_for_you) || b.changed.localeCompare(a.changed),
  );
  // One's own stand among one's own.
  const ofOthers = (table: Table) => !hasOwnSeat(table);
  const watched = running.filter(ofOthers);
  const nameOf = (id: string) => of(games.find((game) => game.id === id)?.name) || id;
  return (
    <Frame front>
      {problem ? (
        <p class="notice problem" role="alert">
          {of(problem.text)}
        </p>
      ) : null}
      <section class="lists">
        <Panel title={t("my_tables")} aside={t("my_tables_about")}>
          <TableList tables={sorted} nameOf={nameOf} none={t("no_tables")} />
        </Panel>
        <Panel title={t("open_tables")} aside={t("open_tables_about")}>
          <TableList tables={open.filter(ofOthers)} nameOf={nameOf} none={t("no_open")} />
          {watched.length > 0 ? <h3 class="subhead">{t("to_watch")}</h3> : null}
          {watched.length > 0 ? (
            <TableList tables={watched.slice(0, 8)} nameOf={nameOf} none="" />
          ) : null}
          <div class="newt row">
            <Link to="/new" class="btn">
              <Icon name="plus" />
              {t("new_table")}
            </Link>
            <label class="btn file">
              {t("replay_file")}
              <input
                type="file"
                class="sr"
                onChange={(event) => void upload(event.currentTarget)}
              />
            </label>
          </div>
        </Panel>
      </section>
      <section class="games">
        {games.map((game) => (
          <GameCard key={game.id} game={game} onProblem={setProblem} />
        ))}
      </section>
    </Frame>
  );
}
