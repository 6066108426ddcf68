import { memo } from "../../app/memo";
import { Faith, Sun, type Religion } from "../../app/rich";
import { RuleLink } from "../../table/ruleLink";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import { cardOf, type CardInfo } from "./cards";
import { texts } from "./texts";
import type { Colour, Faction } from "./view";

export const religionOf: Record<Faction, Religion> = { catholic: "cath", protestant: "prot" };
// A faction, or the number of a seat while nobody has chosen one.
export const Emblem = ({ of, size }: { of: Faction | number; size: number }) => (
  <span
    class="faction"
    style={{ width: `${size}px`, height: `${size}px`, fontSize: `${size * 0.56}px` }}
  >
    {typeof of === "number" ? of + 1 : <Faith of={religionOf[of]} />}
  </span>
);

// Each deck abroad has a figure besides its colour.
const figures: Record<Colour, preact.JSX.Element> = {
  blue: <path d="M10 60 50 18M10 46 38 18M24 60 50 32" />,
  red: <path d="M12 20h36M12 32h36M12 44h36M12 56h36" />,
  orange: (
    <>
      <circle cx="30" cy="39" r="16" />
      <circle cx="30" cy="39" r="9" />
    </>
  ),
  green: <path d="m30 18 18 21-18 21-18-21z" />,
};

export const Figure = ({ of, width = 1.5 }: { of: Colour; width?: number }) => (
  <g stroke="#FBF6E7" stroke-width={width} fill="none">
    {figures[of]}
  </g>
);

interface CardProps {
  id: string;
  // Not playable now: paler, and a click asks why.
  dim?: boolean;
  asks?: boolean;
}

// Where the rules speak of such a card.
const ruleOf = (card: CardInfo) =>
  card.colour ? "15.4" : { event: "5.2", persistent: "10.1", military: "11.2" }[card.kind];

const bandOf = (card: CardInfo) =>
  card.colour ? `var(--fi-${card.colour})` : card.faction === "protestant" ? "#2F3E82" : "#8A6410";

// Long names and long words take smaller type.
function sizeOf(name: string): string {
  const longest = Math.max(...name.split(/[ -]/).map((word) => word.length));
  return longest > 11 ? " longer" : name.length > 19 || longest > 10 ? " long" : "";
}

// The face is what is chosen; the link to the rules stands beside it, not in it.
export const Card = memo(({ id, dim = false, asks = false }: CardProps) => {
  const { t, of } = useWordsOf(texts);
  const card = cardOf(id);
  const target = useTarget(`card:${id}`, asks);
  if (!card) return <div class="card dim" data-unknown={id} />;
  const letter = card.colour ? "§" : card.faction === "protestant" ? "P" : "C";
  const name = of(card.name);
  return (
    <div
      class={`card${sizeOf(name)}${target.lit ? " play" : ""}${dim && !target.lit ? " dim" : ""}${target.shown ? " shown" : ""}${target.marks}`}
      style={{ "--band": bandOf(card), "--bandink": "#fff" }}
      title={of(card.text)}
    >
      <div class="face" {...target.bind}>
        <div class="top">
          <Sun>{letter}</Sun>
          <span class="name">{name}</span>
        </div>
        <div class="kind">
          <span>{card.colour ? t("foreign") : t(card.kind)}</span>
        </div>
        <p>{of(card.text)}</p>
      </div>
      <div class="fine">
        <RuleLink rule={ruleOf(card)} />
        {card.number ? <span>{t("number", { n: card.number })}</span> : null}
        {card.colour ? <span>{t(card.colour)}</span> : null}
      </div>
    </div>
  );
});
