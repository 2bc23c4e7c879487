import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWorkingDay } from '../../../contract/values/working-days.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { dunningStepOn, type Waiting } from './rules.ts';

const TERMS = {
  payment_reminder_before_days: 3,
  payment_reminder_after_days: 3,
  payment_grace_days: 10,
  office_closed_days: [],
};
/** Due on Tuesday, 2 February 2027; 8 February is a day off. */
const waiting = (change: Partial<Waiting> = {}): Waiting => ({
  issued_on: '2027-01-18',
  due_date: '2027-02-02',
  said: [],
  reminded_on: null,
  ...change,
});

describe('the reminder for a day', () => {
  test.each([
    // Three days before is a Saturday, so Friday.
    ['2027-01-28', {}, null],
    ['2027-01-29', {}, 'before_due'],
    ['2027-01-30', {}, null],
    ['2027-02-01', {}, 'before_due'],
    ['2027-02-02', {}, 'before_due'],
    ['2027-02-01', { said: ['before_due'] }, null],
    ['2027-02-01', { reminded_on: '2027-01-29' }, null],
    ['2027-02-01', { reminded_on: '2027-01-28' }, 'before_due'],
    ['2027-02-01', { issued_on: '2027-01-29' }, null],
    ['2027-02-04', {}, null],
    ['2027-02-05', {}, 'after_due'],
    ['2027-02-05', { said: ['before_due', 'after_due'] }, null],
    ['2027-02-05', { reminded_on: '2027-02-05' }, null],
    ['2027-02-08', {}, null],
    ['2027-02-12', { said: ['after_due'] }, null],
    // Ten days after the due date is Friday: the first working day after it is Monday.
    ['2027-02-13', { said: ['after_due'] }, null],
    ['2027-02-15', { said: ['after_due'] }, 'expired'],
    ['2027-02-15', { reminded_on: '2027-02-15' }, 'expired'],
    ['2027-03-01', { said: ['expired'] }, null],
  ] as [string, Partial<Waiting>, string | null][])('%s %j: %s', (today, change, step) =>
    expect(dunningStepOn(today, waiting(change), TERMS)).toBe(step),
  );

  test('0 days turn a reminder off', () => {
    const none = { ...TERMS, payment_reminder_before_days: 0, payment_reminder_after_days: 0 };
    expect(dunningStepOn('2027-02-01', waiting(), none)).toBeNull();
    expect(dunningStepOn('2027-02-05', waiting(), none)).toBeNull();
    expect(dunningStepOn('2027-02-03', waiting(), { ...none, payment_grace_days: 0 })).toBe('expired');
  });
});

test('whatever days the job runs on: each step at most once, in order, on working days, one a day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 364 }),
      fc.record({
        payment_reminder_before_days: fc.integer({ min: 0, max: 30 }),
        payment_reminder_after_days: fc.integer({ min: 0, max: 30 }),
        payment_grace_days: fc.integer({ min: 0, max: 30 }),
        office_closed_days: fc.constant([]),
      }),
      fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
      (start, terms, runs) => {
        const issued_on = addDays('2027-01-01', start);
        const due_date = addDays(issued_on, 15);
        const said: Waiting['said'][number][] = [];
        for (const [day, ran] of runs.entries()) {
          const today = addDays(issued_on, day);
          const state = { issued_on, due_date, said, reminded_on: null };
          const step = ran ? dunningStepOn(today, state, terms) : null;
          if (!step) continue;
          expect(isWorkingDay(today)).toBe(true);
          expect(said).not.toContain(step);
          if (step === 'before_due') expect(today <= due_date).toBe(true);
          if (step !== 'before_due') expect(today > due_date).toBe(true);
          said.push(step);
          expect(dunningStepOn(today, state, terms)).toBeNull();
        }
        expect(said).toEqual(
          (['before_due', 'after_due', 'expired'] as const).filter((step) => said.includes(step)),
        );
      },
    ),
  );
});
