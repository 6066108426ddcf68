// What this browser remembers for its user: language, theme, opened panels, zoom.
import type { Language } from "../api/types";
import type { Pace } from "../table/player";
import { Store, useStore } from "./store";

export type Theme = "auto" | "light" | "dark";

export interface Preferences {
  language: Language;
  theme: Theme;
  list: boolean;
  emblems: boolean;
  // How fast what others did is played out.
  pace: Pace;
  // A finger's first tap inspects, the second chooses.
  tapFirst: boolean;
  // Calls when one's turn comes.
  sound: boolean;
  notify: boolean;
  zoom: Record<string, number>;
  folded: string[];
  // Tables at which the guide of the first game goes on.
  lessons: string[];
  // Layers of maps that are switched off.
  off: string[];
  // Null as long as nobody has moved the divider.
  sideWidth: number | null;
}

const kKey = "theses.preferences";

function initial(): Preferences {
  const language: Language = navigator.language?.startsWith("it") ? "it" : "en";
  const defaults: Preferences = {
    language,
    theme: "auto",
    list: false,
    emblems: false,
    pace: "usual",
    tapFirst: true,
    sound: false,
    notify: false,
    zoom: {},
    folded: [],
    lessons: [],
    off: [],
    sideWidth: null,
  };
  try {
    return {
      ...defaults,
      ...(JSON.parse(localStorage.getItem(kKey) ?? "{}") as Partial<Preferences>),
    };
  } catch {
    return defaults;
  }
}

export const preferences = new Store<Preferences>(initial());

function show({ language, theme }: Preferences): void {
  const root = document.documentElement;
  root.lang = language;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

preferences.follow(() => {
  show(preferences.value);
  try {
    localStorage.setItem(kKey, JSON.stringify(preferences.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
});
show(preferences.value);

export const usePreferences = () => useStore(preferences);
