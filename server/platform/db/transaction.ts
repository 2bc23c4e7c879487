import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Db, Trx } from './db.ts';
import { baseOf } from './of-call.ts';

// serialization_failure and deadlock_detected: the database undid the transaction and asks to try again. 0A000: a table
// has changed since a statement was prepared (a new version of the program has started), which is prepared anew.
const RETRYABLE = new Set(['40001', '40P01', '0A000']);
const ATTEMPTS = 4;

/** Sees each transaction of a database: tests hold the order of locks with it (docs/locks.md). */
export type TransactionWatch = {
  /** Sees all statements of one attempt. */
  begin(): KyselyPlugin;
  /** The database gave an attempt up for another transaction. */
  repeated(code: string): void;
};
const watches = new WeakMap<Db, TransactionWatch>();
export const watchTransactions = (db: Db, watch: TransactionWatch): void => void watches.set(db, watch);

/**
 * Runs `work` in one transaction; repeats it whole (up to 4 times) when the database reports a deadlock, a
 * serialization failure or a changed table, so `work` must do nothing outside the database. Inside it use `trx` only: `db` would wait for itself on the
 * embedded database. What it locks, it locks in the order of `locks.ts`.
 */
export const transaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  const watch = watches.get(baseOf(db));
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => work(watch ? trx.withPlugin(watch.begin()) : trx));
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (typeof code === 'string' && RETRYABLE.has(code)) watch?.repeated(code);
      if (attempt === ATTEMPTS || typeof code !== 'string' || !RETRYABLE.has(code)) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
};
