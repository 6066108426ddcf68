// The guided first game: the script says what comes at every decision. The learner's own decisions
// wait for him, one lit choice each; the others' are made and played out. The place is the number
// of decisions made, so a reload changes nothing.
import { useEffect, useState } from "preact/hooks";
import type { Moment } from "../api/types";
import { endLesson, useLesson } from "../app/lessons";
import type { AnyGameUi, Script } from "../games/types";
import type { TableStore } from "./store";

export interface Guide {
  script: Script;
  // The step that comes now; null at the end, or when the game went another way.
  step: Script["steps"][number] | null;
  at: number;
  // The prompt comes for the first time.
  first: boolean;
  yours: boolean;
}

export const kLearner = 0;

// Whether the prompt of a step comes for the first time to whom it comes.
function isFirst({ steps }: Script, at: number): boolean {
  const [seat, , prompt] = steps[at] ?? [];
  return !steps.slice(0, at).some(([other, , before]) => other === seat && before === prompt);
}

// The learner makes his steps himself, what is mere routine only the first time.
export function isOwn(script: Script, at: number, routine: string[]): boolean {
  const step = script.steps[at];
  if (step?.[0] !== kLearner) return false;
  return !routine.includes(step[2]) || isFirst(script, at);
}

const kPause = 450;
const kCalmPause = 90;

function useScript(
  store: TableStore,
  game: AnyGameUi,
  guided: boolean,
  now: Moment | null,
  playing: boolean,
): Guide | null {
  const [script, setScript] = useState<Script | null>(null);
  useEffect(() => {
    if (guided) void game.script().then(setScript);
  }, [guided, game]);
  useEffect(() => {
    if (guided && now && now.seat !== kLearner) store.sit(kLearner);
  }, [guided, now?.seat]);
  const at = now?.ply ?? 0;
  const step = script?.steps[at] ?? null;
  const first = script !== null && isFirst(script, at);
  const yours = script !== null && isOwn(script, at, game.routine);
  useEffect(() => {
    if (!guided || !step || yours || playing || !now) return undefined;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const pause = calm ? kCalmPause : kPause;
    const timer = setTimeout(() => void store.decideFor(step[0], step[1]), pause);
    return () => clearTimeout(timer);
  }, [guided, script, at, now?.version, playing, yours]);
  return guided && script ? { script, step, at, first, yours } : null;
}

// The lesson that this table is, until its guide is ended: then bots take the seats that it played.
export function useGuide(
  store: TableStore,
  game: AnyGameUi,
  id: string,
  now: Moment | null,
  playing: boolean,
) {
  const guided = useLesson(id);
  const [ending, setEnding] = useState(false);
  store.guided = guided;
  const guide = useScript(store, game, guided && !ending, now, playing);
  const endGuide = async () => {
    setEnding(true);
    if (await store.leaveOthers(kLearner)) endLesson(id);
    setEnding(false);
  };
  return { guide, endGuide: () => void endGuide() };
}
