import { expect, test } from 'vitest';
import type { SessionUser } from '../../../../../contract/platform/session.ts';
import type { ApplicationPrefill } from '../../../../../contract/permits/applicant/my-permits.ts';
import { initialValues } from './form-values.ts';
import { initialOf, isSameHome, renewalOf, stillReused } from './reuse.ts';

const user: SessionUser = {
  id: 'u',
  name: 'Ana Marija Novak',
  email: 'ana@demo.example',
  type: 'natural_person',
  role: 'user',
  permissions: [],
  reset: false,
  last_seen: null,
  language: 'sl',
  access_token: null,
};
const prefill: ApplicationPrefill = {
  applicant: {
    type: 'natural_person',
    first_name: 'Ana',
    last_name: 'Novak',
    street: 'Ukanc',
    house_number: '1',
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    country: 'SI',
    email: 'old@demo.example',
  },
  user_type: 'OWN',
  permit_year: 2028,
  vehicles: [{ registration_number: 'KRAB123', country: 'SI', ownership: 'own' }],
  extra: 'Ukanc 27',
  rfid_card: 'existing',
  rfid_card_number: '0004700001',
  card_comes: false,
  delivery: 'pickup',
  renews_permit: { id: 'p', permit_nr: '2027-00001' },
  reused_documents: [
    { kind: 'registration_certificate', file_name: 'prometno.pdf' },
    { kind: 'ownership_proof', file_name: 'zk.pdf' },
  ],
};
const values = initialValues(initialOf(user, prefill));

test('the form starts with the data of the permit and the account', () => {
  expect(values).toMatchObject({
    user_type: 'OWN',
    permit_year: 2028,
    extra: 'Ukanc 27',
    rfid_card: 'existing',
    rfid_card_number: '0004700001',
    delivery: 'pickup',
    applicant: { first_name: 'Ana', street: 'Ukanc', email: 'ana@demo.example' },
    vehicles: [{ registration_number: 'KRAB123', ownership: 'own', make_model: '' }],
  });
  expect(initialValues(initialOf(user, null)).applicant).toMatchObject({
    first_name: 'Ana',
    last_name: 'Marija Novak',
  });
});

test.each([
  ['nothing', {}, ['registration_certificate', 'ownership_proof']],
  [
    'the plate as typed',
    { vehicles: [{ ...values.vehicles[0]!, registration_number: 'kr ab-123' }] },
    ['registration_certificate', 'ownership_proof'],
  ],
  [
    'the car',
    { vehicles: [{ ...values.vehicles[0]!, registration_number: 'KRAB124' }] },
    ['ownership_proof'],
  ],
  [
    'whose car it is',
    { vehicles: [{ ...values.vehicles[0]!, ownership: 'leased' as const }] },
    ['ownership_proof'],
  ],
  ['the property', { extra: 'Ukanc 28' }, ['registration_certificate']],
  ['the category', { user_type: 'RES' }, ['registration_certificate']],
])('when %s changes, what counts again is %o', (_, change, kinds) => {
  const reused = stillReused(renewalOf(prefill), { ...values, ...change });
  expect(reused.map(({ kind }) => kind)).toEqual(kinds);
});

test('a new application reuses no earlier document', () => {
  expect(stillReused(renewalOf({ ...prefill, renews_permit: null }), values)).toEqual([]);
});

test.each([
  ['OWN', '4265', true],
  ['OWN', ' 4265 ', true],
  ['OWN', '4000', false],
  ['RES', '4265', false],
])('a renewal as %s with post code %j is of the same home: %s', (user_type, postal_code, same) => {
  const applicant = { ...values.applicant, postal_code };
  expect(isSameHome(renewalOf(prefill), { user_type, applicant })).toBe(same);
  expect(isSameHome(null, { user_type, applicant })).toBe(false);
});
