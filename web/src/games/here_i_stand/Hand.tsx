// Below the board: one's own cards, what is offered to choose from, and the piles.
import data from "virtual:here_i_stand";
import { useState } from "preact/hooks";
import type { Moment } from "../../api/types";
import { Dialog } from "../../app/Dialog";
import { Beyond } from "../../table/Below";
import { useLit } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { Card } from "./Card";
import { texts } from "./texts";
import { nameIn, sideOfSeat, sides, type View } from "./view";

const order = ["home", "mandatory", "event", "response", "combat"];
export const sorted = (hand: readonly string[]): string[] =>
  [...hand].sort((a, b) => {
    const [one, other] = [data.cards[a], data.cards[b]];
    const kind = order.indexOf(one?.category ?? "") - order.indexOf(other?.category ?? "");
    return kind || (other?.cp ?? 0) - (one?.cp ?? 0);
  });

// Cards that can be chosen but lie in no hand in view: from a pile, or shown by the other side.
function offered(moment: Moment, shown: ReadonlySet<string>): [string, boolean][] {
  const found = new Map<string, boolean>();
  for (const { args } of moment.options) {
    for (const { kind, id } of args) {
      const diplomatic = kind === "diplomatic_card";
      if ((kind !== "card" && !diplomatic) || id === null) continue;
      if (!shown.has(`${diplomatic}/${id}`)) found.set(String(id), diplomatic);
    }
  }
  return [...found];
}

interface PileProps {
  label: string;
  cards: readonly string[];
  count: number;
  diplomatic?: boolean;
}

export function Pile({ label, cards, count, diplomatic = false }: PileProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {cards.length > 0 ? (
          <button class="linklike" aria-label={`${label}: ${count}`} onClick={() => setOpen(true)}>
            {count}
          </button>
        ) : (
          count
        )}
        {open ? (
          <Dialog title={label} wide onClose={() => setOpen(false)}>
            <div class="through here_i_stand">
              {cards.map((id) => (
                <Card id={id} diplomatic={diplomatic} />
              ))}
            </div>
          </Dialog>
        ) : null}
      </dd>
    </>
  );
}

export function Piles({ view }: { view: View }) {
  const { t } = useWordsOf(texts);
  return (
    <dl class="pilelist">
      <Pile label={t("deck")} cards={[]} count={view.deck.length} />
      <Pile label={t("discards")} cards={view.discard} count={view.discard.length} />
      <Pile
        label={t("diplomatic_deck")}
        cards={view.diplomatic_discard}
        count={view.diplomatic_deck.length}
        diplomatic
      />
      <Pile label={t("removed")} cards={view.removed} count={view.removed.length} />
    </dl>
  );
}

export function Dock({ view, moment, phone }: GameProps<View>) {
  const { t, of } = useWordsOf(texts);
  const mine = moment.seat === null ? null : sideOfSeat(moment.seat);
  const own = mine ? view.sides[mine] : null;
  const lit = useLit();
  // On a phone what can be chosen comes first: the rest lies out of view.
  const first = (kind: string, list: readonly string[]) =>
    phone ? [...list].sort((a, b) => rank(`${kind}:${a}`) - rank(`${kind}:${b}`)) : [...list];
  const rank = (target: string) => (lit.has(target) ? 0 : 1);
  const hand = first("card", sorted(own?.hand ?? []));
  const diplomatic = first("diplomatic", own?.diplomatic_hand ?? []);
  const diplomaticFirst = phone && diplomatic.some((id) => lit.has(`diplomatic:${id}`));
  const shown = new Set([
    ...hand.map((id) => `false/${id}`),
    ...diplomatic.map((id) => `true/${id}`),
  ]);
  const more = offered(moment, shown);
  const bare = mine !== null && shown.size === 0 && more.length === 0;
  const owes =
    moment.seat !== null && moment.owing.includes(moment.seat) && moment.options.length > 0;
  const slips = diplomatic.map((id) => <Card key={id} id={id} diplomatic dim={owes} asks={owes} />);
  return (
    <section
      class={bare ? "hand bare" : "hand"}
      aria-label={t("your_hand")}
      {...(phone ? { tabIndex: 0 } : {})}
    >
      {more.length > 0 ? (
        <div class="offered" role="group" aria-label={t("to_choose_from")}>
          <span>{t("to_choose_from")}</span>
          <div>
            {more.map(([id, kind]) => (
              <Card key={id} id={id} diplomatic={kind} />
            ))}
          </div>
        </div>
      ) : null}
      {bare ? <p class="small">{t("empty_hand")}</p> : null}
      {diplomaticFirst ? slips : null}
      {hand.map((id) => (
        <Card key={id} id={id} dim={owes} asks={owes} />
      ))}
      {diplomaticFirst ? null : slips}
      {mine === null
        ? sides.map((side) => (
            <p>
              {of(nameIn("powers", side))}: {t("hidden_hand", { n: view.sides[side].hand_size })}
            </p>
          ))
        : null}
      {phone ? null : (
        <>
          <div class="gap" />
          <Piles view={view} />
        </>
      )}
      <Beyond />
    </section>
  );
}
