// Own cards, Circles or a map for a new table: the host's, or files that are checked as soon as
// they are chosen.
import { useState } from "preact/hooks";
import { api, ApiError } from "../api/client";
import type { Checked, GameSummary, NewTable, OwnFile } from "../api/types";
import { useWords } from "../texts";

export type CardsWish = Pick<NewTable, "cards" | "files">;
export const kSupplied: CardsWish = { cards: "supplied" };

interface Props {
  game: GameSummary;
  wish: CardsWish;
  onChange: (wish: CardsWish) => void;
}

async function check(game: string, files: OwnFile[]): Promise<Checked> {
  try {
    return await api.check(game, files);
  } catch (error) {
    if (error instanceof ApiError) return { valid: false, reason: error.problem.text };
    throw error;
  }
}

export function OwnCards({ game, wish, onChange }: Props) {
  const { t, of } = useWords();
  const [own, setOwn] = useState(false);
  const [names, setNames] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const choose = (cards: "supplied" | "house" | "own") => {
    setOwn(cards === "own");
    setChecked(null);
    onChange(cards === "own" ? kSupplied : { cards });
  };
  const take = async (input: HTMLInputElement) => {
    const files = await Promise.all(
      [...(input.files ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })),
    );
    input.value = "";
    if (files.length === 0) return;
    const found = await check(game.id, files);
    setNames(files.map((file) => file.name).join(", "));
    setChecked(found);
    onChange(found.valid ? { cards: "own", files } : kSupplied);
  };
  const chosen = own ? "own" : (wish.cards ?? "supplied");
  const ways = ["supplied", ...(game.house_cards ? ["house"] : []), "own"] as const;
  return (
    <fieldset class="owncards">
      <legend>{t("own_cards")}</legend>
      {ways.map((way) => (
        <label>
          <input
            type="radio"
            name="own_cards"
            checked={chosen === way}
            onChange={() => choose(way as "supplied" | "house" | "own")}
          />{" "}
          {t(`cards_${way as "supplied" | "house" | "own"}`)}
        </label>
      ))}
      {own ? (
        <>
          <label class="btn file">
            {t("choose_files")}
            <input
              type="file"
              class="sr"
              multiple
              accept=".json,application/json"
              onChange={(event) => void take(event.currentTarget)}
            />
          </label>
          <p class="small">{t("own_cards_about")}</p>
          {checked ? (
            <p class={checked.valid ? "small" : "notice problem"} role="status">
              {checked.valid ? t("files_good", { names }) : of(checked.reason)}
            </p>
          ) : null}
          {(checked?.warnings ?? []).map((warning) => (
            <p class="small">{of(warning)}</p>
          ))}
        </>
      ) : null}
    </fieldset>
  );
}
