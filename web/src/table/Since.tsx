// What others did since your turn, seat by seat, in a few lines each.
import type { LogEvent } from "../api/types";
import { Icon } from "../app/icons";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { recapOf } from "./story";

interface Props {
  game: AnyGameUi;
  view: unknown;
  me: number | null;
  events: LogEvent[];
  onPoint: (places: ReadonlySet<string>) => void;
  onAgain: () => void;
  onClose: () => void;
  placesOf: (event: LogEvent) => string[];
}

const kMostLines = 5;

export function Since({ game, view, me, events, onPoint, onAgain, onClose, placesOf }: Props) {
  const { t, of } = useWords();
  const recap = recapOf(game, view, events, me);
  return (
    <section class="panel since" aria-label={t("since_turn")}>
      <h2 class="head">
        {t("since_turn")}
        <button class="btn icon quiet" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </h2>
      {recap.length === 0 ? <p class="small">{t("nothing_since")}</p> : null}
      <ul>
        {recap.map(({ seat, events: told }) => {
          const look = seat === null ? null : game.seatLook(view, seat);
          return (
            <li style={look ? { "--c": look.colour, "--ci": look.ink } : {}}>
              {look ? (
                <b class="whose">
                  <look.Emblem size={18} />
                  {of(look.name)}
                </b>
              ) : (
                <b class="whose none">{t("the_game_itself")}</b>
              )}
              {told.slice(-kMostLines).map((event) => (
                <p
                  onMouseEnter={() => onPoint(new Set(placesOf(event)))}
                  onMouseLeave={() => onPoint(new Set())}
                >
                  {of(event.text)}
                </p>
              ))}
              {told.length > kMostLines ? (
                <p class="small">{t("n_earlier", { n: told.length - kMostLines })}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div class="row">
        <button class="btn" onClick={onAgain} disabled={events.length === 0}>
          <Icon name="play" />
          {t("play_again_events")}
        </button>
      </div>
    </section>
  );
}
