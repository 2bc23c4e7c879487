import { expect, test } from 'vitest';
import {
  summarizeCategories,
  summarizeDecisionTime,
  summarizeIncome,
  summarizeIssued,
  summarizeWeeks,
} from './findings.ts';

test('weeks are added up; the last complete one counts as the current', () => {
  const weeks = [
    { monday: '2027-01-04', received: 4, decided: 1 },
    { monday: '2027-01-11', received: 7, decided: 9 },
  ];
  expect(summarizeWeeks(weeks)).toEqual({
    weeks: 2,
    received: 11,
    decided: 10,
    last_received: 4,
    last_decided: 1,
  });
});

test('this year is compared with the same months of last year', () => {
  const months = [
    { month: 1, this_year: 3, last_year: 5 },
    { month: 2, this_year: 1, last_year: 1 },
    { month: 3, this_year: null, last_year: 90 },
  ];
  expect(summarizeIssued({ year: 2027, months })).toEqual({ this_year: 4, last_year: 6, month: 2 });
});

test('the newest and the slowest month', () => {
  const months = [
    { month: '2026-11', median_days: 8, decided: 2 },
    { month: '2026-12', median_days: 3, decided: 4 },
    { month: '2027-01', median_days: null, decided: 0 },
  ];
  expect(summarizeDecisionTime(months)).toEqual({
    newest: { month: '2026-12', days: 3 },
    slowest: { month: '2026-11', days: 8 },
  });
  expect(summarizeDecisionTime(months.slice(2))).toBeNull();
});

test('amounts are added in cents', () => {
  const months = [
    { month: '2026-12', cash: '0.10', card: '0.20' },
    { month: '2027-01', cash: '0.20', card: '0.00' },
  ];
  expect(summarizeIncome(months)).toEqual({ cash: '0.30', card: '0.20', all: '0.50' });
});

test('without permits there is no largest category', () => {
  expect(summarizeCategories([])).toEqual({ permits: 0, most: null });
});
