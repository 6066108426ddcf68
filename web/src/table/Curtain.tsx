// Between two players on one device: nothing of either is shown until the next one says so.
import { useEffect, useRef } from "preact/hooks";
import type { Text } from "../api/types";
import { useWords } from "../texts";

export function Curtain({ side, onReady }: { side: Text; onReady: () => void }) {
  const { t, of } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main class="curtain">
      <div class="panel">
        <p class="mark">Theses</p>
        <h1>{t("pass_device", { who: of(side) })}</h1>
        <p>{t("curtain_about")}</p>
        <button class="btn primary" ref={button} onClick={onReady}>
          {t("i_am", { who: of(side) })}
        </button>
      </div>
    </main>
  );
}
