import { expect, test } from 'vitest';
import {
  allowedOf,
  type AppealStatus,
  isAppealable,
  maySupplementByLink,
  OPEN_APPEAL,
  rejectionOf,
  timelinessOf,
} from './rules.ts';
import { APPEAL_STATUSES } from '../../../contract/values/status.ts';

const OFFICE = { office_closed_days: ['2027-02-05'], appeal_days: 15 };

test.each([
  // served Wednesday 2027-01-06: the 15th day is Thursday 2027-01-21
  ['on the last day', '2027-01-06', '2027-01-21', null, '2027-01-21', true],
  ['a day late', '2027-01-06', '2027-01-22', null, '2027-01-21', false],
  ['posted on the last day', '2027-01-06', '2027-01-26', '2027-01-21', '2027-01-21', true],
  ['posted a day late', '2027-01-06', '2027-01-26', '2027-01-22', '2027-01-21', false],
  // the 15th day is a Saturday: it ends on Monday
  ['a Saturday', '2027-01-08', '2027-01-25', null, '2027-01-25', true],
  // the office is closed on the Friday, so that it ends on the Monday after
  ['a day on which the office is closed', '2027-01-21', '2027-02-09', '2027-02-09', '2027-02-09', true],
  ['no day of service', null, '2027-12-31', null, null, true],
] as const)('%s', (_, served_on, received_on, posted_on, due_on, in_time) => {
  expect(timelinessOf({ served_on, received_on, posted_on }, OFFICE)).toEqual({ due_on, in_time });
});

const appeal = (status: AppealStatus, in_time = true, supplement_due_on: string | null = null) => ({
  status,
  in_time,
  supplement_due_on,
});
const TODAY = {
  today: '2027-02-01',
  replaced: false,
  final: false,
  carried_out: false,
  post: { ...OFFICE, post_days: 5 },
};

test.each([
  ['dismiss', appeal('received'), TODAY, 'appeal.in_time'],
  ['dismiss', appeal('received', false), TODAY, null],
  ['dismiss', appeal('incomplete', true, '2027-02-01'), TODAY, 'appeal.in_time'],
  // Five days of the post after Tuesday end on Sunday, so on Monday.
  ['dismiss', appeal('incomplete', true, '2027-01-26'), TODAY, 'appeal.in_time'],
  ['dismiss', appeal('incomplete', true, '2027-01-25'), { ...TODAY, today: '2027-02-02' }, null],
  ['hand_over', appeal('received'), TODAY, null],
  ['hand_over', appeal('received', false), TODAY, 'appeal.late'],
  ['request_supplement', appeal('received', false), TODAY, 'appeal.late'],
  ['hand_over', appeal('incomplete', true, '2027-02-10'), TODAY, 'rule.transition'],
  ['replace', appeal('received'), TODAY, 'appeal.not_replaced'],
  ['replace', appeal('received'), { ...TODAY, replaced: true }, null],
  ['decide', appeal('received'), TODAY, 'rule.transition'],
  ['decide', appeal('handed_over'), TODAY, null],
  ['withdraw', appeal('decided'), TODAY, 'rule.transition'],
  ['serve_outcome', appeal('handed_over'), TODAY, 'rule.transition'],
  ['serve_outcome', appeal('decided'), TODAY, null],
  ['serve_outcome', appeal('decided'), { ...TODAY, final: true }, 'appeal.decision_final'],
  ['decide', appeal('decided'), { ...TODAY, final: true }, 'appeal.decision_final'],
  ['decide', appeal('decided'), { ...TODAY, replaced: true }, 'appeal.outcome_followed'],
  ['decide', appeal('decided'), { ...TODAY, carried_out: true }, 'appeal.outcome_followed'],
  ['serve_outcome', appeal('decided'), { ...TODAY, carried_out: true }, null],
  ['decide', appeal('handed_over'), { ...TODAY, replaced: true }, null],
] as const)('%s of %j', (transition, row, facts, code) => {
  expect(rejectionOf(transition, row, facts)).toBe(code);
});

test('what ended has nothing left to do but its service, what is open has', () => {
  for (const status of APPEAL_STATUSES)
    expect(allowedOf(appeal(status), { ...TODAY, final: true }).length > 0, status).toBe(
      OPEN_APPEAL.includes(status),
    );
  expect(allowedOf(appeal('decided'), TODAY)).toEqual(['decide', 'serve_outcome']);
});

test.each([
  [appeal('incomplete', true, '2027-02-01'), true],
  [appeal('incomplete', true, '2027-01-31'), false],
  [appeal('received'), false],
])('%j may be completed by the link: %s', (row, expected) => {
  expect(maySupplementByLink(row, TODAY.today)).toBe(expected);
});

const decision = {
  kind: 'rejection',
  procedure: 'administrative',
  replaced: false,
  final_on: null,
  appeal: null,
};
test.each([
  [decision, true],
  [{ ...decision, kind: 'dismissal' }, true],
  [{ ...decision, kind: 'supplement' }, false],
  [{ ...decision, procedure: 'sale' }, false],
  [{ ...decision, replaced: true }, false],
  [{ ...decision, final_on: '2027-02-05' }, false],
  [{ ...decision, appeal: 'open' as const }, false],
  [{ ...decision, appeal: 'annulled' as const }, false],
  [{ ...decision, appeal: 'upheld' as const }, false],
])('%j can be appealed: %s', (row, expected) => {
  expect(isAppealable(row)).toBe(expected);
});
