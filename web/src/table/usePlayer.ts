// Ties the player to a table: what others decide is played on the board; any key or click skips.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LogEvent } from "../api/types";
import { preferences } from "../app/settings";
import type { AnyGameUi } from "../games/types";
import { paces, Player } from "./player";
import type { TableStore } from "./store";
import type { Frame, Step } from "./story";

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// What a click does there is never a choice on the board: it goes through. So does breaking in,
// which cannot wait until all has been told.
const kPassing = ".timeline, .menubox, .tabs, .nav, .log, .breakin, dialog";
export const goesThrough = (key: string | null, target: Element | null): boolean =>
  key === "Tab" || key === "b" || Boolean(target?.closest?.(kPassing));

// One's own decision is there at once; what it set off at other seats is played.
function toPlay(game: AnyGameUi, step: Step, own: boolean): Step | null {
  if (!own) return step;
  const view = game.read(step.after.view);
  const first = step.events.findIndex(({ ply, ...event }) => {
    const { seat } = game.lookOf({ ply, ...event }, view);
    return seat !== null && seat !== step.after.seat;
  });
  return first < 0 ? null : step;
}

interface Playing {
  frame: Frame | null;
  // Plays events again that led to now.
  again: (events: LogEvent[]) => void;
}

export function usePlayer(store: TableStore, game: AnyGameUi): Playing {
  const [frame, setFrame] = useState<Frame | null>(null);
  const player = useMemo(() => new Player(game, setFrame), [game]);
  // Whoever skipped wants to see no more of it until the next decision.
  const quiet = useRef(false);
  useEffect(() => {
    store.onStep = (step, own) => {
      if (own) quiet.current = false;
      const pace = calm() || document.hidden ? 0 : paces[preferences.value.pace];
      // While one may break in, the board stands at now: nobody waits for it.
      const rights = (step.after.break_in ?? []).length > 0;
      const plays = pace > 0 && !store.value.past && !quiet.current && !rights;
      const played = plays ? toPlay(game, step, own) : null;
      if (played) player.add(played, pace);
      else if (player.playing) player.skip();
    };
    return () => {
      store.onStep = null;
      player.skip();
    };
  }, [store, player]);
  // At once with what is drawn: a key that comes in the same moment counts too.
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const skip = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : null;
      if (key === "Shift" || key === "Control" || key === "Alt" || key === "Meta") return;
      player.skip();
      quiet.current = true;
      if (goesThrough(key, event.target as Element)) return;
      event.stopPropagation();
      if (key) event.preventDefault();
      else swallowClick();
    };
    addEventListener("keydown", skip, true);
    addEventListener("pointerdown", skip, true);
    return () => {
      removeEventListener("keydown", skip, true);
      removeEventListener("pointerdown", skip, true);
    };
  }, [frame !== null, player]);
  const again = (events: LogEvent[]) => {
    const first = events[0];
    const after = store.value.moment;
    if (!first || !after) return;
    const pace = paces[preferences.value.pace] || 1;
    void store.momentAt(Math.max(0, first.ply)).then((before) => {
      if (before && store.value.moment === after) player.add({ before, after, events }, pace);
    });
  };
  return { frame, again };
}

// The click that skipped must not choose what has just been lit under it.
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true), 600);
}
