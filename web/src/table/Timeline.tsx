// A slider through the whole history: decision by decision, or from turn to turn, phase to phase,
// battle to battle. A moment has an address that can be passed on.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { useWords } from "../texts";
import type { Unit } from "./story";

interface Props {
  ply: number;
  last: number;
  // Where a turn, a phase or a procedure begins.
  beginnings: (unit: Unit) => number[];
  onLook: (ply: number) => void;
}

const kStep = 700;
const units: Unit[] = ["decision", "turn", "phase", "scene"];

// The next place of a list in either direction; the ends are always places.
export function nextOf(places: number[], ply: number, last: number, step: 1 | -1): number {
  const all = [0, ...places, last];
  if (step > 0) return all.find((place) => place > ply) ?? last;
  return all.findLast((place) => place < ply) ?? 0;
}

export const addressOf = (ply: number): string =>
  `${location.origin}${location.pathname}?ply=${ply}`;

export function Timeline({ ply, last, beginnings, onLook }: Props) {
  const { t } = useWords();
  const [playing, setPlaying] = useState(false);
  const [unit, setUnit] = useState<Unit>("decision");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (ply >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onLook(ply + 1), kStep);
    return () => clearTimeout(timer);
  }, [playing, ply, last]);
  useEffect(() => setCopied(false), [ply]);
  const start = () => {
    if (ply >= last) onLook(0);
    setPlaying(!playing);
  };
  const jump = (step: 1 | -1) => {
    if (unit === "decision") onLook(Math.max(0, ply + step));
    else onLook(nextOf(beginnings(unit), ply, last, step));
  };
  const copy = () =>
    void navigator.clipboard?.writeText(addressOf(ply)).then(() => setCopied(true));
  return (
    <section class="timeline" aria-label={t("time_line")}>
      <button
        class="btn icon quiet"
        onClick={() => jump(-1)}
        disabled={ply <= 0}
        aria-label={t(`back_${unit}`)}
      >
        <Icon name="back" />
      </button>
      <button
        class="btn icon quiet"
        onClick={start}
        disabled={last === 0}
        aria-label={playing ? t("pause") : t("play_through")}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      <button
        class="btn icon quiet"
        onClick={() => jump(1)}
        disabled={ply >= last}
        aria-label={t(`on_${unit}`)}
      >
        <Icon name="forward" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={ply}
        aria-label={t("time_line")}
        aria-valuetext={t("decision_n_of", { n: ply, of: last })}
        onInput={(event) => onLook(Number(event.currentTarget.value))}
      />
      <output>{ply >= last ? t("now") : `${ply}/${last}`}</output>
      <select
        aria-label={t("jump_by")}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value as Unit)}
      >
        {units.map((one) => (
          <option value={one}>{t(`by_${one}`)}</option>
        ))}
      </select>
      <button
        class="btn icon quiet"
        onClick={copy}
        aria-label={copied ? t("copied") : t("copy_moment")}
        title={t("copy_moment")}
      >
        <Icon name={copied ? "tick" : "link"} />
      </button>
    </section>
  );
}
