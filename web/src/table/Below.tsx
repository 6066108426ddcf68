// A sign that something can be chosen out of sight in a part that scrolls; it leads there.
import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../texts";
import { useLit } from "./targets";

const kSpare = 24;

export function Below() {
  const { t } = useWords();
  const lit = useLit();
  const mark = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const scroller = () => mark.current?.closest<HTMLElement>(".pane") ?? null;
  const hidden = (box: HTMLElement) => {
    const foot = box.getBoundingClientRect().bottom - kSpare;
    return [...box.querySelectorAll("[data-lit]")].filter(
      (one) => !one.closest("svg") && one.getBoundingClientRect().top > foot,
    );
  };
  useEffect(() => {
    const box = scroller();
    if (!box) return undefined;
    const measure = () => setCount(hidden(box).length);
    const request = requestAnimationFrame(measure);
    box.addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      cancelAnimationFrame(request);
      box.removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [lit]);
  const go = () => {
    const box = scroller();
    const first = box ? hidden(box)[0] : undefined;
    first?.scrollIntoView({ block: "center" });
  };
  return (
    <div class="below" ref={mark}>
      {count > 0 ? (
        <button class="btn target" onClick={go}>
          ↓ {t("n_below", { n: count })}
        </button>
      ) : null}
    </div>
  );
}
