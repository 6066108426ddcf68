import { createElement as h } from "preact";
import type { Language } from "../../api/types";
import { say } from "../../texts";
import type { GameUi, Preview } from "../types";
import { Board } from "./Board";
import { lessons } from "./lessons";
import { Panels, Strip } from "./Panels";
import { PlainEmblem } from "./parts";
import "./style.css";
import { texts } from "./texts";
import { isSeat, nameOf, seatId, seatNumber, seatsOf, slotOf, type SeatId, type View } from "./view";

const onMap = new Set(["pick", "capital", "turn", "die", "bonus", "release", "gift", "take", "vassalize", "cede"]);
const onPlate = new Set(["place", "die_on", "gift_to", "remove", "war_on", "religious_war", "clear", "ally", "lose_on", "remove_elector", "replace_by"]);
const onSeat = new Set(["war", "crown"]);
const onCard = new Set(["buy", "swap", "swap_for", "play", "discard", "take_card"]);

function preview(options: Parameters<GameUi<View>["preview"]>[0], view: View, language: Language): Preview {
  const t = say(texts, language);
  const option = options[0];
  if (!option) return { title: "", lines: [] };
  const lines = options.length > 1 ? options.map((one) => one.text[language]) : [];
  const arg = (kind: string) => option.args.find((one) => one.kind === kind)?.id;
  const prin = arg("principality");
  const one = prin ? view.principalities[String(prin)] : undefined;
  if (one) {
    lines.push([t(one.religion), t("size", { n: one.size }), one.elector ? t("elector") : ""].filter(Boolean).join(", "));
    if (one.ally) lines.push(t("ally", { who: nameOf(view, one.ally)[language] }));
    const list = Object.entries(one.influence).map(([seat, n]) => `${nameOf(view, seat)[language]} ${n}`).join(", ");
    if (list) lines.push(t("influence_here", { list }));
  }
  const hex = arg("hex");
  if (hex !== undefined && hex !== null) {
    const number = Number(hex);
    const owner = seatsOf(view).find((seat) => view[seat]?.provinces.includes(number))
      ?? Object.keys(view.principalities).find((id) => view.principalities[id]?.provinces.includes(number));
    const facts = [t(view.protestant_provinces.includes(number) ? "protestant" : "catholic")];
    if (view.towns.includes(number)) facts.push(t("town"));
    lines.push(facts.join(", "), owner ? t("owner", { who: nameOf(view, owner)[language] }) : t("no_owner"));
  }
  return { title: option.text[language], lines };
}

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
    if (onPlate.has(option.verb)) return view.principalities[String(arg("principality"))] ? [`prin:${arg("principality")}`] : [];
    if (option.verb === "vote") return [`prin:${arg("principality")}`];
    if (onSeat.has(option.verb)) return [`seat:${arg("seat")}`];
    // Cards stand in the battle panel, which is there only while an army is in the field.
    if (onCard.has(option.verb) && Object.keys(view.armies).length > 0) return [`card:${arg("card")}`];
    if (option.verb === "demand" && Object.keys(view.armies).length > 0) return [`enemy:${arg("card")}`];
    return [];
  },
  inPanels: (target) => /^(card|enemy):/.test(target),
  linkOf: (arg) => {
    if (arg.id === null) return null;
    if (arg.kind === "hex") return `hex:${arg.id}`;
    if (arg.kind === "principality") return `prin:${arg.id}`;
    if (arg.kind === "seat") return `seat:${arg.id}`;
    return arg.kind === "power" ? (isSeat(String(arg.id)) ? `seat:${arg.id}` : `prin:${arg.id}`) : null;
  },
  meantBy: () => null,
  preview,
  lookOf: (event) => {
    const seat = event.args.find((arg) => (arg.kind === "seat" || arg.kind === "power") && arg.id !== null && isSeat(String(arg.id)))?.id;
    const dice = event.args.filter((arg) => arg.name === "die" && arg.id !== null).map((arg) => Number(arg.id)).filter((value) => value >= 1 && value <= 6);
    return { seat: seat ? seatNumber(String(seat) as SeatId) : null, heading: event.id === "round_begins", dice };
  },
  Strip, Board, Panels,
  Dock: null,
  tabs: {
    board: { icon: "layers", label: { en: "Empire", it: "Impero" } },
    panels: { icon: "card", label: { en: "Sheet", it: "Scheda" } },
  },
  lessons,
  firstGame: { options: {}, seats: 4 },
  rules: () => import("./rules").then((m) => m.rules),
};
