import data from "virtual:sola_fide";
import { Faith, Sun, type Religion } from "../../app/rich";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import { texts } from "./texts";
import type { Faction } from "./view";

export const religionOf: Record<Faction, Religion> = { catholic: "cath", protestant: "prot" };
export const Emblem = ({ faction, size }: { faction: Faction; size: number }) => (
  <span class="faction" style={{ width: `${size}px`, height: `${size}px`, fontSize: `${size * 0.56}px` }}><Faith of={religionOf[faction]} /></span>
);

export type CardState = "plain" | "dim";

interface CardProps {
  id: string;
  // Not playable now: paler, and a click asks why.
  dim?: boolean;
  asks?: boolean;
}

export function Card({ id, dim = false, asks = false }: CardProps) {
  const { t, of } = useWordsOf(texts);
  const card = data.cards[id] ?? data.foreign[id];
  const name = card ? of(card.name) : id;
  const target = useTarget(`card:${id}`, asks);
  if (!card) return null;
  const own = "faction" in card ? card : null;
  const band = own ? (own.faction === "protestant" ? "#2F3E82" : "#8A6410") : `var(--fi-${"colour" in card ? card.colour : "blue"})`;
  const letter = own ? (own.faction === "protestant" ? "P" : "C") : "§";
  const longest = Math.max(...name.split(/[ -]/).map((word) => word.length));
  const size = longest > 11 ? " longer" : name.length > 19 || longest > 10 ? " long" : "";
  return (
    <div class={`card${size}${target.lit ? " play" : ""}${dim && !target.lit ? " dim" : ""}${target.shown ? " shown" : ""}`}
      style={{ "--band": band, "--bandink": "#fff" }} title={of(card.text)} {...target.bind}>
      <div class="top"><Sun>{letter}</Sun><span class="name">{name}</span></div>
      <div class="kind"><span>{own ? t(own.kind) : t("foreign")}</span></div>
      <p>{of(card.text)}</p>
      <div class="fine"><span />{own ? <span>{t("number", { n: own.number })}</span> : null}</div>
    </div>
  );
}
