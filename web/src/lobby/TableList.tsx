import type { Table } from "../api/types";
import { Link } from "../app/router";
import { useWords } from "../texts";
import { phaseOf, sideId, sideOf, sideTitle, turnOf } from "./stages";

type AllWords = ReturnType<typeof useWords>;

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

const isFree = (kind: string) => kind === "open" || kind === "link";

// Who sits there: people by name, bots by how strong they are.
function opponents(table: Table, { t, of }: AllWords): string {
  const others = table.seats.filter((seat) => !seat.you && !isFree(seat.kind));
  const names = others.map((seat) => (seat.kind === "bot" ? of(seat.bot_name) : seat.name));
  const counted = [...new Set(names)].map((name) => {
    const n = names.filter((one) => one === name).length;
    return n > 1 ? `${n} × ${name}` : name;
  });
  return counted.length > 0 ? t("against", { who: counted.join(", ") }) : "";
}

// The turn and the phase, or how many decisions there were.
function reached(table: Table, { t, of }: AllWords): string {
  const turn = turnOf(table.stage);
  const phase = of(phaseOf(table.game, table.stage));
  const count = t(table.game === "westphalia" ? "round_n" : "turn_n", { n: turn });
  const at = [turn > 0 ? count : "", phase].filter(Boolean).join(", ");
  return at || t("state_running", { n: table.ply });
}

// The side one plays, or one's seat while sides are not known.
function place(table: Table, { t, of }: AllWords): string {
  const mine = table.seats.findIndex((seat) => seat.you);
  if (mine < 0 || table.seats.length < 2) return "";
  const side = of(sideOf(table, mine));
  return side ? t("you_play", { side }) : t("seat_n", { n: mine + 1 });
}

// The side one plays, as the server calls it: it colours the dot.
const ownSide = (table: Table): string =>
  sideId(
    table,
    table.seats.findIndex((seat) => seat.you),
  );

// Which sides anybody may still take, where they are known.
function freeSides(table: Table, { t, of }: AllWords): string {
  const open = table.seats.filter((seat) => seat.kind === "open");
  const titles = open.map(({ seat }) => of(sideTitle(table, seat))).filter(Boolean);
  return titles.length > 0 ? ` · ${t("free_sides", { sides: titles.join(", ") })}` : "";
}

// Where it stands, and for whom it waits.
function state(table: Table, words: AllWords): string {
  const { t, of } = words;
  if (table.state === "over") {
    return t("state_over", { score: table.outcome?.scores.join(" : ") ?? "" });
  }
  if (table.state === "open") {
    const free = table.seats.filter((seat) => isFree(seat.kind)).length;
    const taken = t("state_open", { n: table.seats.length - free, of: table.seats.length });
    return taken + freeSides(table, words);
  }
  const waits = table.owing.map((seat) => table.seats[seat]);
  const names = waits.map((seat) => (seat?.kind === "bot" ? of(seat.bot_name) : seat?.name));
  const known = names.filter((name) => name !== null && name !== undefined);
  const at = reached(table, words);
  if (table.waits_for_you || known.length === 0) return at;
  return `${at} · ${known.length > 2 ? t("waits_for_n", { n: known.length }) : t("waits_for", { who: known.join(", ") })}`;
}

// A seat that anybody may take.
const joins = (table: Table) =>
  table.state === "open" &&
  table.seats.some((seat) => seat.kind === "open") &&
  !table.seats.some((seat) => seat.you);

export function TableList({ tables, nameOf, none }: Props) {
  const words = useWords();
  const { t } = words;
  if (tables.length === 0) return <p class="none">{none}</p>;
  return (
    <ul class="tb">
      {tables.map((table) => (
        <li key={table.id}>
          <span class={`dot ${table.state} ${ownSide(table)}`} />
          <b>{nameOf(table.game)}</b>
          <span>
            {table.name}
            <small class="with">
              {[opponents(table, words), place(table, words)].filter(Boolean).join(" · ")}
            </small>
          </span>
          <em>{state(table, words)}</em>
          <small>{ago(table.changed, Date.now(), t)}</small>
          <Link to={`/t/${table.id}`} class={table.waits_for_you ? "btn primary" : "btn"}>
            {table.waits_for_you ? t("your_turn") : joins(table) ? t("join") : t("look")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
