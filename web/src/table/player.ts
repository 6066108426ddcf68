// Plays the frames of what others did, one after the other, and ends at now. It never falls behind:
// a decision takes 1.2 s at most, everything until the player decides again 6 s; then it snaps.
import type { AnyGameUi } from "../games/types";
import { type Frame, framesOf, kMostPerRound, type Step } from "./story";

export type Pace = "slow" | "usual" | "quick" | "off";
export const paces: Record<Pace, number> = { slow: 2, usual: 1, quick: 0.25, off: 0 };

export class Player {
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  // Until when this round of others may play; null while nothing plays.
  private deadline: number | null = null;

  constructor(
    private readonly game: AnyGameUi,
    private readonly show: (frame: Frame | null) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get playing(): boolean {
    return this.deadline !== null;
  }

  add(step: Step, pace: number): void {
    const frames = framesOf(this.game, step).map((frame) => ({ ...frame, ms: frame.ms * pace }));
    if (frames.length === 0) return;
    this.queue.push(...frames);
    this.deadline ??= this.clock() + kMostPerRound * pace;
    if (this.timer === undefined) this.next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.deadline = null;
    this.show(null);
  }

  private next(): void {
    const left = (this.deadline ?? 0) - this.clock();
    const frame = this.queue.shift();
    if (!frame || left <= 0) {
      this.skip();
      return;
    }
    this.show(frame);
    // What waits must fit into what is left.
    const wished = frame.ms + this.queue.reduce((sum, { ms }) => sum + ms, 0);
    const ms = frame.ms * Math.min(1, left / wished);
    this.timer = setTimeout(() => this.next(), ms);
  }
}
