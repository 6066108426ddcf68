// For the lobby: Germany, as the board draws it.
import data from "./vignette.json";

type Kind = "town" | "key" | "electorate" | "fortress";
type Row = [x: number, y: number, kind: Kind, home: string];
type Way = [x0: number, y0: number, x1: number, y1: number, pass: number];

const turned = new Set([
  "brandenburg",
  "brunswick",
  "erfurt",
  "hamburg",
  "leipzig",
  "lubeck",
  "magdeburg",
  "nuremberg",
  "wittenberg",
]);
const hexagon = "19.700,0 9.900,17.100 -9.900,17.100 -19.700,0 -9.900,-17.100 9.900,-17.100";
const inner = "14.600,0 7.300,12.700 -7.300,12.700 -14.600,0 -7.300,-12.700 7.300,-12.700";

function Mark({ kind, r, ...look }: { kind: Kind; r: number; fill: string }) {
  const line = { ...look, stroke: "#1a130c", "stroke-width": 1.3 };
  if (kind === "key") return <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={2.5} {...line} />;
  if (kind === "electorate") return <polygon points={r > 15 ? hexagon : inner} {...line} />;
  return <circle r={r * 0.9} {...line} />;
}

// In 1517 the Emperor holds Germany.
const holder = (home: string): string => (home === "protestant" ? "hapsburg" : home);

function Space({ id, row: [x, y, kind, home] }: { id: string; row: Row }) {
  const protestant = turned.has(id);
  return (
    <g transform={`translate(${x} ${y}) scale(1.25)`}>
      <circle r={20} fill="var(--casing)" />
      <Mark kind={kind} r={17} fill={`var(--pow-${holder(home)})`} />
      <Mark kind={kind} r={12.6} fill={protestant ? "url(#vhis)" : "var(--cath-fill)"} />
      <path
        d={
          protestant
            ? "M-4.200 6.800V-6.200H1.400A4 4 0 0 1 1.400 1.800H-4.200"
            : "M0-7V7M-4.500-2.500H4.500"
        }
        fill="none"
        stroke={protestant ? "#fff" : "var(--cath-mark)"}
        stroke-width={protestant ? 2.9 : 2.2}
      />
    </g>
  );
}

export function Vignette() {
  return (
    <svg viewBox="880 222 800 455" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern
          id="vhis"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--prot-fill)" />
          <rect width="1.600" height="6" fill="var(--prot-line)" />
        </pattern>
        <clipPath id="vland">
          <path d={data.coast} />
        </clipPath>
      </defs>
      <rect x="840" y="180" width="880" height="540" fill="var(--sea)" />
      <path d={data.coast} fill="var(--land)" stroke="var(--coast)" stroke-width="2" />
      <g clip-path="url(#vland)">
        <path
          d={data.zone}
          fill="var(--zone-german)"
          stroke="var(--zone-german)"
          stroke-width="2"
        />
      </g>
      {(data.links as Way[]).map(([x0, y0, x1, y1, pass]) => (
        <path
          d={`M${x0} ${y0}L${x1} ${y1}`}
          stroke="var(--link-clear)"
          stroke-width="4"
          {...(pass ? { "stroke-dasharray": "5 6" } : {})}
        />
      ))}
      {Object.entries(data.places as unknown as Record<string, Row>).map(([id, row]) => (
        <Space id={id} row={row} />
      ))}
    </svg>
  );
}
