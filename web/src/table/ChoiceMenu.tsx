// Several choices on one target: a small menu beside it.
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../api/types";
import { useWords } from "../texts";
import { Bubble } from "./Bubble";

interface Props {
  at: Element;
  options: Option[];
  onOption: (option: Option) => void;
  onCancel: () => void;
}

export function ChoiceMenu({ at, options, onOption, onCancel }: Props) {
  const { t, of } = useWords();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), [options]);
  return (
    <Bubble at={at} class="menu" role="menu">
      {options.map((option, i) => (
        <button class="btn target" role="menuitem" ref={i === 0 ? first : null} data-action={option.action} onClick={() => onOption(option)}>
          {of(option.text)}
        </button>
      ))}
      <button class="btn quiet" role="menuitem" onClick={onCancel}>{t("cancel")}</button>
    </Bubble>
  );
}
