import { useEffect, useState } from 'react';
import type { Language } from '../../i18n/plural.ts';

/** The countries of most people who park at an alpine lake in Slovenia; all others follow by name. */
const NEAR: readonly string[] = ['SI', 'AT', 'IT', 'HR', 'HU', 'DE'];

const namesIn = (language: Language): ((code: string) => string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
};

/** The name of a country, or its code where the browser does not know it. */
export const countryName = (code: string, language: Language): string => namesIn(language)(code);

type Option = { value: string; label: string };

/**
 * Options of a select: near countries first, then all others by name. `chosen` is always among them.
 */
export const countryOptions = (
  codes: readonly string[],
  language: Language,
  chosen: readonly string[],
): Option[] => {
  const nameOf = namesIn(language);
  const all = [...new Set([...NEAR, ...codes, ...chosen])].filter(Boolean);
  const options = all.map((value) => ({ value, label: nameOf(value) }));
  const rest = options.slice(NEAR.length);
  rest.sort((a, b) => a.label.localeCompare(b.label, language));
  return [...options.slice(0, NEAR.length), ...rest];
};

/**
 * All countries as options. The long list loads after the page and is not prerendered, because the server's
 * names of far countries may differ from the browser's.
 */
export const useCountryOptions = (language: Language, chosen: readonly string[]): Option[] => {
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without a connection only the near ones remain.
    void import('./country-codes.ts').then((all) => setCodes(all.countryCodes)).catch(() => {});
  }, []);
  return countryOptions(codes, language, chosen);
};
