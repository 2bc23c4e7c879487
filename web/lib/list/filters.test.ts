import { expect, test } from 'vitest';
import type { listPermits } from '../../../contract/permits/permits.ts';
import { choiceFilter, flagFilter, normalizeFilters, type FilterOf } from './filters.ts';

const labels = { active: 'Veljavna', expired: 'Potekla', green: 'Zelena' };

test('yes and no together is no filter; of other filters all values may be chosen', () => {
  const filters = [
    flagFilter('handed_over', 'Izročena', 'Da', 'Ne'),
    choiceFilter('status', 'Stanje', labels, ['active', 'expired']),
  ];
  expect(normalizeFilters(filters, { handed_over: 'true,false', status: 'active,expired' })).toEqual({
    status: 'active,expired',
  });
  expect(normalizeFilters(filters, { handed_over: 'false,true', other: 'x' })).toEqual({ other: 'x' });
  expect(normalizeFilters(filters, { handed_over: 'true' })).toEqual({ handed_over: 'true' });
});

test('a filter or value that the contract of the list does not know does not compile', () => {
  const filters: FilterOf<typeof listPermits>[] = [
    choiceFilter('status', 'Stanje', labels, ['active', 'expired']),
    flagFilter('handed_over', 'Izročena', 'Da'),
    // @ts-expect-error -- no such filter
    flagFilter('colour', 'Barva', 'Da'),
    // @ts-expect-error -- no such status
    choiceFilter('status', 'Stanje', labels, ['green']),
    // @ts-expect-error -- yes or no
    choiceFilter('handed_over', 'Izročena', labels, ['active']),
  ];
  expect(filters).toHaveLength(5);
});
