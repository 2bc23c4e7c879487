import { expect, test } from 'vitest';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import { categoriesFor, documentsFor, priceOfReplacement, reasonsOf, stopsCard } from './replacement.ts';

const category = (change: Partial<Entitlement>): Entitlement => ({
  user_type: 'OWN',
  name_sl: '',
  name_en: '',
  description_sl: '',
  description_en: '',
  applicant_types: ['natural_person'],
  extra_field: null,
  permit_year: 2027,
  user_type_parking_lot_id: '',
  parking_lot_codes: [],
  valid_from: '2020-01-01',
  price_gross: '60.00',
  card_price_gross: '15.00',
  administrative_fee: '4.50',
  max_permits: null,
  max_plates: 1,
  transferable: false,
  official_documents: [],
  required_documents: ['ownership_proof'],
  ...change,
});
const permit = {
  permit_year: 2027,
  user_type: 'RES',
  registration_numbers: ['KRAB123'],
  card_price: '15.00',
  card_status: 'assigned' as const,
  paid_for_permit: '25.00',
  price_share: null,
};

test('only a permit with a card can lose it', () => {
  expect(reasonsOf({ rfid_card_number: null, card_waits: false })).toEqual(['category_change']);
  expect(reasonsOf({ rfid_card_number: '0004700001', card_waits: false })).toHaveLength(4);
  // Nobody loses a card that the municipality still has.
  expect(reasonsOf({ rfid_card_number: '0004700001', card_waits: true })).toEqual(['category_change']);
  expect((['lost', 'stolen', 'damaged', 'category_change'] as const).map(stopsCard)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  [{}, true],
  [{ user_type: 'RES' }, false],
  [{ permit_year: 2028 }, false],
  [{ applicant_types: ['legal_entity'] }, false],
] as const)('a category with %o is offered: %s', (change, offered) => {
  const row = category(change as Partial<Entitlement>);
  expect(categoriesFor(permit, 'natural_person', [row])).toEqual(offered ? [row] : []);
});

test('a category with room for fewer vehicles than the permit has is not offered', () => {
  const two = { ...permit, registration_numbers: ['KRAA111', 'KRBB222'] };
  expect(categoriesFor(two, 'natural_person', [category({})])).toEqual([]);
  expect(categoriesFor(two, 'natural_person', [category({ max_plates: 2 })])).toHaveLength(1);
});

test.each([
  ['lost', 'assigned', '60.00', '15.00'],
  ['category_change', 'assigned', '60.00', '35.00'],
  ['category_change', 'assigned', '20.00', '0.00'],
  ['category_change', 'lost', '60.00', '50.00'],
] as const)(
  '%s with a card that is %s and a category of %s costs %s',
  (reason, card_status, price_gross, price) => {
    expect(priceOfReplacement({ ...permit, card_status }, reason, category({ price_gross }), 1)).toBe(price);
  },
);

test('another category is charged for the same part of the year as the permit', () => {
  const part = { ...permit, paid_for_permit: '5.00', price_share: '5/12' };
  expect(priceOfReplacement(part, 'category_change', category({ price_gross: '60.00' }), 1)).toBe('20.00');
  expect(priceOfReplacement(part, 'category_change', category({ price_gross: '59.00' }), 100)).toBe('20.00');
});

test('documents are required for another category only', () => {
  const leased = {
    vehicles: [{ registration_number: 'KRAB123', country: 'SI', ownership: 'leased' as const }],
  };
  expect(documentsFor(leased, 'lost', category({}))).toEqual([]);
  expect(documentsFor(leased, 'category_change', null)).toEqual([]);
  expect(documentsFor(leased, 'category_change', category({}))).toEqual(['ownership_proof', 'vehicle_lease']);
});
