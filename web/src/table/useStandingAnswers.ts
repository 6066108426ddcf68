// Answers that the server gives for a seat by itself: seen, given and taken back here. One that
// holds for a turn only is taken back when the next turn begins.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import { kBreakIn, type StandingAnswer } from "../api/types";

export interface Answers {
  list: StandingAnswer[];
  // The keys of those that end with the turn.
  turnOnly: ReadonlySet<string>;
  // The seat does not want to be offered to break in.
  neverBreaksIn: boolean;
  give: (answer: StandingAnswer, forTurn: boolean) => void;
  take: (key: string) => void;
}

export const kDecline = "decline";

// One answer for each question; one for each card that breaks in by itself.
export const keyOf = ({ prompt, answer }: StandingAnswer): string =>
  prompt === kBreakIn ? `${prompt}/${answer}` : prompt;

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
  const without = (key: string) => list.filter((one) => keyOf(one) !== key);
  const give = (answer: StandingAnswer, forTurn: boolean) => {
    const turns = new Map(turnOnly);
    if (forTurn) turns.set(keyOf(answer), turn);
    else turns.delete(keyOf(answer));
    setTurnOnly(turns);
    keep([...without(keyOf(answer)), answer]);
  };
  // A new turn: what was said for the last one no longer holds.
  useEffect(() => {
    const ended = [...turnOnly].filter(([, at]) => at !== turn).map(([key]) => key);
    if (ended.length === 0) return;
    setTurnOnly(new Map([...turnOnly].filter(([, at]) => at === turn)));
    keep(list.filter((one) => !ended.includes(keyOf(one))));
  }, [turn]);
  return {
    list,
    turnOnly: new Set(turnOnly.keys()),
    neverBreaksIn: list.some((one) => one.prompt === kBreakIn && one.answer === kDecline),
    give,
    take: (key) => keep(without(key)),
  };
}
