// Everything about a thing of the game, from the view alone: spaces, seas, people, powers. Cards
// stand in cardFacts.ts.
import data from "virtual:here_i_stand";
import type { Language } from "../../api/types";
import { say } from "../../texts";
import type { Facts } from "../types";
import { cardFacts, diplomaticFacts } from "./cardFacts";
import { knownTexts } from "./cardTexts";
import { partsOf } from "./standing";
import { texts } from "./texts";
import {
  besiegedAt,
  keysOf,
  leadersByPlace,
  nameIn,
  nameOf,
  reformerAt,
  religionOf,
  type SideId,
  sides,
  type Troops,
  troopsAt,
  type View,
} from "./view";

type Say = ReturnType<typeof say<typeof texts>>;
const list = (ids: string[], language: Language) =>
  ids.map((id) => nameOf(id, language)).join(", ");

export function troopsText({ power, ...units }: Troops, t: Say, language: Language): string {
  const parts = [
    units.regulars ? t("n_regulars", { n: units.regulars }) : "",
    units.mercenaries ? t("n_mercenaries", { n: units.mercenaries }) : "",
    units.squadrons ? t("n_squadrons", { n: units.squadrons }) : "",
  ].filter(Boolean);
  return `${nameIn("powers", power)[language]}: ${parts.join(", ")}`;
}

function statesOf(id: string, view: View, t: Say, language: Language): string[] {
  const space = view.spaces[id as keyof View["spaces"]];
  const reformer = reformerAt(view, id);
  return [
    t(religionOf(id, space)),
    t("held_by", { who: nameIn("powers", space.control)[language] }),
    space.unrest ? t("in_unrest") : "",
    space.university ? t("has_university") : "",
    ...besiegedAt(view, id).map(({ besieger }) =>
      t("under_siege", { who: nameIn("powers", besieger)[language] }),
    ),
    reformer ? t("reformer_is", { who: nameIn("reformers", reformer)[language] }) : "",
  ].filter(Boolean);
}

// In one line, for whoever hears the map.
export function describeSpace(id: string, view: View, language: Language): string {
  const t = say(texts, language);
  const info = data.spaces[id];
  const space = view.spaces[id as keyof View["spaces"]];
  if (!info || !space) return id;
  const leaders = leadersByPlace(view).get(id) ?? [];
  return [
    info.name[language],
    t(info.kind),
    ...statesOf(id, view, t, language),
    ...troopsAt(space).map((troops) => troopsText(troops, t, language)),
    ...leaders.map(([leader]) => nameIn("leaders", leader)[language]),
  ].join(", ");
}

function spaceFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.spaces[id];
  const space = view.spaces[id as keyof View["spaces"]];
  if (!info || !space) return null;
  const leaders = leadersByPlace(view).get(id) ?? [];
  const kind = [t(info.kind), data.zones[info.zone]?.[language] ?? ""];
  if (info.capital) {
    kind.splice(1, 0, t("capital", { of: `(${nameIn("powers", info.capital)[language]})` }));
  }
  return {
    title: info.name[language],
    kind: kind.join(" · "),
    text: statesOf(id, view, t, language).join(", "),
    lines: [
      info.fixed ? t("not_in_play") : "",
      ...troopsAt(space).map((troops) => troopsText(troops, t, language)),
      leaders.map(([leader]) => nameIn("leaders", leader)[language]).join(", "),
      space.reserve > 0 && view.league_turn === 0 ? t("reserve_n", { n: space.reserve }) : "",
      t("home_of", { who: nameIn("powers", info.home)[language] }),
      info.seas.length > 0 ? t("port_on", { seas: list(info.seas, language) }) : "",
      info.clear.length > 0 ? t("linked_to", { spaces: list(info.clear, language) }) : "",
      info.passes.length > 0 ? t("passes_to", { spaces: list(info.passes, language) }) : "",
    ].filter(Boolean),
    rule: "1.3",
  };
}

function seaFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.seas[id];
  if (!info) return null;
  const fleets = view.seas[id as keyof View["seas"]].squadrons;
  return {
    title: info.name[language],
    kind: t("sea_zone"),
    text: "",
    lines: [
      ...Object.entries(fleets).map(
        ([power, n]) =>
          `${nameIn("powers", power)[language]}: ${t("n_squadrons", { n: Number(n) })}`,
      ),
      t("ports", { spaces: list(info.ports, language) }),
      t("borders", { seas: list(info.adjacent, language) }),
    ],
    rule: "7.1",
  };
}

function leaderFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.leaders[id];
  const leader = (view.leaders as Record<string, View["leaders"][keyof View["leaders"]]>)[id];
  if (!info || !leader) return null;
  const where = () => {
    if (leader.where) return t("at_place", { place: nameOf(leader.where, language) });
    if (leader.captor) return t("captive_of", { who: nameOf(leader.captor, language) });
    return data.leaderPlace[leader.place]?.[language] ?? "";
  };
  const { battle, command } = info;
  return {
    title: info.name[language],
    kind: `${t(`leader_${info.kind}`)} · ${nameIn("powers", leader.power)[language]}`,
    text: command === null ? t("battle_rating", { battle }) : t("ratings", { battle, command }),
    lines: [where(), (view.impulse.gout as string[]).includes(id) ? t("has_gout") : ""].filter(
      Boolean,
    ),
    rule: "1.8",
  };
}

function debaterFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.debaters[id];
  if (!info) return null;
  const status = (view.debaters as Record<string, string>)[id] ?? "";
  return {
    title: info.full[language],
    kind: [
      t("debater_of", { who: nameIn("powers", info.side)[language] }),
      t("value_n", { n: info.value }),
      info.zone ? (data.zones[info.zone]?.[language] ?? "") : "",
    ]
      .filter(Boolean)
      .join(" · "),
    text: knownTexts()?.debaters[id]?.[language] ?? "",
    lines: [data.debaterStatus[status]?.[language] ?? "", t("from_turn", { n: info.turn })].filter(
      Boolean,
    ),
    rule: "8.3",
  };
}

function reformerFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.reformers[id];
  if (!info) return null;
  const status = (view.reformers as Record<string, string>)[id] ?? "";
  const out = (view.excommunicated as Record<string, number>)[id];
  return {
    title: info.name[language],
    kind: `${t("reformer")} · ${data.zones[info.zone]?.[language] ?? ""}`,
    text: knownTexts()?.reformers[id]?.[language] ?? "",
    lines: [
      data.reformerStatus[status]?.[language] ?? "",
      out ? t("excommunicated") : "",
      t("from_turn", { n: info.turn }),
    ].filter(Boolean),
    rule: "8.1",
  };
}

const rulersOf = (view: View): Record<string, string> => ({
  papacy: view.pope,
  protestant: view.protestant_ruler,
  england: view.english_ruler,
  france: view.french_ruler,
});
export const rulerOf = (view: View, power: string): string | null => rulersOf(view)[power] ?? null;

export const warsOf = (view: View, power: string): string[] =>
  (view.wars as Record<string, { with: string[] }>)[power]?.with ?? [];

function powerFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.powers[id];
  if (!info) return null;
  const wars = warsOf(view, id);
  const ally = (view.allies as Record<string, string>)[id];
  const ruler = rulerOf(view, id);
  const keys = keysOf(view, id);
  let [land, ships] = [0, 0];
  for (const space of Object.values(view.spaces)) {
    const here = troopsAt(space).find(({ power }) => power === id);
    land += (here?.regulars ?? 0) + (here?.mercenaries ?? 0);
    ships += here?.squadrons ?? 0;
  }
  for (const { squadrons } of Object.values(view.seas)) {
    ships += Number((squadrons as Record<string, number>)[id] ?? 0);
  }
  const lost = (view.lost_squadrons as Record<string, number>)[id] ?? 0;
  const peace = wars.length > 0 ? t("at_war_with", { who: list(wars, language) }) : t("at_peace");
  const minor = ally ? t("ally_of", { who: nameOf(ally, language) }) : t("no_ally");
  const excommunicated =
    (id === "hapsburg" && view.charles_excommunicated) ||
    (id === "france" && view.french_ruler_excommunicated);
  return {
    title: info.name[language],
    kind: t(`power_${info.kind}`),
    text: info.kind === "minor" ? minor : info.kind === "major" ? peace : "",
    lines: [
      ruler ? t("ruler_is", { who: nameIn("rulers", ruler)[language] }) : "",
      excommunicated ? t("excommunicated") : "",
      keys.length > 0 ? t("keys_n", { n: keys.length, spaces: list(keys, language) }) : "",
      t("land_units_n", { n: land }),
      ships + lost > 0 ? t("squadrons_all", { n: ships }) : "",
      lost > 0 ? t("lost_squadrons_n", { n: lost }) : "",
    ].filter(Boolean),
    rule: "1.1",
  };
}

function seatFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  if (!sides.includes(id as SideId)) return null;
  const power = powerFacts(id, view, t, language);
  const parts = partsOf(view, id as SideId, language).filter(({ n }) => n > 0);
  return power
    ? {
        ...power,
        kind: `${view.sides[id as SideId].vp} ${t("vp")}`,
        lines: [...parts.map(({ label, n }) => `${label}: ${n}`), ...power.lines],
        rule: id === "papacy" ? "11.1" : "11.2",
      }
    : null;
}

function actionFacts(id: string, t: Say, language: Language): Facts | null {
  const info = data.actions[id];
  if (!info) return null;
  const price = sides
    .filter((side) => info[side] > 0)
    .map((side) => `${nameIn("powers", side)[language]} ${t("costs", { n: info[side] })}`);
  return {
    title: info.name[language],
    kind: price.join(" · "),
    text: "",
    lines: price,
    rule: "5.1",
  };
}

export function inspect(target: string, view: View, language: Language): Facts | null {
  const t = say(texts, language);
  const at = target.indexOf(":");
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)];
  switch (kind) {
    case "space":
      return spaceFacts(id, view, t, language);
    case "sea":
      return seaFacts(id, view, t, language);
    case "leader":
      return leaderFacts(id, view, t, language);
    case "debater":
      return debaterFacts(id, view, t, language);
    case "reformer":
      return reformerFacts(id, view, t, language);
    case "power":
      return powerFacts(id, view, t, language);
    case "seat":
      return seatFacts(id, view, t, language);
    case "card":
      return cardFacts(id, view, t, language);
    case "diplomatic":
      return diplomaticFacts(id, view, t, language);
    case "action":
      return actionFacts(id.split("/")[0] ?? id, t, language);
    default:
      return null;
  }
}

export function inspectable(view: View): string[] {
  const entered = Object.entries(view.leaders).filter(([, { place }]) => place !== "unused");
  return [
    ...sides.map((id) => `seat:${id}`),
    ...Object.keys(data.powers).map((id) => `power:${id}`),
    ...Object.keys(view.spaces).map((id) => `space:${id}`),
    ...Object.keys(data.seas).map((id) => `sea:${id}`),
    ...entered.map(([id]) => `leader:${id}`),
    ...Object.keys(data.debaters).map((id) => `debater:${id}`),
    ...Object.keys(data.reformers).map((id) => `reformer:${id}`),
    ...Object.keys(data.cards).map((id) => `card:${id}`),
    ...Object.keys(data.diplomatic).map((id) => `diplomatic:${id}`),
  ];
}
