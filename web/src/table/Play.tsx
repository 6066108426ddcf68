// The common page of a running game: prompt, strip, board, hand, side column; tabs on a phone.
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api/client";
import type { ApiProblem, Option } from "../api/types";
import { Dialog } from "../app/Dialog";
import { Icon } from "../app/icons";
import { usePhone } from "../app/media";
import { Rules } from "../app/Rules";
import { go } from "../app/router";
import { preferences, usePreferences } from "../app/settings";
import { useStore } from "../app/store";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { Bubble } from "./Bubble";
import { Chat } from "./Chat";
import { ChoiceMenu } from "./ChoiceMenu";
import { Clocks } from "./Clocks";
import { Coach } from "./Coach";
import { Curtain } from "./Curtain";
import { Hints } from "./Hints";
import { DeskLayout, PhoneLayout, type Parts } from "./layouts";
import { Log } from "./Log";
import { Menu } from "./Menu";
import { OptionList } from "./OptionList";
import { PromptBar } from "./PromptBar";
import { Result } from "./Result";
import { mayHint, mySeats, type TableStore } from "./store";
import { TakebackBar } from "./Takeback";
import { group, meantBy, TargetsContext, type Targets } from "./targets";
import { Timeline } from "./Timeline";
import { useTitle } from "./title";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  guided: boolean;
}

interface Over {
  target: string;
  at: Element;
}

const kMostButtons = 4;

export function Play({ store, game, guided }: Props) {
  const { t, of, language } = useWords();
  const state = useStore(store);
  const { list } = usePreferences();
  const phone = usePhone();
  const [hover, setHover] = useState<Over | null>(null);
  const [menu, setMenu] = useState<(Over & { options: Option[] }) | null>(null);
  const [reason, setReason] = useState<(Over & { problem: ApiProblem }) | null>(null);
  const [pointed, setPointed] = useState<ReadonlySet<string>>(new Set());
  const [rule, setRule] = useState<string | null>(null);
  const [guide, setGuide] = useState(guided);

  const { table, moment: now } = state;
  const moment = state.past ?? now;
  const view = useMemo(() => (moment ? game.read(moment.view) : null), [moment, game]);
  const open = moment !== null && moment === now && !state.pending ? moment.options : [];
  const lit = useMemo(() => group(open, (option) => game.targetsOf(option, view)), [open, game, view]);
  // Options without a place in view: on a phone the panels are behind a tab.
  const plain = useMemo(
    () => open.filter((option) => game.targetsOf(option, view).every((target) => phone && game.inPanels(target))),
    [open, game, view, phone],
  );

  const decide = useCallback((option: Option) => {
    setMenu(null);
    setHover(null);
    setReason(null);
    store.decide(option.action);
  }, [store]);

  useEffect(() => {
    setMenu(null);
    setHover(null);
    setReason(null);
  }, [moment]);

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        setMenu(null);
        setReason(null);
      }
      const field = (event.target as Element).closest("input, textarea, select, dialog, [role=menu]");
      if (field || event.ctrlKey || event.metaKey || event.altKey) return;
      const ply = (state.past ?? now)?.ply ?? 0;
      if (event.key === "ArrowLeft") void store.look(Math.max(0, ply - 1));
      else if (event.key === "ArrowRight") void store.look(ply + 1);
      else if (event.key === "Home") void store.look(0);
      else if (event.key === "End") store.now();
      else if (event.key === "l") preferences.update({ list: !preferences.value.list });
      else if (event.key === "u" && now?.undo.allowed) void store.undo();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [store, now, state.past]);

  const targets: Targets = useMemo(() => ({
    lit,
    shown: pointed,
    busy: state.pending !== null,
    hover: (target, at) => setHover(target && at ? { target, at } : null),
    choose: (target, at) => {
      const options = lit.get(target) ?? [];
      setReason(null);
      if (options.length === 1 && options[0]) decide(options[0]);
      else setMenu({ target, at, options });
    },
    askWhy: (target, at) => {
      if (!now || moment !== now) return false;
      const action = meantBy(target, now.options, (option) => game.targetsOf(option, view)) ?? game.meantBy(target);
      if (!action) return false;
      void store.why(action).then((problem) => problem?.key === "refused" && setReason({ target, at, problem }));
      return true;
    },
  }), [lit, pointed, state.pending, decide, now, moment, view]);

  const yours = now !== null && now.seat !== null && now.owing.includes(now.seat);
  useTitle(
    !now ? "Theses" : now.outcome ? `${t("game_over")} · ${table?.name} · Theses`
    : yours ? `● ${t("your_turn")} · ${table?.name} · Theses` : `${table?.name} · Theses`,
    yours && !now?.outcome,
  );

  if (!table || !moment || !now) return <main class="plain"><h1 class="mark">Theses</h1><p role="status">{t("loading")}</p></main>;
  const curtain = state.curtain;
  if (curtain !== null) {
    return <Curtain side={game.seatLook(view, curtain).name} onReady={() => store.sit(curtain)} />;
  }

  const props = { moment, view, table, phone };
  const listOpen = open.length > 0 && (list || plain.length > kMostButtons);
  const buttons = listOpen && plain.length > kMostButtons ? [] : plain;
  const point = (target: string | null) => setPointed(new Set(target ? [target] : []));
  const pointOption = (option: Option | null) => setPointed(new Set(option ? game.targetsOf(option, view) : []));
  const look = (ply: number) => void store.look(ply);
  const colourOf = (seat: number | null) => (seat === null ? "transparent" : game.seatLook(view, seat).colour);
  const rematch = () => {
    const seats = table.seats.map((seat) =>
      seat.kind === "bot" && seat.bot ? { kind: "bot" as const, bot: seat.bot } : { kind: seat.you ? ("me" as const) : ("link" as const) });
    void api.create({ game: table.game, options: table.options, settings: table.settings, seats, start: true })
      .then(({ table: next }) => go(`/t/${next.id}`));
  };

  const undo = (
    <button class="btn" disabled={!now.undo.allowed || moment !== now} onClick={() => void store.undo()}
      title={of(now.undo.reason)}>
      <Icon name="undo" /><span>{t("undo")}</span>
    </button>
  );
  const hints = state.hints;
  const actions = (
    <>
      {open.length > 0 ? (
        <button class="btn" aria-pressed={list} onClick={() => preferences.update({ list: !list })}>
          <Icon name="log" /><span>{t("as_a_list")}</span>
        </button>
      ) : null}
      {yours && mayHint(table) ? (
        <button class="btn" onClick={() => void store.askHint()} disabled={hints === "asked"}><Icon name="hint" /><span>{t("hint")}</span></button>
      ) : null}
      {mySeats(table).length > 0 && !now.outcome ? undo : null}
    </>
  );
  const menuButton = <Menu store={store} game={game} onRules={() => setRule("")} />;
  const notices = (
    <>
      {state.live === "lost" ? <p class="notice" role="status">{t("connection_lost")}</p> : null}
      {state.problem ? (
        <p class="notice problem" role="alert">
          {of(state.problem.text)}{" "}
          {state.problem.rule ? <button class="linklike" onClick={() => setRule(state.problem?.rule ?? "")}>{t("rule_n", { n: state.problem.rule })}</button> : null}
          <button class="btn icon quiet" onClick={() => store.forgive()} aria-label={t("close")}><Icon name="close" /></button>
        </p>
      ) : null}
      <TakebackBar store={store} game={game} />
    </>
  );
  const helpers = (
    <>
      {guide && moment === now ? <Coach game={game} moment={now} log={state.log} onPoint={(all) => setPointed(new Set(all))} onEnd={() => setGuide(false)} /> : null}
      {hints ? <Hints hints={hints === "asked" ? null : hints.list} onChoose={(action) => store.decide(action)} onClose={() => store.update({ hints: null })} /> : null}
      {now.outcome ? <Result game={game} table={table} moment={now} outcome={now.outcome} onRematch={rematch} /> : null}
      {listOpen ? <OptionList options={list ? open : plain} busy={state.pending !== null} onOption={decide} onPoint={pointOption} /> : null}
    </>
  );
  const log = <Log game={game} view={view} events={state.log} ply={moment.ply} onPoint={point} onLook={look} />;
  const chat = <Chat lines={state.chat} colourOf={colourOf} onSay={(text) => store.say(text)} onRead={() => store.readChat()} />;
  const timeline = <Timeline ply={moment.ply} last={now.ply} onLook={look} />;

  const bubble = menu ? (
    <ChoiceMenu at={menu.at} options={menu.options} onOption={decide} onCancel={() => setMenu(null)} />
  ) : reason ? (
    <Bubble at={reason.at} role="status">
      <b>{t("why_not")}</b>
      <span>{of(reason.problem.text)}</span>
      {reason.problem.rule ? <button class="linklike" onClick={() => setRule(reason.problem.rule ?? "")}>{t("rule_n", { n: reason.problem.rule })}</button> : null}
    </Bubble>
  ) : hover && lit.has(hover.target) ? <Hovering game={game} view={view} over={hover} options={lit.get(hover.target) ?? []} language={language} /> : null;

  const promptProps = {
    game, table, moment, now, buttons, phone, onOption: decide, onRule: (n: string) => setRule(n), onNow: () => store.now(),
  };
  const dialog = rule !== null ? (
    <Dialog title={t("rules")} wide onClose={() => setRule(null)}><Rules game={game.id} at={rule || null} /></Dialog>
  ) : null;

  const parts: Parts = {
    game, props, notices, helpers, log, chat, timeline, actions, buttons, unread: state.unread,
    prompt: <PromptBar {...promptProps}>{phone ? null : actions}{menuButton}</PromptBar>,
    clocks: <Clocks table={table} game={game} view={view} />,
    onOption: decide,
  };
  return (
    <TargetsContext.Provider value={targets}>
      {phone ? <PhoneLayout {...parts} /> : <DeskLayout {...parts} />}
      {bubble}{dialog}
    </TargetsContext.Provider>
  );
}

function Hovering({ game, view, over, options, language }: { game: AnyGameUi; view: unknown; over: Over; options: Option[]; language: "en" | "it" }) {
  const preview = useMemo(() => game.preview(options, view, language), [options, view, language]);
  return (
    <Bubble at={over.at}>
      <b>{preview.title}</b>
      {preview.lines.map((line) => <span>{line}</span>)}
    </Bubble>
  );
}
