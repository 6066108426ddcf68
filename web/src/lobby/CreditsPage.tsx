import { useTitle } from "../table/title";
import { useWords } from "../texts";
import { Frame } from "./Frame";

const credits = [
  ["EB Garamond", "Georg Duffner, Octavio Pardo", "SIL OFL 1.1"],
  [
    "IM Fell English",
    "The Fell Types are digitally reproduced by Igino Marini, www.iginomarini.com",
    "SIL OFL 1.1",
  ],
  ["Alegreya Sans", "Juan Pablo del Peral, Huerta Tipográfica", "SIL OFL 1.1"],
  ["UnifrakturMaguntia", "j. ‘mach’ wust, Peter Wiegel", "SIL OFL 1.1"],
  ["Natural Earth", "Made with Natural Earth, naturalearthdata.com", "public domain"],
  ["game-icons.net", "Icons by Lorc, Delapouite & contributors", "CC BY 3.0"],
  ["Preact", "Jason Miller & contributors", "MIT"],
] as const;

export function CreditsPage() {
  const { t } = useWords();
  useTitle(`${t("credits")} · Theses`, false);
  return (
    <Frame title={t("credits")}>
      <section class="panel padded">
        <p>{t("credits_about")}</p>
        <ul class="credits">
          {credits.map(([what, who, licence]) => (
            <li>
              <b>{what}</b> <span>{who}</span> <small>{licence}</small>
            </li>
          ))}
        </ul>
      </section>
    </Frame>
  );
}
