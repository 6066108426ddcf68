// Which tables of this browser are lessons: from wherever one comes to such a table, the guide goes
// on until it is ended there.
import { preferences, usePreferences } from "./settings";

const kMost = 20;

export function beginLesson(table: string): void {
  preferences.update({ lessons: [...preferences.value.lessons, table].slice(-kMost) });
}

export function endLesson(table: string): void {
  preferences.update({ lessons: preferences.value.lessons.filter((one) => one !== table) });
}

export const useLesson = (table: string) => usePreferences().lessons.includes(table);
