import { expect, test } from 'vitest';
import { groupedIban, isIban } from './iban.ts';

test.each([
  ['SI56012706000000114', false],
  ['SI56191000000123438', true],
  ['SI5619100000012343', false],
  ['SI57191000000123438', false],
  ['DE89370400440532013000', true],
  ['DE89370400440532013001', false],
  ['GB82WEST12345698765432', true],
  ['si56191000000123438', false],
  ['', false],
])('%s: %s', (iban, right) => expect(isIban(iban)).toBe(right));

test('one wrong or two swapped digits are detected', () => {
  const iban = 'SI56191000000123438';
  for (let i = 4; i < iban.length; i++) {
    const other = String((Number(iban[i]) + 1) % 10);
    expect(isIban(iban.slice(0, i) + other + iban.slice(i + 1))).toBe(false);
    if (i + 1 < iban.length && iban[i] !== iban[i + 1])
      expect(isIban(iban.slice(0, i) + iban[i + 1] + iban[i] + iban.slice(i + 2))).toBe(false);
  }
});

test('in groups of four', () => expect(groupedIban('SI56191000000123438')).toBe('SI56 1910 0000 0123 438'));
