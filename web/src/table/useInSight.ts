// What is told anew comes into sight, however far the part of the page that it stands in has been
// scrolled: the guide when it is the learner's turn, the result, else the procedure that begins.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Scene } from "./scenes";
import type { Guide } from "./useGuide";

export interface News {
  part: ".coach" | ".result" | ".scene";
  // Another one when something else is new.
  key: string;
}

export function newsOf(
  guide: Guide | null,
  over: boolean,
  playing: boolean,
  scenes: Scene[],
): News {
  const teaches = guide && !playing && (guide.yours || guide.step === null);
  if (teaches) return { part: ".coach", key: `step ${guide.at}` };
  if (over && !playing) return { part: ".result", key: "over" };
  return { part: ".scene", key: scenes[0]?.key ?? "" };
}

// Scrolls this part alone: to scroll into view would move what lies around it, too. Of what is
// higher than its part the beginning is seen.
export function useInSight(box: RefObject<HTMLElement | null>, { part, key }: News): void {
  useEffect(() => {
    const around = box.current?.getBoundingClientRect();
    const news = box.current?.querySelector(part)?.getBoundingClientRect();
    if (!box.current || !around || !news) return;
    const [above, below] = [around.top - news.top, news.bottom - around.bottom];
    if (above > 0) box.current.scrollTop -= above;
    else if (below > 0) box.current.scrollTop += Math.min(below, -above);
  }, [part, key]);
}
