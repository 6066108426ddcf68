// "Ask the others": a take-back past what undo allows, and the answers to it.
import { useStore } from "../app/store";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { seatName } from "./names";
import { mySeats, type TableStore } from "./store";

export function TakebackBar({ store, game }: { store: TableStore; game: AnyGameUi }) {
  const { t, of } = useWords();
  const { table, moment } = useStore(store);
  const asked = table?.takeback;
  if (!table || !moment || !asked) return null;
  const view = game.read(moment.view);
  const who = seatName(table, asked.seat, of(game.seatLook(view, asked.seat).name));
  const mine = mySeats(table).find((seat) => asked.waiting.includes(seat));
  return (
    <div class="notice" role="alertdialog" aria-label={t("takeback")}>
      <span>{t("takeback_asked", { who, n: asked.to })}</span>
      {mine === undefined ? (
        <span>{t("takeback_waits", { n: asked.waiting.length })}</span>
      ) : (
        <>
          <button class="btn" onClick={() => void store.answerTakeback(mine, true, asked.to)}>
            {t("agree")}
          </button>
          <button class="btn" onClick={() => void store.answerTakeback(mine, false, asked.to)}>
            {t("refuse")}
          </button>
        </>
      )}
    </div>
  );
}
