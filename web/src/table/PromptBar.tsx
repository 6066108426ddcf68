// On top, always visible: who decides, what is asked, under which rule, and the buttons that fit.
// In the past, and while others are played out, it names the event that the board shows.
import type { ComponentChildren } from "preact";
import type { LogEvent, Moment, Option, Table } from "../api/types";
import { Icon } from "../app/icons";
import type { AnyGameUi, SeatLook } from "../games/types";
import { useWords } from "../texts";
import { seatName } from "./names";
import { type OnOver, OptionButton } from "./OptionButton";
import { RuleLink } from "./ruleLink";

interface Props {
  game: AnyGameUi;
  table: Table;
  // What is looked at, which may be past.
  moment: Moment;
  now: Moment;
  // The event that the board shows, in the past or while others are played out.
  named: LogEvent | null;
  playing: boolean;
  // A lesson that has told everything.
  taught: boolean;
  // The card or procedure that asks, which step of how many, what is left to pay.
  context: string[];
  buttons: Option[];
  phone: boolean;
  onOption: (option: Option) => void;
  onOver: OnOver;
  onNow: () => void;
  onWhy: () => void;
  children: ComponentChildren;
}

type Mood = "playing" | "yours" | "theirs" | "secret" | "replay" | "over";

function moodOf({ moment, now, playing, taught }: Props): Mood {
  if (playing) return "playing";
  if (moment !== now) return "replay";
  if (moment.outcome) return "over";
  if (taught || moment.seat === null || !moment.owing.includes(moment.seat)) return "theirs";
  return moment.owing.length > 1 ? "secret" : "yours";
}

// Whose colours the block at the left wears.
function lookFor({ game, moment, named }: Props, mood: Mood): SeatLook {
  const view = game.read(moment.view);
  const acting = named && mood === "playing" ? game.lookOf(named, view).seat : null;
  const first = moment.owing[0] ?? 0;
  // What is played out and nobody's own is told under whoever decided.
  const others = mood === "theirs" || mood === "playing";
  const seat = others ? first : (moment.seat ?? first);
  return game.seatLook(view, acting ?? seat);
}

interface Saying {
  who: string;
  below: string;
  headline: string;
  small: string[];
}

function useSaying(props: Props, mood: Mood, side: string): Saying {
  const { t, of } = useWords();
  const { game, table, moment, now, named, context } = props;
  const view = game.read(moment.view);
  const nameOf = (seat: number) => seatName(table, seat, of(game.seatLook(view, seat).name));
  const waiting = moment.owing.map(nameOf);
  const choices = t("n_choices", { n: moment.options.length });
  // A phase is told as its heading in the log is, by its name alone.
  const look = named ? game.lookOf(named, view) : null;
  const told = of(look?.silent ? look.phase : named?.text);
  switch (mood) {
    case "playing":
      return {
        who: side,
        below: t("played_out"),
        headline: told,
        small: [t("any_key_skips")],
      };
    case "replay": {
      const n = t("decision_n_of", { n: moment.ply, of: now.ply });
      const headline = told || t("the_beginning");
      return { who: t("replay"), below: n, headline, small: [t("you_look_back")] };
    }
    case "over": {
      const { winners, scores } = moment.outcome ?? { winners: [], scores: [] };
      const points = scores.length === 2 ? scores : winners.map((seat) => scores[seat]);
      const who = winners.map(nameOf).join(", ");
      return {
        who: t("game_over"),
        below: of(moment.outcome?.how),
        headline: winners.length === 0 ? t("a_draw") : t("wins", { who }),
        small: [`${t("score")} ${points.join(" : ")}`],
      };
    }
    case "theirs":
      if (props.taught)
        return {
          who: t("guide"),
          below: "",
          headline: t("lesson_over"),
          small: [t("lesson_goes_on")],
        };
      return {
        who:
          waiting.length > 2
            ? t("n_decide", { n: waiting.length })
            : waiting.join() === side
              ? t("deciding")
              : t("decides", { who: waiting.join(", ") }),
        below: side,
        headline: t("waiting_for", { who: waiting.join(", ") }),
        small: [t(now.seat === null ? "you_watch" : "page_calls_you")],
      };
    default:
      return {
        who: t(mood === "secret" ? "secret_choice" : "your_decision"),
        below: mood === "secret" ? t("n_choose_at_once", { n: moment.owing.length }) : side,
        headline: of(moment.prompt?.text),
        small: moment.options.length > 1 ? [...context, choices] : context,
      };
  }
}

// Longer questions take smaller letters, so that the board keeps its place.
const kLong = 90;

export function PromptBar(props: Props) {
  const { buttons, moment } = props;
  const { t, of } = useWords();
  const mood = moodOf(props);
  const look = lookFor(props, mood);
  const { who, below, headline, small } = useSaying(props, mood, of(look.name));
  const asks = mood === "yours" || mood === "secret";
  const rule = asks ? moment.prompt?.rule : null;
  const parts: ComponentChildren[] = small.filter((words) => words !== "");
  if (rule) parts.push(<RuleLink rule={rule} />);
  if (asks)
    parts.push(
      <button class="linklike" onClick={props.onWhy}>
        {t("why_asked")}
      </button>,
    );
  return (
    <header
      class={`prompt ${mood}`}
      data-prompt={asks ? moment.prompt?.id : undefined}
      style={{ "--who": look.colour, "--who-ink": look.ink }}
    >
      <div class="who">
        <look.Emblem size={30} />
        <div>
          {who}
          <small>{below}</small>
        </div>
      </div>
      <div class="ask" aria-live={mood === "playing" ? "off" : "polite"} aria-atomic="true">
        <h1 class={headline.length > kLong ? "long" : ""}>{headline}</h1>
        <span>
          {parts.map((part, i) => (
            <>
              {i > 0 ? " · " : null}
              {part}
            </>
          ))}
        </span>
      </div>
      <div class="acts">
        {props.phone
          ? null
          : buttons.map((option) => (
              <OptionButton option={option} onOption={props.onOption} onOver={props.onOver} />
            ))}
        {mood === "replay" ? (
          <button class="btn primary" onClick={props.onNow}>
            <Icon name="last" />
            {t("return_to_now")}
          </button>
        ) : null}
        {props.children}
      </div>
    </header>
  );
}
