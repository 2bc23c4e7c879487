import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StatementEntry } from '../payments/match/entry.ts';
import type { Statement } from './queries.ts';

export type StatementBatch = {
  import_id: string;
  account_iban: string;
  entries: readonly StatementEntry[];
  /** Further batches of the same file follow. */
  more: true;
};

/**
 * Receives the bookings that were read; reading a file knows nothing of payments. Each works in the caller's
 * transaction.
 */
export type Bookkeeping = {
  /** Writes new bookings and returns how many. */
  record(trx: Trx, deps: Deps, batch: StatementBatch): Promise<{ recorded: number }>;
  /** The whole file is written, including bookings that come before their reversal. */
  finish(trx: Trx, deps: Deps): Promise<void>;
  /** Removes what the file wrote, unless it was used meanwhile. */
  remove(trx: Trx, deps: Deps, found: Statement): Promise<void>;
};
