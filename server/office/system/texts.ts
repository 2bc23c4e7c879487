import type { SystemCheck } from '../../../contract/office/system.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Finding, Values } from './checks/check.ts';
import { messages as en } from './messages.en.ts';
import { messages as sl } from './messages.sl.ts';
import type { FindingText, SystemTexts } from './system-texts.ts';

const TEXTS: Readonly<Record<Language, SystemTexts>> = { sl, en };

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));

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
  return { says: fill(says, values), remedy: remedy ? fill(remedy, values) : null };
};
