// The faces of a roll of many dice, as an event of the log tells them in two numbers: how many dice
// show 1, 2, 3, 4 and 5, six bits each; the rest of them shows 6.
import type { LogEvent } from "../api/types";

const kBits = 6;
const kHalf = 2 ** 16;

const argOf = (event: LogEvent, name: string) => event.args.find((arg) => arg.name === name)?.id;

export const tellsFaces = (event: LogEvent): boolean =>
  event.args.some((arg) => arg.name === "faces" && arg.id !== null);

// From the highest to the lowest, of so many dice.
export function manyFaces(event: LogEvent, count: number): number[] {
  const code = Number(argOf(event, "faces") ?? 0) + Number(argOf(event, "more_faces") ?? 0) * kHalf;
  const faces = [1, 2, 3, 4, 5].flatMap((face) => {
    const n = Math.floor(code / 2 ** (kBits * (face - 1))) % 2 ** kBits;
    return Array.from({ length: n }, () => face);
  });
  const sixes = Math.max(0, count - faces.length);
  return [...faces, ...Array.from({ length: sixes }, () => 6)].reverse();
}
