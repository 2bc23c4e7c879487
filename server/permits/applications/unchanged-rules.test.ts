import { expect, test } from 'vitest';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { unchangedRenewal } from './unchanged-rules.ts';

type Facts = Parameters<typeof unchangedRenewal>[0];
type Before = NonNullable<Facts['before']>;

const holder = {
  type: 'natural_person',
  first_name: 'Ana',
  last_name: 'Novak',
  street: 'Glavna ulica',
  house_number: '1',
  postal_code: '4264',
  city: 'Bohinjska Bistrica',
  country: 'SI',
  email: 'ana@example.org',
  tax_number: '77000000',
} satisfies StoredApplicant;
const car = { registration_number: 'KRAB123', country: 'SI', ownership: 'own' as const };
const paper = (
  sha256: string,
  check_status: 'waiting' | 'verified' | 'rejected',
  kind = 'registration_certificate',
) => ({
  kind,
  sha256,
  check_status,
  rejection_reason: null,
});
const before: Before = {
  status: 'active',
  holder,
  user_type: 'RES',
  permit_year: 2027,
  vehicles: [car],
  extra: null,
  documents: [paper('a', 'verified')],
};
const application: Facts['application'] = {
  kind: 'renewal',
  replacement_reason: null,
  applicant: holder,
  representative: null,
  user_type: 'RES',
  permit_year: 2028,
  vehicles: [car],
  extra: null,
  note: null,
  required_documents: ['registration_certificate'],
  official_documents: [],
  official_records: [],
  duplicate: false,
  possibly_too_many: false,
};
const facts: Facts = {
  application,
  before,
  documents: [paper('a', 'waiting')],
};
const evaluate = (change: Partial<Facts['application']>, rest: Partial<Facts> = {}) =>
  unchangedRenewal({ ...facts, ...rest, application: { ...application, ...change } });
const person = (change: object) => evaluate({ applicant: { ...holder, ...change } });
const permit = (change: Partial<Before>) => evaluate({}, { before: { ...before, ...change } });

test.each<[string, ReturnType<typeof evaluate>, string]>([
  ['a new application', evaluate({ kind: 'new' }), 'bulk.not_renewal'],
  ['a replacement', evaluate({ kind: 'replacement' }), 'bulk.not_renewal'],
  ['a permit that is gone', evaluate({}, { before: undefined }), 'bulk.not_last_permit'],
  ['a revoked permit', permit({ status: 'revoked' }), 'bulk.not_last_permit'],
  ['a suspended permit', permit({ status: 'suspended' }), 'bulk.not_last_permit'],
  ['a replaced permit', permit({ status: 'replaced' }), 'bulk.not_last_permit'],
  ['a permit of two years ago', evaluate({ permit_year: 2029 }), 'bulk.not_last_permit'],
  ['another surname', person({ last_name: 'Kos' }), 'bulk.changed_person'],
  [
    'a tax number that the permit has not',
    permit({ holder: { ...holder, tax_number: undefined } }),
    'bulk.changed_person',
  ],
  ['a date of birth that the permit has not', person({ birth_date: '1980-01-01' }), 'bulk.changed_person'],
  ['another street', person({ street: 'Nova ulica' }), 'bulk.changed_address'],
  ['another house', person({ house_number: '1a' }), 'bulk.changed_address'],
  ['another post code', person({ postal_code: '4000' }), 'bulk.changed_address'],
  ['another country', person({ country: 'AT' }), 'bulk.changed_address'],
  ['another category', evaluate({ user_type: 'EMP' }), 'bulk.changed_category'],
  ['another employer', evaluate({ extra: 'Hotel' }), 'bulk.changed_category'],
  [
    'another plate',
    evaluate({ vehicles: [{ ...car, registration_number: 'KRAB124' }] }),
    'bulk.changed_vehicles',
  ],
  [
    'a second car',
    evaluate({ vehicles: [car, { ...car, registration_number: 'KRAB124' }] }),
    'bulk.changed_vehicles',
  ],
  [
    'a car that is leased now',
    evaluate({ vehicles: [{ ...car, ownership: 'leased' }] }),
    'bulk.changed_vehicles',
  ],
  ['a duplicate', evaluate({ duplicate: true }), 'bulk.duplicate'],
  ['a namesake with all permits', evaluate({ possibly_too_many: true }), 'bulk.possible_person'],
  ['a note', evaluate({ note: 'Prosim, pokličite.' }), 'bulk.has_note'],
  ['no document', evaluate({}, { documents: [] }), 'bulk.unverified'],
  ['a rejected document', evaluate({}, { documents: [paper('a', 'rejected')] }), 'bulk.unverified'],
  [
    'another file than the verified one',
    evaluate({}, { documents: [paper('b', 'waiting')] }),
    'bulk.unverified',
  ],
  [
    'a new file beside the verified one',
    evaluate({}, { documents: [paper('a', 'waiting'), paper('b', 'waiting')] }),
    'bulk.unverified',
  ],
  [
    'a file that nobody verified for the permit',
    permit({ documents: [paper('a', 'waiting')] }),
    'bulk.unverified',
  ],
  [
    'a proof of residence of the year before',
    evaluate(
      { required_documents: ['residence_proof'] },
      {
        documents: [paper('a', 'waiting', 'residence_proof')],
        before: { ...before, documents: [paper('a', 'verified', 'residence_proof')] },
      },
    ),
    'bulk.unverified',
  ],
  [
    'a representative without a verified power of attorney',
    evaluate({ representative: { first_name: 'Bor', last_name: 'Kos' } }),
    'bulk.unverified',
  ],
])('%s needs somebody to look', (_, result, rejected) => {
  expect(result).toEqual({ rejected });
});

test.each<[string, ReturnType<typeof evaluate>, boolean]>([
  ['the file that was verified for the permit', evaluate({}), true],
  ['a file verified for this application', evaluate({}, { documents: [paper('b', 'verified')] }), false],
  ['a category without documents', evaluate({ required_documents: [] }, { documents: [] }), false],
  ['another way to write it', person({ city: 'BOHINJSKA BISTRICA', first_name: 'ana' }), true],
  ['another mail address and telephone', person({ email: 'nova@example.org', phone: '+38640200100' }), true],
  ['the same cars in another order', evaluate({ vehicles: [car] }), true],
  ['an empty note', evaluate({ note: ' ' }), true],
  [
    'a proof of residence verified this year',
    evaluate(
      { required_documents: ['residence_proof', 'registration_certificate'] },
      {
        documents: [paper('c', 'verified', 'residence_proof'), paper('a', 'waiting')],
      },
    ),
    true,
  ],
])('%s is unchanged', (_, result, held_over) => {
  expect(result).toEqual({ rejected: null, held_over });
});
