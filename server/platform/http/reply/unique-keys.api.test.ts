import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/db.ts';
import type { OpenDatabase } from '../../db/db.ts';
import { UNIQUE_KEYS } from './unique-keys.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every key that has a field of its own exists', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique`.execute(
    database.db,
  );
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(UNIQUE_KEYS).filter((name) => !names.has(name))).toEqual([]);
});
