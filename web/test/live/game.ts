// A random game on a real server, played through its API: every moment of one seat, in order.
import http from "node:http";
import type { LogEvent, Moment } from "../../src/api/types";
// @ts-expect-error: a plain script
import { startServer } from "../../tools/server.mjs";

export interface House {
  ask: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  stop: () => Promise<void>;
}

export async function openServer(): Promise<House> {
  const server: { url: string; stop: () => Promise<void> } = await startServer();
  const url = new URL(server.url);
  let cookie = "";
  const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    new Promise((done, fail) => {
      const text = body === undefined ? "" : JSON.stringify(body);
      const headers = { "X-Theses": "1", "Content-Type": "application/json", Cookie: cookie };
      const at = { host: url.hostname, port: url.port, method, path: `/api/v1${path}`, headers };
      const request = http.request(at, (answer) => {
        let said = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          said += chunk;
        });
        answer.on("end", () => {
          cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie;
          if ((answer.statusCode ?? 500) < 400) done(JSON.parse(said) as T);
          else fail(new Error(`${method} ${path}: ${said}`));
        });
      });
      request.on("error", fail);
      request.end(text);
    });
  await ask("POST", "/session/guest", { name: "Story" });
  return { ask, stop: server.stop };
}

export interface Decision {
  before: Moment;
  after: Moment;
  events: LogEvent[];
}

// Small, quick and always the same.
function random(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// Plays to the end or to `most` decisions, as all seats; tells each decision as seat 0 sees it.
export async function playGame(
  { ask }: House,
  game: string,
  seats: number,
  options: Record<string, string>,
  most: number,
  onDecision: (decision: Decision) => void,
): Promise<number> {
  const all = Array.from({ length: seats }, () => ({ kind: "me" }));
  const body = { game, options, seats: all, start: true };
  const { table } = await ask<{ table: { id: string } }>("POST", "/tables", body);
  const look = (seat: number, since: number) =>
    ask<Moment>("GET", `/tables/${table.id}/moment?seat=${seat}&since=${since}`);
  const roll = random(7);
  let before = await look(0, -1);
  let made = 0;
  for (; made < most && !before.outcome; ++made) {
    const seat = before.owing[roll(before.owing.length)] ?? 0;
    const asked = seat === 0 ? before : await look(seat, before.ply);
    const action = asked.options[roll(asked.options.length)]?.action;
    const decision = { seat, ply: asked.ply, version: asked.version, action };
    await ask("POST", `/tables/${table.id}/decisions`, decision);
    const after = await look(0, before.ply);
    onDecision({ before, after, events: after.log.filter(({ ply }) => ply >= before.ply) });
    before = after;
  }
  return made;
}
