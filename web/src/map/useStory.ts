// The camera goes to what is asked and to what happens, until a hand moves it.
import { useEffect } from "preact/hooks";
import { useTargets } from "../table/targets";
import { type Camera, type Point, reach, reachAll } from "./camera";
import { kTargetSpare } from "./rest";
import type { Ground, MapCamera } from "./useCamera";

export function useStory(camera: MapCamera, placeOf: Ground["placeOf"], onQuestion: () => void) {
  const { happens, named, story, centre } = useTargets();
  const { size, lit, aim, touched, glide } = camera;
  const onMap = (list: Iterable<string>) => [...list].flatMap((target) => placeOf(target) ?? []);
  const bring = (from: Camera, points: Point[]) =>
    reachAll(from, size, points, kTargetSpare, camera.whole.scale);
  // Everything that happens comes into view if it can; what the prompt names of it, in any case.
  const happening = onMap(happens);
  const follow = () => {
    const from = touched.current ? aim : { ...aim, scale: camera.rest.scale };
    const all = happening.reduce<Camera>((at, point) => reach(at, size, point, kTargetSpare), from);
    glide(bring(all, onMap(named)));
  };
  // A hand on the map holds the camera, but whoever goes to another moment wants to see that. Back
  // at now the camera goes by itself again.
  const past = story === "past";
  const held = () => touched.current && !past;
  const letGo = () => {
    touched.current = false;
  };
  useEffect(() => (past ? letGo : undefined), [past]);
  // A new question: the camera returns to its place. In a story it goes from place to place.
  useEffect(() => {
    onQuestion();
    if (held()) return;
    if (happening.length > 0) follow();
    else if (!story) camera.release();
  }, [happens, named, lit]);
  // A smaller window, such as that above the time line of a phone, shows it too.
  useEffect(() => {
    if (!held() && happening.length > 0) follow();
  }, [size]);
  useEffect(() => {
    if (centre) glide(bring(aim, onMap([centre.target])));
  }, [centre]);
}
