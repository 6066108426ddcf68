// What the guide of a first game has to say: explanations, reasons, and what came of a step.
import type { Language, LogEvent, Moment } from "../api/types";
import type { AnyGameUi, Lesson } from "../games/types";
import { type Guide, isOwn, kLearner } from "./useGuide";

// Explanations that fit this moment and were not read yet: what belongs to no moment first, then
// what has happened, then the prompt.
export function lessonsFor(
  lessons: Lesson[],
  moment: Moment,
  log: LogEvent[],
  seen: ReadonlySet<string>,
): Lesson[] {
  const happened = new Set(log.map((event) => event.id));
  const rank = ({ when }: Lesson) => (when.prompt ? 2 : when.event ? 1 : 0);
  const fits = lessons.filter(({ id, when }) => {
    if (seen.has(id) || when.action) return false;
    if (when.prompt) return moment.prompt?.id === when.prompt;
    return when.event ? happened.has(when.event) : true;
  });
  return fits.sort((a, b) => rank(a) - rank(b));
}

// Why the step that comes is a good one; said once.
export function reasonFor(lessons: Lesson[], { script, step, at }: Guide): Lesson | undefined {
  if (!step) return undefined;
  const [seat, action, prompt] = step;
  const before = script.steps.slice(0, at);
  if (before.some((one) => one[0] === seat && one[1] === action && one[2] === prompt))
    return undefined;
  return lessons.find(({ when }) => when.action === action && (when.prompt ?? prompt) === prompt);
}

const kMostSeen = 3;
// Decisions that do nothing: what others do next did not come of them.
const kNothing = new Set(["pass", "done"]);

// Of many lines the learner's first, or else the first of all, and how it ended.
function few(events: LogEvent[], seatOf: (event: LogEvent) => number | null): LogEvent[] {
  if (events.length <= kMostSeen) return events;
  const ending = events.slice(1 - kMostSeen);
  const own = events.findIndex((event) => seatOf(event) === kLearner);
  const begun = own >= 0 && own < events.length - ending.length ? own : 0;
  return [...events.slice(begun, begun + 1), ...ending];
}

// What came of the last decision that the learner made himself, in the log's words: how it began
// and how it ended. A choice in secret shows when the last one has chosen; a procedure ends with
// what its verdict says since then, whoever decides in it meanwhile and whatever follows in the
// same breath.
export function cameOf(
  game: AnyGameUi,
  view: unknown,
  log: LogEvent[],
  guide: Guide,
  language: Language,
): string[] {
  const { script, at } = guide;
  const own = script.steps.findLastIndex((_, i) => i < at && isOwn(script, i, game.routine));
  const until = kNothing.has(script.steps[own]?.[1] ?? "") ? own : at;
  const since = log.filter((event) => {
    const { heading, silent } = game.lookOf(event, view);
    return own >= 0 && event.ply >= own && event.ply <= until && !heading && !silent;
  });
  const events = since.filter(({ ply }) => ply === since[0]?.ply);
  const places = events.map((event) => log.indexOf(event));
  const known = game.scenesOf(log.slice(0, places[0] ?? 0), view, language);
  const verdicts = game.scenesOf(log, view, language).map(({ key, from, to, verdict }) => {
    const before = known.find((scene) => scene.key === key)?.verdict ?? [];
    const meets = places.some((place) => place >= from && place <= to);
    return meets ? verdict.slice(before.length) : [];
  });
  const textOf = ({ text }: LogEvent) => text[language];
  const ended = verdicts.findLast((lines) => lines.length > 0);
  if (!ended) return few(events, (event) => game.lookOf(event, view).seat).map(textOf);
  const lines = [...new Set([...events.slice(0, 1).map(textOf), ...ended])];
  return lines.length > kMostSeen ? [...lines.slice(0, 1), ...lines.slice(1 - kMostSeen)] : lines;
}
