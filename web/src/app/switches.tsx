import { useWords } from "../texts";
import { preferences, usePreferences, type Theme } from "./settings";

export function LanguageSwitch() {
  const { t, language } = useWords();
  return (
    <span class="seg" role="group" aria-label={t("language")}>
      {(["en", "it"] as const).map((one) => (
        <button
          aria-pressed={language === one}
          lang={one}
          title={one === "en" ? "English" : "Italiano"}
          onClick={() => preferences.update({ language: one })}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </span>
  );
}

export function ThemeSwitch() {
  const { t } = useWords();
  const { theme } = usePreferences();
  const names: Record<Theme, string> = {
    auto: t("theme_auto"),
    light: t("theme_light"),
    dark: t("theme_dark"),
  };
  return (
    <select
      class="small"
      aria-label={t("theme")}
      value={theme}
      onChange={(event) => preferences.update({ theme: event.currentTarget.value as Theme })}
    >
      {(Object.keys(names) as Theme[]).map((one) => (
        <option value={one}>{names[one]}</option>
      ))}
    </select>
  );
}
