// Keys of the table page: through the history, the list, undo.
import { useEffect } from "preact/hooks";
import { preferences } from "../app/settings";
import { kBreakInButton } from "./BreakInBar";
import type { TableStore } from "./store";

export function useShortcuts(store: TableStore, onEscape: () => void, onInspect: () => void): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") onEscape();
      const field = (event.target as Element).closest(
        "input, textarea, select, dialog, [role=menu]",
      );
      if (field || event.ctrlKey || event.metaKey || event.altKey) return;
      const { moment, past } = store.value;
      const ply = (past ?? moment)?.ply ?? 0;
      if (event.key === "ArrowLeft") void store.look(Math.max(0, ply - 1));
      else if (event.key === "ArrowRight") void store.look(ply + 1);
      else if (event.key === "Home") void store.look(0);
      else if (event.key === "End") store.now();
      else if (event.key === "l") preferences.update({ list: !preferences.value.list });
      else if (event.key === "i") onInspect();
      else if (event.key === "u") void store.goBack();
      else if (event.key === "b") document.querySelector<HTMLElement>(kBreakInButton)?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [store, onEscape]);
}
