// One line per event, grouped by turn; places and cards are links that light them on the board.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Arg, Language, LogEvent, Text } from "../api/types";
import { Icon } from "../app/icons";
import { memo } from "../app/memo";
import { Die } from "../app/rich";
import { preferences, usePreferences } from "../app/settings";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import type { Scene } from "./scenes";
import type { Telling } from "./story";

interface Props {
  game: AnyGameUi;
  view: unknown;
  // Its id, under which folded groups are remembered.
  table: string;
  events: LogEvent[];
  telling: Telling;
  // Procedures that can be opened again from their last line.
  scenes: Scene[];
  onScene: (key: string) => void;
  onPoint: (target: string | null, at?: Element, follow?: boolean) => void;
  onLook: (ply: number) => void;
}

// `tail`: the full stop or comma behind a name, which no line may begin with.
type Piece = { text: string; arg: Arg | null; tail: string };

// Cuts a sentence at the names of its arguments.
export function cut(sentence: string, args: Arg[], language: Language): Piece[] {
  const places = args
    .map((arg) => ({ arg, name: arg.text[language], at: sentence.indexOf(arg.text[language]) }))
    .filter((place) => place.name && place.at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { arg, name, at } of places) {
    if (at < from) continue;
    if (at > from) pieces.push({ text: sentence.slice(from, at), arg: null, tail: "" });
    const end = at + name.length;
    const tail = sentence.slice(end).match(/^[.,;:!?)]+/)?.[0] ?? "";
    pieces.push({ text: name, arg, tail });
    from = end + tail.length;
  }
  if (from < sentence.length) pieces.push({ text: sentence.slice(from), arg: null, tail: "" });
  return pieces;
}

interface Group {
  key: string;
  heading: LogEvent | null;
  events: LogEvent[];
}

// Within a turn the lines stand under the phase they belong to.
export function phases(
  game: AnyGameUi,
  view: unknown,
  events: LogEvent[],
): { phase: Text | null; events: LogEvent[] }[] {
  const list: { phase: Text | null; events: LogEvent[] }[] = [];
  for (const event of events) {
    const phase = game.lookOf(event, view).phase;
    const last = list.at(-1);
    if (last && (phase === null || phase.en === last.phase?.en)) last.events.push(event);
    else list.push({ phase, events: [event] });
  }
  return list;
}

function groups(game: AnyGameUi, view: unknown, events: LogEvent[]): Group[] {
  const list: Group[] = [];
  events.forEach((event, i) => {
    if (game.lookOf(event, view).heading) {
      list.push({ key: `${event.ply}-${i}`, heading: event, events: [] });
    } else {
      const last = list.at(-1) ?? { key: "start", heading: null, events: [] };
      if (list.length === 0) list.push(last);
      last.events.push(event);
    }
  });
  return list;
}

interface LineProps {
  game: AnyGameUi;
  event: LogEvent;
  dice: number[];
  colour: string;
  later: boolean;
  lit: boolean;
  scene: Scene | null;
  onScene: Props["onScene"];
  onPoint: Props["onPoint"];
  onLook: Props["onLook"];
}

interface NameProps {
  name: string;
  tail: string;
  target: string;
  onPoint: Props["onPoint"];
}

// A name in a line, which points at what it names.
function Name({ name, tail, target, onPoint }: NameProps) {
  const link = (
    <button
      class="linklike quiet"
      tabIndex={-1}
      onClick={(click) => onPoint(target, click.currentTarget, true)}
      onMouseEnter={(enter) => onPoint(target, enter.currentTarget)}
      onFocus={(focus) => onPoint(target, focus.currentTarget)}
      onBlur={() => onPoint(null)}
      onMouseLeave={() => onPoint(null)}
    >
      {name}
    </button>
  );
  if (!tail) return link;
  return (
    <span class="tied">
      {link}
      {tail}
    </span>
  );
}

function Line(props: LineProps) {
  const { game, event, dice, colour, later, lit, scene, onScene, onPoint, onLook } = props;
  const { t, of, language } = useWords();
  const piece = ({ text, arg, tail }: Piece): ComponentChildren => {
    const target = arg ? game.linkOf(arg) : null;
    return target ? <Name name={text} {...{ tail, target, onPoint }} /> : text + tail;
  };
  // A long game has thousands of lines: one that did not change is not drawn again.
  return useMemo(
    () => (
      <li
        style={{ "--c": colour }}
        class={`${colour === "transparent" ? "" : "of"}${later ? " later" : ""}${lit ? " lit" : ""}`}
        {...(lit ? { "aria-current": "true" as const } : {})}
      >
        <span>{cut(of(event.text), event.args, language).map(piece)}</span>
        {dice.map((die) => (
          <>
            {" "}
            <Die value={die} size={18} />
          </>
        ))}
        {scene && !later ? (
          <button
            class="linklike opens"
            tabIndex={-1}
            onClick={() => onScene(scene.key)}
            aria-label={`${t("open_scene")}: ${scene.title}`}
            title={`${t("open_scene")}: ${scene.title}`}
          >
            <Icon name="card" size={15} />
          </button>
        ) : null}
        {event.ply >= 0 ? (
          <button
            class="goto"
            tabIndex={-1}
            onClick={() => onLook(event.ply + 1)}
            aria-label={t("show_moment", { n: event.ply + 1 })}
            title={t("show_moment", { n: event.ply + 1 })}
          >
            {event.ply + 1}
          </button>
        ) : null}
      </li>
    ),
    [event, colour, later, lit, scene?.key, language],
  );
}

// A long game has hundreds of turns and links: Tab stops at the newest turn alone, and from there
// the arrows go up and down through all of them.
function walk(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const from = event.target as Element;
  if (!step || !from.matches("button")) return;
  const all = [...(event.currentTarget as Element).querySelectorAll("button")];
  all[all.indexOf(from as HTMLButtonElement) + step]?.focus();
  event.preventDefault();
}

export const Log = memo((props: Props) => {
  const { game, view, table, events, telling, scenes, onPoint, onLook } = props;
  const { t, of } = useWords();
  const { folded } = usePreferences();
  const box = useRef<HTMLDivElement>(null);
  const { upTo, from, to } = telling;
  // The log stands where the board stands: at the line being told, or at the end.
  useLayoutEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    const line = scroller.querySelector<HTMLElement>(".lit");
    if (line) {
      const away = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      scroller.scrollTop += away - scroller.clientHeight / 3;
      return undefined;
    }
    // To measure now what has just changed would lay out the whole page at once.
    const request = requestAnimationFrame(() => {
      scroller.scrollTop = to < from ? scroller.scrollHeight : 0;
    });
    return () => cancelAnimationFrame(request);
  }, [events.length, from, to]);
  const places = useMemo(() => new Map(events.map((event, i) => [event, i])), [events]);
  const endings = useMemo(() => new Map(scenes.map((scene) => [scene.to, scene])), [scenes]);
  const isLit = (event: LogEvent) => {
    const at = places.get(event) ?? -1;
    return at >= from && at <= to;
  };
  const fold = (key: string) =>
    preferences.update({
      folded: folded.includes(key) ? folded.filter((k) => k !== key) : [...folded.slice(-200), key],
    });
  const line = (event: LogEvent, i: number) => {
    const look = game.lookOf(event, view);
    const colour = look.seat === null ? "transparent" : game.seatLook(view, look.seat).colour;
    return (
      <Line
        key={places.get(event) ?? i}
        game={game}
        event={event}
        dice={look.dice}
        colour={colour}
        later={(places.get(event) ?? 0) >= upTo}
        lit={isLit(event)}
        scene={endings.get(places.get(event) ?? -1) ?? null}
        onScene={props.onScene}
        onPoint={onPoint}
        onLook={onLook}
      />
    );
  };
  const turns = useMemo(() => groups(game, view, events), [game, view, events]);
  const silent = (event: LogEvent) => game.lookOf(event, view).silent === true;
  const opened = (inside: LogEvent[]) => inside.some(isLit);
  return (
    <div class="log" ref={box} role="log" aria-label={t("log")} tabIndex={0} onKeyDown={walk}>
      {turns.map(({ key, heading, events: inside }, i) => {
        const name = `${table}/${key}`;
        return (
          <section key={key}>
            {heading ? (
              <h2 class={isLit(heading) ? "lit" : ""}>
                <button
                  class="linklike quiet"
                  aria-expanded={!folded.includes(name)}
                  tabIndex={i === turns.length - 1 ? 0 : -1}
                  onClick={() => fold(name)}
                >
                  {of(heading.text)}
                </button>
              </h2>
            ) : null}
            {folded.includes(name) && !opened(inside)
              ? null
              : phases(game, view, inside).map(({ phase, events: lines }) => (
                  <>
                    {phase && (heading || lines.some(silent)) ? (
                      <h3
                        class={lines.some((event) => silent(event) && isLit(event)) ? "lit" : ""}
                        aria-level={heading ? 3 : 2}
                      >
                        {of(phase)}
                      </h3>
                    ) : null}
                    <ul>{lines.filter((event) => !silent(event)).map(line)}</ul>
                  </>
                ))}
          </section>
        );
      })}
    </div>
  );
});
