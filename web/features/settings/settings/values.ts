import { FACTOR_GROUPS } from '../../../../contract/platform/permissions.ts';
import { VAT_ROUNDINGS } from '../../../../contract/values/vat.ts';
import {
  ADVANCE_INVOICE_AT,
  BANK_INVOICE_AT,
  VAT_PERIOD_LENGTHS,
} from '../../../../contract/settings/parameters.ts';
import { PRICE_STEPS, PRORATIONS } from '../../../../contract/settings/proration.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { plural, type Language } from '../../../i18n/plural.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';

/** Deadlines and terms in the order of the tab, with their units; the rules of parking have one of their own. */
export const DEADLINES = [
  { name: 'office_closed_days', unit: 'dates' },
  { name: 'supplement_days', unit: 'days', min: 1, max: 90 },
  { name: 'supplement_min_days', unit: 'days', min: 1, max: 60 },
  { name: 'post_days', unit: 'days', min: 0, max: 30 },
  { name: 'supplement_reminder_before_days', unit: 'days', min: 0, max: 30 },
  { name: 'expiry_reminder_days', unit: 'days_list' },
  { name: 'card_reminder_days', unit: 'days_list' },
  { name: 'temporary_permits', unit: 'choice', options: [true, false] },
  { name: 'temporary_permit_days', unit: 'days', min: 1, max: 60 },
  { name: 'offer_min_days', unit: 'days', min: 1, max: 60 },
  { name: 'renewal_minutes', unit: 'minutes', min: 1, max: 240 },
  { name: 'decision_days', unit: 'days', min: 1, max: 180 },
  { name: 'decision_hold_seconds', unit: 'seconds', min: 5, max: 60 },
  { name: 'appeal_days', unit: 'days', min: 1, max: 90 },
  { name: 'appeal_fee_cents', unit: 'cents', min: 0, max: 100_000 },
  { name: 'service_fiction_days', unit: 'days', min: 1, max: 60 },
  { name: 'appeal_hand_over_days', unit: 'days', min: 1, max: 60 },
  { name: 'lawsuit_days', unit: 'days', min: 1, max: 90 },
  { name: 'status_link_days', unit: 'days', min: 1, max: 1095 },
  { name: 'retention_years', unit: 'years', min: 1, max: 30 },
  { name: 'accounting_retention_years', unit: 'years', min: 10, max: 30 },
  { name: 'retention_nightly', unit: 'choice', options: [true, false] },
  { name: 'data_export_days', unit: 'days', min: 1, max: 30 },
  { name: 'access_log_years', unit: 'years', min: 2, max: 5 },
  { name: 'barrier_passage_days', unit: 'days', min: 1, max: 365 },
  { name: 'import_file_days', unit: 'days', min: 1, max: 365 },
  { name: 'second_person', unit: 'choice', options: [true, false] },
  { name: 'second_person_refund_cents', unit: 'cents', min: 0, max: 10_000_000 },
  { name: 'second_person_days', unit: 'days', min: 1, max: 30 },
  { name: 'export_days', unit: 'days', min: 1, max: 90 },
  { name: 'second_factor_for', unit: 'several', options: FACTOR_GROUPS },
  { name: 'step_up_minutes', unit: 'minutes', min: 0, max: 60 },
  { name: 'session_idle_minutes_staff', unit: 'minutes', min: 5, max: 480 },
  { name: 'session_hours_staff', unit: 'hours', min: 1, max: 24 },
  { name: 'session_days_applicants', unit: 'days', min: 1, max: 180 },
] as const;

/** Settings of prices and payments, in the order of their tab. */
export const PRICES = [
  { name: 'proration', unit: 'choice', options: PRORATIONS },
  { name: 'price_step_cents', unit: 'choice', options: PRICE_STEPS },
  { name: 'vat_rounding', unit: 'choice', options: VAT_ROUNDINGS },
  { name: 'vat_period', unit: 'choice', options: VAT_PERIOD_LENGTHS },
  { name: 'pro_forma_on_approval', unit: 'choice', options: [true, false] },
  { name: 'bank_invoice_at', unit: 'choice', options: BANK_INVOICE_AT },
  { name: 'advance_invoice_at', unit: 'choice', options: ADVANCE_INVOICE_AT },
  { name: 'payment_due_days', unit: 'days', min: 1, max: 90 },
  { name: 'payment_min_days', unit: 'days', min: 1, max: 60 },
  { name: 'payment_reminder_before_days', unit: 'days', min: 0, max: 30 },
  { name: 'payment_reminder_after_days', unit: 'days', min: 0, max: 30 },
  { name: 'payment_grace_days', unit: 'days', min: 0, max: 90 },
  { name: 'payment_tolerance_cents', unit: 'cents', min: 0, max: 500 },
  { name: 'book_submit_working_days', unit: 'days', min: 1, max: 10 },
  { name: 'invoice_legal_basis', unit: 'both_languages' },
] as const;
export type Deadline = (typeof DEADLINES | typeof PRICES)[number];
export type SettingName = Deadline['name'];
/** Of settings with a list of values to choose from. */
export type ChosenName = Extract<Deadline, { options: readonly unknown[] }>['name'];
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
