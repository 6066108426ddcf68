// What a prompt of Westphalia is part of: which step of how many, what is left to pay.
import type { Language, LogEvent, Moment } from "../../api/types";
import { say } from "../../texts";
import { texts } from "./texts";
import { type PlayerView, seatId, type View } from "./view";

const kFirstProvinces = 4;
const kFirstInfluence = 3;

export function contextOf(
  moment: Moment,
  view: View,
  log: LogEvent[],
  language: Language,
  picked: number,
): string[] {
  const t = say(texts, language);
  const me = moment.seat === null ? null : seatId(moment.seat);
  const player: PlayerView | undefined = me ? view[me] : undefined;
  if (!player || !moment.prompt) return [];
  const phase = view.round > 0 ? [t(`phase_${view.phase}`)] : [];
  const purse = t("purse", { gold: player.gold, stored: player.stored });
  switch (moment.prompt.id) {
    case "province":
      return [t("step_of", { n: player.provinces.length + picked + 1, of: kFirstProvinces })];
    case "influence":
      return [t("step_of", { n: player.placed + 1, of: kFirstInfluence })];
    case "action":
    case "buy":
    case "patronage":
    case "declaration":
      return [...phase, purse];
    case "conquest":
    case "allies":
    case "ally_hex":
      return [t("treaty_so_far", { n: view.treaty?.price ?? 0 }), purse];
    case "card":
    case "losses":
    case "demand":
    case "call":
    case "forced_call":
    case "swap": {
      const rounds = log.filter(
        (event) => event.id === "revealed" && event.args.some((arg) => arg.id === me),
      ).length;
      const army = Object.entries(view.armies).find(([id, one]) => id === me || one.leader === me);
      return [
        ...phase,
        army?.[1].opponent ? t("your_cards", { n: army[1].cards }) : "",
        rounds > 0 ? t("after_rounds", { n: rounds }) : "",
      ].filter(Boolean);
    }
    default:
      return phase;
  }
}
