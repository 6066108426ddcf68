// Where everything of the Empire lies: the middle of each hex, the edges and the plates of the
// powers there, all of it in a box, and one's own lands.
import { useCallback, useMemo } from "preact/hooks";
import type { Moment } from "../../api/types";
import { seatsAt } from "./Edges";
import { boxAround, centre, edgePlace, plateSpots, type Point, side } from "./geometry";
import { owners } from "./Ground";
import { seatId, type SeatId, type View } from "./view";

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

export function useGround(view: View, moment: Moment) {
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
  return { points, own, edges, box, home, place };
}
