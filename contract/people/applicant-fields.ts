import type { ApplicantType } from '../values/values.ts';
import { APPLICANT_TYPES as EVERYBODY } from '../values/applicant-kinds.ts';
import { byName } from '../values/by-name.ts';
import type { StoredApplicant } from './applicant.ts';

/** A kind of applicant and the fields of its schema. */
type OfType<T extends ApplicantType> = Extract<StoredApplicant, { type: T }>;
/** Every field that some kind of applicant has. */
export type ApplicantField = Exclude<{ [T in ApplicantType]: keyof OfType<T> }[ApplicantType], 'type'>;
type TypeWith<F> = { [T in ApplicantType]: F extends keyof OfType<T> ? T : never }[ApplicantType];

/** What belongs together on every screen: a group of the form, what is corrected beside a document. */
export type ApplicantPart = 'name' | 'registration' | 'address' | 'contact' | 'identification';

type Facts<F extends ApplicantField> = {
  /** The kinds of applicant that have it. */
  readonly of: readonly TypeWith<F>[];
  readonly part: ApplicantPart;
  /** Sent empty, it says that there is none (ADR 115); any other empty field says nothing and is left out. */
  readonly may_be_none: boolean;
};

const PEOPLE = ['natural_person', 'sole_trader'] as const;
const COMPANIES = ['sole_trader', 'legal_entity'] as const;

/**
 * The fields of an applicant, in the order of the screens. Rules are in applicant.ts: a field of those schemas that is
 * not here does not compile. No schema is here, because the first view of the form loads without them.
 */
export const APPLICANT_FIELDS = {
  company_name: { of: COMPANIES, part: 'name', may_be_none: false },
  unregistered: { of: ['legal_entity'], part: 'registration', may_be_none: false },
  first_name: { of: PEOPLE, part: 'name', may_be_none: false },
  last_name: { of: PEOPLE, part: 'name', may_be_none: true },
  company_registration_number: { of: COMPANIES, part: 'registration', may_be_none: false },
  street: { of: EVERYBODY, part: 'address', may_be_none: true },
  house_number: { of: EVERYBODY, part: 'address', may_be_none: true },
  postal_code: { of: EVERYBODY, part: 'address', may_be_none: false },
  city: { of: EVERYBODY, part: 'address', may_be_none: false },
  country: { of: EVERYBODY, part: 'address', may_be_none: false },
  email: { of: EVERYBODY, part: 'contact', may_be_none: false },
  phone: { of: EVERYBODY, part: 'contact', may_be_none: false },
  tax_number: { of: EVERYBODY, part: 'identification', may_be_none: false },
  birth_date: { of: ['natural_person'], part: 'identification', may_be_none: false },
} as const satisfies { [F in ApplicantField]: Facts<F> };

export const APPLICANT_NAMES = Object.keys(APPLICANT_FIELDS) as ApplicantField[];

export const isApplicantField = (name: string): name is ApplicantField =>
  Object.hasOwn(APPLICANT_FIELDS, name);

/** All but `unregistered` are texts. */
export type ApplicantText = Exclude<ApplicantField, 'unregistered'>;
export const APPLICANT_TEXTS = APPLICANT_NAMES.filter((name) => name !== 'unregistered');

export const fieldsOfType = (type: ApplicantType): ApplicantField[] =>
  APPLICANT_NAMES.filter((name) => (APPLICANT_FIELDS[name].of as readonly ApplicantType[]).includes(type));

export const textsOfPart = (...parts: ApplicantPart[]): ApplicantText[] =>
  APPLICANT_TEXTS.filter((name) => parts.includes(APPLICANT_FIELDS[name].part));

/** Those of which an empty text says that there is none. */
export type MayBeNone = {
  [F in ApplicantField]: (typeof APPLICANT_FIELDS)[F]['may_be_none'] extends true ? F : never;
}[ApplicantField];
export const MAY_BE_NONE = APPLICANT_NAMES.filter(
  (name): name is MayBeNone => APPLICANT_FIELDS[name].may_be_none,
);

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** An applicant or holder as texts to compare, `''` where there is none. */
export const applicantTexts = (
  applicant: Readonly<Record<string, unknown>>,
): Record<ApplicantField, string> => byName(APPLICANT_NAMES, (name) => shown(applicant[name]));
