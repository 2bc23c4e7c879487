import { expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../../../contract/values/application-states.ts';
import { courseOf, toneOf } from './course.ts';

const page = (status: ApplicationStatus, events: ApplicationStatus[], price_total = '25.00') => ({
  status,
  price_total,
  created_at: '2027-01-01T08:00:00.000Z',
  events: events.map((to_status, i) => ({ to_status, created_at: `2027-01-0${i + 1}T08:00:00.000Z` })),
});

test.each<[ApplicationStatus, ApplicationStatus[], string, string?]>([
  [
    'submitted',
    ['submitted'],
    'submitted:done review:current decision:upcoming payment:upcoming permit:upcoming',
  ],
  [
    'in_review',
    ['submitted', 'in_review'],
    'submitted:done review:current decision:upcoming payment:upcoming permit:upcoming',
  ],
  [
    'supplement_requested',
    ['submitted', 'in_review', 'supplement_requested'],
    'submitted:done review:done supplement:current decision:upcoming payment:upcoming permit:upcoming',
  ],
  [
    'supplemented',
    ['in_review', 'supplement_requested', 'supplemented'],
    'submitted:done review:current supplement:done decision:upcoming payment:upcoming permit:upcoming',
  ],
  [
    'awaiting_payment',
    ['in_review', 'approved', 'awaiting_payment'],
    'submitted:done review:done approved:done payment:current permit:upcoming',
  ],
  [
    'payment_expired',
    ['in_review', 'approved', 'payment_expired'],
    'submitted:done review:done approved:done payment:error permit:upcoming',
  ],
  [
    'payment_returned',
    ['in_review', 'approved', 'paid', 'payment_returned'],
    'submitted:done review:done approved:done payment:error permit:upcoming',
  ],
  [
    'paid',
    ['in_review', 'approved', 'paid'],
    'submitted:done review:done approved:done payment:done permit:current',
  ],
  ['ready', ['in_review', 'ready'], 'submitted:done review:done approved:done permit:current', '0.00'],
  [
    'completed',
    ['in_review', 'approved', 'paid', 'completed'],
    'submitted:done review:done approved:done payment:done permit:done',
  ],
  ['rejected', ['in_review', 'rejected'], 'submitted:done review:done rejected:error'],
  [
    'dismissed',
    ['in_review', 'supplement_requested', 'dismissed'],
    'submitted:done review:done supplement:error dismissed:error',
  ],
  ['withdrawn', ['submitted', 'withdrawn'], 'submitted:done withdrawn:error'],
])('%s after %j', (status, events, expected, price) => {
  expect(
    courseOf(page(status, events, price))
      .map(({ key, state }) => `${key}:${state}`)
      .join(' '),
  ).toBe(expected);
});

test('what happened again is shown with its last day', () => {
  const again = page('in_review', ['in_review', 'rejected', 'in_review']);
  expect(courseOf(again).find(({ key }) => key === 'review')?.at).toBe('2027-01-03T08:00:00.000Z');
});

test('every status has a course with at most one step under way', () => {
  for (const status of APPLICATION_STATUSES) {
    const course = courseOf(page(status, ['submitted', status]));
    expect(course.filter(({ state }) => state === 'current').length).toBeLessThanOrEqual(1);
    expect(course[0]?.state).toBe('done');
    expect(['info', 'success', 'warning', 'error']).toContain(toneOf(status));
  }
});
