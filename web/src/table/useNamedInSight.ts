// A board that scrolls goes to what the prompt names, as the camera of a map does.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { useNamed } from "./targets";

export function useNamedInSight(board: RefObject<HTMLElement | null>): void {
  const named = useNamed();
  useEffect(() => {
    for (const target of named) {
      const found = board.current?.querySelector(`[data-target="${CSS.escape(target)}"]`);
      const whole = found?.closest("[data-whole]") ?? found;
      whole?.scrollIntoView?.({ block: "nearest" });
    }
  }, [named]);
}
