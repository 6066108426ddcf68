// What stands on the map: capitals, plates of principalities with influence, targets. Letters grow
// against the zoom so that none is under 11 pixels; where a name no longer fits it is abbreviated.
import { memo } from "../../app/memo";
import { usePreferences } from "../../app/settings";
import { kLeastLabel } from "../../map/camera";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import { outline, type Point, side } from "./geometry";
import { EmblemPath } from "./parts";
import { texts } from "./texts";
import { nameOf, type PrincipalityView, type SeatId, seatsOf, slotOf, type View } from "./view";

const crown = "M-10-25-12-35-5-30 0-38 5-30 12-35 10-25Z";
const kNominal = 14;

// How much larger than drawn a piece with letters must be at this scale.
export const growth = (scale: number): number => Math.max(1, kLeastLabel / (kNominal * scale));

// What stands on a hex that can be chosen lets the pointer through, unless it can be chosen itself.
const through = (lit: boolean, under: boolean) =>
  under && !lit ? { "pointer-events": "none" } : {};

interface CapitalProps {
  view: View;
  seat: SeatId;
  at: Point;
  under: boolean;
}

export function Capital({ view, seat, at, under }: CapitalProps) {
  const { of } = useWordsOf(texts);
  const slot = slotOf(view, seat);
  const target = useTarget(`seat:${seat}`, false, of(nameOf(view, seat)));
  return (
    <g transform={`translate(${at.x} ${at.y})`} {...target.bind} {...through(target.lit, under)}>
      {target.lit ? (
        <>
          <circle class="halo" r="36" />
          <circle class="glow" r="30" />
          <circle class="ring" r="29" />
        </>
      ) : null}
      {target.shown && !target.lit ? <circle class="pointed" r="32" /> : null}
      {target.happens ? <circle class="happens" r="32" /> : null}
      <circle r="23" fill={`var(--p${slot})`} stroke="#fff" stroke-width="3" />
      <circle r="24.5" fill="none" stroke="#1a130c" stroke-width="1.4" />
      <EmblemPath slot={slot} size={32} />
      {view.emperor === seat ? (
        <path d={crown} fill="var(--cath)" stroke="#1a130c" stroke-width="1.3" />
      ) : null}
      {target.fresh ? <circle class="fresh" cx="19" cy="-19" r="6" /> : null}
    </g>
  );
}

// Whose province it is, as long as no capital says so.
export const Claim = ({ at, slot }: { at: Point; slot: number }) => (
  <g transform={`translate(${at.x} ${at.y})`} pointer-events="none">
    <circle r="16" fill={`var(--p${slot})`} stroke="#fff" stroke-width="2.5" />
    <circle r="17.4" fill="none" stroke="#1a130c" stroke-width="1.2" />
    <EmblemPath slot={slot} size={22} />
  </g>
);

const kWide = side * Math.sqrt(3) + 2;
const kLetter = 0.52;
const kPlain = 14.5;
const kCapital = 25;
const kGap = 3;

const withoutArticle = (name: string) => name.replace(/^(The|Il|Lo|La) /, "");

// The name as it fits a plate: without its article, and as an abbreviation where it is too long.
export function plateName(name: string, font: number, spare: number, wide = kWide): string {
  const short = withoutArticle(name);
  const room = Math.floor((wide - spare) / (font * kLetter));
  if (short.length <= room) return short;
  return room > 3 ? `${short.slice(0, room - 1).trimEnd()}.` : "";
}

// In units of a plate that is drawn `growth` times as large.
const smallLetters = (scale: number) => Math.max(12.5, kLeastLabel / scale / growth(scale));
const hatOf = ({ elector }: PrincipalityView) => (elector ? 20 : 8);

// How wide each plate may be: as far as what stands in the hexes beside it leaves room.
export function plateRooms(
  view: View,
  points: Point[],
  scale: number,
  nameIn: (id: string) => string,
): Map<string, number> {
  const k = growth(scale);
  const halves = new Map<number, number>();
  for (const seat of seatsOf(view)) {
    const capital = view[seat]?.capital;
    if (typeof capital === "number") halves.set(capital, kCapital);
  }
  const all = Object.entries(view.principalities);
  for (const [id, one] of all) {
    const letters = withoutArticle(nameIn(id)).length * smallLetters(scale) * kLetter;
    halves.set(one.capital, Math.min(kWide, Math.max(38, letters + hatOf(one)) * k) / 2);
  }
  const roomOf = (hex: number): number => {
    const at = points[hex];
    let half = kWide;
    for (const [other, taken] of halves) {
      const there = points[other];
      if (!at || !there || other === hex || Math.abs(there.y - at.y) > 1) continue;
      half = Math.min(half, Math.abs(there.x - at.x) - taken - kGap);
    }
    return Math.max(kWide, 2 * half);
  };
  return new Map(all.map(([id, { capital }]) => [id, roomOf(capital)]));
}

interface PlateProps {
  view: View;
  id: string;
  one: PrincipalityView;
  at: Point;
  under: boolean;
  scale: number;
  influence: boolean;
  // How wide it may be.
  room: number;
}

export function Plate({ view, id, one, at, under, scale, influence, room }: PlateProps) {
  const { of } = useWordsOf(texts);
  const name = of(nameOf(view, id));
  const k = growth(scale);
  const hat = hatOf(one);
  const whole = withoutArticle(name);
  const fits = plateName(name, kPlain * k, hat * k) === whole;
  const font = fits ? kPlain : smallLetters(scale);
  const short = plateName(name, font * k, hat * k, room);
  const cutShort = short !== whole;
  const width = Math.max(38, short.length * font * kLetter + hat);
  const ally = one.ally ? slotOf(view, one.ally) : null;
  const list = Object.entries(one.influence).map(([s, n]) => `${of(nameOf(view, s))} ${n}`);
  const target = useTarget(
    `prin:${id}`,
    false,
    // A reader says what is seen first, and then the whole.
    [name.includes(short) && !cutShort ? name : `${short} (${name})`, ...list].join(", "),
  );
  const frame = (spare: number, cls: string) => (
    <rect
      class={cls}
      x={-width / 2 - spare}
      y={3 - 9 - spare}
      width={width + 2 * spare}
      height={18 + 2 * spare}
      rx="5"
    />
  );
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${k})`} {...through(target.lit, under)}>
      <g {...target.bind}>
        {target.lit ? (
          <>
            {frame(9, "halo")}
            {frame(4.5, "glow slim")}
            {frame(4.5, "ring slim")}
          </>
        ) : null}
        {target.shown && !target.lit ? frame(7, "pointed") : null}
        {target.happens ? frame(7, "happens") : null}
        <g transform="translate(0 3)" aria-hidden="true">
          {ally ? (
            <rect
              x={-width / 2 - 4}
              y="-13"
              width={width + 8}
              height="26"
              rx="4"
              fill={`var(--p${ally})`}
              stroke="#fff"
              stroke-width="1.5"
            />
          ) : null}
          <rect
            x={-width / 2}
            y="-9"
            width={width}
            height="18"
            rx="2"
            fill={one.elector ? "#A3271C" : "#FBF6E7"}
            stroke="#1a130c"
            stroke-width="1.2"
          />
          {one.elector ? (
            <path
              d="M5 4C5-5 15-5 15 4ZM4 3H16V6H4Z"
              transform={`translate(${-width / 2} 0)`}
              fill="#FBF6E7"
            />
          ) : null}
          <text
            x={one.elector ? 7 : 0}
            y="4.8"
            text-anchor="middle"
            font-size={font}
            font-weight="700"
            fill={one.elector ? "#FFF8EC" : "#231B13"}
          >
            {short}
          </text>
          {target.fresh ? <circle class="fresh" cx={width / 2} cy="-10" r="5" /> : null}
        </g>
      </g>
      {influence ? <Cubes view={view} one={one} room={kWide / k} /> : null}
    </g>
  );
}

// Influence by size; what does not fit in two rows folds into a number of seats.
function Cubes({ view, one, room }: { view: View; one: PrincipalityView; room: number }) {
  const { emblems } = usePreferences();
  const all = (Object.entries(one.influence) as [SeatId, number][]).sort((a, b) => b[1] - a[1]);
  const step = 21;
  const inRow = Math.max(2, Math.min(4, Math.floor(room / step)));
  const rows = room > 80 ? 2 : 1;
  const fits = all.length <= inRow * rows;
  const shown = fits ? all : all.slice(0, inRow * rows - 1);
  const spots: { seat: SeatId | null; text: string }[] = shown.map(([seat, n]) => ({
    seat,
    text: String(n),
  }));
  if (!fits) spots.push({ seat: null, text: `+${all.length - shown.length}` });
  return (
    <>
      {spots.map(({ seat, text }, k) => {
        const slot = seat ? slotOf(view, seat) : 0;
        const row = Math.floor(k / inRow);
        const width = Math.min(inRow, spots.length - row * inRow);
        const x = (k % inRow) * step - ((width - 1) * step) / 2;
        return (
          <g key={seat} transform={`translate(${x} ${29 + row * step})`}>
            <rect x="-9" y="-9" width="18" height="18" rx="1.5" stroke="#fff" stroke-width="3.5" />
            <rect
              x="-9"
              y="-9"
              width="18"
              height="18"
              rx="1.5"
              fill={seat ? `var(--p${slot})` : "#FBF6E7"}
              stroke="#1a130c"
              stroke-width="1.2"
            />
            {emblems && seat ? <EmblemPath slot={slot} size={15} y={-17} fill="#1a130c" /> : null}
            <text
              key={text}
              class="pop"
              y="5"
              text-anchor="middle"
              font-size="14"
              font-weight="700"
              fill={seat ? `var(--p${slot}-ink)` : "#231B13"}
            >
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}

// What a target costs, on the target itself.
const Tag = ({ at, text, k }: { at: Point; text: string; k: number }) => (
  <g
    class="tag"
    transform={`translate(${at.x + 22} ${at.y - 30}) scale(${k})`}
    pointer-events="none"
    aria-hidden="true"
  >
    <rect
      x="-29"
      y="-12"
      width="58"
      height="24"
      rx="12"
      fill="var(--target-ink)"
      stroke="#fff"
      stroke-width="1.6"
    />
    <text y="5" text-anchor="middle" font-size="15" font-weight="700" fill="#fff">
      {text}
    </text>
  </g>
);

interface HexProps {
  hex: number;
  at: Point;
  label: string;
  tag: string;
  k: number;
}

// Only what can be chosen, is pointed at or tells something is drawn here, above everything else.
export const HexTarget = memo(({ hex, at, label, tag, k }: HexProps) => {
  const target = useTarget(`hex:${hex}`, false, label);
  const { lit, shown, happens, fresh, picked } = target;
  if (!lit && !shown && !happens && !fresh && !picked) return null;
  return (
    <>
      <g {...target.bind} {...(lit ? {} : { "pointer-events": "none" })}>
        {lit ? (
          <>
            <polygon points={outline(at, side - 3)} class="halo" />
            <polygon points={outline(at, side - 6)} class="glow" />
            <polygon points={outline(at, side - 9)} class="ringw" />
            <polygon points={outline(at, side - 9)} class="ring" />
          </>
        ) : null}
        {shown && !lit ? <polygon points={outline(at, side - 4)} class="pointed" /> : null}
        {picked ? (
          <>
            <polygon points={outline(at, side - 6)} class="selected" />
            <path class="selected" d="M-12 0-3 9 13-10" transform={`translate(${at.x} ${at.y})`} />
          </>
        ) : null}
        {happens ? <polygon points={outline(at, side - 5)} class="happens" /> : null}
        {fresh ? <circle class="fresh" cx={at.x + 28} cy={at.y - 22} r="6.5" /> : null}
      </g>
      {lit && tag ? <Tag at={at} text={tag} k={k} /> : null}
    </>
  );
});
