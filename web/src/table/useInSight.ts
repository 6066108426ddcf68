// What is told anew comes into sight, however far the part of the page that it stands in has been
// scrolled: the guide when it is the learner's turn, else the procedure that begins.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Scene } from "./scenes";
import type { Guide } from "./useGuide";

export interface News {
  part: ".coach" | ".scene";
  // Another one when something else is new.
  key: string;
}

export function newsOf(guide: Guide | null, playing: boolean, scenes: Scene[]): News {
  const teaches = guide && !playing && (guide.yours || guide.step === null);
  if (teaches) return { part: ".coach", key: `step ${guide.at}` };
  return { part: ".scene", key: scenes[0]?.key ?? "" };
}

export function useInSight(box: RefObject<HTMLElement | null>, { part, key }: News): void {
  useEffect(() => {
    const news = box.current?.querySelector(part);
    if (!box.current || !news) return;
    // Of what is higher than its box the beginning.
    const tall = news.getBoundingClientRect().height > box.current.clientHeight;
    news.scrollIntoView?.({ block: tall ? "start" : "nearest" });
  }, [part, key]);
}
