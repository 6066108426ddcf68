// A game in the lobby: at once against bots, a first game, its rules, a table of one's own.
import { useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem, GameSummary } from "../api/types";
import { defaultBot, playAlone, usualSeats } from "../app/bots";
import { beginLesson } from "../app/lessons";
import { go, Link } from "../app/router";
import { ensurePlayer } from "../app/session";
import { loadGame } from "../games/registry";
import { vignettes } from "../games/vignettes";
import { useWords } from "../texts";
import { SeatCount } from "./SeatCount";

const wordsOf = {
  sola_fide: ["sola_sub", "sola_time", "sola_kind"],
  westphalia: ["west_sub", "west_time", "west_kind"],
  here_i_stand: ["his_sub", "his_time", "his_kind"],
} as const;

interface Props {
  game: GameSummary;
  onProblem: (problem: ApiProblem) => void;
}

// What the game is: for how many, how long, of which kind.
function About({ game }: { game: GameSummary }) {
  const { t, of } = useWords();
  const words = wordsOf[game.id as keyof typeof wordsOf];
  const { lowest, highest } = game.seats;
  return (
    <>
      <h2>{of(game.name)}</h2>
      <p>{words ? t(words[0]) : of(game.about)}</p>
      <ul>
        <li>
          {lowest === highest
            ? t("n_players", { n: lowest })
            : t("n_to_m_players", { n: lowest, m: highest })}
        </li>
        {words ? (
          <>
            <li>{t(words[1])}</li>
            <li>{t(words[2])}</li>
          </>
        ) : null}
      </ul>
    </>
  );
}

export function GameCard({ game, onProblem }: Props) {
  const { t, of } = useWords();
  const [bot, setBot] = useState(defaultBot(game));
  const [seats, setSeats] = useState(usualSeats(game));
  const Vignette = vignettes[game.id];
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
        <About game={game} />
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
