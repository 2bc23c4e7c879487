import { describe, expect, test } from 'vitest';
import {
  fileHref,
  hasFigures,
  periodsOf,
  queryOf,
  readReportQuery,
  writeReportQuery,
} from './report-query.ts';

const read = (search: string) => readReportQuery(new URLSearchParams(search));

describe('the URL', () => {
  test.each([
    ['', 'permits_by_lot', {}],
    ['report=nonsense&from=yesterday&permit_year=27', 'permits_by_lot', {}],
    [
      'report=plate_changes&permit_year=2027&parking_lot=P1',
      'plate_changes',
      { permit_year: 2027, parking_lot: 'P1' },
    ],
    ['report=occupancy_by_day&permit_year=2027&to=2027-01-31', 'occupancy_by_day', { to: '2027-01-31' }],
  ])('%s requests %s with %j', (search, report, query) => {
    const asked = read(search);
    expect([asked.report, queryOf(asked)]).toEqual([report, query]);
  });

  test('what is written is read again, and other parameters stay', () => {
    const asked = read('report=issued_by_week&from=2027-01-01&parking_lot=P2');
    const written = writeReportQuery(asked, new URLSearchParams('print=1&permit_year=2026'));
    expect(written.toString()).toBe('print=1&report=issued_by_week&from=2027-01-01&parking_lot=P2');
    expect(readReportQuery(written)).toEqual(asked);
    expect(fileHref(asked, 'xlsx')).toBe(
      '/api/v1/admin/reports/issued_by_week/download?from=2027-01-01&parking_lot=P2&format=xlsx',
    );
  });
});

test.each([
  ['2027-01-15', { from: '2026-12-01', to: '2026-12-31' }],
  ['2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
])('the month before %s is %j', (today, month) => expect(periodsOf(today).last_month).toEqual(month));

test.each([
  [[[0, null, '0.00']], [0, null, '0.00'], false],
  [[[0, null, '-1.00']], [0, null, '0.00'], true],
  [[], [0, 3, null], true],
])('%j with total %j has figures: %s', (rows, total, expected) => {
  const row = (values: (string | number | null)[]) => ({ key: '', label: '', short: '', values });
  expect(hasFigures({ rows: rows.map(row), total: { label: '', values: total } })).toBe(expected);
});
