// What cards and people do, in words. They are fetched behind the board, which does not wait for
// them.
import { useEffect, useState } from "preact/hooks";
import type texts from "virtual:here_i_stand/texts";

type Texts = typeof texts;
let loaded: Texts | null = null;
let loading: Promise<Texts> | null = null;

export function loadTexts(): Promise<Texts> {
  loading ??= import("virtual:here_i_stand/texts").then((module) => {
    loaded = module.default;
    return loaded;
  });
  return loading;
}

export const knownTexts = (): Texts | null => loaded;

export function useTexts(): Texts | null {
  const [known, setKnown] = useState(loaded);
  useEffect(() => {
    let here = true;
    void loadTexts().then((found) => here && setKnown(found));
    return () => {
      here = false;
    };
  }, []);
  return known;
}
