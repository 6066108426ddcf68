// One choice as a button; pointing at it tells what it does before it is pressed.
import type { Ref } from "preact";
import type { Option } from "../api/types";
import { useWords } from "../texts";
import { holding, wasHeld } from "./targets";

export type OnOver = (option: Option | null, at: Element | null) => void;

interface Props {
  option: Option;
  busy?: boolean;
  role?: "menuitem";
  inner?: Ref<HTMLButtonElement>;
  onOption: (option: Option) => void;
  onOver: OnOver;
}

export function OptionButton({ option, busy = false, role, inner, onOption, onOver }: Props) {
  const { of } = useWords();
  // Focus that the page itself moved here after a click is no question.
  const focused = (event: FocusEvent) => {
    const at = event.currentTarget as Element;
    if (at.matches(":focus-visible")) onOver(option, at);
  };
  return (
    <button class="btn target" data-action={option.action} disabled={busy} {...(role ? { role } : {})} ref={inner ?? null}
      {...holding((at) => onOver(option, at))} onClick={() => wasHeld() || onOption(option)} onMouseEnter={(event) => onOver(option, event.currentTarget)} onMouseLeave={() => onOver(null, null)}
      onFocus={focused} onBlur={() => onOver(null, null)}>
      {of(option.text)}
    </button>
  );
}
