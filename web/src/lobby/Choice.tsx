// One of several values, all of them in view.
interface Props<T extends string> {
  name: string;
  title: string;
  values: readonly T[];
  chosen: T;
  say: (value: T) => string;
  onChange: (value: T) => void;
}

export function Choice<T extends string>(props: Props<T>) {
  return (
    <fieldset>
      <legend>{props.title}</legend>
      {props.values.map((value) => (
        <label>
          <input
            type="radio"
            name={props.name}
            checked={props.chosen === value}
            onChange={() => props.onChange(value)}
          />{" "}
          {props.say(value)}
        </label>
      ))}
    </fieldset>
  );
}
