import { expect, test } from 'vitest';
import { allowsParking, statusOn } from './holds-now.ts';

const dates = { valid_from: '2027-01-01', valid_to: '2027-12-31' };

test.each([
  ['active', '2027-05-10', 'active', true],
  ['expiring', '2027-12-31', 'expiring', true],
  ['active', '2028-01-01', 'expired', false],
  ['scheduled', '2026-12-31', 'scheduled', false],
  ['scheduled', '2027-01-01', 'active', true],
  ['suspended', '2027-05-10', 'suspended', false],
  ['revoked', '2028-05-10', 'revoked', false],
  ['replaced', '2027-05-10', 'replaced', false],
] as const)('kept as %s, looked at on %s: %s', (status, today, now, valid) => {
  const shown = statusOn({ ...dates, status }, today);
  expect(shown).toBe(now);
  expect(allowsParking(shown)).toBe(valid);
});
