// The buttons of a map: nearer, farther, as it was, its layers, its parts, the next target.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { preferences, usePreferences } from "../app/settings";
import { useWords } from "../texts";
import type { Box } from "./camera";

export interface Layer {
  id: string;
  label: string;
}

// A named part of the map.
export interface View {
  id: string;
  label: string;
  box: Box;
}

export const kStep = 1.25;

interface Props {
  name: string;
  views: View[];
  layers: Layer[];
  legend: ComponentChildren;
  // How many targets "next" goes through; 0 while all are in view.
  targets: number;
  onZoom: (factor: number) => void;
  onReset: () => void;
  onNext: () => void;
  onView: (box: Box) => void;
}

export function Controls(props: Props) {
  const { name, views, layers, targets } = props;
  const { t } = useWords();
  const { off } = usePreferences();
  const [open, setOpen] = useState(false);
  const toggle = (id: string) => {
    const key = `${name}/${id}`;
    preferences.update({
      off: off.includes(key) ? off.filter((one) => one !== key) : [...off, key],
    });
  };
  return (
    <div class="zoom">
      <button class="btn icon" onClick={() => props.onZoom(kStep)} aria-label={t("zoom_in")}>
        <Icon name="plus" />
      </button>
      <button class="btn icon" onClick={() => props.onZoom(1 / kStep)} aria-label={t("zoom_out")}>
        <Icon name="minus" />
      </button>
      <button class="btn icon" onClick={props.onReset} aria-label={t("zoom_fit")}>
        <Icon name="fit" />
      </button>
      {layers.length > 0 ? (
        <button
          class="btn icon"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          aria-label={t("layers")}
        >
          <Icon name="layers" />
        </button>
      ) : null}
      {open ? (
        <div class="panel layerlist">
          {layers.map(({ id, label }) => (
            <label>
              <input
                type="checkbox"
                checked={!off.includes(`${name}/${id}`)}
                onChange={() => toggle(id)}
              />{" "}
              {label}
            </label>
          ))}
          {props.legend}
        </div>
      ) : null}
      {views.length > 0 ? (
        <div class="views">
          {views.map(({ id, label, box }, i) => (
            <button key={id} class="btn" onClick={() => props.onView(box)} title={String(i + 1)}>
              {label}
            </button>
          ))}
        </div>
      ) : null}
      {targets > 0 ? (
        <button class="btn next" onClick={props.onNext}>
          {t("next_target")} <b>{targets}</b>
        </button>
      ) : null}
    </div>
  );
}
