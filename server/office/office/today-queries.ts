import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Period } from '../../platform/kernel/periods.ts';

/** Instants of the counted day, and the user whose share is counted. */
type Day = Period & { user_id: string | null };
const mine = (column: string, user_id: string | null) =>
  sql<number>`count(*) filter (where ${sql.ref(column)} = ${user_id})`;

/** Applications received on a civil date; those that the caller entered are theirs. */
export const countReceived = (db: Db | Trx, date: string, user_id: string | null) =>
  db
    .selectFrom('applications as a')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where exists (select 1 from application_events e
        where e.application_id = a.id and e.transition = 'submit' and e.actor = 'staff' and e.actor_id = ${user_id}))`.as(
        'mine',
      ),
    ])
    .where('deleted_at', 'is', null)
    .where('received_at', '=', date)
    .executeTakeFirstOrThrow();

export const countDecided = (db: Db | Trx, { from, before, user_id }: Day) =>
  db
    .selectFrom('applications')
    .select([sql<number>`count(*)`.as('all'), mine('decided_by', user_id).as('mine')])
    .where('deleted_at', 'is', null)
    .where('decided_at', '>=', from)
    .where('decided_at', '<', before)
    .executeTakeFirstOrThrow();

export const countIssued = (db: Db | Trx, { from, before, user_id }: Day) =>
  db
    .selectFrom('permits')
    .select([sql<number>`count(*)`.as('all'), mine('issued_by', user_id).as('mine')])
    .where('deleted_at', 'is', null)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', before)
    .executeTakeFirstOrThrow();

export const countHandedOver = (db: Db | Trx, { from, before, user_id }: Day) =>
  db
    .selectFrom('permits')
    .select([sql<number>`count(*)`.as('all'), mine('handed_over_by', user_id).as('mine')])
    .where('deleted_at', 'is', null)
    .where('handed_over_at', '>=', from)
    .where('handed_over_at', '<', before)
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

/** Entries of the access log and how many people made them. */
export const countAccesses = (db: Db | Trx, { from, before }: Period) =>
  db
    .selectFrom('access_log')
    .select([sql<number>`count(*)`.as('count'), sql<number>`count(distinct user_id)`.as('people')])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
