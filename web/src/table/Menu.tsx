// Everything that is not part of playing: language, theme, seats, files, resigning.
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import { Icon } from "../app/icons";
import { Link } from "../app/router";
import { preferences, usePreferences } from "../app/settings";
import { useStore } from "../app/store";
import { LanguageSwitch, ThemeSwitch } from "../app/switches";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { mayNotify, ring } from "./attention";
import { type Pace, paces } from "./player";
import { mySeats, type TableStore } from "./store";

interface Props {
  store: TableStore;
  game: AnyGameUi;
  onRules: () => void;
  onInspect: () => void;
  onQuestion: () => void;
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function Menu({ store, game, onRules, onInspect, onQuestion }: Props) {
  const { t, of } = useWords();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { table, moment, past } = useStore(store);
  const { emblems, pace, tapFirst, sound, notify } = usePreferences();
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
  if (!table || !moment) return null;
  const mine = mySeats(table);
  const view = game.read(moment.view);
  const to = past ? past.ply : moment.ply - 1;
  const resign = () => {
    const seat = moment.seat;
    if (seat !== null && confirm(t("resign_sure"))) void api.leave(table.id, seat);
  };
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
        <div class="menusheet panel">
          <Link to="/" class="btn quiet">
            {t("to_lobby")}
          </Link>
          <button
            class="btn quiet"
            onClick={() => {
              setOpen(false);
              onRules();
            }}
          >
            <Icon name="book" />
            {t("rules")}
          </button>
          <button
            class="btn quiet"
            onClick={() => {
              setOpen(false);
              onInspect();
            }}
          >
            <Icon name="hint" />
            {t("inspect")}
          </button>
          {mine.length > 0 ? (
            <button
              class="btn quiet"
              onClick={() => {
                setOpen(false);
                onQuestion();
              }}
            >
              {t("standing_answers")}
            </button>
          ) : null}
          <button
            class="btn quiet"
            onClick={() =>
              void api
                .save(table.id, moment.seat)
                .then((text) => download(`${table.id}.theses`, text))
            }
          >
            {t("download_save")}
          </button>
          <button
            class="btn quiet"
            onClick={() => void navigator.clipboard?.writeText(`${location.origin}/t/${table.id}`)}
          >
            <Icon name="link" />
            {t("copy_link")}
          </button>
          {mine.length > 0 && !moment.outcome && to >= 0 ? (
            <button
              class="btn quiet"
              onClick={() => {
                setOpen(false);
                void store.askTakeback(to);
              }}
            >
              <Icon name="undo" />
              {t("ask_takeback", { n: to })}
            </button>
          ) : null}
          {mine.length > 1
            ? mine.map((seat) => (
                <button
                  class="btn quiet"
                  disabled={moment.seat === seat}
                  onClick={() => {
                    setOpen(false);
                    store.sit(seat);
                  }}
                >
                  <Icon name="people" />
                  {t("look_as", { who: of(game.seatLook(view, seat).name) })}
                </button>
              ))
            : null}
          {mine.length > 0 && table.state === "running" ? (
            <button class="btn quiet" onClick={resign}>
              {t("resign")}
            </button>
          ) : null}
          <div class="row">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <label>
            <input
              type="checkbox"
              checked={emblems}
              onChange={() => preferences.update({ emblems: !emblems })}
            />{" "}
            {t("emblems_on_pieces")}
          </label>
          <label>
            <input
              type="checkbox"
              checked={tapFirst}
              onChange={() => preferences.update({ tapFirst: !tapFirst })}
            />{" "}
            {t("tap_first")}
          </label>
          <label>
            <input
              type="checkbox"
              checked={sound}
              onChange={() => {
                if (!sound) ring();
                preferences.update({ sound: !sound });
              }}
            />{" "}
            {t("sound_on_turn")}
          </label>
          <label>
            <input
              type="checkbox"
              checked={notify}
              onChange={() =>
                void (notify ? Promise.resolve(false) : mayNotify()).then((may) =>
                  preferences.update({ notify: may }),
                )
              }
            />{" "}
            {t("notify_on_turn")}
          </label>
          <label>
            {t("pace")}
            <select
              class="small"
              value={pace}
              onChange={(event) => preferences.update({ pace: event.currentTarget.value as Pace })}
            >
              {(Object.keys(paces) as Pace[]).map((one) => (
                <option value={one}>{t(`pace_${one}`)}</option>
              ))}
            </select>
          </label>
          <p class="small">{t("keys_help")}</p>
        </div>
      ) : null}
    </div>
  );
}
