// On top, always visible: who decides, what is asked, under which rule, and the buttons that fit.
import type { ComponentChildren } from "preact";
import type { Moment, Option, Table } from "../api/types";
import { Icon } from "../app/icons";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { seatName } from "./names";
import { OptionButton, type OnOver } from "./OptionButton";
import { RuleLink } from "./ruleLink";

interface Props {
  game: AnyGameUi;
  table: Table;
  // What is looked at, which may be past.
  moment: Moment;
  now: Moment;
  buttons: Option[];
  phone: boolean;
  onOption: (option: Option) => void;
  onOver: OnOver;
  onNow: () => void;
  children: ComponentChildren;
}

type Mood = "yours" | "theirs" | "secret" | "replay" | "over";

function moodOf({ moment, now }: Props): Mood {
  if (moment !== now) return "replay";
  if (moment.outcome) return "over";
  if (moment.seat === null || !moment.owing.includes(moment.seat)) return "theirs";
  return moment.owing.length > 1 ? "secret" : "yours";
}

export function PromptBar(props: Props) {
  const { game, table, moment, now, buttons } = props;
  const { t, of } = useWords();
  const mood = moodOf(props);
  const view = game.read(moment.view);
  const shownSeat = moment.seat ?? moment.owing[0] ?? 0;
  const look = game.seatLook(view, mood === "theirs" ? (moment.owing[0] ?? shownSeat) : shownSeat);
  const side = of(look.name);
  const waiting = moment.owing.map((seat) => seatName(table, seat, of(game.seatLook(view, seat).name)));

  const who = {
    yours: t("your_decision"),
    secret: t("secret_choice"),
    theirs: waiting.length > 2 ? t("n_decide", { n: waiting.length }) : t("decides", { who: waiting.join(", ") }),
    replay: t("replay"),
    over: t("game_over"),
  }[mood];
  const below = {
    yours: side,
    secret: t("n_still_choose", { n: moment.owing.length }),
    theirs: side,
    replay: t("decision_n_of", { n: moment.ply, of: now.ply }),
    over: of(moment.outcome?.how),
  }[mood];
  const outcome = moment.outcome;
  const winners = outcome?.winners.map((seat) => seatName(table, seat, of(game.seatLook(view, seat).name))) ?? [];
  const headline =
    mood === "replay" ? t("you_look_back")
    : outcome ? (winners.length === 0 ? t("a_draw") : t("wins", { who: winners.join(", ") }))
    : moment.prompt ? of(moment.prompt.text)
    : t("waiting_for", { who: waiting.join(", ") });
  const small =
    mood === "replay" ? t("nothing_here")
    : outcome ? `${t("score")} ${(outcome.scores.length === 2 ? outcome.scores : outcome.winners.map((seat) => outcome.scores[seat])).join(" : ")}`
    : moment.prompt ? t("n_choices", { n: moment.options.length })
    : t("page_calls_you");
  const rule = mood === "yours" || mood === "secret" ? moment.prompt?.rule : null;

  return (
    <header class={`prompt ${mood}`} style={{ "--who": look.colour, "--who-ink": look.ink }}>
      <div class="who">
        <look.Emblem size={30} />
        <div>{who}<small>{below}</small></div>
      </div>
      <div class="ask" aria-live="polite" aria-atomic="true">
        <h1>{headline}</h1>
        <span>
          {small}
          {rule ? <> · <RuleLink rule={rule} /></> : null}
        </span>
      </div>
      <div class="acts">
        {props.phone ? null : buttons.map((option) => <OptionButton option={option} onOption={props.onOption} onOver={props.onOver} />)}
        {mood === "replay" ? (
          <button class="btn primary" onClick={props.onNow}><Icon name="last" />{t("return_to_now")}</button>
        ) : null}
        {props.children}
      </div>
    </header>
  );
}
