import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import { Live } from "../api/live";
import type { ApiProblem, GameSummary, LobbyMessage, Table } from "../api/types";
import { Icon } from "../app/icons";
import { beginLesson } from "../app/lessons";
import { Panel } from "../app/rich";
import { go, Link } from "../app/router";
import { ensurePlayer, useSession } from "../app/session";
import { inOrder, loadGame } from "../games/registry";
import { vignettes } from "../games/vignettes";
import { useTitle } from "../table/title";
import { useWords } from "../texts";
import { defaultBot, playAlone, usualSeats } from "../app/bots";
import { Frame } from "./Frame";
import { SeatCount } from "./SeatCount";
import { TableList } from "./TableList";

const wordsOf = {
  sola_fide: ["sola_sub", "sola_time", "sola_kind"],
  westphalia: ["west_sub", "west_time", "west_kind"],
  here_i_stand: ["his_sub", "his_time", "his_kind"],
} as const;

function GameCard({
  game,
  onProblem,
}: {
  game: GameSummary;
  onProblem: (problem: ApiProblem) => void;
}) {
  const { t, of } = useWords();
  const [bot, setBot] = useState(defaultBot(game));
  const [seats, setSeats] = useState(usualSeats(game));
  const Vignette = vignettes[game.id];
  const words = wordsOf[game.id as keyof typeof wordsOf];
  const play = async (guided: boolean) => {
    try {
      const { name } = await ensurePlayer(t("guest"));
      if (guided) {
        const { save } = await (await loadGame(game.id)).script();
        const { table: lesson } = await api.load(save, t("first_game"));
        beginLesson(lesson.id);
        go(`/t/${lesson.id}`);
        return;
      }
      go(`/t/${await playAlone(game, bot, seats, t("table_of", { name }))}`);
    } catch (error) {
      if (error instanceof ApiError) onProblem(error.problem);
      else throw error;
    }
  };
  return (
    <article class="game" data-game={game.id}>
      <div class="vig">{Vignette ? <Vignette /> : null}</div>
      <div class="gb">
        <h2>{of(game.name)}</h2>
        <p>{words ? t(words[0]) : of(game.about)}</p>
        <ul>
          <li>
            {game.seats.lowest === game.seats.highest
              ? t("n_players", { n: game.seats.lowest })
              : t("n_to_m_players", { n: game.seats.lowest, m: game.seats.highest })}
          </li>
          {words ? (
            <>
              <li>{t(words[1])}</li>
              <li>{t(words[2])}</li>
            </>
          ) : null}
        </ul>
        <div class="row playrow">
          <label>
            {t("bots")}
            <select value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
              {game.bots.map((one) => (
                <option value={one.id} title={of(one.about)}>
                  {of(one.name)}
                </option>
              ))}
            </select>
          </label>
          <SeatCount game={game} label={t("players")} value={seats} onChange={setSeats} />
          <button class="btn primary" onClick={() => void play(false)}>
            {t("play_now")}
          </button>
        </div>
        <div class="row2">
          <button class="linklike" onClick={() => void play(true)}>
            {t("first_game")}
          </button>
          <Link to={`/rules/${game.id}`}>{t("rules")}</Link>
          <Link to={`/new/${game.id}`}>{t("new_table")}</Link>
        </div>
      </div>
    </article>
  );
}

// One table came or changed: it replaces what is known of it where it belongs.
export function withTable(list: Table[], table: Table, belongs: boolean): Table[] {
  const others = list.filter((one) => one.id !== table.id);
  return belongs ? [table, ...others] : others;
}

export function Lobby() {
  const { t, of } = useWords();
  const { player } = useSession();
  const [games, setGames] = useState<GameSummary[]>([]);
  const [mine, setMine] = useState<Table[]>([]);
  const [open, setOpen] = useState<Table[]>([]);
  const [running, setRunning] = useState<Table[]>([]);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const waiting = mine.filter((table) => table.waits_for_you).length;
  useTitle(waiting > 0 ? `(${waiting}) Theses` : "Theses", waiting > 0);

  useEffect(() => {
    const fail = (error: unknown) => {
      if (error instanceof ApiError && error.status !== 401) setProblem(error.problem);
    };
    api.games().then((got) => setGames(inOrder(got.games)), fail);
    api.tables("open").then((got) => setOpen(got.tables), fail);
    api.tables("running").then((got) => setRunning(got.tables), fail);
    if (player) api.tables("mine").then((got) => setMine(got.tables), fail);
    const live = new Live<LobbyMessage>(
      () => "/live",
      (message) => {
        if (message.type === "gone") {
          setOpen((list) => list.filter((table) => table.id !== message.id));
          setRunning((list) => list.filter((table) => table.id !== message.id));
          return;
        }
        const { table } = message;
        const shown = table.settings.visibility === "public";
        setMine((list) =>
          withTable(
            list,
            table,
            table.seats.some((seat) => seat.you),
          ),
        );
        setOpen((list) => withTable(list, table, shown && table.state === "open"));
        setRunning((list) => withTable(list, table, shown && table.state === "running"));
      },
      () => {},
    );
    return () => live.close();
  }, [player?.id]);

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
  const ofOthers = (table: Table) => !table.seats.some((seat) => seat.you);
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
