import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import turn from "../../fixtures/sola_turn.json";
import type { Moment, Table } from "../api/types";
import { tableFor } from "../games/testing";
import { WaitingRoom } from "./WaitingRoom";

vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ games: [], keys: {} })));

async function seatsOf(change: Partial<Table>): Promise<string[]> {
  const root = document.createElement("div");
  const waiting: Table = {
    ...tableFor(turn as unknown as Moment, 2),
    state: "open",
    stage: null,
    ...change,
  };
  await act(() => render(<WaitingRoom table={waiting} invited={null} onTable={() => {}} />, root));
  return [...root.querySelectorAll(".seatlist b")].map((one) => one.textContent ?? "");
}

test("the waiting room names the side of each seat, where it is settled before the game", async () => {
  expect(await seatsOf({ game: "here_i_stand" })).toEqual(["Papacy", "Protestant"]);
  expect(await seatsOf({ game: "sola_fide" })).toEqual(["Catholic", "Protestant"]);
  const rolled = { game: "sola_fide", options: { factions: "rolled" } };
  expect(await seatsOf(rolled)).toEqual(["Seat 1", "Seat 2"]);
  expect(await seatsOf({ game: "westphalia" })).toEqual(["Seat 1", "Seat 2"]);
});
