import data from "virtual:westphalia";
import { useState } from "preact/hooks";
import { Faith, Panel } from "../../app/rich";
import { Icon } from "../../app/icons";
import { Clock } from "../../table/Clock";
import { sitter } from "../../table/names";
import { useTarget } from "../../table/targets";
import { useWords, useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { Battles, inDock } from "./Battles";
import { Emblem } from "./parts";
import { texts } from "./texts";
import {
  inside,
  nameOf,
  seatNumber,
  seatsOf,
  slotOf,
  type Phase,
  type SeatId,
  type View,
} from "./view";

const kPhases: Phase[] = [
  "initiative",
  "upheaval",
  "gold",
  "heresy",
  "diplomacy",
  "war",
  "religious_war",
  "tradeoffs",
  "foreign_powers",
  "election",
];
// With more seats a row shows one line, and the rest when it is opened.
const kMostOpenRows = 6;

export function Strip({ view, moment, phone }: GameProps<View>) {
  const { t, of } = useWordsOf(texts);
  const at = kPhases.indexOf(view.phase);
  const order = view.phase === "setup" ? view.setup_order : view.initiative;
  const year = data.rounds[view.round - 1];
  return (
    <section class="strip empire" aria-label={t("empire")}>
      {phone ? (
        <b>
          {year ?? ""} <span>{t(`phase_${view.phase}`)}</span>
        </b>
      ) : (
        <>
          <span class="mark" aria-hidden="true">
            Theses
          </span>
          <ol class="rounds" aria-label={t("round_year", { n: view.round, year: year ?? "" })}>
            {data.rounds.map((one, i) => (
              <li
                class={i + 1 < view.round ? "past" : i + 1 === view.round ? "now" : ""}
                {...(i + 1 === view.round ? { "aria-current": "step" as const } : {})}
              >
                {one}
              </li>
            ))}
          </ol>
          <ol class="phases">
            {at < 0 ? <li class="now">{t(`phase_${view.phase}`)}</li> : null}
            {kPhases.map((phase, i) => (
              <li class={i === at ? "now" : i < at ? "past" : ""}>{t(`phase_${phase}`)}</li>
            ))}
          </ol>
        </>
      )}
      <div
        class="init"
        role="img"
        aria-label={`${t("initiative")}: ${order.map((seat) => of(nameOf(view, seat))).join(", ")}`}
      >
        {phone ? null : <span class="lbl">{t("initiative")}</span>}
        {order.map((seat) => (
          <Emblem
            slot={slotOf(view, seat)}
            size={phone && order.length > 7 ? 20 : 28}
            ring={moment.owing.includes(seatNumber(seat))}
          />
        ))}
      </div>
    </section>
  );
}

function Row({
  view,
  seat,
  table,
  moment,
  folds,
}: GameProps<View> & { seat: SeatId; folds: boolean }) {
  const { t, of } = useWordsOf(texts);
  const common = useWords();
  const [open, setOpen] = useState(false);
  const player = view[seat];
  const number = seatNumber(seat);
  const name = of(nameOf(view, seat));
  const target = useTarget(`seat:${seat}`);
  if (!player) return null;
  const who = sitter(table, number, t("you"), common.of);
  const several = moment.owing.length > 1;
  const tags = [
    player.eliminated ? t("eliminated") : "",
    player.foreign_power ? of(data.foreign[player.foreign_power]?.name) : "",
    player.heresy ? t("combats_heresy") : "",
    player.diplomacy ? t("in_diplomacy") : "",
    player.war ? t("at_war") : "",
    player.league === "catholic"
      ? t("catholic_league")
      : player.league === "evangelical"
        ? t("evangelical_league")
        : "",
    view.phase === "setup" ? "" : of(data.doctrines[player.doctrine]?.name),
    several
      ? moment.owing.includes(number)
        ? t("choosing")
        : player.answered
          ? t("chosen")
          : ""
      : "",
  ].filter(Boolean);
  return (
    <>
      <tr
        class={`${moment.seat === number ? "me" : ""}${moment.owing.includes(number) ? " owes" : ""}`}
      >
        <td>
          <Emblem slot={slotOf(view, seat)} size={folds ? 22 : 26} />
        </td>
        <th scope="row">
          <span {...target.bind} class={`pname${target.lit ? " tgt" : ""}${target.marks}`}>
            {name}
          </span>{" "}
          <Clock table={table} seat={number} />
          {folds ? (
            <button
              class="fold"
              aria-expanded={open}
              aria-label={t("details", { who: name })}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? "minus" : "plus"} size={13} />
            </button>
          ) : (
            <small>{who}</small>
          )}
        </th>
        <td>
          <Faith of={player.religion === "catholic" ? "cath" : "prot"} title={t(player.religion)} />
        </td>
        <td>
          <b key={player.points} class="pop">
            {player.points}
          </b>
          {player.saved ? (
            <span class="sv" title={t("saved")}>
              <Icon name="tick" size={13} />
              <span class="sr">{t("saved")}</span>
            </span>
          ) : null}
        </td>
        <td>
          <span key={player.gold} class="pop">
            {player.gold}
          </span>
        </td>
        <td>
          {player.stored}+{player.placed}
        </td>
        <td class="ip">{player.power}</td>
        <td>
          {view.emperor === seat ? (
            <svg
              width="22"
              height="18"
              viewBox="-12 -11 24 18"
              role="img"
              aria-label={t("emperor")}
            >
              <path
                d="M-9 5-10.5-6-5-1 0-9 5-1 10.5-6 9 5Z"
                fill="var(--cath)"
                stroke="var(--ink)"
                stroke-width="1.3"
              />
            </svg>
          ) : null}
        </td>
      </tr>
      {(folds ? open : tags.length > 0) ? (
        <tr class="tags">
          <td />
          <td colSpan={7}>
            {folds && who ? <b>{who} </b> : null}
            {tags.join(" · ")}
          </td>
        </tr>
      ) : null}
    </>
  );
}

export function Sheet(props: GameProps<View>) {
  const { view } = props;
  const { t } = useWordsOf(texts);
  const seats = seatsOf(view);
  const folds = seats.length > kMostOpenRows;
  const electors = (religion: string) =>
    Object.values(view.principalities).filter((one) => one.elector && one.religion === religion)
      .length;
  const prot = view.protestant_provinces.length;
  const cath = view.map.tiles - prot;
  return (
    <Panel
      title={t("empire")}
      aside={
        view.round > 0
          ? t("round_year", { n: view.round, year: data.rounds[view.round - 1] ?? "" })
          : t("phase_setup")
      }
      class="inner sheet"
    >
      <div class="scroll" tabIndex={0} role="group" aria-label={t("empire")}>
        <table class={folds ? "folded" : ""}>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <span class="sr">{t("player")}</span>
              </th>
              <th scope="col">
                <span class="sr">{t("religion")}</span>
              </th>
              <th scope="col">{t("points")}</th>
              <th scope="col">{t("gold")}</th>
              <th scope="col">
                <abbr title={t("influence_long")}>{t("influence")}</abbr>
              </th>
              <th scope="col">
                <abbr title={t("power_long")}>{t("power")}</abbr>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <Row key={seat} {...props} seat={seat} folds={folds} />
            ))}
          </tbody>
        </table>
      </div>
      <div class="bal">
        <span>
          <Faith of="cath" title={t("catholic")} />{" "}
          {t("provinces_electors", { n: cath, e: electors("catholic") })}
        </span>
        <span>
          <Faith of="prot" title={t("protestant")} />{" "}
          {t("provinces_electors", { n: prot, e: electors("protestant") })}
        </span>
      </div>
      <div class="balbar" aria-hidden="true">
        <i style={{ width: `${(100 * cath) / view.map.tiles}%` }} />
      </div>
    </Panel>
  );
}

function Wars({ view }: { view: View }) {
  const { t, of } = useWordsOf(texts);
  const target = view.religious_war.target;
  if (view.wars.length === 0 && !target) return null;
  return (
    <Panel title={t("wars")} class="wars">
      <ul>
        {target ? (
          <li>
            <b>{t("religious_war_over", { target: inside(of(nameOf(view, target))) })}</b>
          </li>
        ) : null}
        {view.wars.map((war) => (
          <li>
            <span>
              {t("battle", {
                a: of(nameOf(view, war.attacker)),
                b: inside(of(nameOf(view, war.defender))),
              })}
            </span>
            <small>{t(`war_${war.state}`)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// The battle that waits stands above everything; what was declared, while nobody fights.
export function Front(props: GameProps<View>) {
  if (Object.keys(props.view.armies).length === 0) return <Wars view={props.view} />;
  return inDock(props) ? null : <Battles {...props} />;
}
