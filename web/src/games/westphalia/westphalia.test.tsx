import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import fourteen from "../../../fixtures/west14.json";
import action from "../../../fixtures/west_action.json";
import battles from "../../../fixtures/west_battles.json";
import card from "../../../fixtures/west_card.json";
import conquest from "../../../fixtures/west_conquest.json";
import ended from "../../../fixtures/west_over.json";
import setup from "../../../fixtures/west_setup.json";
import type { LogEvent, Moment } from "../../api/types";
import { nearest } from "../../app/Rules";
import { group, noTargets, TargetsProvider } from "../../table/targets";
import { LanguageContext } from "../../texts";
import { tableFor } from "../testing";
import { game } from "./westphalia";
import { inDock, pairsOf } from "./Battles";
import { along, centre, directions, plateSpots } from "./geometry";
import { faithDice } from "./scenes";
import { preview } from "./preview";
import { rules } from "./rules";
import { cardsOf, inside, nameOf, seatsOf } from "./view";

function draw(
  moment: Moment,
  language: "en" | "it" = "en",
  also: string[] = [],
  shown: string[] = [],
) {
  const root = document.createElement("div");
  const view = game.read(moment.view);
  const lit = group(moment.options, (option) => game.targetsOf(option, view));
  for (const target of also) lit.set(target, (action as unknown as Moment).options.slice(0, 1));
  const props = { moment, view, table: tableFor(moment, seatsOf(view).length), phone: false };
  act(() =>
    render(
      <LanguageContext.Provider value={language}>
        <TargetsProvider targets={{ ...noTargets, lit, shown: new Set(shown) }}>
          <game.Strip {...props} />
          <game.Board {...props} />
          {game.Front ? <game.Front {...props} /> : null}
          {game.Dock ? <game.Dock {...props} /> : null}
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

test("what can be chosen keeps its own ring when something points at it", () => {
  const plain = { ...action, options: [] } as unknown as Moment;
  const rings = (target: string, also: string[]) =>
    draw(plain, "en", also, [target]).root.querySelectorAll(".pointed").length;
  for (const target of ["prin:mainz", "seat:player1", "hex:3"]) {
    expect(rings(target, []), target).toBe(1);
    expect(rings(target, [target]), target).toBe(0);
  }
});

// In the religious war armies stand in the field before they are paired.
const unpaired = (fixture: unknown): Moment => {
  const moment = structuredClone(fixture) as Moment;
  for (const army of Object.values(game.read(moment.view).armies)) army.opponent = null;
  return moment;
};

test("an army that waits for an opponent shows its leader the cards that can be chosen", () => {
  for (const fixture of [card, battles]) {
    const { root, lit } = draw(unpaired(fixture));
    expect([...lit.keys()].some((target) => target.startsWith("card:"))).toBe(true);
    const shown = [...root.querySelectorAll("[data-lit]")].map((element) =>
      element.getAttribute("data-target"),
    );
    expect(new Set(shown)).toEqual(new Set(lit.keys()));
  }
});

test("a war that is only declared stands among the wars and not a second time as a panel", () => {
  const view = { ...game.read(action.view), armies: {} };
  const [a, b] = ["player1", "player2"] as const;
  const seat = (name: string, id: string) => ({
    name,
    kind: name === "seat" ? "seat" : "power",
    id,
    text: { en: id, it: id },
  });
  const text = { en: "", it: "" };
  const args = [seat("seat", a), seat("target", b)];
  const log: LogEvent[] = [{ ply: 5, id: "war_declared", rule: "9.1", args, text }];
  const wars = [{ attacker: a, defender: b, state: "declared" }] as typeof view.wars;
  expect(game.scenesOf(log, { ...view, wars }, "en").map(({ live }) => live)).toEqual([true]);
  expect(game.scenesOf(log, { ...view, wars: [] }, "en").map(({ live }) => live)).toEqual([false]);
});

test("bands of powers that share an edge run beside each other and never cross", () => {
  // Two hexes side by side at the lower edge of a map: between them the edge turns inwards.
  const hexes = [
    [0, 0],
    [1, 0],
  ] as const;
  const inside = new Set(["0,0", "1,0", "0,-1", "1,-1", "2,-1", "-1,0", "2,0"]);
  const segments = (away: number) =>
    hexes.flatMap(([q, r]) => {
      const hasNeighbour = (k: number) => {
        const [dq, dr] = directions[k] ?? [0, 0];
        return inside.has(`${q + dq},${r + dr}`);
      };
      return along(centre([q, r]), hasNeighbour, away).map((d) =>
        d.split(/[ML ]/).slice(1).map(Number),
      );
    });
  const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const cross = ([a = 0, b = 0, c = 0, d = 0]: number[], [e = 0, f = 0, g = 0, h = 0]: number[]) =>
    turn(a, b, c, d, e, f) * turn(a, b, c, d, g, h) < 0 &&
    turn(e, f, g, h, a, b) * turn(e, f, g, h, c, d) < 0;
  const [inner, outer] = [segments(9), segments(15.5)];
  expect(inner).toHaveLength(4);
  expect(inner.flatMap((one) => outer.filter((other) => cross(one, other)))).toEqual([]);
});

test("dice of upheaval end in words: which province turns, or that none does", () => {
  const text = { en: "rolls", it: "tira" };
  const turned = { en: "Province 4 turns Protestant.", it: "La provincia 4 passa." };
  const roll = (seat: number, die: number): LogEvent => ({
    ply: 5,
    id: "rolled",
    rule: "6.2",
    args: [
      { name: "seat", kind: "seat", id: `player${seat}`, text },
      { name: "die", kind: "number", id: String(die), text },
    ],
    text,
  });
  const told = (log: LogEvent[]) =>
    game.scenesOf(log, game.read(action.view), "en").map(({ verdict }) => verdict);
  expect(told([roll(1, 6), roll(2, 4)])).toEqual([["No province turns."]]);
  expect(told([roll(1, 6), roll(2, 2)])).toEqual([[]]);
  const falls = { ply: 6, id: "province_turned", rule: "6.2", args: [], text: turned };
  expect(told([roll(1, 2), falls])).toEqual([["Province 4 turns Protestant."]]);
});

test("a roll for a principality tells when there is no room for what it shows", () => {
  const text = { en: "rolls", it: "tira" };
  const number = (name: string, id: number) => ({ name, kind: "number", id: String(id), text });
  const told = (die: number, size: number) => {
    const seat = { name: "seat", kind: "seat", id: "player1", text };
    const args = [seat, number("die", die), number("size", size)];
    const log: LogEvent[] = [{ ply: 5, id: "size_rolled", rule: "5.6", args, text }];
    return game.scenesOf(log, game.read(action.view), "en")[0]?.verdict;
  };
  expect(told(6, 3)).toEqual(["rolls"]);
  expect(told(6, 2)).toEqual(["rolls", "There is room for no more."]);
  expect(told(2, 2)).toEqual(["rolls"]);
  expect(told(2, 1)).toEqual(["rolls", "There is room for no more."]);
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

test("a light line goes around the Empire, so that black bands end on a dark page too", () => {
  const { root, view } = draw(fourteen as unknown as Moment);
  const rim = root.querySelector("path.rim");
  const sides = (rim?.getAttribute("d") ?? "").split("M").length - 1;
  const at = new Set(view.map.hexes.map((hex) => hex.join()));
  const around = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ] as const;
  const open = view.map.hexes.flatMap(([q, r]) =>
    around.filter(([dq, dr]) => !at.has([q + dq, r + dr].join())),
  );
  expect(sides).toBe(open.length);
  // Under the bands, in a colour that is light in both themes.
  expect(rim?.getAttribute("stroke")).toBe("var(--casing)");
  const bands = [...root.querySelectorAll("path")].filter((path) =>
    path.getAttribute("stroke")?.startsWith("var(--p"),
  );
  expect(bands.length).toBeGreaterThan(10);
  for (const band of bands)
    expect(
      rim && rim.compareDocumentPosition(band) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
});

test("every province has a name for who does not see it, lit or not", () => {
  const { root, view } = draw(action as unknown as Moment);
  const named = new Set(
    [...root.querySelectorAll('[data-target^="hex:"][aria-label]')].map((one) => {
      expect(["img", "button"]).toContain(one.getAttribute("role"));
      expect(one.getAttribute("aria-label")).toMatch(/^Province \d+, .*(Catholic|Protestant)/);
      return one.getAttribute("data-target");
    }),
  );
  expect(named.size).toBe(view.map.tiles);
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
  const { root, view } = draw(ended as unknown as Moment);
  const abroad = seatsOf(view).filter((seat) => view[seat]?.foreign_power);
  expect(abroad.length).toBeGreaterThan(0);
  for (const seat of abroad)
    expect(root.querySelectorAll(`svg [data-target="seat:${seat}"]`).length).toBeGreaterThan(0);
});

test("plates of powers that share an edge lie on no hex and not on each other", () => {
  const hexes = (ended as unknown as { view: { map: { hexes: [number, number][] } } }).view.map
    .hexes;
  const points = hexes.map(centre);
  const lowest = Math.max(...points.map(({ y }) => y));
  for (const sign of [1, -1]) {
    const at = { x: 0, y: sign * (lowest + 84) };
    const spots = plateSpots(at, 3, points);
    const gaps = spots.slice(1).map(({ y }, i) => sign * (y - (spots[i]?.y ?? 0)));
    for (const gap of gaps) expect(gap).toBeGreaterThan(34);
    for (const { y } of spots) expect(sign * y - 17).toBeGreaterThan(lowest + 54);
  }
});

test("dice of faith have pips where their faces are told, the successes first", () => {
  const number = (name: string, id: number) => {
    return { name, kind: "number", id: String(id), text: { en: "", it: "" } };
  };
  const event = (...more: ReturnType<typeof number>[]): LogEvent => ({
    ply: 0,
    id: "successes",
    rule: "7.4",
    text: { en: "", it: "" },
    args: [number("dice", 4), number("successes", 2), ...more],
  });
  // One 1, one 3, one 5 and one 6: six bits a face from the lowest.
  const code = 2 ** 0 + 2 ** 12 + 2 ** 24;
  const told = event(number("faces", code % 65536), number("more_faces", Math.floor(code / 65536)));
  expect(faithDice(told)).toEqual([
    { face: 1, hit: true },
    { face: 3, hit: true },
    { face: 5, hit: false },
    { face: 6, hit: false },
  ]);
  expect(faithDice(event()).map(({ face, hit }) => [face, hit])).toEqual([
    [null, true],
    [null, true],
    [null, false],
    [null, false],
  ]);
});

test("an article inside a sentence is small", () => {
  expect(inside("The Palatinate")).toBe("the Palatinate");
  expect(inside("L'Assia")).toBe("l'Assia");
  expect(inside("Trier")).toBe("Trier");
});
