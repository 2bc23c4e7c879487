import { isPlate } from '../../../../contract/values/identity.ts';
import { fold, normalizePlate, normalizeDashes } from '../../../../contract/values/texts/text.ts';
import { toE164 } from '../../../../contract/people/phone.ts';
import { type DateFormat, readAmount, readDate } from '../../../platform/tables/cell-rules.ts';

/** Values of old lists as people wrote them, read as the form would have them. Pure. */

const NOTHING =
  /^(nima|ni|ni podatka|brez|neznano|ne vem|nepoznano|np|n ?\/? ?a|nd|none|unknown|no|ne|x+|0+|\?+|\.+|[-–—/]+)$/;

/** Whether a cell says that there is no value: `nima`, `ni podatka`, `n/a`, `000`, `?`. */
export const isBlankValue = (text: string): boolean =>
  NOTHING.test(
    fold(text)
      .replace(/[.!]+$/, '')
      .trim() || text.trim(),
  );

/** `da`, `ne`, `yes`, `no`, `x` as true or false, else null. An empty cell says nothing. */
export function readYesNo(text: string): boolean | null {
  const word = fold(text).replace(/[.!]+$/, '');
  if (/^(da|d|yes|y|ja|true|x|✓|1)$/.test(word)) return true;
  return /^(ne|n|no|nein|false|0)$/.test(word) ? false : null;
}

/** Car codes after a foreign plate, with or without brackets. */
const PLATE_COUNTRIES: Readonly<Record<string, string>> = {
  A: 'AT',
  AT: 'AT',
  D: 'DE',
  DE: 'DE',
  I: 'IT',
  IT: 'IT',
  H: 'HU',
  HU: 'HU',
  HR: 'HR',
  CH: 'CH',
  CZ: 'CZ',
  SK: 'SK',
  NL: 'NL',
  SLO: 'SI',
  SI: 'SI',
};
/** `plate_text`: a plate that is not Slovenian, as it was typed. */
export type PlateRead = { registration_number: string; plate_text?: string; country: string };

const bare = (text: string): string => normalizePlate(text.replace(/[^\p{L}\p{N}]+/gu, ''));
const MAX_PLATE_TEXT = 40;
const foreign = (text: string, country: string): PlateRead => ({
  registration_number: bare(text),
  plate_text: text.trim().slice(0, MAX_PLATE_TEXT),
  country,
});
const isSlovenian = (text: string): boolean => isPlate(bare(text), 'SI');

const MAX_WORDS = 20;

/** `KR AB-123 LJ 12-ABC`: words that together are Slovenian plates; null when they are not. */
function platesOfWords(words: readonly string[]): string[] | null {
  if (words.length === 0) return [];
  if (words.length > MAX_WORDS) return null;
  for (let taken = Math.min(4, words.length); taken > 0; taken--) {
    if (!isSlovenian(words.slice(0, taken).join(''))) continue;
    const rest = platesOfWords(words.slice(taken));
    if (rest) return [bare(words.slice(0, taken).join('')), ...rest];
  }
  return null;
}

const MAX_CELL = 200;

/**
 * All plates of a cell, as stored: lower case, with spaces, dashes or dots, several by comma, slash, line or
 * space. A slash or dash inside a plate is not the end of it. `abroad` is the country of a plate that cannot
 * be Slovenian and does not say (`M-AB 1234 (D)` does). The same plate twice is one.
 */
export function readPlates(text: string, abroad: string): PlateRead[] {
  const parts = normalizeDashes(text.slice(0, MAX_CELL).replaceAll('\n', ';'))
    .split(/[;,|+&]|\s(?:in|and|ter|ali|oz\.?)\s/i)
    .flatMap((part) => {
      const pieces = part.split(/[/\\]/);
      return pieces.length > 1 && pieces.every((piece) => bare(piece).length > 4) ? pieces : [part];
    });
  const read = parts.flatMap((part): PlateRead[] => {
    const said = /^(.*?)[\s-]*\((\p{Lu}{1,3})\)\s*$/u.exec(part.trim());
    const country = said?.[2] ? PLATE_COUNTRIES[said[2]] : undefined;
    const plate = country ? (said?.[1] ?? '') : part.replace(/\(.*?\)/g, ' ');
    if (bare(plate) === '') return [];
    if (country && country !== 'SI') return [foreign(plate, country)];
    if (isSlovenian(plate)) return [{ registration_number: bare(plate), country: 'SI' }];
    const several = platesOfWords(plate.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
    return several
      ? several.map((registration_number) => ({ registration_number, country: 'SI' }))
      : [foreign(plate, abroad)];
  });
  return [...new Map(read.map((one) => [one.registration_number, one])).values()];
}

/**
 * The first number of a cell that can be called, in E.164: `041/123-456`, `tel. 041 123 456 (služba)`, two
 * numbers, `386 41 ...`, a zero that a spreadsheet dropped. Null when there is none.
 */
export function readPhone(text: string, country: string): string | null {
  const whole = text.slice(0, 200).replace(/\(0\)/g, '');
  const pieces = [
    ...whole.split(/[,;|\n]|\s(?:in|ali|oz\.?|or)\s/i),
    ...whole.split(/\s*\/\s*|\s{2,}/).filter((piece) => piece.replace(/\D/g, '').length > 7),
    ...(whole.match(/\+?\d[\d\s/().-]{7,14}\d/g) ?? []),
  ];
  for (const piece of pieces) {
    const digits = piece.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
    if (digits.length < 6) continue;
    const tries = [
      digits.replace(/^00/, '+'),
      ...(/^386\d{8}$/.test(digits) ? [`+${digits}`] : []),
      ...(/^[1-7]\d{7}$/.test(digits) ? [`+386${digits}`] : []),
    ];
    for (const one of tries) {
      const number = toE164(one, country) ?? (country === 'SI' ? null : toE164(one, 'SI'));
      if (number) return number;
    }
  }
  return null;
}

/** The first mail address of a cell; `(at)` is an at sign. The text itself when there is none. */
export const readEmail = (text: string): string =>
  /[^\s<>;,:()]+@[^\s<>;,:()]+\.(xn--[a-z\d-]+|\p{L}+)/u.exec(
    text.replace(/\s*[([](at|afna)[)\]]\s*/gi, '@'),
  )?.[0] ?? text;

const FREE = /^(brezplacno|zastonj|oprosce\p{L}*|gratis|free|placano|neplacano|ni|brez|oproscen placila)$/u;

/** Cents of a price, `none` where a word stands instead of one (`brezplačno`, `da`), null for neither. */
export function readPrice(text: string): number | 'none' | null {
  const cents = readAmount(text);
  if (cents !== null) return cents;
  return FREE.test(fold(text)) || readYesNo(text) !== null || isBlankValue(text) ? 'none' : null;
}

/**
 * Both days of `1. 1. 2026 - 31. 12. 2026`, `od 1.1.26 do 31.12.26`, or one day with a word before it. Null
 * parts where there is none.
 */
export function readPeriod(text: string, format: DateFormat): { from: string | null; to: string | null } {
  const single = readDate(text.replace(/^(od|do|velja do|velja od|from|until|to)\s+/i, ''), format);
  if (single) return { from: single, to: null };
  const days = text
    .slice(0, 60)
    .replace(/^(velja\s+)?(od|from)\s+/i, '')
    .split(/\s+(?:do|to|-|–|—)\s+|\s*[–—]\s*|(?<=\d{4}\.?)\s*-\s*(?=\d)/i)
    .map((part) => readDate(part.trim(), format));
  const [from = null, to = null] = days;
  return days.length === 2 && from && to ? { from, to } : { from: null, to: null };
}
