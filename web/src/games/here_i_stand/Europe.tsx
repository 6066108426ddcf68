// The ground of the map: sea, coast, language zones, links and passes. Nothing of it changes.
import { coastLines } from "./coast";
import coast from "./coast.json";
import { links, wholeMap } from "./geography";

const kAround = 900;

const Sea = () => (
  <rect
    x={wholeMap.x - kAround}
    y={wholeMap.y - kAround}
    width={wholeMap.width + 2 * kAround}
    height={wholeMap.height + 2 * kAround}
    fill="var(--sea)"
  />
);

// Lines along the coast, as engravers drew water.
const waves: [string, number][] = [
  ["var(--sea-1)", 22],
  ["var(--sea)", 18.5],
  ["var(--sea-2)", 10],
  ["var(--sea)", 7.5],
];

export function Ground({ zones }: { zones: boolean }) {
  return (
    <g class="ground" aria-hidden="true">
      <defs>
        <path id="his-coast" d={coast.coast} />
        <clipPath id="his-land">
          <use href="#his-coast" />
        </clipPath>
      </defs>
      <Sea />
      <g fill="none" stroke-linejoin="round" stroke-linecap="round">
        {waves.map(([stroke, width]) => (
          <g stroke={stroke} stroke-width={width}>
            {coastLines.map((path) => (
              <path d={path} />
            ))}
          </g>
        ))}
      </g>
      <use href="#his-coast" fill="var(--land)" stroke="var(--coast)" stroke-width="1.5" />
      {zones ? (
        <g clip-path="url(#his-land)">
          {Object.entries(coast.zones).map(([zone, path]) => (
            <path
              d={path}
              fill={`var(--zone-${zone})`}
              stroke={`var(--zone-${zone})`}
              stroke-width="1.5"
            />
          ))}
          <path
            d={coast.zone_borders}
            fill="none"
            stroke="var(--coast)"
            stroke-width="1.8"
            stroke-dasharray="1 5"
            stroke-linecap="round"
            opacity="0.75"
          />
        </g>
      ) : null}
    </g>
  );
}

const Mountain = () => (
  <>
    <path
      d="M-13 6-5-7-1-1 4-9 13 6"
      fill="var(--land)"
      stroke="var(--coast)"
      stroke-width="1.5"
      stroke-linejoin="round"
    />
    <path
      d="M-4.5-5.5-3 3M4.5-7 6 4M6.5-3.5 8.5 4M-1-1-.5 4"
      stroke="var(--coast)"
      stroke-width="0.9"
      fill="none"
    />
  </>
);

const clear = links.filter(({ pass }) => !pass).map(({ path }) => path);
const passes = links.filter(({ pass }) => pass);

export const Links = () => (
  <g fill="none" aria-hidden="true">
    <path d={clear.join("")} stroke="var(--land)" stroke-width="5.5" opacity="0.8" />
    <path d={clear.join("")} stroke="var(--link-clear)" stroke-width="2.6" />
    <path
      d={passes.map(({ path }) => path).join("")}
      stroke="var(--link-pass)"
      stroke-width="2.6"
      stroke-dasharray="2.5 6.5"
      stroke-linecap="round"
    />
    {passes.map(({ middle }) => (
      <g transform={`translate(${middle.x} ${middle.y}) scale(.9)`}>
        <Mountain />
      </g>
    ))}
  </g>
);

// Patterns of religions: never colour alone.
export const Patterns = () => (
  <defs>
    <pattern
      id="his-prot"
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" fill="var(--prot-fill)" />
      <rect width="1.4" height="5" fill="var(--prot-line)" />
    </pattern>
    <pattern id="his-othr" width="5" height="5" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" fill="var(--othr-fill)" />
      <circle cx="2.5" cy="2.5" r="1.1" fill="var(--othr-line)" />
    </pattern>
  </defs>
);

// For the overview: land and sea alone.
export const Sketch = () => (
  <>
    <Sea />
    <path d={coast.coast} fill="var(--land)" stroke="var(--coast)" stroke-width="4" />
  </>
);
