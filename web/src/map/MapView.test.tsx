// Where the camera goes by itself, and what a hand on the map changes about that.
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { noTargets, type Targets, TargetsProvider } from "../table/targets";
import { MapView } from "./MapView";
import { kPad } from "./Overview";

const places: Record<string, [number, number]> = {
  "space:rome": [3600, 2700],
  "space:zurich": [600, 500],
  "space:ulm": [760, 520],
};
const placeOf = (target: string) => {
  const [x, y] = places[target] ?? [];
  return x === undefined || y === undefined ? null : { x, y };
};
const box = { x: 0, y: 0, width: 4000, height: 3000 };

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
  document.body.replaceChildren(root);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
});

function show(targets: Partial<Targets>): void {
  const map = (
    <TargetsProvider targets={{ ...noTargets, lit: new Map(), ...targets }}>
      <MapView
        name="test"
        label="map"
        box={box}
        placeOf={placeOf}
        readable={0.7}
        home={{ x: 0, y: 0, width: 900, height: 700 }}
        layers={[]}
        overview={null}
      >
        {() => null}
      </MapView>
    </TargetsProvider>
  );
  act(() => render(map, root));
}

// What of the map lies in the window: the overview frames it.
function sees(target: string): boolean {
  const frame = root.querySelector<HTMLElement>(".overview .seen");
  const map = root.querySelector(".overview svg");
  const at = placeOf(target);
  if (!frame || !map || !at) return false;
  const units = box.width / Number(map.getAttribute("width"));
  const of = (name: "left" | "top" | "width" | "height") => Number.parseFloat(frame.style[name]);
  // It stands a little inside its own frame.
  const inside = (n: number, from: number, length: number) =>
    n > (from - kPad) * units && n < (from - kPad + length) * units;
  return inside(at.x, of("left"), of("width")) && inside(at.y, of("top"), of("height"));
}
const scale = () => Number(root.querySelector<HTMLElement>(".panzoom")?.dataset.scale);
const past = (happens: string[], named: string[]): Partial<Targets> => ({
  story: "past",
  happens: new Set(happens),
  named,
});

test("of all that a decision brought, what the prompt names is in view", () => {
  show(past(["space:rome", "space:zurich"], ["space:rome"]));
  expect(sees("space:rome")).toBe(true);
  show(past(["space:rome", "space:zurich"], ["space:zurich"]));
  expect(sees("space:zurich")).toBe(true);
});

test("two places of one event that lie far apart are both in view, and the next is near again", () => {
  show(past(["space:rome", "space:zurich"], ["space:rome", "space:zurich"]));
  expect([sees("space:rome"), sees("space:zurich")]).toEqual([true, true]);
  const far = scale();
  show(past(["space:zurich"], ["space:zurich"]));
  expect(sees("space:zurich")).toBe(true);
  expect(scale()).toBeGreaterThan(far * 1.5);
});

test("what happens twice in view of the camera stays there, and what is no place moves nothing", () => {
  show(past(["space:rome"], ["space:rome"]));
  show(past(["space:rome"], ["space:rome"]));
  expect(sees("space:rome")).toBe(true);
  show(past(["card:papal_bull"], ["card:papal_bull"]));
  expect(sees("space:rome")).toBe(true);
});

test("a hand holds the camera now, not over a journey through the past; afterwards it is free", () => {
  const drag = () => {
    const map = root.querySelector(".panzoom");
    for (let i = 0; i < 12; ++i) {
      const press = { key: "ArrowRight", shiftKey: true, bubbles: true };
      act(() => void map?.dispatchEvent(new KeyboardEvent("keydown", press)));
    }
  };
  show({});
  drag();
  expect(sees("space:zurich")).toBe(false);
  show({ story: "played", happens: new Set(["space:zurich"]), named: ["space:zurich"] });
  expect(sees("space:zurich")).toBe(false);
  show(past(["space:zurich"], ["space:zurich"]));
  expect(sees("space:zurich")).toBe(true);
  show(past(["space:rome"], ["space:rome"]));
  expect(sees("space:rome")).toBe(true);
  show({});
  expect(sees("space:zurich")).toBe(true);
});

test("a link is followed each time it is followed, and forgotten with its moment", () => {
  show({ centre: { target: "space:rome" } });
  expect(sees("space:rome")).toBe(true);
  show(past(["space:ulm"], ["space:ulm"]));
  expect(sees("space:ulm")).toBe(true);
  show({ ...past(["space:ulm"], ["space:ulm"]), centre: { target: "space:rome" } });
  expect(sees("space:rome")).toBe(true);
});
