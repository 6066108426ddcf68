import { expect, test } from "vitest";
import { coastLines } from "./coast";
import coast from "./coast.json";

test("the pieces of the coast are the whole coast, each beginning where the last one ended", () => {
  const rings = coast.coast.split("Z").filter((ring) => ring !== "");
  const ends = coastLines.map((piece) => piece.slice(1).split("L"));
  let at = 0;
  for (const ring of rings) {
    const corners = ring.slice(1).split("L");
    const drawn = [ends[at]?.[0]];
    while (drawn.length <= corners.length) drawn.push(...(ends[at++]?.slice(1) ?? []));
    expect(drawn).toEqual([...corners, corners[0]]);
  }
  expect(at).toBe(coastLines.length);
});
