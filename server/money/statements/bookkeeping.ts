import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StatementEntry } from '../payments/entry.ts';
import type { Statement } from './queries.ts';

export type StatementBatch = {
  import_id: string;
  account_iban: string;
  entries: readonly StatementEntry[];
  /** Further batches of the same file follow. */
  more: true;
};

/**
 * What becomes of the bookings that were read; reading a file knows nothing of payments. Each works in the
 * caller's transaction.
 */
export type Bookkeeping = {
  /** Writes bookings that are not written yet, and says how many. */
  record(trx: Trx, deps: Deps, batch: StatementBatch): Promise<{ recorded: number }>;
  /** All of the file is written, also what stands before the booking that takes it back. */
  finish(trx: Trx, deps: Deps): Promise<void>;
  /** Takes what the file wrote out again, unless something was done with it. */
  takeOut(trx: Trx, deps: Deps, found: Statement): Promise<void>;
};
