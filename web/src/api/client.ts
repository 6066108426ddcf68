// One function a request of docs/api.md.
import type {
  Account,
  ApiProblem,
  ChatLine,
  Checked,
  Course,
  Forecast,
  GameDetails,
  GameSummary,
  Hint,
  Keys,
  Moment,
  NewTable,
  OwnFile,
  Player,
  StandingAnswer,
  Table,
  Verification,
} from "./types";

// What the server objects to, in both languages.
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ApiProblem,
  ) {
    super(problem.text.en);
  }
}

const offline: ApiProblem = {
  key: "offline",
  text: { en: "The server does not answer.", it: "Il server non risponde." },
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = method === "GET" ? {} : { "X-Theses": "1" };
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (typeof body === "string") {
    headers["Content-Type"] = "text/plain; charset=utf-8";
    init.body = body;
  } else if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, init);
  } catch {
    throw new ApiError(0, offline);
  }
  if (response.ok) return response;
  let problem = offline;
  try {
    problem = ((await response.json()) as { error: ApiProblem }).error ?? offline;
  } catch {
    // An answer that is not the server's own, from a proxy on the way.
  }
  throw new ApiError(response.status, problem);
}

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

function query(params: Record<string, string | number | null | undefined>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) parts.set(name, String(value));
  }
  const text = parts.toString();
  return text && `?${text}`;
}

export type SeatNumber = number | null;
const seatBody = (seat: SeatNumber) => (seat === null ? {} : { seat });

export const api = {
  session: () => ask<{ player: Player | null }>("GET", "/session"),
  guest: (name: string) => ask<{ player: Player }>("POST", "/session/guest", { name }),
  register: (name: string, password: string, language: string) =>
    ask<{ player: Player }>("POST", "/accounts", { name, password, language }),
  signIn: (name: string, password: string, claim: boolean) =>
    ask<{ player: Player }>("POST", "/session", { name, password, claim }),
  signOut: () => ask<void>("DELETE", "/session"),
  account: () => ask<Account>("GET", "/account"),
  changeAccount: (change: Record<string, unknown>) => ask<Account>("PATCH", "/account", change),
  deleteAccount: (password: string) =>
    ask<void>("DELETE", "/account", password ? { password } : {}),

  games: () => ask<{ games: GameSummary[] }>("GET", "/games"),
  game: (id: string) => ask<GameDetails>("GET", `/games/${id}`),
  tableGame: (id: string) => ask<GameDetails>("GET", `/tables/${id}/game`),
  check: (game: string, files: OwnFile[]) =>
    ask<Checked>("POST", `/games/${game}/check`, { files }),

  tables: (filter: "open" | "running" | "mine") =>
    ask<{ tables: Table[] }>("GET", `/tables${query({ filter })}`),
  create: (table: NewTable) => ask<{ table: Table; keys: Keys }>("POST", "/tables", table),
  table: (id: string) => ask<{ table: Table }>("GET", `/tables/${id}`),
  remove: (id: string) => ask<void>("DELETE", `/tables/${id}`),
  keys: (id: string) => ask<{ keys: Keys }>("GET", `/tables/${id}/keys`),
  join: (id: string, by: { seat?: number; key?: string }) =>
    ask<{ table: Table; seat: number }>("POST", `/tables/${id}/join`, by),
  leave: (id: string, seat: number) =>
    ask<{ table: Table }>("POST", `/tables/${id}/leave`, { seat }),
  changeSeat: (id: string, change: { seat: number; kind: string; bot?: string }) =>
    ask<{ table: Table; keys: Keys }>("POST", `/tables/${id}/seats`, change),
  start: (id: string) => ask<{ table: Table }>("POST", `/tables/${id}/start`, {}),

  moment: (id: string, at: { seat?: SeatNumber; ply?: number; since?: number }) =>
    ask<Moment>("GET", `/tables/${id}/moment${query(at)}`),
  decide: (id: string, body: { seat: number; ply: number; version?: number; action: string }) =>
    ask<Moment>("POST", `/tables/${id}/decisions`, body),
  undo: (id: string, seat: number, ply: number) =>
    ask<Moment>("POST", `/tables/${id}/undo`, { seat, ply }),
  takeback: (id: string, seat: number, to: number) =>
    ask<{ table: Table }>("POST", `/tables/${id}/takeback`, { seat, to }),
  answerTakeback: (id: string, seat: number, agree: boolean, to: number) =>
    ask<{ table: Table }>("POST", `/tables/${id}/takeback/answer`, { seat, agree, to }),
  hint: (id: string, seat: number, ply: number) =>
    ask<{ hints: Hint[] }>("POST", `/tables/${id}/hint`, { seat, ply }),
  forecast: (id: string, seat: number, ply: number, action: string) =>
    ask<Forecast>("POST", `/tables/${id}/forecast`, { seat, ply, action }),
  standing: (id: string, seat: number) =>
    ask<{ standing: StandingAnswer[] }>("GET", `/tables/${id}/standing${query({ seat })}`),
  keepStanding: (id: string, seat: number, standing: StandingAnswer[]) =>
    ask<{ standing: StandingAnswer[] }>("PUT", `/tables/${id}/standing`, { seat, standing }),
  chat: (id: string, text: string) =>
    ask<{ chat: ChatLine }>("POST", `/tables/${id}/chat`, { text }),
  notes: (id: string) => ask<{ text: string }>("GET", `/tables/${id}/notes`),
  keepNotes: (id: string, text: string) =>
    ask<{ text: string }>("PUT", `/tables/${id}/notes`, { text }),
  save: async (id: string, seat: SeatNumber) =>
    (await send("GET", `/tables/${id}/save${query(seatBody(seat))}`)).text(),
  load: (save: string, name: string) => ask<{ table: Table }>("POST", "/saves", { save, name }),
  course: (id: string) => ask<Course>("GET", `/tables/${id}/course`),
  verify: (id: string) => ask<Verification>("GET", `/tables/${id}/verify`),
};
