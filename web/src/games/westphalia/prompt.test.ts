// The question of the diplomacy game stands in the bar above the board: short, and whole.
import fs from "node:fs";
import { expect, test } from "vitest";

const text = fs.readFileSync("../games/westphalia/text.toml", "utf8");
const prompts = text.slice(text.indexOf("[prompt]"));
const [, en = "", it = ""] = /^game = \{ en = "(.*)", it = "(.*)" \}$/m.exec(prompts) ?? [];

test.each([
  ["English", en, ["Light brown", "Light green"]],
  ["Italian", it, ["Marrone chiaro", "Verde chiaro"]],
])("%s: who leads, who follows and every payoff, in at most 105 letters", (_, words, names) => {
  const [leader = "", follower = ""] = names;
  const said = words.replace("{leader}", leader).replace("{follower}", follower);
  expect(said).not.toMatch(/[{}]/);
  for (const part of [leader, follower, "2–1", "3–0", "0–0"]) expect(said).toContain(part);
  expect(said.length).toBeLessThanOrEqual(105);
});
