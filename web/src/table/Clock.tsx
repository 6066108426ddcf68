// Time left, counted down between the server's messages, beside the seat it belongs to.
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../api/types";
import { useWords } from "../texts";

// "1:05" for minutes, "2 d 3 h" for correspondence.
export function span(seconds: number, day: string): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 86_400)
    return `${Math.floor(left / 86_400)} ${day} ${Math.floor((left % 86_400) / 3600)} h`;
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

const kShort = 60;

export function Clock({ table, seat }: { table: Table; seat: number }) {
  const { t } = useWords();
  const [now, setNow] = useState(Date.now());
  const [since, setSince] = useState(Date.now());
  const clock = table.seats[seat]?.clock ?? null;
  useEffect(() => {
    setSince(Date.now());
    setNow(Date.now());
    if (!clock?.running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [table]);
  if (!clock) return null;
  const left = clock.left - (clock.running ? (now - since) / 1000 : 0);
  const state = `${clock.running ? " running" : ""}${left < kShort ? " short" : ""}`;
  return (
    <time class={`clock${state}`} aria-label={`${t("clock")}: ${span(left, t("day_letter"))}`}>
      {span(left, t("day_letter"))}
    </time>
  );
}
