// One line an event, grouped by turn; places and cards are links that light them on the board.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Arg, Language, LogEvent, Text } from "../api/types";
import { Die } from "../app/rich";
import { preferences, usePreferences } from "../app/settings";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";

interface Props {
  game: AnyGameUi;
  view: unknown;
  // Its id, under which folded groups are remembered.
  table: string;
  events: LogEvent[];
  ply: number;
  onPoint: (target: string | null) => void;
  onLook: (ply: number) => void;
}

type Piece = { text: string; arg: Arg | null };

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
    if (at > from) pieces.push({ text: sentence.slice(from, at), arg: null });
    pieces.push({ text: name, arg });
    from = at + name.length;
  }
  if (from < sentence.length) pieces.push({ text: sentence.slice(from), arg: null });
  return pieces;
}

interface Group {
  key: string;
  heading: LogEvent | null;
  events: LogEvent[];
}

// Within a turn the lines stand under the phase they belong to.
export function phases(game: AnyGameUi, view: unknown, events: LogEvent[]): { phase: Text | null; events: LogEvent[] }[] {
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
  onPoint: Props["onPoint"];
  onLook: Props["onLook"];
}

function Line({ game, event, dice, colour, later, onPoint, onLook }: LineProps) {
  const { t, of, language } = useWords();
  const piece = ({ text, arg }: Piece): ComponentChildren => {
    const target = arg ? game.linkOf(arg) : null;
    if (!target) return text;
    return (
      <button class="linklike quiet" tabIndex={-1} onClick={() => onPoint(target)}
        onMouseEnter={() => onPoint(target)} onMouseLeave={() => onPoint(null)}>
        {text}
      </button>
    );
  };
  // A long game has thousands of lines: one that did not change is not drawn again.
  return useMemo(() => (
    <li style={{ "--c": colour }} class={`${colour === "transparent" ? "" : "of"}${later ? " later" : ""}`}>
      <span>{cut(of(event.text), event.args, language).map(piece)}</span>
      {dice.map((die) => <> <Die value={die} size={18} /></>)}
      {event.ply >= 0 ? (
        <button class="goto" tabIndex={-1} onClick={() => onLook(event.ply + 1)} aria-label={t("show_moment", { n: event.ply + 1 })}
          title={t("show_moment", { n: event.ply + 1 })}>{event.ply + 1}</button>
      ) : null}
    </li>
  ), [event, colour, later, language]);
}

// A long game has hundreds of turns and links: Tab stops at the newest turn alone, and from there the
// arrows go up and down through all of them.
function walk(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const from = event.target as Element;
  if (!step || !from.matches("button")) return;
  const all = [...(event.currentTarget as Element).querySelectorAll("button")];
  all[all.indexOf(from as HTMLButtonElement) + step]?.focus();
  event.preventDefault();
}

export function Log({ game, view, table, events, ply, onPoint, onLook }: Props) {
  const { t, of } = useWords();
  const { folded } = usePreferences();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [events.length, ply]);
  const fold = (key: string) =>
    preferences.update({
      folded: folded.includes(key) ? folded.filter((k) => k !== key) : [...folded.slice(-200), key],
    });
  const line = (event: LogEvent, i: number) => {
    const look = game.lookOf(event, view);
    const colour = look.seat === null ? "transparent" : game.seatLook(view, look.seat).colour;
    return <Line key={`${event.ply}/${i}`} game={game} event={event} dice={look.dice} colour={colour} later={event.ply >= ply} onPoint={onPoint} onLook={onLook} />;
  };
  const turns = groups(game, view, events);
  return (
    <div class="log" ref={box} role="log" aria-label={t("log")} tabIndex={0} onKeyDown={walk}>
      {turns.map(({ key, heading, events: inside }, i) => {
        const name = `${table}/${key}`;
        return (
          <section key={key}>
            {heading ? (
              <h2>
                <button class="linklike quiet" aria-expanded={!folded.includes(name)} tabIndex={i === turns.length - 1 ? 0 : -1} onClick={() => fold(name)}>
                  {of(heading.text)}
                </button>
              </h2>
            ) : null}
            {folded.includes(name) ? null : phases(game, view, inside).map(({ phase, events: lines }) => (
              <>
                {phase && heading ? <h3>{of(phase)}</h3> : null}
                <ul>{lines.map(line)}</ul>
              </>
            ))}
          </section>
        );
      })}
    </div>
  );
}
