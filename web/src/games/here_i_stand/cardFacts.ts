// Everything about a card: its text, when it may be played, where it lies as far as all know.
import data from "virtual:here_i_stand";
import type { Language } from "../../api/types";
import type { say } from "../../texts";
import type { Facts } from "../types";
import { knownTexts } from "./cardTexts";
import type { texts } from "./texts";
import { isSide, nameIn, sides, type View } from "./view";

type Say = ReturnType<typeof say<typeof texts>>;
const has = (pile: readonly string[], id: string) => pile.includes(id);

function whereIs(id: string, view: View, t: Say, language: Language): string {
  if (has(view.in_play, id)) return t("is_played");
  if (has(view.power_card, id)) return t("used_home");
  if (has(view.discard, id)) return t("in_discard");
  if (has(view.removed, id)) return t("is_removed");
  const holder = sides.find(
    (side) => has(view.sides[side].hand, id) || has(view.sides[side].known, id),
  );
  if (holder) return t("in_hand_of", { who: nameIn("powers", holder)[language] });
  if (has(view.waiting, id)) return t("is_waiting");
  return t("in_deck");
}

// When it may be played: what its kind says, and its own condition.
export function whenOf(id: string, language: Language): string {
  const known = knownTexts();
  const own = known?.when[id]?.[language];
  return own ?? known?.categories[data.cards[id]?.category ?? ""]?.[language] ?? "";
}

export function cardFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.cards[id];
  if (!info) return null;
  return {
    title: info.name[language],
    kind: [
      data.categories[info.category]?.[language] ?? "",
      t("cp", { n: info.cp }),
      t("number", { n: info.number }),
    ].join(" · "),
    text: knownTexts()?.cards[id]?.[language] ?? "",
    lines: [
      whenOf(id, language),
      info.by && isSide(info.by) ? t("only_by", { who: nameIn("powers", info.by)[language] }) : "",
      data.removals[info.removed]?.[language] ?? "",
      info.winter ? t("in_winter", { n: info.winter }) : "",
      whereIs(id, view, t, language),
    ].filter(Boolean),
    rule: info.category === "mandatory" ? "2.3" : info.category === "home" ? "2.2" : "2.1",
  };
}

export function diplomaticFacts(id: string, view: View, t: Say, language: Language): Facts | null {
  const info = data.diplomatic[id];
  if (!info) return null;
  const holder = sides.find(
    (side) =>
      has(view.sides[side].diplomatic_hand, id) || has(view.sides[side].diplomatic_known, id),
  );
  const where = holder
    ? t("in_hand_of", { who: nameIn("powers", holder)[language] })
    : has(view.diplomatic_discard, id)
      ? t("in_discard")
      : has(view.diplomatic_removed, id)
        ? t("is_removed")
        : has(view.diplomatic_waiting, id)
          ? t("is_waiting")
          : t("in_deck");
  return {
    title: info.name[language],
    kind: `${t("diplomatic_card")} · ${t("number", { n: info.number })}`,
    text: knownTexts()?.diplomatic[id]?.[language] ?? "",
    lines: [info.removed ? (data.removals.yes?.[language] ?? "") : "", where].filter(Boolean),
    rule: "4.4",
  };
}
