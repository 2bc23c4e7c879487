import { sql } from 'kysely';
import type { HeldDecision } from '../../../../contract/permits/applications.ts';
import { byKey, type Db, json, type Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { HeldDecisionsTable } from '../../../platform/db/types.ts';

/** Decisions that are held, or that could not be committed (docs/adr/0061-held-decisions.md). */

const held = (db: Db | Trx) => db.selectFrom('held_decisions as h').selectAll('h');
export type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

export const findHeld = (db: Db | Trx, id: string) => held(db).where('h.id', '=', id).executeTakeFirst();

/** The row, locked; lock its application before it. */
export const lockHeld = (trx: Trx, id: string) =>
  held(trx).where('h.id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The decision that is held on an application now. */
export const findOpenHeld = (db: Db | Trx, application_id: string) =>
  held(db)
    .where('h.application_id', '=', application_id)
    .where('h.dropped_at', 'is', null)
    .executeTakeFirst();

type NewHeld = Pick<
  HeldDecisionsTable,
  | 'application_id'
  | 'application_version'
  | 'decision'
  | 'actor_id'
  | 'request_id'
  | 'decided_at'
  | 'commit_at'
  | 'bulk_id'
>;

export const insertHeld = (trx: Trx, row: NewHeld) =>
  trx
    .insertInto('held_decisions')
    .values({ ...row, id: newId(), decision: json(row.decision) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteHeld = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('held_decisions').where('id', '=', id).execute();
};

/** It stays for whoever decided, with a message code that says why. */
export const dropHeld = async (
  trx: Trx,
  id: string,
  drop: { because: string; by: string | null; now: string },
): Promise<void> => {
  await trx
    .updateTable('held_decisions')
    .set({ dropped_at: drop.now, dropped_because: drop.because, dropped_by: drop.by })
    .where('id', '=', id)
    .execute();
};

/** Ids of what should have been committed by now, oldest first. */
export const listDueHeld = async (db: Db | Trx, now: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('held_decisions')
    .select('id')
    .where('dropped_at', 'is', null)
    .where('commit_at', '<=', now)
    .orderBy('commit_at')
    .execute();
  return rows.map(({ id }) => id);
};

/** Ids of what is held of a bulk action, in the order in which applications are locked. */
export const listHeldOfBulk = async (db: Db | Trx, bulk_id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('held_decisions')
    .select('id')
    .where('bulk_id', '=', bulk_id)
    .where('dropped_at', 'is', null)
    .orderBy('application_id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks the applications of a bulk action's held decisions, before the first of these. */
export const lockApplicationsOfBulk = (trx: Trx, bulk_id: string) =>
  trx
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('held_decisions')
        .select('application_id')
        .where('bulk_id', '=', bulk_id)
        .where('dropped_at', 'is', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The time in which all decisions of a bulk action can be undone begins when the last one is made. */
export const setCommitAt = async (trx: Trx, bulk_id: string, commit_at: string): Promise<void> => {
  await trx
    .updateTable('held_decisions')
    .set({ commit_at })
    .where('bulk_id', '=', bulk_id)
    .where('dropped_at', 'is', null)
    .execute();
};

/** The decision that is held on the application of a list's row. */
export const HELD_FIELD = sql<Pick<
  HeldDecision,
  'transition' | 'actor_name'
> | null>`(select jsonb_build_object(
    'transition', h.decision ->> 'transition', 'actor_name', u.name)
  from held_decisions h join users u on u.id = h.actor_id
  where h.application_id = applications.id and h.dropped_at is null)`.as('held');

const shown = (db: Db | Trx) =>
  held(db)
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .innerJoin('users as u', 'u.id', 'h.actor_id')
    .leftJoin('users as d', 'd.id', 'h.dropped_by')
    .leftJoin('bulk_jobs as b', 'b.id', 'h.bulk_id')
    .select(sql<boolean>`coalesce(b.status in ('queued', 'running'), false)`.as('bulk_runs'))
    .select(['a.application_nr', 'u.name as actor_name', 'd.name as dropped_by_name']);
export type ShownHeld = Awaited<ReturnType<typeof listHeldOf>>[number];

/** Held and dropped decisions of a person, oldest first. */
export const listHeldOf = (db: Db | Trx, actor_id: string) =>
  shown(db).where('h.actor_id', '=', actor_id).orderBy('h.decided_at').orderBy('h.id').execute();

/** The open one of an application, or else the last that was dropped. */
export const findShownHeld = async (db: Db | Trx, application_id: string) => {
  const last = shown(db)
    .where('h.application_id', '=', application_id)
    .orderBy(sql`h.dropped_at is null`, 'desc')
    .orderBy('h.decided_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(1);
  return (await byKey(db, last))[0];
};

/** A new decision makes the notice of the last one superfluous. */
export const deleteDropped = async (trx: Trx, application_id: string, actor_id: string): Promise<void> => {
  await trx
    .deleteFrom('held_decisions')
    .where('application_id', '=', application_id)
    .where('actor_id', '=', actor_id)
    .where('dropped_at', 'is not', null)
    .execute();
};
