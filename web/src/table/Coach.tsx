// The guided first game: each explanation once, when its moment comes.
import { useEffect, useState } from "preact/hooks";
import type { LogEvent, Moment } from "../api/types";
import type { AnyGameUi, Lesson } from "../games/types";
import { useWords } from "../texts";

export function lessonsFor(lessons: Lesson[], moment: Moment, log: LogEvent[], seen: ReadonlySet<string>): Lesson[] {
  const happened = new Set(log.map((event) => event.id));
  return lessons.filter(({ id, when }) => {
    if (seen.has(id)) return false;
    if (when.prompt) return moment.prompt?.id === when.prompt;
    return when.event ? happened.has(when.event) : true;
  });
}

interface Props {
  game: AnyGameUi;
  moment: Moment;
  log: LogEvent[];
  onPoint: (targets: string[]) => void;
  onEnd: () => void;
}

export function Coach({ game, moment, log, onPoint, onEnd }: Props) {
  const { t, of } = useWords();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = lessonsFor(game.lessons, moment, log, seen);
  const lesson = waiting[0];
  useEffect(() => onPoint(lesson?.show ?? []), [lesson?.id]);
  if (!lesson) return null;
  const done = () => {
    onPoint([]);
    setSeen(new Set([...seen, lesson.id]));
  };
  return (
    <aside class="panel coach" aria-live="polite" aria-label={t("guide")}>
      <h2 class="head">{t("guide")}<small>{seen.size + 1} / {game.lessons.length}</small></h2>
      <p>{of(lesson.text)}</p>
      <div class="row">
        <button class="btn" onClick={done}>{waiting.length > 1 ? t("next") : t("understood")}</button>
        <button class="btn quiet" onClick={onEnd}>{t("end_guide")}</button>
      </div>
    </aside>
  );
}
