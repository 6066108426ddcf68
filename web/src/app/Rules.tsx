// A game's rules as a reference: searchable, opened at a paragraph.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import type { Rule } from "../games/types";
import { useWords } from "../texts";

const hits = (text: string, words: string[]) =>
  words.every((word) => text.toLowerCase().includes(word));

// The paragraph that is asked for, or the nearest one above it: "6.1a" falls to 6.1, then to 6.
export function nearest(rules: Rule[], number: string): string | null {
  const known = new Set(rules.flatMap((rule) => rule.paragraphs.map((p) => p.number)));
  for (let name = number; ; ) {
    if (known.has(name)) return name;
    const inside = [...known].find((other) => other.startsWith(`${name}.`));
    if (inside) return inside;
    const shorter = name.replace(/(\.\w*|[a-z])$/, "");
    if (shorter === name) return null;
    name = shorter;
  }
}

export function Rules({ game, at }: { game: string; at: string | null }) {
  const { t, of, language } = useWords();
  const [rules, setRules] = useState<Rule[] | null>(null);
  const [search, setSearch] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void loadGame(game)
      .then((ui) => ui.rules())
      .then(setRules);
  }, [game]);
  const opened = useMemo(() => (rules && at ? nearest(rules, at) : null), [rules, at]);
  useEffect(() => {
    if (!opened) return;
    box.current
      ?.querySelector(`[data-rule="${CSS.escape(opened)}"]`)
      ?.scrollIntoView?.({ block: "center" });
  }, [opened, language]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (rules ?? [])
    .map((rule) => ({
      ...rule,
      paragraphs: rule.paragraphs.filter((p) =>
        hits(`${p.number} ${of(rule.title)} ${of(p.text)}`, words),
      ),
    }))
    .filter((rule) => rule.paragraphs.length > 0);
  return (
    <div class="rules" ref={box}>
      <input
        type="search"
        value={search}
        placeholder={t("search_rules")}
        aria-label={t("search_rules")}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      {rules && found.length === 0 ? <p>{t("nothing_found")}</p> : null}
      {found.map((rule) => (
        <section>
          <h2>{of(rule.title)}</h2>
          {rule.paragraphs.map((p) => (
            <p data-rule={p.number} class={p.number === opened ? "opened" : ""}>
              <b>{p.number}</b> {of(p.text)}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
