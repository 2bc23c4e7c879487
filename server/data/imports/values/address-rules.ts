import { POSTAL_CODES } from '../../../../contract/values/contact/postal-codes.ts';
import { fold } from '../../../../contract/values/texts/text.ts';
import { countryOfPrefix, splitCountry } from './country-rules.ts';

/** Addresses as old lists write them, in one cell or in several. Pure. */

export type PostOffice = { postal_code: string; city: string; country: string | null };
export type Street = { street: string; house_number: string };
export type Address = Partial<Street & PostOffice>;

// A single letter needs its hyphen: in `Laz 12 A 4265 Bohinj` it belongs to the house.
const CODE = String.raw`(?:(?<prefix>(?:SLO|SI|AT|DE|IT|HR|HU|CH)(?=[\s\d-])|[ADIH](?=\s?-))[\s-]*)?(?<code>\d{4,5})`;
/** `Wien`, `Tarvisio (UD)`, `Ljubljana - Šentvid`, `Sv. Jurij`: no digits. */
const CITY = String.raw`(?<city>\p{L}[\p{L}\s.,'’()/-]*?)`;
const POST_LAST = new RegExp(String.raw`^(?<rest>.*?)[\s,]*(?<![\d\p{L}/-])${CODE}[\s,]+${CITY}$`, 'u');
const POST_FIRST = new RegExp(String.raw`^${CODE}\s+(?<city>[^,\d]+?)\s*,\s*(?<rest>.+)$`, 'u');
const CODE_LAST = new RegExp(String.raw`^(?<rest>.*?)(?:,\s*|^)(?<city>[^,\d]+?)[\s,]+${CODE}$`, 'u');
const CODE_ALONE = new RegExp(String.raw`^(?<rest>.*?)[\s,]+(?<![\d\p{L}/-])${CODE}$`, 'u');
const ONLY_CODE = new RegExp(String.raw`^${CODE}$`, 'u');

const BY_NAME: ReadonlyMap<string, string | null> = (() => {
  const codes = new Map<string, string | null>();
  for (const [code, city] of POSTAL_CODES)
    for (const name of new Set([fold(city), fold(city.split(' - ')[0] ?? city)]))
      // Of `Ljubljana` and `Ljubljana - Šentvid` the shorter name keeps its own code.
      if (!codes.has(name)) codes.set(name, code);
      else if (fold(city) === name) codes.set(name, null);
  return codes;
})();
/** The postal number of the only post office of that name, as people write it; undefined for none or several. */
const codeOfCity = (city: string): string | undefined => BY_NAME.get(fold(city)) ?? undefined;

/** Longer ones are no address; the patterns below would take long to say so. */
const MAX_ADDRESS = 200;

const cleanCity = (city: string): string =>
  city
    .replace(/\s*\(\p{L}{2}\)$/u, '')
    .replace(/[\s,.]+$/, '')
    .trim();

const postOf = (groups: Readonly<Record<string, string | undefined>>): PostOffice => {
  const { prefix, code = '', city } = groups;
  const country = prefix ? countryOfPrefix(prefix) : null;
  const known = (country ?? 'SI') === 'SI' ? POSTAL_CODES.get(code) : undefined;
  return { postal_code: code, city: cleanCity(city ?? '') || (known ?? ''), country };
};

/**
 * Number and town of a post office: `4265 Bohinjsko jezero`, `SI-4265, Bohinjsko jezero`, `Bohinjsko jezero
 * 4265`, a number alone, or a town that has one post office. Null when it is neither.
 */
export function splitPost(text: string): PostOffice | null {
  if (text.length > MAX_ADDRESS) return null;
  const { rest, country } = splitCountry(text.trim());
  const whole = [POST_LAST, ONLY_CODE, CODE_LAST]
    .map((pattern) => pattern.exec(rest)?.groups)
    .find((groups) => groups && !groups['rest']);
  if (whole) {
    const post = postOf(whole);
    return { ...post, country: country ?? post.country };
  }
  const code = codeOfCity(rest);
  return code ? { postal_code: code, city: POSTAL_CODES.get(code) ?? rest, country } : null;
}

/** Words in place of a house number: `b. š.`, `bš`, `brez št.`, `NH`, `n. h.`; Croatian `bb`, Italian `snc`. */
const WITHOUT = String.raw`(?:b\.?\s?š\.?|brez\s(?:h\.?\s?)?(?:št\.?|številke)|b\.?\s?h\.?\s?š\.?|n\.?\s?h\.?|bb|s\.?n\.?c?\.?)`;
const NUMBER = String.raw`\d{1,4}(?:\s?[/-]\s?\d{1,3}(?!\d))?(?:\s?[/-]?\s?\p{L}(?!\p{L})|\s?/\s?[IVX]{1,4}(?!\p{L}))?(?:\s?/\s?\d{1,3})?`;
const SIGN = String.raw`(?:(?:h\.?\s?)?(?:št|št\.|nr|nr\.|no\.|br\.)\s?)?`;
const NUMBER_LAST = new RegExp(
  String.raw`^(?=.*?\p{L})(?<street>.+?)[\s,]+${SIGN}(?<number>${NUMBER}|${WITHOUT})$`,
  'iu',
);
const NUMBER_FIRST = new RegExp(String.raw`^(?<number>${NUMBER})[\s,]+(?<street>\p{L}[^\d]*)$`, 'iu');

const normalNumber = (number: string): string => {
  const bare = number.replace(/[\s.]+/g, '').toLowerCase();
  if (/^(b(h)?š|brez(h)?št(evilke)?)$/.test(bare)) return 'b. š.';
  if (bare === 'nh') return 'NH';
  if (/^(bb|snc?)$/.test(bare)) return bare;
  return number.replace(/\s+/g, '');
};

/**
 * Street, or village, and house number: `Ribčev Laz 48 a` -> `48a`, `Stara Fužina, 12`, `12 Stara Fužina`,
 * `Goreljek b. š.`; null when there is none. The number in `Cesta 4. julija` belongs to the name.
 */
export function splitAddress(text: string): Street | null {
  if (text.length > MAX_ADDRESS) return null;
  const whole = text.trim().replace(/[\s,]+$/, '');
  const found = (NUMBER_LAST.exec(whole) ?? NUMBER_FIRST.exec(whole))?.groups;
  const street = found?.['street']?.trim().replace(/[\s,]+$/, '');
  return street && /\p{L}/u.test(street) && found?.['number']
    ? { street: street.replace(/\s*,\s*/g, ', '), house_number: normalNumber(found['number']) }
    : null;
}

/** Removes the post office from an address: at its end, at its beginning, or a known town without number. */
function takePost(text: string): { rest: string; post: PostOffice | null } {
  for (const pattern of [POST_FIRST, POST_LAST, CODE_LAST, CODE_ALONE]) {
    const groups = pattern.exec(text)?.groups;
    const rest = groups?.['rest']?.replace(/[\s,]+$/, '');
    if (!groups || !rest) continue;
    const post = postOf(groups);
    // `Stara Fužina 12 Bohinjsko jezero 4265`: the town is known, the rest is the street.
    const known = fold(POSTAL_CODES.get(post.postal_code) ?? '');
    if (pattern === CODE_ALONE && known && fold(rest).endsWith(` ${known}`))
      return { rest: rest.slice(0, -known.length).replace(/[\s,]+$/, ''), post };
    return { rest, post };
  }
  const words = text.split(' ');
  for (let taken = Math.min(4, words.length - 1); taken > 0; taken--) {
    const rest = words.slice(0, -taken).join(' ');
    const code = codeOfCity(words.slice(-taken).join(' '));
    if (code && splitAddress(rest))
      return { rest, post: { postal_code: code, city: POSTAL_CODES.get(code) ?? '', country: null } };
  }
  return { rest: text, post: null };
}

/**
 * All that one cell says about an address: `Stara Fužina 12, 4265 Bohinjsko jezero`, on two lines or without
 * the comma, with the country at its end or before the number. What is missing is missing; a street without
 * house number stays in `street`.
 */
export function readAddress(text: string): Address {
  if (text.length > MAX_ADDRESS) return { street: text };
  const tidy = text
    .replace(/\s*[;\n]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(,\s*)+/g, ', ')
    .trim();
  const { rest: local, country } = splitCountry(tidy);
  const { rest, post } = takePost(local);
  const street = splitAddress(withSettlementFirst(rest));
  return {
    ...(street ?? (rest ? { street: rest } : {})),
    ...(post ? { postal_code: post.postal_code, city: post.city } : {}),
    ...((country ?? post?.country) ? { country: country ?? post?.country ?? null } : {}),
  };
}

/** `Ribčev Laz 43, Bohinj` -> `Bohinj, Ribčev Laz 43`: the number stays at the end, as on an envelope. */
function withSettlementFirst(text: string): string {
  const parts = text.split(', ');
  const [first = '', last = ''] = parts;
  return parts.length === 2 && !/\d/.test(last) && /\d/.test(first) && !splitAddress(text)
    ? `${last}, ${first}`
    : text;
}
