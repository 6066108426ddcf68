import data from "virtual:here_i_stand";
import { createElement as h } from "preact";
import type { LogEvent } from "../../api/types";
import { remember } from "../../app/remember";
import type { GameUi, Script } from "../types";
import { Board } from "./Board";
import { loadTexts } from "./cardTexts";
import { inDock, inPanels, linkOf, targetsOf } from "./choices";
import { contextOf } from "./context";
import { Emblem } from "./Emblem";
import { facesOf } from "./faces";
import { inspect, inspectable } from "./facts";
import { Dock } from "./Hand";
import { nameOf } from "./optionNames";
import { lessons } from "./lessons";
import { Decks, Powers } from "./Powers";
import { preview } from "./preview";
import { Religion } from "./Religion";
import { reveal } from "./reveal";
import { SceneNote } from "./SceneNote";
import { scenesOf } from "./scenes";
import { Seats } from "./Sides";
import { Front } from "./Spend";
import { standing } from "./standing";
import { Strip } from "./Strip";
import "./style.css";
import { texts } from "./texts";
import { argOf, isSide, nameIn, seatOfSide, sideOfSeat, type View } from "./view";

void loadTexts();

const both = (key: keyof typeof texts) => ({ en: texts[key][0], it: texts[key][1] });
export const game: GameUi<View> = {
  id: "here_i_stand",
  read: (view) => view as View,
  seatLook: (_view, seat) => {
    const side = sideOfSeat(seat);
    return {
      name: nameIn("powers", side),
      colour: `var(--ui-${side})`,
      ink: `var(--ui-${side}-ink)`,
      Emblem: ({ size }) => h(Emblem, { side, size }),
    };
  },
  targetsOf,
  inPanels,
  linkOf,
  meantBy: (target) => (target.startsWith("card:") ? `play_event:${target.slice(5)}` : null),
  preview,
  reveal,
  // Spring deployment leaves Rome. [3]
  placeAsked: (prompt) => (prompt === "spring_formation" ? "space:rome" : null),
  placeOfSeat: (_view, seat) => `seat:${sideOfSeat(seat)}`,
  flightOf: (event) => {
    const [from, to] = [argOf(event, "from"), argOf(event, "space") || argOf(event, "place")];
    if (!from || !to) return undefined;
    const target = (id: string) =>
      linkOf({ name: "", kind: "place", id, text: { en: "", it: "" } });
    return { from: target(from) ?? "", to: target(to) ?? "" };
  },
  scenesOf,
  SceneNote,
  contextOf,
  inspect,
  inspectable,
  standing,
  nameOf,
  lookOf: remember((event: LogEvent) => {
    const side = argOf(event, "side");
    const power = argOf(event, "power");
    const acting = isSide(side) ? side : isSide(power) ? power : null;
    const phase = event.id === "phase" ? data.phases[argOf(event, "phase")] : null;
    return {
      seat: acting ? seatOfSide(acting) : null,
      heading: event.id === "turn",
      phase: phase ?? null,
      dice: facesOf(event),
      silent: event.id === "phase",
    };
  }),
  Strip,
  Board,
  Dock,
  Front,
  charts: [
    { id: "sides", label: both("seats_tab"), Panel: Seats, holds: () => false },
    {
      id: "religion",
      label: both("religion_tab"),
      Panel: Religion,
      holds: (target) => target.startsWith("debater:"),
    },
    {
      id: "powers",
      label: both("powers_tab"),
      Panel: Powers,
      holds: (target) => target.startsWith("power:"),
    },
    { id: "cards", label: both("cards_tab"), Panel: Decks, holds: () => false },
  ],
  inDock,
  tabs: {
    board: { icon: "layers", label: both("map_tab") },
    hand: { icon: "card", label: both("hand_tab") },
    panels: { icon: "notes", label: both("tracks_tab") },
  },
  lessons,
  script: () => import("./script.json").then((m) => m.default as unknown as Script),
  routine: ["window_impulse_end", "window_spring_deployment"],
  rules: () => import("virtual:here_i_stand/rules").then((m) => m.default),
};
