import { describe, expect, it } from 'vitest';
import { daysLeft, dueDate, isErasable, type ErasureContext } from './rules.ts';

describe('deadlines (GDPR, article 12(3))', () => {
  it.each([
    ['2027-01-15', '2027-02-15', '2027-04-15'],
    ['2027-01-31', '2027-02-28', '2027-04-30'],
    ['2028-01-31', '2028-02-29', '2028-04-30'],
    ['2027-12-10', '2028-01-10', '2028-03-10'],
  ])('what came on %s is due on %s, extended on %s', (received, due, extended) => {
    expect(dueDate(received)).toBe(due);
    expect(dueDate(received, true)).toBe(extended);
  });
  it.each([
    ['2027-02-10', 5],
    ['2027-02-15', 0],
    ['2027-02-18', -3],
  ])('on %s there are %i days left', (today, days) => expect(daysLeft(today, '2027-02-15')).toBe(days));
});

describe('what an erasure deletes', () => {
  const context: ErasureContext = {
    status: 'withdrawn',
    deleted: false,
    permits: 0,
    decisions: 0,
    papers: 0,
    block: null,
  };
  it('a withdrawn application without a result', () => expect(isErasable(context)).toBe(true));
  it('a deleted one', () =>
    expect(isErasable({ ...context, status: 'submitted', deleted: true })).toBe(true));
  it.each([
    ['a permit', { permits: 1 }],
    ['a decision', { decisions: 1 }],
    ['money', { papers: 1 }],
    ['a hold', { block: 'hold' }],
    ['an open application', { status: 'in_review' }],
    ['a rejection', { status: 'rejected' }],
    ['a completed application', { status: 'completed' }],
  ] as const)('not with %s', (_what, change) => expect(isErasable({ ...context, ...change })).toBe(false));
});
