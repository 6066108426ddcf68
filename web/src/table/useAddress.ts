// The address of the page names the moment in view, so that it can be passed on; who comes by such
// an address sees that moment.
import { useEffect, useRef } from "preact/hooks";
import type { Moment } from "../api/types";
import type { TableStore } from "./store";

const kPause = 250;

export function useAddress(store: TableStore, past: Moment | null): void {
  const asked = useRef(new URLSearchParams(location.search).get("ply"));
  const ready = store.value.moment !== null;
  useEffect(() => {
    const ply = asked.current;
    if (!ready || ply === null || !/^\d+$/.test(ply)) return;
    asked.current = null;
    void store.look(Number(ply));
  }, [ready]);
  useEffect(() => {
    if (asked.current !== null) return undefined;
    const timer = setTimeout(() => {
      const query = new URLSearchParams(location.search);
      if (past) query.set("ply", String(past.ply));
      else query.delete("ply");
      const text = query.toString();
      history.replaceState(null, "", location.pathname + (text && `?${text}`) + location.hash);
    }, kPause);
    return () => clearTimeout(timer);
  }, [past]);
}
