import { expect, test } from 'vitest';
import { listHref, listOf, neighboursOf, rememberPlace } from './list-place.ts';

test('leads back to the list as it was left', () => {
  expect(listHref('/vloge')).toBe('/vloge');
  rememberPlace('/vloge', { search: '?filter.status=submitted&page=2', ids: ['a', 'b', 'c'] });
  expect(listHref('/vloge')).toBe('/vloge?filter.status=submitted&page=2');
  expect(listHref('/dovolilnice')).toBe('/dovolilnice');
});

test('knows the rows before and after', () => {
  rememberPlace('/vloge', { search: '', ids: ['a', 'b', 'c'] });
  expect(neighboursOf('/vloge', 'a')).toEqual({ previous: null, next: 'b', place: 1, count: 3 });
  expect(neighboursOf('/vloge', 'c')).toEqual({ previous: 'b', next: null, place: 3, count: 3 });
  expect(neighboursOf('/vloge', 'x')).toBeNull();
});

test('leads back to the list in which a row was seen last, with its tab', () => {
  rememberPlace('/placila?tab=refunds', { search: '?tab=refunds&refunds.page=2', ids: ['r', 's'] });
  rememberPlace('/osebe', { search: '?q=ana', ids: ['s'] });
  expect(listHref('/placila?tab=refunds')).toBe('/placila?tab=refunds&refunds.page=2');
  expect(listHref('/placila?tab=statements')).toBe('/placila?tab=statements');
  expect(listHref(listOf('/uporabniki', 'r'))).toBe('/placila?tab=refunds&refunds.page=2');
  expect(listHref(listOf('/uporabniki', 's'))).toBe('/osebe?q=ana');
  rememberPlace('/placila?tab=refunds', { search: '?tab=refunds', ids: ['s'] });
  expect(listHref(listOf('/uporabniki', 's'))).toBe('/placila?tab=refunds');
  expect(listHref(listOf('/uporabniki', 'unseen'))).toBe('/uporabniki');
});
