// The hex map: religion fills a province, its owner rims it, plates name principalities.
import { useMemo } from "preact/hooks";
import { kLeastLabel } from "../../map/camera";
import { MapView } from "../../map/MapView";
import { useLit } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { Edge } from "./Edges";
import type { Point } from "./geometry";
import { Borders, FaithDice, type Owners, Province, Sketch, Town } from "./Ground";
import { Capital, Claim, growth, HexTarget, Plate, plateRooms } from "./Pieces";
import { Patterns } from "./Patterns";
import { texts } from "./texts";
import { useGround } from "./useGround";
import { nameOf, seatsOf, slotOf, type View } from "./view";

const kMostTags = 12;
// The letters drawn smallest: those of the faith and the numbers of provinces.
const kSmallLetters = 11.5;
// Pixels a unit at which plates still fit their provinces.
const kReadable = { desk: 0.46, phone: 0.62 };
// A hex some 90 pixels wide: nearer than that nothing more is told.
const kClosest = 0.95;

// What a screen reader says of each province, and its faith.
function useProvinces(view: View, points: Point[], own: Owners) {
  const { t, of, language } = useWordsOf(texts);
  return useMemo(() => {
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
}

interface PartProps {
  view: View;
  points: Point[];
}

// Towns stand in their province, beside the plate of a capital; a prince's capital shows its own.
function Towns({ view, points, k }: PartProps & { k: number }) {
  const capitals = new Set(Object.values(view.principalities).map((one) => one.capital));
  const seatAt = new Set(seatsOf(view).map((seat) => view[seat]?.capital));
  return (
    <>
      {view.towns.map((hex) => {
        const at = points[hex];
        if (!at || seatAt.has(hex) || (k > 1.25 && capitals.has(hex))) return null;
        return <Town at={at} up={capitals.has(hex) ? 16 : 2} />;
      })}
    </>
  );
}

interface PlatesProps extends PartProps {
  scale: number;
  influence: boolean;
}

function Plates({ view, points, scale, influence }: PlatesProps) {
  const { of } = useWordsOf(texts);
  const lit = useLit();
  const rooms = plateRooms(view, points, scale, (id) => of(nameOf(view, id)));
  return (
    <>
      {Object.entries(view.principalities).map(([id, one]) => {
        const at = points[one.capital];
        const under = lit.has(`hex:${one.capital}`);
        const shared = { view, id, one, under, scale, influence };
        return at ? <Plate key={id} at={at} room={rooms.get(id) ?? 0} {...shared} /> : null;
      })}
    </>
  );
}

// The princes: their capitals, and the first picks of the setup before there is one.
function Princes({ view, points }: PartProps) {
  const lit = useLit();
  const seats = seatsOf(view);
  return (
    <>
      {seats.flatMap((seat) => {
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
        return at ? <Capital key={seat} view={view} seat={seat} at={at} under={under} /> : null;
      })}
    </>
  );
}

export function Board({ view, moment, phone }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const lit = useLit();
  const { points, own, edges, box, home, place } = useGround(view, moment);
  const provinces = useProvinces(view, points, own);
  // With many targets the price stands in the tooltip alone.
  const prices = lit.size <= kMostTags ? (view.treaty?.prices ?? {}) : {};
  const tagOf = (hex: number) => (prices[hex] ? t("price_tag", { n: prices[hex] ?? 0 }) : "");
  const part = { view, points };
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
      overview={<Sketch {...part} own={own} />}
    >
      {({ scale, off }) => {
        const small = scale * kSmallLetters >= kLeastLabel - 0.4;
        const k = growth(scale);
        return (
          <>
            <Patterns prot="prot-area" cath="cath-area" />
            {edges.map((edge, n) => (
              <Edge {...part} {...edge} edge={n} scale={scale} />
            ))}
            {provinces.map((province) => (
              <Province
                key={province.hex}
                {...province}
                letters={small && !off("letters")}
                numbers={small && !off("numbers")}
              />
            ))}
            <Borders {...part} own={own} />
            <Towns {...part} k={k} />
            {Object.entries(view.dice).map(([hex, dice]) => {
              const at = points[Number(hex)];
              return at ? <FaithDice at={at} {...dice} /> : null;
            })}
            {provinces.map(({ hex, at, label }) => (
              <HexTarget key={hex} hex={hex} at={at} label={label} tag={tagOf(hex)} k={k} />
            ))}
            <Plates {...part} scale={scale} influence={!off("influence")} />
            <Princes {...part} />
          </>
        );
      }}
    </MapView>
  );
}
