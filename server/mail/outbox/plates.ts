import { plateText } from '../../../contract/values/vehicles/plate-text.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** The words for one, two (where the language has a dual) or more. */
type Forms = Readonly<Record<Language, { one: string; two?: string; other: string }>>;

/** Registration numbers in a sentence: `KR AB-123 in LJ 12-ABC`. */
export const joinPlates = (language: Language, plates: readonly string[]): string =>
  new Intl.ListFormat(language).format(plates.map(plateText));

/** The form for so many plates; a permit has few, so Slovenian needs no other plural. */
export const pluralOfPlates = (language: Language, plates: readonly string[], forms: Forms): string => {
  const { one, two, other } = forms[language];
  if (plates.length === 1) return one;
  return plates.length === 2 ? (two ?? other) : other;
};

/** The label of a row with registration numbers. */
export const platesLabel = (language: Language, plates: readonly string[]): string =>
  pluralOfPlates(language, plates, {
    sl: { one: 'Registrska številka', two: 'Registrski številki', other: 'Registrske številke' },
    en: { one: 'Number plate', other: 'Number plates' },
  });
