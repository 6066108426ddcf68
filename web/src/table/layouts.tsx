// Where the parts of the page stand: beside each other on a desk, behind tabs on a phone.
import type { ComponentChildren, ComponentType } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Option } from "../api/types";
import { Icon, type IconName } from "../app/icons";
import { memo } from "../app/memo";
import { usePreferences } from "../app/settings";
import type { AnyGameUi, GameProps } from "../games/types";
import { useWords } from "../texts";
import { Below } from "./Below";
import { Charts, StandingChart } from "./Charts";
import { Divider } from "./Divider";
import { Notes } from "./Notes";
import { OptionButton, type OnOver } from "./OptionButton";
import { useLit } from "./targets";
import { type News, useInSight } from "./useInSight";

export interface Parts {
  game: AnyGameUi;
  props: GameProps<unknown>;
  prompt: ComponentChildren;
  notices: ComponentChildren;
  helpers: ComponentChildren;
  // The procedure that is news.
  stage: ComponentChildren;
  log: ComponentChildren;
  chat: ComponentChildren;
  timeline: ComponentChildren;
  actions: ComponentChildren;
  buttons: Option[];
  // An earlier moment is in view.
  replay: boolean;
  unread: number;
  news: News;
  onOption: (option: Option) => void;
  onOver: OnOver;
}

// A part of a game is drawn again when the position is another one, not for everything that moves
// on the page.
type PartProps = GameProps<unknown> & { of: ComponentType<GameProps<unknown>> };
const Part = memo(({ of: Of, ...props }: PartProps) => <Of {...props} />);

const kUsualSide = 404;

function Tab(props: {
  on: boolean;
  badge?: number;
  onPick: () => void;
  children: ComponentChildren;
}) {
  return (
    <button role="tab" aria-selected={props.on} onClick={props.onPick}>
      {props.children}
      {props.badge ? <b class="badge">{props.badge}</b> : null}
    </button>
  );
}

export function DeskLayout({ game, props, unread, ...parts }: Parts) {
  const { t } = useWords();
  const upper = useRef<HTMLDivElement>(null);
  useInSight(upper, parts.news);
  const { sideWidth } = usePreferences();
  const [tab, setTab] = useState<"log" | "chat" | "notes">("log");
  const columns =
    sideWidth === null ? {} : { gridTemplateColumns: `minmax(0, 1fr) ${sideWidth}px` };
  return (
    <div class={`table desk ${game.id}${game.Dock ? "" : " nodock"}`} style={columns}>
      {parts.prompt}
      <Part of={game.Strip} {...props} />
      <main class="pane">
        {parts.notices}
        <Part of={game.Board} {...props} />
      </main>
      {game.Dock ? <Part of={game.Dock} {...props} /> : null}
      <aside class="sidebox" aria-label={t("side")}>
        <Divider usual={kUsualSide} />
        <div class="side">
          <div class="upper" ref={upper}>
            {parts.helpers}
            {parts.stage}
            {game.Front ? <Part of={game.Front} {...props} /> : null}
            <Charts game={game} {...props} />
          </div>
          <Below part=".upper" />
          <section class="panel record">
            <div class="tabs" role="tablist" aria-label={t("parts")}>
              <Tab on={tab === "log"} onPick={() => setTab("log")}>
                {t("log")}
              </Tab>
              <Tab
                on={tab === "chat"}
                badge={tab === "chat" ? 0 : unread}
                onPick={() => setTab("chat")}
              >
                {t("chat")}
              </Tab>
              <Tab on={tab === "notes"} onPick={() => setTab("notes")}>
                {t("notes")}
              </Tab>
            </div>
            <div class="tabpane" role="tabpanel">
              {tab === "log" ? (
                parts.log
              ) : tab === "chat" ? (
                parts.chat
              ) : (
                <Notes table={props.table.id} />
              )}
            </div>
            {parts.timeline}
          </section>
        </div>
      </aside>
    </div>
  );
}

function Answers({ buttons, onOption, onOver }: Pick<Parts, "buttons" | "onOption" | "onOver">) {
  if (buttons.length === 0) return null;
  return (
    <div>
      {buttons.map((option) => (
        <OptionButton option={option} onOption={onOption} onOver={onOver} />
      ))}
    </div>
  );
}

type PhoneTab = "board" | "hand" | "panels" | "log" | "chat";

export function PhoneLayout({ game, props, unread, ...parts }: Parts) {
  const { t, of } = useWords();
  const lit = useLit();
  const [tab, setTab] = useState<PhoneTab>("board");
  const { hand } = game.tabs;
  const dealt = !hand || [...lit.keys()].some((target) => game.inDock?.(target));
  const [time, setTime] = useState(false);
  const pane = useRef<HTMLElement>(null);
  useInSight(pane, parts.news);
  // Whoever reads hand or panels to answer can answer there.
  const asks = (tab === "hand" || tab === "panels") && parts.buttons.length > 0;
  // A line of the log that was followed is seen on the board.
  const [wasReplay, setWasReplay] = useState(parts.replay);
  if (parts.replay !== wasReplay) {
    setWasReplay(parts.replay);
    if (parts.replay) setTab("board");
  }
  const pick = (id: PhoneTab, icon: IconName, label: string, badge = 0) => (
    <Tab on={tab === id} badge={badge} onPick={() => setTab(id)}>
      <Icon name={icon} size={22} />
      {label}
    </Tab>
  );
  return (
    <div class={`table phone ${game.id}`}>
      {parts.prompt}
      <Part of={game.Strip} {...props} />
      <div class="notices">{parts.notices}</div>
      <main class="pane" key={tab} ref={pane} tabIndex={0}>
        {tab === "board" ? (
          <>
            {parts.helpers}
            {parts.stage}
            <Part of={game.Board} {...props} />
          </>
        ) : null}
        {tab === "hand" && game.Dock ? <Part of={game.Dock} {...props} /> : null}
        {tab === "panels" ? (
          <div class="stack">
            {game.Front ? <Part of={game.Front} {...props} /> : null}
            {game.charts.map(({ Panel }) => (
              <Part of={Panel} {...props} />
            ))}
            <section class="panel">
              <h2 class="head">{t("standing")}</h2>
              <StandingChart game={game} {...props} />
            </section>
          </div>
        ) : null}
        {tab === "log" ? <div class="stack fill">{parts.log}</div> : null}
        {tab === "chat" ? (
          <div class="stack fill">
            {parts.chat}
            <details>
              <summary>{t("notes")}</summary>
              <Notes table={props.table.id} />
            </details>
          </div>
        ) : null}
      </main>
      {(tab === "board" && time) || tab === "log" || parts.replay ? parts.timeline : null}
      {tab === "board" && !parts.replay ? (
        <div class="pbtn">
          <Below part=".pane" />
          <Answers {...parts} />
          <div>
            {parts.actions}
            <button class="btn" aria-pressed={time} onClick={() => setTime(!time)}>
              {t("time")}
            </button>
          </div>
        </div>
      ) : null}
      {asks && !parts.replay ? (
        <div class="pbtn">
          <Answers {...parts} />
        </div>
      ) : null}
      {tab === "board" && dealt && game.Dock ? <Part of={game.Dock} {...props} /> : null}
      <nav class="nav" aria-label={t("parts")}>
        <div role="tablist" aria-label={t("parts")}>
          {pick("board", game.tabs.board.icon, of(game.tabs.board.label))}
          {hand ? pick("hand", hand.icon, of(hand.label)) : null}
          {pick("panels", game.tabs.panels.icon, of(game.tabs.panels.label))}
          {pick("log", "log", t("log"))}
          {pick("chat", "chat", t("chat"), unread)}
        </div>
      </nav>
    </div>
  );
}
