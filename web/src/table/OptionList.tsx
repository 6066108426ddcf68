// All choices as buttons: the board's equal for keyboard and screen reader.
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../api/types";
import { useWords } from "../texts";

interface Props {
  options: Option[];
  busy: boolean;
  onOption: (option: Option) => void;
  onPoint: (option: Option | null) => void;
}

export function OptionList({ options, busy, onOption, onPoint }: Props) {
  const { t, of } = useWords();
  const box = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: whoever plays by the keyboard goes on from the first.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [options]);
  return (
    <section class="panel choices" aria-label={t("choices")}>
      <h2 class="head">{t("choices")}<small>{options.length}</small></h2>
      <ul ref={box}>
        {options.map((option) => (
          <li key={option.action}>
            <button class="btn target" data-action={option.action} disabled={busy}
              onClick={() => onOption(option)}
              onMouseEnter={() => onPoint(option)} onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(option)} onBlur={() => onPoint(null)}>
              {of(option.text)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
