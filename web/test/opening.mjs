// How a test file opens: the house that its tests share, and a state of a table in it.
import { after, before } from "node:test";
import { fixture, mock } from "../tools/mock.mjs";
import { openHouse } from "./house.mjs";
import { atRest } from "./playing.mjs";

// Open from the first test of a file to its last.
export function shareHouse() {
  const house = {};
  before(async () => Object.assign(house, await openHouse()));
  after(() => house.close?.());
  return house;
}

// Before a table that stands as a fixture has it, or as a moment of its own; `until` is there.
export async function openState(house, page, state, until = ".prompt") {
  const moment = typeof state === "string" ? fixture(state) : state;
  await page.unrouteAll();
  await mock(page, { moment, seats: Math.max(2, moment.view.setup_order?.length ?? 0) });
  await page.goto(`${house.url}/t/fixture`);
  await page.waitForSelector(until);
  await atRest(page);
  return moment;
}
