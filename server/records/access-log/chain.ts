import { sql } from 'kysely';
import type { getAccessLogChain } from '../../../contract/records/access-log.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** The newest seal and the last check. */
export async function loadChain(db: Db | Trx): Promise<HandlerReply<typeof getAccessLogChain>> {
  const head = await db
    .selectFrom('access_log_segments')
    .select(['nr', 'hash', 'until_at', 'sealed_at'])
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sums = await db
    .selectFrom('access_log_segments')
    .select([
      sql<number>`coalesce(sum(entries) filter (where deleted_at is null), 0)::int`.as('sealed_entries'),
      sql<number>`coalesce(sum(entries) filter (where deleted_at is not null), 0)::int`.as('deleted_entries'),
    ])
    .executeTakeFirstOrThrow();
  const last_check = await db
    .selectFrom('access_log_checks')
    .select(['ok', 'segments', 'entries', 'findings', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...sums, head: head ?? null, last_check: last_check ?? null };
}
