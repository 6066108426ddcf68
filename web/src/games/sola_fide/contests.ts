// Which events are dice.
import data from "virtual:sola_fide";
import type { Language, LogEvent } from "../../api/types";
import { say } from "../../texts";
import type { Contest } from "../../table/DicePools";
import { texts } from "./texts";

export function contestOf(event: LogEvent, language: Language): Contest | null {
  const t = say(texts, language);
  const face = Number(event.args.find((arg) => arg.name === "number")?.id ?? 0);
  if (event.id === "chart_rolled") {
    const row = data.chart.find((one) => one.roll === face);
    return {
      title: t("chart"), rule: event.rule,
      pools: [{ name: t("protestants"), colour: "var(--prot)", ink: "var(--prot-ink)", parts: [], rolled: [{ face, hit: true }] }],
      outcome: row ? [`${row.name[language]}: ${row.text[language]}`] : [],
    };
  }
  if (event.id !== "die_rolled") return null;
  const name = event.args.find((arg) => arg.kind === "seat")?.text[language] ?? "";
  return {
    title: t("who_begins"), rule: event.rule,
    pools: [{ name, colour: "var(--sunk)", ink: "var(--ink)", parts: [], rolled: [{ face, hit: false }] }], outcome: [],
  };
}
