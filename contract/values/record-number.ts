import * as z from 'zod/mini';
import { plain } from './values.ts';

/** What a typed number can mean: `V-2027-000123` of an application, `2027-00123` of a permit. */
export type RecordNumbers = { application_nr: string | null; permit_nr: string | null };

const MAX_LENGTH = 60;

/** What people write before the number, without accents and full stops. */
const WORDS = new Set(['ST', 'STEVILKA', 'NO', 'NR', 'NUMBER', 'VLOGA', 'VLOGE', 'APPLICATION']);
const PERMIT_WORDS = new Set(['DOVOLILNICA', 'DOVOLILNICE', 'PERMIT']);

/**
 * The number of an application or a permit in any spelling: spaces, dots, slashes and any dash, lower case, missing
 * zeros, an O for a zero, words in front. Null when it cannot be one. `"št. v 2027/123"` -> `V-2027-000123`.
 */
export function recordNumbersOf(typed: string): RecordNumbers | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/(?<=\dO*)O|(?<=(?:^|[^A-Z])O*)O(?=O*\d)/g, '0');
  const found = /^([^\d]*?)(V?)[^\p{L}\d]*(20\d\d)[^\p{L}\d]*(\d{1,6})[^\p{L}\d]*$/u.exec(text);
  const [, before = '', letter, year, digits = ''] = found ?? [];
  const words = before.match(/\p{L}+/gu) ?? [];
  const sequence = Number(digits);
  if (!found || sequence === 0 || !words.every((word) => WORDS.has(word) || PERMIT_WORDS.has(word)))
    return null;
  const of_permit = words.some((word) => PERMIT_WORDS.has(word));
  if (letter && of_permit) return null;
  const numbers = {
    application_nr: of_permit ? null : `V-${year}-${String(sequence).padStart(6, '0')}`,
    // Six digits are an application whose letter is missing.
    permit_nr: letter || digits.length > 5 ? null : `${year}-${String(sequence).padStart(5, '0')}`,
  };
  return (numbers.application_nr ?? numbers.permit_nr) ? numbers : null;
}

/** The number of an application or a permit, as somebody types it. */
export const recordNumber = plain().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(MAX_LENGTH, 'text.too_long'),
  z.refine((typed) => recordNumbersOf(typed) !== null, 'record_number.unknown'),
);
