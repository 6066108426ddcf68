import { arms, emblems } from "./emblems";

export function EmblemPath({
  slot,
  size,
  x = 0,
  y = 0,
  fill,
}: {
  slot: number;
  size: number;
  x?: number;
  y?: number;
  fill?: string;
}) {
  const scale = size / 512;
  return (
    <path
      d={emblems[slot - 1] ?? ""}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
      fill={fill ?? `var(--p${slot}-ink)`}
    />
  );
}

// The emblem in a disc of its colour, for panels and rows.
export function Emblem({
  slot,
  size,
  ring = false,
}: {
  slot: number;
  size: number;
  ring?: boolean;
}) {
  return (
    <span
      class={`em${ring ? " now" : ""}`}
      style={{ background: `var(--p${slot})`, width: `${size}px`, height: `${size}px` }}
    >
      <svg viewBox="0 0 512 512" width={size * 0.66} height={size * 0.66} aria-hidden="true">
        <path d={emblems[slot - 1] ?? ""} fill={`var(--p${slot}-ink)`} />
      </svg>
    </span>
  );
}

// The emblem alone, in the colour of the text around it.
export const PlainEmblem = ({ slot, size }: { slot: number; size: number }) => (
  <svg class="icon" viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
    <path d={emblems[slot - 1] ?? ""} fill="currentColor" />
  </svg>
);

export const ArmIcon = ({ arm, size }: { arm: string; size: number }) => (
  <svg class="icon" viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
    <path d={arms[arm] ?? ""} fill="currentColor" />
  </svg>
);
