import { expect, test } from "vitest";
import hisRules from "virtual:here_i_stand/rules";
import { lessons as hisLessons } from "../games/here_i_stand/lessons";
import { texts as hereIStand } from "../games/here_i_stand/texts";
import { texts as solaFide } from "../games/sola_fide/texts";
import { texts as westphalia } from "../games/westphalia/texts";
import { lessons as solaLessons } from "../games/sola_fide/lessons";
import { lessons as westLessons } from "../games/westphalia/lessons";
import { rules as solaRules } from "../games/sola_fide/rules";
import { rules as westRules } from "../games/westphalia/rules";
import type { Rule } from "../games/types";
import { fill, say, type Catalog } from ".";
import { common } from "./common";

const his: Rule[] = hisRules;
const places = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[}?]/g)].map((m) => m[1]))].sort();

test.each(Object.entries({ common, hereIStand, solaFide, westphalia } as Record<string, Catalog>))(
  "%s: every text has both languages, with the same places to fill",
  (_name, catalog) => {
    for (const [key, [en, it]] of Object.entries(catalog)) {
      expect(en.trim(), key).not.toBe("");
      expect(it.trim(), key).not.toBe("");
      expect(places(it), key).toEqual(places(en));
    }
  },
);

test("lessons and rules have both languages", () => {
  const all = [
    ...[...hisLessons, ...solaLessons, ...westLessons].map((lesson) => lesson.text),
    ...[...his, ...solaRules, ...westRules].flatMap((rule) => [
      rule.title,
      ...rule.paragraphs.map((p) => p.text),
    ]),
  ];
  for (const text of all) {
    expect(text.en.trim()).not.toBe("");
    expect(text.it.trim()).not.toBe("");
  }
});

test("a rule's number stands once", () => {
  for (const rules of [his, solaRules, westRules]) {
    const numbers = rules.flatMap((rule) => rule.paragraphs.map((p) => p.number));
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test("a word goes by its number", () => {
  const drawn = "{n} {n?card|cards}";
  expect(fill(drawn, { n: 1 })).toBe("1 card");
  expect(fill(drawn, { n: 0 })).toBe("0 cards");
  expect(fill(drawn, {})).toBe(drawn);
});

test("places are filled, unknown ones stay", () => {
  expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  expect(say(common, "it")("rule_n", { n: "6.1" })).toBe("regola 6.1");
});
