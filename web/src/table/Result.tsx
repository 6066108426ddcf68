import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { Moment, Outcome, Table, Verification } from "../api/types";
import { Panel } from "../app/rich";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { hotSeat, seatName } from "./names";
import { StandingTable } from "./StandingPanel";

interface Props {
  game: AnyGameUi;
  table: Table;
  moment: Moment;
  outcome: Outcome;
  onRematch: () => void;
}

export function Result({ game, table, moment, outcome, onRematch }: Props) {
  const { t, of, language } = useWords();
  const [check, setCheck] = useState<Verification | null>(null);
  const view = game.read(moment.view);
  const standing = game.standing(view, language);
  const { winners, scores } = outcome;
  // Where another rule decided, such as a religious victory, the scores are its own.
  const bySum = standing.rows.every(({ seat, total }) => scores[seat] === total);
  const rows = scores
    .map((score, seat) => ({ score, seat, look: game.seatLook(view, seat) }))
    .sort(
      (a, b) =>
        Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || b.score - a.score,
    );
  const list = (
    <ol>
      {rows.map(({ score, seat, look }) => (
        <li class={winners.includes(seat) ? "won" : ""}>
          <span class="emblem" style={{ background: look.colour, color: look.ink }}>
            <look.Emblem size={22} />
          </span>
          <b>{of(look.name)}</b>
          <span>{hotSeat(table) ? "" : seatName(table, seat, "")}</span>
          {winners.includes(seat) ? <em>{t("winner")}</em> : null}
          <strong>{score}</strong>
        </li>
      ))}
    </ol>
  );
  return (
    <Panel title={t("game_over")} aside={of(outcome.how)} class="result">
      {bySum ? null : list}
      {bySum ? (
        <StandingTable {...{ game, view, table, standing, winners }} />
      ) : (
        <ul class="notes">
          {standing.notes.map((note) => (
            <li>{note}</li>
          ))}
        </ul>
      )}
      <div class="row">
        <button class="btn primary" onClick={onRematch}>
          {t("rematch")}
        </button>
        <button class="btn" onClick={() => void api.verify(table.id).then(setCheck)}>
          {t("verify")}
        </button>
      </div>
      {check ? (
        <p class="verified" role="status">
          {check.valid ? t("verified", { n: check.decisions }) : of(check.reason)}
          {table.seed ? (
            <>
              <br />
              <small>
                {t("seed")}: <code>{table.seed}</code>
              </small>
            </>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}
