import { expect, test } from 'vitest';
import { timeLeft } from './reserved-card.ts';

test('time left of a reservation', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(timeLeft('2026-11-21T10:15:00Z', now)).toBe('15:00');
  expect(timeLeft('2026-11-21T10:00:09Z', now)).toBe('0:09');
  expect(timeLeft('2026-11-21T10:00:00Z', now)).toBeNull();
});
