// About a question: why it is asked, under which rule, and whether to be asked again. Here standing
// answers are given, seen and taken back.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import { kBreakIn, type Moment, type Option, type StandingAnswer, type Text } from "../api/types";
import { Dialog } from "../app/Dialog";
import { useWords } from "../texts";
import { RuleLink } from "./ruleLink";
import { type Answers, kDecline, keyOf } from "./useStandingAnswers";

interface Props {
  game: string;
  moment: Moment;
  options: Option[];
  rights: Option[];
  context: string[];
  answers: Answers;
  onClose: () => void;
}

const kMostAnswers = 40;

// What the game says of its prompts.
function useExplained(game: string): (prompt: string) => Text | null {
  const [texts, setTexts] = useState<Record<string, Text>>({});
  useEffect(() => {
    api.game(game).then(
      (got) => setTexts(got.texts),
      () => {},
    );
  }, [game]);
  return (prompt) => texts[`explain.${prompt}`] ?? null;
}

// A card that one may break in with, played by itself from now on, or never offered.
function BreakingIn({ rights, answers, onClose }: Pick<Props, "rights" | "answers" | "onClose">) {
  const { t, of } = useWords();
  const [answer, setAnswer] = useState(rights[0]?.action ?? kDecline);
  const give = (forTurn: boolean) => {
    answers.give({ prompt: kBreakIn, answer }, forTurn);
    onClose();
  };
  return (
    <section class="question">
      <h3>{t("breaking_in")}</h3>
      <p>{t("breaking_in_about")}</p>
      <label>
        {t("break_in_by_itself")}
        <select value={answer} onChange={(event) => setAnswer(event.currentTarget.value)}>
          {rights.map((option) => (
            <option value={option.action}>{of(option.text)}</option>
          ))}
          <option value={kDecline}>{t("break_in_never")}</option>
        </select>
      </label>
      <div class="row">
        <button class="btn" onClick={() => give(true)}>
          {t("this_turn_only")}
        </button>
        <button class="btn" onClick={() => give(false)}>
          {t("this_whole_game")}
        </button>
      </div>
    </section>
  );
}

export function QuestionDialog(props: Props) {
  const { game, moment, options, rights, context, answers, onClose } = props;
  const { t, of } = useWords();
  const explained = useExplained(game);
  const [answer, setAnswer] = useState(kDecline);
  const { prompt } = moment;
  const nameOf = ({ prompt: asked, answer: action }: StandingAnswer) => {
    if (action === kDecline) return t(asked === kBreakIn ? "break_in_never" : "usual_answer");
    const all = [...options, ...rights];
    return of(all.find((option) => option.action === action)?.text) || action;
  };
  const about = (one: StandingAnswer) =>
    one.prompt === kBreakIn ? t("breaking_in") : of(explained(one.prompt)) || one.prompt;
  const give = (forTurn: boolean) => {
    if (prompt) answers.give({ prompt: prompt.id, answer }, forTurn);
    onClose();
  };
  return (
    <Dialog title={t("this_question")} onClose={onClose}>
      {prompt ? (
        <section class="question">
          <p class="asked">
            <b>{of(prompt.text)}</b> {prompt.rule ? <RuleLink rule={prompt.rule} /> : null}
          </p>
          {context.map((line) => (
            <p>{line}</p>
          ))}
          <p>{of(explained(prompt.id))}</p>
          <label>
            {t("answer_for_me")}
            <select value={answer} onChange={(event) => setAnswer(event.currentTarget.value)}>
              <option value={kDecline}>{t("usual_answer")}</option>
              {options.slice(0, kMostAnswers).map((option) => (
                <option value={option.action}>{of(option.text)}</option>
              ))}
            </select>
          </label>
          <div class="row">
            <button class="btn" onClick={() => give(true)}>
              {t("not_this_turn")}
            </button>
            <button class="btn" onClick={() => give(false)}>
              {t("not_this_game")}
            </button>
          </div>
        </section>
      ) : null}
      {rights.length > 0 ? <BreakingIn {...props} /> : null}
      <h3>{t("standing_answers")}</h3>
      {answers.list.length === 0 ? <p class="small">{t("no_standing")}</p> : null}
      <ul class="answers">
        {answers.list.map((one) => (
          <li>
            <span>
              {about(one)}: <b>{nameOf(one)}</b>
              {answers.turnOnly.has(keyOf(one)) ? ` (${t("for_this_turn")})` : ""}
            </span>
            <button class="btn" onClick={() => answers.take(keyOf(one))}>
              {t("ask_me_again")}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
