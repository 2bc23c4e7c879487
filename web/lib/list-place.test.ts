import { expect, test } from 'vitest';
import { listHref, neighboursOf, rememberPlace } from './list-place.ts';

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
