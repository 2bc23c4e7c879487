import { expect, test } from 'vitest';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { askedAction, isPrintable, openActions, primaryAction } from './actions.ts';

type Allowed = PermitDetail['allowed'];
const check = {
  id: '1',
  old_value: 'KRAB123',
  new_value: 'KRCD456',
  old_text: 'KR AB-123',
  new_text: 'KR CD-456',
  check_due_at: '2027-03-08',
  document_ids: [],
  created_at: '2027-03-01T08:00:00.000Z',
};
const permit = (allowed: Allowed, checks = 0) => ({
  allowed,
  plate_checks: Array.from({ length: checks }, () => check),
});

test('the right to update allows both the vehicles and the rest', () => {
  expect(openActions(permit(['update', 'revoke']))).toEqual(['change_vehicles', 'correct', 'revoke']);
});

test('without a change to check there is no check', () => {
  expect(openActions(permit(['check_plates']))).toEqual([]);
  expect(openActions(permit(['check_plates'], 2))).toEqual(['check_plates']);
});

test.each<[string, Allowed, number, string | null]>([
  ['a plate change with a deadline', ['hand_over', 'update', 'check_plates'], 1, 'check_plates'],
  ['a card that waits', ['hand_over', 'update', 'revoke'], 0, 'hand_over'],
  ['a suspension', ['resume', 'update', 'revoke'], 0, 'resume'],
  ['a permit in use', ['update', 'replace', 'suspend', 'revoke'], 0, 'change_vehicles'],
  ['a revoked permit, which is not reopened by the way', ['reopen', 'delete'], 0, null],
])('the first action: %s', (_, allowed, checks, action) => {
  expect(primaryAction(permit(allowed, checks))).toBe(action);
});

test('a screen can link to an action only while it is allowed', () => {
  expect(askedAction(permit(['replace']), 'replace')).toBe('replace');
  expect(askedAction(permit(['update']), 'replace')).toBeNull();
  expect(askedAction(permit(['replace']), 'nonsense')).toBeNull();
  expect(askedAction(permit(['replace']), null)).toBeNull();
});

test.each([
  ['active', true],
  ['expiring', true],
  ['scheduled', true],
  ['pending', false],
  ['suspended', false],
  ['replaced', false],
  ['revoked', false],
  ['expired', false],
] as const)('a permit that is %s can be printed: %s', (status, expected) => {
  expect(isPrintable({ status })).toBe(expected);
});
