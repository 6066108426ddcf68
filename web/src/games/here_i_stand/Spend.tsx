// At the side: what points can buy with prices and what is left; who goes with a formation. Both
// stand where one looks while deciding.
import data from "virtual:here_i_stand";
import type { Moment, Option } from "../../api/types";
import { Panel } from "../../app/rich";
import { useTarget, useTargets } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { actionTarget, picks, pickTarget } from "./choices";
import { counted, nameOf } from "./optionNames";
import { texts } from "./texts";
import { argOf, nameIn, priceOf, sideOfSeat, type View } from "./view";

type About = keyof typeof texts;
const about: Record<string, About> = {
  move_clear: "only_move",
  move_pass: "way_pass",
  naval_move: "about_naval_move",
  buy_mercenary: "about_build",
  raise_regular: "about_build",
  build_squadron: "about_build",
  assault: "about_assault",
  control: "about_control",
  translate: "about_translate",
  treatise: "about_treatise",
  debate: "about_debate",
  st_peters: "about_st_peters",
  burn_books: "about_burn_books",
  university: "about_university",
};

interface RowProps {
  action: string;
  power: string;
  left: number;
  open: boolean;
  own: boolean;
}

function Action({ action, power, left, open, own }: RowProps) {
  const { t, of } = useWordsOf(texts);
  const target = useTarget(`action:${action}/${power}`);
  const price = priceOf(action, power);
  const words = about[action];
  return (
    <div class={`buy${target.lit ? " tgt" : ""}${open ? "" : " shut"}`} {...target.bind}>
      <b class="price">{price}</b>
      <span>
        <b>
          {of(data.actions[action]?.name)}
          {own ? "" : ` · ${of(nameIn("powers", power))}`}
        </b>
        <small>{open ? (words ? t(words) : "") : t("not_now")}</small>
      </span>
      {open ? <em>{t("leaves", { n: left - price })}</em> : null}
    </div>
  );
}

function Spending({ view, moment }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const side = sideOfSeat(moment.seat ?? 0);
  const left = view.impulse.cp;
  const open = moment.options.filter(({ verb }) => verb === "action");
  const offered = new Set(open.map(actionTarget));
  const marches = open.some((option) => argOf(option, "action").startsWith("move_"));
  const shut = Object.entries(data.actions)
    .filter(([id, prices]) => prices[side] > 0 && !offered.has(`action:${id}/${side}`))
    .map(([id]) => id);
  return (
    <Panel title={t("spend", { n: left })} aside={t("undo_until")} class="spend">
      <div class="items">
        {open.map((option) => {
          const power = argOf(option, "power");
          const action = argOf(option, "action");
          return <Action action={action} power={power} left={left} open own={power === side} />;
        })}
        {shut.map((action) => (
          <Action action={action} power={side} left={left} open={false} own />
        ))}
      </div>
      {marches ? <p class="small draghint">{t("drag_hint")}</p> : null}
    </Panel>
  );
}

function Pick({ option, moment }: { option: Option; moment: Moment }) {
  const { of } = useWordsOf(texts);
  const target = useTarget(pickTarget(option));
  const power = argOf(option, "power") || data.leaders[argOf(option, "leader")]?.power || "";
  return (
    <div class={`pick${target.lit ? " tgt" : ""}`} {...target.bind}>
      <i style={{ background: `var(--pow-${power || "independent"})` }} aria-hidden="true" />
      {of(nameOf(option, moment) ?? option.text)}
    </div>
  );
}

// A pick made before, by its action: "leader:alva", "units:papacy/regular/2".
function useGone(): string[] {
  const { t, of } = useWordsOf(texts);
  const { picked } = useTargets();
  return [...picked].flatMap((target) => {
    const [, verb, rest = ""] = target.split(":");
    if (verb === "leader") return [of(nameIn("leaders", rest))];
    const [power = "", unit = "", n = "0"] = rest.split("/");
    const units = counted[unit.split("+")[0] ?? ""];
    return verb === "units" && units
      ? [`${of(nameIn("powers", power))}: ${t(units, { n: Number(n) })}`]
      : [];
  });
}

function Formation({ moment }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  const who = moment.options.filter(({ verb }) => picks.has(verb));
  const gone = useGone();
  // Losses and winter quarters ask for units too, but those are no formation to be completed.
  const forms = /formation/.test(moment.prompt?.id ?? "");
  const title = t(forms ? "formation" : "units_asked");
  return (
    <Panel title={title} aside={forms ? t("pick_who") : ""} class="spend">
      {gone.length > 0 ? (
        <p class="gone">
          {t("goes_already")} <b>{gone.join(", ")}</b>
        </p>
      ) : null}
      <div class="items picklist">
        {who.map((option) => (
          <Pick key={option.action} option={option} moment={moment} />
        ))}
      </div>
    </Panel>
  );
}

export function Front(props: GameProps<View>) {
  const verbs = new Set(props.moment.options.map(({ verb }) => verb));
  if (verbs.has("action")) return <Spending {...props} />;
  if ([...picks].some((verb) => verbs.has(verb))) return <Formation {...props} />;
  return null;
}
