import { describe, expect, test } from 'vitest';
import { checkParameter, defaultOf, PARAMETER_NAMES } from './parameters.ts';
import { groupByState, rejectionOfDate } from './rules.ts';

const TODAY = '2027-01-15';

test.each([
  ['2027-01-14', 'date.past'],
  ['2027-01-15', undefined],
  ['2032-01-15', undefined],
  ['2032-01-16', 'date.too_far'],
])('a value from %s on: %s', (valid_from, code) =>
  expect(rejectionOfDate(valid_from, TODAY)?.code).toBe(code),
);

test.each([
  ['2026-12-31', 'account_codes.handed_over'],
  ['2027-01-01', undefined],
  ['2027-01-15', undefined],
])('accounts from %s on, where accounting has all of the year before: %s', (valid_from, code) => {
  expect(rejectionOfDate(valid_from, TODAY, '2027-01-01')?.code).toBe(code);
});
test('accounts of today may change although there are accounting documents of today already', () =>
  expect(rejectionOfDate(TODAY, TODAY, '2027-01-16')).toBeNull());

test('rows are past, current and planned by their day alone', () => {
  const rows = ['2028-01-01', '2000-01-01', '2027-01-15', '2027-02-01', '2026-05-05'].map((valid_from) => ({
    valid_from,
  }));
  const { current, planned, past } = groupByState(rows, TODAY);
  expect(current?.valid_from).toBe('2027-01-15');
  expect(planned.map((row) => row.valid_from)).toEqual(['2027-02-01', '2028-01-01']);
  expect(past.map((row) => row.valid_from)).toEqual(['2026-05-05', '2000-01-01']);
  expect(groupByState([{ valid_from: '2027-01-16' }], TODAY).current).toBeNull();
});

describe('values', () => {
  test.each([
    ['supplement_days', 15, undefined],
    ['supplement_days', 0, { path: 'value', code: 'parameter.too_small' }],
    ['supplement_days', 91, { path: 'value', code: 'parameter.too_big' }],
    ['supplement_days', 1.5, { path: 'value', code: 'value.number' }],
    ['supplement_days', '15', { path: 'value', code: 'value.number' }],
    ['permit_year_opens', '11-01', undefined],
    ['permit_year_opens', '02-29', { path: 'value', code: 'parameter.month_day' }],
    ['permit_year_opens', '13-01', { path: 'value', code: 'parameter.month_day' }],
    ['permit_year_opens', 'aa-bb', { path: 'value', code: 'parameter.month_day' }],
    ['validity', { mode: 'for_ever', grace_until: '01-31' }, { path: 'value.mode', code: 'value.choice' }],
    ['validity', { mode: 'calendar_year' }, { path: 'value.grace_until', code: 'required' }],
  ] as const)('%s %j', (name, value, rejection) => {
    const checked = checkParameter(name, value);
    expect(checked.ok ? undefined : checked.errors[0]).toEqual(rejection);
  });

  test.each(PARAMETER_NAMES)('%s is not emptied, and its own default passes', (name) => {
    // No category has to have a procedure entered.
    const nothings = [undefined, null, '', ...(name === 'procedures' ? [] : [{}])];
    for (const nothing of nothings) expect(checkParameter(name, nothing).ok).toBe(false);
    const delivered = defaultOf(name);
    // That of the municipality is what it is before anybody has entered it.
    if (name !== 'municipality') expect(checkParameter(name, delivered).ok).toBe(true);
  });
});
