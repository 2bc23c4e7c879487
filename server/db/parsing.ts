/**
 * How column values arrive, the same from both databases: date -> 'YYYY-MM-DD', timestamptz -> 'YYYY-MM-DDTHH:mm:ss.sssZ',
 * int8 -> number (an unsafe integer is an error), jsonb -> parsed; the rest as the drivers do by default (text[] -> array).
 */
const OID = { int8: 20, date: 1082, timestamptz: 1184 } as const;

const parseInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('The database returned an integer that JavaScript cannot hold.');
  return value;
};

export const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: parseInteger,
  [OID.date]: (text) => text,
  [OID.timestamptz]: (text) => new Date(text).toISOString(),
};
