// How both sides would stand if it ended now, part by part, by the rule that decides. [11]
import data from "virtual:here_i_stand";
import type { Language } from "../../api/types";
import { say } from "../../texts";
import type { Standing } from "../types";
import { texts } from "./texts";
import { holderOf, keysOf, type SideId, sides, type View } from "./view";

const kStandard = data.limits.standard_vp;
const kSpaces = data.limits.religious_victory_protestant_spaces;
const kKeys = data.limits.military_victory_papal_keys;
const kElectorate = data.limits.electorate_vp;
const kBible = data.limits.full_bible;

export const trackRow = (spaces: number) =>
  [...data.track].reverse().find(({ from }) => from <= spaces) ?? data.track[0];

// Electorates that count: of Protestant religion and control, without unrest.
export const countedElectorates = (view: View): string[] =>
  Object.entries(view.spaces)
    .filter(
      ([id, space]) =>
        data.spaces[id]?.kind === "electorate" &&
        space.protestant &&
        !space.unrest &&
        holderOf(view, space.control) === "protestant",
    )
    .map(([id]) => id);

export const fullBibles = (view: View): number =>
  Object.values(view.translations).filter(({ bible }) => bible >= kBible).length;

type Part = { label: string; n: number };

export function partsOf(view: View, side: SideId, language: Language): Part[] {
  const t = say(texts, language);
  const track = trackRow(view.protestant_spaces);
  const { debater_vp, italy_vp, other_vp } = view.sides[side];
  const spaces = { label: t("part_track", { n: view.protestant_spaces }), n: track?.[side] ?? 0 };
  const keys = keysOf(view, "papacy").length;
  const electorates = countedElectorates(view).length;
  const own: Part[] =
    side === "papacy"
      ? [
          {
            label: t("part_keys", { n: keys }),
            n: data.papalKeys[Math.min(keys, data.papalKeys.length - 1)]?.vp ?? 0,
          },
          spaces,
          { label: t("part_st_peters"), n: view.st_peters_vp },
          { label: t("part_burnt"), n: debater_vp },
        ]
      : [
          spaces,
          { label: t("part_electorates", { n: electorates }), n: kElectorate * electorates },
          { label: t("part_bibles", { n: fullBibles(view) }), n: fullBibles(view) },
          { label: t("part_war"), n: view.war_winner_vp },
          { label: t("part_disgraced"), n: debater_vp },
        ];
  const more = [
    { label: t("part_italy"), n: italy_vp },
    { label: t("part_other"), n: other_vp },
  ].filter(({ n }) => n > 0);
  return [...own, ...more];
}

export function standing(view: View, language: Language): Standing {
  const t = say(texts, language);
  const totals = sides.map((side) => view.sides[side].vp);
  const most = Math.max(...totals);
  const rows = sides.map((side, seat) => {
    const total = view.sides[side].vp;
    return {
      seat,
      total,
      parts: partsOf(view, side, language),
      leads: total === most,
      note: total >= kStandard ? t("has_25") : t("to_25", { n: kStandard - total }),
    };
  });
  const lead = Math.abs((totals[0] ?? 0) - (totals[1] ?? 0));
  return {
    about: t("standing_about"),
    rule: "11.4",
    rows,
    notes: [
      t("lead_note", { n: lead }),
      t("to_50", { n: Math.max(0, kSpaces - view.protestant_spaces) }),
      t("to_7", { n: Math.max(0, kKeys - keysOf(view, "papacy").length) }),
    ],
  };
}
