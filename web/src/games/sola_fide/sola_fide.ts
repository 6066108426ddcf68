import { createElement as h } from "preact";
import type { Language, LogEvent } from "../../api/types";
import { say } from "../../texts";
import type { GameUi, Preview, Script, SeatLook } from "../types";
import { Board } from "./Board";
import { cardOf } from "./cards";
import { bring, data } from "./data";
import { contextOf, deckOf, inspect, inspectable, nameOf, standing } from "./facts";
import { lessons } from "./lessons";
import { Dock, MilitaryChart, Seats, Strip } from "./Panels";
import { Emblem, Figure } from "./parts";
import "./style.css";
import { reveal } from "./reveal";
import { scenesOf } from "./scenes";
import { texts } from "./texts";
import {
  factionOf,
  seatOf,
  territories,
  type Colour,
  type Faction,
  type Side,
  type View,
} from "./view";

const circleName = (id: string, language: Language) =>
  data.circles.find((one) => one.id === id)?.name[language] ?? id;

// The facts of the board behind a choice; what the rules make of it, the server says.
function preview(
  options: Parameters<GameUi<View>["preview"]>[0],
  view: View,
  _seat: number | null,
  language: Language,
): Preview {
  const t = say(texts, language);
  const option = options[0];
  if (!option) return { title: "", lines: [] };
  const arg = (kind: string) => option.args.find((one) => one.kind === kind)?.id;
  const card = cardOf(String(arg("card") ?? arg("foreign")));
  if (card) {
    const roll = option.verb === "play" && card.kind === "military" ? [t("then_chart")] : [];
    return { title: option.text[language], lines: [card.text[language], ...roll] };
  }
  // Which of a deck's cards come is hidden, not which they are.
  const deck = arg("colour") ? deckOf(arg("colour") as Colour) : null;
  if (deck)
    return {
      title: option.text[language],
      lines: [
        t("one_of_deck", {
          n: deck.length,
          names: deck.map((id) => cardOf(id)?.name[language] ?? id).join(", "),
        }),
      ],
      tells: ["foreign_drawn"],
    };
  const id = String(arg("circle") ?? "");
  const circle = view.circles[id];
  const lines: string[] = options.length > 1 ? options.map((one) => one.text[language]) : [];
  if (circle) {
    const dominant: Side = circle.power.startsWith("N") ? "nobility" : "commoners";
    const side = (arg("side") as Side | undefined) ?? dominant;
    const content = territories(circle[side]);
    const count = (who: string) => content.filter((one) => one.held === who).length;
    lines.push(
      `${t(side)}${side === dominant ? ` (${t("dominant")})` : ""}: ${t("held", { c: count("C"), p: count("P"), n: count("N") })}`,
    );
    lines.push(t("to_claim", { n: territories(circle[dominant]).length, points: circle.value }));
  }
  return {
    title: options.length > 1 && circle ? circleName(id, language) : option.text[language],
    lines,
  };
}

// A territory that changes hands is a place of its own.
function placesOf(event: LogEvent): string[] | null {
  if (event.id !== "converted" && event.id !== "reset") return null;
  const arg = (name: string) => event.args.find((one) => one.name === name)?.id;
  const side = `${arg("circle")}/${arg("side")}`;
  return event.id === "converted" ? [`territory:${side}/${arg("territory")}`] : [`side:${side}`];
}

// Dice decide first who chooses.
const undecided = (seat: number): SeatLook => ({
  name: { en: `Seat ${seat + 1}`, it: `Posto ${seat + 1}` },
  colour: "var(--ink-2)",
  ink: "var(--paper)",
  Emblem: ({ size }) => h(Emblem, { of: seat, size }),
});

export const game: GameUi<View> = {
  id: "sola_fide",
  bring,
  read: (view) => view as View,
  seatLook: (view, seat) => {
    if (!view.factions_chosen) return undecided(seat);
    const faction = factionOf(view, seat);
    const catholic = faction === "catholic";
    return {
      name: catholic
        ? { en: "Catholics", it: "Cattolici" }
        : { en: "Protestants", it: "Protestanti" },
      colour: catholic ? "var(--cath)" : "var(--prot)",
      ink: catholic ? "var(--cath-ink)" : "var(--prot-ink)",
      Emblem: ({ size }) => h(Emblem, { of: faction, size }),
    };
  },
  targetsOf: (option) => {
    const arg = (name: string) => option.args.find((one) => one.name === name)?.id;
    switch (option.verb) {
      case "pick":
      case "play":
      case "pay":
      case "discard":
      case "recover":
        return [`card:${arg("card")}`];
      case "foreign":
        return [`card:${arg("foreign")}`];
      case "convert":
      case "shift":
      case "reset":
        return [`side:${arg("circle")}/${arg("side")}`];
      case "take":
        return [`territory:${arg("circle")}/${arg("side")}/${arg("territory")}`];
      case "dispute":
      case "claim":
        return [`circle:${arg("circle")}`];
      case "die":
        return [`die:${arg("number")}`];
      case "colour":
        return [`colour:${arg("colour")}`];
      default:
        return [];
    }
  },
  inPanels: (target) => /^(colour|die):/.test(target),
  linkOf: (arg) =>
    arg.id === null
      ? null
      : arg.kind === "card" || arg.kind === "foreign"
        ? `card:${arg.id}`
        : arg.kind === "circle"
          ? `circle:${arg.id}`
          : null,
  meantBy: (target) => (target.startsWith("card:") ? `play:${target.slice("card:".length)}` : null),
  preview,
  reveal,
  placeOfSeat: (view, seat) => `seat:${factionOf(view, seat)}`,
  placesOf,
  scenesOf,
  swatchOf: (option) => {
    const colour = option.verb === "colour" ? (option.args[0]?.id as Colour | undefined) : null;
    if (!colour) return null;
    const Emblem = ({ size }: { size: number }) =>
      h(
        "svg",
        { width: size, height: size, viewBox: "6 15 48 48" },
        h(Figure, { of: colour, width: 5 }),
      );
    return { colour: `var(--fi-${colour})`, ink: "#FBF6E7", Emblem };
  },
  contextOf,
  inspect,
  inspectable,
  standing,
  nameOf,
  lookOf: (event, view) => {
    const faction = event.args.find((arg) => arg.kind === "faction")?.id as Faction | undefined;
    const dice =
      event.id === "die_rolled" || event.id === "chart_rolled"
        ? event.args.filter((arg) => arg.name === "number").map((arg) => Number(arg.id))
        : [];
    return {
      seat: faction ? seatOf(view, faction) : null,
      heading: event.id === "turn",
      phase: null,
      dice,
    };
  },
  Strip,
  Board,
  Dock,
  Front: null,
  charts: [
    {
      id: "seats",
      label: { en: "Seats", it: "Posti" },
      Panel: Seats,
      holds: (target) => target.startsWith("colour:"),
    },
    {
      id: "chart",
      label: { en: "Military chart", it: "Tabella militare" },
      Panel: MilitaryChart,
      holds: (target) => target.startsWith("die:"),
    },
  ],
  tabs: {
    board: { icon: "layers", label: { en: "Circles", it: "Circoli" } },
    panels: { icon: "book", label: { en: "Charts", it: "Tabelle" } },
  },
  lessons,
  script: () => import("./script.json").then((m) => m.default as unknown as Script),
  routine: [],
  rules: () => import("./rules").then((m) => m.rules),
};
