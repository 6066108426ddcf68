// What stands on spaces and seas: counters with numbers, leaders by name, reformers with a book.
import data from "virtual:here_i_stand";
import { memo } from "../../app/memo";
import { kLeastLabel } from "../../map/camera";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { Bound } from "./March";
import {
  counterGrowth,
  halfOf,
  kHalf,
  kNumber,
  kTagHigh,
  leaderLetters,
  pennantLetters,
  pennantWidth,
  type Pieces,
  type StripPlan,
  tagWidth,
} from "./strips";
import { texts } from "./texts";

const Hull = ({ power }: { power: string }) => (
  <path
    d="M-14 3H0L-2.500 8.500H-11.500ZM-6.500 3V-9L-13.500 1.500H-6.500"
    fill={`var(--pow-${power}-ink)`}
    stroke="#1a130c"
    stroke-width="0.5"
  />
);

// `bare`: too small for a number that could be read.
function Counter({ power, piece, n, bare }: Pieces & { bare: boolean }) {
  const more = piece === "more";
  const fill = more ? "#FBF6E7" : `var(--pow-${power})`;
  const ink = more ? "#231B13" : `var(--pow-${power}-ink)`;
  const half = halfOf(piece);
  const box = { x: -half, y: -kHalf, width: 2 * half, height: 2 * kHalf, rx: 2.5 };
  return (
    <g class="ctr" opacity={piece === "reserve" ? 0.62 : 1}>
      <rect {...box} fill={fill} stroke="var(--casing)" stroke-width="2.6" />
      <rect {...box} fill={fill} stroke="#1a130c" stroke-width="1.1" />
      {piece === "squadron" ? <Hull power={power} /> : null}
      {piece === "mercenary" || piece === "reserve" ? (
        <circle r="9.8" fill="none" stroke={ink} stroke-width="1.5" stroke-dasharray="3 2" />
      ) : null}
      {bare ? null : (
        <text
          x={piece === "squadron" ? 8.5 : 0}
          y="5.9"
          text-anchor="middle"
          font-size={kNumber}
          font-weight="700"
          fill={ink}
        >
          {more ? `+${n}` : n}
        </text>
      )}
    </g>
  );
}

function LeaderTag({ tag, letters }: { tag: StripPlan["tags"][number]; letters: number }) {
  const target = useTarget(`leader:${tag.id}`, false, tag.name);
  const width = tagWidth(tag.name, letters);
  const high = letters * kTagHigh;
  return (
    <g class="leader" transform={`translate(${tag.at.x} ${tag.at.y})`} {...target.bind}>
      <rect
        y={-high / 2}
        width={width}
        height={high}
        rx={2}
        fill="#FBF6E7"
        stroke={`var(--pow-${tag.leader.power})`}
        stroke-width={letters / 6}
      />
      <text
        x={width / 2}
        y={letters * 0.34}
        font-size={letters}
        font-weight="700"
        text-anchor="middle"
        fill="#231B13"
      >
        {tag.name}
      </text>
    </g>
  );
}

interface StripProps {
  id: string;
  plan: StripPlan;
  k: number;
  scale: number;
  names: boolean;
  grip: Bound | null;
}

// The strip of units beside a space.
export const Strip = memo(({ id, plan, k, scale, names, grip }: StripProps) => {
  // A click on a stack is one on its space.
  const space = useTarget(`space:${id}`);
  const held: Record<string, unknown> = grip
    ? { ...grip, onClick: space.bind.onClick }
    : { "pointer-events": "none" };
  const grown = counterGrowth(k, scale);
  const bare = kNumber * grown * scale < kLeastLabel - 0.5;
  const letters = leaderLetters(k, scale);
  return (
    <>
      <g class={grip ? "units grip" : "units"} aria-hidden="true" {...held}>
        {plan.pieces.map(({ x, y, ...piece }) => (
          <g transform={`translate(${x} ${y}) scale(${grown.toFixed(3)})`}>
            <Counter {...piece} bare={bare} />
          </g>
        ))}
      </g>
      {names
        ? plan.tags.map((tag) => <LeaderTag key={tag.id} tag={tag} letters={letters} />)
        : null}
    </>
  );
});

interface ReformerProps {
  id: string;
  // The pole of the pennant, and the middle of the space.
  x: number;
  y: number;
  k: number;
  scale: number;
  names: boolean;
}

// A pennant with a book and the name.
export const Reformer = memo(({ id, x, y, k, scale, names }: ReformerProps) => {
  const { of } = useWordsOf(texts);
  const whole = of(data.reformers[id]?.name);
  const name = names ? whole : "";
  const target = useTarget(`reformer:${id}`, false, whole);
  const size = pennantLetters(k, scale);
  const width = pennantWidth(name, size);
  return (
    <g transform={`translate(${x} ${y - 12 * k}) scale(${k.toFixed(3)})`}>
      <g class="reformer" {...target.bind}>
        {target.lit ? (
          <>
            <rect x={-7} y={-32} width={width + 14} height={34} rx={5} class="halo" />
            <rect x={-4} y={-29} width={width + 8} height={28} rx={4} class="glow slim" />
          </>
        ) : null}
        <path d="M0 0V-24" stroke="#231B13" stroke-width="2" />
        <path
          d={`M0-25.500H${width}L${width - 6}-15 ${width}-4.500H0Z`}
          fill="#FBF6E7"
          stroke="#231B13"
          stroke-width="1.3"
        />
        <path
          d="M4-19.500C7-20.500 9-20 11-18.500 13-20 15-20.500 18-19.500V-10.500C15-11.500 13-11 11-9.500 9-11 7-11.500 4-10.500ZM11-18.500V-9.500"
          fill="var(--prot)"
          stroke="#fff"
          stroke-width="0.8"
        />
        {name ? (
          <text x="21" y="-9.500" font-size={size} font-family="var(--font-display)" fill="#231B13">
            {name}
          </text>
        ) : null}
        {target.lit ? (
          <rect x={-3} y={-28} width={width + 6} height={26} rx={3} class="ring slim" />
        ) : null}
      </g>
    </g>
  );
});
