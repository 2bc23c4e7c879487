import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Vehicle } from '../../../../contract/people/applicant.ts';
import { company, person } from '../../../demo/people.ts';
import {
  documentsOfPermit,
  errorsOfDocuments,
  errorsOfRequest,
  requiredDocuments,
  reusableDocuments,
} from './intake.ts';
import { searchText } from '../../../platform/kernel/search-text.ts';
import { toE164 } from '../../../../contract/people/phone.ts';
import { normalizeApplicant } from '../../../people/users/person-rules.ts';
import { priceOf } from '../price/price.ts';

const car = (more: Partial<Vehicle> = {}): Vehicle => ({
  registration_number: 'KRAB123',
  country: 'SI',
  ownership: 'own',
  ...more,
});
const row = {
  applicant_types: ['natural_person' as const],
  extra_field: null,
  max_plates: 1,
  required_documents: ['registration_certificate' as const],
};
const context = { open_permit_years: [2026, 2027], isPostalCode: (code: string) => code === '4265' };
const request = { applicant: person(0), permit_year: 2027, vehicles: [car()] };

describe('what may be applied for', () => {
  it('accepts an ordinary request', () => expect(errorsOfRequest(request, row, context)).toEqual([]));

  test.each([
    [
      'a town that does not exist',
      { applicant: { ...person(0), postal_code: '9999' } },
      row,
      'applicant.postal_code',
      'postal_code.invalid',
    ],
    [
      'a phone that is none',
      { applicant: { ...person(0), phone: '000000' } },
      row,
      'applicant.phone',
      'phone.invalid',
    ],
    ['a closed year', { permit_year: 2028 }, row, 'permit_year', 'permit_year.closed'],
    ['an unknown category', {}, undefined, 'user_type', 'user_type.unknown'],
    ['a company as a resident', { applicant: company(0) }, row, 'user_type', 'user_type.applicant_type'],
    ['rooms in words', { extra: 'štiri sobe' }, { ...row, extra_field: 'rooms' }, 'extra', 'extra.rooms'],
    ['no employer', {}, { ...row, extra_field: 'employer_name' }, 'extra', 'extra.required'],
    [
      'two cars on one permit',
      { vehicles: [car(), car({ registration_number: 'KRAB124' })] },
      row,
      'vehicles',
      'vehicles.too_many',
    ],
  ] as const)('rejects %s', (_what, change, entitlement, path, code) =>
    expect(errorsOfRequest({ ...request, ...change }, entitlement, context)).toEqual([{ path, code }]),
  );
});

describe('required documents', () => {
  it('adds the lease of a leased car and the power of attorney of a representative', () => {
    expect(
      requiredDocuments(row, {
        vehicles: [car({ ownership: 'leased' })],
        representative: { first_name: 'A', last_name: 'B' },
      }),
    ).toEqual(['registration_certificate', 'vehicle_lease', 'power_of_attorney']);
  });
  it('names each missing kind once', () =>
    expect(
      errorsOfDocuments(['registration_certificate', 'boat_permit'], ['boat_permit', 'other'], {
        vehicles: [car()],
      }),
    ).toEqual([{ path: 'registration_certificate', code: 'documents.registration_certificate.required' }]));
  it.each([
    [3, 1, []],
    [3, 2, []],
    [3, 3, null],
    [1, 1, null],
    [3, 0, ['registration_certificate']],
    [10, 5, []],
    [10, 10, null],
  ])('%i vehicles with %i certificates, valid again %j', (vehicles, certificates, valid_again) => {
    const found = errorsOfDocuments(
      ['registration_certificate'],
      Array.from({ length: certificates }, () => 'registration_certificate'),
      { vehicles: Array.from({ length: vehicles }, () => car()), valid_again: valid_again ?? [] },
    );
    const expected =
      valid_again?.length === 0 ? 'documents.registration_certificate.each_vehicle' : undefined;
    expect(found[0]?.code).toBe(expected);
  });
});

describe('phones', () => {
  test.each([
    ['040 123 456', 'SI', '+38640123456'],
    ['+386 40 123 456', 'SI', '+38640123456'],
    ['04 574 66 00', 'SI', '+38645746600'],
    ['0664 1234567', 'AT', '+436641234567'],
  ])('%s in %s is %s', (phone, country, expected) => expect(toE164(phone, country)).toBe(expected));
  test.each([
    ['123456', 'SI'],
    ['+386 99', 'SI'],
  ])('%s is rejected', (phone, country) => expect(toE164(phone, country)).toBeNull());
  it('is kept in E.164', () =>
    expect(normalizeApplicant({ ...person(0), phone: '040 200 100' }).phone).toBe('+38640200100'));
});

describe('price', () => {
  const prices = { price_gross: 1500, card_price_gross: 1000, administrative_fee: 450, vat_rate: 2200 };
  test.each([
    ['new', false, 2950],
    ['existing', false, 1950],
    ['new', true, 0],
    ['existing', true, 0],
  ] as const)('card %s, exempt %s: %i cents', (rfid_card, exempt, total) =>
    expect(priceOf(prices, { rfid_card }, exempt).price_total).toBe(total),
  );
  it('always adds up', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(10_000),
        fc.nat(10_000),
        fc.constantFrom('new', 'existing'),
        fc.boolean(),
        (price_gross, card_price_gross, administrative_fee, rfid_card, exempt) => {
          const p = priceOf(
            { price_gross, card_price_gross, administrative_fee, vat_rate: 2200 },
            { rfid_card },
            exempt,
          );
          expect(p.price_permit + p.price_card + p.price_fee).toBe(p.price_total);
          expect(Number.isInteger(p.price_total)).toBe(true);
        },
      ),
    );
  });
});

it('search text is folded', () =>
  expect(searchText(['V-2026-000001', 'Špela Žvan', null, 'KRČŠ12'])).toBe(
    'v-2026-000001 spela zvan krcs12',
  ));

test('a power of attorney is of one procedure and is not used again', () => {
  const same = { user_type: 'RES', vehicles: [car()] };
  const documents = ['registration_certificate', 'power_of_attorney'].map((kind) => ({ kind }));
  expect(reusableDocuments(same, same, documents)).toEqual([{ kind: 'registration_certificate' }]);
});

test.each([
  ['as applied for', ['KRAA111'], [], ['registration_certificate:old', 'ownership_proof:old']],
  [
    'changed with documents',
    ['KRBB222'],
    ['registration_certificate'],
    ['registration_certificate:old', 'ownership_proof:old', 'registration_certificate:new'],
  ],
  ['changed without documents', ['KRBB222'], [], ['ownership_proof:old']],
  ['changed with another document', ['KRBB222'], ['other'], ['ownership_proof:old']],
])('what proves a permit whose vehicles are %s', (_, plates, came, proves) => {
  const cars = (numbers: readonly string[]) =>
    numbers.map((registration_number) => ({ registration_number, country: 'SI', ownership: 'own' as const }));
  const old = ['registration_certificate', 'ownership_proof'].map((kind) => ({ kind, from: 'old' }));
  const fresh = came.map((kind) => ({ kind, from: 'new' }));
  const documents = documentsOfPermit({ applied_for: cars(['KRAA111']), now: cars(plates) }, old, fresh);
  expect(documents.map(({ kind, from }) => `${kind}:${from}`)).toEqual(proves);
});
