// Each side's dice with the reasons for them, the rolls, and what came of it. A game turns the
// events of its log into contests; the newest stand beside the board until others follow.
import type { Language, LogEvent } from "../api/types";
import { Die } from "../app/rich";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { RuleLink } from "./ruleLink";

export interface Pool {
  name: string;
  colour: string;
  ink: string;
  // Why so many dice: "at home", 2.
  parts: { label: string; dice: number }[];
  // A face that nobody noted is null; whether it was a hit is known all the same.
  rolled: { face: number | null; hit: boolean }[];
}

export interface Contest {
  title: string;
  rule: string | null;
  pools: Pool[];
  outcome: string[];
}

// A roll is news for so many decisions.
const kNews = 4;
const kMostContests = 2;

// Rolls of one kind that follow each other (every prince rolls) are one contest.
export function contestsOf(game: AnyGameUi, view: unknown, events: LogEvent[], ply: number, language: Language): Contest[] {
  const list: (Contest & { kind: string })[] = [];
  for (const event of events) {
    if (event.ply >= ply || event.ply < ply - kNews) continue;
    const contest = game.contestOf?.(event, view, language);
    const last = list.at(-1);
    if (!contest) continue;
    if (last?.kind === event.id) {
      last.pools.push(...contest.pools);
      last.outcome.push(...contest.outcome);
    } else list.push({ ...contest, kind: event.id });
  }
  return list.slice(-kMostContests).reverse();
}

function PoolBox({ pool }: { pool: Pool }) {
  const { t } = useWords();
  const hits = pool.rolled.filter(({ hit }) => hit).length;
  return (
    <div class="pool" style={{ "--c": pool.colour, "--ci": pool.ink }}>
      <h3>{pool.name}<em>{t(pool.rolled.length === 1 ? "one_die" : "n_dice", { n: pool.rolled.length })}</em></h3>
      {pool.parts.length > 0 ? <ul class="parts">{pool.parts.map(({ label, dice }) => <li><span>{label}</span><b>{dice > 0 ? `+${dice}` : dice}</b></li>)}</ul> : null}
      <p class="faces">{pool.rolled.map(({ face, hit }, i) => <span style={{ "--i": i }}><Die value={face ?? 0} hit={hit} size={26} label={hit ? t("die_hit", { n: face ?? "" }) : String(face ?? t("die_miss"))} /></span>)}</p>
      {pool.rolled.length > 1 ? <p class="small">{t(hits === 1 ? "one_hit" : "n_hits", { n: hits })}</p> : null}
    </div>
  );
}

export function DicePools({ contest }: { contest: Contest }) {
  return (
    <section class="panel contest">
      <h2 class="head">{contest.title}{contest.rule ? <small><RuleLink rule={contest.rule} /></small> : null}</h2>
      <div class="pools">{contest.pools.map((pool) => <PoolBox pool={pool} />)}</div>
      {contest.outcome.length > 0 ? <ul class="came">{contest.outcome.map((line) => <li>{line}</li>)}</ul> : null}
    </section>
  );
}
