// Asks a guest for a name before others see it. Whoever plays against bots alone is not asked.
import { useState } from "preact/hooks";
import { useWords } from "../texts";
import { Dialog } from "./Dialog";
import { ensurePlayer, session } from "./session";
import { Store, useStore } from "./store";

const asked = new Store<{ answer: (name: string | null) => void } | null>(null);

// The player, or null if somebody would rather not say.
export async function ensureNamed(): Promise<boolean> {
  const known = session.value.player;
  if (known) return true;
  const name = await new Promise<string | null>((answer) => asked.set({ answer }));
  asked.set(null);
  if (name === null) return false;
  await ensurePlayer(name);
  return true;
}

export function NameDialog() {
  const { t } = useWords();
  const waiting = useStore(asked);
  const [name, setName] = useState("");
  if (!waiting) return null;
  const submit = (event: Event) => {
    event.preventDefault();
    waiting.answer(name.trim() || t("guest"));
  };
  return (
    <Dialog title={t("your_name")} onClose={() => waiting.answer(null)}>
      <form class="stacked" onSubmit={submit}>
        <p>{t("your_name_about")}</p>
        <label>
          {t("name")}
          <input
            value={name}
            maxLength={40}
            placeholder={t("guest")}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button class="btn primary" type="submit">
          {t("go_on")}
        </button>
      </form>
    </Dialog>
  );
}
