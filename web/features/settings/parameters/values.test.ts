import { expect, test } from 'vitest';
import { RULES } from '../parking/rule-labels.ts';
import { countOf, DEADLINES, PRICES } from './values.ts';

test.each([
  ['days', 1, '1 dan', '1 day'],
  ['days', 2, '2 dneva', '2 days'],
  ['days', 15, '15 dni', '15 days'],
  ['days', 101, '101 dan', '101 days'],
  ['years', 3, '3 leta', '3 years'],
  ['years', 5, '5 let', '5 years'],
  ['hours', 12, '12 ur', '12 hours'],
  ['minutes', 2, '2 minuti', '2 minutes'],
  ['seconds', 10, '10 sekund', '10 seconds'],
] as const)('%s %i', (unit, n, sl, en) => {
  expect([countOf(unit, n, 'sl'), countOf(unit, n, 'en')]).toEqual([sl, en]);
});

test('each parameter is set in one place', () => {
  const names: string[] = [...DEADLINES, ...PRICES, ...RULES.map((name) => ({ name }))].map(
    ({ name }) => name,
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
