// The state of one table page: what the server said last, what the player looks at, what is under
// way. Nothing here knows a game.
import { ApiError } from "../api/client";
import type { LiveState } from "../api/live";
import type {
  ApiProblem,
  ChatLine,
  Forecast,
  Hint,
  LiveMessage,
  LogEvent,
  Moment,
  Option,
  Table,
} from "../api/types";
import { Store } from "../app/store";
import type { Backend, Connection } from "./backend";
import type { Step } from "./story";

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
  // From which ply on things are news: what happened after the seat's last decision.
  news: number | null;
  // What the seat was told before its turn, as plies from and up to; stays while the turn lasts.
  told: { from: number; to: number } | null;
  // The plies at which this seat decided, as far as this browser saw them.
  mine: number[];
  // What the seat chose since the prompt last changed, while nothing has come of it yet.
  picked: { prompt: string; options: Option[] } | null;
}

const empty: TableState = {
  table: null,
  moment: null,
  past: null,
  log: [],
  chat: [],
  unread: 0,
  live: "connecting",
  pending: null,
  problem: null,
  hints: null,
  curtain: null,
  news: null,
  told: null,
  mine: [],
  picked: null,
};

// Drops what is known of the log from ply `since` on and adds what came.
export function mergeLog(known: LogEvent[], since: number, news: LogEvent[]): LogEvent[] {
  return [...known.filter((event) => event.ply < since), ...news];
}

export const mySeats = (table: Table | null): number[] =>
  (table?.seats ?? []).filter((seat) => seat.you).map((seat) => seat.seat);

// Nobody else is there to ask: bots agree to everything.
export const isSolo = (table: Table): boolean =>
  table.seats.every((seat) => seat.kind === "bot" || seat.you);

// Against people only if the table allows it.
export const mayHint = (table: Table): boolean =>
  table.settings.hints === "all" || (table.settings.hints === "bots" && isSolo(table));

// The seat of this device that must decide next, if it is not the one in view.
export function seatToCall(table: Table | null, moment: Moment | null): number | null {
  const mine = mySeats(table);
  if (!moment || mine.length < 2) return null;
  if (moment.seat !== null && moment.owing.includes(moment.seat)) return null;
  return mine.find((seat) => moment.owing.includes(seat)) ?? null;
}

// How far a seat had come when it last decided here, over a reload.
const newsKey = ({ table, seat }: Moment) => `theses.news.${table}/${seat}`;

function newsOf(moment: Moment): number | null {
  try {
    const kept = sessionStorage.getItem(newsKey(moment));
    return kept === null ? null : Math.min(Number(kept), moment.ply);
  } catch {
    return null;
  }
}

function keepNews(moment: Moment, ply: number): void {
  try {
    sessionStorage.setItem(newsKey(moment), String(ply));
  } catch {
    // A browser that keeps nothing only forgets the marks.
  }
}

export class TableStore extends Store<TableState> {
  private connection: Connection | null = null;
  private refs = 1;
  private readonly past = new Map<string, Moment>();
  private readonly foreseen = new Map<string, Promise<Forecast | null>>();
  private wanted = -1;
  // A lesson plays the other seats itself: nobody comes to the device.
  guided = false;
  // Told of every step forward, and whether it began with this seat's own decision.
  onStep: ((step: Step, own: boolean) => void) | null = null;

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
        this.take(message.moment, message.since);
        break;
      case "table":
        this.update({ table: message.table });
        this.callSeat();
        break;
      case "chat": {
        const known = this.value.chat.some((line) => line.id === message.chat.id);
        if (!known) {
          this.update({ chat: [...this.value.chat, message.chat], unread: this.value.unread + 1 });
        }
        return;
      }
      // The decision is safe. It stays pending until its moment comes, which may be a while later:
      // until then the old question stands on the page and must not be answered again.
      case "accepted":
        return;
      case "refused":
        this.refuse(message.error);
        break;
      case "pong":
        return;
    }
  }

  // Only one change at a time: a second click before the answer does nothing.
  decide(action: string): void {
    const { moment, pending } = this.value;
    if (!moment || moment.seat === null || pending) return;
    const decision = {
      ref: this.refs++,
      action,
      seat: moment.seat,
      ply: moment.ply,
      version: moment.version,
    };
    this.update({ pending: decision, problem: null, hints: null });
    this.read(moment);
    this.pick(moment, action);
    this.transmit();
  }

  // A decision of another seat of this player, made for it; the live line brings what follows.
  async decideFor(seat: number, action: string): Promise<void> {
    const { moment } = this.value;
    if (!moment) return;
    const { ply, version } = moment;
    await this.attempt(async () => {
      await this.backend.decide({ seat, ply, version, action });
    });
  }

  // Bots take the seats of this player but one; whether they did.
  async leaveOthers(kept: number): Promise<boolean> {
    let done = false;
    await this.attempt(async () => {
      for (const seat of mySeats(this.value.table).filter((one) => one !== kept)) {
        const { table } = await this.backend.leave(seat);
        this.update({ table });
      }
      done = true;
    });
    return done;
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

  // The decision of one's own that undo goes back to, past what bots did since; null if none.
  get lastOwn(): number | null {
    const { table, moment, mine } = this.value;
    if (!table || !moment || moment.outcome || !isSolo(table)) return null;
    if (table.settings.undo !== "free") return null;
    return mine.filter((ply) => ply < moment.ply).at(-1) ?? null;
  }

  // Back to before one's own last decision: by the rules while nothing was revealed, else by a
  // take-back, to which bots agree.
  async goBack(): Promise<void> {
    const to = this.lastOwn;
    if (this.value.moment?.undo.allowed) await this.undo();
    else if (to !== null) await this.askTakeback(to);
  }

  async askTakeback(to: number): Promise<void> {
    const seat = this.value.moment?.seat;
    if (seat === null || seat === undefined) return;
    await this.attempt(async () => this.update(await this.backend.takeback(seat, to)));
  }

  async answerTakeback(seat: number, agree: boolean, to: number): Promise<void> {
    await this.attempt(async () => this.update(await this.backend.answerTakeback(seat, agree, to)));
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

  // An earlier moment of the seat in view; null if the server refuses.
  async momentAt(ply: number): Promise<Moment | null> {
    const now = this.value.moment;
    if (!now || ply >= now.ply) return now;
    const key = `${now.version}/${now.seat}/${ply}`;
    const known = this.past.get(key);
    if (known) return known;
    try {
      const moment = await this.backend.moment({ seat: now.seat, ply, since: ply });
      this.past.set(key, moment);
      return moment;
    } catch (error) {
      if (error instanceof ApiError) this.refuse(error.problem);
      return null;
    }
  }

  // Shows an earlier moment; the newest wish wins when answers come late.
  async look(ply: number): Promise<void> {
    const now = this.value.moment;
    if (!now) return;
    this.wanted = ply;
    if (ply >= now.ply) {
      this.update({ past: null });
      return;
    }
    const moment = await this.momentAt(ply);
    if (moment && this.wanted === ply) this.update({ past: moment });
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
    const step = before && sameSeat ? this.stepTo(before, moment, since) : null;
    if (!sameSeat || !before) this.recall(moment);
    if (step) this.onStep?.(step, pending !== null);
    this.update({
      moment,
      log: mergeLog(sameSeat ? this.value.log : [], since, moment.log),
      pending: stale ? null : pending,
      picked: this.stillPicked(moment, step),
      hints: hints && hints !== "asked" && hints.ply === moment.ply ? hints : null,
    });
    this.callSeat();
  }

  private pick(moment: Moment, action: string): void {
    const prompt = moment.prompt?.id ?? "";
    const option = moment.options.find((one) => one.action === action);
    const { picked } = this.value;
    const before = picked?.prompt === prompt ? picked.options : [];
    if (option) this.update({ picked: { prompt, options: [...before, option] } });
  }

  // Picks stand as long as the same is asked and the log tells nothing of them.
  private stillPicked(moment: Moment, step: Step | null): TableState["picked"] {
    const { picked } = this.value;
    const same =
      picked?.prompt === moment.prompt?.id && moment.ply > (this.value.moment?.ply ?? -1);
    return same && !step ? picked : null;
  }

  // What came forward; nothing when a decision was taken back.
  private stepTo(before: Moment, after: Moment, since: number): Step | null {
    if (after.ply <= before.ply || since < before.ply) return null;
    const events = after.log.filter((event) => event.ply >= before.ply);
    return events.length > 0 ? { before, after, events } : null;
  }

  // The seat has seen everything up to its decision.
  private read(moment: Moment): void {
    const { news } = this.value;
    const heard = news !== null && moment.ply > news;
    this.update({
      news: moment.ply + 1,
      told: heard ? { from: news, to: moment.ply } : this.value.told,
      mine: [...this.value.mine.filter((ply) => ply < moment.ply), moment.ply],
    });
    keepNews(moment, moment.ply + 1);
  }

  private recall(moment: Moment): void {
    const news = newsOf(moment);
    this.update({ news, told: null, mine: news === null ? [] : [news - 1] });
  }

  private callSeat(): void {
    const { table, moment } = this.value;
    const curtain = this.guided ? null : seatToCall(table, moment);
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
