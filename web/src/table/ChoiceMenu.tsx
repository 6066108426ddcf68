// Several choices on one target: a small menu beside it. Where they are few, each says what it
// does.
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../api/types";
import { useWords } from "../texts";
import { Bubble } from "./Bubble";
import { OptionButton, type OnOver } from "./OptionButton";

interface Props {
  at: Element;
  options: Option[];
  // What a choice does, in short.
  notesOf: (option: Option) => string[];
  onOption: (option: Option) => void;
  onOver: OnOver;
  onCancel: () => void;
}

const kFew = 3;

export function ChoiceMenu({ at, options, notesOf, onOption, onOver, onCancel }: Props) {
  const { t } = useWords();
  const notes = options.length <= kFew ? options.map((option) => notesOf(option)[0] ?? "") : [];
  // What says the same of every choice tells nothing.
  const telling = new Set(notes).size === options.length;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), [at]);
  return (
    <Bubble at={at} class="menu" role="menu">
      {options.map((option, i) => (
        <>
          <OptionButton
            role="menuitem"
            option={option}
            {...(i === 0 ? { inner: first } : {})}
            onOption={onOption}
            onOver={onOver}
          />
          {telling && notes[i] ? <small role="none">{notes[i]}</small> : null}
        </>
      ))}
      <button class="btn quiet" role="menuitem" onClick={onCancel}>
        {t("cancel")}
      </button>
    </Bubble>
  );
}
