import { expect, test } from 'vitest';
import { isLate } from '../../platform/backup/backup-files.ts';
import { keptBackups } from './kept-backups.ts';

/** One each night at 2.30 in Ljubljana. */
const nights = (count: number, from = '2026-01-01'): string[] =>
  Array.from({ length: count }, (_, n) =>
    Temporal.PlainDate.from(from)
      .add({ days: n })
      .toZonedDateTime({ timeZone: 'Europe/Ljubljana', plainTime: '02:30' })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' }),
  );
const days = (kept: Set<string>): string[] => [...kept].map((instant) => instant.slice(0, 10)).toSorted();
const KEEP = { days: 7, weeks: 4, months: 12 };

test('a year of nights leaves seven days, four weeks and twelve months', () => {
  const kept = days(keptBackups(nights(400), KEEP));
  // The last night is 4 February 2027, a Thursday; Sundays end weeks.
  expect(kept.slice(-7)).toEqual([
    '2027-01-29',
    '2027-01-30',
    '2027-01-31',
    '2027-02-01',
    '2027-02-02',
    '2027-02-03',
    '2027-02-04',
  ]);
  expect(kept).toContain('2027-01-24');
  expect(kept).toContain('2027-01-17');
  expect(kept).not.toContain('2027-01-10');
  expect(kept.filter((day) => day < '2027-01-01')).toEqual([
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
  ]);
});

test('of several on one day the newest is kept', () => {
  const [early, late] = ['2027-01-18T01:30:00.000Z', '2027-01-18T15:00:00.000Z'];
  expect([...keptBackups([late, early], { days: 1, weeks: 0, months: 0 })]).toEqual([late]);
});

test('days, weeks and months count backups that are there, so that a long pause deletes none', () => {
  const old = nights(7, '2025-06-02');
  expect(keptBackups([...old, '2027-01-18T01:30:00.000Z'], KEEP).size).toBe(7);
  expect(keptBackups(old, KEEP)).toEqual(new Set(old));
  expect(keptBackups([], KEEP).size).toBe(0);
});

test('the day is that of Slovenia, whatever the hour in UTC', () => {
  const made = ['2027-01-17T23:30:00.000Z', '2027-01-17T22:30:00.000Z'];
  expect(keptBackups(made, { days: 2, weeks: 0, months: 0 }).size).toBe(2);
});

test.each([
  ['none', null, true],
  ['of last night', '2027-01-18T01:30:00.000Z', false],
  ['a day and two hours old', '2027-01-17T03:00:00.000Z', false],
  ['a minute older', '2027-01-17T02:59:00.000Z', true],
] as const)('%s', (_name, newest, late) => {
  expect(isLate(newest, '2027-01-18T05:00:00.000Z')).toBe(late);
});
