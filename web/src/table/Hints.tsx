import type { Hint } from "../api/types";
import { Panel } from "../app/rich";
import { useWords } from "../texts";

interface Props {
  hints: Hint[] | null;
  onChoose: (action: string) => void;
  onClose: () => void;
}

export function Hints({ hints, onChoose, onClose }: Props) {
  const { t, of, language } = useWords();
  const percent = (chance: number) => chance.toLocaleString(language, { style: "percent" });
  return (
    <Panel title={t("hint")} aside={<button class="linklike" onClick={onClose}>{t("close")}</button>} class="hints">
      {hints === null ? <p>{t("thinking")}</p> : null}
      <ol>
        {(hints ?? []).map((hint) => (
          <li>
            <button class="btn" onClick={() => onChoose(hint.action)}>{of(hint.text)}</button>
            <span>{t("chance_to_win", { p: percent(hint.chance) })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
