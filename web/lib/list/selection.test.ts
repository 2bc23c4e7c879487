import { expect, test } from 'vitest';
import { chosenRows, collectRows } from './selection.ts';

const row = (id: string, version = 1) => ({ id, version });

test('rows of other pages stay selected; those of this page are updated', () => {
  const before = new Map([
    ['a', row('a')],
    ['b', row('b')],
  ]);
  const chosen = chosenRows(before, new Set(['a', 'b', 'c', 'unknown']), [row('b', 2), row('c')]);
  expect([...chosen.values()]).toEqual([row('a'), row('b', 2), row('c')]);
  expect([...chosenRows(before, new Set(['b']), []).keys()]).toEqual(['b']);
});

test.each([
  [0, 0, 1],
  [99, 99, 1],
  [100, 100, 2],
  [234, 234, 3],
  [2000, 500, 5],
])('of %i that match %i are collected with %i calls', async (total, expected, calls) => {
  let called = 0;
  const rows = await collectRows(async (page, per_page) => {
    called++;
    const data = Array.from(
      { length: Math.max(0, Math.min(per_page, total - (page - 1) * per_page)) },
      (_, i) => row(String((page - 1) * per_page + i)),
    );
    return { data, meta: { page, per_page, total } };
  });
  expect([rows.length, called]).toEqual([expected, calls]);
});
