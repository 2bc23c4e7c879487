import { statusesWhere } from '../../../../contract/values/application-states.ts';
import { sql, type SqlBool } from 'kysely';
import type { FilterValue } from '../../../../contract/platform/lists.ts';
import { byKey, type Db, type Trx } from '../../../platform/db/db.ts';
import { transitionsOf } from '../../../platform/kernel/transition.ts';
import { claimHolder } from './claim-rules.ts';
import { insertEvents } from '../queries.ts';

/** Stores who has claimed it, without an event. */
export const saveClaim = async (
  trx: Trx,
  id: string,
  claim: { claimed_by: string | null; claimed_at: string | null; claim_seen_at: string | null },
): Promise<void> => {
  const { claimed_by, claimed_at, claim_seen_at } = claim;
  await trx
    .updateTable('applications')
    .set({ claimed_by, claimed_at, claim_seen_at })
    .where('id', '=', id)
    .execute();
};

/** Changes who has claimed an application. Its version and `updated_at` stay. */
export const { transition: transitionClaim } = transitionsOf({
  save: saveClaim,
  history: ['application_events', 'application_id'],
  insertEvents,
});

/** How often an open screen reports that its user still works on the application. */
const TOUCH_SECONDS = 300;

/** Extends a claim of the caller; an expired one stays expired. */
export const touchClaim = (
  db: Db | Trx,
  id: string,
  user_id: string,
  { now, since }: { now: string; since: string },
) => {
  const long_ago = new Date(Date.parse(now) - TOUCH_SECONDS * 1000).toISOString();
  return db
    .updateTable('applications')
    .set({ claim_seen_at: now })
    .where('id', '=', id)
    .where('claimed_by', '=', user_id)
    .where('claim_seen_at', '>', since)
    .where('claim_seen_at', '<=', long_ago)
    .execute();
};

type ClaimRow = {
  claimed_by: string | null;
  claimed_at: string | null;
  claim_seen_at: string | null;
  claimed_by_name: string | null;
};

/** The claim as screens show it, null once it has expired. */
export const presentClaim = (row: ClaimRow, since: string, caller_id: string | null) => {
  const user_id = claimHolder(row, since);
  return user_id === null || row.claimed_at === null
    ? null
    : {
        user_id,
        name: row.claimed_by_name ?? '',
        claimed_at: row.claimed_at,
        mine: user_id === caller_id,
      };
};

export const findClaim = async (db: Db | Trx, id: string) => {
  const claim = db
    .selectFrom('applications')
    .leftJoin('users', 'users.id', 'applications.claimed_by')
    .select([
      'claimed_by',
      'claimed_at',
      'claim_seen_at',
      sql<string | null>`users.name`.as('claimed_by_name'),
    ])
    .where('applications.id', '=', id);
  return (await byKey(db, claim))[0];
};

/** Filter `claim` of the list: mine, none, others; several of them are joined. */
export const claimCondition = (value: FilterValue, since: string, caller_id: string | null) => {
  const held = sql<SqlBool>`(claimed_by is not null and claim_seen_at > ${since})`;
  const wanted = (Array.isArray(value) ? value : [value]).map((one) =>
    one === 'mine'
      ? sql<SqlBool>`(${held} and claimed_by = ${caller_id})`
      : one === 'others'
        ? sql<SqlBool>`(${held} and claimed_by is distinct from ${caller_id})`
        : sql<SqlBool>`not ${held}`,
  );
  return wanted.length ? sql<SqlBool>`(${sql.join(wanted, sql` or `)})` : sql<SqlBool>`true`;
};

/**
 * The oldest undecided and unclaimed application, locked. Rows locked by another call are skipped, so two
 * callers never get the same.
 */
export const lockNextUnclaimed = (trx: Trx, since: string, except: string | undefined) =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('status', 'in', statusesWhere('queued'))
    .where((where) =>
      where.or([
        where('claimed_by', 'is', null),
        where('claim_seen_at', 'is', null),
        where('claim_seen_at', '<=', since),
      ]),
    )
    // Decided, though the applicant does not know yet.
    .where(
      sql<SqlBool>`not exists (select 1 from held_decisions h where h.application_id = applications.id and h.dropped_at is null)`,
    )
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .orderBy('received_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
