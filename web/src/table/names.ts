import type { Table, Text } from "../api/types";

// Who sits there, or the name of the side while nobody does.
export function seatName(table: Table, seat: number, side: string): string {
  const info = table.seats[seat];
  if (!info || (info.kind !== "player" && info.kind !== "bot")) return side;
  return info.kind === "bot" || !info.name || hotSeat(table) ? side : info.name;
}

export const hotSeat = (table: Table): boolean => table.seats.filter((seat) => seat.you).length > 1;

// Who sits there, beside the name of the side: nobody by name where one person has several seats.
export function sitter(
  table: Table,
  seat: number,
  you: string,
  of: (name: Text | null | undefined) => string,
): string {
  const info = table.seats[seat];
  if (hotSeat(table)) return "";
  if (info?.you) return you;
  return info?.kind === "bot" ? of(info.bot_name) : seatName(table, seat, "");
}
