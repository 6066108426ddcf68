// The game's tables at the side, as tabs: seats and tracks, charts, and how it would end now. Where
// something can be chosen in one of them, that one comes to the front.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { memo } from "../app/memo";
import type { AnyGameUi, GameProps } from "../games/types";
import { useWords } from "../texts";
import { StandingTable } from "./StandingPanel";
import { useLit } from "./targets";

const kStanding = "standing";

export function StandingChart({ game, view, table }: GameProps<unknown> & { game: AnyGameUi }) {
  const { language } = useWords();
  const standing = game.standing(view, language);
  return <StandingTable game={game} view={view} table={table} standing={standing} winners={null} />;
}

export const Charts = memo(({ game, ...props }: GameProps<unknown> & { game: AnyGameUi }) => {
  const { t, of } = useWords();
  const lit = useLit();
  const first = game.charts[0]?.id ?? kStanding;
  // One's own choice, and what is asked over it until one turns away.
  const [own, setOwn] = useState(first);
  const [away, setAway] = useState(false);
  const asked = game.charts.find(({ holds }) => [...lit.keys()].some(holds))?.id ?? null;
  useEffect(() => setAway(false), [asked, props.moment.ply]);
  const tab = asked && !away ? asked : own;
  const pane = useRef<HTMLElement>(null);
  const [turned, setTurned] = useState(0);
  const setTab = (id: string) => {
    setOwn(id);
    setAway(true);
    setTurned(turned + 1);
  };
  // Whoever turns to a table sees it, however much stands above it.
  useLayoutEffect(() => {
    if (turned > 0) pane.current?.scrollIntoView?.({ block: "nearest" });
  }, [turned]);
  const shown = game.charts.find(({ id }) => id === tab);
  const pick = (id: string, label: string) => (
    <button role="tab" aria-selected={tab === id} onClick={() => setTab(id)}>
      {label}
      {asked === id && tab !== id ? <i class="asks" aria-hidden="true" /> : null}
    </button>
  );
  return (
    <section class="panel charts" ref={pane}>
      <div class="tabs" role="tablist" aria-label={t("tables_and_tracks")}>
        {game.charts.map(({ id, label }) => pick(id, of(label)))}
        {pick(kStanding, t("standing"))}
      </div>
      <div class="chartpane" role="tabpanel" tabIndex={0}>
        {shown ? <shown.Panel {...props} /> : <StandingChart game={game} {...props} />}
      </div>
    </section>
  );
});
