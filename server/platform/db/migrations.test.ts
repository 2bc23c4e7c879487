import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_DIR } from './migrate.ts';

/**
 * A database knows its migrations by name and hash, and no program opens one in which they are others: a file of an
 * earlier landing never changes, comments included. A new file gets its line: `sha256sum 0110_what.sql`.
 */
const listed = new Map(
  readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('  ') as [hash: string, name: string])
    .map(([hash, name]) => [name, hash]),
);

test('every migration is as it was written, and stands in migrations.sha256', () => {
  const there = readdirSync(MIGRATIONS_DIR)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(MIGRATIONS_DIR, name)))
        .digest('hex'),
    ]);
  expect(there).toEqual([...listed].toSorted(([a], [b]) => (a < b ? -1 : 1)));
});
