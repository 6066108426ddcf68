import { expect, test } from "vitest";
import over from "../../fixtures/sola_over.json";
import turn from "../../fixtures/sola_turn.json";
import fourteen from "../../fixtures/west14.json";
import action from "../../fixtures/west_action.json";
import ended from "../../fixtures/west_over.json";
import type { Moment, Option } from "../api/types";
import { alternatives, nameOf } from "./sola_fide/facts";
import { game as sola } from "./sola_fide/sola_fide";
import { game as west } from "./westphalia/westphalia";
import { plateName, plateRooms } from "./westphalia/Pieces";

const text = (en: string) => ({ en, it: en });

test.each([
  ["six seats", action],
  ["fourteen seats", fourteen],
  ["the end", ended],
])("westphalia, %s: the parts of each standing come to its sum", (_name, moment) => {
  const { rows } = west.standing(west.read(moment.view), "en");
  for (const { total, parts } of rows) {
    expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(total);
  }
  // No part stands for what could not be explained, unless somebody has left the Empire.
  const home = rows.flatMap(({ parts }) => parts.filter(({ label }) => label === "home city"));
  const away = Object.values(moment.view).filter(
    (one) => typeof one === "object" && one !== null && "edge" in one && one.edge !== null,
  );
  expect(home.length).toBeLessThanOrEqual(away.length);
});

test("westphalia: at the end the standing says what the result says", () => {
  const { rows } = west.standing(west.read(ended.view), "en");
  const scores = (ended as unknown as Moment).outcome?.scores ?? [];
  expect(rows.map(({ seat, total }) => [seat, total]).sort()).toEqual(
    scores.map((score, seat) => [seat, score]).sort(),
  );
});

test("sola_fide: points of Circles and rewards come to the score", () => {
  for (const moment of [turn, over]) {
    const { rows } = sola.standing(sola.read(moment.view), "it");
    for (const { total, parts } of rows) {
      expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(total);
    }
  }
});

test.each(["en", "it"] as const)(
  "everything that can be inspected says something (%s)",
  (language) => {
    for (const target of west.inspectable(west.read(action.view))) {
      const facts = west.inspect(target, west.read(action.view), language);
      expect(facts?.title, target).toBeTruthy();
      expect((facts?.text ?? "") + (facts?.lines.join("") ?? ""), target).not.toBe("");
    }
    for (const target of sola.inspectable(sola.read(turn.view))) {
      const facts = sola.inspect(target, sola.read(turn.view), language);
      expect(facts?.title, target).toBeTruthy();
      expect((facts?.text ?? "") + (facts?.lines.join("") ?? ""), target).not.toBe("");
    }
  },
);

test("a doctrine says what it gives for what", () => {
  const facts = west.inspect("doctrine:defensive", west.read(action.view), "en");
  expect(facts?.text).toContain("discard one musketeers or cavalry, receive two of pikemen");
});

test("the alternatives of a card are named by what they do", () => {
  expect(alternatives("Choose one: (a) draw 2 cards; (b) shift power.")).toEqual([
    "draw 2 cards",
    "shift power",
  ]);
  const view = { ...sola.read(turn.view), playing: "c_ferdinand_i" };
  const option: Option = {
    action: "option:2",
    verb: "option",
    rule: null,
    args: [{ name: "number", kind: "number", id: "2", text: text("2") }],
    text: text("Option 2"),
  };
  expect(nameOf(option, turn as unknown as Moment, view)?.en).toBe("Draw 2 cards");
  expect(nameOf(option, turn as unknown as Moment, view)?.it).toBe("Pesca 2 carte");
});

test("a name on a plate is cut rather than made smaller", () => {
  expect(plateName("The Palatinate", 14.5, 8)).toBe("Palatinate");
  expect(plateName("Brandenburg", 26, 20)).toBe("Bran.");
  expect(plateName("Ulm", 90, 20)).toBe("");
});

test("a plate is as wide as its neighbours in the row leave room", () => {
  const view = west.read(action.view);
  const names = Object.keys(view.principalities);
  const [first = "", second = ""] = names;
  const apart = (gap: number) => {
    const points = Array.from({ length: view.map.tiles }, (_, i) => ({ x: 0, y: 1000 + 100 * i }));
    points[view.principalities[first]?.capital ?? 0] = { x: 0, y: 0 };
    points[view.principalities[second]?.capital ?? 0] = { x: gap, y: 0 };
    return plateRooms(view, points, 0.8, () => "Brandenburg").get(first) ?? 0;
  };
  expect(apart(100)).toBeLessThan(apart(140));
  expect(apart(140)).toBeLessThan(apart(1000));
});
