// A running game: which of its moments is in view, and whether it is a lesson.
import { useMemo } from "preact/hooks";
import type { Moment, Table } from "../api/types";
import { useStore } from "../app/store";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { AtTable } from "./AtTable";
import { useAttention } from "./attention";
import { Curtain } from "./Curtain";
import { Flights } from "./Flights";
import type { TableStore } from "./store";
import { tellingOf } from "./story";
import { useTitle } from "./title";
import { useAddress } from "./useAddress";
import { useGuide } from "./useGuide";
import { usePlayer } from "./usePlayer";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  id: string;
}

export function Play({ store, game, id }: Props) {
  const { t } = useWords();
  const state = useStore(store);
  const { table, moment: now, past, curtain } = state;
  const { frame, again } = usePlayer(store, game);
  const playing = past ? null : frame;
  const { guide, endGuide } = useGuide(store, game, id, now, frame !== null);
  const moment = past ?? playing?.moment ?? now;
  const view = useMemo(() => (moment ? game.read(moment.view) : null), [moment, game]);
  const telling = useMemo(
    () => tellingOf(game, view, state.log, past, playing),
    [game, view, state.log, past, playing],
  );
  useTurnTitle(table, now);
  useAddress(store, past);
  if (!table || !moment || !now) {
    return (
      <main class="plain">
        <h1 class="mark">Theses</h1>
        <p role="status">{t("loading")}</p>
      </main>
    );
  }
  if (curtain !== null) {
    return <Curtain side={game.seatLook(view, curtain).name} onReady={() => store.sit(curtain)} />;
  }
  const lesson = { guide, endGuide };
  const props = { store, game, state, table, moment, now, view, telling, again };
  return (
    <>
      <AtTable {...props} {...lesson} playing={playing !== null} places={playing?.places ?? null} />
      <Flights frame={playing} />
    </>
  );
}

function useTurnTitle(table: Table | null, now: Moment | null): void {
  const { t } = useWords();
  const yours = now !== null && now.seat !== null && !now.outcome && now.owing.includes(now.seat);
  const name = `${table?.name ?? ""} · Theses`;
  const state = now?.outcome ? `${t("game_over")} · ` : yours ? `● ${t("your_turn")} · ` : "";
  useAttention(yours, table?.name ?? "");
  useTitle(now ? `${state}${name}` : "Theses", yours);
}
