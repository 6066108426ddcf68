// What a prompt is part of: the turn, the card that asks, points left, cards held for a window.
import data from "virtual:here_i_stand";
import type { Language, LogEvent, Moment } from "../../api/types";
import { say } from "../../texts";
import { texts } from "./texts";
import { argOf, nameIn, seatOfSide, type View } from "./view";

const plays = new Set(["played_event", "played_points", "diplomatic_played"]);
// What the phase itself asks, whatever was played meanwhile.
const kOfPhase = /^(spring|winter)_|^(impulse|window|peace)/;
// An answer asks at once what it needs to know.
const kJustNow = 2;

// The card that was played last in this impulse, or with which one has just answered oneself.
function cardPlayed({ ply, seat, prompt }: Moment, log: LogEvent[], language: Language): string {
  for (let i = log.length - 1; i >= 0; --i) {
    const event = log[i];
    if (!event || event.id === "impulse" || event.id === "phase") return "";
    const answer =
      event.id === "responded" &&
      prompt?.id !== "spend_points" &&
      seatOfSide(argOf(event, "side")) === seat &&
      ply - event.ply <= kJustNow;
    if (!answer && !plays.has(event.id)) continue;
    const card = argOf(event, "card");
    const diplomatic = argOf(event, "diplomatic");
    return card ? nameIn("cards", card)[language] : nameIn("diplomatic", diplomatic)[language];
  }
  return "";
}

export function contextOf(
  moment: Moment,
  view: View,
  log: LogEvent[],
  language: Language,
): string[] {
  const t = say(texts, language);
  const prompt = moment.prompt?.id ?? "";
  if (!prompt) return [];
  const phase = data.phases[view.phase]?.[language] ?? "";
  const window = prompt.startsWith("window");
  const card = kOfPhase.test(prompt) ? "" : cardPlayed(moment, log, language);
  const held = moment.options
    .filter(({ verb }) => verb === "respond")
    .map((option) => nameIn("cards", argOf(option, "card"))[language]);
  return [
    phase,
    view.impulse.number > 0 && view.phase === "action"
      ? t("impulse_n", { n: view.impulse.number })
      : "",
    window ? t("window") : "",
    held.length > 0 ? t("window_held", { cards: held.join(", ") }) : "",
    window && held.length === 0 ? t("window_none") : "",
    card ? t("because_card", { card }) : "",
    view.impulse.cp > 0 && prompt !== "spend_points" ? t("spend_left", { n: view.impulse.cp }) : "",
  ].filter(Boolean);
}
