// A server made of fixtures, for pictures of the page: it answers as docs/api.md says, from files
// that hold moments of real games.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../fixtures");
export const fixture = (name) =>
  JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), "utf8"));

const names = [
  "Anna",
  "Marta",
  "Bruno",
  "Chiara",
  "Davide",
  "Elena",
  "Franco",
  "Gaia",
  "Hugo",
  "Irene",
  "Luca",
  "Mara",
  "Nino",
  "Olga",
];
// As the server makes it of the public view.
const stageOf = ({ view, game, outcome }, seats) => ({
  turn: view.turn ?? view.round ?? null,
  phase: view.phase ?? null,
  sides:
    outcome?.sides ??
    Array.from({ length: seats }, (_, seat) =>
      game === "westphalia"
        ? view[`player${seat + 1}`].religion
        : [game === "here_i_stand" ? "papacy" : "catholic", "protestant"][seat],
    ),
});

const time = "2026-11-15T20:30:00Z";

export function tableOf(moment, seats) {
  return {
    id: moment.table,
    name: "Anna & friends",
    game: moment.game,
    state: moment.outcome ? "over" : "running",
    options: {},
    settings: {
      visibility: "public",
      spectators: true,
      undo: "free",
      hints: "all",
      clock: { kind: "none", seconds: 0, increment: 0, timeout: "bot" },
    },
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      kind: seat === 2 ? "bot" : "player",
      name: seat === 2 ? null : names[seat === moment.seat ? 0 : seat === 0 ? moment.seat : seat],
      bot: seat === 2 ? "scribe" : null,
      bot_name: seat === 2 ? { en: "Scribe", it: "Scrivano" } : null,
      you: seat === moment.seat,
      present: true,
      clock: null,
    })),
    owner: true,
    ply: moment.ply,
    version: moment.version,
    owing: moment.owing,
    waits_for_you: moment.owing.includes(moment.seat),
    stage: stageOf(moment, seats),
    commitment: "5f7c",
    seed: null,
    imported: false,
    takeback: null,
    outcome: moment.outcome,
    created: time,
    changed: time,
  };
}

const json = (route, body, status = 200) =>
  route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

// Installs the answers on a page of playwright. `tables` are those of the lobby.
export async function mock(
  page,
  { moment = null, seats = 2, games = fixture("games"), tables = [], chat = [] },
) {
  const table = moment && tableOf(moment, seats);
  await page.route("**/api/v1/**", (route) => {
    const url = new URL(route.request().url());
    const where = url.pathname.slice("/api/v1".length);
    if (where === "/session")
      return json(route, { player: { id: "p1", name: "Anna", guest: false, language: "en" } });
    if (where === "/account")
      return json(route, {
        player: { id: "p1", name: "Anna", guest: false, language: "en" },
        email: "anna@example.org",
        webhook: null,
        notify: { turn: true, over: true },
        feed: "/feed/token.atom",
      });
    if (where === "/games") return json(route, { games });
    if (where === "/tables")
      return json(route, {
        tables:
          url.searchParams.get("filter") === "running"
            ? []
            : tables.filter(
                (one) =>
                  (url.searchParams.get("filter") === "mine") ===
                  one.seats.some((seat) => seat.you),
              ),
      });
    if (table && where === `/tables/${table.id}`) return json(route, { table });
    if (table && where.endsWith("/moment"))
      return json(route, {
        ...moment,
        now: false,
        options: [],
        prompt: null,
        ply: Number(url.searchParams.get("ply")),
      });
    if (where.endsWith("/forecast"))
      return json(route, {
        forecast: moment.forecasts?.[JSON.parse(route.request().postData()).action] ?? [],
        more: 0,
      });
    if (where.endsWith("/notes")) return json(route, { text: "" });
    return json(
      route,
      { error: { key: "not_found", text: { en: "Not found.", it: "Non trovato." } } },
      404,
    );
  });
  await page.routeWebSocket("**/api/v1/**", (socket) => {
    if (!table || !socket.url().includes(`/tables/${table.id}/live`)) return;
    const send = (message) => socket.send(JSON.stringify(message));
    send({ type: "table", table });
    send({ type: "moment", since: -1, moment });
    for (const line of chat) send({ type: "chat", chat: line });
  });
}
