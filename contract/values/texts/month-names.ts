import type { Language } from '../languages.ts';

type Names = Readonly<Record<Language, readonly string[]>>;

const ENGLISH = [
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
] as const;

/** From January on, as a month stands alone. */
export const MONTHS: Names = {
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
  en: ENGLISH,
};

/** After the number of a day, and after “do” (Slovenian genitive). */
export const MONTHS_OF_DAYS: Names = {
  sl: [
    'januarja',
    'februarja',
    'marca',
    'aprila',
    'maja',
    'junija',
    'julija',
    'avgusta',
    'septembra',
    'oktobra',
    'novembra',
    'decembra',
  ],
  en: ENGLISH,
};

/** For narrow columns and the axes of charts. */
export const MONTHS_SHORT: Names = {
  sl: ['jan.', 'feb.', 'mar.', 'apr.', 'maj', 'jun.', 'jul.', 'avg.', 'sep.', 'okt.', 'nov.', 'dec.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** The month of a civil day (`YYYY-MM-DD`) in words. */
export const monthName = (day: string, language: Language): string =>
  MONTHS[language][Number(day.slice(5, 7)) - 1] ?? day;
