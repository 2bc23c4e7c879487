import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import type { Database } from '../../server/platform/db/types.ts';

type Table = keyof Database & string;
type Columns<T extends Table> = { readonly [K in keyof Database[T]]?: unknown };

type Options<T extends Table> = {
  /** Which row is copied: one with these values; by default any. */
  of?: Columns<T>;
  /** What makes each copy another row: what must be unique, what it belongs to. */
  change?: (n: number) => Columns<T>;
};

/** `count` copies of a row, straight in the database, with ids of their own. */
export const copyRows = async <T extends Table>(
  db: Db,
  table: T,
  count: number,
  { of = {}, change = () => ({}) }: Options<T> = {},
): Promise<void> => {
  const name = sql.table(table);
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${name} t where to_jsonb(t) @> ${JSON.stringify(of)}::jsonb limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`${table} has no row to copy.`);
  const { row } = rows[0];
  const copies = Array.from({ length: count }, (_, n) => ({
    ...row,
    ...('id' in row ? { id: newId() } : {}),
    ...change(n + 1),
  }));
  const { rows: named } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const columns = sql.raw(named[0]!.columns);
  await sql`insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(copies)}::text::jsonb)`.execute(
    db,
  );
};
