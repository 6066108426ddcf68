// The common page of a running game: prompt, strip, board, hand, side column; tabs on a phone.
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Language, LogEvent, Moment, Option, Table } from "../api/types";
import { Dialog } from "../app/Dialog";
import { usePhone } from "../app/media";
import { Rules } from "../app/Rules";
import { usePreferences } from "../app/settings";
import { useStore } from "../app/store";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { Actions } from "./Actions";
import { Chat } from "./Chat";
import { useAttention } from "./attention";
import { BreakInBar } from "./BreakInBar";
import { attend, type Marks, useChoosing } from "./choosing";
import { Curtain } from "./Curtain";
import { Flights } from "./Flights";
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
import { freshPlaces, placesOf, type Telling, tellingOf } from "./story";
import { TargetsProvider } from "./targets";
import { Timeline } from "./Timeline";
import { useTitle } from "./title";
import { useAddress } from "./useAddress";
import { useFollow } from "./useFollow";
import { usePlayer } from "./usePlayer";
import { type Guide, useGuide } from "./useGuide";
import { newsOf } from "./useInSight";
import { useStage } from "./useStage";
import { useStandingAnswers } from "./useStandingAnswers";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  id: string;
}

const kMostButtons = 4;
const kMostLetters = 60;

// More choices, or longer ones, than stand beside the question make a list of their own; on a phone
// buttons stand below each other.
function crowd(options: Option[], phone: boolean, language: Language): boolean {
  const letters = options.reduce((sum, { text }) => sum + text[language].length, 0);
  return options.length > kMostButtons || (!phone && letters > kMostLetters);
}
const noOptions: Option[] = [];

// What was lit stays so until the answer comes, unless that takes longer than one notices: drawing
// the board twice for a click would make every click slower.
const kUnnoticed = 150;

function useSlow(waits: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!waits) return undefined;
    const timer = setTimeout(() => setSlow(true), kUnnoticed);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits && slow;
}

export function Play({ store, game, id }: Props) {
  const { t } = useWords();
  const state = useStore(store);
  const { table, moment: now, past, curtain } = state;
  const { frame, again } = usePlayer(store, game);
  const playing = past ? null : frame;
  const { guide, endGuide } = useGuide(store, game, id, now, frame !== null);
  const moment = past ?? playing?.moment ?? now;
  const view = useMemo(() => (moment ? game.read(moment.view) : null), [moment, game]);
  const telling = useMemo(
    () => tellingOf(game, view, state.log, past, playing),
    [game, view, state.log, past, playing],
  );
  useTurnTitle(table, now);
  useAddress(store, past);
  if (!table || !moment || !now) {
    return (
      <main class="plain">
        <h1 class="mark">Theses</h1>
        <p role="status">{t("loading")}</p>
      </main>
    );
  }
  if (curtain !== null) {
    return <Curtain side={game.seatLook(view, curtain).name} onReady={() => store.sit(curtain)} />;
  }
  const lesson = { guide, endGuide };
  const props = { store, game, id, state, table, moment, now, view, telling, again };
  return (
    <>
      <AtTable {...props} {...lesson} playing={playing !== null} places={playing?.places ?? null} />
      <Flights frame={playing} />
    </>
  );
}

function useTurnTitle(table: Table | null, now: Moment | null): void {
  const { t } = useWords();
  const yours = now !== null && now.seat !== null && !now.outcome && now.owing.includes(now.seat);
  const name = `${table?.name ?? ""} · Theses`;
  const state = now?.outcome ? `${t("game_over")} · ` : yours ? `● ${t("your_turn")} · ` : "";
  useAttention(yours, table?.name ?? "");
  useTitle(now ? `${state}${name}` : "Theses", yours);
}

interface TableProps extends Props {
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

// The place that a question names, or else that of the procedure it belongs to.
function placeAsked(game: AnyGameUi, now: Moment, about: string | undefined): string | null {
  const links = (now.prompt?.args ?? []).map((arg) => game.linkOf(arg));
  const named = links.find((link) => link !== null) ?? game.placeAsked?.(now.prompt?.id ?? "");
  const text = { en: "", it: "" };
  const scene = about ? game.linkOf({ name: "place", kind: "place", id: about, text }) : null;
  return named ?? scene;
}

// What is pointed at, what happens, what is new since one's last decision.
function useMarks(
  props: TableProps,
  pointed: ReadonlySet<string>,
  centre: Marks["centre"],
  asked: string | null,
): Marks {
  const { game, state, moment, now, telling, places } = props;
  const { log, news } = state;
  const fresh = useMemo(() => {
    if (news === null || moment !== now) return none;
    return freshPlaces(
      game,
      log.filter((event) => event.ply >= news),
    );
  }, [game, log, news, moment === now]);
  const picked = useMemo(() => {
    if (moment !== now) return none;
    const chosen = state.picked?.options ?? [];
    return new Set(chosen.flatMap((option) => game.targetsOf(option, game.read(now.view))));
  }, [game, state.picked, now, moment === now]);
  const { from, to } = telling;
  const happens = useMemo(() => {
    if (places) return new Set(places);
    const told = from < 0 ? [] : log.slice(from, to + 1);
    return new Set(told.flatMap((event) => placesOf(game, event)));
  }, [game, log, from, to, places]);
  const named = useMemo(
    () => (telling.named ? placesOf(game, telling.named) : []),
    [game, telling.named],
  );
  const story = state.past ? "past" : props.playing ? "played" : null;
  return useMemo(
    () => ({ shown: pointed, happens, named, story, fresh, centre, asked, picked }),
    [pointed, happens, named, story, fresh, centre, asked, picked],
  );
}

// What the seat was told before its turn, or since its last decision.
export function sinceTurn({ log, news, told }: TableState, ply: number): LogEvent[] {
  const range = news !== null && ply > news ? { from: news, to: ply } : told;
  return range ? log.filter((event) => event.ply >= range.from && event.ply < range.to) : [];
}

function AtTable(props: TableProps) {
  const { store, game, state, table, moment, now, view, telling, playing } = props;
  const { t, language } = useWords();
  const phone = usePhone();
  const { list } = usePreferences();
  const [pointed, setPointed] = useState<ReadonlySet<string>>(none);
  const [centre, setCentre] = useState<Marks["centre"]>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [inspecting, setInspecting] = useState(false);
  const [since, setSince] = useState(false);
  const [asking, setAsking] = useState(false);
  const turn = useMemo(
    () => state.log.filter((event) => game.lookOf(event, view).heading).length,
    [state.log],
  );
  const answers = useStandingAnswers(table.id, now.seat, turn);
  const [options, rights] = useMemo(() => {
    const named = (option: Option) => {
      const text = game.nameOf?.(option, now, game.read(now.view));
      return text ? { ...option, text } : option;
    };
    return [now.options.map(named), (now.break_in ?? noOptions).map(named)];
  }, [now, game]);
  // In a lesson only what the script does next can be chosen.
  const { guide } = props;
  const step = guide?.step?.[1];
  const taught = useMemo(
    () => (guide ? options.filter(({ action }) => action === step) : options),
    [options, guide === null, step],
  );
  const slow = useSlow(state.pending !== null);
  const open = moment === now && !slow && guide?.yours !== false ? taught : noOptions;
  // Options without a place in view: on a phone the panels are behind a tab.
  const plain = useMemo(
    () =>
      open.filter((option) =>
        game.targetsOf(option, view).every((target) => phone && game.inPanels(target)),
      ),
    [open, game, view, phone],
  );
  const momentAt = useCallback((ply: number) => store.momentAt(ply), [store]);
  const { log, news } = state;
  const stage = useStage(game, momentAt, view, log, telling.upTo, news, now.seat, moment.ply);
  const asked = moment === now ? placeAsked(game, now, stage.props.scenes[0]?.about[0]) : null;
  const marks = useMarks(props, pointed, centre, asked);
  const carryOut = useFollow(store, state);
  // A lesson takes its own way.
  const follow = guide || moment !== now ? null : carryOut;
  const choosing = useChoosing(
    { ...props, follow, onInspect: () => setInspecting(true) },
    open,
    marks,
  );
  const { targets, bubble, decide, over, look: lookAt, clear } = choosing;
  const point = useCallback((target: string | null, at?: Element, follow = false) => {
    setPointed(new Set(target ? [target] : []));
    lookAt(target, at ?? null);
    if (follow) setCentre(target ? { target } : null);
  }, []);
  // What was followed belongs to the moment in which it was; what is followed at once, to this one.
  useLayoutEffect(() => setCentre(null), [moment]);
  const look = useCallback((ply: number) => void store.look(ply), [store]);
  const mark = (option: Option | null) =>
    setPointed(new Set(option ? game.targetsOf(option, view) : []));
  const onOption = (option: Option | null, at: Element | null) => {
    mark(option);
    over(option, at);
  };
  useEffect(() => setSince(false), [now.prompt === null]);

  const told = useMemo(() => sinceTurn(state, now.ply), [state, now.ply]);
  const atSide = targets.lit.size > 0 && [...targets.lit.keys()].every(game.inPanels);
  const aside = atSide && !isFresh(stage.props.scenes[0], state.mine, now.seat);
  const crowded = crowd(plain, phone, language);
  const listOpen = open.length > 0 && (list || crowded);
  const buttons = crowded ? [] : plain;
  const colourOf = (seat: number | null) =>
    seat === null ? "transparent" : game.seatLook(view, seat).colour;
  const actions = (
    <Actions
      store={store}
      some={open.length > 0}
      since={told.length > 0 ? since : null}
      onSince={setSince}
    />
  );
  const context =
    moment === now ? game.contextOf(now, view, state.log, language, marks.picked.size) : [];
  const parts: Parts = {
    game,
    props: { moment, view, table, phone },
    actions,
    buttons,
    replay: state.past !== null,
    unread: state.unread,
    news: newsOf(guide, playing, stage.props.scenes),
    prompt: (
      <PromptBar
        game={game}
        table={table}
        moment={moment}
        now={now}
        named={telling.named}
        playing={playing}
        taught={guide !== null && guide.step === null}
        context={context}
        buttons={buttons}
        phone={phone}
        onOption={decide}
        onOver={onOption}
        onNow={() => store.now()}
        onWhy={() => setAsking(true)}
      >
        {phone ? null : actions}
        <Menu
          store={store}
          game={game}
          onRules={() => setRule("")}
          onInspect={() => setInspecting(true)}
          onQuestion={() => setAsking(true)}
        />
      </PromptBar>
    ),
    notices: (
      <>
        <Notices store={store} game={game} />
        <BreakInBar
          now={now}
          options={state.past || guide ? noOptions : rights}
          answers={answers}
          busy={state.pending !== null}
          onOption={({ action }) => store.decide(action)}
          onPoint={mark}
          onStanding={() => setAsking(true)}
        />
      </>
    ),
    helpers: (
      <Helpers
        {...props}
        onEndGuide={props.endGuide}
        onPoint={setPointed}
        onCentre={(target) => setCentre({ target })}
        onDecide={decide}
        onOption={onOption}
        since={since ? told : null}
        onSince={setSince}
        onAgain={() => props.again(told)}
        shown={listOpen ? (list ? open : plain) : []}
        onLook={look}
      />
    ),
    stage: <Stage game={game} folded={phone || aside} {...stage.props} onLook={look} />,
    log: (
      <Log
        game={game}
        view={view}
        table={table.id}
        events={state.log}
        telling={telling}
        scenes={stage.scenes}
        onScene={stage.open}
        onPoint={point}
        onLook={look}
      />
    ),
    chat: (
      <Chat
        lines={state.chat}
        colourOf={colourOf}
        onSay={(text) => store.say(text)}
        onRead={() => store.readChat()}
      />
    ),
    timeline: (
      <Timeline ply={moment.ply} last={now.ply} beginnings={stage.beginnings} onLook={look} />
    ),
    onOption: decide,
    onOver: onOption,
  };
  return (
    <SwatchContext.Provider value={game.swatchOf}>
      <RuleContext.Provider value={setRule}>
        <ScenesContext.Provider value={stage.scenes}>
          <TargetsProvider targets={targets}>
            <div
              class={`attentive${playing ? " playing" : ""}`}
              data-ply={now.ply}
              aria-busy={state.pending !== null}
              {...attend(lookAt, clear)}
            >
              {phone ? <PhoneLayout {...parts} /> : <DeskLayout {...parts} />}
            </div>
            <aside aria-label={t("beside_choice")}>{bubble}</aside>
            {rule !== null ? (
              <Dialog title={t("rules")} wide onClose={() => setRule(null)}>
                <Rules game={game.id} at={rule || null} />
              </Dialog>
            ) : null}
            {asking ? (
              <QuestionDialog
                game={game.id}
                moment={now}
                options={options}
                rights={rights}
                context={context}
                answers={answers}
                onClose={() => setAsking(false)}
              />
            ) : null}
            {inspecting ? (
              <InspectDialog
                game={game}
                view={view}
                onPoint={point}
                onClose={() => setInspecting(false)}
              />
            ) : null}
          </TargetsProvider>
        </ScenesContext.Provider>
      </RuleContext.Provider>
    </SwatchContext.Provider>
  );
}
