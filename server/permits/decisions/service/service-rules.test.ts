import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  SERVED_STATUSES,
  SERVICE_STATUSES,
  SERVICE_TRANSITIONS,
  SERVICE_WAYS,
  type ServiceStatus,
  type ServiceTransition,
  type ServiceWay,
} from '../../../../contract/permits/decisions/decision-services.ts';
import { isOfficeDay } from '../../../../contract/values/working-days.ts';
import { rejectionOfDay } from '../../../platform/kernel/day-bounds.ts';
import { addDays } from '../../../platform/kernel/periods.ts';
import {
  allowedTransitions,
  fictionOn,
  finalAfterAppeal,
  finalityOf,
  finalOn,
  hasLeftOffice,
  nextServiceStatus,
  SERVICE_DAYS,
} from './service-rules.ts';

test.each<[ServiceWay, ServiceStatus, ServiceTransition[]]>([
  ['in_person', 'prepared', ['serve', 'decline']],
  ['in_person', 'served', ['correct']],
  ['registered', 'prepared', ['send']],
  ['registered', 'sent', ['leave_notice', 'serve', 'decline', 'return', 'correct']],
  ['registered', 'notice_left', ['serve', 'serve_by_fiction', 'decline', 'return', 'correct']],
  ['secure_mailbox', 'notice_left', ['serve', 'serve_by_fiction', 'decline', 'return', 'correct']],
  ['registered', 'served_by_fiction', ['correct']],
  ['registered', 'returned', ['correct']],
  ['ordinary', 'prepared', ['send']],
  ['ordinary', 'sent', ['correct']],
])('%s, %s: may be followed by %j', (way, status, expected) => {
  expect(allowedTransitions({ way, status })).toEqual(expected);
});

describe('every attempt', () => {
  const attempts = SERVICE_WAYS.flatMap((way) => SERVICE_STATUSES.map((status) => ({ way, status })));
  test('never comes back from sent to prepared, except from the counter', () => {
    for (const attempt of attempts)
      for (const transition of SERVICE_TRANSITIONS) {
        const to = nextServiceStatus(transition, attempt);
        if (to === 'prepared') expect(attempt.way).toBe('in_person');
      }
  });
  test('is never served by ordinary mail', () => {
    for (const transition of SERVICE_TRANSITIONS)
      for (const status of SERVICE_STATUSES)
        expect(SERVED_STATUSES as readonly (string | null)[]).not.toContain(
          nextServiceStatus(transition, { way: 'ordinary', status }),
        );
  });
  test('has left unless it is prepared or ordinary mail', () => {
    expect(attempts.filter(hasLeftOffice)).toHaveLength(3 * (SERVICE_STATUSES.length - 1));
  });
});

test.each([
  // 18 January 2027 is a Monday: the 15th day is a Tuesday.
  ['2027-01-18', '2027-02-02'],
  // The 15th day is Sunday, 31 January, and stays it.
  ['2027-01-16', '2027-01-31'],
  // The day of culture.
  ['2027-01-24', '2027-02-08'],
  ['2028-02-20', '2028-03-06'],
])('with a notice of %s it is served on %s', (notice, served) => {
  expect(fictionOn(notice, 15)).toBe(served);
});

const OFFICE = { office_closed_days: [] as string[] };
test.each([
  // Served on a Monday, the 15th day is a Tuesday; five days of the post end on Sunday, so on Monday the 8th, the
  // day of culture, and then on the 9th.
  ['2027-01-18', 15, 5, [], '2027-02-02', '2027-02-03', '2027-02-10'],
  // The 15th day is a Saturday: Monday is a holiday, so Tuesday.
  ['2027-01-22', 15, 5, [], '2027-02-09', '2027-02-10', '2027-02-16'],
  // The office is closed on the last day.
  ['2027-03-01', 15, 0, ['2027-03-16'], '2027-03-17', '2027-03-18', '2027-03-18'],
  ['2027-03-01', 8, 3, [], '2027-03-09', '2027-03-10', '2027-03-13'],
])(
  'served on %s: %i days, %i of the post, closed on %j',
  (served_on, appeal_days, post_days, office_closed_days, appeal_until, final_on, finality_from) => {
    expect(finalOn({ served_on, appeal_days, post_days, office_closed_days })).toEqual({
      appeal_until,
      final_on,
      finality_from,
    });
  },
);

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
const days = fc.integer({ min: 0, max: 60 });
test('an appeal has its days in full, ends on a day of the office, and nothing is final before the post came', () => {
  fc.assert(
    fc.property(day, days, days, (served_on, appeal_days, post_days) => {
      const of = finalOn({ served_on, appeal_days, post_days, ...OFFICE });
      expect(of.appeal_until >= addDays(served_on, appeal_days)).toBe(true);
      expect(isOfficeDay(of.appeal_until, OFFICE)).toBe(true);
      expect(of.final_on).toBe(addDays(of.appeal_until, 1));
      expect(of.finality_from >= addDays(of.final_on, post_days)).toBe(true);
    }),
  );
});
test('a later service is never final earlier', () => {
  fc.assert(
    fc.property(day, days, (served_on, later) => {
      const terms = { appeal_days: 15, post_days: 5, ...OFFICE };
      const one = finalOn({ served_on, ...terms });
      const other = finalOn({ served_on: addDays(served_on, later), ...terms });
      expect(other.final_on >= one.final_on).toBe(true);
    }),
  );
});

test.each([
  // 30 days after Monday 2027-01-18 is a Wednesday; five days of the post end on the Monday after the weekend.
  ['2027-01-18', '2027-02-17', '2027-02-23'],
  // The 30th day is a Sunday: it ends on Monday.
  ['2027-01-29', '2027-03-01', '2027-03-09'],
] as const)(
  'upheld and served on %s: a lawsuit until %s, finality from %s',
  (upheld_on, lawsuit_until, finality_from) => {
    const terms = { lawsuit_days: 30, post_days: 5 };
    expect(finalAfterAppeal({ upheld_on, ...terms })).toEqual({ lawsuit_until, finality_from });
  },
);

const OF = {
  today: '2027-02-10',
  issued_on: '2027-01-15',
  sent_on: '2027-01-18',
  notice_left_on: null,
  service_fiction_days: 15,
};
const NOTICED = { ...OF, notice_left_on: '2027-01-20' };
test.each([
  ['send', OF, '2027-01-15', null],
  ['send', OF, '2027-01-14', 'decision_services.before_decision'],
  ['send', OF, '2027-02-11', 'date.future'],
  ['leave_notice', OF, '2027-01-18', null],
  ['leave_notice', OF, '2027-01-17', 'decision_services.before_sending'],
  ['serve', OF, '2027-01-18', null],
  ['serve', OF, '2027-01-17', 'decision_services.before_sending'],
  ['serve', { ...OF, sent_on: null }, '2027-01-14', 'decision_services.before_decision'],
  ['serve', OF, '2027-02-11', 'date.future'],
  ['serve', NOTICED, '2027-01-19', 'decision_services.before_notice'],
  ['serve', NOTICED, '2027-02-04', null],
  ['serve', NOTICED, '2027-02-05', 'decision_services.after_fiction'],
  ['decline', NOTICED, '2027-02-05', 'decision_services.after_fiction'],
  ['return', NOTICED, '2027-02-08', null],
  ['return', NOTICED, '2027-01-19', 'decision_services.before_notice'],
] as const)('%s of %j on %s: %s', (transition, of, on, expected) => {
  expect(rejectionOfDay(on, SERVICE_DAYS[transition](of))).toBe(expected);
});

const DECISION = {
  procedure: 'administrative' as const,
  kind: 'rejection',
  replaced: false,
  served_on: '2027-01-18',
  finality_from: '2027-02-10',
  lawsuit_until: null,
  final_on: null,
};
const NOT_APPEALED = null;
const UPHELD = { ...DECISION, lawsuit_until: '2027-02-03' };
test.each([
  ['2027-02-09', DECISION, NOT_APPEALED, 'running'],
  ['2027-02-10', DECISION, NOT_APPEALED, 'proposed'],
  ['2027-02-10', DECISION, 'open', 'appealed'],
  ['2027-02-10', { ...DECISION, served_on: null, finality_from: null }, 'open', 'appealed'],
  // The mayor upheld it, and then the party was served that.
  ['2027-02-10', DECISION, 'upheld', 'appealed'],
  ['2027-02-09', UPHELD, 'upheld', 'upheld'],
  ['2027-02-09', { ...UPHELD, served_on: null }, 'upheld', 'upheld'],
  ['2027-02-10', UPHELD, 'upheld', 'proposed'],
  ['2027-02-10', { ...UPHELD, final_on: '2027-02-04' }, 'upheld', 'final'],
  ['2027-02-10', DECISION, 'annulled', 'annulled'],
  ['2027-02-10', { ...DECISION, replaced: true }, 'annulled', 'replaced'],
  ['2027-02-10', { ...DECISION, replaced: true }, NOT_APPEALED, 'replaced'],
  ['2027-02-10', { ...DECISION, served_on: null, finality_from: null }, NOT_APPEALED, 'not_served'],
  ['2027-02-10', { ...DECISION, kind: 'supplement' }, NOT_APPEALED, 'not_applicable'],
  ['2027-02-10', { ...DECISION, procedure: 'sale' as const }, NOT_APPEALED, 'not_applicable'],
  ['2027-02-10', { ...DECISION, final_on: '2027-02-03' }, NOT_APPEALED, 'final'],
  ['2027-02-10', { ...DECISION, final_on: '2027-02-03', replaced: true }, NOT_APPEALED, 'final'],
] as const)('on %s %j, appealed %j, is %s', (today, decision, appealed, expected) => {
  expect(finalityOf(decision, appealed, today)).toBe(expected);
});
