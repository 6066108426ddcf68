// What stands beside the board for a while: the guide, hints, the result, the list of choices.
import { api } from "../api/client";
import type { LogEvent, Moment, Option, Table } from "../api/types";
import { go } from "../app/router";
import type { AnyGameUi } from "../games/types";
import { Coach } from "./Coach";
import { Course } from "./Course";
import { Hints } from "./Hints";
import { OptionList } from "./OptionList";
import { Result } from "./Result";
import { Since } from "./Since";
import type { TableState, TableStore } from "./store";
import type { Guide } from "./useGuide";
import { placesOf } from "./story";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  guide: Guide | null;
  onEndGuide: () => void;
  state: TableState;
  table: Table;
  moment: Moment;
  now: Moment;
  view: unknown;
  // Something is being played out.
  playing: boolean;
  // The choices that stand in a list; none if it is closed.
  shown: Option[];
  // What happened since one's turn, while it is being told again.
  since: LogEvent[] | null;
  onSince: (open: boolean) => void;
  onAgain: () => void;
  onDecide: (option: Option) => void;
  onOption: (option: Option | null, at: Element | null) => void;
  onPoint: (targets: ReadonlySet<string>) => void;
  onCentre: (target: string) => void;
  onLook: (ply: number) => void;
}

function rematch(table: Table): void {
  const seats = table.seats.map((seat) =>
    seat.kind === "bot" && seat.bot
      ? { kind: "bot" as const, bot: seat.bot }
      : { kind: seat.you ? ("me" as const) : ("link" as const) },
  );
  const { game, options, settings } = table;
  void api
    .create({ game, options, settings, seats, start: true })
    .then(({ table: next }) => go(`/t/${next.id}`));
}

export function Helpers(props: Props) {
  const { store, game, state, table, moment, now, view, shown, since, onPoint } = props;
  const { guide, playing } = props;
  const { hints } = state;
  const pointAt = (action: string | null) => {
    const option = now.options.find((one) => one.action === action);
    onPoint(new Set(option ? game.targetsOf(option, view) : []));
  };
  return (
    <>
      {guide && state.past === null ? (
        <Coach
          game={game}
          table={table.id}
          moment={now}
          log={state.log}
          guide={guide}
          onPoint={(all) => {
            onPoint(new Set(all));
            if (all[0] && !playing) props.onCentre(all[0]);
          }}
          playing={playing}
          onEnd={props.onEndGuide}
        />
      ) : null}
      {since ? (
        <Since
          game={game}
          view={view}
          me={now.seat}
          events={since}
          placesOf={(event) => placesOf(game, event)}
          onPoint={onPoint}
          onAgain={props.onAgain}
          onClose={() => props.onSince(false)}
        />
      ) : null}
      {hints && state.past === null ? (
        <Hints
          hints={hints === "asked" ? null : hints.list}
          onChoose={(action) => store.decide(action)}
          onPoint={pointAt}
          onClose={() => store.update({ hints: null })}
        />
      ) : null}
      {now.outcome && moment === now ? (
        <Result
          game={game}
          table={table}
          moment={now}
          outcome={now.outcome}
          onRematch={() => rematch(table)}
        />
      ) : null}
      {now.outcome ? (
        <Course
          game={game}
          table={table.id}
          view={view}
          ply={moment.ply}
          last={now.ply}
          onLook={props.onLook}
        />
      ) : null}
      {shown.length > 0 ? (
        <OptionList
          options={shown}
          busy={state.pending !== null}
          onOption={props.onDecide}
          onOver={props.onOption}
        />
      ) : null}
    </>
  );
}
