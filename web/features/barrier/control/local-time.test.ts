import { expect, test } from 'vitest';
import { instantAt, localTimeOf, shiftDate, readTime, weekdayOf } from './local-time.ts';

test.each([
  ['9:42', { hour: 9, minute: 42 }],
  ['09.42', { hour: 9, minute: 42 }],
  [' 9h42 ', { hour: 9, minute: 42 }],
  ['942', { hour: 9, minute: 42 }],
  ['1942', { hour: 19, minute: 42 }],
  ['00:00', { hour: 0, minute: 0 }],
  ['24:00', null],
  ['9:60', null],
  ['9', null],
  ['', null],
  ['opoldne', null],
])('%s', (text, time) => {
  expect(readTime(text)).toEqual(time);
});

test('a local time in Slovenia, summer and winter', () => {
  expect(instantAt('2027-07-17', { hour: 9, minute: 42 })).toBe('2027-07-17T07:42:00.000Z');
  expect(instantAt('2027-01-17', { hour: 9, minute: 42 })).toBe('2027-01-17T08:42:00.000Z');
});

test('days and years are counted by the calendar', () => {
  expect(shiftDate('2027-03-27', { days: 1 })).toBe('2027-03-28');
  expect(shiftDate('2028-02-29', { years: -1 })).toBe('2027-02-28');
  expect([weekdayOf('2027-07-12'), weekdayOf('2027-07-18')]).toEqual([0, 6]);
});

test('an instant as local date and time in Slovenia', () => {
  expect(localTimeOf('2027-07-17T22:05:00.000Z')).toEqual({ date: '2027-07-18', time: '0:05' });
  expect(localTimeOf('včeraj')).toBeNull();
});
