// The common page of a running game: prompt, strip, board, hand, side column; tabs on a phone.
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api/client";
import type { ApiProblem, Moment, Option, Table } from "../api/types";
import { Dialog } from "../app/Dialog";
import { usePhone } from "../app/media";
import { Rules } from "../app/Rules";
import { go } from "../app/router";
import { usePreferences } from "../app/settings";
import { useStore } from "../app/store";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { Actions } from "./Actions";
import { Bubble } from "./Bubble";
import { Chat } from "./Chat";
import { ChoiceMenu } from "./ChoiceMenu";
import { Clocks } from "./Clocks";
import { Coach } from "./Coach";
import { Curtain } from "./Curtain";
import { contestsOf, DicePools } from "./DicePools";
import { Foresight } from "./Foresight";
import { type Over, stillOpen } from "./over";
import { Hints } from "./Hints";
import { DeskLayout, PhoneLayout, type Parts } from "./layouts";
import { Log } from "./Log";
import { Menu } from "./Menu";
import { Notices } from "./Notices";
import { OptionList } from "./OptionList";
import { PromptBar } from "./PromptBar";
import { Result } from "./Result";
import { RuleContext, RuleLink } from "./ruleLink";
import { useShortcuts } from "./shortcuts";
import type { TableState, TableStore } from "./store";
import { group, meantBy, TargetsContext, type Targets } from "./targets";
import { Timeline } from "./Timeline";
import { useTitle } from "./title";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  guided: boolean;
}

const kMostButtons = 4;

export function Play({ store, game, guided }: Props) {
  const { t } = useWords();
  const state = useStore(store);
  const { table, moment: now, past, curtain } = state;
  const moment = past ?? now;
  const view = useMemo(() => (moment ? game.read(moment.view) : null), [moment, game]);
  useTurnTitle(table, now);
  if (!table || !moment || !now) return <main class="plain"><h1 class="mark">Theses</h1><p role="status">{t("loading")}</p></main>;
  if (curtain !== null) {
    return <Curtain side={game.seatLook(view, curtain).name} onReady={() => store.sit(curtain)} />;
  }
  return <AtTable store={store} game={game} guided={guided} state={state} table={table} moment={moment} now={now} view={view} />;
}

function useTurnTitle(table: Table | null, now: Moment | null): void {
  const { t } = useWords();
  const yours = now !== null && now.seat !== null && !now.outcome && now.owing.includes(now.seat);
  const name = `${table?.name ?? ""} · Theses`;
  useTitle(!now ? "Theses" : now.outcome ? `${t("game_over")} · ${name}` : yours ? `● ${t("your_turn")} · ${name}` : name, yours);
}

interface TableProps extends Props {
  state: TableState;
  table: Table;
  // What is looked at, which may be past.
  moment: Moment;
  now: Moment;
  view: unknown;
}

function AtTable(props: TableProps) {
  const { store, game, state, table, moment, now, view } = props;
  const { t } = useWords();
  const phone = usePhone();
  const { list } = usePreferences();
  const [pointed, setPointed] = useState<ReadonlySet<string>>(new Set());
  const [rule, setRule] = useState<string | null>(null);
  const open = moment === now && !state.pending ? moment.options : [];
  // Options without a place in view: on a phone the panels are behind a tab.
  const plain = useMemo(
    () => open.filter((option) => game.targetsOf(option, view).every((target) => phone && game.inPanels(target))),
    [open, game, view, phone],
  );
  const point = useCallback((target: string | null) => setPointed(new Set(target ? [target] : [])), []);
  const look = useCallback((ply: number) => void store.look(ply), [store]);
  const { targets, bubble, decide, over } = useChoosing(props, open, pointed);
  const onOption = (option: Option | null, at: Element | null) => {
    setPointed(new Set(option ? game.targetsOf(option, view) : []));
    over(option, at);
  };

  const listOpen = open.length > 0 && (list || plain.length > kMostButtons);
  const buttons = listOpen && plain.length > kMostButtons ? [] : plain;
  const colourOf = (seat: number | null) => (seat === null ? "transparent" : game.seatLook(view, seat).colour);
  const actions = <Actions store={store} some={open.length > 0} />;
  const parts: Parts = {
    game, props: { moment, view, table, phone }, actions, buttons, unread: state.unread,
    prompt: (
      <PromptBar game={game} table={table} moment={moment} now={now} buttons={buttons} phone={phone} onOption={decide} onOver={onOption} onNow={() => store.now()}>
        {phone ? null : actions}<Menu store={store} game={game} onRules={() => setRule("")} />
      </PromptBar>
    ),
    notices: <Notices store={store} game={game} />,
    helpers: <Helpers {...props} onPoint={setPointed} onDecide={decide} onOption={onOption} shown={listOpen ? (list ? open : plain) : []} />,
    clocks: <Clocks table={table} game={game} view={view} />,
    dice: <Rolls {...props} />,
    log: <Log game={game} view={view} table={table.id} events={state.log} ply={moment.ply} onPoint={point} onLook={look} />,
    chat: <Chat lines={state.chat} colourOf={colourOf} onSay={(text) => store.say(text)} onRead={() => store.readChat()} />,
    timeline: <Timeline ply={moment.ply} last={now.ply} onLook={look} />,
    onOption: decide, onOver: onOption,
  };
  return (
    <RuleContext.Provider value={setRule}>
      <TargetsContext.Provider value={targets}>
        {phone ? <PhoneLayout {...parts} /> : <DeskLayout {...parts} />}
        <aside aria-label={t("beside_choice")}>{bubble}</aside>
        {rule !== null ? <Dialog title={t("rules")} wide onClose={() => setRule(null)}><Rules game={game.id} at={rule || null} /></Dialog> : null}
      </TargetsContext.Provider>
    </RuleContext.Provider>
  );
}

// What is lit, what a click on it does, and what hovers beside it.
function useChoosing({ store, game, state, moment, now, view }: TableProps, open: Option[], shown: ReadonlySet<string>) {
  const { t, of } = useWords();
  const [hover, setHover] = useState<Over | null>(null);
  const [menu, setMenu] = useState<Over | null>(null);
  const [reason, setReason] = useState<{ at: Element; problem: ApiProblem } | null>(null);
  const lit = useMemo(() => group(open, (option) => game.targetsOf(option, view)), [open, game, view]);
  const clear = useCallback(() => {
    setMenu(null);
    setHover(null);
    setReason(null);
  }, []);
  // Others may decide at the same time: what a player looks at stays, if it still can be chosen.
  useEffect(() => {
    const still = (over: Over | null) => stillOpen(over, open);
    setMenu(still);
    setHover(still);
    setReason(null);
  }, [moment]);
  useShortcuts(store, clear);
  const decide = useCallback((option: Option) => {
    clear();
    store.decide(option.action);
  }, [store]);
  const over = (option: Option | null, at: Element | null) => setHover(option && at ? { at, options: [option] } : null);

  const targets: Targets = useMemo(() => ({
    lit, shown, busy: state.pending !== null,
    hover: (target, at) => {
      const options = target ? lit.get(target) : null;
      setHover(options && at ? { at, options } : null);
    },
    choose: (target, at) => {
      const options = lit.get(target) ?? [];
      clear();
      if (options.length === 1 && options[0]) decide(options[0]);
      else setMenu({ at, options });
    },
    askWhy: (target, at) => {
      if (moment !== now) return false;
      const action = meantBy(target, now.options, (option) => game.targetsOf(option, view)) ?? game.meantBy(target);
      if (!action) return false;
      void store.why(action).then((problem) => problem?.key === "refused" && setReason({ at, problem }));
      return true;
    },
  }), [lit, shown, state.pending, decide, now, moment, view]);

  const bubble = (
    <>
      {menu ? <ChoiceMenu at={menu.at} options={menu.options} onOption={decide} onOver={over} onCancel={clear} /> : null}
      {reason && !menu ? (
        <Bubble at={reason.at} role="status">
          <b>{t("why_not")}</b>
          <span>{of(reason.problem.text)}</span>
          {reason.problem.rule ? <RuleLink rule={reason.problem.rule} /> : null}
        </Bubble>
      ) : null}
      {hover && !reason && open.length > 0 ? <Foresight store={store} game={game} view={view} at={hover.at} options={hover.options} /> : null}
    </>
  );
  return { targets, bubble, decide, over };
}

interface HelperProps extends TableProps {
  // The choices that stand in a list; none if it is closed.
  shown: Option[];
  onDecide: (option: Option) => void;
  onOption: (option: Option | null, at: Element | null) => void;
  onPoint: (targets: ReadonlySet<string>) => void;
}

function Helpers({ store, game, guided, state, table, moment, now, view, shown, onDecide, onOption, onPoint }: HelperProps) {
  const [guide, setGuide] = useState(guided);
  const { hints } = state;
  const rematch = () => {
    const seats = table.seats.map((seat) =>
      seat.kind === "bot" && seat.bot ? { kind: "bot" as const, bot: seat.bot } : { kind: seat.you ? ("me" as const) : ("link" as const) });
    void api.create({ game: table.game, options: table.options, settings: table.settings, seats, start: true })
      .then(({ table: next }) => go(`/t/${next.id}`));
  };
  const pointAt = (action: string | null) => {
    const option = now.options.find((one) => one.action === action);
    onPoint(new Set(option ? game.targetsOf(option, view) : []));
  };
  return (
    <>
      {guide && moment === now ? <Coach game={game} moment={now} log={state.log} onPoint={(all) => onPoint(new Set(all))} onEnd={() => setGuide(false)} /> : null}
      {hints ? <Hints hints={hints === "asked" ? null : hints.list} onChoose={(action) => store.decide(action)} onPoint={pointAt} onClose={() => store.update({ hints: null })} /> : null}
      {now.outcome ? <Result game={game} table={table} moment={now} outcome={now.outcome} onRematch={rematch} /> : null}
      {shown.length > 0 ? <OptionList options={shown} busy={state.pending !== null} onOption={onDecide} onOver={onOption} /> : null}
    </>
  );
}

function Rolls({ game, state, moment, view }: TableProps) {
  const { language } = useWords();
  const contests = useMemo(() => contestsOf(game, view, state.log, moment.ply, language), [game, view, state.log, moment.ply, language]);
  return <>{contests.map((contest) => <DicePools contest={contest} />)}</>;
}
