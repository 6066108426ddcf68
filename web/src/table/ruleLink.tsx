// A rule's number that opens the reference there, from anywhere on the table page.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { useWords } from "../texts";

export const RuleContext = createContext<(rule: string) => void>(() => {});

export function RuleLink({
  rule,
  class: kind = "linklike",
  children,
}: {
  rule: string;
  class?: string;
  children?: string;
}) {
  const { t } = useWords();
  const open = useContext(RuleContext);
  return (
    <button class={kind} type="button" onClick={() => open(rule)}>
      {children ?? t("rule_n", { n: rule })}
    </button>
  );
}
