// Names of choices that say more than the server's: what a card is played for, what an action
// costs, who goes along.
import data from "virtual:here_i_stand";
import type { Language, Moment, Option, Text } from "../../api/types";
import { type Params, say } from "../../texts";
import { texts } from "./texts";
import { argOf, nameIn, numberOf, priceOf, sideOfSeat } from "./view";

type Key = keyof typeof texts;
const filled = (key: Key, params: (language: Language) => Params): Text => ({
  en: say(texts, "en")(key, params("en")),
  it: say(texts, "it")(key, params("it")),
});

function cardName(option: Option): Text | null {
  const card = data.cards[argOf(option, "card")];
  if (!card) return null;
  const points = option.verb === "play_points";
  return filled(points ? "play_points" : "play_event", (language) => ({
    card: card.name[language],
    n: card.cp,
  }));
}

// Whose action it is goes without saying for one's own side.
function actionName(option: Option, seat: number | null): Text | null {
  const [action, power] = [argOf(option, "action"), argOf(option, "power")];
  const own = power === sideOfSeat(seat ?? 0);
  return filled(own ? "action_price" : "action_of", (language) => ({
    action: nameIn("actions", action)[language],
    who: nameIn("powers", power)[language],
    n: priceOf(action, power),
  }));
}

export const counted: Record<string, Key> = {
  regular: "n_regulars",
  mercenary: "n_mercenaries",
  squadron: "n_squadrons",
};

function unitsName(option: Option): Text | null {
  const unit = option.args.find(({ name }) => name === "unit");
  const [kind = "", ...marks] = String(unit?.id ?? "").split("+");
  const key = counted[kind];
  // Units with marks are told apart by the server's words.
  if (!key || marks.length > 0) return null;
  return filled("units_of", (language) => ({
    who: nameIn("powers", argOf(option, "power"))[language],
    units: say(texts, language)(key, { n: numberOf(option, "count") }),
  }));
}

export function nameOf(option: Option, moment: Moment): Text | null {
  if (option.verb === "play_points" || option.verb === "play_event") return cardName(option);
  if (option.verb === "action") return actionName(option, moment.seat);
  return option.verb === "units" ? unitsName(option) : null;
}
