// Asks a guest for a name before others see it. Whoever plays against bots alone is not asked.
import { useState } from "preact/hooks";
import { useWords } from "../texts";
import { Dialog } from "./Dialog";
import { ensurePlayer, session } from "./session";
import { Store, useStore } from "./store";

interface Asked {
  // What the name is needed for, if the page behind does not tell it.
  about: string;
  answer: (name: string | null) => void;
}
const asked = new Store<Asked | null>(null);

// Whether there is a player now: somebody may rather not say.
export async function ensureNamed(about = ""): Promise<boolean> {
  const known = session.value.player;
  if (known) return true;
  const name = await new Promise<string | null>((answer) => asked.set({ about, answer }));
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
        {waiting.about ? <p>{waiting.about}</p> : null}
        <p>{t("your_name_about")}</p>
        <label>
          {t("name")}
          <input
            autofocus
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
