import type { Hint } from "../api/types";
import { Panel } from "../app/rich";
import { useWords } from "../texts";

interface Props {
  hints: Hint[] | null;
  onChoose: (action: string) => void;
  onPoint: (action: string | null) => void;
  onClose: () => void;
}

// Hundredths that an estimate can't tell apart.
const kIndistinct = 1;

export function Hints({ hints, onChoose, onPoint, onClose }: Props) {
  const { t, of, language } = useWords();
  // Three times the same figure, or one hundredth apart, would only look exact.
  const shown = (hints ?? []).map(({ chance }) => Math.round((chance ?? 0) * 100));
  const mixed = (hints ?? []).some(({ share }) => share !== undefined);
  const alike =
    !mixed && shown.length > 1 && Math.max(...shown) - Math.min(...shown) <= kIndistinct;
  const percent = (chance: number) => chance.toLocaleString(language, { style: "percent" });
  return (
    <Panel
      title={t("hint")}
      aside={
        <button class="linklike" onClick={onClose}>
          {t("close")}
        </button>
      }
      class="hints"
    >
      {alike ? (
        <p class="small">{t("hints_alike", { p: percent(hints?.[0]?.chance ?? 0) })}</p>
      ) : null}
      {mixed && (hints ?? []).length > 1 ? <p class="small">{t("hints_mixed")}</p> : null}
      {hints === null ? <p role="status">{t("thinking")}</p> : null}
      <ol>
        {(hints ?? []).map((hint) => (
          <li>
            <button
              class="btn"
              onClick={() => onChoose(hint.action)}
              onMouseEnter={() => onPoint(hint.action)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(hint.action)}
              onBlur={() => onPoint(null)}
            >
              {of(hint.text)}
            </button>
            {hint.reason ? <small class="why">{of(hint.reason)}</small> : null}
            {alike ? null : (
              <span class="odds">
                <span class="bar" aria-hidden="true">
                  <i
                    style={{ width: percent(hint.share ?? hint.chance ?? 0).replace(/\s/g, "") }}
                  />
                </span>
                {hint.share === undefined
                  ? t("chance_to_win", { p: percent(hint.chance ?? 0) })
                  : percent(hint.share)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
