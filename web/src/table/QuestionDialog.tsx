// About a question: why it is asked, under which rule, and whether to be asked again. Here standing
// answers are given, seen and taken back.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Moment, Option, Text } from "../api/types";
import { Dialog } from "../app/Dialog";
import { useWords } from "../texts";
import { RuleLink } from "./ruleLink";
import type { Answers } from "./useStandingAnswers";

interface Props {
  game: string;
  moment: Moment;
  options: Option[];
  context: string[];
  answers: Answers;
  onClose: () => void;
}

const kDecline = "decline";
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

export function QuestionDialog({ game, moment, options, context, answers, onClose }: Props) {
  const { t, of } = useWords();
  const explained = useExplained(game);
  const [answer, setAnswer] = useState(kDecline);
  const { prompt } = moment;
  const nameOf = (action: string) =>
    action === kDecline
      ? t("usual_answer")
      : of(options.find((option) => option.action === action)?.text) || action;
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
      <h3>{t("standing_answers")}</h3>
      {answers.list.length === 0 ? <p class="small">{t("no_standing")}</p> : null}
      <ul class="answers">
        {answers.list.map((one) => (
          <li>
            <span>
              {of(explained(one.prompt)) || one.prompt}: <b>{nameOf(one.answer)}</b>
              {answers.turnOnly.has(one.prompt) ? ` (${t("for_this_turn")})` : ""}
            </span>
            <button class="btn" onClick={() => answers.take(one.prompt)}>
              {t("ask_me_again")}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
