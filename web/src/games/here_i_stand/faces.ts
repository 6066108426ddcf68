// The dice that an event of the log tells; a roll of two has both faces in one number.
import type { LogEvent } from "../../api/types";
import { manyFaces, tellsFaces } from "../faces";
import { numberOf } from "./view";

// From the highest to the lowest; none where nothing was rolled or an older log does not say.
export function facesOf(event: LogEvent): number[] {
  if (tellsFaces(event)) return manyFaces(event, numberOf(event, "count"));
  const two = numberOf(event, "two_dice");
  if (two > 0) return [Math.floor(two / 10), two % 10].sort((a, b) => b - a);
  const die = numberOf(event, "die");
  return die >= 1 && die <= 6 ? [die] : [];
}
