import { useEffect } from "preact/hooks";
import { AccountPage } from "../lobby/AccountPage";
import { CreditsPage } from "../lobby/CreditsPage";
import { Lobby } from "../lobby/Lobby";
import { NewTablePage } from "../lobby/NewTablePage";
import { RulesPage } from "../lobby/RulesPage";
import { TablePage } from "../table/TablePage";
import { LanguageContext } from "../texts";
import { usePath } from "./router";
import { findSession } from "./session";
import { usePreferences } from "./settings";

function Page() {
  const address = new URL(usePath(), location.origin);
  const [, place = "", id = ""] = address.pathname.split("/");
  switch (place) {
    case "t": return <TablePage key={id} id={id} guided={address.searchParams.has("guided")} />;
    case "new": return <NewTablePage key={id} game={id} />;
    case "account": return <AccountPage />;
    case "rules": return <RulesPage key={id} game={id} at={address.searchParams.get("at")} />;
    case "credits": return <CreditsPage />;
    default: return <Lobby />;
  }
}

export function App() {
  const { language } = usePreferences();
  useEffect(() => void findSession(), []);
  return (
    <LanguageContext.Provider value={language}>
      <Page />
    </LanguageContext.Provider>
  );
}
