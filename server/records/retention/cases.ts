import { statusList } from '../../platform/db/status-list.ts';
import { statusesWhere } from '../../../contract/values/application-states.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { isOwn } from '../../platform/db/same-person.ts';
import { TIME_ZONE } from '../../platform/ports/clock.ts';
import { type BlockContext, type CaseContext } from './rules.ts';

/** An instant as the civil day in the municipality. */
export const dayOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date::text`;

/** A live hold on this application or on the person it belongs to. */
export const heldApplication = (
  application_id: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from retention_holds h left join applications held on held.id = ${application_id}
  where h.released_at is null and ((h.subject_type = 'application' and h.subject_id = held.id)
    or (h.subject_type = 'user' and h.subject_id = held.user_id)))`;

/** A permit that replaced one of this application's, directly or later, is in force on `today`. */
const chainRunning = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  with recursive chain as (
    select p.replaced_by_permit_id as id from permits p where p.application_id = a.id and p.replaced_by_permit_id is not null
    union
    select p.replaced_by_permit_id from permits p join chain on p.id = chain.id where p.replaced_by_permit_id is not null)
  select 1 from chain join permits q on q.id = chain.id
  where q.deleted_at is null and q.valid_to >= cast(${today} as date) and q.status in ('pending', 'active', 'suspended'))`;

export type CaseRow = CaseContext &
  BlockContext & { id: string; label: string; anonymised_at: string | null; user_id: string | null };

const cases = (db: Db | Trx, today: string) =>
  db.selectFrom('applications as a').select([
    'a.id',
    'a.application_nr as label',
    'a.status',
    'a.user_id',
    'a.anonymised_at',
    dayOf('a.closed_at').as('closed_on'),
    dayOf('a.deleted_at').as('deleted_on'),
    sql<
      CaseContext['permits']
    >`coalesce((select jsonb_agg(jsonb_build_object('status', p.status, 'valid_to', p.valid_to,
      'changed_on', ${dayOf('p.status_changed_at')}, 'deleted_on', ${dayOf('p.deleted_at')}))
      from permits p where p.application_id = a.id), '[]'::jsonb)`.as('permits'),
    heldApplication(sql.ref('a.id')).as('hold'),
    sql<SqlBool>`exists (select 1 from refunds r where r.application_id = a.id and r.status = 'due')`.as(
      'refund_due',
    ),
    chainRunning(today).as('chain_running'),
    sql<SqlBool>`exists (select 1 from applications o join permits p on p.id = o.replaces_permit_id
      where p.application_id = a.id and o.deleted_at is null and o.status not in ${statusList('closed')})`.as(
      'open_application',
    ),
    sql<SqlBool>`exists (select 1 from data_requests d where d.status = 'open'
      and (d.application_id = a.id or d.user_id = a.user_id))`.as('open_request'),
  ]);

/**
 * Cases that may have ended before `before`, in the order of their ids after `after`: a superset of those
 * that have, because rules.ts decides.
 */
export const readCases = async (
  db: Db | Trx,
  { before, today, after, limit }: { before: string; today: string; after: string | null; limit: number },
): Promise<CaseRow[]> => {
  const bound = sql`cast(${before} as date)`;
  let rows = cases(db, today)
    .where('a.anonymised_at', 'is', null)
    .where(
      sql<SqlBool>`(a.closed_at < ${bound} + 1 or a.deleted_at < ${bound} + 1
        or exists (select 1 from permits p where p.application_id = a.id
          and (p.valid_to < ${bound} or p.status_changed_at < ${bound} + 1 or p.deleted_at < ${bound} + 1)))`,
    );
  if (after !== null) rows = rows.where('a.id', '>', after);
  return rows.orderBy('a.id').limit(limit).execute() as Promise<CaseRow[]>;
};

export const findCase = (db: Db | Trx, id: string, today: string): Promise<CaseRow | undefined> =>
  cases(db, today).where('a.id', '=', id).executeTakeFirst() as Promise<CaseRow | undefined>;

/** The cases that an account still has, those that it sent for others too. */
export const readCasesOf = (db: Db | Trx, user_id: string, today: string): Promise<CaseRow[]> =>
  casesOf(db, user_id, today).execute() as Promise<CaseRow[]>;

/** Those of its holder alone: nobody else's data are erased at their request. */
export const readOwnCasesOf = (db: Db | Trx, user_id: string, today: string): Promise<CaseRow[]> =>
  casesOf(db, user_id, today).where(isOwn('a', user_id)).execute() as Promise<CaseRow[]>;

const casesOf = (db: Db | Trx, user_id: string, today: string) =>
  cases(db, today)
    .where((where) =>
      where.or([
        where('a.user_id', '=', user_id),
        sql<SqlBool>`exists (select 1 from permits p where p.application_id = a.id and p.user_id = ${user_id})`,
      ]),
    )
    .where('a.anonymised_at', 'is', null)
    .orderBy('a.id');

/** Applications that came before `before` and were never closed: they have no end to count from. */
export const countNeverClosed = async (db: Db | Trx, before: string): Promise<number> => {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)`.as('count'))
    .where('anonymised_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('received_at', '<', before)
    .where('status', 'not in', statusesWhere('closed'))
    .executeTakeFirstOrThrow();
  return count;
};
