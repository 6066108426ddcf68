// War and alliance as a small matrix, sieges, the League, what is in force; and the decks with the
// mandatory events and their winters.
import data from "virtual:here_i_stand";
import { useTarget } from "../../table/targets";
import { useWordsOf } from "../../texts";
import type { GameProps } from "../types";
import { warsOf } from "./facts";
import { Pile, Piles } from "./Hand";
import { texts } from "./texts";
import { holderOf, keysOf, nameIn, type View } from "./view";

const majors = Object.keys(data.powers).filter((id) => data.powers[id]?.kind === "major");
const minors = Object.keys(data.powers).filter((id) => data.powers[id]?.kind === "minor");

function PowerName({ id }: { id: string }) {
  const { of } = useWordsOf(texts);
  const target = useTarget(`power:${id}`);
  return (
    <span class={`pow${target.lit ? " tgt" : ""}`} {...target.bind}>
      <i style={{ background: `var(--pow-${id})` }} aria-hidden="true" />
      {of(nameIn("powers", id))}
    </span>
  );
}

function relation(view: View, a: string, b: string): "war" | "ally" | "" {
  if (data.powers[a]?.kind === "minor") return holderOf(view, a) === b ? "ally" : "";
  return warsOf(view, a).includes(b) ? "war" : "";
}

const marks = { war: "⚔", ally: "=", "": "·" };

function Matrix({ view }: { view: View }) {
  const { t, of } = useWordsOf(texts);
  return (
    <table class="matrix">
      <thead>
        <tr>
          <th scope="col">{t("powers")}</th>
          {majors.map((id) => (
            <th scope="col" title={of(nameIn("powers", id))}>
              <i class="chip" style={{ background: `var(--pow-${id})` }} />
              <span>{of(nameIn("powers", id)).slice(0, 3)}</span>
            </th>
          ))}
          <th scope="col">{t("keys")}</th>
        </tr>
      </thead>
      <tbody>
        {[...majors, ...minors].map((a) => (
          <tr>
            <th scope="row">
              <PowerName id={a} />
            </th>
            {majors.map((b) => {
              const kind = a === b ? "" : relation(view, a, b);
              const words = kind ? t(kind) : t("peace");
              return (
                <td class={kind} title={a === b ? "" : words}>
                  <span aria-hidden="true">{a === b ? "" : marks[kind]}</span>
                  {kind ? <span class="sr">{words}</span> : null}
                </td>
              );
            })}
            <td>{keysOf(view, a).length || ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inForce(view: View, t: ReturnType<typeof useWordsOf<typeof texts>>["t"]): string[] {
  const { effects, impulse } = view;
  return [
    view.league_turn > 0 ? t("league_formed", { n: view.league_turn }) : t("league_waits"),
    view.society_of_jesus ? t("society_on") : "",
    effects.printing_press ? t("press_on") : "",
    effects.augsburg ? t("augsburg_on") : "",
    effects.wartburg ? t("wartburg_on") : "",
    effects.no_english_debates ? t("no_english_debates_on") : "",
    impulse.foul_weather ? t("foul_weather_on") : "",
  ].filter(Boolean);
}

export function Powers({ view }: GameProps<View>) {
  const { t, of } = useWordsOf(texts);
  const out = [
    ...Object.entries(view.excommunicated)
      .filter(([, n]) => n)
      .map(([id]) => of(nameIn("reformers", id))),
    view.french_ruler_excommunicated ? of(nameIn("rulers", view.french_ruler)) : "",
    view.charles_excommunicated ? of(nameIn("rulers", "charles_v")) : "",
  ].filter(Boolean);
  return (
    <div class="people">
      <h3 class="sub">{t("war_matrix")}</h3>
      <Matrix view={view} />
      <h3 class="sub">{t("effects")}</h3>
      <ul class="plainlist">
        {inForce(view, t).map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <h3 class="sub">{t("sieges")}</h3>
      <ul class="plainlist">
        {view.sieges.length === 0 ? <li>{t("none")}</li> : null}
        {view.sieges.map(({ space, besieger }) => (
          <li data-target={`space:${space}`}>
            <b>{of(nameIn("spaces", space))}</b>{" "}
            {t("under_siege", { who: of(nameIn("powers", besieger)) })}
          </li>
        ))}
      </ul>
      <h3 class="sub">{t("excommunicated_list")}</h3>
      <p class="plainlist">{out.length > 0 ? out.join(", ") : t("none")}</p>
    </div>
  );
}

const mandatory = Object.entries(data.cards).filter(([, card]) => card.category === "mandatory");

function Mandatory({ id, view }: { id: string; view: View }) {
  const { t, of } = useWordsOf(texts);
  const card = data.cards[id];
  if (!card) return null;
  const done = (view.removed as string[]).includes(id);
  const waiting = (view.waiting as string[]).includes(id);
  const when = done
    ? t("mandatory_done")
    : waiting && typeof card.enters === "number"
      ? t("mandatory_from", { n: card.enters })
      : waiting
        ? t("is_waiting")
        : t("mandatory_open");
  return (
    <li class={done ? "done" : ""} data-target={`card:${id}`}>
      <b>{of(card.name)}</b>{" "}
      <small>
        {when}
        {card.winter && !done ? ` · ${t("mandatory_due", { n: card.winter })}` : ""}
      </small>
    </li>
  );
}

export function Decks({ view }: GameProps<View>) {
  const { t } = useWordsOf(texts);
  return (
    <div class="people">
      <h3 class="sub">{t("piles")}</h3>
      <Piles view={view} />
      <dl class="pilelist">
        <Pile label={t("to_come")} cards={view.waiting} count={view.waiting.length} />
      </dl>
      <h3 class="sub">{t("mandatory")}</h3>
      <ul class="plainlist two">
        {mandatory.map(([id]) => (
          <Mandatory id={id} view={view} />
        ))}
      </ul>
    </div>
  );
}
