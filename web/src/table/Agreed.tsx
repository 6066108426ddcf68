// What the players of a table agreed on: the edition, rules other than in it, own cards, and how
// the table is kept.
import type { GameOption, GameSummary, Table } from "../api/types";
import { useWords } from "../texts";
import { span } from "./Clock";
import { editionOf } from "./editions";

type Words = ReturnType<typeof useWords>;
type Row = [name: string, value: string];

// The edition, and whatever differs from it or from what is usual.
export function unusual({ game, options }: Table, known: GameOption[]): GameOption[] {
  const { option: edition, means } = editionOf(game, options);
  return known.filter(({ id, default: usual }) => {
    if (id === edition) return true;
    const value = options[id];
    return id !== "seats" && value !== undefined && value !== (means[id] ?? usual);
  });
}

function chosenOf(option: GameOption, table: Table, { t, of }: Words): string {
  const value = table.options[option.id] ?? option.default;
  const word = option.values.find((one) => one.value === value);
  if (option.type === "flag") return t(value === "true" ? "yes" : "no");
  return word ? of(word.text) : value;
}

function clockRows({ settings: { clock } }: Table, { t }: Words): Row[] {
  if (clock.kind === "none") return [[t("clock"), t("clock_none")]];
  const kind = t(`clock_${clock.kind}`, { n: clock.increment }).toLowerCase();
  return [
    [t("clock"), `${span(clock.seconds, t("day_letter"))}, ${kind}`],
    [t("timeout"), t(`timeout_${clock.timeout}`)],
  ];
}

function tableRows(table: Table, words: Words): Row[] {
  const { t } = words;
  const { undo, hints, visibility, spectators, break_in_seconds: pause } = table.settings;
  return [
    [t("undo"), t(`undo_${undo}`)],
    [t("hints"), t(`hints_${hints}`)],
    ...(pause ? [[t("break_in_pause"), t("break_in_seconds", { n: pause })] as Row] : []),
    ...clockRows(table, words),
    [t("visibility"), t(`visibility_${visibility}`)],
    [t("spectators"), t(spectators ? "spectators_see_public" : "no")],
  ];
}

export function Agreed({ table, game }: { table: Table; game: GameSummary | null }) {
  const words = useWords();
  const { t, of } = words;
  if (!game) return null;
  const rules = unusual(table, game.options).map((option): Row => {
    return [of(option.text), chosenOf(option, table, words)];
  });
  if (table.data) rules.push([t("own_cards"), t("cards_of_table")]);
  return (
    <section class="agreed" aria-label={t("agreed")}>
      <h3>{t("agreed")}</h3>
      {rules.length === 0 ? <p class="small">{t("usual_rules")}</p> : null}
      <dl>
        {[...rules, ...tableRows(table, words)].map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}
