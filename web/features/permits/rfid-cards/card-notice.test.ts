import { expect, test } from 'vitest';
import { noticeOfCard } from './card-notice.ts';

test.each([
  ['active', 'needs_card'],
  ['expiring', 'needs_card'],
  ['scheduled', 'needs_card'],
  ['pending', 'needs_card'],
  ['suspended', 'suspended'],
  ['expired', 'over'],
  ['revoked', 'over'],
  ['replaced', 'over'],
] as const)('the card of a permit that is %s: %s', (status, expected) => {
  expect(noticeOfCard({ status })).toBe(expected);
});
