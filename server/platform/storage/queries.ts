import type { Db } from '../db/db.ts';

/** What the last look found. */
export type Counts = {
  plain: number;
  sealed: number;
  damaged: number;
  no_key: number;
  /** Ids of secrets that are not configured. */
  unknown_roots: string[];
};

export const findSealing = (db: Db) => db.selectFrom('file_sealing').selectAll().executeTakeFirstOrThrow();

export const saveCounts = async (db: Db, counts: Counts, counted_at: string): Promise<void> => {
  await db
    .updateTable('file_sealing')
    .set({ ...counts, counted_at })
    .execute();
};
