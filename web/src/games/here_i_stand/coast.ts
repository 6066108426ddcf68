// The coast in short pieces. A browser draws a map in tiles and leaves out of each what does not
// touch it, but a path is drawn whole: broad lines along one long coast cost four fifths of the
// map's drawing.
import coast from "./coast.json";

const kCorners = 40;

// Pieces of one ring's outline, each beginning where the last one ends.
function pieces(ring: string): string[] {
  const corners = ring.split("L");
  const closed = [...corners, corners[0] ?? ""];
  const found = [];
  for (let from = 0; from < closed.length - 1; from += kCorners)
    found.push(`M${closed.slice(from, from + kCorners + 1).join("L")}`);
  return found;
}

// The drawing has rings of straight lines only: "M1 2L3 4…Z".
export const coastLines: string[] = coast.coast
  .split("Z")
  .filter((ring) => ring !== "")
  .flatMap((ring) => pieces(ring.slice(1)));
