// Across the page: the turn, and the race for the faith, with victory points at its two ends.
import data from "virtual:here_i_stand";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { texts } from "./texts";
import type { View } from "./view";

const kTurns = data.limits.turns;
const kSpaces = data.limits.religious_victory_protestant_spaces;

// What the bar counts stands in its larger part, where the marker is not; on a phone it is a number
// alone, at the end, until the marker gets there.
function Struggle({ n, phone }: { n: number; phone: boolean }) {
  const { t } = useWordsOf(texts);
  const late = n > (phone ? 0.8 : 0.5) * kSpaces;
  return (
    <div class="struggle" role="img" aria-label={t("struggle_label", { n })}>
      <div class="bar">
        <i style={{ width: `${(100 * Math.min(n, kSpaces)) / kSpaces}%` }} />
        {[10, 20, 30, 40].map((ten) => (
          <s style={{ left: `${(100 * ten) / kSpaces}%` }} />
        ))}
        <em class="pop" key={n} style={{ left: `${(100 * Math.min(n, kSpaces)) / kSpaces}%` }}>
          {n}
        </em>
        {phone && late ? null : (
          <span class={late ? "late" : ""}>{phone ? kSpaces : t("struggle")}</span>
        )}
      </div>
    </div>
  );
}

export function Strip({ view, phone }: GameProps<View>) {
  const { t, of } = useWordsOf(texts);
  const phase = of(data.phases[view.phase]);
  const { papacy, protestant } = view.sides;
  return (
    <section class="strip his" aria-label={t("turn_phase", { n: view.turn, phase })}>
      {phone ? (
        <b>T{view.turn}</b>
      ) : (
        <>
          <span class="mark" aria-hidden="true">
            Theses
          </span>
          <ol class="turns" aria-label={t("turns")}>
            {Array.from({ length: kTurns }, (_, i) => i + 1).map((turn) => (
              <li class={turn < view.turn ? "past" : turn === view.turn ? "now" : ""}>{turn}</li>
            ))}
          </ol>
          <span class="phase">{t("turn_phase", { n: view.turn, phase })}</span>
        </>
      )}
      <span class="vpend prot" data-target="seat:protestant">
        {phone ? null : t("protestants")}{" "}
        <b class="pop" key={protestant.vp}>
          {protestant.vp}
        </b>
        {phone ? null : ` ${t("vp")}`}
      </span>
      <Struggle n={view.protestant_spaces} phone={phone} />
      <span class="vpend pap" data-target="seat:papacy">
        <b class="pop" key={papacy.vp}>
          {papacy.vp}
        </b>
        {phone ? null : ` ${t("vp")} ${t("papacy")}`}
      </span>
    </section>
  );
}
