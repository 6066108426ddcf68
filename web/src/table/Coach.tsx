// The guide of the first game: what this is about, do this, see that.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LogEvent, Moment, Option, Text } from "../api/types";
import { defaultBot, playAlone, usualSeats } from "../app/bots";
import { go } from "../app/router";
import { useSession } from "../app/session";
import type { AnyGameUi, Lesson } from "../games/types";
import { useWords } from "../texts";
import { cameOf, lessonsFor, reasonFor } from "./guidance";
import { type Guide, isOwn } from "./useGuide";

interface Props {
  game: AnyGameUi;
  table: string;
  moment: Moment;
  log: LogEvent[];
  guide: Guide;
  playing: boolean;
  // What the guide speaks of.
  onPoint: (targets: string[]) => void;
  onEnd: () => void;
}

// From the lesson straight to a game against the usual bots.
async function playOn(id: string, name: string): Promise<void> {
  const { games } = await api.games();
  const game = games.find((one) => one.id === id);
  go(game ? `/t/${await playAlone(game, defaultBot(game), usualSeats(game), name)}` : "/");
}

const keyOf = (table: string) => `theses.lesson.${table}`;

function useSeen(table: string): [ReadonlySet<string>, (id: string) => void] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => {
    const kept = sessionStorage.getItem(keyOf(table));
    return new Set(kept ? (JSON.parse(kept) as string[]) : []);
  });
  const add = (id: string) => {
    const next = new Set([...seen, id]);
    setSeen(next);
    sessionStorage.setItem(keyOf(table), JSON.stringify([...next]));
  };
  return [seen, add];
}

// What the game itself says of a prompt, for those without a lesson of their own.
function useExplained(game: string): Record<string, Text> {
  const [texts, setTexts] = useState<Record<string, Text>>({});
  useEffect(() => {
    api.game(game).then(
      (got) => setTexts(got.texts),
      () => {},
    );
  }, [game]);
  return texts;
}

// How far the learner is in what he decides himself.
function Progress({ guide, routine }: { guide: Guide; routine: string[] }) {
  const { t } = useWords();
  const own = guide.script.steps.flatMap((_, i) => (isOwn(guide.script, i, routine) ? [i] : []));
  const done = own.filter((i) => i < guide.at).length;
  return (
    <>
      <h2 class="head">
        {t("guide")}
        <small>
          {Math.min(done + 1, own.length)} / {own.length}
        </small>
      </h2>
      <progress max={own.length} value={done} aria-label={t("guide")} />
    </>
  );
}

// What came of the last decision.
function Came({ lines }: { lines: string[] }) {
  const { t } = useWords();
  if (lines.length === 0) return null;
  return (
    <div class="see">
      <b>{t("see_that")}</b>
      <ul>
        {lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    </div>
  );
}

interface DoProps {
  words: Text | undefined;
  option: Option | undefined;
  why: Lesson | undefined;
}

// What is to be done now, and why.
function Do({ words, option, why }: DoProps) {
  const { t, of } = useWords();
  return (
    <>
      {words ? <p>{of(words)}</p> : null}
      {option ? (
        <p class="do">
          <b>{t("do_this")}</b> {of(option.text)}{" "}
          {why ? <span class="why">{of(why.text)}</span> : null}
        </p>
      ) : null}
    </>
  );
}

// Where one goes when everything has been told.
function Afterwards({ game }: { game: string }) {
  const { t } = useWords();
  const { player } = useSession();
  const tableName = t("table_of", { name: player?.name ?? t("guest") });
  return (
    <>
      <button class="btn primary" onClick={() => void playOn(game, tableName)}>
        {t("play_a_game")}
      </button>
      <button class="btn" onClick={() => go("/")}>
        {t("to_lobby")}
      </button>
    </>
  );
}

export function Coach({ game, table, moment, log, guide, playing, onPoint, onEnd }: Props) {
  const { t, of, language } = useWords();
  const [seen, add] = useSeen(table);
  const explained = useExplained(game.id);
  const { step, at, first, yours } = guide;
  const waiting = lessonsFor(game.lessons, moment, log, seen);
  // Whatever is not about the prompt is read first.
  const lesson = yours || !step ? waiting.find(({ when }) => !when.prompt) : undefined;
  const about = waiting.find(({ when }) => when.prompt);
  const view = game.read(moment.view);
  const option = moment.options.find(({ action }) => action === step?.[1]);
  const targets = option ? game.targetsOf(option, view) : [];
  const show = lesson ? (lesson.show ?? []) : yours ? targets : [];
  // Once more when the others are played out: the map may have gone elsewhere.
  useEffect(() => onPoint(show), [lesson?.id, at, option?.action, playing]);
  const words = first ? (about?.text ?? explained[`explain.${step?.[2]}`]) : undefined;
  const asks = !lesson && yours;
  const ends = !lesson && !step;
  return (
    <aside class="panel coach" aria-live="polite" aria-label={t("guide")}>
      <Progress guide={guide} routine={game.routine} />
      {asks ? <Came lines={cameOf(game, view, log, guide, language)} /> : null}
      {lesson ? <p>{of(lesson.text)}</p> : null}
      {asks ? <Do words={words} option={option} why={reasonFor(game.lessons, guide)} /> : null}
      {!lesson && step && !yours ? <p class="see">{t("see_others")}</p> : null}
      {ends ? <p>{t("lesson_done")}</p> : null}
      <div class="row">
        {lesson ? (
          <button class="btn" onClick={() => add(lesson.id)}>
            {t("next")}
          </button>
        ) : null}
        {ends ? <Afterwards game={game.id} /> : null}
        <button class="btn quiet" onClick={onEnd}>
          {t(step ? "end_guide" : "go_on_here")}
        </button>
      </div>
    </aside>
  );
}
