import type { Table } from "../api/types";

// Who sits there, or the name of the side while nobody does.
export function seatName(table: Table, seat: number, side: string): string {
  const info = table.seats[seat];
  if (!info || (info.kind !== "player" && info.kind !== "bot")) return side;
  return info.kind === "bot" || !info.name || hotSeat(table) ? side : info.name;
}

export const hotSeat = (table: Table): boolean => table.seats.filter((seat) => seat.you).length > 1;
