import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../texts";
import { Icon } from "./icons";

interface Props {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, wide = false, onClose, children }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal?.();
    // A keyboard begins at what is marked so, else at the button that closes. A finger would bring
    // one up over half of what it wants to see.
    const first = dialog?.querySelector<HTMLElement>("[data-first]");
    if (first && matchMedia("(hover: hover)").matches) first.focus();
    return () => dialog?.close?.();
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    <dialog
      ref={box}
      class={wide ? "wide" : ""}
      aria-label={title}
      onClick={outside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button class="btn icon quiet" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </header>
      <div class="body">{children}</div>
    </dialog>
  );
}
