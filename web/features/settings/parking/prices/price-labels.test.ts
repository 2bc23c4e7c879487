import { expect, test } from 'vitest';
import en from '../messages.en.ts';
import sl from '../messages.sl.ts';

test('a line breaks before the VAT, never within it', () => {
  const parts = { net: '12,30\u00a0€', rate: '22 %', vat: '2,70\u00a0€' };
  expect(sl.prices.net_vat(parts).split(' ')).toEqual([
    'osnova',
    '12,30\u00a0€,',
    'DDV\u00a022\u00a0%\u00a02,70\u00a0€',
  ]);
  expect(en.prices.net_vat(parts).split(' ').at(-1)).toBe('VAT\u00a022\u00a0%\u00a02,70\u00a0€');
});
