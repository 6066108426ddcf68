import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import colour from "../../../fixtures/sola_colour.json";
import convert from "../../../fixtures/sola_convert.json";
import draft from "../../../fixtures/sola_draft.json";
import turn from "../../../fixtures/sola_turn.json";
import type { Moment } from "../../api/types";
import { group, noTargets, TargetsProvider } from "../../table/targets";
import { LanguageContext } from "../../texts";
import { tableFor } from "../testing";
import { game } from "./sola_fide";
import { cardOf } from "./cards";
import { factionOf, territories } from "./view";

function draw(
  moment: Moment,
  language: "en" | "it" = "en",
  named: string[] = [],
  phone: boolean = false,
) {
  const root = document.createElement("div");
  const view = game.read(moment.view);
  const lit = group(moment.options, (option) => game.targetsOf(option, view));
  const chosen: string[] = [];
  const props = { moment, view, table: tableFor(moment, 2), phone };
  act(() =>
    render(
      <LanguageContext.Provider value={language}>
        <TargetsProvider
          targets={{ ...noTargets, lit, named, choose: (target) => chosen.push(target) }}
        >
          <game.Strip {...props} />
          <game.Board {...props} />
          {game.Dock ? <game.Dock {...props} /> : null}
          {game.Front ? <game.Front {...props} /> : null}
          {game.charts.map(({ Panel }) => (
            <Panel {...props} />
          ))}
        </TargetsProvider>
      </LanguageContext.Provider>,
      root,
    ),
  );
  return { root, lit, chosen };
}

test("territories: printed and held", () => {
  expect(territories("p>C P n>P N")).toEqual([
    { printed: "P", held: "C" },
    { printed: "P", held: "P" },
    { printed: "N", held: "P" },
    { printed: "N", held: "N" },
  ]);
});

test.each([
  ["convert", convert],
  ["draft", draft],
  ["turn", turn],
])("%s: every option with a target is lit on the page, and nothing else", (_name, fixture) => {
  const { root, lit } = draw(fixture as unknown as Moment);
  const shown = [...root.querySelectorAll("[data-lit]")].map((element) =>
    element.getAttribute("data-target"),
  );
  expect(new Set(shown)).toEqual(new Set(lit.keys()));
});

test("a click on a lit side chooses it", () => {
  const { root, chosen } = draw(convert as unknown as Moment);
  const side = root.querySelector<HTMLElement>("[data-lit]");
  side?.click();
  expect(chosen).toEqual([side?.getAttribute("data-target")]);
});

test("the opponent's hand is a number", () => {
  const { root } = draw(turn as unknown as Moment);
  const view = game.read(turn.view);
  const [mine, theirs] =
    factionOf(view, turn.seat) === "catholic"
      ? [view.catholic, view.protestant]
      : [view.protestant, view.catholic];
  expect(root.querySelectorAll(".hand > .card")).toHaveLength(mine.hand.length);
  expect(theirs.hand.length).toBeLessThan(theirs.hand_size);
});

test("nobody is called by a faction before one is chosen", () => {
  const view = { ...game.read(turn.view), factions_chosen: false };
  expect(game.seatLook(view, 0).name.en).toBe("Seat 1");
  expect(game.seatLook({ ...view, factions_chosen: true }, turn.seat).name.en).toMatch(
    /^(Catholics|Protestants)$/,
  );
});

test("Italian", () => {
  const { root } = draw(convert as unknown as Moment, "it");
  expect(root.textContent).toContain("Nobiltà");
  expect(root.textContent).not.toContain("Nobility");
});

test("a table's own cards and Circles are drawn from what the server says of them", () => {
  const word = (en: string) => ({ en, it: `${en}!` });
  const thing = (id: string, mark = "") => ({
    id,
    name: word(`Own ${id}`),
    text: word("Draw."),
    mark: word(mark),
  });
  const cards = Array.from({ length: 90 }, (_, i) =>
    thing(i === 45 ? "x_own" : `card_${i}`, i === 45 ? "persistent" : ""),
  );
  const moment = turn as unknown as Moment;
  const circles = Object.keys(game.read(moment.view).circles).map((id) => thing(id));
  game.bring?.({ card: cards, circle: circles, foreign: [thing("f")], chart: [thing("c")] });
  expect(cardOf("x_own")).toMatchObject({ faction: "protestant", kind: "persistent", number: 1 });
  expect(cardOf("f")).toMatchObject({ colour: "blue", faction: null });
  expect(draw(moment).root.textContent).toContain("Own ");
  game.bring?.(null);
  expect(cardOf("x_own")).toBeNull();
  expect(draw(moment).root.textContent).not.toContain("Own ");
});

test("the Circle that the prompt names is brought into sight, whole", () => {
  const seen: (string | null)[] = [];
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (
    this: Element,
  ) {
    seen.push(this.getAttribute("data-target"));
  });
  draw(turn as unknown as Moment, "en", ["territory:bavarian/nobility/1"]);
  expect(seen).toEqual(["circle:bavarian"]);
  scroll.mockRestore();
});

test("a colour of foreign influence tells the cards that may come, though its deck is hidden", () => {
  const moment = colour as unknown as Moment;
  const view = game.read(moment.view);
  expect(view.foreign.blue).toEqual([]);
  for (const option of moment.options) {
    const { lines } = game.preview([option], view, moment.seat, "en");
    expect(lines.join()).toMatch(/^One of these 4, each as likely: \w.*, .*, .*, \w/);
  }
});

test("the bar of points counts the Circles of the table", () => {
  const moment = structuredClone(turn) as unknown as Moment;
  const bar = () => draw(moment).root.querySelector(".vpbar")?.textContent;
  expect(bar()).toBe("62 points in ten Circles · 32 are a majority");
  const view = game.read(moment.view);
  for (const circle of Object.values(view.circles)) circle.value = 5;
  expect(bar()).toBe("50 points in ten Circles · 26 are a majority");
});

test("a card links to the rules that speak of it, beside its face", () => {
  const { root } = draw(turn as unknown as Moment);
  const links = [...root.querySelectorAll(".hand .card .fine button")].map(
    (button) => button.textContent,
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/^rule (5\.2|10\.1|11\.2|15\.4)$/);
  expect(root.querySelectorAll(".face button")).toHaveLength(0);
});

test("who drafts sees the Circles that the cards are about, and what was kept so far", () => {
  const moment = draft as unknown as Moment;
  const { draft: offered, chosen } = game.read(moment.view).protestant;
  const targets = (root: Element, selector: string) =>
    [...root.querySelectorAll(selector)].map((one) => one.getAttribute("data-target"));
  const cards = (ids: string[] = []) => ids.map((id) => `card:${id}`);
  const desk = draw(moment).root;
  expect(desk.querySelectorAll(".pyr .tile")).toHaveLength(10);
  expect(targets(desk, ".hand > .card [data-lit]")).toEqual(cards(offered?.shown));
  expect(targets(desk, ".hand .kept li")).toEqual(cards(chosen));
  // On a phone above the list of those in play, and not once more as a hand.
  const phone = draw(moment, "en", [], true).root;
  expect(phone.querySelectorAll(".plist .tile")).toHaveLength(3);
  expect(targets(phone, ".plist .card [data-lit]")).toEqual(cards(offered?.shown));
  expect(phone.querySelector(".hand")).toBeNull();
});

test("the draft has a panel: pick by pick, the other side's cards unnamed", () => {
  const moment = draft as unknown as Moment;
  const view = game.read(moment.view);
  const panel = (shown: typeof view) =>
    game.scenesOf(moment.log, shown, "en").find(({ kind }) => kind === "draft");
  const found = panel(view);
  expect(found?.rounds.map(({ laid }) => laid.length)).toEqual([2, 2, 2, 2, 2, 1]);
  const labels = (found?.rounds ?? []).flatMap(({ laid }) => laid.map(({ label }) => label));
  expect(labels.filter((label) => label === "Catholics: a card")).toHaveLength(6);
  const own = moment.log.filter(({ id }) => id === "drafted").flatMap(({ args }) => args);
  const cards = own.filter(({ kind, id }) => kind === "card" && id !== null);
  expect(cards.length).toBeGreaterThan(0);
  for (const { text } of cards) expect(labels).toContain(`Protestants: ${text.en}`);
  expect(found?.sides.map(({ aside }) => aside)).toEqual(["6 of 15", "5 of 15"]);
  // While it goes on the board shows it; afterwards it opens from the log.
  expect(found?.live).toBe(true);
  const { draft: _mine, ...protestant } = view.protestant;
  const { draft: _theirs, ...catholic } = view.catholic;
  expect(panel({ ...view, catholic, protestant })?.live).toBe(false);
});

test("the roll for the sides and that for the first turn are told apart; equal dice fall again", () => {
  const arg = (name: string, id: string | number) => ({
    ...{ name, kind: name, id },
    text: { en: `${name} ${id}`, it: `${name} ${id}` },
  });
  const event = (id: string, ...args: ReturnType<typeof arg>[]) => ({
    ...{ ply: 0, id, rule: null, args },
    text: { en: `${id}.`, it: `${id}.` },
  });
  const roll = (seat: number, n: number) =>
    event("die_rolled", arg("seat", seat), arg("number", n));
  const rolls = (...faces: number[]) => faces.map((face, i) => roll(i % 2, face));
  const log = [
    ...rolls(4, 4, 2, 6),
    event("faction_chosen", arg("seat", 1)),
    event("entered"),
    event("drew"),
    ...rolls(5, 3),
    event("first_turn"),
  ];
  const scenes = game.scenesOf(log, game.read(turn.view), "en");
  expect(scenes.map(({ title }) => title)).toEqual(["Who chooses the side", "Who begins"]);
  const dice = scenes.map(({ sides }) =>
    sides.map(({ rolled }) => rolled.map(({ face, hit }) => `${face}${hit ? "!" : ""}`).join(" ")),
  );
  expect(dice).toEqual([
    ["4 2", "4 6!"],
    ["5!", "3"],
  ]);
  expect(scenes[1]?.verdict).toEqual(["first_turn."]);
});

test("a colour to choose shows its colour and its figure, and its cards name it", () => {
  const moment = colour as unknown as Moment;
  for (const option of moment.options) {
    expect(game.swatchOf?.(option)?.colour).toBe(`var(--fi-${option.args[0]?.id})`);
  }
  const other = (turn as unknown as Moment).options[0];
  expect(other && game.swatchOf?.(other)).toBeNull();
});

test("where the Military chart asks, the prompt names its row and not the card that was played", () => {
  const moment = convert as unknown as Moment;
  const rolled = { ply: moment.ply, id: "chart_rolled", rule: null, text: { en: "", it: "" } };
  const face = { name: "number", kind: "number", id: "5", text: { en: "5", it: "5" } };
  const played = { ...rolled, id: "played", args: [] };
  const view = game.read({ ...(moment.view as object), playing: "c_battle_of_muhlberg" });
  view.foreign.shown = [];
  const told = (log: Moment["log"]) => game.contextOf(moment, view, log, "en", 0)[0];
  expect(told([played, { ...rolled, args: [face] }])).toContain("Princely Protest");
  expect(told([played])).toContain("Mühlberg");
  const abroad = { ...moment, prompt: { id: "fi_colour", rule: null, text: { en: "", it: "" } } };
  const log = [played, { ...rolled, args: [face] }];
  expect(game.contextOf(abroad, view, log, "en", 0)[0]).toContain("Mühlberg");
});
