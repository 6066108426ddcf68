import { emblems } from "./emblems";
import { centre, outline, type Point } from "./geometry";
import { Patterns } from "./Patterns";

// A corner of the Empire: faiths, and the colours of princes.
const cells: { at: Point; protestant: boolean; slot: number }[] = [];
const slots: Record<string, number> = {
  "0,0": 1,
  "2,-1": 2,
  "-2,1": 3,
  "1,1": 4,
  "-1,-1": 5,
  "4,-1": 6,
  "-4,1": 12,
  "-3,-1": 13,
  "3,1": 8,
  "-1,2": 9,
};
for (let r = -3; r <= 3; ++r) {
  for (let q = -9; q <= 9; ++q) {
    cells.push({
      at: centre([q, r]),
      protestant: (q * 7 + r * 13 + 90) % 5 < 2 || (q > 0 && r < 0),
      slot: slots[`${q},${r}`] ?? 0,
    });
  }
}

export function Vignette() {
  return (
    <svg viewBox="-290 -165 580 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Patterns prot="vp" cath="vc" />
      {cells.map(({ at, protestant, slot }) => (
        <>
          <polygon
            points={outline(at)}
            fill={protestant ? "url(#vp)" : "url(#vc)"}
            stroke="#1a130c"
            stroke-width="1.4"
          />
          {slot ? (
            <>
              <circle
                cx={at.x}
                cy={at.y}
                r="30"
                fill={`var(--p${slot})`}
                stroke="#fff"
                stroke-width="4"
              />
              <path
                d={emblems[slot - 1]}
                fill={`var(--p${slot}-ink)`}
                transform={`translate(${at.x - 20} ${at.y - 20}) scale(${40 / 512})`}
              />
              <circle
                cx={at.x}
                cy={at.y}
                r="32.5"
                fill="none"
                stroke="#1a130c"
                stroke-width="1.4"
              />
            </>
          ) : null}
        </>
      ))}
    </svg>
  );
}
