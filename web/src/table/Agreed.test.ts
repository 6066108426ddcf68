import fs from "node:fs";
import { expect, test } from "vitest";
import games from "../../fixtures/games.json";
import turn from "../../fixtures/sola_turn.json";
import type { GameOption, Moment, Table } from "../api/types";
import { tableFor } from "../games/testing";
import { unusual } from "./Agreed";
import { editions } from "./editions";

// Only what the rules' own settings say may stand in the page's table of editions.
const rules = (game: string) => fs.readFileSync(`../games/${game}/settings.cc`, "utf8");

test("an edition means what the settings of the rules make of it", () => {
  const rows = [...rules("westphalia").matchAll(/\{"(\w+)", "(\w+)", "(\w+)"\},/g)];
  const edition = (column: number) =>
    Object.fromEntries(rows.map((row) => [row[1], row[column] ?? ""]));
  expect(rows.length).toBeGreaterThan(3);
  expect(editions.westphalia?.edition).toEqual({ A: edition(2), B: edition(3) });
  const set = [...rules("here_i_stand").matchAll(/chosen\.emplace\("(\w+)", "(\w+)"\);/g)];
  expect(set.length).toBeGreaterThan(1);
  expect(editions.here_i_stand?.preset?.italian).toEqual(
    Object.fromEntries(set.map(([, id, value]) => [id, value])),
  );
});

const optionsOf = (game: string): GameOption[] =>
  (games.find(({ id }) => id === game)?.options ?? []) as unknown as GameOption[];
const ids = (game: string, options: Record<string, string>) => {
  const table: Table = { ...tableFor(turn as unknown as Moment, 2), game, options };
  return unusual(table, optionsOf(game)).map(({ id }) => id);
};

test("a table tells its edition, and of the rules what differs from that alone", () => {
  const settled = (edition: "A" | "B") => ({
    ...Object.fromEntries(optionsOf("westphalia").map((one) => [one.id, one.default])),
    ...editions.westphalia?.edition?.[edition],
    edition,
    seats: "4",
  });
  expect(ids("westphalia", settled("A"))).toEqual(["edition"]);
  expect(ids("westphalia", settled("B"))).toEqual(["edition"]);
  expect(ids("westphalia", { ...settled("B"), army_cap: "9", town_limit: "5" })).toEqual([
    "edition",
    "army_cap",
    "town_limit",
  ]);
  expect(ids("sola_fide", { decks: "draft", tiebreak: "draw" })).toEqual([]);
  expect(ids("sola_fide", { decks: "starter", tiebreak: "draw" })).toEqual(["decks"]);
});
