import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import turn from "../../fixtures/sola_turn.json";
import { api } from "../api/client";
import { game as sola } from "../games/sola_fide/sola_fide";
import type { AnyGameUi } from "../games/types";
import { Course, pointsOf } from "./Course";

const both = (en: string) => ({ en, it: en });
const line = [
  { ply: 0, chances: [0.5, 0.5] },
  { ply: 5, chances: [0.75, 0.25] },
  { ply: 10, chances: [0, 1] },
];

afterEach(() => vi.restoreAllMocks());

async function draw(slips: Awaited<ReturnType<typeof api.course>>["slips"], looked: number[]) {
  vi.spyOn(api, "course").mockResolvedValue({ course: line, slips });
  const root = document.createElement("div");
  document.body.append(root);
  await act(async () => {
    render(
      <Course
        game={sola as unknown as AnyGameUi}
        table="t"
        view={sola.read(turn.view)}
        ply={10}
        last={10}
        onLook={(ply) => looked.push(ply)}
      />,
      root,
    );
  });
  return root;
}

test("a seat's line goes from the first decision to the last, certain victory at the top", () => {
  expect(pointsOf(line, 0, 10)).toBe("0.0,50.0 500.0,25.0 1000.0,100.0");
  expect(pointsOf(line, 1, 10)).toBe("0.0,50.0 500.0,75.0 1000.0,0.0");
  expect(pointsOf([{ ply: 0, chances: [1] }], 0, 0)).toBe("0.0,0.0");
});

test("shows a line for each seat and leads to the decisions that lost most", async () => {
  const looked: number[] = [];
  const root = await draw(
    [{ ply: 5, seat: 0, action: "draw", text: both("Draw a card"), loss: 0.75 }],
    looked,
  );
  expect(root.querySelectorAll("polyline")).toHaveLength(2);
  expect(root.querySelectorAll("line.slip")).toHaveLength(1);
  const slip = root.querySelector<HTMLButtonElement>("li button");
  expect(slip?.textContent).toContain("Draw a card");
  expect(slip?.textContent).toContain("6");
  expect(root.querySelector("li")?.textContent).toContain("75");
  slip?.click();
  expect(looked).toEqual([5]);
});

test("says so if nothing was lost, and shows nothing of a game without chances", async () => {
  const root = await draw([], []);
  expect(root.querySelector("p")?.textContent).toContain("No decision cost much");
  vi.spyOn(api, "course").mockResolvedValue({ course: [], slips: [] });
  const empty = document.createElement("div");
  await act(async () => {
    render(
      <Course
        game={sola as unknown as AnyGameUi}
        table="u"
        view={sola.read(turn.view)}
        ply={0}
        last={0}
        onLook={() => {}}
      />,
      empty,
    );
  });
  expect(empty.textContent).toBe("");
});
