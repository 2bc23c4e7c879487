import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from './imports-of.ts';

/**
 * An instant is UTC and its first ten characters are the day in Greenwich: between midnight and two o'clock
 * in Slovenia that is yesterday. `dayOf` of the clock and `formatDay` of the web know the day here.
 */
const CUT = /(?:_at|\bnow|\bsince|\binstant)(?:\(\))?\??\.(?:slice|substring)\(0, 10\)/;
/** A calendar that reads the days themselves, and messages to the operator of a key. */
const ALLOWED = ['server/office/dashboard/trend-queries.ts', 'server/platform/kernel/stored-secrets.ts'];

test('no instant is cut to its day in Greenwich', () => {
  const files = ['contract', 'server', 'web'].flatMap((folder) => [...importsOf(folder).keys()]);
  expect(files.length).toBeGreaterThan(1000);
  const cut = files.filter((file) => CUT.test(readFileSync(file, 'utf8')));
  expect(cut.filter((file) => !ALLOWED.includes(file))).toEqual([]);
});
