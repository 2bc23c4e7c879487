import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

export type InstallationRow = { demo_seeded_at: string | null; opened_at: string | null };

export const findInstallation = (db: Db | Trx): Promise<InstallationRow> =>
  db.selectFrom('installation').select(['demo_seeded_at', 'opened_at']).executeTakeFirstOrThrow();

/**
 * Marks the database as one with the sample municipality: open for everybody who tries it out, and rejected
 * in production.
 */
export const markDemo = async (db: Db | Trx, now: string): Promise<void> => {
  await db.updateTable('installation').set({ demo_seeded_at: now, opened_at: now }).execute();
};

/** The first opening stays: false when it was open already. */
export const markOpened = async (trx: Trx, opened_by: string | null, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('installation')
    .set({ opened_at: now, opened_by })
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Whether a person has changed the price list (by hand, by a raise, by an import), and something is offered
 * on `today`.
 */
export const isPriceListChanged = async (db: Db | Trx, today: string): Promise<boolean> => {
  const changed = await db
    .selectFrom('parking_changes')
    .select('id')
    .where('subject', '=', 'price')
    .where('actor_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const offered = await db
    .selectFrom('user_type_parking_lots')
    .select('id')
    .where('valid_from', '<=', today)
    .where(sql<SqlBool>`(valid_to is null or valid_to >= ${today})`)
    .limit(1)
    .executeTakeFirst();
  return changed !== undefined && offered !== undefined;
};

/** Password hashes of staff, without duplicates. */
export const staffHashes = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('role', 'in', ['root', 'admin'])
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();
  return rows.flatMap(({ password_hash }) => password_hash ?? []);
};
