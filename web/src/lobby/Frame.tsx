// The head of every page that is not a table.
import type { ComponentChildren } from "preact";
import { Link } from "../app/router";
import { useSession } from "../app/session";
import { LanguageSwitch, ThemeSwitch } from "../app/switches";
import { useWords } from "../texts";

export function Frame({
  title,
  children,
  front = false,
}: {
  title?: string;
  children: ComponentChildren;
  front?: boolean;
}) {
  const { t } = useWords();
  const { player } = useSession();
  return (
    <div class="lobby">
      <header class={`mast${front ? "" : " inner"}`}>
        <div class="lft">{front ? null : <Link to="/">{t("to_lobby")}</Link>}</div>
        <div class="ttl">
          {front ? (
            <h1>Theses</h1>
          ) : (
            <p class="mark">
              <Link to="/">Theses</Link>
            </p>
          )}
          {front ? <p>{t("subtitle")}</p> : null}
        </div>
        <div class="rgt">
          <ThemeSwitch />
          <LanguageSwitch />
          <Link to="/account" class="btn">
            {player
              ? player.guest
                ? t("guest_named", { name: player.name })
                : player.name
              : t("sign_in")}
          </Link>
        </div>
      </header>
      <main>
        {title ? <h1 class="pagetitle">{title}</h1> : null}
        {children}
      </main>
      <footer class="foot">
        <Link to="/credits">{t("credits")}</Link>
      </footer>
    </div>
  );
}
