import { mod97 } from './iban.ts';

/**
 * Payment references: SI (Slovenian models) and RF (ISO 11649). Stored without spaces in capitals
 * (`SI1220270000011`). Ours are model 12 of calendar year, six digits of the sequence and the check digit,
 * and identify one pro-forma.
 */

/**
 * Digit by modulus 11: weights 2, 3, 4 ... from the right, 11 minus the remainder, 10 and 11 are 0.
 * `2027000001` -> `1`.
 */
export const checkDigit = (digits: string): string => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i + 2);
  const check = 11 - (sum % 11);
  return check > 9 ? '0' : String(check);
};

const endsWithCheckDigit = (part: string): boolean =>
  part.length > 1 && checkDigit(part.slice(0, -1)) === part.slice(-1);

/** What each model requires of its parts. P1 to P3 are the digits between the hyphens. */
const MODELS: Readonly<Record<string, (parts: readonly string[]) => boolean>> = {
  '00': () => true,
  '01': (parts) => endsWithCheckDigit(parts.join('')),
  '05': ([p1 = '']) => endsWithCheckDigit(p1),
  '11': ([p1 = '', p2 = '']) => endsWithCheckDigit(p1) && endsWithCheckDigit(p2),
  '12': (parts) => parts.length === 1 && parts[0]!.length <= 13 && endsWithCheckDigit(parts[0]!),
};

/**
 * Whether a reference without spaces is valid as model 00, 01, 05, 11, 12 or 99: at most two hyphens, 20
 * digits, check digits. Other models are unknown here: false.
 */
export const isSiReference = (value: string): boolean => {
  if (value === 'SI99') return true;
  const [, model = '', rest = ''] = /^SI(\d\d)(\d+(?:-\d+){0,2})$/.exec(value) ?? [];
  const parts = rest.split('-');
  return Object.hasOwn(MODELS, model) && parts.join('').length <= 20 && MODELS[model]!(parts);
};

/** `RF`, two check digits and up to 21 letters and digits without spaces (ISO 11649). */
export const isRfReference = (value: string): boolean =>
  /^RF\d\d[0-9A-Z]{1,21}$/.test(value) && mod97(value.slice(4) + value.slice(0, 4)) === 1;

/** The RF reference of 1 to 21 letters and digits: `2027000001` -> `RF892027000001`. */
export const rfReferenceOf = (text: string): string =>
  `RF${String(98 - mod97(`${text}RF00`)).padStart(2, '0')}${text}`;

const numberOf = (year: number, sequence: number): string => {
  if (!(year >= 2000 && year <= 2099) || !(sequence >= 1 && sequence <= 999_999))
    throw new RangeError(`no reference for ${year}/${sequence}`);
  return `${year}${String(sequence).padStart(6, '0')}`;
};

/**
 * Our reference of a calendar year and a number of its sequence (1 to 999,999): 2027, 1 -> `SI1220270000011`.
 */
export const ownReference = (year: number, sequence: number): string => {
  const number = numberOf(year, sequence);
  return `SI12${number}${checkDigit(number)}`;
};

/** The same pro-forma for payers whose bank knows RF only: 2027, 1 -> `RF892027000001`. */
export const ownRfReference = (year: number, sequence: number): string =>
  rfReferenceOf(numberOf(year, sequence));

/**
 * The reference prescribed for a kind of public revenue (model 11): code of the budget user (5 digits) and
 * sub-account of the revenue (7 digits), each with its check digit at the end. 76996, 7111207 ->
 * `SI1176996-7111207`. It does not identify payer or purpose.
 */
export const revenueReference = (budget_user_code: string, revenue_subaccount: string): string =>
  `SI11${budget_user_code}-${revenue_subaccount}`;

const OWN_NUMBER = /^20\d{9}$/;
const isOwnNumber = (digits: string): boolean => OWN_NUMBER.test(digits) && endsWithCheckDigit(digits);

/**
 * Our reference in its SI12 form, from a normalised one (`normalizeReference`): model 12, or RF made by
 * `ownRfReference`. Null when it is not ours or its check digit is wrong.
 */
export const ownReferenceIn = (reference: string): string | null => {
  if (reference.startsWith('SI12')) return isOwnNumber(reference.slice(4)) ? reference : null;
  const [, number] = /^RF\d\d(20\d{8})$/.exec(reference) ?? [];
  return number && isRfReference(reference) ? `SI12${number}${checkDigit(number)}` : null;
};

/** Words that banks write when a payer gave no reference. */
const NO_REFERENCE = /^(NOTPROVIDED|NONREF|NRC|NRF|BREZ|NIMA|SI99|99)?$/;

/**
 * A reference as banks and people write it -> as stored: capitals without spaces. Accepts lower case, spaces,
 * dots and slashes; model 12 with hyphens; without `SI` (`12 20270000011`); only the number, when its check
 * digit is right. Null when there is none (also `SI99`) or it is no reference. A wrong check digit is kept:
 * `isSiReference` and `isRfReference` check it.
 */
export const normalizeReference = (raw: string): string | null => {
  const text = raw
    .toUpperCase()
    .replace(/^\s*(SKLIC|REFERENCA|REFERENCE|REF)\b[\s.:]*/, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^0-9A-Z-]/g, '');
  const bare = text.replaceAll('-', '');
  if (NO_REFERENCE.test(bare)) return null;
  if (/^RF\d\d[0-9A-Z]{1,21}$/.test(bare)) return bare;
  if (/^SI12\d{1,20}$/.test(bare)) return bare;
  if (isOwnNumber(bare)) return `SI12${bare}`;
  if (/^\d{13}$/.test(bare) && isOwnNumber(bare.slice(2))) return `SI${bare}`;
  const [, model, rest] = /^SI-?(\d\d)-?(\d[\d-]*\d|\d)$/.exec(text) ?? [];
  return model ? `SI${model}${rest!.replace(/-+/g, '-')}` : null;
};

/** `SI1220270000011` -> `SI12 20270000011`, `RF892027000001` -> `RF89 2027 0000 01`, as printed. */
export const printedReference = (reference: string): string =>
  reference.startsWith('RF')
    ? reference.replace(/(.{4})(?=.)/g, '$1 ')
    : `${reference.slice(0, 4)} ${reference.slice(4)}`.trimEnd();

/**
 * Our references (SI12 form) anywhere in a text: eleven digits with a right check digit, whatever separates
 * them and whatever model or word precedes them, and RF references of ours. In order, without duplicates.
 */
export const ownReferencesIn = (text: string): string[] => {
  const found: string[] = [];
  const add = (reference: string | null) => {
    if (reference && !found.includes(reference)) found.push(reference);
  };
  for (const [run] of text.matchAll(/(?:RF\s?)?\d+(?:[\s.\-/‐-―−]{1,2}\d+)*/giu)) {
    add(
      ownReferenceIn(
        run
          .toUpperCase()
          .replace(/[^0-9RF]/g, '')
          .slice(0, 14),
      ),
    );
    const groups = run.match(/\d+/g)!;
    for (let from = 0; from < groups.length; from++) {
      let digits = '';
      for (let to = from; to < groups.length && digits.length < 13; to++) {
        digits += groups[to];
        // Thirteen digits: the model precedes the number without a space.
        const number = digits.length === 13 ? digits.slice(2) : digits;
        if (isOwnNumber(number)) add(`SI12${number}`);
      }
    }
  }
  return found;
};
