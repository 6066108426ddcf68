// A table whose seats are not all taken: who is there, links for friends, what was agreed.
import { useEffect, useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { ApiProblem, GameOption, GameSummary, Keys, Table } from "../api/types";
import { defaultBot } from "../app/bots";
import { Icon } from "../app/icons";
import { Panel } from "../app/rich";
import { go, Link } from "../app/router";
import { ensureNamed } from "../app/NameDialog";
import { LanguageSwitch } from "../app/switches";
import { useWords } from "../texts";
import { span } from "./Clock";

interface Props {
  table: Table;
  onTable: (table: Table) => void;
}

// What was agreed: rules other than usual, and how the table is kept.
function Agreed({ table, game }: { table: Table; game: GameSummary | null }) {
  const { t, of } = useWords();
  if (!game) return null;
  const { settings } = table;
  const unusual = game.options.filter((option) => {
    const value = table.options[option.id];
    return option.id !== "seats" && value !== undefined && value !== option.default;
  });
  const chosenOf = (option: GameOption) => {
    const value = table.options[option.id] ?? option.default;
    const word = option.values.find((one) => one.value === value);
    if (option.type === "flag") return t(value === "true" ? "yes" : "no");
    return word ? of(word.text) : value;
  };
  const rows: [string, string][] = [
    ...unusual.map((option): [string, string] => [of(option.text), chosenOf(option)]),
    [t("undo"), t(`undo_${settings.undo}`)],
    [t("hints"), t(`hints_${settings.hints}`)],
    ...(settings.break_in_seconds
      ? [
          [t("break_in_pause"), t("break_in_seconds", { n: settings.break_in_seconds })] as [
            string,
            string,
          ],
        ]
      : []),
    [t("clock"), clockOf(settings.clock, t)],
  ];
  return (
    <section class="agreed" aria-label={t("agreed")}>
      <h3>{t("agreed")}</h3>
      {unusual.length === 0 ? <p class="small">{t("usual_rules")}</p> : null}
      <dl>
        {rows.map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

function clockOf(clock: Table["settings"]["clock"], t: ReturnType<typeof useWords>["t"]): string {
  if (clock.kind === "none") return t("clock_none");
  return `${span(clock.seconds, t("day_letter"))}, ${t(`clock_${clock.kind}`).toLowerCase()}`;
}

export function WaitingRoom({ table, onTable }: Props) {
  const { t, of } = useWords();
  const [keys, setKeys] = useState<Keys>({});
  const [copied, setCopied] = useState(-1);
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
  }, [table.id, table.owner, table.version]);
  const attempt = async (action: () => Promise<{ table: Table; keys?: Keys }>) => {
    try {
      const got = await action();
      onTable(got.table);
      if (got.keys) setKeys(got.keys);
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.problem);
    }
  };
  const link = (seat: number) => {
    const key = keys[String(seat)];
    return key ? `${location.origin}/t/${table.id}#key=${key}` : `${location.origin}/t/${table.id}`;
  };
  const copy = (seat: number) => {
    void navigator.clipboard?.writeText(link(seat));
    setCopied(seat);
  };
  const seated = table.seats.some((seat) => seat.you);
  const free = table.seats.filter((seat) => seat.kind === "open" || seat.kind === "link").length;
  const join = (seat: number) =>
    attempt(async () => {
      if (!(await ensureNamed())) return { table };
      return api.join(table.id, { seat });
    });
  return (
    <main class="plain wait">
      <h1 class="mark">
        <Link to="/">Theses</Link>
      </h1>
      <Panel title={table.name} aside={of(game?.name)}>
        <p>{free > 0 ? t("waits_for_players", { n: free }) : t("all_here")}</p>
        {problem ? (
          <p class="notice problem" role="alert">
            {of(problem.text)}
          </p>
        ) : null}
        <Agreed table={table} game={game} />
        <ol class="seatlist">
          {table.seats.map((seat) => (
            <li>
              <b>{t("seat_n", { n: seat.seat + 1 })}</b>
              <span>
                {seat.kind === "bot"
                  ? t("bot_named", { name: of(seat.bot_name) })
                  : seat.kind === "player"
                    ? seat.name
                    : seat.kind === "link"
                      ? t("seat_link")
                      : t("seat_open")}
                {seat.you ? ` (${t("you")})` : ""}
              </span>
              <span class="row">
                {seat.kind === "open" && !seated ? (
                  <button class="btn primary" onClick={() => void join(seat.seat)}>
                    {t("sit_here")}
                  </button>
                ) : null}
                {(seat.kind === "link" || seat.kind === "open") && table.owner ? (
                  <button class="btn" onClick={() => copy(seat.seat)}>
                    <Icon name={copied === seat.seat ? "tick" : "link"} />
                    {copied === seat.seat ? t("copied") : t("copy_invitation")}
                  </button>
                ) : null}
                {(seat.kind === "link" || seat.kind === "open") && table.owner && game ? (
                  <button
                    class="btn"
                    onClick={() =>
                      void attempt(() =>
                        api.changeSeat(table.id, {
                          seat: seat.seat,
                          kind: "bot",
                          bot: defaultBot(game),
                        }),
                      )
                    }
                  >
                    {t("give_to_bot")}
                  </button>
                ) : null}
              </span>
              {seat.kind === "link" && keys[String(seat.seat)] ? (
                <code class="invite">{link(seat.seat)}</code>
              ) : null}
            </li>
          ))}
        </ol>
        <div class="row">
          {table.owner ? (
            <button
              class="btn primary"
              disabled={free > 0}
              onClick={() => void attempt(() => api.start(table.id))}
            >
              {t("begin")}
            </button>
          ) : null}
          {table.owner ? (
            <button class="btn" onClick={() => void api.remove(table.id).then(() => go("/"))}>
              {t("remove_table")}
            </button>
          ) : null}
          <LanguageSwitch />
        </div>
      </Panel>
    </main>
  );
}
