import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDeps, type TestDeps } from '../../test/deps.ts';
import { AGED_TEXTS, NOT_PERSONAL, SHARED_TEXTS, UNLINKINGS } from './personal-columns.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await makeDeps();
});
afterAll(() => deps.close());

type Column = { table_name: string; column_name: string };

/** Columns that can hold what somebody wrote: text and JSON, without those whose values a check lists or the database makes itself. */
const textColumns = async (): Promise<string[]> => {
  const { rows } = await sql<Column>`select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name <> 'migrations'
      and (c.data_type in ('text', 'json', 'jsonb', 'character varying', 'character', 'bytea', 'inet')
        or (c.data_type = 'ARRAY' and c.udt_name in ('_text', '_varchar', '_jsonb')))
      and not exists (select 1 from pg_constraint k
        where k.conrelid = (quote_ident(c.table_name))::regclass and k.contype = 'c' and cardinality(k.conkey) = 1
          and k.conkey[1] = (select a.attnum from pg_attribute a where a.attrelid = k.conrelid and a.attname = c.column_name)
          and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%')
    order by 1, 2`.execute(deps.db);
  return rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
};

const cleared = (all: readonly string[]): Set<string> =>
  new Set(
    Object.values(UNLINKINGS).flatMap((unlinkings) =>
      unlinkings.flatMap(({ table, set }) =>
        set === 'delete'
          ? all.filter((column) => column.startsWith(`${table}.`))
          : Object.keys(set).map((column) => `${table}.${column}`),
      ),
    ),
  );
const shared = [
  ...SHARED_TEXTS.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  ...AGED_TEXTS.map(({ table, column }) => `${table}.${column}`),
];

it('every column that can hold text is classified: cleared with its record, or not personal and why', async () => {
  const all = await textColumns();
  expect(all.length).toBeGreaterThan(150);
  const known = new Set<string>([...cleared(all), ...shared, ...Object.values(NOT_PERSONAL).flat()]);
  const unknown = all.filter((column) => !known.has(column));
  expect(unknown, 'add them to server/retention/personal-columns.ts').toEqual([]);
});

it('names no column that is not there, and none both as personal and as not', async () => {
  const all = await textColumns();
  const { rows } =
    await sql<Column>`select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
      deps.db,
    );
  const there = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  const listed = Object.values(NOT_PERSONAL).flat();
  const named = [...cleared(all), ...shared, ...listed];
  expect(named.filter((column) => !there.has(column))).toEqual([]);
  expect(listed.filter((column) => cleared(all).has(column))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});
