import { Rules } from "../app/Rules";
import { useTitle } from "../table/title";
import { useWords } from "../texts";
import { Frame } from "./Frame";

export function RulesPage({ game, at }: { game: string; at: string | null }) {
  const { t } = useWords();
  useTitle(`${t("rules")} · Theses`, false);
  return (
    <Frame title={t("rules")}>
      <section class="panel padded">
        <Rules game={game} at={at} />
      </section>
    </Frame>
  );
}
