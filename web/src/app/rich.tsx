// Small drawn parts that every game uses.
import type { ComponentChildren } from "preact";

export const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

// A hit is a filled face, so that it is seen without colour too. Where only a success or a miss is
// known, a tick or a stroke stands for the pips.
export function Die(props: {
  value: number | "hit" | "miss";
  hit?: boolean;
  size?: number;
  label?: string;
}) {
  const { value, hit = false, size = 24, label } = props;
  return (
    <svg
      class={`die${hit ? " hit" : ""}`}
      width={size}
      height={size}
      viewBox="-15 -15 30 30"
      role="img"
      aria-label={label ?? String(value)}
    >
      <rect x="-13" y="-13" width="26" height="26" rx="4" />
      {value === "hit" ? <path d="M-7 0-2 6 7-6" /> : null}
      {value === "miss" ? <path d="M-6 0H6" /> : null}
      {typeof value === "number"
        ? (pips[value] ?? []).map(([x, y]) => <circle cx={x * 6.5} cy={y * 6.5} r="2.7" />)
        : null}
    </svg>
  );
}

export type Religion = "cath" | "prot" | "othr" | "neut";
const letters: Record<Religion, string> = { cath: "C", prot: "P", othr: "O", neut: "N" };

export function Faith({ of, title }: { of: Religion; title?: string }) {
  return title ? (
    <span class={`rel ${of}`} role="img" aria-label={title} title={title}>
      <b>{letters[of]}</b>
    </span>
  ) : (
    <span class={`rel ${of}`} aria-hidden="true">
      <b>{letters[of]}</b>
    </span>
  );
}

// A woodcut sun behind a numeral or a letter.
function burst(inner: number, outer: number, rays = 36): string {
  let path = "";
  for (let i = 0; i < rays; ++i) {
    const a = (i / rays) * 2 * Math.PI;
    const b = a + (Math.PI / rays) * 0.95;
    const tip = i % 2 ? outer : outer * 0.84;
    const point = (radius: number, angle: number) =>
      `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    path += `M${point(inner, a)}L${point(tip, (a + b) / 2)}L${point(inner, b)}Z`;
  }
  return path;
}
const sun = burst(15, 23);

export function Sun({ children }: { children: ComponentChildren }) {
  return (
    <svg class="sun" viewBox="-24 -24 48 48" aria-hidden="true">
      <path d={sun} fill="var(--band)" />
      <circle r="15.5" fill="var(--band)" />
      <circle r="13" fill="none" stroke="var(--bandink)" stroke-width="0.8" opacity="0.7" />
      <text y="7.4" text-anchor="middle">
        {children}
      </text>
    </svg>
  );
}

export function Panel(props: {
  title: ComponentChildren;
  aside?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`panel ${props.class ?? ""}`}>
      <h2 class="head">
        {props.title}
        {props.aside ? <small>{props.aside}</small> : null}
      </h2>
      {props.children}
    </section>
  );
}
