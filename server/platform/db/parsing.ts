import pg from 'pg';

/**
 * Types of column values, the same from both databases: date -> 'YYYY-MM-DD', timestamptz ->
 * 'YYYY-MM-DDTHH:mm:ss.sssZ', int8 -> number (an unsafe integer is an error), jsonb -> parsed; the rest as
 * the drivers do by default (text[] -> array).
 */
const OID = { int8: 20, date: 1082, timestamptz: 1184 } as const;

const parseInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('The database returned an integer that JavaScript cannot hold.');
  return value;
};

/** text[]; the driver's types list only a few numbers. */
const TEXTS: number = 1009;
const parseAnyTexts = pg.types.getTypeParser(TEXTS) as (text: string) => (string | null)[];
/** No quotes and no nested array: true of plates, lots and permissions. */
const PLAIN = /^\{[^"{}]*\}$/;
/**
 * The driver's parser goes letter by letter, which is noticeable in lists; plain arrays are split at their
 * commas.
 */
const parseTexts = (text: string): (string | null)[] =>
  text === '{}'
    ? []
    : PLAIN.test(text) && !text.includes('NULL')
      ? text.slice(1, -1).split(',')
      : parseAnyTexts(text);

/** What both databases write in the time zone UTC, with up to milliseconds. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;
/** A list has fifty instants on a page: written anew as text they cost a fifth of what a Date does. */
const parseInstant = (text: string): string => {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
};

export const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: parseInteger,
  [TEXTS]: parseTexts,
  [OID.date]: (text) => text,
  [OID.timestamptz]: parseInstant,
};
