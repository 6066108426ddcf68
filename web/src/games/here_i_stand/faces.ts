// The dice that an event of the log tells. A roll of many has two numbers: how many dice show 1, 2,
// 3, 4 and 5, six bits each, and the rest shows 6; a roll of two has both faces in one number.
import type { LogEvent } from "../../api/types";
import { numberOf } from "./view";

const kBits = 6;
const kHalf = 2 ** 16;

const has = (event: LogEvent, name: string) =>
  event.args.some((arg) => arg.name === name && arg.id !== null);

function many(event: LogEvent): number[] {
  const code = numberOf(event, "faces") + numberOf(event, "more_faces") * kHalf;
  const faces = [1, 2, 3, 4, 5].flatMap((face) => {
    const n = Math.floor(code / 2 ** (kBits * (face - 1))) % 2 ** kBits;
    return Array.from({ length: n }, () => face);
  });
  const sixes = Math.max(0, numberOf(event, "count") - faces.length);
  return [...faces, ...Array.from({ length: sixes }, () => 6)].reverse();
}

// From the highest to the lowest; none where nothing was rolled or an older log does not say.
export function facesOf(event: LogEvent): number[] {
  if (has(event, "faces")) return many(event);
  const two = numberOf(event, "two_dice");
  if (two > 0) return [Math.floor(two / 10), two % 10].sort((a, b) => b - a);
  const die = numberOf(event, "die");
  return die >= 1 && die <= 6 ? [die] : [];
}
