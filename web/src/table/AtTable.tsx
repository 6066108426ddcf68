// The table at one moment: its parts, and what they have in common.
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { LogEvent, Moment, Option, Table } from "../api/types";
import { Dialog } from "../app/Dialog";
import { usePhone } from "../app/media";
import { Rules } from "../app/Rules";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { Actions } from "./Actions";
import { BreakInBar } from "./BreakInBar";
import { Chat } from "./Chat";
import { attend, useChoosing } from "./choosing";
import { Helpers } from "./Helpers";
import { InspectDialog } from "./InspectDialog";
import { DeskLayout, type Parts, PhoneLayout } from "./layouts";
import { Log } from "./Log";
import { Menu } from "./Menu";
import { Notices } from "./Notices";
import { SwatchContext } from "./OptionButton";
import { PromptBar } from "./PromptBar";
import { QuestionDialog } from "./QuestionDialog";
import { RuleContext } from "./ruleLink";
import { Stage } from "./ScenePanel";
import { isFresh, ScenesContext } from "./scenes";
import type { TableState, TableStore } from "./store";
import { sinceTurn, type Telling } from "./story";
import { TargetsProvider } from "./targets";
import { Timeline } from "./Timeline";
import { useFollow } from "./useFollow";
import type { Guide } from "./useGuide";
import { newsOf } from "./useInSight";
import { type Marks, placeAsked, useMarks } from "./useMarks";
import { useOffered } from "./useOffered";
import { useStage } from "./useStage";
import { useStandingAnswers } from "./useStandingAnswers";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  state: TableState;
  table: Table;
  // What is looked at: now, an earlier moment, or what is being played out.
  moment: Moment;
  now: Moment;
  view: unknown;
  telling: Telling;
  playing: boolean;
  // Where the event being played out lies.
  places: string[] | null;
  again: (events: LogEvent[]) => void;
  // The lesson being given.
  guide: Guide | null;
  endGuide: () => void;
}

const none: ReadonlySet<string> = new Set();

// What is pointed at, and where the map was sent.
function usePointing(moment: Moment) {
  const [pointed, setPointed] = useState<ReadonlySet<string>>(none);
  const [centre, setCentre] = useState<Marks["centre"]>(null);
  // What was followed belongs to the moment in which it was; what is followed at once, to this one.
  useLayoutEffect(() => setCentre(null), [moment]);
  return { pointed, setPointed, centre, setCentre };
}

// The procedures to be seen, what is marked and what can be chosen.
function useBoard(props: Props, phone: boolean, onInspect: () => void) {
  const { store, game, state, moment, now, view, telling, guide } = props;
  const { pointed, setPointed, centre, setCentre } = usePointing(moment);
  const offered = useOffered(props, phone);
  const momentAt = useCallback((ply: number) => store.momentAt(ply), [store]);
  const { log, news } = state;
  const stage = useStage(game, momentAt, view, log, telling, news, now.seat, moment.ply);
  const asked = moment === now ? placeAsked(game, now, stage.props.scenes[0]?.about[0]) : null;
  const marks = useMarks(props, pointed, centre, asked);
  const carryOut = useFollow(store, state);
  // A lesson takes its own way.
  const follow = guide || moment !== now ? null : carryOut;
  const choosing = useChoosing({ ...props, follow, onInspect }, offered.open, marks);
  const point = useCallback((target: string | null, at?: Element, follow = false) => {
    setPointed(new Set(target ? [target] : []));
    choosing.look(target, at ?? null);
    if (follow) setCentre(target ? { target } : null);
  }, []);
  const mark = (option: Option | null) =>
    setPointed(new Set(option ? game.targetsOf(option, view) : []));
  const onOption = (option: Option | null, at: Element | null) => {
    mark(option);
    choosing.over(option, at);
  };
  const { look: lookAt, ...chosen } = choosing;
  return {
    ...offered,
    ...chosen,
    stage,
    marks,
    lookAt,
    point,
    mark,
    onOption,
    setPointed,
    setCentre,
  };
}

// What lies open over or beside the table.
function useOpened({ prompt }: Moment) {
  const [rule, setRule] = useState<string | null>(null);
  const [inspecting, setInspecting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [since, setSince] = useState(false);
  useEffect(() => setSince(false), [prompt === null]);
  return { rule, setRule, inspecting, setInspecting, asking, setAsking, since, setSince };
}

function useTable(props: Props) {
  const { store, game, state, table, moment, now, view } = props;
  const { language } = useWords();
  const phone = usePhone();
  const opened = useOpened(now);
  const board = useBoard(props, phone, () => opened.setInspecting(true));
  const { log } = state;
  const turn = useMemo(() => log.filter((event) => game.lookOf(event, view).heading).length, [log]);
  const answers = useStandingAnswers(table.id, now.seat, turn);
  const look = useCallback((ply: number) => void store.look(ply), [store]);
  const told = useMemo(() => sinceTurn(state, now.ply), [state, now.ply]);
  const picked = board.marks.picked.size;
  const context = moment === now ? game.contextOf(now, view, log, language, picked) : [];
  return { ...props, ...opened, ...board, phone, answers, look, told, context };
}

type Everything = ReturnType<typeof useTable>;

function Prompt({ at, children }: { at: Everything; children: ComponentChildren }) {
  const { store, game, guide, setAsking } = at;
  return (
    <PromptBar
      game={game}
      table={at.table}
      moment={at.moment}
      now={at.now}
      named={at.telling.named}
      playing={at.playing}
      taught={guide !== null && guide.step === null}
      context={at.context}
      buttons={at.buttons}
      phone={at.phone}
      onOption={at.decide}
      onOver={at.onOption}
      onNow={() => store.now()}
      onWhy={() => setAsking(true)}
    >
      {children}
      <Menu
        store={store}
        game={game}
        onRules={() => at.setRule("")}
        onInspect={() => at.setInspecting(true)}
        onQuestion={() => setAsking(true)}
      />
    </PromptBar>
  );
}

function News({ at }: { at: Everything }) {
  const { store, game, state, rights } = at;
  return (
    <>
      <Notices store={store} game={game} />
      <BreakInBar
        now={at.now}
        options={state.past || at.guide ? [] : rights}
        answers={at.answers}
        busy={state.pending !== null}
        onOption={({ action }) => store.decide(action)}
        onPoint={at.mark}
        onStanding={() => at.setAsking(true)}
      />
    </>
  );
}

function Procedures({ at }: { at: Everything }) {
  const { game, state, now, stage, targets } = at;
  const atSide = targets.lit.size > 0 && [...targets.lit.keys()].every(game.inPanels);
  const aside = atSide && !isFresh(stage.props.scenes[0], state.mine, now.seat);
  return <Stage game={game} folded={at.phone || aside} {...stage.props} onLook={at.look} />;
}

function Talk({ at: { store, game, state, view } }: { at: Everything }) {
  const colourOf = (seat: number | null) =>
    seat === null ? "transparent" : game.seatLook(view, seat).colour;
  return (
    <Chat
      lines={state.chat}
      colourOf={colourOf}
      onSay={(text) => store.say(text)}
      onRead={() => store.readChat()}
    />
  );
}

function partsOf(at: Everything): Parts {
  const { store, game, state, table, moment, now, view, telling, stage, told } = at;
  const actions = (
    <Actions
      store={store}
      some={at.open.length > 0}
      since={told.length > 0 ? at.since : null}
      onSince={at.setSince}
    />
  );
  return {
    game,
    props: { moment, view, table, phone: at.phone },
    actions,
    buttons: at.buttons,
    replay: state.past !== null,
    unread: state.unread,
    news: newsOf(at.guide, moment.outcome !== null, at.playing, stage.props.scenes),
    prompt: <Prompt at={at}>{at.phone ? null : actions}</Prompt>,
    notices: <News at={at} />,
    helpers: (
      <Helpers
        {...at}
        onEndGuide={at.endGuide}
        onPoint={at.setPointed}
        onCentre={(target) => at.setCentre({ target })}
        onDecide={at.decide}
        since={at.since ? told : null}
        onSince={at.setSince}
        onAgain={() => at.again(told)}
        shown={at.listed}
        onLook={at.look}
      />
    ),
    stage: <Procedures at={at} />,
    log: (
      <Log
        game={game}
        view={view}
        table={table.id}
        events={state.log}
        telling={telling}
        scenes={stage.scenes}
        onScene={stage.open}
        onPoint={at.point}
        onLook={at.look}
      />
    ),
    chat: <Talk at={at} />,
    timeline: (
      <Timeline ply={moment.ply} last={now.ply} beginnings={stage.beginnings} onLook={at.look} />
    ),
    onOption: at.decide,
    onOver: at.onOption,
  };
}

function Dialogs({ at }: { at: Everything }) {
  const { t } = useWords();
  const { game, rule, setRule } = at;
  return (
    <>
      {rule !== null ? (
        <Dialog title={t("rules")} wide onClose={() => setRule(null)}>
          <Rules game={game.id} at={rule || null} />
        </Dialog>
      ) : null}
      {at.asking ? (
        <QuestionDialog
          game={game.id}
          moment={at.now}
          options={at.options}
          rights={at.rights}
          context={at.context}
          answers={at.answers}
          onClose={() => at.setAsking(false)}
        />
      ) : null}
      {at.inspecting ? (
        <InspectDialog
          game={game}
          view={at.view}
          onPoint={at.point}
          onClose={() => at.setInspecting(false)}
        />
      ) : null}
    </>
  );
}

export function AtTable(props: Props) {
  const { t } = useWords();
  const at = useTable(props);
  const parts = partsOf(at);
  return (
    <SwatchContext.Provider value={at.game.swatchOf}>
      <RuleContext.Provider value={at.setRule}>
        <ScenesContext.Provider value={at.stage.scenes}>
          <TargetsProvider targets={at.targets}>
            <div
              class={`attentive${at.playing ? " playing" : ""}`}
              data-ply={at.now.ply}
              aria-busy={at.state.pending !== null}
              {...attend(at.lookAt, at.clear)}
            >
              {at.phone ? <PhoneLayout {...parts} /> : <DeskLayout {...parts} />}
            </div>
            <aside aria-label={t("beside_choice")}>{at.bubble}</aside>
            <Dialogs at={at} />
          </TargetsProvider>
        </ScenesContext.Provider>
      </RuleContext.Provider>
    </SwatchContext.Provider>
  );
}
