// Which procedures stand beside the board: what is news opens by itself, what was put away stays
// away until it is opened again from the log.
import { useCallback, useMemo, useState } from "preact/hooks";
import type { LogEvent } from "../api/types";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { onStage, scenesAt } from "./scenes";
import { beginnings, type Unit } from "./story";

export function useStage(
  game: AnyGameUi,
  view: unknown,
  log: LogEvent[],
  upTo: number,
  news: number | null,
  me: number | null,
  ply: number,
) {
  const { language } = useWords();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const scenes = useMemo(
    () => scenesAt(game, view, log, upTo, language),
    [game, view, log, upTo, language],
  );
  const onScene = useMemo(
    () => onStage(scenes, ply, news, me).filter(({ key }) => !away.has(key) || key === opened),
    [scenes, ply, news, me, away, opened],
  );
  const asked = scenes.find(({ key }) => key === opened);
  const shown = asked && !onScene.includes(asked) ? [asked, ...onScene] : onScene;
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
