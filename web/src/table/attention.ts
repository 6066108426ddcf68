// Calls a player whose turn has come: a short sound, and a notification when the page is not in
// view. Both are off until somebody asks for them.
import { useEffect, useRef } from "preact/hooks";
import { usePreferences } from "../app/settings";
import { useWords } from "../texts";

// Two soft notes, made here: nothing is fetched.
export function ring(): void {
  const context = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const note = context.createOscillator();
    const loudness = context.createGain();
    const from = context.currentTime + i * 0.14;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, from);
    loudness.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    note.connect(loudness).connect(context.destination);
    note.start(from);
    note.stop(from + 0.32);
  });
  setTimeout(() => void context.close(), 900);
}

export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

// Some browsers have the word and refuse the thing: phones that notify from a worker alone.
function notifyOf(title: string, table: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: table, tag: table });
    note.onclick = () => window.focus();
  } catch {
    // The title of the page says it all the same.
  }
}

export function useAttention(yours: boolean, table: string): void {
  const { sound, notify } = usePreferences();
  const { t } = useWords();
  const before = useRef(yours);
  useEffect(() => {
    const came = yours && !before.current;
    before.current = yours;
    if (!came) return;
    if (sound) ring();
    if (notify && document.hidden) notifyOf(t("your_turn"), table);
  }, [yours]);
}
