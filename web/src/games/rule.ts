// One section of a game's rules, written in both languages side by side.
import type { Rule } from "./types";

export const rule = (
  en: string,
  it: string,
  paragraphs: [number: string, en: string, it: string][],
): Rule => ({
  title: { en, it },
  paragraphs: paragraphs.map(([number, english, italian]) => ({
    number,
    text: { en: english, it: italian },
  })),
});
