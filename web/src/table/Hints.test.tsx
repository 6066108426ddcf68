import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { Hints } from "./Hints";

function draw(chances: number[]) {
  const root = document.createElement("div");
  const nothing = () => {};
  const hints = chances.map((chance, i) => ({
    action: `play:${i}`,
    text: { en: `Card ${i}`, it: `Carta ${i}` },
    chance,
  }));
  act(() =>
    render(<Hints hints={hints} onChoose={nothing} onPoint={nothing} onClose={nothing} />, root),
  );
  return {
    odds: [...root.querySelectorAll(".odds")].map((one) => one.textContent),
    said: root.querySelector("p.small")?.textContent ?? "",
  };
}

test("choices that an estimate can't tell apart have one sentence and no figures of their own", () => {
  for (const chances of [
    [0.831, 0.829, 0.826],
    [0.24, 0.24, 0.23],
  ]) {
    const { odds, said } = draw(chances);
    expect(odds).toEqual([]);
    expect(said).toMatch(/come to the same, about (83|24)/);
  }
});

test("choices that differ have their chance each", () => {
  const { odds, said } = draw([0.29, 0.26, 0.26]);
  expect(odds).toHaveLength(3);
  expect(odds[0]).toMatch(/29\s?%/);
  expect(said).toBe("");
  expect(draw([0.5]).odds).toHaveLength(1);
});
