// The people of the struggle: debaters, reformers, electorates.
import data from "virtual:here_i_stand";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { texts } from "./texts";
import { nameIn, religionOf, sides, type View } from "./view";

function Debater({ id, status }: { id: string; status: string }) {
  const { of } = useWordsOf(texts);
  const target = useTarget(`debater:${id}`);
  const info = data.debaters[id];
  if (!info) return null;
  const words = of(data.debaterStatus[status]);
  const tried = status === "committed" || status === "off_map";
  return (
    <span
      class={`deb ${info.side}${tried ? " com" : ""}${status === "uncommitted" || tried ? "" : " out"}${target.lit ? " tgt" : ""}${target.marks}`}
      title={words}
      {...target.bind}
    >
      <b>{info.value}</b>
      <span>
        {of(info.name)}
        {status === "burnt" || status === "disgraced" ? <small> {words}</small> : null}
      </span>
    </span>
  );
}

const shownStatus = new Set(["uncommitted", "committed", "off_map", "burnt", "disgraced"]);

export function Debaters({ view }: { view: View }) {
  const { t, of } = useWordsOf(texts);
  const status = view.debaters as Record<string, string>;
  return (
    <>
      <h3 class="sub">
        {t("debaters")} <small>{t("committed_struck")}</small>
      </h3>
      {sides.map((side) => (
        <p class="debs" aria-label={of(nameIn("powers", side))} role="group">
          {Object.entries(data.debaters)
            .filter(([id, one]) => one.side === side && shownStatus.has(status[id] ?? ""))
            .sort(([, a], [, b]) => b.value - a.value)
            .map(([id]) => (
              <Debater id={id} status={status[id] ?? ""} />
            ))}
        </p>
      ))}
    </>
  );
}

function ReformerRow({ id, view }: { id: string; view: View }) {
  const { t, of } = useWordsOf(texts);
  const target = useTarget(`reformer:${id}`);
  const info = data.reformers[id];
  const status = (view.reformers as Record<string, string>)[id] ?? "";
  const out = (view.excommunicated as Record<string, number>)[id];
  if (!info) return null;
  return (
    <li class={target.lit ? "tgt" : ""} {...target.bind}>
      <b>{of(info.name)}</b> {of(nameIn("spaces", info.space))} ·{" "}
      {status === "not_entered"
        ? t("from_turn", { n: info.turn })
        : of(data.reformerStatus[status])}
      {out ? ` · ${t("excommunicated")}` : ""}
    </li>
  );
}

const electorates = Object.keys(data.spaces).filter((id) => data.spaces[id]?.kind === "electorate");

function Electorate({ id, view }: { id: string; view: View }) {
  const { t, of } = useWordsOf(texts);
  const space = view.spaces[id as keyof View["spaces"]];
  const religion = religionOf(id, space);
  return (
    <li data-target={`space:${id}`}>
      <span class={`rel ${religion === "protestant" ? "prot" : "cath"}`} aria-hidden="true">
        <b>{religion === "protestant" ? "P" : "C"}</b>
      </span>{" "}
      <b>{of(nameIn("spaces", id))}</b>{" "}
      <small>
        {t(religion)}, {t("held_by", { who: of(nameIn("powers", space.control)) })}
        {space.unrest ? `, ${t("in_unrest")}` : ""}
      </small>
    </li>
  );
}

export function Religion({ view }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  return (
    <div class="people">
      <Debaters view={view} />
      <h3 class="sub">{t("reformers")}</h3>
      <ul class="plainlist">
        {Object.keys(data.reformers).map((id) => (
          <ReformerRow id={id} view={view} />
        ))}
      </ul>
      <h3 class="sub">{t("electors")}</h3>
      <ul class="plainlist">
        {electorates.map((id) => (
          <Electorate id={id} view={view} />
        ))}
      </ul>
    </div>
  );
}
