// What the shapes on the map mean, in one line.
import { Icon } from "../../app/icons";
import { preferences, usePreferences } from "../../app/settings";
import { useWordsOf } from "../../texts";
import { Shape, Siege, Unrest } from "./Space";
import { texts } from "./texts";

const kinds = ["key", "electorate", "fortress", "town"] as const;

export function Legend() {
  const { t } = useWordsOf(texts);
  return (
    <ul class="legend" aria-label={t("legend")}>
      {kinds.map((kind) => (
        <li>
          <svg viewBox="-22 -22 44 44" aria-hidden="true">
            <Shape kind={kind} r={17} fill="var(--panel)" stroke="var(--ink)" stroke-width={2.6} />
          </svg>
          {t(`legend_${kind}`)}
        </li>
      ))}
      <li>
        <svg viewBox="-24 -14 48 28" class="wide" aria-hidden="true">
          <Unrest />
        </svg>
        {t("legend_unrest")}
      </li>
      <li>
        <svg viewBox="-30 -30 60 60" aria-hidden="true">
          <Siege kind="key" />
        </svg>
        {t("legend_siege")}
      </li>
      <li>
        <svg viewBox="-24 -14 48 28" class="wide" aria-hidden="true">
          <path
            d="M-22 0H22"
            stroke="var(--link-pass)"
            stroke-width="4"
            stroke-dasharray="4 8"
            stroke-linecap="round"
          />
        </svg>
        {t("legend_pass")}
      </li>
      <li>
        <svg viewBox="-16 -16 32 32" aria-hidden="true">
          <rect
            x="-13"
            y="-13"
            width="26"
            height="26"
            rx="3"
            fill="var(--pow-papacy)"
            stroke="#1a130c"
          />
          <circle
            r="9.8"
            fill="none"
            stroke="var(--pow-papacy-ink)"
            stroke-width="2"
            stroke-dasharray="3 2"
          />
        </svg>
        {t("legend_hired")}
      </li>
    </ul>
  );
}

const kLayer = "here_i_stand/legend";

// On the map until one knows it by heart.
export function LegendOnMap() {
  const { t } = useWordsOf(texts);
  const { off } = usePreferences();
  if (off.includes(kLayer)) return null;
  return (
    <div class="legendbox">
      <Legend />
      <button
        class="btn icon quiet"
        onClick={() => preferences.update({ off: [...off, kLayer] })}
        aria-label={t("legend_away")}
        title={t("legend_away")}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
