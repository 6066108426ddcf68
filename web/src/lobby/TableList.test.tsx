import { render } from "preact";
import { expect, test } from "vitest";
import type { Table } from "../api/types";
import { TableList } from "./TableList";

const table = (change: Partial<Table>): Table => ({
  id: "t",
  name: "Evening",
  game: "here_i_stand",
  state: "running",
  options: {},
  settings: {
    visibility: "public",
    spectators: true,
    undo: "free",
    hints: "bots",
    clock: { kind: "none", seconds: 0, increment: 0, timeout: "bot" },
  },
  seats: ["Anna", "Marta"].map((name, seat) => ({
    seat,
    kind: "player",
    name,
    bot: null,
    you: seat === 1,
    present: true,
    clock: null,
  })),
  owner: true,
  ply: 40,
  version: 40,
  owing: [0],
  waits_for_you: false,
  commitment: null,
  seed: null,
  imported: false,
  takeback: null,
  outcome: null,
  created: "2026-11-15T20:30:00Z",
  changed: "2026-11-15T20:30:00Z",
  ...change,
});

function row(change: Partial<Table>): string {
  const root = document.createElement("div");
  render(<TableList tables={[table(change)]} nameOf={(id) => id} none="" />, root);
  return root.querySelector("li")?.textContent ?? "";
}

test("a row tells opponents, side, phase and whose turn it is, in each game", () => {
  const his = row({ stage: { turn: 3, phase: "diplomacy", sides: ["papacy", "protestant"] } });
  expect(his).toContain("against Anna");
  expect(his).toContain("you play the Protestant");
  expect(his).toContain("turn 3, diplomacy");
  expect(his).toContain("Anna to decide");
  const west = row({
    game: "westphalia",
    stage: { turn: 2, phase: "religious_war", sides: ["catholic", "catholic"] },
    owing: [1],
    waits_for_you: true,
  });
  expect(west).toContain("round 2, religious war");
  expect(west).toContain("you play the Catholic");
  expect(west).toContain("Your turn");
  const sola = row({
    game: "sola_fide",
    stage: { turn: 12, phase: null, sides: ["catholic", "protestant"] },
  });
  expect(sola).toContain("turn 12");
});

test("while sides are not chosen the seat stands for them", () => {
  const sola = row({ game: "sola_fide", stage: { turn: 0, phase: null, sides: ["", ""] } });
  expect(sola).toContain("Seat 2");
  expect(sola).toContain("decision 40");
});

test("before a game begins its fixed sides are named, for oneself and for who may join", () => {
  const seats = table({}).seats.map((seat) => ({ ...seat, kind: "player" as const }));
  const [first, second] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const open = { ...second, kind: "open" as const, name: null, you: false };
  const waiting = { state: "open" as const, stage: null };
  expect(row({ ...waiting, seats: [{ ...first, you: true }, open] })).toContain(
    "you play the Papacy",
  );
  expect(row({ ...waiting, seats: [first, open] })).toContain("free: Protestant");
  const sola = { ...waiting, game: "sola_fide", seats: [{ ...open, seat: 0 }, second] };
  expect(row(sola)).toContain("free: Catholic");
  // Dice decide, or the players in turn.
  const rolled = { ...waiting, game: "sola_fide", options: { factions: "rolled" }, seats };
  expect(row(rolled)).toContain("Seat 2");
  expect(row({ ...waiting, game: "westphalia", seats: [first, open] })).not.toContain("free:");
});
