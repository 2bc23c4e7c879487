import { describe, expect, test } from 'vitest';
import { claimColumnsAfter, claimHolder, claimsSince } from './claim-rules.ts';

const NOW = '2027-01-15T09:00:00.000Z';

describe('who has an application', () => {
  const since = claimsSince(NOW, 24);
  test.each([
    ['nobody ever', null, null, null],
    ['seen a minute ago', 'ana', '2027-01-15T08:59:00.000Z', 'ana'],
    ['seen a moment within the time', 'ana', '2027-01-14T09:00:00.001Z', 'ana'],
    ['seen exactly as long ago as a claim lasts', 'ana', '2027-01-14T09:00:00.000Z', null],
    ['seen last year', 'ana', '2026-12-01T09:00:00.000Z', null],
  ])('%s', (_, claimed_by, claim_seen_at, holder) => {
    expect(claimHolder({ claimed_by, claim_seen_at }, since)).toBe(holder);
  });
});

test.each([
  ['start_review', 'ana', { claimed_by: 'ana', claimed_at: NOW, claim_seen_at: NOW }],
  ['reopen', 'ana', { claimed_by: 'ana', claimed_at: NOW, claim_seen_at: NOW }],
  ['approve', 'ana', { claimed_by: null, claimed_at: null, claim_seen_at: null }],
  ['withdraw', null, { claimed_by: null, claimed_at: null, claim_seen_at: null }],
  ['request_supplement', 'ana', {}],
  ['supplement', null, {}],
] as const)('after %s by %s', (transition, staff, change) => {
  expect(claimColumnsAfter(transition, staff, NOW)).toEqual(change);
});
