// The emblem of a side: keys for the Papacy, a book for the Protestants.
import type { SideId } from "./view";

export const Emblem = ({ side, size }: { side: SideId; size: number }) => (
  <svg width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
    <circle r="12.5" fill="none" stroke="currentColor" stroke-width="1.8" />
    {side === "papacy" ? (
      <g fill="none" stroke="currentColor" stroke-width="2">
        <circle cx="-4.600" cy="-5.400" r="2.700" />
        <circle cx="4.600" cy="-5.400" r="2.700" />
        <path d="M-3.400-3 5.200 7.600M3.400-3-5.200 7.600M3 5l2-1.600M-3 5l-2-1.600" />
      </g>
    ) : (
      <path
        d="M-8-5.500C-5-6.800-2.500-6.200 0-4.500 2.500-6.200 5-6.800 8-5.500V6C5 4.800 2.500 5.300 0 7-2.500 5.300-5 4.800-8 6ZM0-4.500V7"
        fill="none"
        stroke="currentColor"
        stroke-width="1.9"
        stroke-linejoin="round"
      />
    )}
  </svg>
);
