// Arrows to what can be chosen out of view.
import { useWords } from "../texts";
import { useAside } from "./aside";
import type { Arrow, Point } from "./camera";
import type { MapCamera } from "./useCamera";

interface Props {
  arrows: Arrow[];
  camera: MapCamera;
  frame: { current: HTMLElement | null };
  litOnScreen: Point[];
}

export function Faraway({ arrows, camera, frame, litOnScreen }: Props) {
  const { t } = useWords();
  const { lit, aim, size, shown, atRest } = camera;
  const signs = arrows.map(({ direction, count }) => direction * 100 + count).join();
  useAside(frame, litOnScreen, size, atRest, [lit, aim.x, aim.y, aim.scale, signs]);
  return (
    <>
      {arrows.map(({ direction, count, nearest }) => (
        <button
          key={direction}
          class={`faraway d${direction}`}
          data-direction={direction}
          onClick={() => camera.glide({ ...shown, x: nearest.x, y: nearest.y })}
          aria-label={t("n_targets_off", { n: count })}
          title={t("n_targets_off", { n: count })}
        >
          <i style={{ transform: `rotate(${direction * 45}deg)` }} aria-hidden="true">
            ➤
          </i>
          {count}
        </button>
      ))}
    </>
  );
}
