// The state of one table page: what the server said last, what the player looks at, what is under
// way. Nothing here knows a game.
import { ApiError } from "../api/client";
import type { LiveState } from "../api/live";
import type {
  ApiProblem, ChatLine, Forecast, Hint, LiveMessage, LogEvent, Moment, Table,
} from "../api/types";
import { Store } from "../app/store";
import type { Backend, Connection } from "./backend";

export interface TableState {
  table: Table | null;
  // The newest moment; `past` is an earlier one that the player looks at.
  moment: Moment | null;
  past: Moment | null;
  log: LogEvent[];
  chat: ChatLine[];
  unread: number;
  live: LiveState;
  // A decision that was sent and is not yet confirmed.
  pending: { ref: number; action: string; seat: number; ply: number; version: number } | null;
  problem: ApiProblem | null;
  hints: { ply: number; list: Hint[] } | "asked" | null;
  // Hot-seat: the seat that must come to the device before anything of it is shown.
  curtain: number | null;
}

const empty: TableState = {
  table: null, moment: null, past: null, log: [], chat: [], unread: 0, live: "connecting",
  pending: null, problem: null, hints: null, curtain: null,
};

// Drops what is known of the log from ply `since` on and adds what came.
export function mergeLog(known: LogEvent[], since: number, news: LogEvent[]): LogEvent[] {
  return [...known.filter((event) => event.ply < since), ...news];
}

export const mySeats = (table: Table | null): number[] =>
  (table?.seats ?? []).filter((seat) => seat.you).map((seat) => seat.seat);

// Against people only if the table allows it.
export const mayHint = (table: Table): boolean =>
  table.settings.hints === "all" || (table.settings.hints === "bots" && table.seats.every((seat) => seat.kind === "bot" || seat.you));

// The seat of this device that must decide next, if it is not the one in view.
export function seatToCall(table: Table | null, moment: Moment | null): number | null {
  const mine = mySeats(table);
  if (!moment || mine.length < 2) return null;
  if (moment.seat !== null && moment.owing.includes(moment.seat)) return null;
  return mine.find((seat) => moment.owing.includes(seat)) ?? null;
}

export class TableStore extends Store<TableState> {
  private connection: Connection | null = null;
  private refs = 1;
  private readonly past = new Map<string, Moment>();
  private readonly foreseen = new Map<string, Promise<Forecast | null>>();
  private wanted = -1;

  constructor(private readonly backend: Backend) {
    super(empty);
  }

  open(): void {
    this.connection = this.backend.connect(
      () => ({ seat: this.value.moment?.seat, since: this.value.moment?.ply }),
      (message) => this.receive(message),
      (live) => this.connected(live),
    );
  }

  close(): void {
    this.connection?.close();
  }

  receive(message: LiveMessage): void {
    switch (message.type) {
      case "moment":
        return this.take(message.moment, message.since);
      case "table":
        this.update({ table: message.table });
        return this.callSeat();
      case "chat": {
        const known = this.value.chat.some((line) => line.id === message.chat.id);
        if (!known) {
          this.update({ chat: [...this.value.chat, message.chat], unread: this.value.unread + 1 });
        }
        return;
      }
      case "accepted":
        if (this.value.pending?.ref === message.ref) this.update({ pending: null });
        return;
      case "refused":
        return this.refuse(message.error);
      case "pong":
        return;
    }
  }

  // Only one change at a time: a second click before the answer does nothing.
  decide(action: string): void {
    const { moment, pending } = this.value;
    if (!moment || moment.seat === null || pending) return;
    const decision = {
      ref: this.refs++, action, seat: moment.seat, ply: moment.ply, version: moment.version,
    };
    this.update({ pending: decision, problem: null, hints: null });
    this.transmit();
  }

  // Asks why an action is not among the options: the server refuses it and says so.
  async why(action: string): Promise<ApiProblem | null> {
    const { moment } = this.value;
    if (!moment || moment.seat === null || !moment.owing.includes(moment.seat)) return null;
    if (moment.options.some((option) => option.action === action)) return null;
    try {
      const { seat, ply, version } = moment;
      await this.backend.decide({ seat, ply, version, action });
      return null;
    } catch (error) {
      return error instanceof ApiError ? error.problem : null;
    }
  }

  async undo(): Promise<void> {
    const { moment } = this.value;
    if (!moment || moment.seat === null) return;
    const { seat, ply } = moment;
    await this.attempt(async () => {
      const before = await this.backend.undo(seat, ply);
      this.take(before, before.ply);
    });
  }

  async askTakeback(to: number): Promise<void> {
    const seat = this.value.moment?.seat;
    if (seat === null || seat === undefined) return;
    await this.attempt(async () => this.update(await this.backend.takeback(seat, to)));
  }

  async answerTakeback(seat: number, agree: boolean): Promise<void> {
    await this.attempt(async () => this.update(await this.backend.answerTakeback(seat, agree)));
  }

  async askHint(): Promise<void> {
    const { moment } = this.value;
    if (!moment || moment.seat === null) return;
    const { seat, ply } = moment;
    this.update({ hints: "asked" });
    try {
      const { hints } = await this.backend.hint(seat, ply);
      this.update({ hints: { ply, list: hints } });
    } catch (error) {
      this.update({ hints: null });
      if (error instanceof ApiError) this.refuse(error.problem);
    }
  }

  // What an option would cause; asked once, and silent when the server can't say.
  foresee(action: string): Promise<Forecast | null> {
    const { moment, live } = this.value;
    if (!moment || moment.seat === null || live !== "open") return Promise.resolve(null);
    const key = `${moment.version}/${moment.seat}/${action}`;
    const known = this.foreseen.get(key);
    if (known) return known;
    const answer = this.backend.forecast(moment.seat, moment.ply, action).catch(() => null);
    this.foreseen.set(key, answer);
    return answer;
  }

  // Shows an earlier moment; the newest wish wins when answers come late.
  async look(ply: number): Promise<void> {
    const now = this.value.moment;
    if (!now) return;
    this.wanted = ply;
    if (ply >= now.ply) return this.update({ past: null });
    const key = `${now.version}/${now.seat}/${ply}`;
    let moment = this.past.get(key);
    if (!moment) {
      try {
        moment = await this.backend.moment({ seat: now.seat, ply, since: ply });
      } catch (error) {
        if (error instanceof ApiError) this.refuse(error.problem);
        return;
      }
      this.past.set(key, moment);
    }
    if (this.wanted === ply) this.update({ past: moment });
  }

  now(): void {
    this.wanted = -1;
    this.update({ past: null });
  }

  // The curtain stays until the moment of the new seat is there.
  sit(seat: number | null): void {
    this.past.clear();
    this.update({ past: null, hints: null });
    if (this.value.moment?.seat !== seat) {
      this.connection?.send({ type: "seat", ref: this.refs++, seat });
    }
  }

  say(text: string): boolean {
    return this.connection?.send({ type: "chat", ref: this.refs++, text }) ?? false;
  }

  readChat(): void {
    if (this.value.unread) this.update({ unread: 0 });
  }

  forgive(): void {
    this.update({ problem: null });
  }

  private take(moment: Moment, since: number): void {
    const { moment: before, pending, hints } = this.value;
    const stale = pending && (moment.version !== pending.version || moment.seat !== pending.seat);
    const sameSeat = before?.seat === moment.seat;
    this.foreseen.clear();
    this.update({
      moment,
      log: mergeLog(sameSeat ? this.value.log : [], since, moment.log),
      pending: stale ? null : pending,
      hints: hints && hints !== "asked" && hints.ply === moment.ply ? hints : null,
    });
    this.callSeat();
  }

  private callSeat(): void {
    const curtain = seatToCall(this.value.table, this.value.moment);
    if (curtain !== this.value.curtain) this.update({ curtain });
  }

  private connected(live: LiveState): void {
    this.update({ live });
    // A decision that was under way when the line broke is sent again: the ply keeps it from
    // counting twice.
    if (live === "open" && this.value.pending) this.transmit();
  }

  private transmit(): void {
    const decision = this.value.pending;
    if (!decision) return;
    if (this.connection?.send({ type: "decide", ...decision })) return;
    const { ref: _ref, ...body } = decision;
    void this.attempt(async () => {
      const moment = await this.backend.decide(body);
      this.take(moment, decision.ply);
    });
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 0) this.refuse(error.problem);
    }
  }

  private refuse(problem: ApiProblem): void {
    const stale = problem.key === "stale";
    this.update({ pending: null, problem: stale ? null : problem });
  }
}
