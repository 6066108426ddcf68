// The six edges of the map and the foreign powers on them.
import data from "virtual:westphalia";
import { useMemo } from "preact/hooks";
import { labelUnits } from "../../map/camera";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import { along, directions, plateSpots, type Point } from "./geometry";
import { EmblemPath } from "./parts";
import { texts } from "./texts";
import { type SeatId, seatsOf, slotOf, type View } from "./view";

const kPlate = { half: 74, high: 40 };

// The powers that sit at an edge.
export const seatsAt = (view: View, edge: number): SeatId[] =>
  seatsOf(view).filter((one) => view[one]?.edge === edge);

// A foreign power at its edge, or the name of one that may come.
function EdgePlate(props: {
  view: View;
  seat: SeatId | null;
  power: string;
  at: Point;
  scale: number;
}) {
  const { view, seat, power, at, scale } = props;
  const { of } = useWordsOf(texts);
  const name = of(data.foreign[power]?.name);
  const target = useTarget(seat ? `seat:${seat}` : `foreign:${power}`, false, name);
  const font = labelUnits(scale, name.length > 11 ? 15 : 19);
  const half = Math.max(kPlate.half, name.length * font * 0.26 + (seat ? 26 : 10));
  const slot = seat ? slotOf(view, seat) : 0;
  return (
    <g {...target.bind} transform={`translate(${at.x} ${at.y})`}>
      {target.lit ? (
        <rect class="glow" x={-half - 6} y="-23" width={2 * half + 12} height="46" rx="5" />
      ) : null}
      {target.shown && !target.lit ? (
        <rect class="pointed" x={-half - 5} y="-22" width={2 * half + 10} height="44" rx="5" />
      ) : null}
      <rect
        x={-half}
        y="-17"
        width={2 * half}
        height="34"
        rx="3"
        fill={seat ? `var(--p${slot})` : "none"}
        stroke={seat ? "#1a130c" : "var(--ink-3)"}
        stroke-width="1.5"
        {...(seat ? {} : { "stroke-dasharray": "4 4" })}
      />
      {seat ? <EmblemPath slot={slot} size={24} x={-half + 15} /> : null}
      <text
        x={seat ? 13 : 0}
        y="5.5"
        text-anchor="middle"
        font-family="var(--font-display)"
        font-size={font}
        fill={seat ? `var(--p${slot}-ink)` : "var(--ink-2)"}
      >
        {name}
      </text>
    </g>
  );
}

// Several powers may share an edge: their plates stand one beyond the other, their bands side by
// side.
export function Edge(props: {
  view: View;
  edge: number;
  at: Point;
  hexes: number[];
  points: Point[];
  scale: number;
}) {
  const { view, edge, at, hexes, points, scale } = props;
  const seats = seatsAt(view, edge);
  // A power that sits at another edge leaves its usual one without a name.
  const taken = new Set(seatsOf(view).map((one) => view[one]?.foreign_power));
  const free = Object.keys(data.foreign).find(
    (id) => data.foreign[id]?.edge === edge && !taken.has(id),
  );
  const plates: { seat: SeatId | null; power: string }[] = seats.map((seat) => ({
    seat,
    power: view[seat]?.foreign_power ?? "",
  }));
  if (plates.length === 0 && free) plates.push({ seat: null, power: free });
  const bands = useMemo(() => {
    const known = new Set(view.map.hexes.map((hex) => hex.join()));
    const path = (away: number) =>
      hexes
        .flatMap((hex) => {
          const [q, r] = view.map.hexes[hex] ?? [0, 0];
          const point = points[hex];
          const hasNeighbour = (k: number) => {
            const [dq, dr] = directions[k] ?? [0, 0];
            return known.has([q + dq, r + dr].join());
          };
          return point ? along(point, hasNeighbour, away) : [];
        })
        .join("");
    // Together no wider than a few units, whoever is there.
    const wide = seats.length > 1 ? 5 : 7;
    return seats.map((seat, i) => ({
      slot: slotOf(view, seat),
      wide,
      d: path(9 + (wide + 1.5) * i),
    }));
  }, [view, hexes, points]);
  const { t } = useWordsOf(texts);
  const target = useTarget(`edge:${edge}`, false, t("edge_n", { n: edge + 1 }));
  const spots = plateSpots(at, plates.length, points);
  const top = Math.min(...spots.map(({ y }) => y)) - kPlate.high / 2;
  const high = Math.max(...spots.map(({ y }) => y)) + kPlate.high / 2 - top;
  return (
    <g {...target.bind}>
      {target.lit ? (
        <rect
          class="halo"
          x={at.x - kPlate.half - 12}
          y={top - 12}
          width={2 * kPlate.half + 24}
          height={high + 24}
          rx="8"
        />
      ) : null}
      {target.lit ? (
        <rect
          class="glow"
          x={at.x - kPlate.half - 7}
          y={top - 7}
          width={2 * kPlate.half + 14}
          height={high + 14}
          rx="5"
        />
      ) : null}
      <g fill="none" stroke-linecap="round" pointer-events="none">
        {bands.map(({ d, wide }) => (
          <path d={d} stroke="#1a130c" stroke-width={wide + 6.5} />
        ))}
        {bands.map(({ d, wide }) => (
          <path d={d} stroke="var(--casing)" stroke-width={wide + 4} />
        ))}
        {bands.map(({ slot, d, wide }) => (
          <path d={d} stroke={`var(--p${slot})`} stroke-width={wide} />
        ))}
      </g>
      {plates.map(({ seat, power }, i) => (
        <EdgePlate view={view} seat={seat} power={power} scale={scale} at={spots[i] ?? at} />
      ))}
    </g>
  );
}
