// How people sit at a table, whatever they play: who finds it, undo, hints, the clock.
import { useState } from "preact/hooks";
import type { Settings } from "../api/types";
import { Panel } from "../app/rich";
import { hasOpenRights } from "../games/registry";
import { useWords, type CommonKey } from "../texts";
import { Choice } from "./Choice";

export const usualSettings: Settings = {
  visibility: "public",
  spectators: true,
  undo: "free",
  hints: "bots",
  clock: { kind: "none", seconds: 600, increment: 10, timeout: "bot" },
};

// Ways to sit at a table, as people name them; each can be changed in detail.
const presets = {
  relaxed: { undo: "free", hints: "bots", clock: usualSettings.clock },
  serious: {
    undo: "none",
    hints: "none",
    clock: { kind: "game", seconds: 1800, increment: 10, timeout: "adjudicate" },
  },
  weeks: {
    undo: "ask",
    hints: "none",
    clock: { kind: "decision", seconds: 172_800, increment: 0, timeout: "default" },
  },
} as const satisfies Record<string, Partial<Settings>>;
type Preset = keyof typeof presets;

const pauses = [0, 2, 5, 10];

function BreakInPause(props: { seconds: number; onChange: (seconds: number) => void }) {
  const { t } = useWords();
  return (
    <fieldset>
      <label>
        {t("break_in_pause")}{" "}
        <select
          value={String(props.seconds)}
          onChange={(event) => props.onChange(Number(event.currentTarget.value))}
        >
          {pauses.map((n) => (
            <option value={String(n)}>
              {n === 0 ? t("break_in_no_pause") : t("break_in_seconds", { n })}
            </option>
          ))}
        </select>
      </label>
      <p class="small">{t("break_in_pause_about")}</p>
    </fieldset>
  );
}

const spans: [number, CommonKey][] = [
  [60, "minute_1"],
  [300, "minutes_5"],
  [600, "minutes_10"],
  [1800, "minutes_30"],
  [3600, "hour_1"],
  [86_400, "day_1"],
  [172_800, "days_2"],
  [604_800, "week_1"],
];

type Clock = Settings["clock"];

function ClockFields({ clock, onChange }: { clock: Clock; onChange: (clock: Clock) => void }) {
  const { t } = useWords();
  return (
    <>
      <Choice
        name="clock"
        title={t("clock")}
        values={["none", "game", "decision"] as const}
        chosen={clock.kind}
        say={(v) => t(`clock_${v}`, { n: clock.increment })}
        onChange={(kind) => onChange({ ...clock, kind })}
      />
      {clock.kind === "none" ? null : (
        <>
          <label>
            {t("clock_time")}
            <select
              value={String(clock.seconds)}
              onChange={(event) =>
                onChange({ ...clock, seconds: Number(event.currentTarget.value) })
              }
            >
              {spans.map(([seconds, key]) => (
                <option value={String(seconds)}>{t(key)}</option>
              ))}
            </select>
          </label>
          <Choice
            name="timeout"
            title={t("timeout")}
            values={["bot", "default", "adjudicate"] as const}
            chosen={clock.timeout}
            say={(v) => t(`timeout_${v}`)}
            onChange={(timeout) => onChange({ ...clock, timeout })}
          />
        </>
      )}
    </>
  );
}

interface Props {
  game: string;
  settings: Settings;
  onChange: (part: Partial<Settings>) => void;
}

function Details({ game, settings, onChange }: Props) {
  const { t } = useWords();
  return (
    <details>
      <summary>{t("more_settings")}</summary>
      <Choice
        name="visibility"
        title={t("visibility")}
        values={["public", "link"] as const}
        chosen={settings.visibility}
        say={(v) => t(`visibility_${v}`)}
        onChange={(visibility) => onChange({ visibility })}
      />
      <fieldset>
        <label>
          <input
            type="checkbox"
            checked={settings.spectators}
            onChange={() => onChange({ spectators: !settings.spectators })}
          />{" "}
          {t("spectators_allowed")}
        </label>
      </fieldset>
      <Choice
        name="undo"
        title={t("undo")}
        values={["free", "ask", "none"] as const}
        chosen={settings.undo}
        say={(v) => t(`undo_${v}`)}
        onChange={(undo) => onChange({ undo })}
      />
      <Choice
        name="hints"
        title={t("hints")}
        values={["all", "bots", "none"] as const}
        chosen={settings.hints}
        say={(v) => t(`hints_${v}`)}
        onChange={(hints) => onChange({ hints })}
      />
      {hasOpenRights(game) ? (
        <BreakInPause
          seconds={settings.break_in_seconds ?? 0}
          onChange={(break_in_seconds) => onChange({ break_in_seconds })}
        />
      ) : null}
      <ClockFields clock={settings.clock} onChange={(clock) => onChange({ clock })} />
    </details>
  );
}

export function TableSettings(props: Props) {
  const { t } = useWords();
  const [preset, setPreset] = useState<Preset>("relaxed");
  return (
    <Panel title={t("table_settings")}>
      <Choice
        name="preset"
        title={t("how_to_play")}
        values={Object.keys(presets) as Preset[]}
        chosen={preset}
        say={(one) => t(`preset_${one}`)}
        onChange={(one) => {
          setPreset(one);
          props.onChange(presets[one]);
        }}
      />
      <Details {...props} />
    </Panel>
  );
}
