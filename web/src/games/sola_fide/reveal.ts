// What each event shows on the pyramid while it is played out.
import type { LogEvent } from "../../api/types";
import { type Faction, type Holder, type Side, territories, type View } from "./view";

const letter: Record<Faction, Holder> = { catholic: "C", protestant: "P" };

const argOf = (event: LogEvent, name: string): string =>
  String(event.args.find((arg) => arg.name === name)?.id ?? "");

function circle(view: View, id: string, change: Partial<View["circles"][string]>): View {
  const old = view.circles[id];
  return old ? { ...view, circles: { ...view.circles, [id]: { ...old, ...change } } } : view;
}

// The territory's word as json.cc writes it: printed small and held large where a token lies.
function converted(side: string, place: number, faction: Faction): string {
  const held = letter[faction];
  return territories(side)
    .map((one, i) => {
      const now = i + 1 === place ? held : one.held;
      return now === one.printed ? now : `${one.printed.toLowerCase()}>${now}`;
    })
    .join(" ");
}

function claimed(event: LogEvent, view: View, end: View): View {
  const faction = argOf(event, "faction") as Faction;
  const taken = circle(view, argOf(event, "circle"), { status: `claimed_${faction}` });
  const { points, score, supply } = end[faction];
  const disputation =
    view.disputation === argOf(event, "circle") ? end.disputation : view.disputation;
  return {
    ...taken,
    disputation,
    claimed: view.claimed + 1,
    [faction]: { ...taken[faction], points, score, supply },
  };
}

// Hands and piles of a faction as they are at the end.
function cards(view: View, end: View, faction: Faction): View {
  const { hand, hand_size, deck_size, discard, turn_pile, persistent, rewards } = end[faction];
  const now = { hand, hand_size, deck_size, discard, turn_pile, persistent, rewards };
  return { ...view, [faction]: { ...view[faction], ...now } };
}

export function reveal(event: LogEvent, view: View, end: View): View {
  const faction = argOf(event, "faction") as Faction;
  const id = argOf(event, "circle");
  switch (event.id) {
    case "turn":
      return { ...view, turn: Number(argOf(event, "number")), current: faction, playing: null };
    case "played":
      return { ...cards(view, end, faction), playing: argOf(event, "card") };
    case "converted": {
      const side = argOf(event, "side") as Side;
      const before = view.circles[id]?.[side] ?? "";
      return circle(view, id, {
        [side]: converted(before, Number(argOf(event, "territory")), faction),
      });
    }
    case "shifted":
      return circle(view, id, { power: argOf(event, "to") as View["circles"][string]["power"] });
    case "reset": {
      const side = argOf(event, "side") as Side;
      const bare = territories(view.circles[id]?.[side] ?? "").map((one) => one.printed);
      return circle(view, id, { [side]: bare.join(" ") });
    }
    case "disputation":
      return { ...view, disputation: id };
    case "claimed":
      return claimed(event, view, end);
    case "entered":
      return circle(view, id, { status: "face_up" });
    case "chart_rolled":
      return { ...view, rolled: [Number(argOf(event, "number"))] };
    case "foreign_drawn":
      return { ...view, foreign: { ...view.foreign, shown: [argOf(event, "foreign")] } };
    case "drew":
    case "discarded":
    case "replaced":
    case "recovered":
    case "reshuffled":
    case "reward":
      return view[faction] ? cards(view, end, faction) : view;
    default:
      return view;
  }
}
