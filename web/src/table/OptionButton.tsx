// One choice as a button; pointing at it tells what it does before it is pressed.
import { createContext, type Ref } from "preact";
import type { Option } from "../api/types";
import { useContext } from "preact/hooks";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { holding, wasHeld } from "./targets";

// How a game draws a choice that is a colour.
export const SwatchContext = createContext<AnyGameUi["swatchOf"]>(undefined);

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
  const swatch = useContext(SwatchContext)?.(option) ?? null;
  // Focus that the page itself moved here after a click is no question.
  const focused = (event: FocusEvent) => {
    const at = event.currentTarget as Element;
    if (at.matches(":focus-visible")) onOver(option, at);
  };
  return (
    <button
      class="btn target"
      data-action={option.action}
      disabled={busy}
      {...(role ? { role } : {})}
      ref={inner ?? null}
      {...holding((at) => onOver(option, at))}
      onClick={() => wasHeld() || onOption(option)}
      onMouseEnter={(event) => onOver(option, event.currentTarget)}
      onMouseLeave={() => onOver(null, null)}
      onFocus={focused}
      onBlur={() => onOver(null, null)}
    >
      {swatch ? (
        <span class="swatch" style={{ background: swatch.colour, color: swatch.ink }}>
          <swatch.Emblem size={18} />
        </span>
      ) : null}
      {of(option.text)}
    </button>
  );
}
