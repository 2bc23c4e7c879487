import { describe, expect, test } from 'vitest';
import {
  emptySettlement,
  isSettled,
  settlementInput,
  settlementErrors,
  type Settlement,
} from './settlement-values.ts';

const chosen = (choice: Settlement | null, more = {}) => ({ ...emptySettlement, choice, ...more });
const check = (_: unknown, value: unknown, path = '') =>
  String(value).trim().length < 3 ? [{ path, code: 'reason.too_short', message: 'short' }] : [];

describe('a settlement at the counter', () => {
  test.each<[Settlement | null, string | null, object, boolean]>([
    ['cash', '10.00', { payment: { method: 'cash', amount: '10.00' } }, true],
    ['card', '10.00', { payment: { method: 'card', amount: '10.00' } }, true],
    ['later', '10.00', {}, false],
    [null, '10.00', {}, false],
    ['cash', '0.00', {}, true],
    [null, '0.00', {}, true],
    ['cash', null, {}, true],
  ])('%s of %s', (choice, amount, input, settled) => {
    expect(settlementInput(chosen(choice), amount)).toEqual(input);
    expect(isSettled(chosen(choice), amount)).toBe(settled);
  });

  test('carries the note of a payment and the reason of an exemption', () => {
    expect(settlementInput(chosen('card', { note: ' POS 17 ' }), '10.00')).toEqual({
      payment: { method: 'card', amount: '10.00', note: 'POS 17' },
    });
    expect(settlementInput(chosen('exempt', { exempt_reason: ' Napaka občine ' }), '10.00')).toEqual({
      exempt_reason: 'Napaka občine',
    });
  });

  test('requires a choice where something is due, and the reason of an exemption', () => {
    const paths = (values: ReturnType<typeof chosen>, amount: string) =>
      settlementErrors(values, amount, check, 'choose').map(({ path }) => path);
    expect(paths(chosen(null), '10.00')).toEqual(['payment.method']);
    expect(paths(chosen(null), '0.00')).toEqual([]);
    expect(paths(chosen('exempt'), '10.00')).toEqual(['exempt_reason']);
    expect(paths(chosen('exempt', { exempt_reason: 'socialni razlog' }), '10.00')).toEqual([]);
    expect(paths(chosen('later'), '10.00')).toEqual([]);
  });
});
