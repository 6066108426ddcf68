import type { Rule } from "../types";

export const rules: Rule[] = [];
