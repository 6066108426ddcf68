// What a debater can do, beside his name in a debate; what a card says, in the panel of its own.
import { useWords } from "../../texts";
import { useTexts } from "./cardTexts";

export function SceneNote({ target }: { target: string }) {
  const { of } = useWords();
  const known = useTexts();
  const [kind = "", id = ""] = target.split(":");
  const tables = {
    debater: known?.debaters,
    diplomatic: known?.diplomatic,
    card: known?.cards,
  };
  const text = of(tables[kind as keyof typeof tables]?.[id]);
  return text ? <small class="note">{text}</small> : null;
}
