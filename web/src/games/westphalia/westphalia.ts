import data from "virtual:westphalia";
import { createElement as h } from "preact";
import type { LogEvent } from "../../api/types";
import { remember } from "../../app/remember";
import { tellsFaces } from "../faces";
import type { GameUi, Script } from "../types";
import { Board } from "./Board";
import { lessons } from "./lessons";
import { Dock } from "./Battles";
import { contextOf } from "./context";
import { inspect, inspectable, standing } from "./facts";
import { phaseKey } from "./phases";
import { Front, Sheet, Strip } from "./Panels";
import { ArmIcon, PlainEmblem } from "./parts";
import { preview } from "./preview";
import "./style.css";
import { reveal } from "./reveal";
import { faithDice, scenesOf } from "./scenes";
import { texts } from "./texts";
import { isSeat, nameOf, seatId, seatNumber, slotOf, type SeatId, type View } from "./view";

const onMap = new Set([
  "pick",
  "capital",
  "turn",
  "die",
  "bonus",
  "release",
  "gift",
  "take",
  "vassalize",
  "cede",
]);
const onPlate = new Set([
  "place",
  "die_on",
  "gift_to",
  "remove",
  "war_on",
  "religious_war",
  "clear",
  "ally",
  "lose_on",
  "remove_elector",
  "replace_by",
]);
const onSeat = new Set(["war", "crown"]);
const onCard = new Set(["buy", "swap", "swap_for", "play", "discard", "take_card"]);

export const game: GameUi<View> = {
  id: "westphalia",
  read: (view) => view as View,
  seatLook: (view, seat) => {
    const slot = slotOf(view, seatId(seat));
    return {
      name: nameOf(view, seatId(seat)),
      colour: `var(--p${slot})`,
      ink: `var(--p${slot}-ink)`,
      Emblem: ({ size }) => h(PlainEmblem, { slot, size }),
    };
  },
  targetsOf: (option, view) => {
    const arg = (kind: string) => option.args.find((one) => one.kind === kind)?.id;
    if (onMap.has(option.verb)) return [`hex:${arg("hex")}`];
    if (onPlate.has(option.verb))
      return view.principalities[String(arg("principality"))]
        ? [`prin:${arg("principality")}`]
        : [];
    if (option.verb === "foreign_power") return [`edge:${arg("edge")}`];
    if (option.verb === "vote") return [`prin:${arg("principality")}`];
    if (onSeat.has(option.verb)) return [`seat:${arg("seat")}`];
    // Cards stand in the battle panel, which is there only while an army is in the field.
    if (onCard.has(option.verb) && Object.keys(view.armies).length > 0)
      return [`card:${arg("card")}`];
    if (option.verb === "demand" && Object.keys(view.armies).length > 0)
      return [`enemy:${arg("card")}`];
    return [];
  },
  inPanels: (target) => /^(card|enemy):/.test(target),
  linkOf: (arg) => {
    if (arg.id === null) return null;
    if (arg.kind === "hex") return `hex:${arg.id}`;
    if (arg.kind === "principality") return `prin:${arg.id}`;
    if (arg.kind === "seat") return `seat:${arg.id}`;
    if (arg.kind === "doctrine") return `doctrine:${arg.id}`;
    if (arg.kind === "foreign_power") return `foreign:${arg.id}`;
    return arg.kind === "power"
      ? isSeat(String(arg.id))
        ? `seat:${arg.id}`
        : `prin:${arg.id}`
      : null;
  },
  meantBy: () => null,
  preview,
  reveal,
  placeOfSeat: (_view, seat) => `seat:${seatId(seat)}`,
  scenesOf,
  SceneIcon: ({ name, size }) => h(ArmIcon, { arm: name, size }),
  swatchOf: (option) => {
    const id = option.verb === "colour" ? String(option.args[0]?.id) : "";
    const slot = data.colours[id]?.slot;
    if (!slot) return null;
    const Emblem = ({ size }: { size: number }) => h(PlainEmblem, { slot, size });
    return { colour: `var(--p${slot})`, ink: `var(--p${slot}-ink)`, Emblem };
  },
  contextOf,
  inspect,
  inspectable,
  standing,
  lookOf: remember((event: LogEvent) => {
    const seat = event.args.find(
      (arg) =>
        (arg.kind === "seat" || arg.kind === "power") && arg.id !== null && isSeat(String(arg.id)),
    )?.id;
    const one = event.args
      .filter((arg) => arg.name === "die" && arg.id !== null)
      .map((arg) => Number(arg.id))
      .filter((value) => value >= 1 && value <= 6);
    const dice = tellsFaces(event) ? faithDice(event).map(({ face }) => face ?? 0) : one;
    const phase = phaseKey(event.rule);
    return {
      seat: seat ? seatNumber(String(seat) as SeatId) : null,
      heading: event.id === "round_begins",
      phase: phase ? { en: texts[phase][0], it: texts[phase][1] } : null,
      dice,
    };
  }),
  Strip,
  Board,
  Dock,
  Front,
  charts: [
    {
      id: "sheet",
      label: { en: "The Empire", it: "L'Impero" },
      Panel: Sheet,
      holds: (target) => target.startsWith("seat:"),
    },
  ],
  tabs: {
    board: { icon: "layers", label: { en: "Empire", it: "Impero" } },
    panels: { icon: "card", label: { en: "Sheet", it: "Scheda" } },
  },
  lessons,
  script: () => import("./script.json").then((m) => m.default as unknown as Script),
  routine: [
    "elector",
    "elector_hex",
    "elector_capital",
    "principality_capital",
    "principality_hex",
  ],
  rules: () => import("./rules").then((m) => m.rules),
};
