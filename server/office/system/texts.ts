import type { SystemCheck } from '../../../contract/office/system.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Finding, Values } from './checks/check.ts';
import { messages as en } from './messages.en.ts';
import { messages as sl } from './messages.sl.ts';
import type { FindingText, SystemTexts } from './system-texts.ts';

const TEXTS: Readonly<Record<Language, SystemTexts>> = { sl, en };

/** Numbers by thousands: people compare megabytes at a glance. */
const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = {
  sl: new Intl.NumberFormat('sl-SI'),
  en: new Intl.NumberFormat('en-GB'),
};
const shown = (value: string | number, language: Language): string =>
  typeof value === 'number' ? NUMBERS[language].format(value) : value;

const fill = (text: string, values: Values, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => shown(values[name] ?? '', language));

export const titleOf = (name: SystemCheck, language: Language): string => TEXTS[language].checks[name].title;

/** A finding in words. */
export const wordsOf = (
  name: SystemCheck,
  { code, values = {} }: Finding,
  language: Language,
): { says: string; remedy: string | null } => {
  const { common, checks } = TEXTS[language];
  const known: Readonly<Record<string, FindingText>> = { ...common, ...checks[name].findings };
  // Of a newer program that has kept its findings in the same database.
  const [says, remedy] = known[code] ?? [code];
  return {
    says: fill(says, values, language),
    remedy: remedy ? fill(remedy, values, language) : null,
  };
};
