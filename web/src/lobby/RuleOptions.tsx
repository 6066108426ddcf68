// Every option of a game's rules, explained.
import type { GameOption } from "../api/types";
import { Panel } from "../app/rich";
import { useWords } from "../texts";
import type { DraftProps } from "./draft";
import { OwnCards } from "./OwnCards";

// The first options of a game are those that people ask for; the rest is folded away.
const kMostShown = 2;

interface FieldProps {
  option: GameOption;
  value: string;
  onChange: (value: string) => void;
}

function Flag({ option, value, onChange }: FieldProps) {
  const { of } = useWords();
  return (
    <label>
      <input
        type="checkbox"
        checked={value === "true"}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />{" "}
      {of(option.text)}
    </label>
  );
}

// A number between bounds; where words may stand for one, beside them.
function NumberField({ option, value, onChange, name }: FieldProps & { name: string }) {
  const { t, of } = useWords();
  const word = option.values.find((one) => one.value === value);
  return (
    <label class="inline">
      {option.values.length > 0 ? (
        <input
          type="radio"
          name={name}
          checked={!word}
          onChange={() => onChange(String(option.lowest ?? 1))}
          aria-label={t("a_number")}
        />
      ) : null}
      <input
        type="number"
        min={option.lowest}
        max={option.highest}
        value={word ? "" : value}
        disabled={word !== undefined}
        aria-label={of(option.text)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <span class="small">
        {t("from_to", { low: option.lowest ?? 0, high: option.highest ?? 0 })}
      </span>
    </label>
  );
}

function Values(props: FieldProps) {
  const { option, value, onChange } = props;
  const { of } = useWords();
  // A game's option may be called as one of the table's settings is.
  const name = `option_${option.id}`;
  return (
    <>
      <legend>{of(option.text)}</legend>
      {option.values.map((one) => (
        <label>
          <input
            type="radio"
            name={name}
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />{" "}
          {of(one.text)}
        </label>
      ))}
      {option.type === "number" ? <NumberField {...props} name={name} /> : null}
    </>
  );
}

function OptionField(props: FieldProps) {
  const { of } = useWords();
  const { type, about } = props.option;
  return (
    <fieldset>
      {type === "flag" ? <Flag {...props} /> : <Values {...props} />}
      {about ? <p class="small">{of(about)}</p> : null}
    </fieldset>
  );
}

export function RuleOptions({ game, draft, onChange }: DraftProps) {
  const { t } = useWords();
  const { options, cards } = draft;
  const all = game.options.filter((option) => option.id !== "seats");
  const folded = all.slice(kMostShown);
  const field = (option: GameOption) => (
    <OptionField
      key={`${game.id}.${option.id}`}
      option={option}
      value={options[option.id] ?? option.default}
      onChange={(value) => onChange({ options: { ...options, [option.id]: value } })}
    />
  );
  return (
    <Panel title={t("rules_options")}>
      {all.slice(0, kMostShown).map(field)}
      {game.own_cards ? (
        <OwnCards
          key={game.id}
          game={game}
          wish={cards}
          onChange={(wish) => onChange({ cards: wish })}
        />
      ) : null}
      {folded.length > 0 ? (
        <details>
          <summary>{t("more_options", { n: folded.length })}</summary>
          {folded.map(field)}
        </details>
      ) : null}
    </Panel>
  );
}
