// Sea zones: their names, fleets and naval leaders at sea; lit, a zone can be chosen.
import data from "virtual:here_i_stand";
import { memo } from "../../app/memo";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import { seaLines, seas } from "./geography";
import { seaLetters } from "./lettering";
import type { Bound } from "./March";
import { texts } from "./texts";
import type { StripPlan } from "./strips";
import { Strip } from "./Units";

interface Props {
  id: string;
  plan: StripPlan;
  named: boolean;
  k: number;
  scale: number;
  grip: Bound | null;
}

const kTouch = 26;

export const Sea = memo(({ id, plan, named, k, scale, grip }: Props) => {
  const { of, language } = useWordsOf(texts);
  const target = useTarget(`sea:${id}`, false, of(data.seas[id]?.name));
  const at = seas[id];
  if (!at) return null;
  const size = seaLetters(scale);
  const lines = seaLines(id, language);
  const { lit, shown, happens, fresh, picked } = target;
  const r = Math.max(34 * k, kTouch / scale);
  // Rings go around the name, which stands in the middle of them.
  const written = named || lit;
  const longest = written ? Math.max(...lines.map((line) => line.length)) : 0;
  const high = written ? ((lines.length - 1) * 1.05 + 1) * size : 0;
  const ring = {
    rx: Math.max(r * 1.4, longest * (size * 0.24 + 1) + 12),
    ry: Math.max(r * 0.9, high * 0.75),
    cy: high > 0 ? ((lines.length - 1) * 1.05 * size) / 2 - size * 0.3 : 0,
    transform: `rotate(${lit ? 0 : at.rotate})`,
  };
  const name = lit ? {} : { role: "img" as const, "aria-label": of(data.seas[id]?.name) };
  return (
    <g class="sea">
      <g transform={`translate(${at.x} ${at.y})`} {...target.bind} {...name}>
        <circle r={r} fill="transparent" />
        {lit ? (
          <>
            <ellipse {...ring} class="halo" />
            <ellipse {...ring} class="glow" />
            <ellipse {...ring} class="ringw" />
            <ellipse {...ring} class="ring" />
          </>
        ) : null}
        {shown && !lit ? <ellipse {...ring} class="pointed" /> : null}
        {picked ? <ellipse {...ring} class="selected" /> : null}
        {happens ? <ellipse {...ring} class="happens" /> : null}
        {fresh && !happens ? <circle class="fresh" cx={r} cy={-r * 0.7} r={6 * k} /> : null}
        {written ? (
          <g
            class="seaname"
            transform={`rotate(${lit ? 0 : at.rotate})`}
            font-size={size}
            font-family="var(--font-text)"
            font-style="italic"
            letter-spacing="2"
            fill="var(--sea-ink)"
            text-anchor="middle"
            aria-hidden="true"
          >
            {lines.map((line, i) => (
              <text y={i * size * 1.05}>{line}</text>
            ))}
          </g>
        ) : null}
      </g>
      <Strip id={id} plan={plan} k={k} scale={scale} names={true} grip={grip} />
    </g>
  );
});
