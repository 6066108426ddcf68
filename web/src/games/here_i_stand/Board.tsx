// The map of Europe. What is drawn depends on the scale, not on where the camera stands, so moving
// it draws nothing anew.
import data from "virtual:here_i_stand";
import type { VNode } from "preact";
import { useCallback, useMemo, useRef } from "preact/hooks";
import type { Language } from "../../api/types";
import type { Point } from "../../map/camera";
import { MapView } from "../../map/MapView";
import { type Targets, useLit } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { Ground, Links, Patterns, Sketch } from "./Europe";
import { describeSpace } from "./facts";
import { growth, namedViews, places, seaLines, seas, wholeMap } from "./geography";
import { Legend, LegendOnMap } from "./Legend";
import { type Lettering, letteringAt, seaLetters, useLetters } from "./lettering";
import { MarchContext, MarchLayer, MarchPlan, useGrips, useMarch } from "./March";
import { Sea } from "./Seas";
import { Space } from "./Space";
import { markerBox, pennantBox, planStrip, settleTags, type StripPlan } from "./strips";
import { texts } from "./texts";
import { Reformer, Strip } from "./Units";
import { besiegedAt, leadersByPlace, reformerAt, religionOf, troopsAt, type View } from "./view";

// Pixels a unit from which on names stand as they were placed.
const kReadable = { desk: 0.66, phone: 0.72 };
const kClosest = 1.05;
// From this scale on names stand where the map's drawing has room for them.
const kPlaced = 0.62;
const kNamesOfLeaders = 0.45;

function placeOf(target: string, view: View): Point | null {
  const at = target.indexOf(":");
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)];
  if (kind === "space") return places[id] ?? null;
  if (kind === "sea") return seas[id] ?? null;
  if (kind === "reformer") return places[data.reformers[id]?.space ?? ""] ?? null;
  if (kind !== "leader") return null;
  const where = (view.leaders as Record<string, { where: string | null }>)[id]?.where ?? "";
  return places[where] ?? seas[where] ?? null;
}

function Labels({ lettering, lit }: { lettering: Lettering; lit: Targets["lit"] }) {
  return (
    <g
      class="names"
      font-size={lettering.size}
      fill="var(--ink)"
      stroke="var(--label-halo)"
      stroke-width={lettering.size / 4.2}
      stroke-linejoin="round"
      paint-order="stroke"
      pointer-events="none"
      aria-hidden="true"
    >
      {lettering.labels.map(({ id, x, y, anchor, bold, text }) => (
        <text
          x={x.toFixed(1)}
          y={y.toFixed(1)}
          text-anchor={anchor}
          font-weight={bold || lit.has(`space:${id}`) ? 700 : 500}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

interface SceneProps {
  view: View;
  scale: number;
  off: (layer: string) => boolean;
}

// Fleets stand under the name of their sea.
function seaStrip(id: string, view: View, leaders: Leaders, size: number, language: Language) {
  const at = seas[id] ?? { x: 0, y: 0 };
  const fleets = Object.entries(view.seas[id as keyof View["seas"]].squadrons);
  return {
    at: { x: at.x, y: at.y + size * seaLines(id, language).length, units: "S" as const },
    troops: fleets.map(([power, n]) => ({
      power,
      regulars: 0,
      mercenaries: 0,
      squadrons: Number(n),
    })),
    reserve: 0,
    leaders: leaders.get(id) ?? [],
  };
}

type Leaders = ReturnType<typeof leadersByPlace>;

function reformersOf(view: View): { id: string; at: Point; space: string }[] {
  return Object.values(data.reformers).flatMap(({ space }) => {
    const id = reformerAt(view, space);
    const at = places[space];
    return id && at ? [{ id, at, space }] : [];
  });
}

// Where units, leaders and pennants stand at a scale.
function usePlans(view: View, k: number, scale: number) {
  const { language } = useWordsOf(texts);
  const ready = useLetters();
  const kept = useRef(new Map<string, StripPlan>());
  return useMemo(() => {
    const names = scale >= kNamesOfLeaders;
    const leaders = leadersByPlace(view);
    const plans = new Map<string, StripPlan>();
    for (const [id, at] of Object.entries(places)) {
      const space = view.spaces[id as keyof View["spaces"]];
      const reserve = view.league_turn === 0 ? space.reserve : 0;
      const here = { at, troops: troopsAt(space), reserve, leaders: leaders.get(id) ?? [] };
      plans.set(id, planStrip(here, k, scale, language));
    }
    for (const id of Object.keys(seas)) {
      const here = seaStrip(id, view, leaders, seaLetters(scale), language);
      plans.set(id, planStrip(here, k, scale, language));
    }
    const reformers = reformersOf(view);
    const pennants = reformers.map(({ id, at, space }) => {
      const name = names ? (data.reformers[id]?.name[language] ?? "") : "";
      return pennantBox(at, name, k, scale, plans.get(space)?.boxes ?? []);
    });
    const markers = Object.values(places).map((at) => markerBox(at, k));
    settleTags(plans, pennants, markers);
    // A strip in which nothing changed stays the same, and is not drawn again.
    for (const [id, plan] of plans) {
      const before = kept.current.get(id);
      if (before && JSON.stringify(before) === JSON.stringify(plan)) plans.set(id, before);
    }
    kept.current = plans;
    return { plans, pennants, reformers, names };
  }, [view, k, scale, language, ready]);
}

const none: StripPlan = { pieces: [], tags: [], boxes: [] };

function Pieces({ view, scale, off }: SceneProps) {
  const { language } = useWordsOf(texts);
  const lit = useLit();
  const k = growth(scale);
  const { plans, pennants, reformers, names } = usePlans(view, k, scale);
  const lettering = useMemo(() => {
    const spaces = [...lit.keys()].filter((target) => target.startsWith("space:"));
    const tags = [...plans.values()].flatMap((plan) => plan.tags.map(({ box }) => box));
    // Names were placed beside strips of units; where they have grown they would lie on them.
    const strips = [...plans.values()].flatMap(({ boxes }) => boxes);
    const known = new Set(spaces.map((target) => target.slice("space:".length)));
    const kept = [...(names ? tags : []), ...pennants, ...(scale < kPlaced ? strips : [])];
    const markers = Object.values(places).map((at) => markerBox(at, k));
    return letteringAt(scale, k, language, known, kept, [...markers, ...strips]);
  }, [scale, language, lit, plans]);
  const gripOf = useGrips();
  const labels = useMemo(
    () => Object.keys(places).map((id) => [id, describeSpace(id, view, language)] as const),
    [view, language],
  );
  return (
    <>
      {Object.keys(seas).map((id) => (
        <Sea
          key={id}
          id={id}
          plan={(off("units") ? null : plans.get(id)) ?? none}
          named={!off("seas") && lettering.seas.has(id)}
          k={k}
          scale={scale}
          grip={gripOf(id)}
        />
      ))}
      <Links />
      {labels.map(([id, label]) => (
        <Space
          key={id}
          id={id}
          space={view.spaces[id as keyof View["spaces"]]}
          k={k}
          scale={scale}
          besieged={besiegedAt(view, id).length > 0}
          label={label}
          grip={gripOf(id)}
        />
      ))}
      {off("names") ? null : <Labels lettering={lettering} lit={lit} />}
      {off("units")
        ? null
        : Object.keys(places).map((id) => (
            <Strip
              key={id}
              id={id}
              plan={plans.get(id) ?? none}
              k={k}
              scale={scale}
              names={names}
              grip={gripOf(id)}
            />
          ))}
      {reformers.map(({ id, at }, i) => (
        <Reformer
          key={id}
          id={id}
          x={pennants[i]?.x0 ?? at.x}
          y={at.y}
          k={k}
          scale={scale}
          names={names}
        />
      ))}
    </>
  );
}

// The same drawing again while only the camera moves: an unchanged node costs nothing.
function useStill() {
  const kept = useRef<{ key: unknown[]; node: VNode } | null>(null);
  return (key: unknown[], make: () => VNode): VNode => {
    const same = kept.current?.key.every((one, i) => one === key[i]);
    if (!kept.current || !same) kept.current = { key, node: make() };
    return kept.current.node;
  };
}

const dots: Record<string, string> = {
  catholic: "var(--cath)",
  protestant: "var(--prot)",
  other: "var(--othr)",
};

function Overview({ view }: { view: View }) {
  return (
    <>
      <Sketch />
      {Object.entries(view.spaces).map(([id, space]) => (
        <circle
          cx={places[id]?.x}
          cy={places[id]?.y}
          r="24"
          fill={dots[religionOf(id, space)]}
          stroke="#1a130c"
          stroke-width="5"
        />
      ))}
    </>
  );
}

export function Board({ view, phone, moment }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const still = useStill();
  const ground = useStill();
  const sketch = useStill();
  const place = useCallback((target: string) => placeOf(target, view), [view]);
  const marching = useMarch(moment, view);
  const { reach, plan } = marching;
  const grips = useMemo(() => ({ reach, start: marching.start }), [reach]);
  const views = (["germany", "italy", "all"] as const).map((id) => ({
    id,
    label: t(`view_${id}`),
    box: namedViews[id],
  }));
  return (
    <MarchContext.Provider value={grips}>
      <MapView
        name="here_i_stand"
        label={t("map_of_europe")}
        box={wholeMap}
        placeOf={place}
        readable={phone ? kReadable.phone : kReadable.desk}
        closest={kClosest}
        home={phone ? namedViews.germany : namedViews.theatre}
        views={views}
        layers={[
          { id: "zones", label: t("layer_zones") },
          { id: "names", label: t("layer_names") },
          { id: "seas", label: t("layer_seas") },
          { id: "units", label: t("layer_units") },
          ...(phone ? [] : [{ id: "legend", label: t("layer_legend") }]),
        ]}
        legend={<Legend />}
        ground={(off) =>
          ground([off("zones")], () => (
            <>
              <Patterns />
              <Ground zones={!off("zones")} />
            </>
          ))
        }
        overview={sketch([view], () => <Overview view={view} />)}
      >
        {({ scale, off }) => {
          const layers = ["names", "seas", "units"].map(off);
          return (
            <>
              {still([view, scale, ...layers], () => (
                <Pieces view={view} scale={scale} off={off} />
              ))}
              <MarchLayer marching={marching} scale={scale} />
            </>
          );
        }}
      </MapView>
      {phone ? null : <LegendOnMap />}
      {plan ? (
        <MarchPlan
          plan={plan}
          view={view}
          settled={reach.get(plan.from)?.settled ?? false}
          above={marching.above}
          onChange={marching.change}
        />
      ) : null}
    </MarchContext.Provider>
  );
}
