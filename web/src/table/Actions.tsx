// The buttons that fit every decision: as a list, hint, undo.
import { Icon } from "../app/icons";
import { preferences, usePreferences } from "../app/settings";
import { useStore } from "../app/store";
import { useWords } from "../texts";
import { mayHint, mySeats, type TableStore } from "./store";

interface Props {
  store: TableStore;
  // Something can be chosen.
  some: boolean;
  // Whether what happened since one's turn is being told; null: nothing happened.
  since: boolean | null;
  onSince: (open: boolean) => void;
}

export function Actions({ store, some, since, onSince }: Props) {
  const { t, of } = useWords();
  const { table, moment: now, past, hints } = useStore(store);
  const { list } = usePreferences();
  if (!table || !now) return null;
  const yours = now.seat !== null && now.owing.includes(now.seat);
  return (
    <>
      {since !== null ? (
        <button class="btn" aria-pressed={since} onClick={() => onSince(!since)}>
          <Icon name="back" />
          <span>{t("since_turn")}</span>
        </button>
      ) : null}
      {some ? (
        <button class="btn" aria-pressed={list} onClick={() => preferences.update({ list: !list })}>
          <Icon name="log" />
          <span>{t("as_a_list")}</span>
        </button>
      ) : null}
      {yours && !past && mayHint(table) ? (
        <button class="btn" onClick={() => void store.askHint()} disabled={hints === "asked"}>
          <Icon name="hint" />
          <span>{t("hint")}</span>
        </button>
      ) : null}
      {mySeats(table).length > 0 && !now.outcome ? (
        <button
          class="btn"
          disabled={!(now.undo.allowed || store.lastOwn !== null) || past !== null}
          onClick={() => void store.goBack()}
          title={store.lastOwn !== null ? t("undo_to_yours") : of(now.undo.reason)}
        >
          <Icon name="undo" />
          <span>{t("undo")}</span>
        </button>
      ) : null}
    </>
  );
}
