// The whole map, small, with the part in view; a click goes there. The part is no part of the
// drawing, which then need not be drawn again when it moves.
import type { ComponentChildren } from "preact";
import { useWords } from "../texts";
import type { Box, Point } from "./camera";

interface Props {
  box: Box;
  inView: Box;
  onGo: (point: Point) => void;
  children: ComponentChildren;
}

const kWide = 132;
const kHigh = 104;
// As the style has it.
const kPad = 3;

export function Overview({ box, inView, onGo, children }: Props) {
  const { t } = useWords();
  const scale = Math.min(kWide / box.width, kHigh / box.height);
  const go = (event: MouseEvent) => {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    onGo({
      x: box.x + ((event.clientX - frame.left) / frame.width) * box.width,
      y: box.y + ((event.clientY - frame.top) / frame.height) * box.height,
    });
    event.stopPropagation();
  };
  const hold = (event: Event) => event.stopPropagation();
  return (
    <button
      class="overview"
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
