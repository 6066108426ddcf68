// For the lobby: a corner of Germany.
const spaces: [x: number, y: number, kind: "town" | "key" | "electorate", protestant: boolean][] = [
  [-190, -70, "town", false],
  [-90, -95, "town", true],
  [10, -60, "town", true],
  [120, -90, "electorate", true],
  [200, -10, "town", false],
  [90, 20, "electorate", true],
  [-30, 40, "electorate", false],
  [-140, 30, "town", false],
  [-220, 90, "key", false],
  [-60, 110, "town", false],
  [60, 105, "town", true],
  [170, 95, "key", false],
];
const links: [number, number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [3, 5],
  [2, 6],
  [5, 6],
  [0, 7],
  [6, 7],
  [7, 8],
  [6, 9],
  [5, 10],
  [9, 10],
  [10, 11],
  [4, 11],
  [8, 9],
];

const hexagon = "24,0 12,20.800 -12,20.800 -24,0 -12,-20.800 12,-20.800";

export function Vignette() {
  return (
    <svg viewBox="-290 -165 580 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern
          id="vhis"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="7" height="7" fill="var(--prot-fill)" />
          <rect width="2" height="7" fill="var(--prot-line)" />
        </pattern>
      </defs>
      <rect x="-300" y="-180" width="600" height="360" fill="var(--zone-german)" />
      <path
        d="M-300-180H300V-128L250-118 200-142 120-130 60-150 0-128-80-146-160-122-240-140-300-112Z"
        fill="var(--sea)"
        stroke="var(--coast)"
        stroke-width="2"
      />
      {links.map(([from, to]) => (
        <path
          d={`M${spaces[from]?.slice(0, 2).join(" ")}L${spaces[to]?.slice(0, 2).join(" ")}`}
          stroke="var(--link-clear)"
          stroke-width="4"
        />
      ))}
      {spaces.map(([x, y, kind, protestant]) => {
        const fill = protestant ? "url(#vhis)" : "var(--cath-fill)";
        const rim = { fill, stroke: "var(--pow-hapsburg)", "stroke-width": 7 };
        return (
          <g transform={`translate(${x} ${y})`}>
            {kind === "key" ? <rect x="-20" y="-20" width="40" height="40" {...rim} /> : null}
            {kind === "electorate" ? <polygon points={hexagon} {...rim} /> : null}
            {kind === "town" ? <circle r="18" {...rim} /> : null}
            <path
              d={protestant ? "M-5 8V-8H1A4.600 4.600 0 0 1 1 1.500H-5" : "M0-9V10M-6-3H6"}
              fill="none"
              stroke={protestant ? "#fff" : "var(--cath-mark)"}
              stroke-width="3"
            />
          </g>
        );
      })}
    </svg>
  );
}
