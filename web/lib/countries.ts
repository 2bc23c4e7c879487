import type { Language } from '../i18n/plural.ts';

/** Countries that applicants of an alpine municipality come from; any other stays selectable when an application has it. */
const CODES = [
  'SI',
  'AT',
  'IT',
  'HR',
  'HU',
  'DE',
  'CH',
  'CZ',
  'SK',
  'PL',
  'BE',
  'NL',
  'FR',
  'GB',
  'ES',
  'SE',
  'DK',
  'RO',
  'BG',
  'RS',
  'BA',
  'ME',
  'MK',
  'UA',
];

/** The name of a country, its code where the browser does not know it. */
export const countryName = (code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

export const countryOptions = (language: Language, current: string): { value: string; label: string }[] =>
  [...new Set([...CODES, current])]
    .filter(Boolean)
    .map((value) => ({ value, label: countryName(value, language) }));
