// One space: its religion fills it, its control rims it, its shape is its kind; with everything
// that lies on it but units. Lit, it can be chosen.
import data from "virtual:here_i_stand";
import { memo } from "../../app/memo";
import { useTarget } from "../../table/targets";
import { type Bound, held } from "./March";
import { hexagon, kMarker, places, star } from "./geography";
import { religionOf, type SpaceView } from "./view";

type Kind = "town" | "fortress" | "electorate" | "key";

interface ShapeProps {
  kind: Kind;
  r: number;
  class?: string;
  fill?: string;
  stroke?: string;
  "stroke-width"?: number;
}

export function Shape({ kind, r, ...rest }: ShapeProps) {
  if (kind === "key") {
    return <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={2.5} {...rest} />;
  }
  if (kind === "electorate") return <polygon points={hexagon(r)} {...rest} />;
  if (kind === "fortress") return <polygon points={star(r)} {...rest} />;
  return <circle r={r * 0.86} {...rest} />;
}

export const Anchor = () => (
  <>
    <circle r="8.6" fill="var(--panel)" stroke="var(--ink)" stroke-width="1" />
    <path
      d="M0-5.6V5M-3-2.6H3M-5 1.2C-4.6 4-2 5.2 0 5.2S4.6 4 5 1.2"
      fill="none"
      stroke="var(--sea-ink)"
      stroke-width="1.7"
      stroke-linecap="round"
    />
    <circle cy="-5.4" r="1.5" fill="var(--panel)" stroke="var(--sea-ink)" stroke-width="1.3" />
  </>
);

const Crown = () => (
  <path
    d="M-8 4-9.5-4-4.5-.5 0-6.5 4.5-.5 9.5-4 8 4Z"
    fill="var(--cath)"
    stroke="#231B13"
    stroke-width="1.2"
    stroke-linejoin="round"
  />
);

export const Unrest = () => (
  <g fill="none" stroke-linejoin="bevel">
    <path d="M-21 9-9-4-2 5 8-9 21-5" stroke="#FBF6E7" stroke-width="8" />
    <path d="M-21 9-9-4-2 5 8-9 21-5" stroke="var(--rubric)" stroke-width="4.5" />
  </g>
);

const University = () => (
  <g transform="translate(-17 -17)">
    <path
      d="M0-12 3.5-4 12-3 5.500 3 8 11 0 6.500-8 11-5.500 3-12-3-3.500-4Z"
      fill="#231B13"
      stroke="#FBF6E7"
      stroke-width="1.4"
    />
    <path
      d="M1.500-4V3C1.500 5-2 5.500-2.500 3.200"
      fill="none"
      stroke="#FBF6E7"
      stroke-width="1.9"
    />
  </g>
);

// Around a space under siege: a palisade.
export const Siege = ({ kind }: { kind: Kind }) => (
  <>
    <Shape kind={kind} r={24} fill="none" stroke="var(--casing)" stroke-width={6} />
    <g stroke-dasharray="5 4">
      <Shape kind={kind} r={24} fill="none" stroke="var(--rubric)" stroke-width={3.6} />
    </g>
  </>
);

const fills = {
  catholic: "var(--cath-fill)",
  protestant: "url(#his-prot)",
  other: "url(#his-othr)",
};

function Faith({ religion }: { religion: keyof typeof fills }) {
  if (religion === "catholic") {
    return <path d="M0-6.500V7M-4.500-2.500H4.500" stroke="var(--cath-mark)" stroke-width="2.2" />;
  }
  if (religion === "other") return null;
  return (
    <path
      d="M-4.200 6.800V-6.200H1.400A4 4 0 0 1 1.400 1.800H-4.200"
      fill="none"
      stroke="#fff"
      stroke-width="2.9"
      stroke-linejoin="round"
    />
  );
}

// The anchor stands away from the name.
function anchorAt(id: string): string {
  const side = places[id]?.side ?? "E";
  const x = side.includes("W") || side === "N" ? 17 : -17;
  return `translate(${x} ${side === "S" ? -13 : 14})`;
}

interface Props {
  id: string;
  space: SpaceView;
  // How much larger than drawn.
  k: number;
  scale: number;
  besieged: boolean;
  label: string;
  grip: Bound | null;
}

const kTouch = 22;
const kHalfDistance = 38;

export const Space = memo(({ id, space, k, scale, besieged, label, grip }: Props) => {
  const target = useTarget(`space:${id}`, false, label);
  const at = places[id];
  const info = data.spaces[id];
  if (!at || !info) return null;
  const kind: Kind = info.kind === "town" && space.fortress ? "fortress" : info.kind;
  const { lit, shown, happens, fresh, picked } = target;
  const religion = religionOf(id, space);
  const name = lit ? {} : { role: "img" as const, "aria-label": label };
  return (
    <g
      class="space"
      transform={`translate(${at.x} ${at.y})`}
      {...(info.fixed ? { opacity: 0.45 } : {})}
      {...target.bind}
      {...name}
      {...(grip ? held(target.bind, grip) : {})}
    >
      <circle r={Math.min(kHalfDistance, Math.max(18 * k, kTouch / scale))} fill="transparent" />
      <g transform={`scale(${k.toFixed(3)})`}>
        {lit ? (
          <>
            <Shape kind={kind} r={33} class="halo" />
            <Shape kind={kind} r={25} class="glow" />
          </>
        ) : null}
        {besieged ? <Siege kind={kind} /> : null}
        <Shape
          kind={kind}
          r={kMarker}
          fill="var(--casing)"
          stroke="var(--casing)"
          stroke-width={4.5}
        />
        <Shape
          kind={kind}
          r={kMarker}
          fill={`var(--pow-${space.control})`}
          stroke="#1a130c"
          stroke-width={1.3}
        />
        <Shape kind={kind} r={12.6} fill={fills[religion]} stroke="#1a130c" stroke-width={1} />
        {info.capital ? (
          <Shape kind={kind} r={14.5} fill="none" stroke="#FBF6E7" stroke-width={1.1} />
        ) : null}
        <Faith religion={religion} />
        {space.unrest ? <Unrest /> : null}
        {info.capital ? (
          <g transform="translate(0 -19)">
            <Crown />
          </g>
        ) : null}
        {info.seas.length > 0 ? (
          <g transform={anchorAt(id)}>
            <Anchor />
          </g>
        ) : null}
        {space.university ? <University /> : null}
        {lit ? (
          <>
            <Shape kind={kind} r={21} class="ringw" />
            <Shape kind={kind} r={21} class="ring" />
          </>
        ) : null}
        {shown && !lit ? <Shape kind={kind} r={23} class="pointed" /> : null}
        {picked ? <Shape kind={kind} r={22} class="selected" /> : null}
        {happens ? <Shape kind={kind} r={25} class="happens" /> : null}
        {fresh && !happens ? <circle class="fresh" cx={15} cy={-16} r={5.5} /> : null}
      </g>
    </g>
  );
});
