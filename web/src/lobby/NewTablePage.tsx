// A new table: the game, who sits at it, its rules, how it is played.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem, GameSummary } from "../api/types";
import { Panel } from "../app/rich";
import { go } from "../app/router";
import { ensureNamed } from "../app/NameDialog";
import { ensurePlayer, session } from "../app/session";
import { useTitle } from "../table/title";
import { inOrder } from "../games/registry";
import { useWords } from "../texts";
import { Choice } from "./Choice";
import { tableOf, useDraft } from "./draft";
import { Frame } from "./Frame";
import { RuleOptions } from "./RuleOptions";
import { Seating } from "./Seating";
import { TableSettings } from "./TableSettings";

// All games, and the one that is chosen: the wanted one first, if there is such a game.
function useGames(wanted: string, onProblem: (problem: ApiProblem) => void) {
  const [games, setGames] = useState<GameSummary[]>([]);
  const [id, choose] = useState(wanted);
  useEffect(() => {
    api.games().then(
      (got) => {
        setGames(inOrder(got.games));
        if (!got.games.some((one) => one.id === wanted)) choose(got.games[0]?.id ?? "");
      },
      (error: unknown) => error instanceof ApiError && onProblem(error.problem),
    );
  }, []);
  return { games, id, game: games.find((one) => one.id === id), choose };
}

interface GameProps {
  games: GameSummary[];
  chosen: string;
  onChoose: (id: string) => void;
  name: string;
  onName: (name: string) => void;
}

function GameAndName({ games, chosen, onChoose, name, onName }: GameProps) {
  const { t, of } = useWords();
  const game = games.find((one) => one.id === chosen);
  return (
    <Panel title={t("the_game")}>
      <Choice
        name="game"
        title={t("game")}
        values={games.map((one) => one.id)}
        chosen={chosen}
        onChange={onChoose}
        say={(id) => of(games.find((one) => one.id === id)?.name)}
      />
      {game ? <p class="about">{of(game.about)}</p> : null}
      <label>
        {t("table_name")}
        <input value={name} maxLength={60} onInput={(event) => onName(event.currentTarget.value)} />
      </label>
    </Panel>
  );
}

export function NewTablePage({ game: wanted }: { game: string }) {
  const { t, of } = useWords();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const { games, id, game, choose } = useGames(wanted, setProblem);
  const [draft, change] = useDraft(game);
  useTitle(`${t("new_table")} · Theses`, false);
  const create = async (event: Event) => {
    event.preventDefault();
    if (!game) return;
    const asked = tableOf(game, draft);
    try {
      const alone = asked.seats.every((seat) => seat.kind === "bot" || seat.kind === "me");
      if (alone) await ensurePlayer(t("guest"));
      else if (!(await ensureNamed())) return;
      const usual = t("table_of", { name: session.value.player?.name ?? t("guest") });
      const { table } = await api.create({ ...asked, name: draft.name.trim() || usual });
      go(`/t/${table.id}`);
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.problem);
    }
  };
  return (
    <Frame title={t("new_table")}>
      {problem ? (
        <p class="notice problem" role="alert">
          {of(problem.text)}
        </p>
      ) : null}
      <form class="newtable" onSubmit={(event) => void create(event)}>
        <GameAndName
          games={games}
          chosen={id}
          onChoose={choose}
          name={draft.name}
          onName={(name) => change({ name })}
        />
        {game ? <Seating game={game} draft={draft} onChange={change} /> : null}
        {game ? <RuleOptions game={game} draft={draft} onChange={change} /> : null}
        <TableSettings
          game={id}
          settings={draft.settings}
          onChange={(part) => change({ settings: { ...draft.settings, ...part } })}
        />
        <div class="row create">
          <button class="btn primary" type="submit" disabled={!game}>
            {t("create_table")}
          </button>
        </div>
      </form>
    </Frame>
  );
}
