import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, hoursOf, pointsOf, rangeOf, typicalOf, type HourRow } from './occupancy-rules.ts';

const LATER = '2028-01-01T00:00:00.000Z';
const row = (hour: string, cars: number | null, opened_in = 0, opened_out = 0): HourRow => ({
  hour: `${hour}:00:00.000Z`,
  cars,
  opened_in,
  opened_out,
});

test.each([
  ['day', '2027-07-17', '2027-07-17', '2027-07-17'],
  ['week', '2027-07-18', '2027-07-12', '2027-07-18'],
  ['week', '2027-07-12', '2027-07-12', '2027-07-18'],
  ['season', '2027-01-31', '2027-06-01', '2027-09-30'],
  ['typical', '2027-07-17', '2027-04-24', '2027-07-10'],
] as const)('%s around %s is from %s to %s', (view, date, from, to) => {
  expect(rangeOf(view, date)).toEqual({ from, to });
});

describe('hours', () => {
  test('an hour without a passage has as many cars as the one before', () => {
    const day = { from: '2027-07-17', to: '2027-07-17' };
    const hours = hoursOf([row('2027-07-17T05', 10, 12, 2), row('2027-07-17T08', 7, 0, 3)], day, 0, LATER);
    expect(hours).toHaveLength(24);
    // Summer: the day begins at 22.00 UTC.
    expect(hours[0]).toEqual({ at: '2027-07-16T22:00:00.000Z', cars: 0, came: 0, left: 0 });
    expect(hours[7]).toEqual({ at: '2027-07-17T05:00:00.000Z', cars: 10, came: 12, left: 2 });
    expect(hours[9]?.cars).toBe(10);
    expect(hours[10]).toMatchObject({ cars: 7, left: 3 });
    expect(hours.at(-1)?.cars).toBe(7);
  });

  test('nothing is known before the first count, nor of future hours', () => {
    const day = { from: '2027-07-17', to: '2027-07-17' };
    const hours = hoursOf([row('2027-07-17T05', 3)], day, null, '2027-07-17T07:30:00.000Z');
    expect(hours).toHaveLength(10);
    expect(hours[6]?.cars).toBeNull();
    expect(hours.at(-1)).toMatchObject({ at: '2027-07-17T07:00:00.000Z', cars: 3 });
  });

  test.each([
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2027-11-01', 24],
  ])('%s has %d hours', (date, count) => {
    expect(hoursOf([], { from: date, to: date }, 0, LATER)).toHaveLength(count);
  });

  test('entries and exits are never lost, in any view', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 24 * 7 - 1 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 20 }),
        (places, came) => {
          const monday = Date.parse('2027-07-11T22:00:00.000Z');
          const rows = places.map((n) => ({
            hour: new Date(monday + n * 3_600_000).toISOString(),
            cars: n,
            opened_in: came,
            opened_out: 1,
          }));
          const hours = hoursOf(rows, rangeOf('week', '2027-07-14'), 0, LATER);
          for (const points of [pointsOf('week', hours, '2027-07-14').points, daysOf(hours)]) {
            expect(points.reduce((n, point) => n + point.came, 0)).toBe(came * places.length);
            expect(points.reduce((n, point) => n + point.left, 0)).toBe(places.length);
          }
          expect(daysOf(hours)).toHaveLength(7);
        },
      ),
    );
  });
});

test('a day counts as full as its fullest hour', () => {
  const hours = hoursOf(
    [row('2027-07-17T06', 40, 40), row('2027-07-17T18', 5, 0, 35)],
    { from: '2027-07-17', to: '2027-07-18' },
    null,
    LATER,
  );
  expect(daysOf(hours)).toEqual([
    { at: '2027-07-17', cars: 40, most: null, came: 40, left: 35 },
    { at: '2027-07-18', cars: 5, most: null, came: 0, left: 0 },
  ]);
});

test('a typical Saturday is the average of the known ones', () => {
  // Saturdays 3 and 10 July, and a Sunday that must not count; nothing is known of June.
  const rows = [
    row('2027-07-02T22', 0),
    row('2027-07-03T08', 30, 30),
    row('2027-07-03T20', 0, 0, 30),
    row('2027-07-10T08', 50, 50),
    row('2027-07-11T08', 99, 49),
  ];
  const { from, to } = rangeOf('typical', '2027-07-17');
  const { days, points } = typicalOf(hoursOf(rows, { from, to }, null, LATER), '2027-07-17');
  expect(days).toBe(2);
  expect(points).toHaveLength(24);
  expect(points[10]).toEqual({ at: '10:00', cars: 40, most: 50, came: 40, left: 0 });
  expect(points[9]).toMatchObject({ cars: 0, most: 0 });
  expect(typicalOf([], '2027-07-17').points[10]).toMatchObject({ cars: null, most: null });
});
