import type { Session } from '../../server/platform/db/db.ts';
import { SHARED_COLUMNS } from './shared-columns.ts';

export type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  comment: string | null;
  /** Position in the primary key, from 1; null: not in it. */
  primary: number | null;
  /** A unique index of this column alone, without a condition. */
  unique: boolean;
  /** The table that it refers to by a foreign key. */
  refers_to: string | null;
  /** The row goes with the one that it refers to. */
  goes_along: boolean;
};
export type Rule = { table: string; kind: 'check' | 'unique'; definition: string };
export type Table = { name: string; comment: string | null; columns: Column[]; rules: Rule[] };

const TABLES = `
  select relname as name, obj_description(oid, 'pg_class') as comment
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname collate "C"`;

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, col_description(c.oid, a.attnum) as comment,
    (select array_position(k.conkey, a.attnum) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as "primary",
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and not i.indisprimary
      and i.indpred is null and i.indnatts = 1 and i.indkey[0] = a.attnum) as "unique",
    f.confrelid::regclass::text as refers_to, coalesce(f.confdeltype = 'c', false) as goes_along
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

/** Value lists are checks too; unique indexes of one column without a condition stand beside it. */
const RULES = `
  select conrelid::regclass::text as "table", 'check' as kind, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select tablename, 'unique', substring(indexdef from ' USING btree (.*)$')
  from pg_indexes join pg_index on indexrelid = format('%I.%I', schemaname, indexname)::regclass
  where schemaname = 'public' and indisunique and not indisprimary
    and (indpred is not null or indnatts > 1 or indkey[0] = 0)
  order by 1, 2, 3`;

/** The tables of the program as the database describes them, by name. */
export const readSchema = async (session: Session): Promise<Table[]> => {
  const columns = Map.groupBy(await session.query<Column>(COLUMNS), ({ table }) => table);
  const rules = Map.groupBy(await session.query<Rule>(RULES), ({ table }) => table);
  const tables = await session.query<{ name: string; comment: string | null }>(TABLES);
  return tables.map((table) => ({
    ...table,
    columns: columns.get(table.name) ?? [],
    rules: rules.get(table.name) ?? [],
  }));
};

/** `lot_id` is named after `parking_lots`, `batch_id` after `accounting_batches`. */
const isNamedAfter = (column: string, table: string): boolean => {
  const stem = /^(\w+)_id$/.exec(column)?.[1];
  return ['s', 'es'].some((plural) => `_${table}`.endsWith(`_${stem}${plural}`));
};

/**
 * Whether nothing is left to say of a column: it means the same in every table, or it always refers to a row of the
 * table that its name says. Where such a reference may be null, the comment says what that means.
 */
export const needsNoComment = ({ name, nullable, refers_to }: Column): boolean =>
  Object.hasOwn(SHARED_COLUMNS, name) || (!nullable && refers_to !== null && isNamedAfter(name, refers_to));
