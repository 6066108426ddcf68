// A table whose seats are not all taken: who is there, links for friends, what was agreed.
import { useEffect, useRef, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem, GameSummary, Keys, SeatInfo, Table } from "../api/types";
import { defaultBot } from "../app/bots";
import { Icon } from "../app/icons";
import { ensureNamed } from "../app/NameDialog";
import { Panel } from "../app/rich";
import { go, Link } from "../app/router";
import { LanguageSwitch, ThemeSwitch } from "../app/switches";
import { sideOf, sideTitle } from "../lobby/stages";
import { useWords } from "../texts";
import { Agreed } from "./Agreed";

interface Props {
  table: Table;
  // The key of an invitation that was not taken yet.
  invited: string | null;
  onTable: (table: Table) => void;
}

type Attempt = (action: () => Promise<{ table: Table; keys?: Keys }>) => Promise<void>;

const isFree = ({ kind }: SeatInfo) => kind === "open" || kind === "link";

// What one is here, and what there is to do or to wait for.
function useSituation({ table, invited }: Props): string {
  const { t, of } = useWords();
  const free = table.seats.filter(isFree).length;
  const mine = table.seats.find((seat) => seat.you);
  if (free === 0) return t(table.owner ? "all_here_begin" : "all_here");
  const waits = t("waits_for_players", { n: free });
  if (table.owner) return `${waits} ${t("invite_about")}`;
  const side = mine ? of(sideOf(table, mine.seat)) : "";
  if (side) return `${waits} ${t("you_sit_as", { side })}`;
  if (mine) return `${waits} ${t("you_sit", { n: mine.seat + 1 })}`;
  if (invited) return `${waits} ${t("you_are_invited")}`;
  if (table.seats.some(({ kind }) => kind === "open")) return `${waits} ${t("take_a_seat")}`;
  return `${waits} ${t(table.settings.spectators ? "by_invitation_watch" : "by_invitation")}`;
}

// The link that brings somebody to a seat, copied; where a browser copies nothing it is shown and
// marked, to be copied by hand.
function Invitation({ link, always }: { link: string; always: boolean }) {
  const { t } = useWords();
  const [state, setState] = useState<"idle" | "copied" | "by_hand">("idle");
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state === "by_hand" && text.current) getSelection()?.selectAllChildren(text.current);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      setState("by_hand");
    }
  };
  return (
    <>
      <button class="btn" onClick={() => void copy()}>
        <Icon name={state === "copied" ? "tick" : "link"} />
        {t(state === "copied" ? "copied" : "copy_invitation")}
      </button>
      {always || state === "by_hand" ? (
        <code class="invite" ref={text}>
          {link}
        </code>
      ) : null}
      {state === "by_hand" ? (
        <small class="invite" role="status">
          {t("copy_by_hand")}
        </small>
      ) : null}
    </>
  );
}

interface SeatProps {
  seat: SeatInfo;
  table: Table;
  game: GameSummary | null;
  // The key of its invitation, for the host.
  secret: string | undefined;
  attempt: Attempt;
}

function Seat({ seat, table, game, secret, attempt }: SeatProps) {
  const { t, of } = useWords();
  const seated = table.seats.some(({ you }) => you);
  const who =
    seat.kind === "bot"
      ? t("bot_named", { name: of(seat.bot_name) })
      : seat.kind === "player"
        ? seat.name
        : t(seat.kind === "link" ? "seat_link" : "seat_open");
  const sit = () =>
    attempt(async () =>
      (await ensureNamed()) ? api.join(table.id, { seat: seat.seat }) : { table },
    );
  const toBot = (bot: string) =>
    attempt(() => api.changeSeat(table.id, { seat: seat.seat, kind: "bot", bot }));
  const link = `${location.origin}/t/${table.id}${secret ? `#key=${secret}` : ""}`;
  return (
    <li class={isFree(seat) ? "free" : ""}>
      <b>{of(sideTitle(table, seat.seat)) || t("seat_n", { n: seat.seat + 1 })}</b>
      <span>
        {who}
        {seat.you ? ` (${t("you")})` : ""}
      </span>
      {seat.kind === "open" && !seated ? (
        <button class="btn primary" onClick={() => void sit()}>
          {t("sit_here")}
        </button>
      ) : null}
      {isFree(seat) && table.owner && game ? (
        <button class="btn" onClick={() => void toBot(defaultBot(game))}>
          {t("give_to_bot")}
        </button>
      ) : null}
      {isFree(seat) && table.owner ? (
        <Invitation link={link} always={secret !== undefined} />
      ) : null}
    </li>
  );
}

function Doings({ table, invited, attempt }: Props & { attempt: Attempt }) {
  const { t } = useWords();
  const mine = table.seats.find((seat) => seat.you);
  const free = table.seats.filter(isFree).length;
  const take = (key: string) =>
    attempt(async () => ((await ensureNamed()) ? api.join(table.id, { key }) : { table }));
  const remove = () => {
    if (confirm(t("remove_sure"))) void api.remove(table.id).then(() => go("/"));
  };
  return (
    <div class="row doings">
      {invited && !mine ? (
        <button class="btn primary" onClick={() => void take(invited)}>
          {t("take_invited_seat")}
        </button>
      ) : null}
      {table.owner && free === 0 ? (
        <button class="btn primary" onClick={() => void attempt(() => api.start(table.id))}>
          {t("begin")}
        </button>
      ) : null}
      {mine && !table.owner ? (
        <button class="btn" onClick={() => void attempt(() => api.leave(table.id, mine.seat))}>
          {t("leave_seat")}
        </button>
      ) : null}
      {table.owner ? (
        <button class="btn" onClick={remove}>
          {t("remove_table")}
        </button>
      ) : null}
      <Link to="/" class="btn">
        {t("to_lobby")}
      </Link>
    </div>
  );
}

export function WaitingRoom(props: Props) {
  const { table, onTable } = props;
  const { t, of } = useWords();
  const [keys, setKeys] = useState<Keys>({});
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [game, setGame] = useState<GameSummary | null>(null);
  useEffect(() => {
    void api
      .games()
      .then(({ games }) => setGame(games.find((one) => one.id === table.game) ?? null));
  }, [table.game]);
  useEffect(() => {
    if (table.owner)
      void api.keys(table.id).then(
        (got) => setKeys(got.keys),
        () => {},
      );
    // A seat that somebody left has a new key.
  }, [table.id, table.owner, table.seats.map(({ kind }) => kind).join()]);
  const attempt: Attempt = async (action) => {
    try {
      const got = await action();
      setProblem(null);
      onTable(got.table);
      if (got.keys) setKeys(got.keys);
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.problem);
    }
  };
  const about = useSituation(props);
  return (
    <main class="plain wait">
      <header class="roomhead">
        <h1 class="mark">
          <Link to="/">Theses</Link>
        </h1>
        <div class="row">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <Panel title={table.name} aside={of(game?.name)}>
        <p role="status">{about}</p>
        {problem ? (
          <p class="notice problem" role="alert">
            {of(problem.text)}
          </p>
        ) : null}
        <ol class="seatlist" aria-label={t("seats")}>
          {table.seats.map((seat) => (
            <Seat
              key={`${seat.seat}${seat.kind}`}
              {...{ seat, table, game, attempt, secret: keys[String(seat.seat)] }}
            />
          ))}
        </ol>
        <Doings {...props} attempt={attempt} />
        <Agreed table={table} game={game} />
      </Panel>
    </main>
  );
}
