// The course of the chances to win over a game that is over, with the decisions that lost most; it
// leads to the moments that it shows.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Course as Line } from "../api/types";
import { Panel } from "../app/rich";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";

interface Props {
  game: AnyGameUi;
  table: string;
  view: unknown;
  ply: number;
  last: number;
  onLook: (ply: number) => void;
}

const kWide = 1000;
const kHigh = 100;

// One line of the drawing: a seat's chance at each moment, 1 at the top.
export function pointsOf(course: Line["course"], seat: number, last: number): string {
  return course
    .map(({ ply, chances }) => {
      const x = last === 0 ? 0 : (kWide * ply) / last;
      return `${x.toFixed(1)},${(kHigh * (1 - (chances[seat] ?? 0))).toFixed(1)}`;
    })
    .join(" ");
}

export function Course({ game, table, view, ply, last, onLook }: Props) {
  const { t, of, language } = useWords();
  const [line, setLine] = useState<Line | null>(null);
  useEffect(() => {
    let here = true;
    // A game without an evaluation has no course, and a table that is gone none either.
    api.course(table).then(
      (found) => here && setLine(found),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [table]);
  if (!line || line.course.length === 0) return null;
  const seats = line.course[0]?.chances.length ?? 0;
  const looks = Array.from({ length: seats }, (_, seat) => game.seatLook(view, seat));
  const xOf = (at: number) => (last === 0 ? 0 : (kWide * at) / last);
  const percent = (part: number) => part.toLocaleString(language, { style: "percent" });
  const lookAt = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const part = box.width === 0 ? 1 : (event.clientX - box.left) / box.width;
    onLook(Math.round(last * Math.min(1, Math.max(0, part))));
  };
  return (
    <Panel title={t("course")} class="course">
      <svg
        viewBox={`0 0 ${kWide} ${kHigh}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("course_line")}
        onClick={lookAt}
      >
        <title>{t("course_line")}</title>
        <line x1={0} x2={kWide} y1={kHigh / 2} y2={kHigh / 2} />
        {looks.map((look, seat) => (
          <polyline points={pointsOf(line.course, seat, last)} stroke={look.colour} />
        ))}
        {line.slips.map((slip) => (
          <line class="slip" x1={xOf(slip.ply)} x2={xOf(slip.ply)} y1={0} y2={kHigh} />
        ))}
        <line class="now" x1={xOf(ply)} x2={xOf(ply)} y1={0} y2={kHigh} />
      </svg>
      <p class="small">{line.slips.length === 0 ? t("no_slips") : t("slips")}</p>
      <ol>
        {line.slips.map((slip) => (
          <li>
            <button class="linklike" onClick={() => onLook(slip.ply)}>
              {t("slip", {
                who: of(looks[slip.seat]?.name),
                n: slip.ply + 1,
                what: of(slip.text),
              })}
            </button>
            <span>−{percent(slip.loss)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
