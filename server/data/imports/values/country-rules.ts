import { fold } from '../../../../contract/values/texts/text.ts';

/** Countries as old lists write them: names in Slovenian, English and their own language, car codes. Pure. */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  SI: ['slovenija', 'slovenia', 'slowenien', 'slo', 'svn', 'republika slovenija', 'r slovenija'],
  AT: ['avstrija', 'austria', 'osterreich', 'oesterreich', 'aut', 'republika avstrija', 'a'],
  IT: ['italija', 'italy', 'italia', 'italien', 'ita', 'i'],
  HR: ['hrvaska', 'hrvatska', 'croatia', 'kroatien', 'hrv', 'cro', 'republika hrvaska'],
  DE: ['nemcija', 'germany', 'deutschland', 'germania', 'deu', 'ger', 'zr nemcija', 'zrn', 'd'],
  HU: ['madzarska', 'hungary', 'magyarorszag', 'hun', 'h'],
  CH: ['svica', 'switzerland', 'schweiz', 'svizzera', 'suisse', 'che'],
  CZ: ['ceska', 'ceska republika', 'czechia', 'czech republic', 'cze'],
  SK: ['slovaska', 'slovakia', 'slovensko', 'svk'],
  PL: ['poljska', 'poland', 'polska', 'pol'],
  NL: ['nizozemska', 'netherlands', 'nederland', 'nld'],
  BE: ['belgija', 'belgium', 'belgie', 'belgique', 'bel', 'b'],
  FR: ['francija', 'france', 'fra', 'f'],
  GB: ['velika britanija', 'zdruzeno kraljestvo', 'united kingdom', 'great britain', 'anglija', 'uk', 'gbr'],
  RS: ['srbija', 'serbia', 'srb'],
  BA: ['bosna in hercegovina', 'bosnia and herzegovina', 'bosna', 'bih'],
};
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);
const LONGEST_NAME = 3;

const plainWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** ISO 3166-1 alpha-2 of a name or a code, else the text itself, which the form then rejects. */
export function readCountry(text: string): string {
  const name = plainWords(text);
  return CODES.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : text);
}

/** The code before a postal number: `SI-4265`, `A-9500`, `D 80331`; null for anything else. */
export const countryOfPrefix = (prefix: string): string | null => {
  const name = prefix.toLowerCase();
  return CODES.get(name) ?? (Object.hasOwn(NAMES, prefix.toUpperCase()) ? prefix.toUpperCase() : null);
};

/**
 * A country at the end of an address, and the address before it. A name may stand after a space; two letters
 * only after a comma or in brackets, because `Udine UD` ends in a province.
 */
export function splitCountry(text: string): { rest: string; country: string | null } {
  const bracketed = /^(.*\S)\s*\((\p{L}{1,3})\)$/u.exec(text);
  const code = bracketed?.[2] && countryOfPrefix(bracketed[2]);
  if (bracketed?.[1] && code) return { rest: bracketed[1], country: code };
  const last = /^(.*\S)\s*,\s*([^,]+)$/.exec(text);
  if (last?.[1] && last[2]) {
    const known = CODES.get(plainWords(last[2])) ?? countryOfPrefix(last[2].trim());
    if (known) return { rest: last[1], country: known };
  }
  const words = text.split(' ');
  for (let taken = Math.min(LONGEST_NAME, words.length - 1); taken > 0; taken--) {
    const name = plainWords(words.slice(-taken).join(' '));
    const known = name.length > 3 ? CODES.get(name) : undefined;
    if (known) return { rest: words.slice(0, -taken).join(' ').replace(/,$/, ''), country: known };
  }
  return { rest: text, country: null };
}
