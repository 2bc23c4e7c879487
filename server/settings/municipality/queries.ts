import { getCrest } from '../../../contract/settings/municipality.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';

export type Crest = { sha256: string; mime: string; width: number; height: number };

/**
 * The crest of the municipality as a file of the store (PNG, at most 800 pixels), or null. For pages, mails
 * and documents.
 */
export const findCrest = async (db: Db | Trx): Promise<Crest | null> =>
  (await db
    .selectFrom('municipality_crests')
    .select(['sha256', 'mime', 'width', 'height'])
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The crest at an instant, so a reprinted document is the same. */
export const findCrestAt = async (db: Db | Trx, at: string): Promise<Pick<Crest, 'sha256'> | null> =>
  (await db
    .selectFrom('municipality_crests')
    .select('sha256')
    .where('created_at', '<=', at)
    .where((where) => where.or([where('removed_at', 'is', null), where('removed_at', '>', at)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Address of the crest for browsers; null without one. */
export const crestPath = async (db: Db | Trx): Promise<string | null> => {
  const crest = await findCrest(db);
  return crest && `/api${getCrest.path.replace('{sha256}', crest.sha256)}`;
};

export const removeCrests = (trx: Db | Trx, now: string) =>
  trx.updateTable('municipality_crests').set({ removed_at: now }).where('removed_at', 'is', null).execute();

export const insertCrest = async (trx: Trx, crest: Crest, created_by: string | null, now: string) => {
  await removeCrests(trx, now);
  await trx
    .insertInto('municipality_crests')
    .values({ id: newId(), ...crest, created_by, created_at: now })
    .execute();
};
