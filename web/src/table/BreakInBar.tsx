// While others decide: what one may break in with, which nobody else is told. It waits for nobody,
// and nobody waits for it.
import type { Moment, Option } from "../api/types";
import { useWords } from "../texts";
import type { Answers } from "./useStandingAnswers";

interface Props {
  now: Moment;
  options: Option[];
  answers: Answers;
  busy: boolean;
  onOption: (option: Option) => void;
  // What it concerns is marked on the board while one points at it.
  onPoint: (option: Option | null) => void;
  onStanding: () => void;
}

// What the key for it brings the focus to.
export const kBreakInButton = ".breakin .btn";

export function BreakInBar({ now, options, answers, busy, ...on }: Props) {
  const { t, of } = useWords();
  const yours = now.seat !== null && now.owing.includes(now.seat);
  if (options.length === 0 || answers.neverBreaksIn) return null;
  return (
    <section class="notice breakin" aria-label={t("breaking_in")}>
      <b role="status">{t(yours ? "may_play_besides" : "may_break_in")}</b>
      {options.map((option) => (
        <button
          key={option.action}
          class="btn primary"
          data-break-in={option.action}
          disabled={busy}
          onClick={() => on.onOption(option)}
          onMouseEnter={() => on.onPoint(option)}
          onMouseLeave={() => on.onPoint(null)}
          onFocus={() => on.onPoint(option)}
          onBlur={() => on.onPoint(null)}
        >
          {of(option.text)}
        </button>
      ))}
      <button class="linklike" onClick={on.onStanding}>
        {t("break_in_standing")}
      </button>
    </section>
  );
}
