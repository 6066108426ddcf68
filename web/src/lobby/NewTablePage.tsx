// Every option of a game and of its table, explained.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem, GameOption, GameSummary, NewSeat, Settings } from "../api/types";
import { Panel } from "../app/rich";
import { go } from "../app/router";
import { ensureNamed } from "../app/NameDialog";
import { ensurePlayer, session } from "../app/session";
import { useTitle } from "../table/title";
import { hasOpenRights, inOrder } from "../games/registry";
import { useWords, type CommonKey } from "../texts";
import { Frame } from "./Frame";
import { kSupplied, OwnCards, type CardsWish } from "./OwnCards";
import { SeatCount } from "./SeatCount";
import { sideTitle } from "./stages";

const defaults: Settings = {
  visibility: "public",
  spectators: true,
  undo: "free",
  hints: "bots",
  clock: { kind: "none", seconds: 600, increment: 10, timeout: "bot" },
};

// Ways to sit at a table, as people name them; each can be changed in detail.
const presets = {
  relaxed: { undo: "free", hints: "bots", clock: defaults.clock },
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

// The first options of a game are those that people ask for; the rest is folded away.
const kMostShown = 2;

function Choice<T extends string>(props: {
  name: string;
  title: string;
  values: readonly T[];
  chosen: T;
  say: (value: T) => string;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset>
      <legend>{props.title}</legend>
      {props.values.map((value) => (
        <label>
          <input
            type="radio"
            name={props.name}
            checked={props.chosen === value}
            onChange={() => props.onChange(value)}
          />{" "}
          {props.say(value)}
        </label>
      ))}
    </fieldset>
  );
}

function OptionField({
  option,
  value,
  onChange,
}: {
  option: GameOption;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t, of } = useWords();
  // A game's option may be called as one of the table's settings is.
  const name = `option_${option.id}`;
  if (option.type === "flag") {
    return (
      <fieldset>
        <label>
          <input
            type="checkbox"
            checked={value === "true"}
            onChange={(event) => onChange(String(event.currentTarget.checked))}
          />{" "}
          {of(option.text)}
        </label>
        {option.about ? <p class="small">{of(option.about)}</p> : null}
      </fieldset>
    );
  }
  const values = option.values.map((one) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={value === one.value}
        onChange={() => onChange(one.value)}
      />{" "}
      {of(one.text)}
    </label>
  ));
  if (option.type === "number") {
    const word = option.values.find((one) => one.value === value);
    return (
      <fieldset>
        <legend>{of(option.text)}</legend>
        {values}
        <label class="inline">
          {option.values.length > 0 ? (
            <input
              type="radio"
              name={name}
              checked={!word}
              onChange={() => onChange(String(option.lowest ?? 1))}
              aria-label={t("a_number")}
            />
          ) : null}
          <input
            type="number"
            min={option.lowest}
            max={option.highest}
            value={word ? "" : value}
            disabled={word !== undefined}
            aria-label={of(option.text)}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          <span class="small">
            {t("from_to", { low: option.lowest ?? 0, high: option.highest ?? 0 })}
          </span>
        </label>
        {option.about ? <p class="small">{of(option.about)}</p> : null}
      </fieldset>
    );
  }
  return (
    <fieldset>
      <legend>{of(option.text)}</legend>
      {values}
      {option.about ? <p class="small">{of(option.about)}</p> : null}
    </fieldset>
  );
}

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

export function NewTablePage({ game: wanted }: { game: string }) {
  const { t, of } = useWords();
  const [games, setGames] = useState<GameSummary[]>([]);
  const [id, setId] = useState(wanted);
  const [name, setName] = useState("");
  const [options, setOptions] = useState<Record<string, string>>({});
  const [settings, setSettings] = useState<Settings>(defaults);
  const [seats, setSeats] = useState<string[]>([]);
  const [preset, setPreset] = useState<Preset>("relaxed");
  const [cards, setCards] = useState<CardsWish>(kSupplied);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  useTitle(`${t("new_table")} · Theses`, false);
  useEffect(() => {
    api.games().then(
      (got) => {
        setGames(inOrder(got.games));
        if (!got.games.some((one) => one.id === id)) setId(got.games[0]?.id ?? "");
      },
      (error: unknown) => error instanceof ApiError && setProblem(error.problem),
    );
  }, []);
  const game = games.find((one) => one.id === id);
  useEffect(() => {
    if (!game) return;
    setOptions(Object.fromEntries(game.options.map((option) => [option.id, option.default])));
    setCards(game.house_cards ? { cards: "house" } : kSupplied);
    const count = Math.max(game.seats.lowest, Math.min(4, game.seats.highest));
    setSeats(Array.from({ length: count }, (_, i) => (i === 0 ? "me" : "open")));
  }, [game?.id]);

  const resize = (count: number) =>
    setSeats((list) => Array.from({ length: count }, (_, i) => list[i] ?? "open"));
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  const create = async (event: Event) => {
    event.preventDefault();
    if (!game) return;
    const list: NewSeat[] = seats.map((seat) =>
      seat.startsWith("bot:")
        ? { kind: "bot", bot: seat.slice(4) }
        : { kind: seat as "me" | "open" | "link" },
    );
    const varies = game.options.some((option) => option.id === "seats");
    const clock =
      settings.clock.kind === "none"
        ? { ...settings.clock, seconds: 0, increment: 0 }
        : settings.clock;
    try {
      const alone = list.every((seat) => seat.kind === "bot" || seat.kind === "me");
      if (alone) await ensurePlayer(t("guest"));
      else if (!(await ensureNamed())) return;
      const { table } = await api.create({
        game: game.id,
        name: name.trim() || t("table_of", { name: session.value.player?.name ?? t("guest") }),
        seats: list,
        start: true,
        options: { ...options, ...(varies ? { seats: String(seats.length) } : {}) },
        settings: { ...settings, clock },
        ...cards,
      });
      go(`/t/${table.id}`);
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.problem);
    }
  };
  const all = (game?.options ?? []).filter((option) => option.id !== "seats");
  const shown = all.slice(0, kMostShown);
  const folded = all.slice(kMostShown);
  const field = (option: GameOption) => (
    <OptionField
      key={`${id}.${option.id}`}
      option={option}
      value={options[option.id] ?? option.default}
      onChange={(value) => setOptions({ ...options, [option.id]: value })}
    />
  );
  const mine = seats.filter((seat) => seat === "me").length;
  return (
    <Frame title={t("new_table")}>
      {problem ? (
        <p class="notice problem" role="alert">
          {of(problem.text)}
        </p>
      ) : null}
      <form class="newtable" onSubmit={(event) => void create(event)}>
        <Panel title={t("the_game")}>
          <Choice
            name="game"
            title={t("game")}
            values={games.map((one) => one.id)}
            chosen={id}
            onChange={setId}
            say={(one) => of(games.find((g) => g.id === one)?.name)}
          />
          {game ? <p class="about">{of(game.about)}</p> : null}
          <label>
            {t("table_name")}
            <input
              value={name}
              maxLength={60}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        </Panel>
        {game ? (
          <Panel title={t("seats")} aside={mine > 1 ? t("hot_seat_about") : ""}>
            <SeatCount
              game={game}
              label={t("number_of_seats")}
              value={seats.length}
              onChange={resize}
            />
            {seats.map((seat, i) => (
              <label class="seatrow">
                <span>
                  {t("seat_n", { n: i + 1 })}{" "}
                  <small>{of(sideTitle({ game: id, options }, i))}</small>
                </span>
                <select
                  value={seat}
                  onChange={(event) =>
                    setSeats(seats.map((old, k) => (k === i ? event.currentTarget.value : old)))
                  }
                >
                  <option value="me">
                    {i === seats.indexOf("me") ? t("seat_me") : t("seat_same_device")}
                  </option>
                  <option value="open">{t("seat_open")}</option>
                  <option value="link">{t("seat_link")}</option>
                  {game.bots.map((bot) => (
                    <option value={`bot:${bot.id}`} title={of(bot.about)}>
                      {t("bot_named", { name: of(bot.name) })}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </Panel>
        ) : null}
        {game ? (
          <Panel title={t("rules_options")}>
            {shown.map(field)}
            {game.own_cards ? (
              <OwnCards key={id} game={game} wish={cards} onChange={setCards} />
            ) : null}
            {folded.length > 0 ? (
              <details>
                <summary>{t("more_options", { n: folded.length })}</summary>
                {folded.map(field)}
              </details>
            ) : null}
          </Panel>
        ) : null}
        <Panel title={t("table_settings")}>
          <Choice
            name="preset"
            title={t("how_to_play")}
            values={Object.keys(presets) as Preset[]}
            chosen={preset}
            say={(one) => t(`preset_${one}`)}
            onChange={(one) => {
              setPreset(one);
              setSettings({ ...settings, ...presets[one] });
            }}
          />
          <details>
            <summary>{t("more_settings")}</summary>
            <Choice
              name="visibility"
              title={t("visibility")}
              values={["public", "link"] as const}
              chosen={settings.visibility}
              say={(v) => t(`visibility_${v}`)}
              onChange={(visibility) => change({ visibility })}
            />
            <fieldset>
              <label>
                <input
                  type="checkbox"
                  checked={settings.spectators}
                  onChange={() => change({ spectators: !settings.spectators })}
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
              onChange={(undo) => change({ undo })}
            />
            <Choice
              name="hints"
              title={t("hints")}
              values={["all", "bots", "none"] as const}
              chosen={settings.hints}
              say={(v) => t(`hints_${v}`)}
              onChange={(hints) => change({ hints })}
            />
            {hasOpenRights(id) ? (
              <BreakInPause
                seconds={settings.break_in_seconds ?? 0}
                onChange={(break_in_seconds) => change({ break_in_seconds })}
              />
            ) : null}
            <Choice
              name="clock"
              title={t("clock")}
              values={["none", "game", "decision"] as const}
              chosen={settings.clock.kind}
              say={(v) => t(`clock_${v}`, { n: settings.clock.increment })}
              onChange={(kind) => change({ clock: { ...settings.clock, kind } })}
            />
            {settings.clock.kind === "none" ? null : (
              <>
                <label>
                  {t("clock_time")}
                  <select
                    value={String(settings.clock.seconds)}
                    onChange={(event) =>
                      change({
                        clock: { ...settings.clock, seconds: Number(event.currentTarget.value) },
                      })
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
                  chosen={settings.clock.timeout}
                  say={(v) => t(`timeout_${v}`)}
                  onChange={(timeout) => change({ clock: { ...settings.clock, timeout } })}
                />
              </>
            )}
          </details>
        </Panel>
        <div class="row create">
          <button class="btn primary" type="submit" disabled={!game}>
            {t("create_table")}
          </button>
        </div>
      </form>
    </Frame>
  );
}
