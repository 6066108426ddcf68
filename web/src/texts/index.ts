// Every sentence of the page, in both languages side by side. A key that lacks one does not
// compile; texts.test.ts checks that both have the same places to fill.
import { useContext } from "preact/hooks";
import { createContext } from "preact";
import type { Language, Text } from "../api/types";
import { common } from "./common";

export type Catalog = Record<string, readonly [en: string, it: string]>;
export type Params = Record<string, string | number>;

export const LanguageContext = createContext<Language>("en");

// "{name}" is filled; "{name?one|many}" is one of two words, by the number {name}.
export function fill(sentence: string, params?: Params): string {
  if (!params) return sentence;
  return sentence.replace(
    /\{(\w+)(?:\?([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      return (String(value) === "1" ? one : many) ?? "";
    },
  );
}

export function say<C extends Catalog>(catalog: C, language: Language) {
  return (key: keyof C & string, params?: Params): string => {
    const entry = catalog[key];
    return fill(entry ? entry[language === "en" ? 0 : 1] : key, params);
  };
}

export interface Words<C extends Catalog> {
  t: (key: keyof C & string, params?: Params) => string;
  // A text of the server in the language of the page.
  of: (text: Text | null | undefined) => string;
  language: Language;
}

export function useWordsOf<C extends Catalog>(catalog: C): Words<C> {
  const language = useContext(LanguageContext);
  return { t: say(catalog, language), of: (text) => text?.[language] ?? "", language };
}

export const useWords = (): Words<typeof common> => useWordsOf(common);
export type CommonKey = keyof typeof common;
