export type Language = 'sl' | 'en';

/** Forms of a counted noun. Slovenian has four (1 vloga, 2 vlogi, 3 vloge, 5 vlog), English two. */
export type PluralForms = { one: string; two?: string; few?: string; other: string };

const rules: Record<Language, Intl.PluralRules> = {
  sl: new Intl.PluralRules('sl'),
  en: new Intl.PluralRules('en'),
};

/**
 * Picks the form of a counted noun for `n` (CLDR plural rules); falls back to `other` where the language
 * lacks a form.
 */
export const plural = (language: Language, n: number, forms: PluralForms): string => {
  const rule = rules[language].select(n);
  const form = rule === 'one' || rule === 'two' || rule === 'few' ? forms[rule] : undefined;
  return form ?? forms.other;
};
