import { expect, test } from 'vitest';
import type { DocumentKind } from '../../../../contract/settings/reference.ts';
import {
  needsApprovalDialog,
  nextWaiting,
  unverifiedItems,
  kindsToResend,
  itemsToResend,
} from './checklist.ts';

const item = (kind: string, state: string, reason: string | null = null) => ({
  kind,
  state,
  reason,
  official: false,
});
const file = (
  id: string,
  kind: DocumentKind,
  check_status: string,
  rejection_reason: string | null = null,
) => ({ id, kind, check_status, rejection_reason });
const application = {
  checklist: [
    item('registration_certificate', 'verified'),
    item('residence_proof', 'rejected', 'Prestaro.'),
    item('boat_permit', 'missing'),
    item('land_title', 'waiting'),
  ],
  documents: [
    file('1', 'other', 'rejected', 'Prazno.'),
    file('2', 'power_of_attorney', 'rejected', 'Brez podpisa.'),
    file('3', 'power_of_attorney', 'waiting'),
  ],
} as never;

test('what is requested: missing and rejected documents, also optional ones, with the reasons', () => {
  expect(itemsToResend(application)).toEqual([
    item('residence_proof', 'rejected', 'Prestaro.'),
    item('boat_permit', 'missing'),
    item('other', 'rejected', 'Prazno.'),
  ]);
  expect(kindsToResend(application)).toEqual(['residence_proof', 'boat_permit', 'other']);
});

test('what approving needs a reason for: every required document that is not verified', () => {
  expect(unverifiedItems(application).map(({ kind }) => kind)).toEqual([
    'residence_proof',
    'boat_permit',
    'land_title',
  ]);
});

test('after a document comes the next unchecked one, wrapping around', () => {
  const documents = [
    file('1', 'other', 'waiting'),
    file('2', 'other', 'verified'),
    file('3', 'other', 'waiting'),
  ];
  expect(nextWaiting(documents, '1')).toBe('3');
  expect(nextWaiting(documents, '3')).toBe('1');
  expect(nextWaiting([file('1', 'other', 'waiting')], '1')).toBeNull();
  expect(nextWaiting([...documents, file('4', 'decision', 'waiting')], '3')).toBe('1');
});

test('O and Ctrl+Enter warn alike: approving asks first about what is not verified or may be a duplicate', () => {
  const fine = { checklist: [item('registration_certificate', 'verified')], duplicates: [] } as never;
  expect(needsApprovalDialog(fine)).toBe(false);
  expect(needsApprovalDialog({ ...(fine as object), duplicates: [{}] } as never)).toBe(true);
  expect(needsApprovalDialog({ ...(application as object), duplicates: [] } as never)).toBe(true);
});

test('what the office gets from official records is not asked of the applicant, but approving waits for it', () => {
  const official = {
    checklist: [{ ...item('land_title', 'missing'), official: true }],
    documents: [],
    duplicates: [],
  } as never;
  expect(kindsToResend(official)).toEqual([]);
  expect(unverifiedItems(official)).toHaveLength(1);
  expect(needsApprovalDialog(official)).toBe(true);
});
