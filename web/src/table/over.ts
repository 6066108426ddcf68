// What hovers beside an element: a preview of its choices, or a menu of them.
import type { Option } from "../api/types";

export interface Over {
  at: Element;
  options: Option[];
}

// The same on a newer moment, with that moment's options; null once one of them is gone or the
// element no longer stands for them: a button may have become another choice's.
export function stillOpen(over: Over | null, open: Option[]): Over | null {
  if (!over?.at.isConnected || !over.at.matches("[data-lit], [data-action]")) return null;
  const action = over.at.getAttribute("data-action");
  if (action !== null && action !== over.options[0]?.action) return null;
  const options = over.options.map((old) => open.find((option) => option.action === old.action));
  return options.every((option) => option !== undefined) ? { at: over.at, options } : null;
}
