// The facts of the board behind a choice: price, what is left, who has how much where.
import data from "virtual:westphalia";
import type { Language, Option } from "../../api/types";
import { say, type Params } from "../../texts";
import type { Preview } from "../types";
import { doctrineText } from "./facts";
import { texts } from "./texts";
import { nameOf, seatId, seatsOf, type Arm, type PlayerView, type SeatId, type View } from "./view";

type Say = (key: keyof typeof texts, params?: Params) => string;
const armNames = { P: "pikemen", M: "musketeers", C: "cavalry" } as const;

const argOf = (option: Option, kind: string) =>
  option.args.find((one) => one.kind === kind)?.id ?? null;

function principality(
  view: View,
  id: string,
  me: SeatId | null,
  t: Say,
  language: Language,
): string[] {
  const one = view.principalities[id];
  if (!one) return [];
  const lines = [
    [t(one.religion), t("size", { n: one.size }), one.elector ? t("elector") : ""]
      .filter(Boolean)
      .join(", "),
  ];
  if (one.ally) lines.push(t("ally", { who: nameOf(view, one.ally)[language] }));
  const list = Object.entries(one.influence)
    .map(([seat, n]) => `${nameOf(view, seat)[language]} ${n}`)
    .join(", ");
  if (list) lines.push(t("influence_here", { list }));
  if (me && one.ally !== me)
    lines.push(t("enough_for_ally", { n: one.influence[me] ?? 0, size: one.size }));
  return lines;
}

function province(view: View, hex: number, t: Say, language: Language): string[] {
  const owner =
    seatsOf(view).find((seat) => view[seat]?.provinces.includes(hex)) ??
    Object.keys(view.principalities).find((id) => view.principalities[id]?.provinces.includes(hex));
  const facts = [t(view.protestant_provinces.includes(hex) ? "protestant" : "catholic")];
  if (view.towns.includes(hex)) facts.push(t("town"));
  return [
    facts.join(", "),
    owner ? t("owner", { who: nameOf(view, owner)[language] }) : t("no_owner"),
  ];
}

// What it costs, as far as the rules fix it before the choice. [8.3, 11.3, 11.7]
function price(option: Option, view: View, player: PlayerView | undefined, t: Say): string[] {
  switch (option.verb) {
    case "take": {
      const asked = view.treaty?.prices[String(argOf(option, "hex"))];
      if (!view.treaty || asked === undefined) return [];
      const so = view.treaty.price > 0 ? [t("price_so_far", { n: view.treaty.price })] : [];
      return [asked > 0 ? t("price", { n: asked }) : t("no_price"), ...so];
    }
    case "place": {
      if (!player || view.phase !== "diplomacy") return [];
      return player.stored > 0
        ? [t("stored_left", { n: player.stored, left: player.stored - 1 })]
        : [t("gold_left", { n: player.gold, left: player.gold - 1 })];
    }
    case "buy":
      return player ? [t("gold_left", { n: player.gold, left: player.gold - 1 })] : [];
    case "spend":
      return player
        ? [
            t("gold_left", {
              n: player.gold,
              left: player.gold - Number(argOf(option, "number") ?? 0),
            }),
          ]
        : [];
    default:
      return [];
  }
}

function battle(option: Option, t: Say): string[] {
  const arm = String(argOf(option, "card")) as Arm;
  if (option.verb !== "play" || !(arm in armNames)) return [];
  const beaten = data.beats[arm] as Arm;
  const by = (Object.keys(data.beats) as Arm[]).find((one) => data.beats[one] === arm) ?? arm;
  return [t("against", { a: t(armNames[arm]), b: t(armNames[beaten]), c: t(armNames[by]) })];
}

const kSecret = new Set([
  "combat_heresy",
  "abstain",
  "convert",
  "stay",
  "trent",
  "french",
  "choose_diplomacy",
  "choose_war",
  "cooperate",
  "compete",
]);

export function preview(
  options: Option[],
  view: View,
  seat: number | null,
  language: Language,
): Preview {
  const t = say(texts, language);
  const option = options[0];
  if (!option) return { title: "", lines: [] };
  const me = seat === null ? null : seatId(seat);
  const player = me ? view[me] : undefined;
  const lines =
    options.length > 1 ? options.map((one) => one.text[language]) : price(option, view, player, t);
  const prin = argOf(option, "principality");
  if (prin !== null) lines.push(...principality(view, String(prin), me, t, language));
  const doctrine = argOf(option, "doctrine");
  if (doctrine !== null) lines.push(doctrineText(String(doctrine), language));
  const hex = argOf(option, "hex");
  if (hex !== null) lines.push(...province(view, Number(hex), t, language));
  const target = option.verb === "war" ? view[String(argOf(option, "seat")) as SeatId] : undefined;
  if (target && player) lines.push(t("army_against", { n: player.power, m: target.power }));
  lines.push(...battle(option, t));
  if (option.verb === "cooperate" || option.verb === "compete") lines.push(t("payoffs"));
  if (kSecret.has(option.verb)) lines.push(t("secret_until"));
  const title =
    options.length > 1 && hex !== null ? `${t("province")} ${hex}` : option.text[language];
  return { title, lines };
}
