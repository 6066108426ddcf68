// Everything on the table as a list that can be searched: inspecting without a pointer.
import { useState } from "preact/hooks";
import { Dialog } from "../app/Dialog";
import type { AnyGameUi } from "../games/types";
import { useWords } from "../texts";
import { FactsBody } from "./FactsBubble";

interface Props {
  game: AnyGameUi;
  view: unknown;
  onPoint: (target: string | null) => void;
  onClose: () => void;
}

export function InspectDialog({ game, view, onPoint, onClose }: Props) {
  const { t, language } = useWords();
  const [wanted, setWanted] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const all = game.inspectable(view).map((target) => ({
    target,
    facts: game.inspect(target, view, language),
  }));
  const fits = (words: string) => words.toLowerCase().includes(wanted.toLowerCase());
  const found = all.filter(
    ({ facts }) => facts && fits([facts.title, facts.kind, facts.text, ...facts.lines].join(" ")),
  );
  const pick = (target: string) => {
    setOpen(open === target ? null : target);
    onPoint(open === target ? null : target);
  };
  return (
    <Dialog title={t("inspect")} onClose={onClose}>
      <p class="small">{t("inspect_about")}</p>
      <label>
        {t("find_thing")}
        <input
          type="search"
          data-first
          value={wanted}
          onInput={(e) => setWanted(e.currentTarget.value)}
        />
      </label>
      <ul class="things">
        {found.map(({ target, facts }) =>
          facts ? (
            <li key={target}>
              <button class="linklike" aria-expanded={open === target} onClick={() => pick(target)}>
                {facts.title}
              </button>{" "}
              <small>{facts.kind}</small>
              {open === target ? (
                <div class="thing">
                  <FactsBody facts={facts} />
                </div>
              ) : null}
            </li>
          ) : null,
        )}
      </ul>
      {found.length === 0 ? <p>{t("nothing_found")}</p> : null}
    </Dialog>
  );
}
