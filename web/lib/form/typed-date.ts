const AS_PEOPLE_WRITE = /^(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{4}|\d{2})\.?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Two digits up to this are years of this century. */
const THIS_CENTURY = 40;

const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  return year <= THIS_CENTURY ? 2000 + year : 1900 + year;
};

const isoOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : null;
};

/**
 * A day as people type it (`31. 12. 1980`, `31.12.80`, `31/12/1980`, `31121980`, `1980-12-31`) as
 * `YYYY-MM-DD`; null for anything else, and for a day that does not exist.
 */
export const typedDate = (text: string): string | null => {
  const typed = text.trim();
  const iso = ISO.exec(typed);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = AS_PEOPLE_WRITE.exec(typed) ?? DIGITS.exec(typed);
  return parts ? isoOf(yearOf(parts[3]!), Number(parts[2]), Number(parts[1])) : null;
};
