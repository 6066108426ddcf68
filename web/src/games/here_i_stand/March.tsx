// A stack is dragged to a neighbouring space: the way lights up, and a plan opens that says who
// goes, what it costs and who may stand in the way. Nothing is decided before "March".
import data from "virtual:here_i_stand";
import { createContext } from "preact";
import { useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Moment } from "../../api/types";
import type { Point } from "../../map/camera";
import { release, useTargets } from "../../table/targets";
import { useWordsOf } from "../../texts";
import { growth, places } from "./geography";
import {
  carriedOut,
  commandOf,
  groupsAt,
  leadersAt,
  type March,
  type Reach,
  reaches,
  type Way,
  wholeStack,
} from "./march";
import { stepFacts } from "./preview";
import { texts } from "./texts";
import { nameIn, type View } from "./view";

interface Drag {
  from: string;
  at: Point;
  over: Way | null;
}

export interface Marching {
  reach: ReadonlyMap<string, Reach>;
  drag: Drag | null;
  plan: March | null;
  // The plan stands at the top: what it is about lies below.
  above: boolean;
  start: (event: PointerEvent, from: string) => void;
  change: (plan: March | null) => void;
}

export const MarchContext = createContext<Pick<Marching, "reach" | "start"> | null>(null);

export type Bound = Record<string, unknown>;

// For whatever shows a stack: pressing and moving it begins a march. A place has the same grip for
// as long as it has one.
export function useGrips(): (id: string) => Bound | null {
  const marching = useContext(MarchContext);
  const now = useRef(marching);
  now.current = marching;
  const [made] = useState(() => new Map<string, Bound>());
  return (id) => {
    if (!marching?.reach.has(id)) return null;
    const onPointerDown = (event: PointerEvent) => now.current?.start(event, id);
    const grip = made.get(id) ?? { "data-grip": id, onPointerDown };
    made.set(id, grip);
    return grip;
  };
}
type Press = (event: PointerEvent) => void;

// A stack on something that can be chosen: pressing it begins either.
export function held(bind: Bound, grip: Bound): Bound {
  const [choose, carry] = [bind.onPointerDown as Press | undefined, grip.onPointerDown as Press];
  return {
    ...grip,
    onPointerDown: (event: PointerEvent) => {
      choose?.(event);
      carry(event);
    },
  };
}

const kDragFrom = 6;
// How near to a space a stack must be let go, in pixels.
const kNear = 40;

function toMap(svg: SVGSVGElement, event: PointerEvent): { at: Point; scale: number } | null {
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { at: { x, y }, scale: matrix.a };
}

function wayAt(reach: Reach, at: Point, near: number): Way | null {
  const distance = ({ to }: Way) => {
    const place = places[to];
    return place ? Math.hypot(place.x - at.x, place.y - at.y) : Number.POSITIVE_INFINITY;
  };
  const [first] = [...reach.ways].sort((a, b) => distance(a) - distance(b));
  return first && distance(first) <= near ? first : null;
}

// The end of a drag is not a click on what lies under it; a click elsewhere, however soon, is one.
function swallowClick({ clientX, clientY }: PointerEvent): void {
  const stop = (event: MouseEvent) => {
    const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= kDragFrom;
    if (!far) event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 60);
}

export function useMarch(moment: Moment, view: View): Marching {
  const { follow } = useTargets();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [plan, setPlan] = useState<March | null>(null);
  const [above, setAbove] = useState(false);
  const end = useRef<(() => void) | null>(null);
  const reach = useMemo(
    () => (follow ? reaches(moment, view) : new Map<string, Reach>()),
    [moment, view, follow === null],
  );
  // Another question: what was planned for this one is void.
  useEffect(() => {
    setPlan(null);
    return () => end.current?.();
  }, [moment.version]);

  const start = (event: PointerEvent, from: string) => {
    const svg = (event.currentTarget as SVGElement).ownerSVGElement;
    const here = reach.get(from);
    if (!svg || !here || event.button !== 0) return;
    event.stopPropagation();
    const begun = { x: event.clientX, y: event.clientY };
    let now: Drag | null = null;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      const far = Math.hypot(next.clientX - begun.x, next.clientY - begun.y) >= kDragFrom;
      const found = far || now ? toMap(svg, next) : null;
      if (!found) return;
      release();
      now = { from, at: found.at, over: wayAt(here, found.at, kNear / found.scale) };
      setPlan(null);
      setDrag(now);
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
      removeEventListener("keydown", key);
      end.current = null;
      setDrag(null);
    };
    const up = (last: PointerEvent) => {
      if (last.pointerId !== event.pointerId) return;
      stop();
      if (!now) return;
      swallowClick(last);
      setAbove(Math.max(last.clientY, begun.y) > innerHeight / 2);
      if (now.over) setPlan(wholeStack(view, here, now.over));
    };
    const key = (pressed: KeyboardEvent) => pressed.key === "Escape" && stop();
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
    addEventListener("keydown", key);
    end.current = stop;
  };
  return { reach, drag, plan, above, start, change: setPlan };
}

function Arrow({ from, to, k, sure }: { from: Point; to: Point; k: number; sure: boolean }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  if (long < 1) return null;
  // Ends at the rim of the marker it points at.
  const short = sure ? 26 * k : 0;
  const end = { x: to.x - (dx / long) * short, y: to.y - (dy / long) * short };
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const line = `M${from.x} ${from.y}L${end.x} ${end.y}`;
  return (
    <g class={`marchway${sure ? " sure" : ""}`}>
      <path d={line} class="under" stroke-width={11 * k} />
      <path d={line} class="over" stroke-width={6 * k} />
      <path
        d="M-15-11 6 0-15 11Z"
        class="head"
        transform={`translate(${end.x} ${end.y}) rotate(${angle}) scale(${k})`}
      />
    </g>
  );
}

// Over the map while a stack is dragged, and while its march is planned.
export function MarchLayer({ marching, scale }: { marching: Marching; scale: number }) {
  const { drag, plan, reach } = marching;
  const k = growth(scale);
  const from = drag?.from ?? plan?.from;
  const start = from ? places[from] : undefined;
  if (!from || !start) return null;
  const ways = drag ? (reach.get(from)?.ways ?? []) : [];
  const to = drag?.over?.to ?? plan?.to;
  const end = to ? places[to] : drag?.at;
  return (
    <g class="marchlayer" pointer-events="none" aria-hidden="true">
      {ways.map((way) => {
        const at = places[way.to];
        return at ? (
          <g transform={`translate(${at.x} ${at.y}) scale(${k.toFixed(3)})`}>
            <circle r="25" class="glow" />
            <circle r="21" class="ringw" />
            <circle r="21" class="ring" />
          </g>
        ) : null;
      })}
      {end ? <Arrow from={start} to={end} k={k} sure={to !== undefined} /> : null}
    </g>
  );
}

interface PlanProps {
  plan: March;
  view: View;
  settled: boolean;
  above: boolean;
  onChange: (plan: March | null) => void;
}

// Who goes: leaders by name, units by number.
function Who({ plan, view, onChange }: Omit<PlanProps, "settled" | "above">) {
  const { t, of } = useWordsOf(texts);
  const most = groupsAt(view, plan.from, plan.mover);
  const room = commandOf(plan.leaders) - plan.groups.reduce((sum, { n }) => sum + n, 0);
  const leads = (leader: string, on: boolean) => {
    const leaders = on ? [...plan.leaders, leader] : plan.leaders.filter((one) => one !== leader);
    onChange({ ...plan, leaders });
  };
  const count = (i: number, by: number) =>
    onChange({
      ...plan,
      groups: plan.groups.map((group, at) => (at === i ? { ...group, n: group.n + by } : group)),
    });
  return (
    <ul class="who">
      {leadersAt(view, plan.from, plan.mover).map((leader) => (
        <li>
          <label>
            <input
              type="checkbox"
              checked={plan.leaders.includes(leader)}
              onChange={(event) => leads(leader, event.currentTarget.checked)}
            />{" "}
            {of(data.leaders[leader]?.name)}
          </label>
          <small>{t("commands_n", { n: data.leaders[leader]?.command ?? 0 })}</small>
        </li>
      ))}
      {plan.groups.map(({ power, unit, n }, i) => {
        const key = unit === "regular" ? "n_regulars" : "n_mercenaries";
        const name = `${of(nameIn("powers", power))}: ${t(key, { n })}`;
        return (
          <li>
            <span>{name}</span>
            <span class="step">
              <button
                class="btn icon"
                aria-label={t("one_less", { what: name })}
                disabled={n === 0}
                onClick={() => count(i, -1)}
              >
                −
              </button>
              <b>{n}</b>
              <button
                class="btn icon"
                aria-label={t("one_more", { what: name })}
                disabled={n >= (most[i]?.n ?? 0) || room <= 0}
                onClick={() => count(i, 1)}
              >
                +
              </button>
            </span>
          </li>
        );
      })}
      <li class="room">{t("room_left", { n: Math.max(0, room) })}</li>
    </ul>
  );
}

export function MarchPlan({ plan, view, settled, above, onChange }: PlanProps) {
  const { t, of, language } = useWordsOf(texts);
  const { follow } = useTargets();
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus({ preventScroll: true }), [plan.from, plan.to]);
  const [from, to] = [of(nameIn("spaces", plan.from)), of(nameIn("spaces", plan.to))];
  const facts = stepFacts(plan.to, plan.from, plan.mover, view, language);
  const many = plan.leaders.length + plan.groups.reduce((sum, { n }) => sum + n, 0);
  const room = commandOf(plan.leaders) - plan.groups.reduce((sum, { n }) => sum + n, 0);
  const march = () => {
    onChange(null);
    follow?.(carriedOut(plan));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onChange(null);
  };
  return (
    <section
      class={`panel marchplan${above ? " above" : ""}`}
      role="dialog"
      aria-label={t("march_to", { from, to })}
      onKeyDown={key}
    >
      <h2 class="head">{t("march_to", { from, to })}</h2>
      {settled ? null : <Who plan={plan} view={view} onChange={onChange} />}
      <ul class="facts">
        {facts.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <div class="row">
        <button
          class="btn primary"
          ref={go}
          disabled={!settled && (many === 0 || room < 0)}
          onClick={march}
        >
          {t("march_now", { n: plan.pass ? 2 : 1 })}
        </button>
        <button class="btn" onClick={() => onChange(null)}>
          {t("march_not")}
        </button>
      </div>
    </section>
  );
}
