// All choices as buttons: the board's equal for keyboard and screen reader.
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../api/types";
import { useWords } from "../texts";
import { OptionButton, type OnOver } from "./OptionButton";

// The list goes and comes with every decision; where the focus was outlives it.
let playsByList = false;

interface Props {
  options: Option[];
  busy: boolean;
  onOption: (option: Option) => void;
  onOver: OnOver;
}

export function OptionList({ options, busy, onOption, onOver }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: whoever plays by the list goes on from the first.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && playsByList) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [options]);
  const left = (event: FocusEvent) => {
    if (event.relatedTarget) playsByList = false;
  };
  return (
    <section class="panel choices" aria-label={t("choices")}>
      <h2 class="head">
        {t("choices")}
        <small>{options.length}</small>
      </h2>
      <ul
        ref={box}
        onFocusIn={() => {
          playsByList = true;
        }}
        onFocusOut={left}
      >
        {options.map((option) => (
          <li key={option.action}>
            <OptionButton option={option} busy={busy} onOption={onOption} onOver={onOver} />
          </li>
        ))}
      </ul>
    </section>
  );
}
