import { expect, test } from 'vitest';
import { validate as checkValue } from '../../../../../contract/platform/validate.ts';
import type { Schema } from '../../../../../contract/platform/route.ts';
import { emptyIssueNow, issueNowInput, issueNowErrors } from './issue-now-values.ts';

const check = (schema: Schema, value: unknown, path = '') => {
  const checked = checkValue(schema, value);
  return checked.ok ? [] : checked.errors.map(({ code }) => ({ path, code, message: code }));
};
const context = { amount: '25.00', rfid_card: 'new', delivery: 'pickup', taken: '0000000042' } as const;
const cash = { choice: 'cash', note: '', exempt_reason: '' } as const;
const rejected = (values: typeof emptyIssueNow, given: Parameters<typeof issueNowInput>[1] = context) =>
  issueNowErrors(values, given, check, 'choose').map(({ path }) => path);

test('the card from stock is sent, default dates are not', () => {
  expect(issueNowInput({ ...emptyIssueNow, settlement: cash }, context)).toEqual({
    new_card_number: '0000000042',
    handed_over: true,
    payment: { method: 'cash', amount: '25.00' },
  });
});

test('a typed card and other dates replace the defaults; an existing card needs none from stock', () => {
  const values = { ...emptyIssueNow, own_card: '0000000007', valid_to: '2027-06-30' };
  expect(issueNowInput(values, { ...context, amount: '0.00' })).toEqual({
    new_card_number: '0000000007',
    handed_over: true,
    valid_to: '2027-06-30',
  });
  expect(issueNowInput(emptyIssueNow, { ...context, rfid_card: 'existing' })).toEqual({});
});

test('requires a settlement and a card', () => {
  expect(rejected(emptyIssueNow)).toEqual(['payment.method']);
  expect(rejected({ ...emptyIssueNow, settlement: cash })).toEqual([]);
  expect(rejected({ ...emptyIssueNow, settlement: cash }, { ...context, taken: '' })).toEqual([
    'new_card_number',
  ]);
  expect(rejected({ ...emptyIssueNow, settlement: cash, own_card: '12' })).toEqual(['new_card_number']);
});

test('a new card goes into the hands of whoever stands there, unless it goes by post or the clerk says so', () => {
  const given = (values: typeof emptyIssueNow, delivery: 'pickup' | 'post'): boolean =>
    issueNowInput(values, { ...context, delivery }).handed_over ?? false;
  expect(given(emptyIssueNow, 'pickup')).toBe(true);
  expect(given(emptyIssueNow, 'post')).toBe(false);
  expect(given({ ...emptyIssueNow, handed_over: false }, 'pickup')).toBe(false);
  expect(given({ ...emptyIssueNow, handed_over: true }, 'post')).toBe(false);
});
