import { sql, type Insertable } from 'kysely';
import { type Db, prepared, type Trx } from '../../platform/db/db.ts';
import type { BarrierPassagesTable } from '../../platform/db/types.ts';

export type NewPassage = Insertable<BarrierPassagesTable>;

/**
 * Inserts new passages; returns the controller's ids of those inserted. One statement: what it answers is
 * stored.
 */
export const insertPassages = async (
  db: Db | Trx,
  rows: readonly NewPassage[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const insert = db
    .insertInto('barrier_passages')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['controller_id', 'passage_id']).doNothing())
    .returning('passage_id');
  const inserted =
    rows.length === 1
      ? (await prepared<{ passage_id: string | null }>(insert).execute(db)).rows
      : await insert.execute();
  return new Set(inserted.flatMap(({ passage_id }) => passage_id ?? []));
};

/** Passages of a controller by its own ids. */
export const findPassages = async (db: Db | Trx, controller_id: string, ids: readonly string[]) =>
  db
    .selectFrom('barrier_passages')
    .select([
      'id',
      'passage_id',
      'fingerprint',
      'source',
      'direction',
      'lot_id',
      'occurred_at',
      'decision',
      'reason',
      'matched_by',
      'device_time',
      'server_decision',
      'server_reason',
      'differs',
      'counted',
    ])
    .where('controller_id', '=', controller_id)
    .where(sql<boolean>`passage_id = any(${[...ids]})`)
    .execute();
export type StoredPassage = Awaited<ReturnType<typeof findPassages>>[number];

/**
 * A live call whose answer never arrived: the controller decided by its list, so that result counts. The row
 * is counted anew.
 */
export const saveControllerDecision = async (
  trx: Trx,
  passage: StoredPassage,
  change: Pick<NewPassage, 'decision' | 'reason' | 'list_version' | 'list_expired'>,
): Promise<void> => {
  await trx
    .updateTable('barrier_passages')
    .set({
      ...change,
      source: 'offline',
      server_decision: passage.decision,
      server_reason: sql`${passage.reason}`,
      differs: change.decision !== passage.decision,
      counted: false,
    })
    .where('id', '=', passage.id)
    .execute();
};
