// Carries out what was planned on the board, decision by decision: each is made as if it had been
// clicked, and can be undone like it. Stops where the plan has nothing to say to a question.
import { useCallback, useEffect, useRef } from "preact/hooks";
import type { Moment } from "../api/types";
import type { TableState, TableStore } from "./store";

// The next decision of a plan; null: it is carried out, or something else is asked.
export type Plan = (moment: Moment) => string | null;

export function useFollow(store: TableStore, state: TableState): (plan: Plan) => void {
  const plan = useRef<Plan | null>(null);
  // The version that was decided on last: what was refused is not tried again.
  const done = useRef(-1);
  const advance = useCallback(() => {
    const { moment, pending, past } = store.value;
    if (!plan.current || !moment || pending) return;
    const owes = moment.seat !== null && moment.owing.includes(moment.seat);
    const fresh = moment.version !== done.current;
    const action = owes && fresh && !past ? plan.current(moment) : null;
    if (action === null) {
      plan.current = null;
      return;
    }
    done.current = moment.version;
    store.decide(action);
  }, [store]);
  useEffect(advance, [state.moment, state.pending]);
  return useCallback(
    (next: Plan) => {
      plan.current = next;
      done.current = -1;
      advance();
    },
    [advance],
  );
}
