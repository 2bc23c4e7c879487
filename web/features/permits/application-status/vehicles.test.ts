import { expect, test } from 'vitest';
import en from './messages.en.ts';
import sl from './messages.sl.ts';

test('vehicles are named in their number', () => {
  expect([1, 2, 3].map((n) => sl.vehicles({ n }))).toEqual(['Vozilo', 'Vozili', 'Vozila']);
  expect([1, 2].map((n) => en.vehicles({ n }))).toEqual(['Vehicle', 'Vehicles']);
});
