import { sql, type RawBuilder } from 'kysely';
import { COUNTED_APPLICATIONS, COUNTED_PERMITS } from '../../../contract/office/counted-lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { liveApplications } from '../../permits/applications/queries.ts';
import { permitFilters } from '../../permits/permit-life/list-filters.ts';
import { livePermits } from '../../permits/register/queries.ts';
import { applicationFilters, type ListContext } from '../../workflows/review/due-queries.ts';

const mine = (column: string, user_id: string | null) =>
  sql<number>`count(*) filter (where ${sql.ref(column)} = ${user_id})`;

type Done<N extends string> = { readonly name: N; readonly all: number; readonly mine: number };
/** Counts by the name that their part of the query gave them. */
const byName = <N extends string>(rows: readonly Done<N>[]) =>
  Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts])) as Record<N, Omit<Done<N>, 'name'>>;
const counted = <N extends string>(name: N, own: RawBuilder<number>) =>
  [sql<N>`${name}::text`.as('name'), sql<number>`count(*)`.as('all'), own.as('mine')] as const;

/** Applications received today, of which those that the caller entered are theirs, and those decided today. */
export const countApplicationsDone = async (db: Db | Trx, context: ListContext) => {
  const entered = sql<number>`count(*) filter (where exists (select 1 from application_events e
    where e.application_id = applications.id and e.transition = 'submit' and e.actor = 'staff'
      and e.actor_id = ${context.caller_id}))`;
  const of = (name: 'received' | 'decided', own: RawBuilder<number>) =>
    liveApplications(db)
      .select(counted(name, own))
      .where(applicationFilters(COUNTED_APPLICATIONS[name], context));
  const decided = of('decided', mine('decided_by', context.caller_id));
  return byName(await of('received', entered).unionAll(decided).execute());
};

/** Permits issued and permits handed over today. */
export const countPermitsDone = async (db: Db | Trx, { today, caller_id }: ListContext) => {
  const of = (name: 'issued' | 'handed_over') =>
    livePermits(db)
      .select(counted(name, mine(`${name}_by`, caller_id)))
      .where(permitFilters(COUNTED_PERMITS[name], today, { uncollected_until: null }));
  return byName(await of('issued').unionAll(of('handed_over')).execute());
};

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
