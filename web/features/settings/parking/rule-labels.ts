import type { Catalogue } from '../../../i18n/catalogue.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/plural.ts';

/**
 * The parameters of validity, plates and cards (server/settings/parameters/parameters.ts), in the order of
 * the screen.
 */
export const RULES = [
  'permit_year_opens',
  'validity',
  'rfid_reservation_minutes',
  'plate_overlap_hours',
  'plate_changes_per_year',
  'permit_reopen_days',
  'rfid_low_stock',
] as const;
export type RuleName = (typeof RULES)[number];

export const UNITS = {
  rfid_reservation_minutes: 'minutes',
  plate_overlap_hours: 'hours',
  plate_changes_per_year: 'changes',
  permit_reopen_days: 'days',
  rfid_low_stock: 'cards',
} as const satisfies Partial<Record<RuleName, keyof Catalogue['parking']['rules']['units']>>;
export type NumberRule = keyof typeof UNITS;
export const isNumberRule = (name: RuleName): name is NumberRule => name in UNITS;

export type Validity = { mode: 'calendar_year' | 'rolling_12_months'; grace_until: string };

/** Day and month of `MM-DD` as people read it: `1. 11.`, in English `1 Nov`. */
export const dayOfYear = (month_day: string, language: Language): string =>
  formatDate(`2001-${month_day}`, language).replace(/\s?2001$/, '');

/** The value of a rule in words. */
export function ruleText(
  name: RuleName,
  value: unknown,
  m: Catalogue['parking'],
  language: Language,
): string {
  if (isNumberRule(name)) return m.rules.units[UNITS[name]](Number(value));
  if (name === 'permit_year_opens') return dayOfYear(String(value), language);
  const { mode, grace_until } = value as Validity;
  return mode === 'calendar_year'
    ? m.rules.with_grace({ mode: m.rules.modes[mode], day: dayOfYear(grace_until, language) })
    : m.rules.modes[mode];
}
