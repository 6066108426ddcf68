// The part of a round that an event belongs to.
import type { texts } from "./texts";

// By the rule it comes from.
export function phaseKey(rule: string | null): keyof typeof texts | null {
  const number = rule ?? "";
  if (number === "6.1") return "phase_initiative";
  if (number === "6.2") return "phase_upheaval";
  if (number === "6.3") return "phase_gold";
  if (number === "12.1") return "phase_tradeoffs";
  const chapter = number.split(".")[0] ?? "";
  const byChapter = {
    7: "phase_heresy",
    8: "phase_diplomacy",
    9: "phase_war",
    10: "phase_religious_war",
    12: "phase_foreign_powers",
    13: "phase_election",
  } as const;
  return byChapter[Number(chapter) as keyof typeof byChapter] ?? null;
}
