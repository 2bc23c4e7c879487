import { expect, test } from 'vitest';
import { listApplications } from '../../contract/permits/application-list.ts';
import { routes } from '../../contract/routes.ts';
import type { Route } from '../../contract/platform/route.ts';
import { validate } from '../../contract/platform/validate.ts';
import { knownState } from './known-state.ts';
import { defaultTableState, readTableState, toListBody } from './list/table-state.ts';

const read = (query: string) => readTableState(new URLSearchParams(query));

test('a state that the list knows stays the same object', () => {
  const state = read('sort=-created_at&filter.status=submitted,in_review&filter.permit_year=2027');
  const known = knownState(listApplications.body, state);
  expect(known.state).toBe(state);
  expect(known.dropped).toEqual([]);
});

test('unknown parts are removed, the rest stays', () => {
  const state = read(
    'page=3&search=a&sort=-colour,created_at&filter.taste=sweet&filter.permit_year=lani,2027',
  );
  const { state: known, dropped } = knownState(listApplications.body, state);
  expect(known).toEqual({
    ...state,
    sort: [{ field: 'created_at', direction: 'asc' }],
    filters: { permit_year: '2027' },
  });
  expect(dropped).toEqual([
    { kind: 'sort', field: 'colour' },
    { kind: 'filter', field: 'taste' },
    { kind: 'filter', field: 'permit_year' },
  ]);
});

const lists = Object.values(routes as Record<string, Route>)
  .filter(({ method, body }) => method === 'POST' && body && validate(body, toListBody(defaultTableState)).ok)
  .map((route) => [route.path, route.body!] as const);

test.each(lists)('%s accepts any hand-written URL', (_, body) => {
  const state = read('page=99999999999&sort=-a,b,c,d,1&filter.x=1&filter.status=%00&filter.created_at=x..y');
  expect(validate(body, toListBody(knownState(body, state).state)).ok).toBe(true);
});
test('the lists are found', () => expect(lists.length).toBeGreaterThan(40));
