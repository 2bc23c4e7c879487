import { streetLine } from '../../../contract/values/texts/names-and-addresses.ts';
import { type StoredApplicant, applicantName } from '../../../contract/people/applicant.ts';
import { toE164 } from '../../../contract/people/phone.ts';
import { SAME_REASONS, type SameReason } from '../../../contract/people/same-person.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { fold } from '../../../contract/values/texts/text.ts';

/** Rules of personal data, whoever enters them: form, staff, account or import. */

/** Validation errors of personal data beyond their shape: an unknown post code, an invalid phone. */
export const errorsOfApplicant = (
  applicant: StoredApplicant,
  context: { isPostalCode: (code: string) => boolean },
): ValidationError[] => [
  ...(applicant.country === 'SI' && !context.isPostalCode(applicant.postal_code)
    ? [{ path: 'applicant.postal_code', code: 'postal_code.invalid' }]
    : []),
  ...(applicant.phone && !toE164(applicant.phone, applicant.country)
    ? [{ path: 'applicant.phone', code: 'phone.invalid' }]
    : []),
];

/** The applicant with the phone in E.164. */
export const normalizeApplicant = (applicant: StoredApplicant): StoredApplicant =>
  applicant.phone
    ? { ...applicant, phone: toE164(applicant.phone, applicant.country) ?? applicant.phone }
    : applicant;

/** Whoever is the same person for certain by a number: the key of a tax number, else of a company; null without one. */
export function keyOfNumber(applicant: StoredApplicant): string | null {
  if (applicant.tax_number) return `tax:${applicant.country}:${applicant.tax_number}`;
  if (applicant.type !== 'natural_person' && applicant.company_registration_number)
    return `company:${applicant.country}:${applicant.company_registration_number}`;
  return null;
}

/** Whether a key is that of a number. */
export const isNumberKey = (key: string): boolean => /^(tax|company):/.test(key);

/** The key of a record whose person nothing says for certain: of an application, and of the permit made from it. */
export const keyOfRecord = (application_id: string): string => `record:${application_id}`;

export type AccountIdentity = { name: string; tax_number: string | null; applicant: StoredApplicant | null };

/**
 * Whether an application of an account is by its holder; families share an account. The name says it, and no other
 * number or day of birth; one name alone (`Ana`) needs such a number or day. An account of which nothing but a name is known, as the
 * office may make one, is of whoever applies with it.
 */
export function isHolder(
  applicant: StoredApplicant,
  { name, tax_number, applicant: own }: AccountIdentity,
): boolean {
  if (own === null && tax_number === null) return true;
  const number = applicant.tax_number || null;
  const [birth, ownBirth] = [birthOf(applicant), own && birthOf(own)];
  const says = applicant.type !== 'natural_person' || applicant.last_name !== '';
  return (
    fold(name) === fold(applicantName(applicant)) &&
    !differ(tax_number, number) &&
    !differ(ownBirth, birth) &&
    (says || equal(tax_number, number) || equal(ownBirth, birth))
  );
}

/** The same name, and no other day of birth. */
export const isNamesake = (a: StoredApplicant, b: StoredApplicant): boolean =>
  a.type === b.type && isHolder(a, { name: applicantName(b), tax_number: null, applicant: b });

const birthOf = (applicant: StoredApplicant): string | null =>
  (applicant.type === 'natural_person' && applicant.birth_date) || null;

export type IdentifyingData = {
  name: string;
  country: string;
  tax_number: string | null;
  /** Street, number and post; null when nothing is known. */
  address: string | null;
  birth_date: string | null;
  email: string | null;
  phone: string | null;
};

/** What a stored applicant says of who they are. */
export const identifyingDataOf = (applicant: StoredApplicant): IdentifyingData => ({
  name: applicantName(applicant),
  country: applicant.country,
  tax_number: applicant.tax_number || null,
  address: streetLine(applicant) && `${streetLine(applicant)}, ${applicant.postal_code} ${applicant.city}`,
  birth_date: birthOf(applicant),
  email: applicant.email ?? null,
  phone: applicant.phone ?? null,
});

/** Words in any order, without accents, dots and dashes: `"Novak, Ana"` is `"Ana Novak"`. */
const wordsOf = (text: string | null): string =>
  fold(text ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const equal = (a: string | null, b: string | null): boolean => a !== null && a !== '' && a === b;
const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/**
 * What makes two people possibly one: the tax number of a country, else the same words as a name together with the date
 * of birth, the address, the mail or the telephone, as long as neither number nor day of birth contradicts. Empty when
 * nothing does; a name alone says nothing, nor does a mail alone, which families share.
 */
export function possiblySame(a: IdentifyingData, b: IdentifyingData): SameReason[] {
  if (a.country === b.country) {
    if (equal(a.tax_number, b.tax_number)) return ['tax_number'];
    if (differ(a.tax_number, b.tax_number)) return [];
  }
  const name = wordsOf(a.name);
  if (name === '' || name !== wordsOf(b.name) || differ(a.birth_date, b.birth_date)) return [];
  return SAME_REASONS.filter((fact) =>
    fact === 'birth_date'
      ? equal(a[fact], b[fact])
      : fact !== 'tax_number' && equal(wordsOf(a[fact]), wordsOf(b[fact])),
  );
}

/** Whether staff may take both for one person when they say so: one number, or possibly the same without another. */
export const mayBeSame = (a: StoredApplicant, b: StoredApplicant): boolean => {
  const [one, other] = [keyOfNumber(a), keyOfNumber(b)];
  return one !== null && other !== null
    ? one === other
    : possiblySame(identifyingDataOf(a), identifyingDataOf(b)).length > 0;
};

/**
 * Groups of entries that links say are one person: key to the key that stands for its group (the first one in
 * order). Entries without a link are not in it.
 */
export function groupsOf(links: readonly { key_a: string; key_b: string }[]): Map<string, string> {
  const parent = new Map<string, string>();
  const rootOf = (key: string): string => {
    const above = parent.get(key);
    if (above === undefined || above === key) return key;
    return rootOf(above);
  };
  for (const { key_a, key_b } of links) {
    const [a, b] = [rootOf(key_a), rootOf(key_b)].toSorted() as [string, string];
    parent.set(a, a);
    parent.set(b, a);
    for (const key of [key_a, key_b]) if (!parent.has(key)) parent.set(key, a);
  }
  return new Map([...parent.keys()].map((key) => [key, rootOf(key)]));
}
