// How every seat would stand if it ended now, part by part, by the rule that decides.
import type { Table } from "../api/types";
import type { AnyGameUi, Standing } from "../games/types";
import { useWords } from "../texts";
import { hotSeat, seatName } from "./names";
import { RuleLink } from "./ruleLink";

interface Props {
  game: AnyGameUi;
  view: unknown;
  table: Table;
  standing: Standing;
  // At the end the winners are known; before it those who lead are marked.
  winners: number[] | null;
}

export function StandingTable({ game, view, table, standing, winners }: Props) {
  const { t, of } = useWords();
  // What brought nothing is told while it still may, and where nothing brought anything.
  const counted = (parts: Standing["rows"][number]["parts"]) => {
    const some = parts.filter(({ n }) => n !== 0);
    return winners && some.length > 0 ? some : parts;
  };
  const about = (seat: number, note: string) =>
    [hotSeat(table) ? "" : seatName(table, seat, ""), winners ? "" : note]
      .filter(Boolean)
      .join(" · ");
  return (
    <div class="standing">
      <p class="small">
        {standing.about} <RuleLink rule={standing.rule} />
      </p>
      <ol>
        {standing.rows.map(({ seat, total, parts, leads, note }) => {
          const look = game.seatLook(view, seat);
          const won = winners ? winners.includes(seat) : leads;
          return (
            <li class={won ? "won" : ""}>
              <span class="emblem" style={{ background: look.colour, color: look.ink }}>
                <look.Emblem size={20} />
              </span>
              <div>
                <b>{of(look.name)}</b> <small>{about(seat, note)}</small>
                {won ? <em>{t(winners ? "winner" : "leads")}</em> : null}
                <p class="sum">
                  {counted(parts).length === 0
                    ? "0"
                    : counted(parts).map(({ label, n }, i) => (
                        <span>
                          {i > 0 ? (n < 0 ? "− " : "+ ") : n < 0 ? "−" : ""}
                          <b>{Math.abs(n)}</b> {label}{" "}
                        </span>
                      ))}
                </p>
              </div>
              <strong>{total}</strong>
            </li>
          );
        })}
      </ol>
      {winners ? null : standing.notes.map((note) => <p class="small">{note}</p>)}
    </div>
  );
}
