// What this browser remembers for its user, to be changed at the table.
import { preferences, usePreferences } from "../app/settings";
import { LanguageSwitch, ThemeSwitch } from "../app/switches";
import { useWords } from "../texts";
import { mayNotify, ring } from "./attention";
import { type Pace, paces } from "./player";

function Check(props: { text: string; checked: boolean; onChange: () => void }) {
  return (
    <label>
      <input type="checkbox" checked={props.checked} onChange={props.onChange} /> {props.text}
    </label>
  );
}

export function Preferences() {
  const { t } = useWords();
  const { emblems, pace, tapFirst, sound, notify } = usePreferences();
  const switchSound = () => {
    if (!sound) ring();
    preferences.update({ sound: !sound });
  };
  const switchNotify = async () =>
    preferences.update({ notify: notify ? false : await mayNotify() });
  return (
    <>
      <div class="row">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <Check
        text={t("emblems_on_pieces")}
        checked={emblems}
        onChange={() => preferences.update({ emblems: !emblems })}
      />
      <Check
        text={t("tap_first")}
        checked={tapFirst}
        onChange={() => preferences.update({ tapFirst: !tapFirst })}
      />
      <Check text={t("sound_on_turn")} checked={sound} onChange={switchSound} />
      <Check text={t("notify_on_turn")} checked={notify} onChange={() => void switchNotify()} />
      <label>
        {t("pace")}
        <select
          class="small"
          value={pace}
          onChange={(event) => preferences.update({ pace: event.currentTarget.value as Pace })}
        >
          {(Object.keys(paces) as Pace[]).map((one) => (
            <option value={one}>{t(`pace_${one}`)}</option>
          ))}
        </select>
      </label>
    </>
  );
}
