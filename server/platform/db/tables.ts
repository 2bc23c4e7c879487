import type { Session } from './db.ts';

export type TableColumn = { name: string; type: string; is_number: boolean };
/** A table with rows of its own (partitions, not their parents). `name` is quoted where it must be. */
export type TableShape = { name: string; columns: readonly TableColumn[] };
export type SequenceValue = { name: string; last_value: string | null };

/** Schemas of the program: its own tables, and those of the job queue. */
export const SCHEMAS = ['public', 'pgboss'] as const;
const IN_SCHEMAS = `nspname in (${SCHEMAS.map((name) => `'${name}'`).join(', ')})`;

/**
 * What the job queue counts, in a table for each day: of no use elsewhere, and on another day the tables have other
 * names.
 */
export const isLeftOut = (name: string): boolean => /^pgboss\.queue_stats(_|$)/.test(name);

/**
 * All tables that belong to a copy, and their columns in the order of their names, without columns that the database
 * computes.
 */
export const readTables = async ({ query }: Session): Promise<TableShape[]> => {
  const rows = await query<{ name: string; columns: TableColumn[] }>(`
    select format('%I.%I', nspname, relname) as name, (
      select json_agg(json_build_object(
          'name', quote_ident(attname), 'type', format_type(atttypid, null),
          'is_number', atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype))
        order by attname collate "C")
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and ${IN_SCHEMAS} order by nspname desc, relname collate "C"`);
  return rows.filter(({ name, columns }) => columns !== null && !isLeftOut(name));
};

/** Values of the sequences of the database itself (identity columns); null: not used yet. */
export const readSequences = ({ query }: Session): Promise<SequenceValue[]> =>
  query<SequenceValue>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last_value
    from pg_sequences where schemaname in (${SCHEMAS.map((name) => `'${name}'`).join(', ')}) order by 1`);

export const writeSequences = async ({ query }: Session, values: readonly SequenceValue[]): Promise<void> => {
  for (const { name, last_value } of values)
    await query(
      last_value === null
        ? `select setval($1::regclass, 1, false)`
        : `select setval($1::regclass, ${BigInt(last_value)}, true)`,
      [name],
    );
};

/** The version of the tables of the job queue; null when it has none yet. */
export const readJobsVersion = async ({ query }: Session): Promise<number | null> => {
  const [found] = await query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  );
  if (!found?.there) return null;
  const [row] = await query<{ version: number }>('select version from pgboss.version');
  return row?.version ?? null;
};

/**
 * Runs `work` while no row is checked against another and no trigger of the program fires: foreign keys are
 * taken away and made anew, which checks them all. Inside a transaction; needs only the owner of the tables.
 */
export const withoutRules = async (session: Session, work: () => Promise<void>): Promise<void> => {
  const keys = await session.query<{ on_table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = connamespace
    where contype = 'f' and conparentid = 0 and ${IN_SCHEMAS}`);
  const tables = await readTables(session);
  for (const { on_table, name } of keys)
    await session.exec(`alter table ${on_table} drop constraint ${name}`);
  for (const { name } of tables) await session.exec(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await session.exec(`alter table ${name} enable trigger user`);
  for (const { on_table, name, definition } of keys)
    await session.exec(`alter table ${on_table} add constraint ${name} ${definition}`);
};
