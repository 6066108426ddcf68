// What is lit, what a click on it does, and what hovers beside it: a preview of the choice, a menu
// of several, or everything about a thing that is only looked at. Looking never chooses.
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ApiProblem, Moment, Option } from "../api/types";
import { preferences } from "../app/settings";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { ChoiceMenu } from "./ChoiceMenu";
import { FactsBubble } from "./FactsBubble";
import { Foresight } from "./Foresight";
import { type Over, stillOpen } from "./over";
import { useShortcuts } from "./shortcuts";
import type { TableState, TableStore } from "./store";
import { group, meantBy, type Targets, touched } from "./targets";
import type { Marks } from "./useMarks";

// A thing that is looked at, and why it can't be chosen if somebody tried.
export interface Looked {
  target: string;
  at: Element;
  problem: ApiProblem | null;
  // Opened by a click: stays until something else is.
  pinned: boolean;
}

// What a choice would do, hovered over; `tapped`: by a finger, which chooses with the next tap.
type Hovered = Over & { tapped?: string };

// A pointer that only passes by opens nothing.
const kPause = 280;

// What hovers beside the board: the preview of a choice, a menu of several, a thing looked at.
function useHovering(open: Option[], moment: Moment) {
  const [hover, setHover] = useState<Hovered | null>(null);
  const [menu, setMenu] = useState<Over | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setMenu(null);
    setHover(null);
    setLooked(null);
  }, []);
  // Others may decide at the same time: what a player looks at stays, if it still can be chosen.
  useEffect(() => {
    const still = (over: Over | null) => stillOpen(over, open);
    setMenu(still);
    setHover(still);
    setLooked((old) => (old?.pinned && old.at.isConnected ? { ...old, problem: null } : null));
  }, [moment]);
  // Looks at a thing after a pause, or at once when it was clicked.
  const look = useCallback((target: string | null, at: Element | null, pinned = false) => {
    clearTimeout(timer.current);
    if (!target || !at) {
      setLooked((old) => (old?.pinned ? old : null));
      return;
    }
    const show = () =>
      setLooked((old) =>
        old?.pinned && old.target === target ? old : { target, at, problem: null, pinned },
      );
    if (pinned) show();
    else timer.current = setTimeout(show, kPause);
  }, []);
  return { hover, setHover, menu, setMenu, looked, setLooked, look, clear };
}

type Hovering = ReturnType<typeof useHovering>;

interface Asked {
  store: TableStore;
  game: AnyGameUi;
  now: Moment;
  view: unknown;
}

// The action that somebody who clicks there may have meant: of the thing itself, or of what it is a
// part of.
function meantAt(asked: Asked, target: string, at: Element): string | null {
  const { game, now, view } = asked;
  const meant =
    meantBy(target, now.options, (option) => game.targetsOf(option, view)) ?? game.meantBy(target);
  const around = at.parentElement?.closest("[data-target]");
  const wider = around?.getAttribute("data-target");
  return meant ?? (around && wider ? meantAt(asked, wider, around) : null);
}

interface BubbleProps extends Asked {
  open: Option[];
  hovering: Hovering;
  onDecide: (option: Option) => void;
  onOver: (option: Option | null, at: Element | null) => void;
}

function Bubbles({ store, game, now, view, open, hovering, onDecide, onOver }: BubbleProps) {
  const { language } = useWords();
  const { hover, menu, looked, clear } = hovering;
  const facts = looked ? game.inspect(looked.target, view, language) : null;
  return (
    <>
      {menu ? (
        <ChoiceMenu
          at={menu.at}
          options={menu.options}
          notesOf={(option) => game.preview([option], view, now.seat, language).lines}
          onOption={onDecide}
          onOver={onOver}
          onCancel={clear}
        />
      ) : null}
      {looked && !menu && !hover && (facts || looked.problem) ? (
        <FactsBubble at={looked.at} facts={facts} problem={looked.problem} onClose={clear} />
      ) : null}
      {hover && open.length > 0 ? (
        <Foresight
          store={store}
          game={game}
          view={view}
          at={hover.at}
          options={hover.options}
          onChoose={hover.tapped ? onDecide : null}
        />
      ) : null}
    </>
  );
}

interface Props extends Asked {
  state: TableState;
  moment: Moment;
  onInspect: () => void;
  follow: Targets["follow"];
}

export function useChoosing(props: Props, open: Option[], marks: Marks) {
  const { store, game, state, moment, now, view, onInspect, follow } = props;
  const hovering = useHovering(open, moment);
  const { hover, setHover, setMenu, setLooked, look, clear } = hovering;
  const lit = useMemo(
    () => group(open, (option) => game.targetsOf(option, view)),
    [open, game, view],
  );
  useShortcuts(store, clear, onInspect);
  const decide = useCallback(
    (option: Option) => {
      clear();
      store.decide(option.action);
    },
    [store],
  );
  const over = (option: Option | null, at: Element | null) =>
    setHover(option && at ? { at, options: [option] } : null);
  const why = (target: string, at: Element) => {
    const action = moment === now ? meantAt(props, target, at) : null;
    if (!action) return;
    void store.why(action).then((problem) => {
      if (problem?.key === "refused") setLooked({ target, at, problem, pinned: true });
    });
  };

  const targets: Targets = useMemo(
    () => ({
      lit,
      ...marks,
      busy: state.pending !== null,
      follow,
      hover: (target, at) => {
        const options = target ? lit.get(target) : null;
        setHover(options && at ? { at, options } : null);
      },
      choose: (target, at) => {
        const options = lit.get(target) ?? [];
        const looks = touched() && preferences.value.tapFirst && hover?.tapped !== target;
        clear();
        if (looks) setHover({ at, options, tapped: target });
        else if (options.length === 1 && options[0]) decide(options[0]);
        else setMenu({ at, options });
      },
      look: (target, at) => {
        clear();
        look(target, at, true);
        why(target, at);
        return true;
      },
    }),
    [lit, marks, state.pending, decide, now, moment, view, hover?.tapped, follow],
  );
  const bubble = (
    <Bubbles {...{ store, game, now, view, open, hovering, onDecide: decide, onOver: over }} />
  );
  return { targets, bubble, decide, over, look, clear };
}

// Over anything that has a name on the page: whatever is not lit tells about itself.
export function attend(
  look: (target: string | null, at: Element | null) => void,
  clear: () => void,
) {
  const thing = (event: Event) => {
    const at = (event.target as Element).closest?.("[data-target]") ?? null;
    return at && !at.hasAttribute("data-lit") && !at.closest("[data-lit]") ? at : null;
  };
  const enter = (event: Event) => {
    const at = thing(event);
    if (at) look(at.getAttribute("data-target"), at);
  };
  const leave = (event: Event) => {
    if (thing(event)) look(null, null);
  };
  // A click on nothing puts away what was opened.
  const away = (event: Event) => {
    if (!(event.target as Element).closest?.("[data-target], button, a, input")) clear();
  };
  return {
    onClick: away,
    onMouseOver: enter,
    onMouseOut: leave,
    onFocusIn: enter,
    onFocusOut: leave,
  };
}
