import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

/**
 * Whether what was applied for was ever issued (a permit, or the change of its plates): `id` is the column of
 * the application.
 */
export const wasIssued = (id: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from application_events issued where issued.application_id = ${sql.ref(id)} and issued.transition = 'issue_permit')`;

export const isIssued = async (db: Db | Trx, application_id: string): Promise<boolean> =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', application_id)
    .where(wasIssued('applications.id'))
    .executeTakeFirst()) !== undefined;
