import { sql } from 'kysely';
import type { Trx } from '../../server/platform/db/db.ts';

/** What triggers look rows up by while they are inserted: without it each row would read all before it. */
const NEEDED = ['application_events_charge'];

/** From this many rows on, rebuilding an index costs less than maintaining it row by row. */
const WORTH_IT = 20_000;

/**
 * Runs `work` while `tables` have neither foreign keys nor indexes but the unique ones, then recreates them:
 * each is checked or built once over everything. All inside the caller's transaction, so a failure restores
 * them, too.
 */
export async function withoutIndexes(
  trx: Trx,
  tables: readonly string[],
  rows: number,
  work: () => Promise<void>,
  timed: (step: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  if (rows < WORTH_IT) return work();
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relname = any(${tables}) and n.nspname = current_schema() and not i.indisunique and not c.relname = any(${NEEDED})`.execute(
    trx,
  );
  const { rows: keys } = await sql<{ name: string; table: string; definition: string }>`
    select k.conname as name, t.relname as table, pg_get_constraintdef(k.oid) as definition from pg_constraint k
    join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relname = any(${tables}) and n.nspname = current_schema() and k.contype = 'f'`.execute(trx);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx);
  for (const { name, table } of keys)
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(trx);
  await work();
  await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
  await timed('indexes', async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  });
  await timed('foreign keys', async () => {
    for (const { name, table, definition } of keys)
      await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
  });
}
