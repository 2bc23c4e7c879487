import { sql } from 'kysely';
import { COUNTED_APPLICATIONS, COUNTED_PERMITS } from '../../../contract/office/counted-lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { liveApplications } from '../../permits/applications/queries.ts';
import { permitFilters } from '../../permits/permits/list-filters.ts';
import { livePermits } from '../../permits/register/queries.ts';
import { applicationFilters, type ListContext } from '../../workflows/review/due-queries.ts';

const mine = (column: string, user_id: string | null) =>
  sql<number>`count(*) filter (where ${sql.ref(column)} = ${user_id})`;

/** Applications received today; those that the caller entered are theirs. */
export const countReceived = (db: Db | Trx, context: ListContext) =>
  liveApplications(db)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where exists (select 1 from application_events e
        where e.application_id = applications.id and e.transition = 'submit' and e.actor = 'staff'
          and e.actor_id = ${context.caller_id}))`.as('mine'),
    ])
    .where(applicationFilters(COUNTED_APPLICATIONS.received, context))
    .executeTakeFirstOrThrow();

export const countDecided = (db: Db | Trx, context: ListContext) =>
  liveApplications(db)
    .select([sql<number>`count(*)`.as('all'), mine('decided_by', context.caller_id).as('mine')])
    .where(applicationFilters(COUNTED_APPLICATIONS.decided, context))
    .executeTakeFirstOrThrow();

const BY = { issued: 'issued_by', handed_over: 'handed_over_by' } as const;

/** Permits issued or handed over today. */
export const countPermitsDone = (
  db: Db | Trx,
  name: keyof typeof BY,
  { today, caller_id }: Pick<ListContext, 'today' | 'caller_id'>,
) =>
  livePermits(db)
    .select([sql<number>`count(*)`.as('all'), mine(BY[name], caller_id).as('mine')])
    .where(permitFilters(COUNTED_PERMITS[name], today, { uncollected_until: null }))
    .executeTakeFirstOrThrow();

/** Cents taken at the counter on a civil date. */
export const sumCounter = (db: Db | Trx, date: string, user_id: string | null) =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`coalesce(sum(amount) filter (where method = 'cash'), 0)::int`.as('cash'),
      sql<number>`coalesce(sum(amount) filter (where method = 'card'), 0)::int`.as('card'),
      sql<number>`coalesce(sum(amount) filter (where cashier_id = ${user_id}), 0)::int`.as('mine'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('booking_date', '=', date)
    .where('method', 'in', ['cash', 'card'])
    .where('status', '<>', 'refunded')
    .executeTakeFirstOrThrow();
