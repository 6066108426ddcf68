import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../app/Dialog";
import { useListed } from "../../app/media";
import { Die, Faith, Panel } from "../../app/rich";
import { Clock } from "../../table/Clock";
import { sitter } from "../../table/names";
import { Beyond } from "../../table/Below";
import { useTarget } from "../../table/targets";
import { useWords, useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { data } from "./data";
import { drafting, Offer } from "./Draft";
import { deckOf } from "./facts";
import { Card, Figure, religionOf } from "./parts";
import { texts } from "./texts";
import { factionOf, factions, seatOf, type Colour, type Faction, type View } from "./view";

const plural = { catholic: "catholics", protestant: "protestants" } as const;
const colours: Colour[] = ["blue", "red", "orange", "green"];
const kTokens = 16;

export function Strip({ view, table, phone }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  // Own Circles may be worth more or less than the supplied ones.
  const points = Object.values(view.circles).reduce((sum, { value }) => sum + value, 0);
  const width = (faction: Faction) => `${(100 * view[faction].score) / points}%`;
  return (
    <section class="strip score" aria-label={t("score")}>
      {phone ? null : (
        <span class="mark" aria-hidden="true">
          Theses
        </span>
      )}
      <span class="sc">
        <b>{view.catholic.score}</b>
        <span>{t("catholics")}</span>
      </span>
      <div class="vpbar">
        <i class="c" style={{ width: width("catholic") }} />
        <i class="p" style={{ width: width("protestant") }} />
        <span>{t("points_bar", { n: points, half: Math.floor(points / 2) + 1 })}</span>
      </div>
      <span class="sc">
        <span>{t("protestants")}</span>
        <b>{view.protestant.score}</b>
      </span>
      <span class="sr">{table.name}</span>
    </section>
  );
}

// Piles are open to both: whoever wants to looks through them.
function CardDialog({
  title,
  cards,
  onClose,
}: {
  title: string;
  cards: string[];
  onClose: () => void;
}) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div class="through sola_fide">
        {cards.map((id) => (
          <Card id={id} />
        ))}
      </div>
    </Dialog>
  );
}

function Seat({ faction, view, table, moment }: GameProps<View> & { faction: Faction }) {
  const { t } = useWordsOf(texts);
  const side = view[faction];
  const seat = seatOf(view, faction);
  const common = useWords();
  const who = view.factions_chosen ? sitter(table, seat, t("you"), common.of) : "";
  const [open, setOpen] = useState(false);
  const pile = [...side.discard, ...side.turn_pile];
  const title = t("pile_of", { who: t(plural[faction]) });
  const through = (
    <button class="linklike" aria-label={`${title}: ${pile.length}`} onClick={() => setOpen(true)}>
      {pile.length}
    </button>
  );
  const rows: [string, ComponentChildren][] = [
    [t("hand"), side.hand_size],
    [t("deck"), side.deck_size],
    [t("discards"), pile.length > 0 ? through : 0],
    [t("tokens"), `${side.supply} / ${kTokens}`],
  ];
  if (side.rewards > 0) rows.push([t("rewards"), side.rewards]);
  return (
    <div
      data-target={`seat:${faction}`}
      class={`seat ${religionOf[faction]}${view.factions_chosen && moment.owing.includes(seat) ? " me" : ""}`}
    >
      <h2>
        <Faith of={religionOf[faction]} /> {t(plural[faction])} <small>{who}</small>{" "}
        <Clock table={table} seat={seat} />
      </h2>
      <b class="num">
        <span key={side.score} class="pop">
          {side.score}
        </span>
      </b>
      <dl>
        {rows.map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
      {open ? <CardDialog title={title} cards={pile} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Deck({ colour, size }: { colour: Colour; size: number }) {
  const { t } = useWordsOf(texts);
  const target = useTarget(`colour:${colour}`);
  return (
    <div class={`fi${target.lit ? " tgt" : ""}`} {...target.bind}>
      <svg viewBox="0 0 60 78" aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="58"
          height="76"
          rx="4"
          fill={`var(--fi-${colour})`}
          stroke="#1a130c"
          stroke-width="1.5"
        />
        <rect x="6" y="6" width="48" height="66" fill="none" stroke="#FBF6E7" stroke-width="1.5" />
        <Figure of={colour} />
      </svg>
      <span>
        {t(colour)} {size}
      </span>
      <small>{t(`${colour}_does`)}</small>
    </div>
  );
}

function ChartRow({
  roll,
  name,
  text,
  rolled,
}: {
  roll: number;
  name: string;
  text: string;
  rolled: boolean;
}) {
  const target = useTarget(`die:${roll}`);
  return (
    <li class={`${rolled ? "rolled" : ""}${target.lit ? " tgt" : ""}`} {...target.bind}>
      <Die value={roll} hit={rolled} size={20} />
      <b>{name}</b>
      <span>{text}</span>
    </li>
  );
}

export function Seats(props: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const [decks, setDecks] = useState(false);
  return (
    <>
      <section class="seats">
        {factions.map((faction) => (
          <Seat {...props} faction={faction} />
        ))}
      </section>
      <Panel
        title={t("foreign")}
        class="inner"
        aside={
          <button class="linklike" onClick={() => setDecks(true)}>
            {t("look_through")}
          </button>
        }
      >
        <div class="fis">
          {colours.map((colour) => (
            <Deck colour={colour} size={deckOf(colour).length} />
          ))}
        </div>
      </Panel>
      {props.phone ? <Piles view={props.view} /> : null}
      {decks ? (
        <CardDialog
          title={t("foreign")}
          cards={colours.flatMap(deckOf)}
          onClose={() => setDecks(false)}
        />
      ) : null}
    </>
  );
}

export function MilitaryChart({ view }: GameProps<View>) {
  const { t, of } = useWordsOf(texts);
  return (
    <Panel title={t("chart")} aside={t("chart_about")} class="inner chartbox">
      <ul class="chart">
        {data.chart.map((row) => (
          <ChartRow
            roll={row.roll}
            name={of(row.name)}
            text={of(row.text)}
            rolled={view.rolled.includes(row.roll)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Piles({ view }: { view: View }) {
  const { t } = useWordsOf(texts);
  return (
    <Panel title={t("open_piles")}>
      <div class="piles">
        {factions
          .flatMap((faction) => view[faction].discard)
          .map((id) => (
            <Card id={id} />
          ))}
      </div>
    </Panel>
  );
}

function Persistent({ faction, view }: { faction: Faction; view: View }) {
  const { t } = useWordsOf(texts);
  const card = view[faction].persistent;
  return (
    <div class="ps">
      <span>{t("persistent_of", { who: t(plural[faction]) })}</span>
      {card ? <Card id={card} /> : <div class="nocard">{t("none")}</div>}
    </div>
  );
}

// Cards that lie open for a moment: foreign cards shown, one's own pile to take back from. They
// stand with the hand, so that no Circle moves.
function Offered({ moment, view }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const recover = moment.options.filter((option) => option.verb === "recover");
  const cards =
    recover.length > 0 ? recover.map((option) => String(option.args[0]?.id)) : view.foreign.shown;
  if (cards.length === 0) return null;
  return (
    <div class="offered" role="group" aria-label={t(recover.length > 0 ? "your_pile" : "foreign")}>
      <span>{t(recover.length > 0 ? "your_pile" : "foreign")}</span>
      <div>
        {cards.map((id) => (
          <Card key={id} id={id} />
        ))}
      </div>
    </div>
  );
}

export function Dock(props: GameProps<View>) {
  const { view, moment, phone } = props;
  const { t } = useWordsOf(texts);
  const mine = moment.seat === null ? null : factionOf(view, moment.seat);
  const hand = mine ? view[mine].hand : [];
  const listed = useListed(phone);
  // While decks are chosen there is no hand.
  const own = drafting(props);
  if (own) return listed ? null : <Offer own={own} listed={false} />;
  const owes =
    moment.seat !== null && moment.owing.includes(moment.seat) && moment.options.length > 0;
  return (
    <section class="hand" aria-label={t("your_hand")} {...(phone ? { tabIndex: 0 } : {})}>
      <Offered {...props} />
      {hand.map((id) => (
        <Card key={id} id={id} dim={owes} asks={owes} />
      ))}
      {view.put_down.map((id) => (
        <Card key={id} id={id} dim />
      ))}
      {mine === null
        ? factions.map((faction) => (
            <p>
              {t(plural[faction])}: {t("hidden_hand", { n: view[faction].hand_size })}
            </p>
          ))
        : null}
      {phone ? null : (
        <>
          <div class="gap" />
          {view.playing ? (
            <div class="ps playing">
              <span>{t("now_playing")}</span>
              <Card id={view.playing} />
            </div>
          ) : null}
          <div class="lasting">
            {factions.map((faction) => (
              <Persistent faction={faction} view={view} />
            ))}
          </div>
        </>
      )}
      <Beyond />
    </section>
  );
}
