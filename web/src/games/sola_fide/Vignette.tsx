const rows: [number, number, number][] = [
  [0, -84, 1],
  [-49, -30, 2],
  [49, -30, 3],
  [-98, 24, 4],
  [0, 24, 1],
  [98, 24, 6],
  [-147, 78, 7],
  [-49, 78, 8],
  [49, 78, 9],
  [147, 78, 10],
];

export function Vignette() {
  return (
    <svg viewBox="-215 -122 430 244" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <rect x="-900" y="-200" width="1800" height="400" fill="var(--sunk)" />
      {rows.map(([x, y, k]) => (
        <g transform={`translate(${x} ${y})`}>
          <rect
            x="-44"
            y="-22"
            width="88"
            height="44"
            rx="3"
            fill={k === 2 ? "var(--cath-fill)" : "var(--panel)"}
            stroke="var(--ink)"
            stroke-width="1.6"
            {...(k > 4 ? { "stroke-dasharray": "4 3", opacity: 0.6 } : {})}
          />
          {k < 5 && k !== 2 ? (
            <>
              {[0, 1, 2, 3, 4].map((i) => (
                <rect
                  x={-37 + i * 15.2}
                  y="-15"
                  width="13"
                  height="16"
                  fill={(i + k) % 3 ? "var(--prot-area)" : "var(--cath)"}
                  stroke="#1a130c"
                />
              ))}
              <path d="M-37 10H37" stroke="var(--ink-3)" stroke-width="5" />
              <circle
                cx={k * 9 - 30}
                cy="10"
                r="7"
                fill="#231B13"
                stroke="var(--casing)"
                stroke-width="1.5"
              />
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
