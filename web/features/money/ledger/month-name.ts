import type { Language } from '../../../i18n/plural.ts';

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  sl: [
    'januar',
    'februar',
    'marec',
    'april',
    'maj',
    'junij',
    'julij',
    'avgust',
    'september',
    'oktober',
    'november',
    'december',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** The month of a civil day in words. */
export const monthName = (day: string, language: Language): string =>
  NAMES[language][Number(day.slice(5, 7)) - 1] ?? day;
