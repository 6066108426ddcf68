// The hex map: religion fills a province, its owner rims it, plates name principalities.
import { useCallback, useMemo } from "preact/hooks";
import { kLeastLabel } from "../../map/camera";
import { MapView } from "../../map/MapView";
import { useLit } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { Edge, seatsAt } from "./Edges";
import { boxAround, centre, edgePlace, plateSpots, type Point, side } from "./geometry";
import { Borders, FaithDice, owners, Province, Sketch, Town } from "./Ground";
import { Capital, Claim, growth, HexTarget, Plate, plateRooms } from "./Pieces";
import { Patterns } from "./Patterns";
import { texts } from "./texts";
import { nameOf, seatId, seatsOf, type SeatId, slotOf, type View } from "./view";

const kMostTags = 12;
// The letters drawn smallest: those of the faith and the numbers of provinces.
const kSmallLetters = 11.5;
// Pixels a unit at which plates still fit their provinces.
const kReadable = { desk: 0.46, phone: 0.62 };
// A hex some 90 pixels wide: nearer than that nothing more is told.
const kClosest = 0.95;

// Where a target lies on the map.
function placeOf(target: string, view: View, points: Point[], edges: Point[]): Point | null {
  const at = target.indexOf(":");
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)];
  const capital = (hex: number | string | null | undefined) =>
    typeof hex === "number" ? (points[hex] ?? null) : null;
  if (kind === "hex") return points[Number(id)] ?? null;
  if (kind === "prin") return capital(view.principalities[id]?.capital);
  if (kind === "edge") return edges[Number(id)] ?? null;
  if (kind !== "seat") return null;
  const player = view[id as SeatId];
  if (player?.edge !== null && player?.edge !== undefined) return edges[player.edge] ?? null;
  return capital(player?.capital);
}

export function Board({ view, moment, phone }: GameProps<View>) {
  const { t, of, language } = useWordsOf(texts);
  const lit = useLit();
  const points = useMemo(() => view.map.hexes.map(centre), [view.map]);
  const own = useMemo(() => owners(view), [view]);
  const edges = useMemo(
    () =>
      view.map.edges.map((hexes) => {
        const along = hexes.flatMap((hex) => points[hex] ?? []);
        return { hexes, at: edgePlace(points, along, 84) };
      }),
    [view.map, points],
  );
  // As many plates as powers sit at an edge, with room for them.
  const crowds = view.map.edges.map((_, n) => seatsAt(view, n).length).join();
  const plates = useMemo(
    () => edges.map(({ at }, n) => plateSpots(at, Number(crowds.split(",")[n]), points)),
    [edges, crowds, points],
  );
  const box = useMemo(() => boxAround([...points, ...plates.flat()], 78, 22), [points, plates]);
  const home = useMemo(() => {
    const lands = moment.seat === null ? [] : (view[seatId(moment.seat)]?.provinces ?? []);
    const mine = lands.flatMap((hex) => points[hex] ?? []);
    return mine.length > 0 ? boxAround(mine, 2.5 * side, 2.5 * side) : null;
  }, [view, moment.seat, points]);
  const place = useCallback(
    (target: string) =>
      placeOf(
        target,
        view,
        points,
        edges.map((edge) => edge.at),
      ),
    [view, points, edges],
  );

  const provinces = useMemo(() => {
    const [protestant, towns] = [new Set(view.protestant_provinces), new Set(view.towns)];
    return points.map((at, hex) => {
      const owner = own.of[hex];
      const price = view.treaty?.prices[hex];
      const parts = [
        t("hex_n", { n: hex }),
        owner ? t("owner", { who: of(nameOf(view, owner)) }) : t("no_owner"),
        t(protestant.has(hex) ? "protestant" : "catholic"),
        ...(towns.has(hex) ? [t("town")] : []),
        ...(price ? [t("price", { n: price })] : []),
      ];
      const faith: "P" | "C" = protestant.has(hex) ? "P" : "C";
      return { hex, at, faith, owned: owner !== null, label: parts.join(", ") };
    });
  }, [view, points, own, language]);
  // With many targets the price stands in the tooltip alone.
  const prices = lit.size <= kMostTags ? (view.treaty?.prices ?? {}) : {};
  const tagOf = (hex: number) => (prices[hex] ? t("price_tag", { n: prices[hex] ?? 0 }) : "");
  const seats = seatsOf(view);
  const capitals = new Set(Object.values(view.principalities).map((one) => one.capital));
  const seatAt = new Set(seats.map((seat) => view[seat]?.capital));
  return (
    <MapView
      name="westphalia"
      label={t("empire_map", { n: view.map.tiles })}
      box={box}
      placeOf={place}
      readable={phone ? kReadable.phone : kReadable.desk}
      closest={kClosest}
      home={home}
      layers={[
        { id: "numbers", label: t("layer_numbers") },
        { id: "letters", label: t("layer_letters") },
        { id: "influence", label: t("layer_influence") },
      ]}
      overview={<Sketch view={view} points={points} own={own} />}
    >
      {({ scale, off }) => {
        const small = scale * kSmallLetters >= kLeastLabel - 0.4;
        const k = growth(scale);
        const rooms = plateRooms(view, points, scale, (id) => of(nameOf(view, id)));
        return (
          <>
            <Patterns prot="prot-area" cath="cath-area" />
            {edges.map((edge, n) => (
              <Edge
                view={view}
                edge={n}
                at={edge.at}
                hexes={edge.hexes}
                points={points}
                scale={scale}
              />
            ))}
            {provinces.map((province) => (
              <Province
                key={province.hex}
                {...province}
                letters={small && !off("letters")}
                numbers={small && !off("numbers")}
              />
            ))}
            <Borders view={view} points={points} own={own} />
            {view.towns.map((hex) => {
              const at = points[hex];
              if (!at || seatAt.has(hex) || (k > 1.25 && capitals.has(hex))) return null;
              return <Town at={at} up={capitals.has(hex) ? 16 : 2} />;
            })}
            {Object.entries(view.dice).map(([hex, dice]) => {
              const at = points[Number(hex)];
              return at ? <FaithDice at={at} {...dice} /> : null;
            })}
            {provinces.map(({ hex, at, label }) => (
              <HexTarget key={hex} hex={hex} at={at} label={label} tag={tagOf(hex)} k={k} />
            ))}
            {Object.entries(view.principalities).map(([id, one]) => {
              const at = points[one.capital];
              const under = lit.has(`hex:${one.capital}`);
              const shared = { view, id, one, under, scale, influence: !off("influence") };
              return at ? <Plate key={id} at={at} room={rooms.get(id) ?? 0} {...shared} /> : null;
            })}
            {seats.flatMap((seat) => {
              // The first picks of the setup, before there is a capital.
              const player = view[seat];
              if (!player || typeof player.capital === "number" || player.edge !== null) return [];
              return player.provinces.flatMap((hex) => {
                const at = points[hex];
                return at ? <Claim key={hex} at={at} slot={slotOf(view, seat)} /> : [];
              });
            })}
            {seats.map((seat) => {
              const capital = view[seat]?.capital;
              const at = typeof capital === "number" ? points[capital] : null;
              const under = lit.has(`hex:${capital}`);
              return at ? (
                <Capital key={seat} view={view} seat={seat} at={at} under={under} />
              ) : null;
            })}
          </>
        );
      }}
    </MapView>
  );
}
