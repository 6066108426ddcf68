import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import fourteen from "../../../fixtures/west14.json";
import action from "../../../fixtures/west_action.json";
import battles from "../../../fixtures/west_battles.json";
import card from "../../../fixtures/west_card.json";
import conquest from "../../../fixtures/west_conquest.json";
import setup from "../../../fixtures/west_setup.json";
import type { Moment } from "../../api/types";
import { nearest } from "../../app/Rules";
import { group, noTargets, TargetsProvider } from "../../table/targets";
import { LanguageContext } from "../../texts";
import { tableFor } from "../testing";
import { game } from "./westphalia";
import { inDock, pairsOf } from "./Battles";
import { preview } from "./preview";
import { rules } from "./rules";
import { cardsOf, nameOf, seatsOf } from "./view";

function draw(moment: Moment, language: "en" | "it" = "en", also: string[] = []) {
  const root = document.createElement("div");
  const view = game.read(moment.view);
  const lit = group(moment.options, (option) => game.targetsOf(option, view));
  for (const target of also) lit.set(target, (action as unknown as Moment).options.slice(0, 1));
  const props = { moment, view, table: tableFor(moment, seatsOf(view).length), phone: false };
  act(() =>
    render(
      <LanguageContext.Provider value={language}>
        <TargetsProvider targets={{ ...noTargets, lit }}>
          <game.Strip {...props} />
          <game.Board {...props} />
          {game.Front ? <game.Front {...props} /> : null}
          {game.charts.map(({ Panel }) => (
            <Panel {...props} />
          ))}
        </TargetsProvider>
      </LanguageContext.Provider>,
      root,
    ),
  );
  return { root, lit, view };
}

test.each([
  ["setup", setup],
  ["action", action],
  ["card", card],
  ["conquest", conquest],
  ["fourteen", fourteen],
])("%s: every option with a target is lit on the page, and nothing else", (_name, fixture) => {
  const { root, lit } = draw(fixture as unknown as Moment);
  const shown = [...root.querySelectorAll("[data-lit]")].map((element) =>
    element.getAttribute("data-target"),
  );
  expect(new Set(shown)).toEqual(new Set(lit.keys()));
});

test("a pointer on a capital or plate reaches the hex below when only that can be chosen", () => {
  const view = game.read(action.view);
  const seat = seatsOf(view).find((one) => typeof view[one]?.capital === "number") ?? "player1";
  const [prin, { capital }] = Object.entries(view.principalities)[0] ?? ["", { capital: -1 }];
  const quiet = { ...(action as unknown as Moment), options: [] };
  const stops = (also: string[], target: string) =>
    draw(quiet, "en", also)
      .root.querySelector(`svg [data-target="${target}"]`)
      ?.closest("[pointer-events=none]") === null;
  expect(stops([], `seat:${seat}`)).toBe(true);
  expect(stops([`hex:${view[seat]?.capital}`], `seat:${seat}`)).toBe(false);
  expect(stops([`hex:${view[seat]?.capital}`, `seat:${seat}`], `seat:${seat}`)).toBe(true);
  expect(stops([`hex:${capital}`], `prin:${prin}`)).toBe(false);
  expect(stops([`hex:${capital}`, `prin:${prin}`], `prin:${prin}`)).toBe(true);
});

test("a row has a second line with few seats and folds with many", () => {
  expect(draw(action as unknown as Moment).root.querySelectorAll("tr.tags").length).toBeGreaterThan(
    0,
  );
  const { root } = draw(fourteen as unknown as Moment);
  expect(root.querySelectorAll("tr.tags")).toHaveLength(0);
  expect(root.querySelectorAll(".fold")).toHaveLength(14);
});

test("an enemy's hand is hidden", () => {
  const { view } = draw(card as unknown as Moment);
  const me = `player${(card.seat ?? 0) + 1}`;
  for (const [power, army] of Object.entries(view.armies)) {
    if (power !== me && army.leader !== me) expect(cardsOf(army.hand)).toBeNull();
  }
});

test("cards and names", () => {
  expect(cardsOf("2P 10C")).toEqual({ P: 2, M: 0, C: 10 });
  expect(cardsOf("hidden")).toBeNull();
  const view = game.read(action.view);
  expect(nameOf(view, "free_city_3").it).toBe("Città Libera 3");
  expect(nameOf(view, "mainz").it).toBe("Magonza");
});

test("rules open at the paragraph that a prompt names, or at the nearest above it", () => {
  expect(nearest(rules, "11.4")).toBe("11.4");
  expect(nearest(rules, "13.2")).toBe("13");
  expect(nearest(rules, "5")).toBe("5.2");
  expect(nearest(rules, "99")).toBeNull();
});

test("spoils of a treaty wear their price, and the tooltip says it", () => {
  const moment = conquest as unknown as Moment;
  const { root, view } = draw(moment);
  const prices = Object.entries(view.treaty?.prices ?? {}).filter(([, price]) => price > 0);
  expect(prices.length).toBeGreaterThan(0);
  for (const [hex, price] of prices) {
    const target = root.querySelector(`[data-target="hex:${hex}"]`);
    expect(target?.getAttribute("aria-label")).toContain(`Price: ${price} diplomatic influence`);
    if (moment.options.length <= 12)
      expect(target?.nextElementSibling?.textContent).toBe(`−${price} DI`);
    const option = moment.options.find((one) => one.action === `take:${hex}`);
    expect(option && preview([option], view, moment.seat, "en").lines[0]).toBe(
      `Price: ${price} diplomatic influence`,
    );
  }
});

test("one battle stands at the side, several side by side below the map, one's own first", () => {
  const props = (fixture: unknown, phone = false) => {
    const moment = fixture as Moment;
    const view = game.read(moment.view);
    return { moment, view, table: tableFor(moment, 6), phone };
  };
  expect(inDock(props(card))).toBe(false);
  const several = props(battles);
  expect(inDock(several)).toBe(true);
  expect(inDock(props(battles, true))).toBe(false);
  const pairs = pairsOf(several);
  expect(pairs.flat().filter(Boolean).sort()).toEqual(Object.keys(several.view.armies).sort());
  const me = `player${(battles.seat ?? 0) + 1}`;
  const first = pairs[0]?.[0] ?? "";
  expect(first === me || several.view.armies[first]?.leader === me).toBe(true);
});

test("powers that share an edge all have a plate", () => {
  const { root, view } = draw(battles as unknown as Moment);
  const abroad = seatsOf(view).filter((seat) => view[seat]?.foreign_power);
  expect(abroad.length).toBeGreaterThan(0);
  for (const seat of abroad)
    expect(root.querySelectorAll(`svg [data-target="seat:${seat}"]`).length).toBeGreaterThan(0);
});
