import data from "virtual:sola_fide";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { botName } from "../../app/bots";
import { Dialog } from "../../app/Dialog";
import { Die, Faith, Panel } from "../../app/rich";
import { seatName } from "../../table/names";
import { useTarget } from "../../table/targets";
import { useWords, useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { Card, religionOf } from "./parts";
import { texts } from "./texts";
import { factionOf, factions, seatOf, type Colour, type Faction, type View } from "./view";

const plural = { catholic: "catholics", protestant: "protestants" } as const;
const colours: Colour[] = ["blue", "red", "orange", "green"];
const kTokens = 16;
const kPoints = 62;

export function Strip({ view, table, phone }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const width = (faction: Faction) => `${(100 * view[faction].score) / kPoints}%`;
  return (
    <section class="strip score" aria-label={t("score")}>
      {phone ? null : <span class="mark" aria-hidden="true">Theses</span>}
      <span class="sc"><b>{view.catholic.score}</b><span>{t("catholics")}</span></span>
      <div class="vpbar">
        <i class="c" style={{ width: width("catholic") }} /><i class="p" style={{ width: width("protestant") }} />
        <span>{t("points_bar")}</span>
      </div>
      <span class="sc"><span>{t("protestants")}</span><b>{view.protestant.score}</b></span>
      <span class="sr">{table.name}</span>
    </section>
  );
}

// Piles are open to both: whoever wants to looks through them.
function CardDialog({ title, cards, onClose }: { title: string; cards: string[]; onClose: () => void }) {
  return <Dialog title={title} wide onClose={onClose}><div class="through sola_fide">{cards.map((id) => <Card id={id} />)}</div></Dialog>;
}

function Seat({ faction, view, table, moment }: GameProps<View> & { faction: Faction }) {
  const { t } = useWordsOf(texts);
  const side = view[faction];
  const seat = seatOf(view, faction);
  const info = table.seats[seat];
  const common = useWords();
  const who = info?.you ? t("you") : info?.kind === "bot" ? botName(info.bot ?? "", common.t) : seatName(table, seat, "");
  const [open, setOpen] = useState(false);
  const pile = [...side.discard, ...side.turn_pile];
  const title = t("pile_of", { who: t(plural[faction]) });
  const through = <button class="linklike" aria-label={`${title}: ${pile.length}`} onClick={() => setOpen(true)}>{pile.length}</button>;
  const rows: [string, ComponentChildren][] = [
    [t("hand"), side.hand_size], [t("deck"), side.deck_size], [t("discards"), pile.length > 0 ? through : 0],
    [t("tokens"), `${side.supply} / ${kTokens}`],
  ];
  if (side.rewards > 0) rows.push([t("rewards"), side.rewards]);
  return (
    <div class={`seat ${religionOf[faction]}${moment.owing.includes(seat) ? " me" : ""}`}>
      <h2><Faith of={religionOf[faction]} /> {t(plural[faction])} <small>{who}</small></h2>
      <b class="num">{side.score}</b>
      <dl>{rows.map(([name, value]) => <><dt>{name}</dt><dd>{value}</dd></>)}</dl>
      {open ? <CardDialog title={title} cards={pile} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const backs: Record<Colour, preact.JSX.Element> = {
  blue: <path d="M10 60 50 18M10 46 38 18M24 60 50 32" />,
  red: <path d="M12 20h36M12 32h36M12 44h36M12 56h36" />,
  orange: <><circle cx="30" cy="39" r="16" /><circle cx="30" cy="39" r="9" /></>,
  green: <path d="m30 18 18 21-18 21-18-21z" />,
};

function Deck({ colour, size }: { colour: Colour; size: number }) {
  const { t } = useWordsOf(texts);
  const target = useTarget(`colour:${colour}`);
  return (
    <div class={`fi${target.lit ? " tgt" : ""}`} {...target.bind}>
      <svg viewBox="0 0 60 78" aria-hidden="true">
        <rect x="1" y="1" width="58" height="76" rx="4" fill={`var(--fi-${colour})`} stroke="#1a130c" stroke-width="1.5" />
        <rect x="6" y="6" width="48" height="66" fill="none" stroke="#FBF6E7" stroke-width="1.5" />
        <g stroke="#FBF6E7" stroke-width="1.5" fill="none">{backs[colour]}</g>
      </svg>
      <span>{t(colour)} {size}</span><small>{t(`${colour}_does`)}</small>
    </div>
  );
}

function ChartRow({ roll, name, text, rolled }: { roll: number; name: string; text: string; rolled: boolean }) {
  const target = useTarget(`die:${roll}`);
  return (
    <li class={`${rolled ? "rolled" : ""}${target.lit ? " tgt" : ""}`} {...target.bind}>
      <Die value={roll} hit={rolled} size={20} /><b>{name}</b><span>{text}</span>
    </li>
  );
}

export function Panels(props: GameProps<View>) {
  const { view } = props;
  const { t, of } = useWordsOf(texts);
  const [decks, setDecks] = useState(false);
  return (
    <>
      <section class="seats">{factions.map((faction) => <Seat {...props} faction={faction} />)}</section>
      <Panel title={t("foreign")} aside={<button class="linklike" onClick={() => setDecks(true)}>{t("look_through")}</button>}>
        <div class="fis">{colours.map((colour) => <Deck colour={colour} size={view.foreign[colour].length || 4} />)}</div>
      </Panel>
      <Panel title={t("chart")} aside={t("chart_about")} class="chartbox">
        <ul class="chart" tabIndex={0}>
          {data.chart.map((row) => <ChartRow roll={row.roll} name={of(row.name)} text={of(row.text)} rolled={view.rolled.includes(row.roll)} />)}
        </ul>
      </Panel>
      {props.phone ? <Piles view={view} /> : null}
      {decks ? <CardDialog title={t("foreign")} cards={colours.flatMap((colour) => view.foreign[colour])} onClose={() => setDecks(false)} /> : null}
    </>
  );
}

function Piles({ view }: { view: View }) {
  const { t } = useWordsOf(texts);
  return (
    <Panel title={t("open_piles")}>
      <div class="piles">{factions.flatMap((faction) => view[faction].discard).map((id) => <Card id={id} />)}</div>
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

export function Dock({ view, moment, phone }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const mine = moment.seat === null ? null : factionOf(view, moment.seat);
  const hand = mine ? view[mine].hand : [];
  // While decks are chosen there is no hand.
  if (moment.prompt?.id === "draft_pick") return null;
  const owes = moment.seat !== null && moment.owing.includes(moment.seat) && moment.options.length > 0;
  return (
    <section class="hand" aria-label={t("your_hand")} {...(phone ? { tabIndex: 0 } : {})}>
      {hand.map((id) => <Card key={id} id={id} dim={owes} asks={owes} />)}
      {view.put_down.map((id) => <Card key={id} id={id} dim />)}
      {mine === null ? factions.map((faction) => <p>{t(plural[faction])}: {t("hidden_hand", { n: view[faction].hand_size })}</p>) : null}
      {phone ? null : (
        <>
          <div class="gap" />
          {view.playing ? <div class="ps"><span>{t("now_playing")}</span><Card id={view.playing} /></div> : null}
          {factions.map((faction) => <Persistent faction={faction} view={view} />)}
        </>
      )}
    </section>
  );
}
