import { expect, test } from 'vitest';
import { stateOf } from './rules.ts';

const NOW = '2027-11-20T10:00:00.000Z';
const link = {
  expires_at: '2028-02-28T23:00:00.000Z',
  status: 'active',
  permit_deleted_at: null,
  user_deleted_at: null,
} as const;

test.each([
  ['in time', {}, 'open'],
  ['of a suspended permit', { status: 'suspended' }, 'open'],
  ['of a revoked permit', { status: 'revoked' }, 'over'],
  ['of a replaced permit', { status: 'replaced' }, 'over'],
  ['of a permit that was never issued', { status: 'pending' }, 'over'],
  ['of a deleted permit', { permit_deleted_at: NOW }, 'over'],
  ['of a deleted account', { user_deleted_at: NOW }, 'over'],
  ['in its last millisecond', { expires_at: '2027-11-20T10:00:00.001Z' }, 'open'],
  ['at its end', { expires_at: NOW }, 'over'],
] as const)('a link %s', (_, change, state) => {
  expect(stateOf({ ...link, ...change }, false, NOW)).toBe(state);
  expect(stateOf({ ...link, ...change }, true, NOW), 'what was sent is shown').toBe('renewed');
});
