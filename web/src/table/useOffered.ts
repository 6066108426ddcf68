// What can be chosen at this moment, and what of it stands as a button beside the question.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Language, Moment, Option } from "../api/types";
import { usePreferences } from "../app/settings";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import type { TableState } from "./store";
import type { Guide } from "./useGuide";

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

interface Props {
  game: AnyGameUi;
  state: TableState;
  moment: Moment;
  now: Moment;
  view: unknown;
  guide: Guide | null;
}

export function useOffered({ game, state, moment, now, view, guide }: Props, phone: boolean) {
  const { language } = useWords();
  const { list } = usePreferences();
  const [options, rights] = useMemo(() => {
    const named = (option: Option) => {
      const text = game.nameOf?.(option, now, game.read(now.view));
      return text ? { ...option, text } : option;
    };
    return [now.options.map(named), (now.break_in ?? noOptions).map(named)];
  }, [now, game]);
  // In a lesson only what the script does next can be chosen.
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
  const crowded = crowd(plain, phone, language);
  return {
    options,
    rights,
    open,
    buttons: crowded ? noOptions : plain,
    listed: list ? open : crowded ? plain : noOptions,
  };
}
