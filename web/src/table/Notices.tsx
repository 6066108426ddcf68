// What is wrong or asked for right now, above the board: errors in ink, never a toast.
import { Icon } from "../app/icons";
import { useStore } from "../app/store";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { RuleLink } from "./ruleLink";
import type { TableStore } from "./store";
import { TakebackBar } from "./Takeback";

export function Notices({ store, game }: { store: TableStore; game: AnyGameUi }) {
  const { t, of } = useWords();
  const { live, problem } = useStore(store);
  return (
    <>
      {live === "lost" ? (
        <p class="notice" role="status">
          {t("connection_lost")}
        </p>
      ) : null}
      {problem ? (
        <p class="notice problem" role="alert">
          {of(problem.text)} {problem.rule ? <RuleLink rule={problem.rule} /> : null}
          <button class="btn icon quiet" onClick={() => store.forgive()} aria-label={t("close")}>
            <Icon name="close" />
          </button>
        </p>
      ) : null}
      <TakebackBar store={store} game={game} />
    </>
  );
}
