import { expect, test } from 'vitest';
import { fullnessOf, fullnessTone, peakOf, percentOf } from './occupancy-labels.ts';

test.each([
  [null, 42, 'unknown'],
  [3, 0, 'unknown'],
  [0, 42, 'free'],
  [27, 42, 'free'],
  [28, 42, 'filling'],
  [37, 42, 'filling'],
  [38, 42, 'nearly_full'],
  [42, 42, 'full'],
  [45, 42, 'full'],
])('%s cars on %d spaces: %s', (cars, spaces, word) => {
  expect(fullnessOf({ cars, spaces })).toBe(word);
});

test('free is green only while the barrier has a connection', () => {
  expect(fullnessTone({ cars: 3, spaces: 42, uncertain: false })).toBe('success');
  expect(fullnessTone({ cars: 3, spaces: 42, uncertain: true })).toBe('neutral');
});

test.each([
  [21, 42, 50],
  [1, 3, 33],
  [45, 42, 107],
  [5, 0, 0],
])('%d of %d is %d %%', (cars, spaces, percent) => {
  expect(percentOf(cars, spaces)).toBe(percent);
});

test('the fullest point is the first of equals', () => {
  const point = (at: string, cars: number | null) => ({ at, cars, most: null, came: 0, left: 0 });
  expect(peakOf([point('a', null), point('b', 4), point('c', 9), point('d', 9)])).toEqual({
    at: 'c',
    cars: 9,
  });
  expect(peakOf([point('a', null)])).toBeNull();
});
