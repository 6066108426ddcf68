// Everything about a thing of the game, and how each seat stands: told from the view alone.
import data from "virtual:westphalia";
import type { Language } from "../../api/types";
import { say } from "../../texts";
import type { Facts, Standing, StandingRow } from "../types";
import { texts } from "./texts";
import {
  type Arm,
  isSeat,
  nameOf,
  type PlayerView,
  type Religion,
  type SeatId,
  seatNumber,
  seatsOf,
  type View,
} from "./view";

export const armNames = { P: "pikemen", M: "musketeers", C: "cavalry" } as const;
type Say = ReturnType<typeof say<typeof texts>>;

const fact = (
  title: string,
  kind: string,
  lines: string[],
  change: Partial<Facts> = {},
): Facts => ({
  title,
  kind,
  text: "",
  rule: null,
  ...change,
  lines: lines.filter(Boolean),
});

export function ownerOf(view: View, hex: number): string | null {
  const seat = seatsOf(view).find((one) => view[one]?.provinces.includes(hex));
  const all = Object.keys(view.principalities);
  return seat ?? all.find((id) => view.principalities[id]?.provinces.includes(hex)) ?? null;
}

const faithOf = (view: View, hex: number): Religion =>
  view.protestant_provinces.includes(hex) ? "protestant" : "catholic";

function province(view: View, hex: number, t: Say, language: Language): Facts | null {
  if (hex < 0 || hex >= view.map.tiles) return null;
  const owner = ownerOf(view, hex);
  const capital =
    owner && isSeat(owner) ? view[owner]?.capital : view.principalities[owner ?? ""]?.capital;
  const dice = view.dice[String(hex)];
  return fact(
    t("hex_n", { n: hex }),
    t("province"),
    [
      t(faithOf(view, hex)),
      owner ? t("owner", { who: nameOf(view, owner)[language] }) : t("no_owner"),
      capital === hex ? t("capital") : view.towns.includes(hex) ? t("town") : "",
      dice ? t("dice_here", { n: dice.count, faith: t(dice.religion) }) : "",
    ],
    { rule: "2.2" },
  );
}

function principality(view: View, id: string, t: Say, language: Language): Facts | null {
  const one = view.principalities[id];
  if (!one) return null;
  const entries = Object.entries(one.influence).sort((a, b) => b[1] - a[1]);
  const list = entries.map(([seat, n]) => `${nameOf(view, seat)[language]} ${n}`).join(", ");
  return fact(
    nameOf(view, id)[language],
    t(one.elector ? "elector_kind" : "principality"),
    [
      `${t(one.religion)}, ${t("size", { n: one.size })}`,
      one.ally ? t("ally", { who: nameOf(view, one.ally)[language] }) : t("unaligned"),
      list ? t("influence_here", { list }) : t("no_influence_here"),
      t("power_of_ally", { n: one.power }),
      one.drawn ? t("in_upheaval") : "",
    ],
    { text: t("principality_about", { n: one.size }), rule: "3.4" },
  );
}

export function doctrineText(id: string, language: Language): string {
  const t = say(texts, language);
  const one = data.doctrines[id];
  if (!one) return "";
  const word = (arm: string) => t(armNames[arm as Arm]).toLowerCase();
  const gives = one.receive?.map(word) ?? [];
  const get =
    gives.length === 0
      ? t("doctrine_any")
      : gives[0] === gives[1]
        ? t("doctrine_two", { a: gives[0] ?? "" })
        : t("doctrine_each", { a: gives[0] ?? "", b: gives[1] ?? "" });
  return t("doctrine_text", { a: one.discard.map(word).join(t("or")), b: get });
}

// The parts of a seat's imperial power. [3.1]
function powerParts(view: View, seat: SeatId, player: PlayerView, t: Say) {
  const orthodox = player.provinces.filter((hex) => faithOf(view, hex) === player.religion);
  const allies = Object.values(view.principalities).filter((one) => one.ally === seat);
  return [
    { label: t("part_provinces", { n: orthodox.length }), n: orthodox.length },
    {
      label: t("part_allies", { n: allies.length }),
      n: allies.reduce((sum, one) => sum + one.power, 0),
    },
    { label: t("part_emperor"), n: view.emperor === seat ? Math.max(view.round, 1) + 2 : 0 },
  ];
}

function player(view: View, seat: SeatId, t: Say, language: Language): Facts | null {
  const one = view[seat];
  if (!one) return null;
  const parts = [...powerParts(view, seat, one, t), { label: t("part_home"), n: one.home_power }];
  const sum = parts.filter(({ n }) => n !== 0).map(({ label, n }) => `${label} ${n}`);
  const doctrine = data.doctrines[one.doctrine]?.name[language] ?? "";
  const started = view.phase !== "setup";
  return fact(
    nameOf(view, seat)[language],
    t("player"),
    [
      `${t(one.religion)} · ${t("points")} ${one.points}${one.saved ? ` · ${t("saved")}` : ""}`,
      `${t("gold")} ${one.gold} · ${t("stored_placed", { n: one.stored, m: one.placed })}`,
      started ? `${t("power_long")} ${one.power}: ${sum.join(", ")}` : "",
      started && doctrine
        ? `${t("doctrine")}: ${doctrine}. ${doctrineText(one.doctrine, language)}`
        : "",
      one.league === "none" ? "" : t(`${one.league}_league`),
      one.foreign_power ? foreignText(view, one.foreign_power, language) : "",
      one.eliminated ? t("eliminated") : "",
    ],
    { rule: "3.1" },
  );
}

function foreignText(view: View, id: string, language: Language): string {
  const t = say(texts, language);
  const name = data.foreign[id]?.name[language] ?? id;
  const seat = seatsOf(view).find((one) => view[one]?.foreign_power === id);
  return seat
    ? t("foreign_held", { name, who: nameOf(view, seat)[language] })
    : t("foreign_free", { name });
}

function edge(view: View, n: number, t: Say, language: Language): Facts {
  const here = Object.keys(data.foreign).filter((id) => data.foreign[id]?.edge === n);
  const lines = here.map((id) => foreignText(view, id, language));
  return fact(t("edge_n", { n: n + 1 }), t("foreign_power"), lines, { rule: "12.2" });
}

function unit(arm: Arm, t: Say): Facts | null {
  const name = armNames[arm];
  if (!name) return null;
  const beaten = data.beats[arm] as Arm;
  const by = (Object.keys(data.beats) as Arm[]).find((one) => data.beats[one] === arm) ?? arm;
  const words = { a: t(name), b: t(armNames[beaten]), c: t(armNames[by]) };
  return fact(t(name), t("military_card"), [t("against", words), t(`${name}_does`)], {
    rule: "11.4",
  });
}

export function inspect(target: string, view: View, language: Language): Facts | null {
  const t = say(texts, language);
  const at = target.indexOf(":");
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)];
  switch (kind) {
    case "hex":
      return province(view, Number(id), t, language);
    case "prin":
      return principality(view, id, t, language);
    case "seat":
      return isSeat(id) ? player(view, id, t, language) : null;
    case "doctrine": {
      const name = data.doctrines[id]?.name[language];
      const text = doctrineText(id, language);
      return name ? fact(name, t("doctrine"), [], { text, rule: "11.3" }) : null;
    }
    case "edge":
      return edge(view, Number(id), t, language);
    case "foreign": {
      const name = data.foreign[id]?.name[language];
      const lines = [foreignText(view, id, language), t("foreign_about")];
      return name ? fact(name, t("foreign_power"), lines, { rule: "12.2" }) : null;
    }
    case "card":
    case "enemy":
      return unit(id as Arm, t);
    default:
      return null;
  }
}

export const inspectable = (view: View): string[] => [
  ...seatsOf(view).map((seat) => `seat:${seat}`),
  ...Object.keys(view.principalities).map((id) => `prin:${id}`),
  ...Array.from({ length: view.map.tiles }, (_, hex) => `hex:${hex}`),
  ...Object.keys(data.doctrines).map((id) => `doctrine:${id}`),
  ...Object.keys(data.foreign).map((id) => `foreign:${id}`),
  ...Object.keys(data.beats).map((arm) => `card:${arm}`),
];

// The Peace of Westphalia: power without a foreign home, and 3 for each orthodox town. [14.3]
function row(view: View, seat: SeatId, best: number, t: Say): StandingRow | null {
  const one = view[seat];
  if (!one) return null;
  const towns = one.towns.filter((hex) => faithOf(view, hex) === one.religion).length;
  const parts = [
    ...powerParts(view, seat, one, t),
    { label: t("part_towns", { n: towns }), n: 3 * towns },
  ];
  const rest = one.score - parts.reduce((sum, { n }) => sum + n, 0);
  if (rest !== 0) parts.push({ label: t("part_home_city"), n: rest });
  const some = parts.filter(({ n }) => n !== 0);
  return {
    seat: seatNumber(seat),
    total: one.score,
    parts: some.length > 0 ? some : parts,
    leads: one.score === best,
    note: [t(one.religion), one.saved ? t("saved") : ""].filter(Boolean).join(", "),
  };
}

// How far each religion is from a victory of its own. [14.2]
function religious(view: View, religion: Religion, t: Say): string {
  const prot = view.protestant_provinces.length;
  const n = religion === "protestant" ? prot : view.map.tiles - prot;
  const electors = Object.values(view.principalities).filter(
    (one) => one.elector && one.religion === religion,
  ).length;
  const emperor = view.emperor && view[view.emperor]?.religion === religion;
  return t("religious_standing", {
    faith: t(religion),
    n,
    e: electors,
    emperor: t(emperor ? "has_emperor" : "no_emperor"),
  });
}

export function standing(view: View, language: Language): Standing {
  const t = say(texts, language);
  const seats = seatsOf(view);
  const best = Math.max(...seats.map((seat) => view[seat]?.score ?? 0));
  const rows = seats.map((seat) => row(view, seat, best, t)).filter((one) => one !== null);
  return {
    about: t("standing_about"),
    rule: "14.3",
    rows: rows.sort((a, b) => b.total - a.total),
    notes: [
      t("religious_about"),
      religious(view, "catholic", t),
      religious(view, "protestant", t),
      t("points_about"),
    ],
  };
}
