import { useEffect, useRef, useState } from "preact/hooks";
import type { ChatLine } from "../api/types";
import { useWords } from "../texts";

interface Props {
  lines: ChatLine[];
  colourOf: (seat: number | null) => string;
  onSay: (text: string) => boolean;
  onRead: () => void;
}

export function Chat({ lines, colourOf, onSay, onRead }: Props) {
  const { t, language } = useWords();
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    onRead();
  }, [lines.length]);
  const send = (event: Event) => {
    event.preventDefault();
    const line = text.trim();
    if (line && onSay(line)) setText("");
  };
  const time = (at: string) =>
    new Date(at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  return (
    <div class="chat">
      <div class="lines" ref={box} role="log" aria-label={t("chat")} tabIndex={0}>
        <ul>
          {lines.length === 0 ? <li class="none">{t("no_chat")}</li> : null}
          {lines.map((line) => (
            <li key={line.id} style={{ "--c": colourOf(line.seat) }}>
              <b>{line.name}</b> <small>{time(line.at)}</small>
              <br />
              {line.text}
            </li>
          ))}
        </ul>
      </div>
      <form onSubmit={send}>
        <input
          value={text}
          maxLength={1000}
          placeholder={t("say_something")}
          aria-label={t("say_something")}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="btn" type="submit">
          {t("send")}
        </button>
      </form>
    </div>
  );
}
