import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STAFF_LISTS } from './staff-lists.ts';

const WEB = join(import.meta.dirname, '../../web');
/** Lists that only applicants see. */
const OF_APPLICANTS = ['my_access_log'];

/** The ids of the tables of all lists that the screens of the app declare. */
const declared = (): string[] =>
  ['app', 'features', 'shared']
    .flatMap((folder) =>
      readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(WEB, folder, path),
      ),
    )
    .filter((path) => /(?<!\.component)\.tsx$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      const ids = [...source.matchAll(/useListQuery\([^;]*?tableId: '([^']+)'/gs)].map(([, id]) => id!);
      const calls = source.match(/useListQuery\(/g) ?? [];
      expect(ids.length, `${path} gives each list an id in the call`).toBe(calls.length);
      return ids;
    });

it('measures every list of the staff', () => {
  const ids = declared().filter((id) => !OF_APPLICANTS.includes(id));
  expect(ids.length).toBeGreaterThan(40);
  expect([...new Set(ids)].toSorted()).toEqual(Object.keys(STAFF_LISTS).toSorted());
});
