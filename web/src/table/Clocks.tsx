// Time left, counted down between the server's messages.
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../api/types";
import { Panel } from "../app/rich";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";

// "1:05" for minutes, "2 d 3 h" for correspondence.
export function span(seconds: number, day: string): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 86_400) return `${Math.floor(left / 86_400)} ${day} ${Math.floor((left % 86_400) / 3600)} h`;
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

export function Clocks({ table, game, view }: { table: Table; game: AnyGameUi; view: unknown }) {
  const { t, of } = useWords();
  const [now, setNow] = useState(Date.now());
  const [since, setSince] = useState(Date.now());
  useEffect(() => {
    setSince(Date.now());
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [table]);
  const seats = table.seats.filter((seat) => seat.clock);
  if (seats.length === 0) return null;
  return (
    <Panel title={t("clock")} class="clocks">
      <ul>
        {seats.map(({ seat, clock }) => clock ? (
          <li class={clock.running ? "running" : ""}>
            <span>{of(game.seatLook(view, seat).name)}</span>
            <b>{span(clock.left - (clock.running ? (now - since) / 1000 : 0), t("day_letter"))}</b>
          </li>
        ) : null)}
      </ul>
    </Panel>
  );
}
