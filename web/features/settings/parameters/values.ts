import { SETTINGS } from '../../../../contract/settings/settings.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { plural, type Language } from '../../../i18n/plural.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';

type Names = keyof typeof SETTINGS;
/** Settings that have a place on a tab of this screen. */
export type SettingName = {
  [N in Names]: (typeof SETTINGS)[N] extends { tab: null } ? never : N;
}[Names];
export type Deadline = { [N in SettingName]: { name: N } & (typeof SETTINGS)[N] }[SettingName];
/** Of settings with a list of values to choose from. */
export type ChosenName = Extract<Deadline, { options: readonly unknown[] }>['name'];

const settingsOn = (tab: Deadline['tab']): readonly Deadline[] =>
  Object.entries(SETTINGS).flatMap(([name, setting]) =>
    setting.tab === tab ? [{ name, ...setting } as Deadline] : [],
  );
/** Deadlines and terms; the rules of parking have a screen of their own. */
export const DEADLINES = settingsOn('deadlines');
export const PRICES = settingsOn('prices');

/** A setting as its tab names it; undefined for one that has a screen of its own. */
export const settingTitle = (name: string, { deadlines }: Catalogue['settings']): string | undefined =>
  [...DEADLINES, ...PRICES].some((one) => one.name === name)
    ? deadlines[name as SettingName].title
    : undefined;

export type BothLanguages = { sl: string; en: string };
export type Unit = Deadline['unit'];

export const countOf = (
  unit: 'days' | 'years' | 'hours' | 'minutes' | 'seconds',
  n: number,
  language: Language,
): string => {
  if (language === 'en') return `${n} ${n === 1 ? unit.slice(0, -1) : unit}`;
  const forms = {
    days: { one: 'dan', two: 'dneva', few: 'dnevi', other: 'dni' },
    years: { one: 'leto', two: 'leti', few: 'leta', other: 'let' },
    hours: { one: 'ura', two: 'uri', few: 'ure', other: 'ur' },
    minutes: { one: 'minuta', two: 'minuti', few: 'minute', other: 'minut' },
    seconds: { one: 'sekunda', two: 'sekundi', few: 'sekunde', other: 'sekund' },
  }[unit];
  return `${n} ${plural('sl', n, forms)}`;
};

/** `[30, 7]` as `30 in 7 dni`, `30 and 7 days`. */
const countList = (days: readonly number[], language: Language): string =>
  days.length === 1
    ? countOf('days', days[0]!, language)
    : `${new Intl.ListFormat(language).format(days.map(String))} ${language === 'sl' ? 'dni' : 'days'}`;

/** Formats the value of a deadline; null when there is none. */
export const valueLabels = (
  name: string,
  value: unknown,
  m: Catalogue['settings'],
  language: Language,
): string | null => {
  const known = [...DEADLINES, ...PRICES].find((deadline) => deadline.name === name);
  if (!known) return typeof value === 'object' ? null : String(value);
  switch (known.unit) {
    case 'days_list':
      return (value as number[]).length === 0 ? m.empty : countList(value as number[], language);
    case 'dates': {
      const days = (value as string[]).map((day) => formatDate(day, language));
      return days.length === 0 ? m.no_days : new Intl.ListFormat(language).format(days);
    }
    case 'choice':
      return m.choices[known.name]?.[String(value)]?.title ?? String(value);
    case 'several': {
      const names = (value as string[]).map((one) => m.choices[known.name]?.[one]?.title ?? one);
      return names.length === 0 ? m.empty : new Intl.ListFormat(language).format(names);
    }
    case 'cents':
      return formatMoney((Number(value) / 100).toFixed(2), language);
    case 'both_languages':
      return (value as BothLanguages)[language] || m.empty;
    default:
      return countOf(known.unit, Number(value), language);
  }
};
