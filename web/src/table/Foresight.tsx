// Beside what a player points at: the facts of the board behind a choice, and what would follow
// from it, as the server foresees it.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Forecast, Foreseen, Option, Text } from "../api/types";
import { Die } from "../app/rich";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { Bubble } from "./Bubble";
import type { TableStore } from "./store";

// A pointer that only passes by asks nothing.
const kPause = 120;
const kMostLines = 7;

// An event that only says the choice again ("plays the card") tells nothing new.
export function echoes(event: Foreseen, option: Option): boolean {
  const said = new Set(option.args.map((arg) => `${arg.kind}/${arg.id}`));
  const rest = event.args.filter((arg) => arg.kind !== "seat" && arg.kind !== "faction");
  return rest.length > 0 && rest.every((arg) => said.has(`${arg.kind}/${arg.id}`));
}

// What is certain first, in its order; then what is likely.
export function inOrder(events: Foreseen[], option: Option): Foreseen[] {
  const news = events.filter((event) => !echoes(event, option));
  return [
    ...news.filter((event) => event.chance >= 1),
    ...news.filter((event) => event.chance < 1).sort((a, b) => b.chance - a.chance),
  ];
}

export interface Roll {
  // Who throws it, where several do.
  who: Text | null;
  faces: { face: number; chance: number }[];
}

const kPlayers = ["seat", "faction", "side", "power"];
const thrower = (event: Foreseen) => event.args.find(({ kind }) => kPlayers.includes(kind));

// A throw of one die comes as an event a face: they stand together in one line, a line for each
// who throws.
export function rolls(
  events: Foreseen[],
  dieOf: (event: Foreseen) => number | null,
): { rest: Foreseen[]; rolls: Roll[] } {
  const byKind = new Map<string, Roll>();
  const rest = events.filter((event) => {
    const face = event.chance < 1 ? dieOf(event) : null;
    if (face === null) return true;
    const who = thrower(event);
    const key = `${event.id}/${who?.id ?? ""}`;
    const roll = byKind.get(key) ?? { who: who?.text ?? null, faces: [] };
    byKind.set(key, { ...roll, faces: [...roll.faces, { face, chance: event.chance }] });
    return false;
  });
  const thrown = [...byKind.values()];
  return {
    rest,
    rolls: thrown.map(({ who, faces }) => ({
      who: thrown.length > 1 ? who : null,
      faces: faces.sort((a, b) => a.face - b.face),
    })),
  };
}

interface Props {
  store: TableStore;
  game: AnyGameUi;
  view: unknown;
  at: Element;
  options: Option[];
  // After a tap: the choice can be made from here.
  onChoose: ((option: Option) => void) | null;
}

function useForecast(store: TableStore, option: Option | undefined): Forecast | null {
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const version = store.value.moment?.version;
  useEffect(() => setForecast(null), [store, option?.action]);
  // What was foreseen before somebody else's decision stands until the new answer comes.
  useEffect(() => {
    if (!option) return undefined;
    let here = true;
    const timer = setTimeout(
      () => void store.foresee(option.action).then((got) => here && setForecast(got)),
      kPause,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [store, option?.action, version]);
  return forecast;
}

export function Foresight({ store, game, view, at, options, onChoose }: Props) {
  const { t, of, language } = useWords();
  const preview = useMemo(
    () => game.preview(options, view, store.value.moment?.seat ?? null, language),
    [options, view, language],
  );
  const only = options.length === 1 ? options[0] : undefined;
  const forecast = useForecast(store, only);
  const lookOf = (event: Foreseen) => game.lookOf({ ...event, ply: 0 }, view);
  // Whose turn comes next is no news.
  const isNews = (event: Foreseen) =>
    !lookOf(event).heading && !(preview.tells ?? []).includes(event.id);
  const news = only && forecast ? inOrder(forecast.forecast, only).filter(isNews) : [];
  const { rest: lines, rolls: thrown } = rolls(news, (event) => lookOf(event).dice[0] ?? null);
  const left = lines.length - kMostLines + (forecast?.more ?? 0);
  const percent = (chance: number) => chance.toLocaleString(language, { style: "percent" });
  return (
    <Bubble at={at} {...(onChoose ? { class: "tapped" } : {})}>
      <b>{preview.title}</b>
      {preview.lines.slice(0, kMostLines).map((line) => (
        <span>{line}</span>
      ))}
      {preview.lines.length > kMostLines ? (
        <span>{t("n_more", { n: preview.lines.length - kMostLines })}</span>
      ) : null}
      {lines.length + thrown.length > 0 ? (
        <ul class="foreseen" aria-label={t("what_follows")}>
          {lines.slice(0, kMostLines).map((event) => (
            <li>
              {event.chance < 1 ? <em>{t("about_chance", { p: percent(event.chance) })}</em> : null}
              <span>
                {of(event.text)}{" "}
                {lookOf(event).dice.map((die) => (
                  <Die value={die} size={15} />
                ))}
              </span>
            </li>
          ))}
          {thrown.map(({ who, faces }) => (
            <li>
              <em>{who ? t("die_of", { who: of(who) }) : t("a_die")}</em>
              {faces.map(({ face, chance }) => (
                <span class="face">
                  <Die value={face} size={17} /> {percent(chance)}
                </span>
              ))}
            </li>
          ))}
          {left > 0 ? <li>{t("n_more", { n: left })}</li> : null}
        </ul>
      ) : null}
      {onChoose
        ? options.map((option) => (
            <button class="btn target" onClick={() => onChoose(option)}>
              {options.length > 1 ? of(option.text) : t("choose_this")}
            </button>
          ))
        : null}
    </Bubble>
  );
}
