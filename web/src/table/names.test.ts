import { expect, test } from "vitest";
import type { Table } from "../api/types";
import { sitter } from "./names";

const bot = { kind: "bot", bot_name: { en: "preacher", it: "predicatore" } };
const table = (...seats: object[]) => ({ seats }) as unknown as Table;
const who = (at: Table, seat: number) => sitter(at, seat, "you", (name) => name?.en ?? "");

test("beside a side stands who sits there: you, a bot's level, a person's name", () => {
  const one = table({ kind: "player", name: "Anna", you: true }, bot);
  expect([who(one, 0), who(one, 1)]).toEqual(["you", "preacher"]);
  const two = table({ kind: "player", name: "Anna" }, { kind: "open" });
  expect([who(two, 0), who(two, 1)]).toEqual(["Anna", ""]);
});

test("one person on several seats is not told “you” on each of them", () => {
  const anna = { kind: "player", name: "Anna", you: true };
  const both = table(anna, anna);
  expect([who(both, 0), who(both, 1)]).toEqual(["", ""]);
});
