import type { Hint } from "../api/types";
import { Panel } from "../app/rich";
import { useWords } from "../texts";

interface Props {
  hints: Hint[] | null;
  onChoose: (action: string) => void;
  onPoint: (action: string | null) => void;
  onClose: () => void;
}

export function Hints({ hints, onChoose, onPoint, onClose }: Props) {
  const { t, of, language } = useWords();
  const percent = (chance: number) => chance.toLocaleString(language, { style: "percent" });
  return (
    <Panel title={t("hint")} aside={<button class="linklike" onClick={onClose}>{t("close")}</button>} class="hints">
      {hints === null ? <p role="status">{t("thinking")}</p> : null}
      <ol>
        {(hints ?? []).map((hint) => (
          <li>
            <button class="btn" onClick={() => onChoose(hint.action)} onMouseEnter={() => onPoint(hint.action)} onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(hint.action)} onBlur={() => onPoint(null)}>{of(hint.text)}</button>
            <span class="odds">
              <span class="bar" aria-hidden="true"><i style={{ width: percent(hint.chance).replace(/\s/g, "") }} /></span>
              {t("chance_to_win", { p: percent(hint.chance) })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
