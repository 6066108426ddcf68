// A page that is fetched when it is first opened, so that each comes quickly.
import { h, type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../texts";

type State = "waiting" | "here" | "failed";

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let page: ComponentType<P> | null = null;
  return function Lazily(props: P) {
    const { t } = useWords();
    const [state, setState] = useState<State>(page ? "here" : "waiting");
    useEffect(() => {
      if (page) return;
      load().then(
        (got) => {
          page = got;
          setState("here");
        },
        () => setState("failed"),
      );
    }, []);
    if (page && state === "here") return h(page, props);
    return (
      <main class="plain">
        <h1 class="mark">Theses</h1>
        {/* A server that was renewed meanwhile no longer has the old page's parts. */}
        {state === "failed" ? (
          <p role="alert">
            {t("part_missing")}{" "}
            <button class="btn" onClick={() => location.reload()}>
              {t("load_again")}
            </button>
          </p>
        ) : (
          <p role="status">{t("loading")}</p>
        )}
      </main>
    );
  };
}
