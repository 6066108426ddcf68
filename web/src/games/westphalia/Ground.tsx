// What lies under everything on the map: provinces in their religion, borders, towns, dice.
import { useMemo } from "preact/hooks";
import { memo } from "../../app/memo";
import { pips } from "../../app/rich";
import { useTarget } from "../../table/targets";
import { corner, directions, facing, line, outline, type Point, side } from "./geometry";
import { isSeat, seatsOf, slotOf, type View } from "./view";

export interface Owners {
  // Power by hex: a seat, a principality, or nothing.
  of: (string | null)[];
}

export function owners(view: View): Owners {
  const of: (string | null)[] = Array.from({ length: view.map.tiles }, () => null);
  for (const seat of seatsOf(view)) for (const hex of view[seat]?.provinces ?? []) of[hex] = seat;
  for (const [id, one] of Object.entries(view.principalities)) {
    for (const hex of one.provinces) of[hex] = id;
  }
  return { of };
}

interface ProvinceProps {
  hex: number;
  at: Point;
  faith: "P" | "C";
  owned: boolean;
  label: string;
  // Letters only where they can be read.
  letters: boolean;
  numbers: boolean;
}

// What nobody owns is pale, and lets the page's own colour through: so do the letters on it.
const numberInk = (owned: boolean, protestant: boolean): string =>
  !owned ? "var(--ink)" : protestant ? "var(--prot-area-ink)" : "#5C4D3B";

// A lit province has its target above everything else.
export const Province = memo((props: ProvinceProps) => {
  const { hex, at, faith, owned, label, letters, numbers } = props;
  const { lit, bind } = useTarget(`hex:${hex}`);
  const named = { "data-target": `hex:${hex}`, role: "img" as const, "aria-label": label };
  const protestant = faith === "P";
  return (
    <g key={faith} class="province" {...(lit ? {} : named)} onClick={bind.onClick as () => void}>
      <polygon
        points={outline(at)}
        fill={protestant ? "url(#prot-area)" : "url(#cath-area)"}
        stroke="#1a130c"
        stroke-opacity="0.28"
        opacity={owned ? 1 : 0.55}
      />
      {letters ? (
        <>
          <circle
            cx={at.x - 23}
            cy={at.y + 22}
            r="8.5"
            fill={protestant ? "var(--prot)" : "var(--cath)"}
            stroke="#fff"
            stroke-opacity="0.7"
          />
          <text
            x={at.x - 23}
            y={at.y + 26}
            text-anchor="middle"
            font-size="11.5"
            font-weight="700"
            fill={protestant ? "#fff" : "#3A2A00"}
          >
            {faith}
          </text>
        </>
      ) : null}
      {numbers ? (
        <text
          x={at.x + 25}
          y={at.y + 26}
          text-anchor="middle"
          font-size="11.5"
          fill={numberInk(owned, protestant)}
        >
          {hex}
        </text>
      ) : null}
    </g>
  );
});

// The map without letters, for the overview.
interface Drawn {
  view: View;
  points: Point[];
  own: Owners;
}

export const Sketch = memo(({ view, points, own }: Drawn) => {
  const protestant = new Set(view.protestant_provinces);
  return (
    <>
      {points.map((at, hex) => {
        const owner = own.of[hex];
        const seat = owner && isSeat(owner) ? owner : null;
        const faith = protestant.has(hex) ? "var(--prot-area)" : "var(--cath-fill)";
        return (
          <polygon
            points={outline(at)}
            fill={seat ? `var(--p${slotOf(view, seat)})` : faith}
            stroke="#1a130c"
            stroke-opacity="0.4"
            stroke-width="3"
          />
        );
      })}
    </>
  );
});

// Bands in the players' colours inside their provinces, ink between powers.
export const Borders = memo(({ view, points, own }: Drawn) => {
  const lines = useMemo(() => {
    const at = new Map(view.map.hexes.map((hex, i) => [hex.join(), i]));
    const bands: { slot: number; d: string }[] = [];
    let ink = "";
    let rim = "";
    view.map.hexes.forEach(([q, r], hex) => {
      const point = points[hex];
      if (!point) return;
      directions.forEach(([dq, dr], k) => {
        const next = at.get([q + dq, r + dr].join());
        const owner = own.of[hex] ?? null;
        if (next !== undefined && own.of[next] === owner) return;
        const [a, b] = facing[k] ?? [0, 1];
        if (owner && isSeat(owner))
          bands.push({
            slot: slotOf(view, owner),
            d: line(corner(point, a, side - 5.5), corner(point, b, side - 5.5)),
          });
        ink += line(corner(point, a), corner(point, b));
        if (next === undefined) rim += line(corner(point, a), corner(point, b));
      });
    });
    return { bands, ink, rim };
  }, [view, points, own]);
  return (
    <g fill="none" stroke-linecap="round" pointer-events="none">
      {/* A light line around the Empire: black bands end there, also on a dark page. */}
      <path class="rim" d={lines.rim} stroke="var(--casing)" stroke-width="6.5" />
      {lines.bands.map(({ d }) => (
        <path d={d} stroke="#fff" stroke-width="11.5" />
      ))}
      {lines.bands.map(({ slot, d }) => (
        <path d={d} stroke={`var(--p${slot})`} stroke-width="8" />
      ))}
      <path d={lines.ink} stroke="#1a130c" stroke-width="2.7" />
    </g>
  );
});

export const Town = ({ at, up }: { at: Point; up: number }) => (
  <g transform={`translate(${at.x} ${at.y - up})`} pointer-events="none">
    <path
      d="M-13 10V-2L-8-7-3-2V-9L3-16 9-9V-1H13V10Z"
      fill="#FBF6E7"
      stroke="#1a130c"
      stroke-width="1.6"
      stroke-linejoin="round"
    />
    <path d="M-9.5 10V4H-5.5V10M1 10V1H6V10" fill="none" stroke="#1a130c" stroke-width="1.3" />
  </g>
);

// The dice of faith on a province, drawn as one die with as many pips.
export function FaithDice({ at, count, religion }: { at: Point; count: number; religion: string }) {
  const protestant = religion === "protestant";
  return (
    <g transform={`translate(${at.x} ${at.y + 27})`} pointer-events="none">
      <rect
        x="-13"
        y="-13"
        width="26"
        height="26"
        rx="4"
        fill={protestant ? "var(--prot)" : "var(--cath)"}
        stroke="#1a130c"
        stroke-width="1.6"
      />
      {(pips[Math.min(count, 6)] ?? []).map(([x, y]) => (
        <circle cx={x * 6.5} cy={y * 6.5} r="2.8" fill={protestant ? "#fff" : "#3A2A00"} />
      ))}
    </g>
  );
}
