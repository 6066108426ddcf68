// The hex map: religion fills a province, its owner rims it, plates name principalities.
import data from "virtual:westphalia";
import { useMemo } from "preact/hooks";
import { useTablet } from "../../app/media";
import { usePreferences } from "../../app/settings";
import { PanZoom } from "../../table/PanZoom";
import { useTarget, useTargets } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { boxAround, centre, corner, directions, edgePlace, facing, line, outline, side, type Point } from "./geometry";
import { EmblemPath } from "./parts";
import { texts } from "./texts";
import { isSeat, nameOf, seatId, seatsOf, slotOf, type PrincipalityView, type SeatId, type View } from "./view";

const crown = "M-10-25-12-35-5-30 0-38 5-30 12-35 10-25Z";

const kMostTags = 12;
// More would reach over the neighbours' cubes.
const kCubesInRow = 4;
// Wider than this a phone shows names that nobody can read: then it opens on the own lands.
const kReadable = 9 * side;

interface Owners {
  // Power by hex: a seat, a principality, or nothing.
  of: (string | null)[];
}

function owners(view: View): Owners {
  const of: (string | null)[] = Array.from({ length: view.map.tiles }, () => null);
  for (const seat of seatsOf(view)) for (const hex of view[seat]?.provinces ?? []) of[hex] = seat;
  for (const [id, one] of Object.entries(view.principalities)) for (const hex of one.provinces) of[hex] = id;
  return { of };
}

function Patterns() {
  return (
    <defs>
      <pattern id="prot-area" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="15" height="15" fill="var(--prot-area)" /><rect width="4.5" height="15" fill="var(--prot-area-line)" opacity="0.75" />
      </pattern>
      <pattern id="cath-area" width="22" height="22" patternUnits="userSpaceOnUse">
        <rect width="22" height="22" fill="var(--cath-fill)" /><path d="M11 7v8M7 11h8" stroke="var(--cath-line)" stroke-width="1.8" />
      </pattern>
    </defs>
  );
}

function Ground({ view, points, own }: { view: View; points: Point[]; own: Owners }) {
  const targets = useTargets();
  const protestant = useMemo(() => new Set(view.protestant_provinces), [view]);
  return (
    <g>
      {points.map((at, hex) => {
        const faith = protestant.has(hex) ? "P" : "C";
        const nobody = own.of[hex] === null;
        const ask = (event: MouseEvent) => targets.askWhy(`hex:${hex}`, event.currentTarget as Element);
        return (
          <g onClick={ask}>
            <polygon points={outline(at)} fill={faith === "P" ? "url(#prot-area)" : "url(#cath-area)"} stroke="#1a130c" stroke-opacity="0.28" opacity={nobody ? 0.55 : 1} />
            <circle cx={at.x - 23} cy={at.y + 22} r="8.5" fill={faith === "P" ? "var(--prot)" : "var(--cath)"} stroke="#fff" stroke-opacity="0.7" />
            <text x={at.x - 23} y={at.y + 26} text-anchor="middle" font-size="11.5" font-weight="700" fill={faith === "P" ? "#fff" : "#3A2A00"}>{faith}</text>
            <text x={at.x + 25} y={at.y + 26} text-anchor="middle" font-size="11.5" fill={faith === "P" ? "var(--prot-area-ink)" : "#5C4D3B"}>{hex}</text>
          </g>
        );
      })}
    </g>
  );
}

// Bands in the players' colours inside their provinces, ink between powers.
function Borders({ view, points, own }: { view: View; points: Point[]; own: Owners }) {
  const lines = useMemo(() => {
    const at = new Map(view.map.hexes.map((hex, i) => [hex.join(), i]));
    const bands: { slot: number; d: string }[] = [];
    let ink = "";
    view.map.hexes.forEach(([q, r], hex) => {
      const point = points[hex];
      if (!point) return;
      directions.forEach(([dq, dr], k) => {
        const next = at.get([q + dq, r + dr].join());
        const owner = own.of[hex] ?? null;
        if (next !== undefined && own.of[next] === owner) return;
        const [a, b] = facing[k] ?? [0, 1];
        if (owner && isSeat(owner)) bands.push({ slot: slotOf(view, owner), d: line(corner(point, a, side - 5.5), corner(point, b, side - 5.5)) });
        ink += line(corner(point, a), corner(point, b));
      });
    });
    return { bands, ink };
  }, [view, points, own]);
  return (
    <g fill="none" stroke-linecap="round" pointer-events="none">
      {lines.bands.map(({ d }) => <path d={d} stroke="#fff" stroke-width="11.5" />)}
      {lines.bands.map(({ slot, d }) => <path d={d} stroke={`var(--p${slot})`} stroke-width="8" />)}
      <path d={lines.ink} stroke="#1a130c" stroke-width="2.7" />
    </g>
  );
}

const Town = ({ at, up }: { at: Point; up: number }) => (
  <g transform={`translate(${at.x} ${at.y - up})`} pointer-events="none">
    <path d="M-13 10V-2L-8-7-3-2V-9L3-16 9-9V-1H13V10Z" fill="#FBF6E7" stroke="#1a130c" stroke-width="1.6" stroke-linejoin="round" />
    <path d="M-9.5 10V4H-5.5V10M1 10V1H6V10" fill="none" stroke="#1a130c" stroke-width="1.3" />
  </g>
);

// What stands on a hex that can be chosen lets the pointer through, unless it can be chosen itself.
const through = (lit: boolean, under: boolean) => (under && !lit ? { "pointer-events": "none" } : {});

function Capital({ view, seat, at, under }: { view: View; seat: SeatId; at: Point; under: boolean }) {
  const { of } = useWordsOf(texts);
  const slot = slotOf(view, seat);
  const target = useTarget(`seat:${seat}`, false, of(nameOf(view, seat)));
  return (
    <g transform={`translate(${at.x} ${at.y})`} {...target.bind} {...through(target.lit, under)}>
      {target.lit ? <><circle class="halo" r="36" /><circle class="glow" r="30" /><circle class="ring" r="29" /></> : null}
      {target.shown ? <circle class="pointed" r="32" /> : null}
      <circle r="23" fill={`var(--p${slot})`} stroke="#fff" stroke-width="3" />
      <circle r="24.5" fill="none" stroke="#1a130c" stroke-width="1.4" />
      <EmblemPath slot={slot} size={32} />
      {view.emperor === seat ? <path d={crown} fill="var(--cath)" stroke="#1a130c" stroke-width="1.3" /> : null}
    </g>
  );
}

function Plate({ view, id, one, at, under }: { view: View; id: string; one: PrincipalityView; at: Point; under: boolean }) {
  const { of } = useWordsOf(texts);
  const { emblems } = usePreferences();
  const name = of(nameOf(view, id));
  // A plate should not be wider than its hex: no article, and smaller letters for long names.
  const short = name.replace(/^(The|Il|Lo|La) /, "");
  const long = short.length > (one.elector ? 8 : 10);
  const width = Math.max(48, short.length * (long ? 7 : 8.3) + (one.elector ? 20 : 8));
  const ally = one.ally ? slotOf(view, one.ally) : null;
  const cubes = (Object.entries(one.influence) as [SeatId, number][]).sort((a, b) => b[1] - a[1]);
  const whose = cubes.map(([seat, n]) => `${of(nameOf(view, seat))} ${n}`).join(", ");
  const target = useTarget(`prin:${id}`, false, whose ? `${name}: ${whose}` : name);
  const step = 21;
  return (
    <g transform={`translate(${at.x} ${at.y})`} {...through(target.lit, under)}>
      <g {...target.bind}>
        {target.lit ? null : <title>{whose || name}</title>}
        {target.lit ? <><rect class="halo" x={-width / 2 - 8} y={-16} width={width + 16} height={38} rx="8" /><rect class="glow slim" x={-width / 2 - 4} y={-10} width={width + 8} height={26} rx="4" /><rect class="ring slim" x={-width / 2 - 4} y={-10} width={width + 8} height={26} rx="4" /></> : null}
        {target.shown ? <rect class="pointed" x={-width / 2 - 7} y={-13} width={width + 14} height={32} rx="6" /> : null}
        <g transform="translate(0 3)">
          {ally ? <rect x={-width / 2 - 4} y="-13" width={width + 8} height="26" rx="4" fill={`var(--p${ally})`} stroke="#fff" stroke-width="1.5" /> : null}
          <rect x={-width / 2} y="-9" width={width} height="18" rx="2" fill={one.elector ? "#A3271C" : "#FBF6E7"} stroke="#1a130c" stroke-width="1.2" />
          {one.elector ? <path d={`M${-width / 2 + 5} 4C${-width / 2 + 5}-5 ${-width / 2 + 15}-5 ${-width / 2 + 15} 4ZM${-width / 2 + 4} 3H${-width / 2 + 16}V6H${-width / 2 + 4}Z`} fill="#FBF6E7" /> : null}
          <text x={one.elector ? 7 : 0} y="4.8" text-anchor="middle" font-size={long ? 12.5 : 14.5} font-weight="700" fill={one.elector ? "#FFF8EC" : "#231B13"}>{short}</text>
        </g>
      </g>
      {cubes.map(([seat, n], k) => {
        const slot = slotOf(view, seat);
        const row = Math.floor(k / kCubesInRow);
        const inRow = Math.min(kCubesInRow, cubes.length - row * kCubesInRow);
        return (
          <g transform={`translate(${(k % kCubesInRow) * step - ((inRow - 1) * step) / 2} ${29 + row * step})`}>
            <rect x="-9" y="-9" width="18" height="18" rx="1.5" fill={`var(--p${slot})`} stroke="#fff" stroke-width="3.5" />
            <rect x="-9" y="-9" width="18" height="18" rx="1.5" fill={`var(--p${slot})`} stroke="#1a130c" stroke-width="1.2" />
            {emblems ? <EmblemPath slot={slot} size={15} y={-17} fill="#1a130c" /> : null}
            <text y="5" text-anchor="middle" font-size="14" font-weight="700" fill={`var(--p${slot}-ink)`}>{n}</text>
          </g>
        );
      })}
    </g>
  );
}

// What a target costs, on the target itself.
const Tag = ({ at, text }: { at: Point; text: string }) => (
  <g class="tag" transform={`translate(${at.x + 22} ${at.y - 30})`} pointer-events="none" aria-hidden="true">
    <rect x="-29" y="-12" width="58" height="24" rx="12" fill="var(--target-ink)" stroke="#fff" stroke-width="1.6" />
    <text y="5" text-anchor="middle" font-size="15" font-weight="700" fill="#fff">{text}</text>
  </g>
);

// Only what can be chosen or is pointed at is drawn here, above everything else.
function HexTarget({ hex, at, label, tag }: { hex: number; at: Point; label: string; tag: string }) {
  const target = useTarget(`hex:${hex}`, false, label);
  if (!target.lit && !target.shown) return null;
  return (
    <>
      <g {...target.bind}>
        {target.lit ? (
          <>
            <polygon points={outline(at, side - 3)} class="halo" />
            <polygon points={outline(at, side - 6)} class="glow" />
            <polygon points={outline(at, side - 9)} class="ringw" />
            <polygon points={outline(at, side - 9)} class="ring" />
          </>
        ) : <polygon points={outline(at, side - 4)} class="pointed" />}
      </g>
      {target.lit && tag ? <Tag at={at} text={tag} /> : null}
    </>
  );
}

const kPlate = { half: 74, high: 40 };

// A foreign power at its edge, or the name of one that may come.
function EdgePlate({ view, seat, power, at }: { view: View; seat: SeatId | null; power: string; at: Point }) {
  const { of } = useWordsOf(texts);
  const name = of(data.foreign[power]?.name);
  const target = useTarget(seat ? `seat:${seat}` : `foreign:${power}`, false, name);
  const { half } = kPlate;
  const slot = seat ? slotOf(view, seat) : 0;
  return (
    <g {...target.bind} transform={`translate(${at.x} ${at.y})`}>
      {target.lit ? <rect class="glow" x={-half - 6} y="-23" width={2 * half + 12} height="46" rx="5" /> : null}
      {target.shown ? <rect class="pointed" x={-half - 5} y="-22" width={2 * half + 10} height="44" rx="5" /> : null}
      <rect x={-half} y="-17" width={2 * half} height="34" rx="3" fill={seat ? `var(--p${slot})` : "none"} stroke={seat ? "#1a130c" : "var(--ink-3)"} stroke-width="1.5" {...(seat ? {} : { "stroke-dasharray": "4 4" })} />
      {seat ? <EmblemPath slot={slot} size={24} x={-half + 15} /> : null}
      <text x={seat ? 13 : 0} y="5.5" text-anchor="middle" font-family="var(--font-display)" font-size={name.length > 11 ? 15 : 19} fill={seat ? `var(--p${slot}-ink)` : "var(--ink-2)"}>{name}</text>
    </g>
  );
}

// Several powers may share an edge: their plates stand above each other, their bands side by side.
function Edge({ view, edge, at, hexes, points }: { view: View; edge: number; at: Point; hexes: number[]; points: Point[] }) {
  const seats = seatsOf(view).filter((one) => view[one]?.edge === edge);
  // A power that sits at another edge leaves its usual one without a name.
  const taken = new Set(seatsOf(view).map((one) => view[one]?.foreign_power));
  const free = Object.keys(data.foreign).find((id) => data.foreign[id]?.edge === edge && !taken.has(id));
  const plates: { seat: SeatId | null; power: string }[] = seats.map((seat) => ({ seat, power: view[seat]?.foreign_power ?? "" }));
  if (plates.length === 0 && free) plates.push({ seat: null, power: free });
  const bands = useMemo(() => {
    const known = new Set(view.map.hexes.map((hex) => hex.join()));
    const along = (away: number) => hexes.map((hex) => {
      const [q, r] = view.map.hexes[hex] ?? [0, 0];
      const point = points[hex];
      return point ? directions.map(([dq, dr], k) => {
        if (known.has([q + dq, r + dr].join())) return "";
        const [a, b] = facing[k] ?? [0, 1];
        return line(corner(point, a, side + away), corner(point, b, side + away));
      }).join("") : "";
    }).join("");
    // Together no wider than a few units, whoever is there.
    const wide = seats.length > 1 ? 5 : 7;
    return seats.map((seat, i) => ({ slot: slotOf(view, seat), wide, d: along(9 + (wide + 1.5) * i) }));
  }, [view, hexes, points]);
  const { t } = useWordsOf(texts);
  const target = useTarget(`edge:${edge}`, false, t("edge_n", { n: edge + 1 }));
  const high = Math.max(1, plates.length) * kPlate.high;
  return (
    <g {...target.bind}>
      {target.lit ? <rect class="halo" x={at.x - kPlate.half - 12} y={at.y - high / 2 - 12} width={2 * kPlate.half + 24} height={high + 24} rx="8" /> : null}
      {target.lit ? <rect class="glow" x={at.x - kPlate.half - 7} y={at.y - high / 2 - 7} width={2 * kPlate.half + 14} height={high + 14} rx="5" /> : null}
      <g fill="none" stroke-linecap="round" pointer-events="none">
        {bands.map(({ d, wide }) => <path d={d} stroke="#1a130c" stroke-width={wide + 6.5} />)}
        {bands.map(({ d, wide }) => <path d={d} stroke="var(--casing)" stroke-width={wide + 4} />)}
        {bands.map(({ slot, d, wide }) => <path d={d} stroke={`var(--p${slot})`} stroke-width={wide} />)}
      </g>
      {plates.map(({ seat, power }, i) => <EdgePlate view={view} seat={seat} power={power} at={{ x: at.x, y: at.y + (i - (plates.length - 1) / 2) * kPlate.high }} />)}
    </g>
  );
}

const FaithDice = ({ at, count, religion }: { at: Point; count: number; religion: string }) => (
  <g transform={`translate(${at.x} ${at.y + 30})`} pointer-events="none">
    {Array.from({ length: Math.min(count, 3) }, (_, i) => (
      <rect x={i * 19 - (Math.min(count, 3) * 19) / 2} y="-8" width="17" height="17" rx="3" fill={religion === "protestant" ? "var(--prot)" : "var(--cath)"} stroke="#1a130c" stroke-width="1.4" />
    ))}
    <text y="5" text-anchor="middle" font-size="12" font-weight="700" fill={religion === "protestant" ? "#fff" : "#3A2A00"}>{count}</text>
  </g>
);

export function Board({ view, moment, phone }: GameProps<View>) {
  const { t, of } = useWordsOf(texts);
  const targets = useTargets();
  const points = useMemo(() => view.map.hexes.map(centre), [view.map]);
  const own = useMemo(() => owners(view), [view]);
  const edges = useMemo(() => view.map.edges.map((hexes) => ({ hexes, at: edgePlace(points, hexes.flatMap((hex) => points[hex] ?? []), 84) })), [view.map, points]);
  const box = useMemo(() => boxAround([...points, ...edges.map((edge) => edge.at)], 78, 22), [points, edges]);
  const seats = seatsOf(view);

  const tablet = useTablet();
  const focus = useMemo(() => {
    if (!phone || tablet) return null;
    const lit = [...targets.lit.keys()].flatMap((id) => {
      if (id.startsWith("hex:")) return points[Number(id.slice(4))] ?? [];
      const capital = id.startsWith("prin:") ? view.principalities[id.slice(5)]?.capital : id.startsWith("seat:") ? view[id.slice(5) as SeatId]?.capital : null;
      return typeof capital === "number" ? (points[capital] ?? []) : [];
    });
    const around = lit.length > 0 ? boxAround(lit, side, side) : null;
    if (around && around.width < kReadable) return around;
    const lands = moment.seat === null ? [] : (view[seatId(moment.seat)]?.provinces ?? []).flatMap((hex) => points[hex] ?? []);
    return lands.length > 0 ? boxAround(lands, 2.5 * side, 2.5 * side) : around;
  }, [phone, tablet, targets.lit, points, view, moment.seat]);

  const describe = (hex: number) => {
    const owner = own.of[hex];
    const parts = [t("hex_n", { n: hex }), owner ? t("owner", { who: of(nameOf(view, owner)) }) : t("no_owner"), t(view.protestant_provinces.includes(hex) ? "protestant" : "catholic")];
    if (view.towns.includes(hex)) parts.push(t("town"));
    const price = view.treaty?.prices[hex];
    if (price) parts.push(t("price", { n: price }));
    return parts.join(", ");
  };
  // With many targets the price stands in the tooltip alone.
  const prices = targets.lit.size <= kMostTags ? (view.treaty?.prices ?? {}) : {};
  const tagOf = (hex: number) => (prices[hex] ? t("price_tag", { n: prices[hex] ?? 0 }) : "");
  const capitals = new Set(Object.values(view.principalities).map((one) => one.capital));
  const seatAt = new Set(seats.map((seat) => view[seat]?.capital));
  return (
    <PanZoom name="westphalia" label={t("empire_map", { n: view.map.tiles })} box={box} focus={focus}>
      <Patterns />
      {edges.map((edge, k) => <Edge view={view} edge={k} at={edge.at} hexes={edge.hexes} points={points} />)}
      <Ground view={view} points={points} own={own} />
      <Borders view={view} points={points} own={own} />
      {view.towns.map((hex) => {
        const at = points[hex];
        return at && !seatAt.has(hex) ? <Town at={at} up={capitals.has(hex) ? 16 : 2} /> : null;
      })}
      {Object.entries(view.dice).map(([hex, dice]) => {
        const at = points[Number(hex)];
        return at ? <FaithDice at={at} {...dice} /> : null;
      })}
      {points.map((at, hex) => <HexTarget hex={hex} at={at} label={describe(hex)} tag={tagOf(hex)} />)}
      {Object.entries(view.principalities).map(([id, one]) => {
        const at = points[one.capital];
        return at ? <Plate key={id} view={view} id={id} one={one} at={at} under={targets.lit.has(`hex:${one.capital}`)} /> : null;
      })}
      {seats.map((seat) => {
        const capital = view[seat]?.capital;
        const at = typeof capital === "number" ? points[capital] : null;
        return at ? <Capital key={seat} view={view} seat={seat} at={at} under={targets.lit.has(`hex:${capital}`)} /> : null;
      })}
    </PanZoom>
  );
}
