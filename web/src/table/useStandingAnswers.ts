// Answers that the server gives for a seat by itself: seen, given and taken back here. One that
// holds for a turn only is taken back when the next turn begins.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { StandingAnswer } from "../api/types";

export interface Answers {
  list: StandingAnswer[];
  turnOnly: ReadonlySet<string>;
  give: (answer: StandingAnswer, forTurn: boolean) => void;
  take: (prompt: string) => void;
}

export function useStandingAnswers(table: string, seat: number | null, turn: number): Answers {
  const [list, setList] = useState<StandingAnswer[]>([]);
  const [turnOnly, setTurnOnly] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    setList([]);
    if (seat === null) return;
    api.standing(table, seat).then(
      (got) => setList(got.standing),
      () => {},
    );
  }, [table, seat]);
  const keep = (next: StandingAnswer[]) => {
    if (seat === null) return;
    setList(next);
    api.keepStanding(table, seat, next).then(
      (got) => setList(got.standing),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setList(list);
      },
    );
  };
  const without = (prompt: string) => list.filter((one) => one.prompt !== prompt);
  const give = (answer: StandingAnswer, forTurn: boolean) => {
    const turns = new Map(turnOnly);
    if (forTurn) turns.set(answer.prompt, turn);
    else turns.delete(answer.prompt);
    setTurnOnly(turns);
    keep([...without(answer.prompt), answer]);
  };
  // A new turn: what was said for the last one no longer holds.
  useEffect(() => {
    const ended = [...turnOnly].filter(([, at]) => at !== turn).map(([prompt]) => prompt);
    if (ended.length === 0) return;
    setTurnOnly(new Map([...turnOnly].filter(([, at]) => at === turn)));
    keep(list.filter(({ prompt }) => !ended.includes(prompt)));
  }, [turn]);
  return {
    list,
    turnOnly: new Set(turnOnly.keys()),
    give,
    take: (prompt) => keep(without(prompt)),
  };
}
