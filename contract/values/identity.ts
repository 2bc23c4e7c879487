/** Check digits of Slovenian identifiers. Pure; every function takes the normalised text. */

const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

/**
 * Davčna številka: 8 digits, first not 0, weights 8..2, k = 11 - sum mod 11, 10 -> 0, 11 is never issued
 * (ZDavP-2, DURS).
 */
export function isTaxNumber(value: string): boolean {
  if (!/^[1-9]\d{7}$/.test(value)) return false;
  const k = 11 - (weightedSum(value, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return k !== 11 && k % 10 === Number(value[7]);
}

/**
 * Matična številka of a company: 7 digits (+ 3 of the unit), weights 7..2, 11 -> 0, 10 is never issued
 * (AJPES).
 */
export function isCompanyRegistrationNumber(value: string): boolean {
  if (!/^\d{7}(\d{3})?$/.test(value)) return false;
  const k = 11 - (weightedSum(value, [7, 6, 5, 4, 3, 2]) % 11);
  return k !== 10 && k % 11 === Number(value[6]);
}

const SI_AREAS = 'CE|GO|KK|KP|KR|LJ|MB|MS|NM|PO|SG';
const SI_PLATE = new RegExp(`^(${SI_AREAS})[A-Z0-9ČŠŽ]{3,6}$`);
const SI_USUAL = new RegExp(
  `^(${SI_AREAS})(?!.*[OI].*$)(\\d{2}[A-Z]{3}|\\d{3}[A-Z]{1,2}|[A-Z]{1,2}\\d{3}|[A-Z]{2}\\d{3}|[A-Z]\\d{2}[A-Z]{2}|\\d[A-Z]{2}\\d{2}|\\d{2}[A-Z]\\d{2}|[A-Z]\\d{3}[A-Z]?)$`,
);
/** Without an area code: diplomatic and consular ones, the army (SV) and the police (P). */
const SI_SERVICE = /^(CMD|CD|CC|M|SV|P)\d{2,6}$/;
/** Digits and the Latin letters of European plates; two to ten. */
const PLATE = /^[A-Z0-9ÄÅÆČĆĐÖÕØŠÜŽ]{2,10}$/;

/**
 * True for a normalised plate that may exist somewhere: the same set for forms, imports, wardens, cameras and lookups.
 */
export const isPlateKey = (normalized: string): boolean => PLATE.test(normalized);

/**
 * True for a normalised plate that may exist in `country` (ISO 3166-1 alpha-2). Slovenia: area code and 3 to
 * 6 characters, or that of a service.
 */
export const isPlate = (normalized: string, country: string): boolean =>
  country === 'SI' ? SI_PLATE.test(normalized) || SI_SERVICE.test(normalized) : isPlateKey(normalized);

/**
 * Characters of a valid plate that are often mistyped: letters O and I do not occur in usual Slovenian
 * plates, so `"KRO1234"` deserves a question (did you mean 0?), never a rejection. Empty when nothing is
 * doubtful.
 */
export function plateLookAlikes(normalized: string, country: string): string[] {
  if (country !== 'SI' || SI_USUAL.test(normalized)) return [];
  const body = normalized.slice(2);
  return ['O', 'I', 'Q'].filter((letter) => body.includes(letter));
}
