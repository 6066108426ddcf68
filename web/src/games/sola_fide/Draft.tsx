// The draft: three cards to choose from and those kept so far. On a desk they stand where the hand
// will, under the Circles that they are about; on a phone above the list of these.
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { cardOf } from "./cards";
import { Card } from "./parts";
import { texts } from "./texts";
import { factionOf, type FactionView, type View } from "./view";

type Props = Pick<GameProps<View>, "moment" | "view">;

// One's own side while it still drafts.
export function drafting({ moment, view }: Props): FactionView | null {
  const faction = moment.seat === null ? null : factionOf(view, moment.seat);
  return faction && view[faction].draft ? view[faction] : null;
}

function Kept({ ids }: { ids: string[] }) {
  const { t, of } = useWordsOf(texts);
  if (ids.length === 0) return null;
  return (
    <div class="kept" tabIndex={0} role="group" aria-label={t("kept")}>
      <h3>{t("kept")}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id} data-target={`card:${id}`}>
            {of(cardOf(id)?.name)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Offer({ own, listed }: { own: FactionView; listed: boolean }) {
  const { t } = useWordsOf(texts);
  const { pick, shown } = own.draft ?? { pick: 0, shown: [] };
  const cards = shown.map((id) => <Card key={id} id={id} />);
  return (
    <section class={listed ? "offer" : "hand draft"} aria-label={t("draft", { n: pick })}>
      {listed ? <div class="cards">{cards}</div> : cards}
      <Kept ids={own.chosen} />
    </section>
  );
}
