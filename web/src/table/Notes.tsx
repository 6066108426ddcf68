// Private notes, kept by the server, seen by this player alone.
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import { useWords } from "../texts";

export function Notes({ table }: { table: string }) {
  const { t } = useWords();
  const [text, setText] = useState<string | null>(null);
  const [kept, setKept] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    api.notes(table).then(
      (notes) => setText(notes.text),
      () => setText(""),
    );
    return () => clearTimeout(timer.current);
  }, [table]);
  const change = (next: string) => {
    setText(next);
    setKept(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        void api.keepNotes(table, next).then(
          () => setKept(true),
          () => {},
        ),
      600,
    );
  };
  return (
    <div class="notes">
      <textarea
        value={text ?? ""}
        disabled={text === null}
        maxLength={20_000}
        aria-label={t("notes")}
        placeholder={t("notes_about")}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <small>{kept ? t("notes_kept") : t("notes_saving")}</small>
    </div>
  );
}
