import data from "virtual:here_i_stand";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import battle from "../../../fixtures/his_battle.json";
import debate from "../../../fixtures/his_debate.json";
import diplomacy from "../../../fixtures/his_diplomacy.json";
import formation from "../../../fixtures/his_formation.json";
import impulse from "../../../fixtures/his_impulse.json";
import late from "../../../fixtures/his_late.json";
import move from "../../../fixtures/his_move.json";
import over from "../../../fixtures/his_over.json";
import spend from "../../../fixtures/his_spend.json";
import spring from "../../../fixtures/his_spring.json";
import theses from "../../../fixtures/his_theses.json";
import windowed from "../../../fixtures/his_window.json";
import type { LogEvent, Moment, Option } from "../../api/types";
import { group, noTargets, TargetsProvider } from "../../table/targets";
import { LanguageContext } from "../../texts";
import { tableFor } from "../testing";
import { loadTexts } from "./cardTexts";
import { links, places, seaIds, seas, spaceIds } from "./geography";
import { game } from "./here_i_stand";
import { letteringAt, type Rectangle } from "./lettering";
import { chanceOfNine, stepFacts } from "./preview";
import { leadersByPlace, sides, type View } from "./view";

const fixtures: [string, Moment][] = Object.entries({
  battle,
  debate,
  diplomacy,
  formation,
  impulse,
  late,
  move,
  over,
  spend,
  spring,
  theses,
  windowed,
}).map(([name, moment]) => [name, moment as unknown as Moment]);

beforeAll(async () => {
  await loadTexts();
});

function draw(moment: Moment, language: "en" | "it" = "en") {
  const root = document.createElement("div");
  const view = game.read(moment.view);
  const lit = group(moment.options, (option) => game.targetsOf(option, view));
  const props = { moment, view, table: tableFor(moment, 2), phone: false };
  act(() =>
    render(
      <LanguageContext.Provider value={language}>
        <TargetsProvider targets={{ ...noTargets, lit }}>
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
  return { root, lit, view };
}

test.each(fixtures)(
  "%s: every option with a target is lit on the page, nothing else",
  (_n, moment) => {
    const { root, lit } = draw(moment);
    const shown = [...root.querySelectorAll("[data-lit]")].map((element) =>
      element.getAttribute("data-target"),
    );
    expect(new Set(shown)).toEqual(new Set(lit.keys()));
  },
);

test("the map has a place for everything, and every link once", () => {
  expect(Object.keys(places).sort()).toEqual([...spaceIds].sort());
  expect(Object.keys(seas).sort()).toEqual([...seaIds].sort());
  expect(spaceIds).toHaveLength(134);
  expect(links).toHaveLength(220);
  for (const { from, to, pass } of links) {
    expect(data.spaces[to]?.[pass ? "passes" : "clear"]).toContain(from);
  }
});

test.each(fixtures)("%s: the parts of each side come to its victory points", (_name, moment) => {
  const { rows } = game.standing(game.read(moment.view), "en");
  for (const { total, parts } of rows) {
    expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(total);
  }
});

test("at the end the standing says what the result says", () => {
  const { rows } = game.standing(game.read(over.view), "it");
  const scores = (over as unknown as Moment).outcome?.scores ?? [];
  expect(rows.map(({ total }) => total)).toEqual(scores);
});

test.each(["en", "it"] as const)("all that can be inspected says something (%s)", (language) => {
  const view = game.read(late.view);
  for (const target of game.inspectable(view)) {
    const facts = game.inspect(target, view, language);
    expect(facts?.title, target).toBeTruthy();
    expect((facts?.text ?? "") + (facts?.lines.join("") ?? ""), target).not.toBe("");
    expect(`${facts?.kind}${facts?.lines.join("")}`, target).not.toMatch(/undefined|\{\w+\}/);
  }
});

test("a card says what it does, when, and whether it leaves the game", () => {
  const facts = game.inspect("card:clement_vii", game.read(theses.view), "en");
  expect(facts?.kind).toBe("Mandatory event · 2 CP · No. 10");
  expect(facts?.lines).toContain("Leaves the game when played as event.");
  expect(facts?.lines).toContain("Happens by itself in the winter of turn 2.");
  expect(facts?.text.length).toBeGreaterThan(20);
});

test("leaders stand in the spaces that the view numbers", () => {
  const view = game.read(late.view);
  for (const [place, here] of leadersByPlace(view)) {
    expect([...spaceIds, ...seaIds]).toContain(place);
    for (const [id] of here) expect(data.leaders[id]).toBeTruthy();
  }
});

test("names at any scale are at least 11 px high; near enough all have room", () => {
  for (const scale of [0.2, 0.33, 0.5, 0.66, 0.9, 1.5]) {
    const { size, labels } = letteringAt(scale, 1, "it", new Set(), []);
    expect(size * scale).toBeGreaterThanOrEqual(11);
    if (scale >= 1.5) expect(labels).toHaveLength(134);
    else expect(labels.length).toBeGreaterThan(20);
  }
});

test("a name whose place is taken goes to another side of its marker, and covers nothing there", () => {
  const named = (tags: Rectangle[], solid: Rectangle[]) =>
    letteringAt(0.72, 1, "en", new Set(), tags, solid).labels.find(({ id }) => id === "modena");
  const usual = named([], []);
  const at = places.modena ?? { x: 0, y: 0 };
  const around = (x: number, y: number, half: number): Rectangle => ({
    x0: x - half,
    x1: x + half,
    y0: y - 8,
    y1: y + 8,
  });
  // A leader's tag lies where the name stands.
  const tag = around(usual?.x ?? 0, usual?.y ?? 0, 30);
  const moved = named([tag], []);
  expect(moved).toBeDefined();
  expect([moved?.x, moved?.y]).not.toEqual([usual?.x, usual?.y]);
  expect(Math.hypot((moved?.x ?? 0) - at.x, (moved?.y ?? 0) - at.y)).toBeLessThan(60);
  // With things on all sides it is left out.
  expect(
    named(
      [tag],
      [around(at.x, at.y, 200), around(at.x, at.y + 40, 200), around(at.x, at.y - 40, 200)],
    ),
  ).toBeUndefined();
});

test("two dice come to nine in 28 of a hundred cases, with a leader of 2 in 58", () => {
  expect(chanceOfNine(0)).toBe(28);
  expect(chanceOfNine(1)).toBe(42);
  expect(chanceOfNine(2)).toBe(58);
});

test("a step says its price, whom it meets and who may come", () => {
  const view = structuredClone(theses.view) as unknown as View;
  view.wars.papacy.with = ["france"];
  view.wars.france.with = ["papacy"];
  view.impulse.cp = 4;
  view.spaces.florence.control = "france";
  view.spaces.florence.regulars = { france: 3 };
  view.spaces.siena.regulars = {};
  const lines = stepFacts("siena", "rome", "papacy", view, "en");
  expect(lines[0]).toBe("Clear way: 1 CP");
  expect(lines).toContain("Leaves 3 CP");
  expect(lines.some((line) => line.startsWith("France may intercept from Florence"))).toBe(true);
  expect(stepFacts("florence", "rome", "papacy", view, "en")).toContain("France: 3 regulars");
});

test("a debate is a scene with both pools, their reasons and dice", () => {
  const moment = debate as unknown as Moment;
  const scenes = game.scenesOf(moment.log, game.read(moment.view), "en");
  const scene = scenes.filter(({ kind }) => kind === "debate").at(-1);
  expect(scene?.sides).toHaveLength(2);
  const pools = (debate.view.contest.pools as { dice: number }[]).map(({ dice }) => dice);
  for (const side of scene?.sides ?? []) {
    expect(side.parts.length).toBeGreaterThan(0);
    const sum = side.parts.reduce((all, { n }) => all + n, 0);
    expect(side.rolled).toHaveLength(sum);
    expect(pools).toContain(sum);
  }
  expect(scene?.rounds.every(({ laid }) => laid.length <= 2)).toBe(true);
});

const fixture = (name: string): Moment => {
  const found = fixtures.find(([known]) => known === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found[1];
};

const event = (id: string, args: Record<string, string>, ply = 0): LogEvent => ({
  ply,
  id,
  rule: null,
  args: Object.entries(args).map(([name, value]) => {
    return { name, kind: name, id: value, text: { en: value, it: value } };
  }),
  text: { en: id, it: id },
});

test("the Council of Trent is a scene: who attends with which value, hits, who turns how much", () => {
  const moment = fixture("late");
  const log = [
    event("played_event", { side: "papacy", card: "council_of_trent" }),
    event("committed", { debater: "contarini" }),
    event("committed", { debater: "melanchthon" }),
    event("dice", { power: "papacy", count: "4", number: "3" }),
    event("dice", { power: "protestant", count: "3", number: "1" }),
    event("converted", { space: "mainz" }),
  ];
  const [scene, ...more] = game.scenesOf(log, game.read(moment.view), "en");
  expect(more).toEqual([]);
  expect(scene?.kind).toBe("council");
  expect(scene?.title).toBe("The Council of Trent");
  expect(scene?.sides.map(({ parts }) => parts.map(({ label }) => label))).toEqual([
    ["Contarini"],
    ["Melanchthon"],
  ]);
  expect(scene?.sides.map(({ won }) => won)).toEqual([true, false]);
  expect(scene?.verdict[0]).toBe("Papacy: 2 more hits, so 2 spaces turn.");
});

test("every attempt of a real game is told to its end", () => {
  for (const name of ["theses", "impulse", "late", "over"]) {
    const moment = fixture(name);
    const scenes = game.scenesOf(moment.log, game.read(moment.view), "en");
    const last = scenes.at(-1);
    for (const scene of scenes.filter(({ kind }) => kind === "attempt")) {
      if (scene !== last)
        expect(scene.verdict.length, `${name}: ${scene.title}`).toBeGreaterThan(0);
    }
  }
  const theses = fixture("theses");
  const kinds = game.scenesOf(theses.log, game.read(theses.view), "en").map(({ kind }) => kind);
  expect(kinds).toContain("attempt");
});

test("a battle is a scene with its place, its dice and its winner", () => {
  const moment = battle as unknown as Moment;
  const scenes = game.scenesOf(moment.log, game.read(moment.view), "it");
  const scene = scenes.find(({ kind }) => kind === "battle" || kind === "assault");
  expect(scene?.title).toMatch(/^(Battaglia|Assalto) · /);
  expect(scene?.sides.flatMap(({ rolled }) => rolled).length).toBeGreaterThan(0);
  expect(scene?.verdict.length).toBeGreaterThan(0);
});

test("a card is offered as event or for its points, by name", () => {
  const moment = impulse as unknown as Moment;
  const name = (option: Option) => game.nameOf?.(option, moment, game.read(moment.view))?.en;
  const points = moment.options.find(({ verb }) => verb === "play_points");
  expect(points && name(points)).toMatch(/ for \d CP$/);
  const event = moment.options.find(({ verb }) => verb === "play_event");
  expect(event && name(event)).toMatch(/ as event$/);
});

test("rules: every number that a prompt or a refusal names is there, in both languages", async () => {
  const rules = await game.rules();
  const numbers = new Set(
    rules.flatMap(({ paragraphs }) => paragraphs.map(({ number }) => number)),
  );
  for (const [, moment] of fixtures) {
    for (const { rule } of [...moment.log, ...(moment.prompt ? [moment.prompt] : [])]) {
      if (rule)
        expect(
          [...numbers].some((n) => n === rule || n.startsWith(`${rule}.`)),
          rule,
        ).toBe(true);
    }
  }
  for (const { paragraphs } of rules)
    for (const { text } of paragraphs) expect(text.it.length).toBeGreaterThan(10);
});

test("both hands: one's own is there, the other is a number", () => {
  for (const [, moment] of fixtures) {
    const view = game.read(moment.view);
    const mine = sides[moment.seat ?? 0] ?? "papacy";
    const other = mine === "papacy" ? "protestant" : "papacy";
    expect(view.sides[mine].hand).toHaveLength(view.sides[mine].hand_size);
    for (const card of view.sides[other].hand) expect(view.sides[other].known).toContain(card);
  }
});
