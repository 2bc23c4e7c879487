import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenDatabase } from '../server/platform/db/db.ts';
import { openInMemory } from '../server/platform/db/embedded/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'server/platform/db/types.ts');

type Column = { table: string; column: string; udt: string; nullable: boolean; has_default: boolean };

const COLUMNS = `
  select table_name as "table", column_name as "column", udt_name as udt, is_nullable = 'YES' as nullable,
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'schema_migrations'
  order by table_name collate "C", ordinal_position`;

const CHECKS = `
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;

const SCALARS: Readonly<Record<string, string>> = {
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  json: 'unknown',
  jsonb: 'unknown',
};

const scalar = (udt: string): string => {
  const type = SCALARS[udt];
  if (!type) throw new Error(`No TypeScript type for the column type ${udt}: add it to SCALARS.`);
  return type;
};

/** `check (column in ('a', 'b'))` -> the union of its values, by `table.column`. */
const unions = (checks: readonly { table: string; definition: string }[]): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { table, definition } of checks) {
    const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition);
    if (!match) continue;
    const values = [...match[2]!.matchAll(/'((?:[^']|'')*)'::text/g)].map(
      (value) => `'${value[1]!.replaceAll("''", "\\'")}'`,
    );
    found.set(`${table}.${match[1]}`, values.join(' | '));
  }
  return found;
};

/** `table.column` of each column with a type from a domain, read from the files that extend `ColumnTypes`. */
const typedColumns = (): Set<string> =>
  new Set(
    globSync('server/*/column-types.ts', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^    '(\w+\.\w+)':/gm)].map(([, key]) => key!),
    ),
  );

const columnType = (column: Column, typed: boolean, union: string | undefined): string => {
  const base =
    (typed ? `ColumnTypes['${column.table}.${column.column}']` : union) ??
    (column.udt.startsWith('_') ? `${scalar(column.udt.slice(1))}[]` : scalar(column.udt));
  const type = column.nullable && base !== 'unknown' ? `${base} | null` : base;
  return column.has_default ? `Generated<${type}>` : type;
};

const pascal = (table: string): string =>
  table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const render = (
  columns: readonly Column[],
  checks: readonly { table: string; definition: string }[],
): string => {
  const union = unions(checks);
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const typed = typedColumns();
  const stray = [...typed.difference(known)];
  if (stray.length) throw new Error(`ColumnTypes names columns that do not exist: ${stray.join(', ')}`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const lines = [
    '// Written by `npm run db:types` from the migrations and the column-types.ts of the domains: do not edit.',
    "import type { Generated } from 'kysely';",
    "import type { ColumnTypes } from './column-types.ts';",
    '',
  ];
  for (const [table, members] of tables) {
    lines.push(`export type ${pascal(table)}Table = {`);
    for (const member of members) {
      const key = `${table}.${member.column}`;
      lines.push(`  ${member.column}: ${columnType(member, typed.has(key), union.get(key))};`);
    }
    lines.push('};', '');
  }
  lines.push(
    'export type Database = {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`),
    '};',
    '',
  );
  return lines.join('\n');
};

/** The text of server/platform/db/types.ts for a migrated database. */
export const generateDbTypes = (database: Pick<OpenDatabase, 'session'>): Promise<string> =>
  database.session(async (session) =>
    render(
      await session.query<Column>(COLUMNS),
      await session.query<{ table: string; definition: string }>(CHECKS),
    ),
  );

if (import.meta.main) {
  const database = await openInMemory();
  try {
    await migrate(database);
    await writeFile(TARGET, await generateDbTypes(database));
  } finally {
    await database.close();
  }
}
