// The whole map, small, with the part in view; a click goes there. The part is no part of the
// drawing, which then need not be drawn again when it moves.
import type { ComponentChildren } from "preact";
import { usePhone } from "../app/media";
import { useWords } from "../texts";
import type { Box, Point } from "./camera";

interface Props {
  box: Box;
  inView: Box;
  // What must not be hidden, on the screen.
  keep: Point[];
  // Below it the part of the map that is seen ends.
  height: number;
  onGo: (point: Point) => void;
  children: ComponentChildren;
}

const kRoom = { wide: 132, high: 104 };
// On a phone it must not hide what can be chosen.
const kPhoneRoom = { wide: 84, high: 68 };
// As the style has it.
export const kPad = 3;
const kEdge = 10;
// Around the middle of what can be chosen.
const kRing = 26;

export function Overview({ box, inView, keep, height, onGo, children }: Props) {
  const { t } = useWords();
  const { wide, high } = usePhone() ? kPhoneRoom : kRoom;
  const scale = Math.min(wide / box.width, high / box.height);
  const right = kEdge + 2 * kPad + box.width * scale + kRing;
  const tall = kEdge + 2 * kPad + box.height * scale + kRing;
  const hides = (from: number, to: number) =>
    keep.filter(({ x, y }) => x > -kRing && x < right && y > from - kRing && y < to).length;
  // Below, unless something there could be chosen and above nothing; where both corners are needed
  // it makes way.
  const [below, above] = [hides(height - tall, height + kRing), hides(0, tall)];
  const up = below > above;
  const go = (event: MouseEvent) => {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    onGo({
      x: box.x + ((event.clientX - frame.left) / frame.width) * box.width,
      y: box.y + ((event.clientY - frame.top) / frame.height) * box.height,
    });
    event.stopPropagation();
  };
  const hold = (event: Event) => event.stopPropagation();
  if (below > 0 && above > 0) return null;
  return (
    <button
      class={`overview${up ? " up" : ""}`}
      onPointerDown={hold}
      onClick={go}
      tabIndex={-1}
      aria-label={t("overview")}
    >
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        width={box.width * scale}
        height={box.height * scale}
        aria-hidden="true"
      >
        {children}
      </svg>
      <span
        class="seen"
        style={{
          left: `${kPad + (inView.x - box.x) * scale}px`,
          top: `${kPad + (inView.y - box.y) * scale}px`,
          width: `${inView.width * scale}px`,
          height: `${inView.height * scale}px`,
        }}
      />
    </button>
  );
}
