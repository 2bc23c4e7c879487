import { TIME_ZONE } from '../ports/clock.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** Civil date `YYYY-MM-DD` for people: `15. 1. 2027`, `15 January 2027`. */
export const formatDate = (language: Language, value: string): string => {
  const day = Temporal.PlainDate.from(value);
  if (language === 'sl') return `${day.day}. ${day.month}. ${day.year}`;
  return day.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
};

/** Instant for people in Slovenia: `15. 1. 2027 ob 9.30`, `15 January 2027 at 9:30`. */
export const formatDateTime = (language: Language, instant: string): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE);
  const day = formatDate(language, local.toPlainDate().toString());
  const minute = String(local.minute).padStart(2, '0');
  return language === 'sl' ? `${day} ob ${local.hour}.${minute}` : `${day} at ${local.hour}:${minute}`;
};

/**
 * Cents for people: `1.234,56 €`, `€1,234.56`. Formatted by hand, because ICU's Slovenian leaves 1234,56
 * without its dot.
 */
export const formatMoney = (language: Language, cents: number): string => {
  const [thousands, point] = language === 'sl' ? ['.', ','] : [',', '.'];
  const euros = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, thousands!);
  const amount = `${euros}${point}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  const sign = cents < 0 ? '−' : '';
  return language === 'sl' ? `${sign}${amount}\u00a0€` : `${sign}€${amount}`;
};
