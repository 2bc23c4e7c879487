import { expect, test } from 'vitest';
import { sameKeys } from './same-key.ts';

test('the same content has the same key, other content of the same length another one', () => {
  const keyOf = sameKeys();
  const first = keyOf({ day: 1 });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf({ day: 2 })).not.toBe(first);
  expect(keyOf({ day: 1 })).toBe(first);
  expect(sameKeys()({ day: 1 })).not.toBe(first);
});
