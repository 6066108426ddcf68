// What an edition or a reading of the rules means for other options: a table tells each of them
// settled, and whoever joins wants to know the edition and what differs from it.
type Meant = Record<string, string>;

// By game, option and its value.
export const editions: Record<string, Record<string, Record<string, Meant>>> = {
  westphalia: {
    edition: {
      A: {
        army_cap: "none",
        reinforcements: "false",
        swap_limit_high: "true",
        cavalry_losses: "owner_choice",
        emperor_fp_penalty: "any",
        fp_declare_needs: "province_or_ally",
      },
      B: {
        army_cap: "12",
        reinforcements: "true",
        swap_limit_high: "false",
        cavalry_losses: "pike_and_musket",
        emperor_fp_penalty: "each",
        fp_declare_needs: "province",
      },
    },
  },
  here_i_stand: {
    preset: {
      english: {},
      italian: { english_reformers_turn: "3", english_rulers_forced: "false" },
    },
  },
};

// The option that says which edition is played, and what that one means.
export function editionOf(
  game: string,
  options: Record<string, string>,
): { option: string | null; means: Meant } {
  const [found] = Object.entries(editions[game] ?? {});
  if (!found) return { option: null, means: {} };
  const [option, values] = found;
  return { option, means: values[options[option] ?? ""] ?? {} };
}
