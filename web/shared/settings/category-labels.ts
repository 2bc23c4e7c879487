import type { Language } from '../../i18n/plural.ts';

type Named = { readonly user_type: string; readonly name_sl: string; readonly name_en: string };
export type CategoryNames = {
  /** The label of a category; the code only while nothing else is known. */
  of: (code: string) => string;
  words: Readonly<Record<string, string>>;
  options: readonly { value: string; label: string }[];
};

/**
 * Short labels of the built-in categories, the municipality's own names for those that it added. `rows` is
 * the price list, in which a category occurs once per price.
 */
export const categoryNames = (
  labels: Readonly<Record<string, string>>,
  rows: readonly Named[],
  language: Language,
): CategoryNames => {
  const names = new Map(Object.entries(labels));
  for (const { user_type, name_sl, name_en } of rows)
    if (!Object.hasOwn(labels, user_type)) names.set(user_type, language === 'sl' ? name_sl : name_en);
  return {
    of: (code) => names.get(code) ?? code,
    words: Object.fromEntries(names),
    options: [...names].map(([value, label]) => ({ value, label })),
  };
};
