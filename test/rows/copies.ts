import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';

/**
 * `count` copies of an application with numbers of their own, straight in the database, to test bulk actions
 * on.
 */
export async function copyApplications(
  db: Db,
  of: string,
  count: number,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'applications' and column_name not in ('id', 'application_nr', 'submission_key', 'version')`.execute(
    db,
  );
  const columns = sql.raw(rows[0]!.columns);
  const ids = Array.from({ length: count }, () => newId());
  await sql`insert into applications (id, application_nr, version, ${columns})
    select copy.id::uuid, 'K-' || copy.id, 1, ${columns} from applications, unnest(${ids}::text[]) as copy (id)
    where applications.id = ${of}`.execute(db);
  return ids.map((id) => ({ id, version: 1 }));
}

/** Copies as of other people with other cars, so that each may have its permit. */
export const giveOwnCars = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update applications set person_key = person_key || id, registration_numbers = array['K' || right(id::text, 9)]
    where id = any(${[...ids]}::uuid[])`.execute(db);
};

/** The same, paid by confirmed transfers, or in cash. */
export async function copyPaidApplications(
  db: Db,
  of: string,
  count: number,
  method: 'upn' | 'cash' = 'upn',
) {
  const rows = await copyApplications(db, of, count);
  const ids = rows.map(({ id }) => id);
  await db.updateTable('applications').set({ status: 'paid' }).where('id', 'in', ids).execute();
  const { price_total } = await db
    .selectFrom('applications')
    .select('price_total')
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  await db
    .insertInto('payments')
    .values(
      ids.map((application_id) => ({
        id: newId(),
        application_id,
        method,
        amount: price_total,
        status: 'matched' as const,
        invoice_due: true,
        booking_date: now.slice(0, 10),
        confirmed_at: now,
        created_at: now,
      })),
    )
    .execute();
  return rows;
}
