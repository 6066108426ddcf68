// Everything that is not part of playing: language, theme, seats, files, resigning.
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Moment, Table } from "../api/types";
import { Icon } from "../app/icons";
import { Link } from "../app/router";
import { useStore } from "../app/store";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { Preferences } from "./Preferences";
import { mySeats, type TableStore } from "./store";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  onRules: () => void;
  onInspect: () => void;
  onQuestion: () => void;
}

interface SheetProps extends Props {
  table: Table;
  moment: Moment;
  past: Moment | null;
  onClose: () => void;
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Sharing({ table, moment }: Pick<SheetProps, "table" | "moment">) {
  const { t } = useWords();
  const save = async () => download(`${table.id}.theses`, await api.save(table.id, moment.seat));
  const copy = () => navigator.clipboard?.writeText(`${location.origin}/t/${table.id}`);
  return (
    <>
      <button class="btn quiet" onClick={() => void save()}>
        {t("download_save")}
      </button>
      <button class="btn quiet" onClick={() => void copy()}>
        <Icon name="link" />
        {t("copy_link")}
      </button>
    </>
  );
}

// What only those who sit at the table can do.
function OwnSeats(props: SheetProps & { mine: number[] }) {
  const { store, game, table, moment, past, mine, onClose } = props;
  const { t, of } = useWords();
  const view = game.read(moment.view);
  const to = past ? past.ply : moment.ply - 1;
  const takeBack = () => {
    onClose();
    void store.askTakeback(to);
  };
  const lookAs = (seat: number) => {
    onClose();
    store.sit(seat);
  };
  const resign = () => {
    const seat = moment.seat;
    if (seat !== null && confirm(t("resign_sure"))) void api.leave(table.id, seat);
  };
  return (
    <>
      {!moment.outcome && to >= 0 ? (
        <button class="btn quiet" onClick={takeBack}>
          <Icon name="undo" />
          {t("ask_takeback", { n: to })}
        </button>
      ) : null}
      {mine.length > 1
        ? mine.map((seat) => (
            <button class="btn quiet" disabled={moment.seat === seat} onClick={() => lookAs(seat)}>
              <Icon name="people" />
              {t("look_as", { who: of(game.seatLook(view, seat).name) })}
            </button>
          ))
        : null}
      {table.state === "running" ? (
        <button class="btn quiet" onClick={resign}>
          {t("resign")}
        </button>
      ) : null}
    </>
  );
}

function Sheet(props: SheetProps) {
  const { table, onRules, onInspect, onQuestion, onClose } = props;
  const { t } = useWords();
  const mine = mySeats(table);
  const instead = (show: () => void) => () => {
    onClose();
    show();
  };
  return (
    <div class="menusheet panel">
      <Link to="/" class="btn quiet">
        {t("to_lobby")}
      </Link>
      <button class="btn quiet" onClick={instead(onRules)}>
        <Icon name="book" />
        {t("rules")}
      </button>
      <button class="btn quiet" onClick={instead(onInspect)}>
        <Icon name="hint" />
        {t("inspect")}
      </button>
      {mine.length > 0 ? (
        <button class="btn quiet" onClick={instead(onQuestion)}>
          {t("standing_answers")}
        </button>
      ) : null}
      <Sharing {...props} />
      {mine.length > 0 ? <OwnSeats {...props} mine={mine} /> : null}
      <Preferences />
      <p class="small">{t("keys_help")}</p>
    </div>
  );
}

// Stays open until somebody clicks elsewhere or presses Escape.
function useSheet() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: Event) => {
      if (
        event instanceof KeyboardEvent
          ? event.key === "Escape"
          : !box.current?.contains(event.target as Node)
      )
        setOpen(false);
    };
    addEventListener("pointerdown", away);
    addEventListener("keydown", away);
    return () => {
      removeEventListener("pointerdown", away);
      removeEventListener("keydown", away);
    };
  }, [open]);
  return { open, setOpen, box };
}

export function Menu(props: Props) {
  const { t } = useWords();
  const { open, setOpen, box } = useSheet();
  const { table, moment, past } = useStore(props.store);
  if (!table || !moment) return null;
  return (
    <div class="menubox" ref={box}>
      <button
        class="btn icon quiet"
        aria-expanded={open}
        aria-label={t("menu")}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" size={20} />
      </button>
      {open ? (
        <Sheet {...props} {...{ table, moment, past }} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
