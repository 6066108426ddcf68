// Battles as face-offs of two hands. One stands at the side; several stand side by side below the
// map, those that wait for the player first.
import data from "virtual:westphalia";
import { useContext } from "preact/hooks";
import { Panel } from "../../app/rich";
import { Rounds } from "../../table/ScenePanel";
import { ScenesContext } from "../../table/scenes";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { ArmIcon, PlainEmblem } from "./parts";
import { texts } from "./texts";
import {
  inside,
  cardsOf,
  isSeat,
  nameOf,
  seatId,
  seatNumber,
  slotOf,
  type Arm,
  type ArmyView,
  type View,
} from "./view";

const armNames = { P: "pikemen", M: "musketeers", C: "cavalry" } as const;
const ArmOf = ({ name, size }: { name: string; size: number }) => (
  <ArmIcon arm={name} size={size} />
);
const arms: Arm[] = ["P", "M", "C"];

// Of a hidden hand one knows at most that it holds some cards of a type.
function ArmCard({
  arm,
  count,
  own,
  hidden = false,
}: {
  arm: Arm;
  count: number;
  own: boolean;
  hidden?: boolean;
}) {
  const { t } = useWordsOf(texts);
  const target = useTarget(own ? `card:${arm}` : `enemy:${arm}`);
  return (
    <div class={`uc${target.lit ? " tgt" : ""}${count === 0 ? " none" : ""}`} {...target.bind}>
      <ArmIcon arm={arm} size={38} />
      <span>{t(armNames[arm])}</span>
      <b>{hidden ? (count > 0 ? `${count}+` : "?") : count}</b>
    </div>
  );
}

function ArmySide({
  view,
  power,
  army,
  own,
}: {
  view: View;
  power: string;
  army: ArmyView;
  own: boolean;
}) {
  const { t, of } = useWordsOf(texts);
  const leader = isSeat(power) ? power : army.leader;
  const slot = leader ? slotOf(view, leader) : 0;
  const hand = cardsOf(army.hand);
  const known = cardsOf(army.known);
  return (
    <div
      class="army"
      style={
        leader
          ? { "--c": `var(--p${slot})`, "--ci": `var(--p${slot}-ink)` }
          : { "--c": "var(--sunk)", "--ci": "var(--ink)" }
      }
    >
      <h3>
        {slot ? <PlainEmblem slot={slot} size={20} /> : null}
        {of(nameOf(view, power))}
        <em>{t("cards_left", { n: army.cards })}</em>
      </h3>
      {hand ? (
        <div class="ucs">
          {arms.map((arm) => (
            <ArmCard arm={arm} count={hand[arm]} own={own} />
          ))}
        </div>
      ) : own ? null : (
        <div class="ucs">
          {arms.map((arm) => (
            <ArmCard arm={arm} count={known?.[arm] ?? 0} own={false} hidden />
          ))}
        </div>
      )}
      <p class="small">
        {hand ? "" : `${t("hidden_cards", { n: army.cards })} · `}
        {t("strength", { n: army.strength })}
        {army.reserves > 0 ? ` · ${t("reserves", { n: army.reserves })}` : ""}
      </p>
    </div>
  );
}

type Pair = [power: string, opponent: string | null];

const leadsFor = ({ view, moment }: GameProps<View>) => {
  const me = moment.seat === null ? null : seatId(moment.seat);
  return (power: string) => power === me || view.armies[power]?.leader === me;
};

// Armies in the field by twos, one's own first.
export function pairsOf(props: GameProps<View>): Pair[] {
  const { armies } = props.view;
  const leads = leadsFor(props);
  const seen = new Set<string>();
  const pairs: Pair[] = [];
  for (const [power, army] of Object.entries(armies)) {
    if (seen.has(power)) continue;
    seen.add(power);
    if (army.opponent) seen.add(army.opponent);
    const other = army.opponent && armies[army.opponent] ? army.opponent : null;
    pairs.push(other && leads(other) && !leads(power) ? [other, power] : [power, other]);
  }
  return pairs.sort((a, b) => Number(leads(b[0])) - Number(leads(a[0])));
}

// A phone has no room below the map: there the battles stay with the sheet.
export const inDock = (props: GameProps<View>): boolean =>
  !props.phone && pairsOf(props).length > 1;

function Battle({
  pair: [first, second],
  several,
  ...props
}: GameProps<View> & { pair: Pair; several: number }) {
  const { view, moment } = props;
  const { t, of } = useWordsOf(texts);
  const leads = leadsFor(props);
  const scene = useContext(ScenesContext).findLast(
    ({ live, about }) => live && second !== null && about.includes(first) && about.includes(second),
  );
  const a = view.armies[first];
  const b = second ? view.armies[second] : undefined;
  if (!a) return null;
  if (!second && !leads(first)) return <Waiting view={view} power={first} army={a} />;
  if (!second) return <Ready view={view} power={first} army={a} />;
  const title = t("battle", { a: of(nameOf(view, first)), b: inside(of(nameOf(view, second))) });
  return (
    <Panel
      title={title}
      aside={several > 1 ? <Chosen view={view} powers={[first, second]} moment={moment} /> : ""}
      class="battle"
    >
      <div class="ff">
        <ArmySide view={view} power={first} army={a} own={leads(first)} />
        {b ? <ArmySide view={view} power={second} army={b} own={false} /> : null}
      </div>
      {leads(first) || several === 1 ? <Matrix /> : null}
      {scene ? <Rounds scene={scene} game={{ SceneIcon: ArmOf }} most={2} /> : null}
    </Panel>
  );
}

// In the religious war some wait for an opponent.
function Waiting({ view, power, army }: { view: View; power: string; army: ArmyView }) {
  const { t, of } = useWordsOf(texts);
  const leader = isSeat(power) ? power : army.leader;
  const slot = leader ? slotOf(view, leader) : 0;
  return (
    <section
      class="panel waits"
      style={slot ? { "--c": `var(--p${slot})`, "--ci": `var(--p${slot}-ink)` } : {}}
    >
      {slot ? (
        <b>
          <PlainEmblem slot={slot} size={18} />
        </b>
      ) : null}
      <span>{of(nameOf(view, power))}</span>
      <small>
        {t("waits_field")} · {t("cards_left", { n: army.cards })}
      </small>
    </section>
  );
}

// One's own army, whose cards can be bought and exchanged before anybody meets it. [11.3]
function Ready({ view, power, army }: { view: View; power: string; army: ArmyView }) {
  const { t, of } = useWordsOf(texts);
  return (
    <Panel title={of(nameOf(view, power))} aside={t("waits_field")} class="battle ready">
      <div class="ff">
        <ArmySide view={view} power={power} army={army} own />
      </div>
    </Panel>
  );
}

function Matrix() {
  const { t } = useWordsOf(texts);
  return (
    <p class="matrix">
      {Object.entries(data.beats).map(([win, lose]) => (
        <span>
          <ArmIcon arm={win} size={17} />
          <span class="sr">{t(armNames[win as Arm])}</span> {t("beat")}{" "}
          <ArmIcon arm={lose} size={17} />
          <span class="sr">{t(armNames[lose as Arm])}</span>
        </span>
      ))}
    </p>
  );
}

// Who of the two still has to choose.
function Chosen({
  view,
  powers,
  moment,
}: {
  view: View;
  powers: (string | null)[];
  moment: GameProps<View>["moment"];
}) {
  const { t, of } = useWordsOf(texts);
  const waits = powers.filter((power): power is string => {
    const leader = power && (isSeat(power) ? power : view.armies[power]?.leader);
    return Boolean(leader && moment.owing.includes(seatNumber(leader)));
  });
  return (
    <>
      {waits.length > 0
        ? `${t("choosing")}: ${waits.map((power) => of(nameOf(view, power))).join(", ")}`
        : t("chosen")}
    </>
  );
}

export function Battles(props: GameProps<View>) {
  const pairs = pairsOf(props);
  return (
    <>
      {pairs.map((pair) => (
        <Battle key={pair[0]} {...props} pair={pair} several={pairs.length} />
      ))}
    </>
  );
}

export function Dock(props: GameProps<View>) {
  const { t } = useWordsOf(texts);
  // On a phone one's own battle, while it waits: both hands in view of the choice.
  const [own] = pairsOf(props);
  if (props.phone && own && leadsFor(props)(own[0]) && props.moment.options.length > 0) {
    return (
      <section class="field" aria-label={t("all_battles")}>
        <Battle {...props} pair={own} several={1} />
      </section>
    );
  }
  if (!inDock(props)) return null;
  return (
    <section class="field" aria-label={t("all_battles")} tabIndex={0}>
      <Battles {...props} />
    </section>
  );
}
