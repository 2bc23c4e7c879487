import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Trx } from './db.ts';

// serialization_failure and deadlock_detected: the database undid the transaction and asks to try again. 0A000: a table
// has changed since a statement was prepared (a new version of the program has started), which is prepared anew.
const RETRYABLE = new Set(['40001', '40P01', '0A000']);
const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction; repeats it whole (up to 4 times) when the database reports a deadlock, a
 * serialization failure or a changed table, so `work` must do nothing outside the database. Inside it use `trx` only: `db` would wait for itself on the
 * embedded database.
 */
export const transaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === ATTEMPTS || typeof code !== 'string' || !RETRYABLE.has(code)) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
};
