// Several choices on one target: a small menu beside it.
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../api/types";
import { useWords } from "../texts";
import { Bubble } from "./Bubble";
import { OptionButton, type OnOver } from "./OptionButton";

interface Props {
  at: Element;
  options: Option[];
  onOption: (option: Option) => void;
  onOver: OnOver;
  onCancel: () => void;
}

export function ChoiceMenu({ at, options, onOption, onOver, onCancel }: Props) {
  const { t } = useWords();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), [at]);
  return (
    <Bubble at={at} class="menu" role="menu">
      {options.map((option, i) => (
        <OptionButton
          role="menuitem"
          option={option}
          {...(i === 0 ? { inner: first } : {})}
          onOption={onOption}
          onOver={onOver}
        />
      ))}
      <button class="btn quiet" role="menuitem" onClick={onCancel}>
        {t("cancel")}
      </button>
    </Bubble>
  );
}
