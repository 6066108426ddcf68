// A live connection tells what changed instead of whole moments (docs/api.md, Changes). Here the
// whole is put together again, so that the rest of the page knows of moments alone. Nothing that
// was handed out is ever changed: a moment before can be compared with the one after it.
import type { LiveMessage, LogEvent, Moment, Option, Prompt } from "./types";

// A phrase in full with its number, or the number of one that was said before.
type Said<Phrase> = number | (Phrase & { n: number });

export interface Changes {
  // The version of the game that they change.
  from: number;
  ply: number;
  version: number;
  view: unknown;
  owing: number[];
  prompt: Said<Prompt> | null;
  options: Said<Option>[];
  may_break_in?: number[];
  break_in?: Said<Option>[];
  log: [number, Said<Omit<LogEvent, "ply">>][];
  undo?: Moment["undo"];
  outcome?: Moment["outcome"];
}

export type WireMessage = LiveMessage | { type: "changes"; since: number; changes: Changes };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// Fields as they are after `changes`: objects are merged, {"=": …} and anything else replaces.
export function changed(before: unknown, changes: unknown): unknown {
  if (!isObject(changes)) return changes;
  if ("=" in changes) return changes["="];
  const old = isObject(before) ? before : {};
  const after: Fields = { ...old };
  for (const [name, value] of Object.entries(changes)) after[name] = changed(old[name], value);
  return after;
}

// One connection, from its opening to its end.
export class Follower {
  private moment: Moment | null = null;
  private readonly phrases = new Map<number, object>();

  // The message as if changes were told whole; null if they are of something that never came here.
  take(message: WireMessage): LiveMessage | null {
    if (message.type === "moment") this.moment = message.moment;
    if (message.type !== "changes") return message;
    const { since, changes } = message;
    if (!this.moment || this.moment.version !== changes.from) return null;
    this.moment = this.apply(this.moment, changes);
    return { type: "moment", since, moment: this.moment };
  }

  get seat(): number | null {
    return this.moment?.seat ?? null;
  }

  private apply(before: Moment, changes: Changes): Moment {
    const { ply, version, owing } = changes;
    return {
      ...before,
      ply,
      version,
      owing,
      view: changed(before.view, changes.view),
      prompt: changes.prompt === null ? null : this.phrase(changes.prompt),
      options: changes.options.map((option) => this.phrase(option)),
      may_break_in: changes.may_break_in ?? [],
      break_in: (changes.break_in ?? []).map((option) => this.phrase(option)),
      log: changes.log.map(([at, event]) => ({ ply: at, ...this.phrase(event) })),
      undo: changes.undo ?? before.undo,
      outcome: changes.outcome ?? null,
    };
  }

  private phrase<Phrase extends object>(said: Said<Phrase>): Phrase {
    if (typeof said === "number") return this.phrases.get(said) as Phrase;
    const { n, ...phrase } = said;
    this.phrases.set(n, phrase);
    return phrase as unknown as Phrase;
  }
}
