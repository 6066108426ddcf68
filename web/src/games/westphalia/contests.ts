// Which events are dice, and what each throw needed.
import type { Language, LogEvent } from "../../api/types";
import { say } from "../../texts";
import type { Contest, Pool } from "../../table/DicePools";
import { texts } from "./texts";
import { isSeat, nameOf, slotOf, type View } from "./view";

const kSuccess = 3;
const titles = {
  rolled: "upheaval_roll", principality_rolled: "upheaval_roll", emperor_lives: "life_roll",
  council_dispersed: "council_roll", council_concluded: "council_roll", successes: "faith_roll", size_rolled: "size_roll",
} as const;
// The throw that does what the title says.
const hits: Record<string, (die: number) => boolean> = {
  rolled: (die) => die <= kSuccess, principality_rolled: (die) => die <= kSuccess, emperor_lives: (die) => die > kSuccess,
  council_dispersed: () => false, council_concluded: () => true, size_rolled: (die) => die >= 5,
};

function whoRolls(event: LogEvent, view: View, language: Language): Pick<Pool, "name" | "colour" | "ink"> {
  const who = event.args.find((arg) => arg.kind === "seat" || arg.kind === "principality");
  const name = who?.text[language] ?? say(texts, language)("council");
  if (who?.kind !== "seat" || !isSeat(String(who.id))) return { name, colour: "var(--sunk)", ink: "var(--ink)" };
  const id = String(who.id);
  const slot = isSeat(id) ? slotOf(view, id) : 0;
  return { name: isSeat(id) ? nameOf(view, id)[language] : name, colour: `var(--p${slot})`, ink: `var(--p${slot}-ink)` };
}

export function contestOf(event: LogEvent, view: View, language: Language): Contest | null {
  const title = titles[event.id as keyof typeof titles];
  if (!title) return null;
  const number = (name: string) => Number(event.args.find((arg) => arg.name === name)?.id ?? 0);
  const die = number("die");
  // Of the dice of faith only the number of successes is told.
  const rolled = event.id === "successes"
    ? Array.from({ length: number("dice") }, (_, i) => ({ face: null, hit: i < number("successes") }))
    : [{ face: die, hit: hits[event.id]?.(die) ?? false }];
  if (rolled.length === 0) return null;
  return {
    title: say(texts, language)(title), rule: event.rule,
    pools: [{ ...whoRolls(event, view, language), parts: [], rolled }],
    // "Blue rolls 3" says no more than the die.
    outcome: event.id.endsWith("rolled") && event.id !== "size_rolled" ? [] : [event.text[language]],
  };
}

// The part of a round that an event belongs to, by the rule it comes from.
export function phaseKey(rule: string | null): keyof typeof texts | null {
  const number = rule ?? "";
  if (number === "6.1") return "phase_initiative";
  if (number === "6.2") return "phase_upheaval";
  if (number === "6.3") return "phase_gold";
  if (number === "12.1") return "phase_tradeoffs";
  const chapter = number.split(".")[0] ?? "";
  const byChapter = { 7: "phase_heresy", 8: "phase_diplomacy", 9: "phase_war", 10: "phase_religious_war", 12: "phase_foreign_powers", 13: "phase_election" } as const;
  return byChapter[Number(chapter) as keyof typeof byChapter] ?? null;
}
