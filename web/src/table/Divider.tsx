// Between board and side column: dragged or moved by arrow keys, and remembered.
import { preferences, usePreferences } from "../app/settings";
import { useWords } from "../texts";

const kLeast = 280;
const kMost = 620;
const clamp = (width: number) =>
  Math.round(Math.max(kLeast, Math.min(width, kMost, innerWidth / 2)));

export function Divider({ usual }: { usual: number }) {
  const { t } = useWords();
  const { sideWidth } = usePreferences();
  const width = sideWidth ?? usual;
  const set = (next: number) => preferences.update({ sideWidth: clamp(next) });
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) set(innerWidth - event.clientX);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
    set(width + (event.key === "ArrowLeft" ? 20 : -20));
  };
  return (
    <div
      class="divider"
      role="separator"
      aria-orientation="vertical"
      tabIndex={0}
      aria-label={t("side_width")}
      aria-valuemin={kLeast}
      aria-valuemax={kMost}
      aria-valuenow={Math.max(kLeast, Math.min(width, kMost))}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDblClick={() => preferences.update({ sideWidth: null })}
      onKeyDown={key}
    />
  );
}
