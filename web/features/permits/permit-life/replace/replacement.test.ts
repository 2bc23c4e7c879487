import { expect, test } from 'vitest';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { ReplacementReason } from '../../../../../contract/values/status.ts';
import { offeredCategories, replacementPrice } from './replacement.ts';

const permit = {
  user_type: 'TMP',
  permit_year: 2027,
  holder: { type: 'natural_person' as const },
  card_price: '10.00',
  paid_for_permit: '30.00',
  price_share: null,
};

test.each<[ReplacementReason, string | undefined, string | null]>([
  ['lost', undefined, '10.00'],
  ['stolen', undefined, '10.00'],
  ['damaged', undefined, '10.00'],
  ['category_change', undefined, null],
  ['category_change', '90.00', '60.00'],
  ['category_change', '15.00', '0.00'],
])('%s to a category of %s costs %s', (reason, price_gross, price) => {
  expect(replacementPrice(permit, reason, price_gross === undefined ? undefined : { price_gross }, 1)).toBe(
    price,
  );
});

test('another category is charged for the same part of the year as the permit', () => {
  const part = { ...permit, paid_for_permit: '10.00', price_share: '4/12' };
  expect(replacementPrice(part, 'category_change', { price_gross: '90.00' }, 1)).toBe('20.00');
  expect(replacementPrice(part, 'category_change', { price_gross: '91.00' }, 50)).toBe('20.50');
});

test('another category is one of the same year that the holder may have', () => {
  const row = (user_type: string, permit_year: number, applicant_types: string[]) =>
    ({ user_type, permit_year, applicant_types }) as unknown as Entitlement;
  const offered = offeredCategories(permit, [
    row('TMP', 2027, ['natural_person']),
    row('OWN', 2026, ['natural_person']),
    row('OWN', 2027, ['natural_person']),
    row('BUS', 2027, ['legal_entity']),
  ]);
  expect(offered.map((one) => `${one.user_type} ${one.permit_year}`)).toEqual(['OWN 2027']);
});
