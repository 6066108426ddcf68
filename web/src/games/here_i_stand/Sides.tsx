// Both sides at a glance: points and what they are made of, cards, keys, rulers.
import data from "virtual:here_i_stand";
import type { ComponentChildren } from "preact";
import { Clock } from "../../table/Clock";
import { sitter } from "../../table/names";
import { useWords, useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { rulerOf } from "./facts";
import { countedElectorates, fullBibles, partsOf } from "./standing";
import { texts } from "./texts";
import { keysOf, nameIn, seatOfSide, type SideId, sides, type View } from "./view";

function Seat({ side, view, table, moment }: GameProps<View> & { side: SideId }) {
  const { t, of, language } = useWordsOf(texts);
  const common = useWords();
  const seat = seatOfSide(side);
  const who = sitter(table, seat, t("you"), common.of);
  const one = view.sides[side];
  const ruler = rulerOf(view, side);
  const rows: [string, ComponentChildren][] = [
    [t("cards"), `${one.hand_size} + ${one.diplomatic_hand_size}`],
    side === "papacy"
      ? [t("keys"), keysOf(view, "papacy").length]
      : [t("electorates"), `${countedElectorates(view).length} / 6`],
    side === "papacy"
      ? [t("st_peters"), `${view.st_peters_vp} / 5`]
      : [t("bibles"), `${fullBibles(view)} / 3`],
    [t("ruler"), ruler ? of(nameIn("rulers", ruler)) : ""],
  ];
  if (one.minus_cards > 0) rows.push([t("minus_cards"), `−${one.minus_cards}`]);
  return (
    <div
      class={`seat ${side}${moment.owing.includes(seat) ? " me" : ""}`}
      data-target={`seat:${side}`}
    >
      <h2>
        {t(side === "papacy" ? "papacy" : "protestants")} <small>{who}</small>{" "}
        <Clock table={table} seat={seat} />
      </h2>
      <b class="num">
        <span key={one.vp} class="pop">
          {one.vp}
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
      <ul class="sumparts">
        {partsOf(view, side, language)
          .filter(({ n }) => n > 0)
          .map(({ label, n }) => (
            <li>
              {label} <b>{n}</b>
            </li>
          ))}
      </ul>
    </div>
  );
}

// A row of boxes, so many of them full.
function Boxes({ n, of, label }: { n: number; of: number; label: string }) {
  return (
    <div class="boxes" role="img" aria-label={`${label} ${n}/${of}`} title={`${label} ${n}/${of}`}>
      {Array.from({ length: of }, (_, i) => (
        <i class={i < n ? "on" : ""} />
      ))}
    </div>
  );
}

const kTestament = data.limits.new_testament;
const kBible = data.limits.full_bible;
const kStPetersStep = data.limits.st_peters_cp_per_vp;
const kStPeters = data.limits.st_peters_vp;

export function Translations({ view }: { view: View }) {
  const { t } = useWordsOf(texts);
  return (
    <div class="tracks">
      {(["german", "french", "english"] as const).map((language) => {
        const { testament, bible } = view.translations[language];
        return (
          <div>
            <h3>{t(language)}</h3>
            <Boxes n={testament} of={kTestament} label={t("new_testament")} />
            <Boxes n={bible} of={kBible} label={t("full_bible")} />
            <small>
              NT {testament}/{kTestament}
              <br />
              {t("full_bible")} {bible}/{kBible}
            </small>
          </div>
        );
      })}
      <div>
        <h3>{t("st_peters")}</h3>
        <Boxes n={view.st_peters_cp} of={kStPetersStep} label={t("cp_only")} />
        <Boxes n={view.st_peters_vp} of={kStPeters} label={t("vp")} />
        <small>
          {view.st_peters_cp}/{kStPetersStep} {t("cp_only")}
          <br />
          {view.st_peters_vp}/{kStPeters} {t("vp")}
        </small>
      </div>
    </div>
  );
}

export function Seats(props: GameProps<View>) {
  return (
    <>
      <section class="seats">
        {sides.map((side) => (
          <Seat {...props} side={side} />
        ))}
      </section>
      <Translations view={props.view} />
    </>
  );
}
