import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely';
import type { listConfirmations as listRoute } from '../../../contract/office/confirmations.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { SecondPersonKind } from '../../../contract/platform/second-person.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';
import type { ConfirmationsTable } from '../../platform/db/types.ts';

/** Whose requests somebody sees: their own, those of these kinds, and what any colleague may object to. */
type Viewer = { user_id: string; kinds: readonly SecondPersonKind[] };

const rows = (db: Db | Trx) =>
  db
    .selectFrom('confirmations')
    .leftJoin('users as asked', 'asked.id', 'confirmations.requested_by')
    .leftJoin('users as decided', 'decided.id', 'confirmations.decided_by')
    .select([
      'confirmations.id',
      'confirmations.kind',
      'confirmations.status',
      'confirmations.subject_id',
      'confirmations.facts',
      'confirmations.reason',
      'confirmations.requested_by',
      'confirmations.requested_at',
      'confirmations.expires_at',
      'confirmations.due_at',
      'confirmations.decided_at',
      'confirmations.decision_reason',
      'confirmations.because',
      'asked.name as requested_by_name',
      'decided.name as decided_by_name',
    ]);
export type ConfirmationRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const seenBy = ({ user_id, kinds }: Viewer) =>
  sql<SqlBool>`(confirmations.requested_by = ${user_id} or confirmations.kind = any(${kinds})
    or confirmations.due_at is not null)`;

export const findConfirmation = (db: Db | Trx, id: string, viewer: Viewer) =>
  rows(db).where('confirmations.id', '=', id).where(seenBy(viewer)).executeTakeFirst();

export const listConfirmations = (
  db: Db | Trx,
  viewer: Viewer,
  body: HandlerInput<typeof listRoute>['body'],
) => {
  const { own, ...filters } = body.filters;
  let page = rows(db).where(seenBy(viewer));
  if (own !== undefined) page = page.where('confirmations.requested_by', own ? '=' : '<>', viewer.user_id);
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined) page = page.where(filterCondition(`confirmations.${field}`, value));
  return listPage(db, page, body, { table: 'confirmations', newest_field: 'requested_at' });
};

/** What waits for this person: asked for by somebody else. */
export const countWaiting = async (db: Db | Trx, { user_id, kinds }: Viewer): Promise<number> => {
  const { count } = await db
    .selectFrom('confirmations')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'pending')
    .where('requested_by', '<>', user_id)
    .where(sql<SqlBool>`kind = any(${kinds})`)
    .executeTakeFirstOrThrow();
  return count;
};

export const lockConfirmation = (trx: Trx, id: string) =>
  trx.selectFrom('confirmations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** False when the same request waits already. */
export const insertConfirmation = async (
  trx: Trx,
  { facts, ...row }: Insertable<ConfirmationsTable>,
): Promise<boolean> => {
  const made = await trx
    .insertInto('confirmations')
    .values({ ...row, facts: json(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

/** Ends a request; the call that it held is gone. */
export const endConfirmation = (
  trx: Trx,
  id: string,
  change: Pick<
    Updateable<ConfirmationsTable>,
    'status' | 'decided_by' | 'decided_at' | 'decision_reason' | 'because'
  >,
) =>
  trx
    .updateTable('confirmations')
    .set({ ...change, sealed_call: null })
    .where('id', '=', id)
    .execute();

/** Ends what nobody confirmed in time. */
export const expireConfirmations = (db: Db, now: string) =>
  db
    .updateTable('confirmations')
    .set({ status: 'expired', decided_at: now, sealed_call: null })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute();

/** What nobody has objected to in time, the oldest first. */
export const listDue = async (db: Db, now: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('confirmations')
    .select('id')
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
};

/** The calls that wait, locked; for a change of the secret. */
export const listSealedCalls = (trx: Trx) =>
  trx
    .selectFrom('confirmations')
    .select(['id', 'sealed_call'])
    .where('sealed_call', 'is not', null)
    .$narrowType<{ sealed_call: string }>()
    .forNoKeyUpdate()
    .execute();

export const saveSealedCall = (trx: Trx, id: string, sealed_call: string) =>
  trx.updateTable('confirmations').set({ sealed_call }).where('id', '=', id).execute();
