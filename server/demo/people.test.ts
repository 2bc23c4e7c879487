import { expect, test } from 'vitest';
import { plate } from './people.ts';

test('no two of 18,000 plates are the same', () => {
  expect(new Set(Array.from({ length: 18_000 }, (_, n) => plate(n))).size).toBe(18_000);
});
