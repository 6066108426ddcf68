// What can be chosen on the board: options grouped by the targets that they light.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Option } from "../api/types";
import { alike } from "../app/memo";
import type { Plan } from "./useFollow";

export interface Targets {
  lit: ReadonlyMap<string, Option[]>;
  // Pointed at from the log, the list or the guide.
  shown: ReadonlySet<string>;
  // What is happening there in the story being told, and what changed since one's last decision.
  happens: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  // One's own picks of which nothing has come yet.
  picked: ReadonlySet<string>;
  // Of what happens, what the prompt names.
  named: string[];
  // What is in view is an earlier moment, or is being played out; null: it is now.
  story: "past" | "played" | null;
  // A place that the view should go to: somebody followed a link to it, each time anew.
  centre: { target: string } | null;
  // What the question is about, which may not be a choice itself.
  asked: string | null;
  choose: (target: string, at: Element) => void;
  // Tells about a thing that is not lit, and why it is not.
  look: (target: string, at: Element) => boolean;
  hover: (target: string | null, at: Element | null) => void;
  busy: boolean;
  // Carries out what was planned on the board; null while nothing can be decided there.
  follow: ((plan: Plan) => void) | null;
}

export const noTargets: Targets = {
  lit: new Map(),
  shown: new Set(),
  happens: new Set(),
  fresh: new Set(),
  picked: new Set(),
  choose: () => {},
  named: [],
  story: null,
  centre: null,
  asked: null,
  look: () => false,
  hover: () => {},
  busy: false,
  follow: null,
};

// The targets as they are now. A board has hundreds of places, and a decision changes few of them:
// each is told only of itself.
class Lights {
  private readonly followers = new Set<() => void>();
  now = noTargets;

  follow(follower: () => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }
  tell(): void {
    for (const follower of [...this.followers]) follower();
  }
}

const LightsContext = createContext(new Lights());

interface ProviderProps {
  targets: Targets;
  children: ComponentChildren;
}

// What is drawn with it sees the new targets at once, everything else afterwards if it must.
export function TargetsProvider({ targets, children }: ProviderProps) {
  const [lights] = useState(() => new Lights());
  lights.now = targets;
  useLayoutEffect(() => lights.tell(), [targets]);
  return <LightsContext.Provider value={lights}>{children}</LightsContext.Provider>;
}

// A part of the targets; whoever asks is drawn again when it is another one.
function useLights<Part extends object>(part: (targets: Targets) => Part): [Part, Lights] {
  const lights = useContext(LightsContext);
  const [, redraw] = useState({});
  const found = part(lights.now);
  const drawn = useRef({ part, found });
  drawn.current = { part, found };
  useLayoutEffect(
    () =>
      lights.follow(() => {
        if (!alike(drawn.current.found, drawn.current.part(lights.now))) redraw({});
      }),
    [lights],
  );
  return [found, lights];
}

const whole = (targets: Targets) => targets;
export const useTargets = (): Targets => useLights(whole)[0];

const onlyNamed = ({ named }: Targets) => ({ named });
export const useNamed = (): Targets["named"] => useLights(onlyNamed)[0].named;

const onlyLit = ({ lit }: Targets) => ({ lit });
export const useLit = (): Targets["lit"] => useLights(onlyLit)[0].lit;

export function group(
  options: Option[],
  targetsOf: (option: Option) => string[],
): Map<string, Option[]> {
  const lit = new Map<string, Option[]>();
  for (const option of options) {
    for (const target of targetsOf(option)) {
      const there = lit.get(target);
      if (there) there.push(option);
      else lit.set(target, [option]);
    }
  }
  return lit;
}

// The action somebody means by a target that is not lit: what the lit ones of its kind would do.
export function meantBy(
  target: string,
  options: Option[],
  targetsOf: (option: Option) => string[],
): string | null {
  const kind = target.slice(0, target.indexOf(":") + 1);
  const like = options.find((option) => targetsOf(option)[0]?.startsWith(kind));
  return like ? `${like.verb}:${target.slice(kind.length)}` : null;
}

// A finger does not hover: held still on a target it asks what the choice would do, and chooses
// nothing. There is one such finger at a time.
const kHold = 450;
const held = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  long: false,
  touch: false,
};

// Whether the last press came from a finger or a pen.
export const touched = () => held.touch;

// The finger moves: it asks nothing any more.
export const release = () => clearTimeout(held.timer);

export function holding(show: (at: Element) => void): Record<string, unknown> {
  const end = () => clearTimeout(held.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      held.long = false;
      held.touch = event.pointerType !== "mouse";
      if (!held.touch) return;
      const at = event.currentTarget as Element;
      clearTimeout(held.timer);
      held.timer = setTimeout(() => {
        held.long = true;
        show(at);
      }, kHold);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: Event) => held.long && event.preventDefault(),
  };
}

// Whether the click that comes now only ends such a question.
export function wasHeld(): boolean {
  const { long } = held;
  held.long = false;
  return long;
}

export interface TargetState {
  lit: boolean;
  shown: boolean;
  happens: boolean;
  fresh: boolean;
  picked: boolean;
  // The same as class names.
  marks: string;
  options: Option[];
  // For the element: handlers, and role and focus when it is lit.
  bind: Record<string, unknown>;
}

const nothing: Option[] = [];

const stateOf = (targets: Targets, id: string) => ({
  options: targets.lit.get(id) ?? nothing,
  shown: targets.shown.has(id),
  happens: targets.happens.has(id),
  fresh: targets.fresh.has(id),
  picked: targets.picked.has(id),
});

// What an element of a target does; at the time it happens, not when it was drawn.
function handlers(lights: Lights, id: string, lit: boolean) {
  const act = (event: Event) => {
    const at = event.currentTarget as Element;
    if (wasHeld()) return event.stopPropagation();
    // What is not lit may lie on something that is.
    if (!lit && at.closest("[data-lit]")) return;
    if (lit) lights.now.choose(id, at);
    else if (!lights.now.look(id, at)) return;
    event.stopPropagation();
  };
  return {
    act,
    key: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(event);
    },
    enter: (event: Event) => lights.now.hover(id, event.currentTarget as Element),
    // A finger leaves nothing: what it opened stays until it taps elsewhere.
    leave: () => {
      if (!held.touch) lights.now.hover(null, null);
    },
  };
}

// `asks`: the target can be reached by Tab when it is not lit, to ask why. The element's own text
// names it; a drawing brings its name along.
export function useTarget(id: string, asks = false, label?: string): TargetState {
  const [state, lights] = useLights((targets) => stateOf(targets, id));
  const { options, happens, fresh, picked } = state;
  const lit = options.length > 0;
  const { act, key, enter, leave } = handlers(lights, id, lit);
  const bind: Record<string, unknown> = { "data-target": id, onClick: act };
  if (lit || asks) {
    Object.assign(bind, { role: "button", tabIndex: 0, onKeyDown: key });
    if (label) bind["aria-label"] = label;
    if (!lit) bind["aria-disabled"] = "true";
  }
  if (lit) {
    Object.assign(bind, {
      "data-lit": "",
      onMouseEnter: enter,
      onMouseLeave: leave,
      onFocus: enter,
      onBlur: leave,
      ...holding((at) => lights.now.hover(id, at)),
    });
  }
  const marks = `${picked ? " picked" : ""}${happens ? " happens" : ""}${fresh && !happens ? " fresh" : ""}`;
  return { ...state, lit, marks, bind };
}
