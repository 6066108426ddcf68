// What the board marks: what is pointed at, what happens, what is new since one's last decision.
import { useMemo } from "preact/hooks";
import type { Moment } from "../api/types";
import type { AnyGameUi } from "../games/types";
import type { TableState } from "./store";
import { freshPlaces, placesOf, type Telling } from "./story";
import type { Targets } from "./targets";

export interface Marks {
  shown: ReadonlySet<string>;
  happens: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  named: string[];
  story: Targets["story"];
  centre: Targets["centre"];
  asked: string | null;
  // One's own picks of which nothing has come yet.
  picked: ReadonlySet<string>;
}

interface Props {
  game: AnyGameUi;
  state: TableState;
  moment: Moment;
  now: Moment;
  view: unknown;
  telling: Telling;
  playing: boolean;
  // Where the event being played out lies.
  places: string[] | null;
}

const none: ReadonlySet<string> = new Set();

// The place that a question names, or else that of the procedure it belongs to.
export function placeAsked(game: AnyGameUi, now: Moment, about: string | undefined): string | null {
  const links = (now.prompt?.args ?? []).map((arg) => game.linkOf(arg));
  const named = links.find((link) => link !== null) ?? game.placeAsked?.(now.prompt?.id ?? "");
  const text = { en: "", it: "" };
  const scene = about ? game.linkOf({ name: "place", kind: "place", id: about, text }) : null;
  return named ?? scene;
}

export function useMarks(
  props: Props,
  pointed: ReadonlySet<string>,
  centre: Marks["centre"],
  asked: string | null,
): Marks {
  const { game, state, moment, now, telling, places } = props;
  const { log, news } = state;
  const fresh = useMemo(() => {
    if (news === null || moment !== now) return none;
    return freshPlaces(
      game,
      log.filter((event) => event.ply >= news),
    );
  }, [game, log, news, moment === now]);
  const picked = useMemo(() => {
    if (moment !== now) return none;
    const chosen = state.picked?.options ?? [];
    return new Set(chosen.flatMap((option) => game.targetsOf(option, game.read(now.view))));
  }, [game, state.picked, now, moment === now]);
  const { from, to } = telling;
  const happens = useMemo(() => {
    if (places) return new Set(places);
    const told = from < 0 ? [] : log.slice(from, to + 1);
    return new Set(told.flatMap((event) => placesOf(game, event)));
  }, [game, log, from, to, places]);
  const named = useMemo(
    () => (telling.named ? placesOf(game, telling.named) : []),
    [game, telling.named],
  );
  const story = state.past ? "past" : props.playing ? "played" : null;
  return useMemo(
    () => ({ shown: pointed, happens, named, story, fresh, centre, asked, picked }),
    [pointed, happens, named, story, fresh, centre, asked, picked],
  );
}
