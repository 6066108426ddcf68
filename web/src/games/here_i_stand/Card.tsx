// A card as a slip of paper: value, name, kind, what it does.
import data from "virtual:here_i_stand";
import { Sun } from "../../app/rich";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import { useTexts } from "./cardTexts";
import { texts } from "./texts";

const bands: Record<string, string> = {
  event: "#231B13",
  mandatory: "#A3271C",
  response: "#6B4A2B",
  combat: "#4A4A4A",
  diplomatic: "#2F78C4",
};
const homes: Record<string, string> = { papacy: "#A34A9A", protestant: "#16255F" };

// Long names and long words take smaller type.
function sizeOf(name: string): string {
  const longest = Math.max(...name.split(/[ -]/).map((word) => word.length));
  return longest > 11 ? " longer" : name.length > 19 || longest > 10 ? " long" : "";
}

interface Face {
  target: string;
  name: string;
  value: string;
  kind: string;
  text: string;
  foot: string;
  number: string;
  band: string;
}

function useFace(id: string, diplomatic: boolean): Face | null {
  const { t, of } = useWordsOf(texts);
  const known = useTexts();
  if (diplomatic) {
    const card = data.diplomatic[id];
    if (!card) return null;
    return {
      target: `diplomatic:${id}`,
      name: of(card.name),
      value: "§",
      kind: t("diplomatic_card"),
      text: of(known?.diplomatic[id]),
      foot: card.removed ? t("removed_foot") : "",
      number: t("number", { n: card.number }),
      band: bands.diplomatic ?? "",
    };
  }
  const card = data.cards[id];
  if (!card) return null;
  const foot = { no: "", yes: t("removed_foot"), conditional: t("may_leave_foot") };
  return {
    target: `card:${id}`,
    name: of(card.name),
    value: String(card.cp),
    kind: of(data.categories[card.category]),
    text: of(known?.cards[id]),
    foot: card.category === "home" ? "" : foot[card.removed],
    number: t("number", { n: card.number }),
    band: (card.category === "home" ? homes[card.by ?? ""] : bands[card.category]) ?? "#231B13",
  };
}

interface Props {
  id: string;
  diplomatic?: boolean;
  // Not playable now: paler, and a click asks why.
  dim?: boolean;
  asks?: boolean;
}

export function Card({ id, diplomatic = false, dim = false, asks = false }: Props) {
  const face = useFace(id, diplomatic);
  const target = useTarget(`${diplomatic ? "diplomatic" : "card"}:${id}`, asks);
  if (!face) return <div class="card dim" data-unknown={id} />;
  const look = `${target.lit ? " play" : ""}${dim && !target.lit ? " dim" : ""}`;
  return (
    <div
      class={`card${sizeOf(face.name)}${look}${target.shown ? " shown" : ""}${target.marks}`}
      style={{ "--band": face.band, "--bandink": "#fff" }}
    >
      <div class="face" {...target.bind}>
        <div class="top">
          <Sun>{face.value}</Sun>
          <span class="name">{face.name}</span>
        </div>
        <div class="kind">
          <span>{face.kind}</span>
        </div>
        <p>{face.text}</p>
      </div>
      <div class="fine">
        <span>{face.foot}</span>
        <span>{face.number}</span>
      </div>
    </div>
  );
}
