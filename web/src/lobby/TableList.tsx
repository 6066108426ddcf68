import type { Table } from "../api/types";
import { Link } from "../app/router";
import { useWords } from "../texts";

interface Props {
  tables: Table[];
  nameOf: (game: string) => string;
  none: string;
}

export function ago(from: string, now: number, t: ReturnType<typeof useWords>["t"]): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(from)) / 60_000));
  if (minutes < 1) return t("just_now");
  if (minutes < 60) return t("minutes", { n: minutes });
  if (minutes < 48 * 60) return t("hours", { n: Math.round(minutes / 60) });
  return t("days", { n: Math.round(minutes / 1440) });
}

export function TableList({ tables, nameOf, none }: Props) {
  const { t } = useWords();
  if (tables.length === 0) return <p class="none">{none}</p>;
  const state = (table: Table) => {
    if (table.state === "over") return t("state_over", { score: table.outcome?.scores.join(" : ") ?? "" });
    if (table.state === "running") return t("state_running", { n: table.ply });
    const free = table.seats.filter((seat) => seat.kind === "open" || seat.kind === "link").length;
    return t("state_open", { n: table.seats.length - free, of: table.seats.length });
  };
  return (
    <ul class="tb">
      {tables.map((table) => (
        <li key={table.id}>
          <span class={`dot ${table.state}`} />
          <b>{nameOf(table.game)}</b>
          <span>{table.name}</span>
          <em>{state(table)}</em>
          <small>{ago(table.changed, Date.now(), t)}</small>
          <Link to={`/t/${table.id}`} class={table.waits_for_you ? "btn primary" : "btn"}>
            {table.waits_for_you ? t("your_turn") : table.state === "open" ? t("join") : t("look")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
