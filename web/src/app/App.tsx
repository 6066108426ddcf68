import { useEffect } from "preact/hooks";
import { LanguageContext } from "../texts";
import { lazy } from "./lazy";
import { NameDialog } from "./NameDialog";
import { usePath } from "./router";
import { findSession } from "./session";
import { usePreferences } from "./settings";

const Lobby = lazy(() => import("../lobby/Lobby").then((m) => m.Lobby));
const TablePage = lazy(() => import("../table/TablePage").then((m) => m.TablePage));
const NewTablePage = lazy(() => import("../lobby/NewTablePage").then((m) => m.NewTablePage));
const AccountPage = lazy(() => import("../lobby/AccountPage").then((m) => m.AccountPage));
const RulesPage = lazy(() => import("../lobby/RulesPage").then((m) => m.RulesPage));
const CreditsPage = lazy(() => import("../lobby/CreditsPage").then((m) => m.CreditsPage));

function Page() {
  const address = new URL(usePath(), location.origin);
  const [, place = "", id = ""] = address.pathname.split("/");
  switch (place) {
    case "t":
      return <TablePage key={id} id={id} />;
    case "new":
      return <NewTablePage key={id} game={id} />;
    case "account":
      return <AccountPage />;
    case "rules":
      return <RulesPage key={id} game={id} at={address.searchParams.get("at")} />;
    case "credits":
      return <CreditsPage />;
    default:
      return <Lobby />;
  }
}

export function App() {
  const { language } = usePreferences();
  useEffect(() => void findSession(), []);
  return (
    <LanguageContext.Provider value={language}>
      <Page />
      <NameDialog />
    </LanguageContext.Provider>
  );
}
