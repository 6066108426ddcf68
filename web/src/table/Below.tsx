// Signs that something can be chosen out of sight in a part that scrolls; they lead there. They
// stand beside that part, never over it: what they would cover might be what can be chosen.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../texts";
import { useLit } from "./targets";

const kSpare = 24;
// As broad as the sign at the end of a hand.
const kSign = 54;

// How many lit things lie out of sight in a part, and the first of them.
function useHidden(
  scroller: () => HTMLElement | null,
  isOut: (one: DOMRect, box: DOMRect) => boolean,
  { follows }: { follows: boolean },
) {
  const lit = useLit();
  const [count, setCount] = useState(0);
  const hidden = (box: HTMLElement) => {
    const around = box.getBoundingClientRect();
    return [...box.querySelectorAll("[data-lit]")].filter(
      (one) => !one.closest("svg") && isOut(one.getBoundingClientRect(), around),
    );
  };
  useEffect(() => {
    const box = scroller();
    if (!box) return undefined;
    const measure = () => setCount(hidden(box).length);
    let request = requestAnimationFrame(measure);
    box.addEventListener("scroll", measure, { passive: true });
    const size = new ResizeObserver(measure);
    size.observe(box);
    // In the side column panels come and go above what can be chosen.
    const panels = new MutationObserver(() => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(measure);
    });
    if (follows) panels.observe(box, { childList: true, subtree: true });
    return () => {
      panels.disconnect();
      cancelAnimationFrame(request);
      box.removeEventListener("scroll", measure);
      size.disconnect();
    };
  }, [lit]);
  const go = () => {
    const box = scroller();
    const first = box ? hidden(box)[0] : undefined;
    first?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  return { count, go };
}

export function Below({ part }: { part: ".pane" | ".upper" }) {
  const { t } = useWords();
  const { count, go } = useHidden(
    () => document.querySelector<HTMLElement>(part),
    (one, box) => one.top > box.bottom - kSpare,
    { follows: part === ".upper" },
  );
  if (count === 0) return null;
  return (
    <div class="below">
      <button class="btn target" onClick={go}>
        ↓ {t("n_below", { n: count })}
      </button>
    </div>
  );
}

// A hand in which nothing that can be chosen is in sight goes there by itself.
function useSight(mark: RefObject<HTMLDivElement | null>): void {
  const lit = useLit();
  useEffect(() => {
    const request = requestAnimationFrame(() => {
      const hand = mark.current?.closest<HTMLElement>(".hand");
      const all = hand ? [...hand.querySelectorAll("[data-lit]")] : [];
      const first = all[0]?.getBoundingClientRect();
      if (!hand || !first) return;
      const { left, right } = hand.getBoundingClientRect();
      const whole = ({ left: from, right: to }: DOMRect) => from >= left && to <= right - kSign;
      if (all.some((one) => whole(one.getBoundingClientRect()))) return;
      hand.scrollLeft += first.left - left - kSpare;
    });
    return () => cancelAnimationFrame(request);
  }, [lit]);
}

// A hand that scrolls can be reached by the keyboard, though nothing in it can be chosen.
function useReach(mark: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const hand = mark.current?.closest<HTMLElement>(".hand");
    if (!hand) return undefined;
    const set = () => {
      if (hand.scrollWidth > hand.clientWidth) hand.tabIndex = 0;
      else hand.removeAttribute("tabindex");
    };
    const size = new ResizeObserver(set);
    size.observe(hand); // it tells of the size at once, when the page is laid out anyway
    return () => size.disconnect();
  });
}

// At the right end of a hand that is broader than its place.
export function Beyond() {
  const { t } = useWords();
  const mark = useRef<HTMLDivElement>(null);
  useSight(mark);
  useReach(mark);
  const { count, go } = useHidden(
    () => mark.current?.closest<HTMLElement>(".hand") ?? null,
    (one, box) => one.right - one.width / 3 > box.right - kSign,
    { follows: false },
  );
  return (
    <div class="beyond" ref={mark}>
      {count > 0 ? (
        <button class="btn target" onClick={go} aria-label={t("n_beyond", { n: count })}>
          +{count} →
        </button>
      ) : null}
    </div>
  );
}
