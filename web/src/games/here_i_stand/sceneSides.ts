// The sides of a procedure: in a power's colours, and at a siege with the units on both sides of
// the walls.
import type { Language } from "../../api/types";
import { plainSide, type Scene, type SceneSide } from "../../table/scenes";
import { say } from "../../texts";
import { texts } from "./texts";
import { holderOf, isSide, nameIn, type SpaceView, type Troops, troopsAt, type View } from "./view";

export function sideOf(
  power: string,
  language: Language,
  change: Partial<SceneSide> = {},
): SceneSide {
  const tone = isSide(power) ? `ui-${power}` : `pow-${power}`;
  const colours = { colour: `var(--${tone})`, ink: `var(--${tone}-ink)` };
  return plainSide(nameIn("powers", power)[language], { ...colours, ...change });
}

type Unit = "regulars" | "mercenaries" | "squadrons";
const kLand: Unit[] = ["regulars", "mercenaries"];
const labels = {
  regulars: "part_regulars",
  mercenaries: "legend_hired",
  squadrons: "part_squadrons",
} as const;

// Where several powers stand on one side, each unit under the name of its own.
const partsOf = (troops: Troops[], units: Unit[], language: Language): SceneSide["parts"] => {
  const t = say(texts, language);
  const whose = (power: string) =>
    troops.length > 1 ? ` (${nameIn("powers", power)[language]})` : "";
  return troops.flatMap((one) =>
    units.flatMap((unit) =>
      one[unit] > 0 ? [{ label: t(labels[unit]) + whose(one.power), n: one[unit] }] : [],
    ),
  );
};

// Before the walls and behind them, as long as the siege lasts. [6.8]
export function siegeSides(view: View, place: string, language: Language): SceneSide[] | null {
  const siege = view.sieges.find(({ space }) => space === place);
  const space = view.spaces[place as keyof View["spaces"]];
  if (!siege || !space) return null;
  const land = troopsAt(space).filter(({ regulars, mercenaries }) => regulars + mercenaries > 0);
  const besieges = ({ power }: Troops) => holderOf(view, power) === holderOf(view, siege.besieger);
  const inside = land.filter((troops) => !besieges(troops));
  const side = (troops: Troops[], power: string) =>
    sideOf(power, language, { parts: partsOf(troops, kLand, language) });
  return [
    side(land.filter(besieges), siege.besieger),
    side(inside, inside[0]?.power ?? space.control),
  ];
}

// Who meets whom, as long as no dice have fallen: the units of both at the place.
export function unitsBefore(scene: Scene, view: View, language: Language): SceneSide[] {
  const [place = ""] = scene.about;
  const unrolled = scene.sides.every(({ rolled, parts }) => rolled.length + parts.length === 0);
  if (!unrolled || scene.verdict.length > 0) return scene.sides;
  if (scene.kind === "assault") return siegeSides(view, place, language) ?? scene.sides;
  const places: Record<string, Partial<SpaceView>> = { ...view.spaces, ...view.seas };
  const at = places[place];
  if (!at) return scene.sides;
  const units: Unit[] = scene.kind === "naval" ? ["squadrons"] : kLand;
  const there = troopsAt({ regulars: {}, mercenaries: {}, squadrons: {}, ...at });
  return scene.sides.map((side) => {
    const own = there.filter(({ power }) =>
      [power, holderOf(view, power)].some((one) => nameIn("powers", one)[language] === side.name),
    );
    return { ...side, parts: partsOf(own, units, language) };
  });
}
