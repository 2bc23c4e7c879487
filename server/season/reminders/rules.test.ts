import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isWorkingDay } from '../../../contract/values/working-days.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { cardStepOn, expiryStepOn, isByLetter, supplementStepOn } from './rules.ts';
import { uncollectedUntil } from '../../permits/permit-life/rules.ts';

const expiring = { valid_to: '2027-12-31', issued_on: '2027-01-15', said: [], invited_on: null };

describe('permits that end', () => {
  it.each([
    // 30 days before 31 December 2027 is Wednesday, 1 December; 7 days before is Friday, 24 December.
    ['the day before the first', '2027-11-30', {}, null],
    ['the first day', '2027-12-01', {}, 30],
    ['a missed day is made up for', '2027-12-14', {}, 30],
    ['said already', '2027-12-14', { said: [30] }, null],
    ['the second', '2027-12-24', { said: [30] }, 7],
    ['only the latest of two that were missed', '2027-12-27', {}, 7],
    ['both said', '2027-12-29', { said: [30, 7] }, null],
    ['never on a Saturday', '2027-12-04', {}, null],
    ['never on a day off', '2027-12-26', { said: [30] }, null],
    ['not after the end', '2028-01-03', {}, null],
    ['issued after the first day', '2027-12-10', { issued_on: '2027-12-06' }, null],
    ['issued after the first day, but before the second', '2027-12-24', { issued_on: '2027-12-06' }, 7],
    ['an invitation stands for the first', '2027-12-03', { invited_on: '2027-12-02' }, null],
    ['an invitation of long ago does not', '2027-12-03', { invited_on: '2027-11-08' }, 30],
    // 30 days before 29 February 2028 is Sunday, 30 January: the Friday before.
    ['29 February, day before', '2028-01-27', { valid_to: '2028-02-29' }, null],
    ['29 February', '2028-01-28', { valid_to: '2028-02-29' }, 30],
    ['29 February, 7 days', '2028-02-22', { valid_to: '2028-02-29', said: [30] }, 7],
    // Clocks change on 28 March and 31 October 2027; 30 days before 27 April is that Sunday: the Friday
    // before.
    ['over the change of clocks in spring', '2027-03-26', { valid_to: '2027-04-27' }, 30],
    ['over the change of clocks in autumn', '2027-10-29', { valid_to: '2027-11-28' }, 30],
  ])('%s', (_, today, change, step) => {
    expect(expiryStepOn(today, { ...expiring, ...change }, [30, 7])).toBe(step);
  });

  test('no offsets, no reminders', () => expect(expiryStepOn('2027-12-24', expiring, [])).toBeNull());
  test('one letter only, with the first', () =>
    expect([30, 7].map((step) => isByLetter(step, [30, 7]))).toEqual([true, false]));

  const offsets = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 5 });
  test('run every day, each offset is sent at most once, in falling order, on working days before the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), offsets, (shift, days) => {
        const permit = { ...expiring, valid_to: addDays('2027-01-01', shift), issued_on: '2020-01-01' };
        const said: number[] = [];
        for (
          let day = addDays(permit.valid_to, -140);
          day <= addDays(permit.valid_to, 3);
          day = addDays(day, 1)
        ) {
          const step = expiryStepOn(day, { ...permit, said }, days);
          if (step === null) continue;
          expect(isWorkingDay(day) && day <= permit.valid_to && !said.includes(step)).toBe(true);
          expect(said.every((one) => one > step)).toBe(true);
          said.push(step);
          expect(expiryStepOn(day, { ...permit, said }, days)).toBeNull();
        }
        expect(said.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('supplements', () => {
  const asked = { due_on: '2027-02-05', asked_on: '2027-01-21', said: [] };
  it.each([
    ['too early', '2027-02-01', {}, null],
    ['three days before', '2027-02-02', {}, 3],
    ['missed', '2027-02-04', {}, 3],
    ['on the last day', '2027-02-05', {}, 3],
    ['the due date is over', '2027-02-09', {}, null],
    ['said', '2027-02-03', { said: [3] }, null],
    ['asked for after the day', '2027-02-04', { asked_on: '2027-02-03' }, null],
    // 8 February is a day off and 6 and 7 are a weekend: the Friday before.
    ['before days off', '2027-02-05', { due_on: '2027-02-10' }, 3],
  ])('%s', (_, today, change, step) => {
    expect(supplementStepOn(today, { ...asked, ...change }, 3)).toBe(step);
  });
  test('switched off', () => expect(supplementStepOn('2027-02-03', asked, 0)).toBeNull());
});

describe('cards that nobody collects', () => {
  const card = { issued_on: '2027-03-01', valid_to: '2027-12-31', said: [] };
  it.each([
    ['early', '2027-03-12', {}, null],
    ['14 days', '2027-03-15', {}, 14],
    ['said', '2027-03-16', { said: [14] }, null],
    ['60 days are a day off', '2027-04-30', { said: [14] }, 60],
    ['only the latest', '2027-06-01', {}, 60],
    ['never a third time', '2027-11-02', { said: [14, 60] }, null],
    ['not when the permit is over', '2028-01-03', {}, null],
    // 14 days after 13 February is Saturday, 27 February: the Monday after.
    ['a Saturday', '2027-02-27', { issued_on: '2027-02-13' }, null],
    ['the Monday after', '2027-03-01', { issued_on: '2027-02-13' }, 14],
  ])('%s', (_, today, change, step) => {
    expect(cardStepOn(today, { ...card, ...change }, [60, 14])).toBe(step);
  });
  test('late since the first reminder', () => {
    expect(uncollectedUntil('2027-03-15', [60, 14])).toBe('2027-03-01');
    expect(uncollectedUntil('2027-03-15', [])).toBeNull();
  });
});
