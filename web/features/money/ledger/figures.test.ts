import { expect, test } from 'vitest';
import { figureOf, GROUPS, rowsBehind } from './figures.ts';

test('every figure leads to rows', () => {
  for (const figure of Object.values(GROUPS).flat()) {
    const behind = rowsBehind(figure);
    expect('balance' in behind ? behind.balance : behind.kinds.length).toBeTruthy();
  }
  expect(rowsBehind('received_cash')).toEqual({ kinds: ['received'], method: 'cash' });
  expect(rowsBehind('prepaid')).toEqual({ balance: 'prepaid' });
});

test('a figure in the URL is one that exists', () => {
  expect(figureOf('owed')).toBe('owed');
  expect(figureOf('equations')).toBeNull();
  expect(figureOf(null)).toBeNull();
});
