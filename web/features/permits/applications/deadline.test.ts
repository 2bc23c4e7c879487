import { expect, test } from 'vitest';
import type { ApplicationStatus } from '../../../../contract/values/application-states.ts';
import { ageInDays, deadlineOf } from './deadline.ts';

const TERMS = { decision_days: 30, office_closed_days: [] };

const row = (status: ApplicationStatus, supplement_due_at: string | null = null) => ({
  status,
  received_at: '2026-11-01',
  supplement_due_at,
});

test('we have 30 days while the application is with us', () => {
  expect(deadlineOf(row('submitted'), '2026-11-21', TERMS)).toEqual({
    kind: 'decision',
    due: '2026-12-01',
    overdue: false,
  });
  expect(deadlineOf(row('in_review'), '2026-12-01', TERMS)?.overdue).toBe(false);
  expect(deadlineOf(row('in_review'), '2026-12-02', TERMS)).toEqual({
    kind: 'decision',
    due: '2026-12-01',
    overdue: true,
  });
});

test('the applicant has until the due date', () => {
  expect(deadlineOf(row('supplement_requested', '2026-11-15'), '2026-11-15', TERMS)).toEqual({
    kind: 'supplement',
    due: '2026-11-15',
    overdue: false,
  });
  expect(deadlineOf(row('supplement_requested', '2026-11-15'), '2026-11-16', TERMS)?.overdue).toBe(true);
});

test('a decided application has no deadline', () => {
  for (const status of ['approved', 'paid', 'completed', 'rejected'] as const)
    expect(deadlineOf(row(status), '2027-11-16', TERMS)).toBeNull();
});

test('age in whole days', () => {
  expect(ageInDays('2026-11-01', '2026-11-21')).toBe(20);
  expect(ageInDays('2026-11-22', '2026-11-21')).toBe(0);
});
