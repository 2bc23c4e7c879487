import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelStep, scaleOf } from './chart-scale.ts';

test.each([
  [0, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [7, 8, [0, 2, 4, 6, 8]],
  [38, 40, [0, 10, 20, 30, 40]],
  [90, 100, [0, 25, 50, 75, 100]],
])('%d is drawn on an axis to %d', (max, top, ticks) => {
  expect(scaleOf(max)).toEqual({ top, ticks });
});

test('an axis holds its values with few whole ticks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (max) => {
      const { top, ticks } = scaleOf(max);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBe(top);
    }),
  );
});

test('labels keep their distance', () => {
  expect(labelStep(26, 260, 50)).toBe(5);
  expect(labelStep(12, 900, 50)).toBe(1);
});
