// Which procedures stand beside the board: what is news opens by itself, what was put away stays
// away until it is opened again from the log.
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { LogEvent, Moment } from "../api/types";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { onStage, type Scene, scenesAt } from "./scenes";
import { beginnings, type Telling, type Unit } from "./story";

type MomentAt = (ply: number) => Promise<Moment | null>;

// A scene as it was told at its own time, with the dice that the present position has forgotten.
function useRecalled(
  game: AnyGameUi,
  momentAt: MomentAt,
  log: LogEvent[],
  scene: Scene | undefined,
  ply: number,
): Scene | undefined {
  const { language } = useWords();
  const [found, setFound] = useState<Scene>();
  // What is still being played out tells itself.
  const wanted = scene?.recall && scene.ply < ply ? scene : undefined;
  useEffect(() => {
    if (!wanted) return undefined;
    let open = true;
    void momentAt(wanted.ply + 1).then((moment) => {
      if (!moment || !open) return;
      const then = scenesAt(game, game.read(moment.view), log, wanted.to + 1, language);
      setFound(then.find(({ key }) => key === wanted.key));
    });
    return () => {
      open = false;
    };
  }, [wanted?.key, wanted?.to, language]);
  return wanted && found?.key === wanted.key && found.to === wanted.to ? found : scene;
}

export function useStage(
  game: AnyGameUi,
  momentAt: MomentAt,
  view: unknown,
  log: LogEvent[],
  telling: Telling,
  news: number | null,
  me: number | null,
  ply: number,
) {
  const { language } = useWords();
  const { upTo } = telling;
  const told = telling.named ? upTo - 1 : null;
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const scenes = useMemo(
    () => scenesAt(game, view, log, upTo, language),
    [game, view, log, upTo, language],
  );
  const onScene = useMemo(
    () =>
      onStage(scenes, ply, news, me, told).filter(({ key }) => !away.has(key) || key === opened),
    [scenes, ply, news, me, told, away, opened],
  );
  const asked = scenes.find(({ key }) => key === opened);
  const listed = asked && !onScene.includes(asked) ? [asked, ...onScene] : onScene;
  const first = asked ?? listed[0];
  const recalled = useRecalled(game, momentAt, log, first, ply);
  const shown = listed.map((scene) => (scene === first && recalled ? recalled : scene));
  const open = useCallback((key: string) => setOpened(key), []);
  const close = useCallback((key: string) => {
    setOpened((old) => (old === key ? null : old));
    setAway((old) => new Set([...old, key]));
  }, []);
  const jumps = useCallback(
    (unit: Unit) =>
      unit === "scene"
        ? scenesAt(game, view, log, log.length, language).map((scene) => scene.ply + 1)
        : beginnings(game, view, log, unit),
    [game, view, log, language],
  );
  return {
    scenes,
    open,
    beginnings: jumps,
    props: { scenes: shown, open: opened, onOpen: open, onClose: close },
  };
}
