// How many sit at a table, for games that leave a choice.
import type { GameSummary } from "../api/types";

interface Props {
  game: GameSummary;
  label: string;
  value: number;
  onChange: (seats: number) => void;
}

export function SeatCount({ game, label, value, onChange }: Props) {
  const { lowest, highest } = game.seats;
  if (lowest === highest) return null;
  return (
    <label>
      {label}
      <select
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i).map((n) => (
          <option value={String(n)}>{n}</option>
        ))}
      </select>
    </label>
  );
}
