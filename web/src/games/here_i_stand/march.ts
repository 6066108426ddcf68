// Planning a march before any of it is decided: from where to where, who goes, and the decisions
// that carry it out. Whether the rules allow it the server says; this only leaves out what it never
// would.
import data from "virtual:here_i_stand";
import type { Moment, Option } from "../../api/types";
import type { Plan } from "../../table/useFollow";
import { warsOf } from "./facts";
import { argOf, holderOf, leadersByPlace, troopsAt, type View } from "./view";

export interface Way {
  to: string;
  pass: boolean;
}

// Where a stack may go from here, and under whose command.
export interface Reach {
  from: string;
  mover: string;
  ways: Way[];
  // Who goes was settled already.
  settled: boolean;
}

export interface Group {
  power: string;
  unit: "regular" | "mercenary";
  n: number;
}

export interface March {
  from: string;
  to: string;
  pass: boolean;
  mover: string;
  leaders: string[];
  groups: Group[];
}

const spaceOf = (view: View, id: string) => view.spaces[id as keyof View["spaces"]];

// Land units of a power and its allies in a space.
export function groupsAt(view: View, id: string, mover: string): Group[] {
  const space = spaceOf(view, id);
  if (!space) return [];
  return troopsAt(space)
    .filter(({ power }) => holderOf(view, power) === mover)
    .flatMap(({ power, regulars, mercenaries }): Group[] => [
      { power, unit: "regular", n: regulars },
      { power, unit: "mercenary", n: mercenaries },
    ])
    .filter(({ n }) => n > 0);
}

export const leadersAt = (view: View, id: string, mover: string): string[] =>
  (leadersByPlace(view).get(id) ?? [])
    .filter(([leader, { power }]) => {
      return data.leaders[leader]?.kind === "army" && holderOf(view, power) === mover;
    })
    .map(([leader]) => leader);

const kWithoutLeader = 4;
// The two best leaders command together. [1.8]
export function commandOf(leaders: string[]): number {
  if (leaders.length === 0) return kWithoutLeader;
  const ratings = leaders.map((leader) => data.leaders[leader]?.command ?? 0);
  const [best = 0, second = 0] = ratings.sort((a, b) => b - a);
  return best + second;
}

// Nobody marches into the land of a power that is neither friend nor enemy.
function mayEnter(view: View, mover: string, to: string): boolean {
  const control = spaceOf(view, to)?.control ?? "";
  const holder = holderOf(view, control);
  return control === "independent" || holder === mover || warsOf(view, mover).includes(holder);
}

function waysFrom(view: View, from: string, mover: string, clear: boolean, pass: boolean): Way[] {
  const info = data.spaces[from];
  if (!info) return [];
  return [
    ...(clear ? info.clear.map((to) => ({ to, pass: false })) : []),
    ...(pass ? info.passes.map((to) => ({ to, pass: true })) : []),
  ].filter(({ to }) => mayEnter(view, mover, to));
}

const affordable = (view: View, from: string, mover: string): Way[] =>
  waysFrom(view, from, mover, view.impulse.cp >= 1, view.impulse.cp >= 2);

const spacesIn = (options: Option[]): string[] =>
  options.filter(({ verb }) => verb === "space").map((option) => argOf(option, "space"));

function fromSpending(moment: Moment, view: View): Reach[] {
  const bought = new Map<string, Set<string>>();
  for (const option of moment.options) {
    const action = argOf(option, "action");
    if (action !== "move_clear" && action !== "move_pass") continue;
    const power = argOf(option, "power");
    bought.set(power, (bought.get(power) ?? new Set()).add(action));
  }
  return [...bought].flatMap(([mover, actions]) =>
    Object.keys(view.spaces)
      .filter((from) => groupsAt(view, from, mover).length > 0)
      .map((from) => {
        const clear = actions.has("move_clear");
        const ways = waysFrom(view, from, mover, clear, actions.has("move_pass"));
        return { from, mover, ways, settled: false };
      }),
  );
}

// Whoever stands there and may be commanded by the one who is asked.
function moverAt(view: View, from: string): string {
  const space = spaceOf(view, from);
  const active = view.impulse.active as string;
  const here = space ? troopsAt(space).map(({ power }) => holderOf(view, power)) : [];
  return here.find((power) => power === active) ?? here[0] ?? active;
}

function atQuestion(moment: Moment, view: View): Reach[] {
  const { prompt, options } = moment;
  const about = (name: string) => argOf({ args: prompt?.args ?? [] }, name);
  const from = about("space");
  switch (prompt?.id) {
    case "spend_points":
      return fromSpending(moment, view);
    case "move_origin": {
      const mover = about("power");
      return spacesIn(options).map((at) => {
        return { from: at, mover, ways: affordable(view, at, mover), settled: false };
      });
    }
    case "move_formation": {
      const power = options.map((option) => argOf(option, "power")).find(Boolean);
      const mover = power ? holderOf(view, power) : moverAt(view, from);
      return [{ from, mover, ways: affordable(view, from, mover), settled: false }];
    }
    case "move_destination": {
      const passes = data.spaces[from]?.passes ?? [];
      const ways = spacesIn(options).map((to) => ({ to, pass: passes.includes(to) }));
      return [{ from, mover: moverAt(view, from), ways, settled: true }];
    }
    default:
      return [];
  }
}

// The stacks that can be dragged now, by where they stand.
export function reaches(moment: Moment, view: View): Map<string, Reach> {
  const open = moment.now && moment.seat !== null && moment.owing.includes(moment.seat);
  const found = open ? atQuestion(moment, view).filter(({ ways }) => ways.length > 0) : [];
  return new Map(found.map((reach) => [reach.from, reach]));
}

// Everybody who can be commanded: all leaders, then as many units as they have room for.
export function wholeStack(view: View, { from, mover }: Reach, { to, pass }: Way): March {
  const leaders = leadersAt(view, from, mover);
  let room = commandOf(leaders);
  const groups = groupsAt(view, from, mover).map((group) => {
    const n = Math.min(group.n, room);
    room -= n;
    return { ...group, n };
  });
  return { from, to, pass, mover, leaders, groups };
}

// One more pick of those that the plan wants and the question offers.
function pickFor(wanted: { leaders: Set<string>; groups: Group[] }, options: Option[]) {
  for (const option of options) {
    const leader = argOf(option, "leader");
    if (option.verb === "leader" && wanted.leaders.delete(leader)) return option.action;
  }
  for (const group of wanted.groups) {
    const fitting = options.filter(
      (option) =>
        option.verb === "units" &&
        argOf(option, "power") === group.power &&
        argOf(option, "unit").split("+")[0] === group.unit &&
        Number(argOf(option, "count")) <= group.n,
    );
    const most = fitting.sort((a, b) => Number(argOf(b, "count")) - Number(argOf(a, "count")))[0];
    if (!most) continue;
    group.n -= Number(argOf(most, "count"));
    return most.action;
  }
  return null;
}

// The decisions that make a march of it: what is bought, from where, who goes, where to.
export function carriedOut(march: March): Plan {
  const wanted = {
    leaders: new Set(march.leaders),
    groups: march.groups.map((group) => ({ ...group })),
  };
  let bought = false;
  let sent = false;
  return ({ prompt, options }) => {
    if (sent) return null;
    switch (prompt?.id) {
      case "spend_points":
        if (bought) return null;
        bought = true;
        return `action:${march.pass ? "move_pass" : "move_clear"}/${march.mover}`;
      case "move_origin":
        return `space:${march.from}`;
      case "move_formation": {
        const done = options.some(({ action }) => action === "done");
        return pickFor(wanted, options) ?? (done ? "done" : null);
      }
      case "move_destination":
        sent = true;
        return `space:${march.to}`;
      default:
        return null;
    }
  };
}
