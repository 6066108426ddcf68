// A slider through the whole history, decision by decision.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { useWords } from "../texts";

interface Props {
  ply: number;
  last: number;
  onLook: (ply: number) => void;
}

const kStep = 700;

export function Timeline({ ply, last, onLook }: Props) {
  const { t } = useWords();
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (ply >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onLook(ply + 1), kStep);
    return () => clearTimeout(timer);
  }, [playing, ply, last]);
  const start = () => {
    if (ply >= last) onLook(0);
    setPlaying(!playing);
  };
  return (
    <div class="timeline" role="group" aria-label={t("time_line")}>
      <button class="btn icon quiet" onClick={() => onLook(Math.max(0, ply - 1))} disabled={ply <= 0} aria-label={t("step_back")}>
        <Icon name="back" />
      </button>
      <button class="btn icon quiet" onClick={start} disabled={last === 0} aria-label={playing ? t("pause") : t("play_through")}>
        <Icon name={playing ? "pause" : "play"} />
      </button>
      <input type="range" min={0} max={last} value={ply} aria-label={t("time_line")}
        aria-valuetext={t("decision_n_of", { n: ply, of: last })}
        onInput={(event) => onLook(Number(event.currentTarget.value))} />
      <button class="btn icon quiet" onClick={() => onLook(ply + 1)} disabled={ply >= last} aria-label={t("step_on")}>
        <Icon name="forward" />
      </button>
      <output>{ply >= last ? t("now") : `${ply}/${last}`}</output>
    </div>
  );
}
