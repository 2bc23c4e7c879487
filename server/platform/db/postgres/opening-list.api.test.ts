// @module-tag postgres

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPermits } from '../../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { fold } from '../../../../contract/values/texts/text.ts';
import { newId } from '../ids.ts';
import { openingList } from './opening-list.ts';

const ROWS = 120;
const CAP = 20;
const RECENT = 60;
let server: TestApp;

/** Row 0 is the oldest; two at a time have the same moment. */
const people = Array.from({ length: ROWS }, (_, n) => ({
  id: newId(),
  created_at: new Date(Date.UTC(2027, 0, 1, 0, 0, n - (n % 2))).toISOString(),
  name: [
    'Ana Žagar',
    n < 30 ? 'stara' : 'nova',
    n % 40 === 0 ? 'redka' : '',
    n >= 50 && n < 80 ? 'srednja' : '',
    `KR A${100 + n}`,
    `kra${100 + n}`,
    n % 10 === 3 ? '50% _x\\y' : '',
  ].join(' '),
}));

beforeAll(async () => {
  server = await app({ clock: movableClock('2027-06-01T08:00:00Z') });
  await server.deps.db
    .insertInto('users')
    .values(
      people.map(({ id, name, created_at }) => ({
        id,
        name,
        created_at,
        search: fold(name),
        role: 'user' as const,
        permissions: [],
        type: 'natural_person' as const,
        email: `${id}@example.org`,
      })),
    )
    .execute();
});
afterAll(() => server.close());

const list = openingList((db) => db.selectFrom('users').select(['users.id', 'users.name']), {
  table: 'users',
  search: 'users.search',
  count_cap: CAP,
  recent: RECENT,
});

const newestFirst = people.toSorted((a, b) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
);

test.each([
  ['nothing', '', () => true],
  ['in no row', 'nikjer', () => false],
  ['in a few rows', 'redka', (name: string) => name.includes('redka')],
  ['in every row', 'žagar', () => true],
  ['in old rows only, more than are counted', 'stara', (name: string) => name.includes('stara')],
  ['at the end of the newest rows', 'srednja', (name: string) => name.includes('srednja')],
  ['two words', 'ana NOVA', (name: string) => name.includes('nova')],
  ['three words', 'ana nova redka', (name: string) => name.includes('nova') && name.includes('redka')],
  ['more words than have a statement', 'a n o v', (name: string) => name.includes('nova')],
  ['a plate', 'KR A-117', (name: string) => name.includes('kra117')],
  ['what a pattern would take for signs', '% _x\\', (name: string) => name.includes('% _x\\')],
  ['what another pattern would take for any text', '%0%', () => false],
])('pages of a search for what is %s', async (_, search, isFound) => {
  const wanted = newestFirst.filter(({ name }) => isFound(name.toLowerCase()));
  for (const per_page of [10, 7, 25]) {
    const seen: string[] = [];
    for (let page = 1; page <= ROWS / per_page + 2; page++) {
      const { data, meta } = await list(server.deps.db, { page, per_page, search, sort: [] }, (rows) => rows);
      seen.push(...data.map(({ id }) => id));
      expect(data.length).toBeLessThanOrEqual(per_page);
      expect(meta).toEqual({
        page,
        per_page,
        ...(wanted.length > CAP ? { total: CAP, total_is_capped: true } : { total: wanted.length }),
      });
    }
    expect(seen).toEqual(wanted.map(({ id }) => id));
  }
});

test('a search of nothing but accents finds everything and breaks nothing', async () => {
  const root = await server.as('root');
  const body = { page: 1, per_page: 10, search: '\u0301', sort: [], filters: {} };
  expect(await root.call(listPermits, { body })).toMatchObject({ status: 200, body: { data: [] } });
});
