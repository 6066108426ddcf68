// What a table page asks of a server. The real one speaks docs/api.md; tests bring their own.
import { Follower, type WireMessage } from "../api/changes";
import { api, type SeatNumber } from "../api/client";
import { Live, type LiveState } from "../api/live";
import type { Forecast, Hint, LiveMessage, Moment, Table } from "../api/types";

export interface Connection {
  send: (message: object) => boolean;
  close: () => void;
}

export interface Backend {
  connect: (
    at: () => { seat: SeatNumber | undefined; since: number | undefined },
    onMessage: (message: LiveMessage) => void,
    onState: (state: LiveState) => void,
  ) => Connection;
  moment: (at: { seat?: SeatNumber; ply?: number; since?: number }) => Promise<Moment>;
  decide: (body: { seat: number; ply: number; version: number; action: string }) => Promise<Moment>;
  undo: (seat: number, ply: number) => Promise<Moment>;
  takeback: (seat: number, to: number) => Promise<{ table: Table }>;
  answerTakeback: (seat: number, agree: boolean, to: number) => Promise<{ table: Table }>;
  leave: (seat: number) => Promise<{ table: Table }>;
  hint: (seat: number, ply: number) => Promise<{ hints: Hint[] }>;
  forecast: (seat: number, ply: number, action: string) => Promise<Forecast>;
}

export function serverBackend(id: string): Backend {
  return {
    connect(at, onMessage, onState) {
      const address = () => {
        const { seat, since } = at();
        const parts = new URLSearchParams({ changes: "1" });
        if (seat !== undefined && seat !== null) parts.set("seat", String(seat));
        if (since !== undefined) parts.set("since", String(since));
        return `/tables/${id}/live?${parts}`;
      };
      let follower = new Follower();
      let asked = false;
      const live = new Live<WireMessage>(
        address,
        (message) => {
          const whole = follower.take(message);
          if (message.type === "moment") asked = false;
          if (whole) return onMessage(whole);
          // Something was missed: the whole is asked for, once.
          if (!asked) asked = live.send({ type: "seat", ref: 0, seat: follower.seat });
        },
        (state) => {
          if (state !== "connecting") {
            follower = new Follower();
            asked = false;
          }
          onState(state);
        },
      );
      return live;
    },
    moment: (at) => api.moment(id, at),
    decide: (body) => api.decide(id, body),
    undo: (seat, ply) => api.undo(id, seat, ply),
    takeback: (seat, to) => api.takeback(id, seat, to),
    answerTakeback: (seat, agree, to) => api.answerTakeback(id, seat, agree, to),
    leave: (seat) => api.leave(id, seat),
    hint: (seat, ply) => api.hint(id, seat, ply),
    forecast: (seat, ply, action) => api.forecast(id, seat, ply, action),
  };
}
