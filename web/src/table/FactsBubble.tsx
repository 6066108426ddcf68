// Everything about a thing, beside it; and, if somebody tried to choose it, why that can't be.
import type { ApiProblem } from "../api/types";
import { Icon } from "../app/icons";
import type { Facts } from "../games/types";
import { useWords } from "../texts";
import { Bubble } from "./Bubble";
import { RuleLink } from "./ruleLink";

export function FactsBody({ facts }: { facts: Facts }) {
  return (
    <>
      <b>{facts.title}</b>
      <small class="kind">
        {facts.kind}
        {facts.rule ? (
          <>
            {" "}
            · <RuleLink rule={facts.rule} />
          </>
        ) : null}
      </small>
      {facts.text ? <span class="text">{facts.text}</span> : null}
      {facts.lines.map((line) => (
        <span>{line}</span>
      ))}
    </>
  );
}

interface Props {
  at: Element;
  facts: Facts | null;
  problem: ApiProblem | null;
  onClose: () => void;
}

export function FactsBubble({ at, facts, problem, onClose }: Props) {
  const { t, of } = useWords();
  return (
    <Bubble at={at} class="facts" role={problem ? "status" : "tooltip"}>
      {facts ? <FactsBody facts={facts} /> : null}
      {problem ? (
        <span class="whynot">
          <b>{t("why_not")}</b> {of(problem.text)}{" "}
          {problem.rule ? <RuleLink rule={problem.rule} /> : null}
        </span>
      ) : null}
      <button class="btn icon quiet shut" onClick={onClose} aria-label={t("close")}>
        <Icon name="close" size={14} />
      </button>
    </Bubble>
  );
}
