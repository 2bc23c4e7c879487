import { type StatementJob } from './statement-job.ts';
import type { StatementFailure, StatementWarning } from '../../../contract/money/bank-statements.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { TableRejected } from '../../../contract/platform/tables/open-table.ts';
import type { StatementEntry } from '../payments/match/entry.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { partKey, type ReadEntry } from './entry-key.ts';
import { findKeys, findStatement, lockStatement, saveStatement, type Statement } from './queries.ts';
import { readStatement, RowsRejected } from './read-statement.ts';
import { type ReadResult } from './reading.ts';
import { StatementRejected } from './rejected.ts';
import { nameColumns } from './table/name-columns.ts';

/**
 * Size of one transaction: it holds the only connection of the embedded database for a few tenths of a
 * second.
 */
const BATCH = 500;
const PROGRESS_BYTES = 8 * 1024 * 1024;
const MAX_ATTEMPTS = 4;

/** The import was deleted, or another worker took it over. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/**
 * The job of a statement. The whole file is first read without writing anything, so that a file with a
 * mistake imports nothing; then its bookings go to `books` in batches that commit one by one. Progress is
 * stored in the same transaction: a killed job resumes after the last batch, and the keys of the bookings
 * would reject a second one anyhow. `batch`: bookings per transaction.
 */
export async function importStatement(
  deps: Deps,
  job: StatementJob,
  books: Bookkeeping,
  batch = BATCH,
): Promise<void> {
  const attempt = await begin(deps, job.id);
  if (attempt === null) return;
  try {
    const found = await nameColumns(deps, job);
    if (!found) return;
    if (found.entries_total === null) await checkFile(deps, found);
    await recordFile(deps, job.id, books, batch);
  } catch (error) {
    if (error instanceof TakenOver) return;
    const failure = failureOf(error);
    if (!failure) deps.log.error({ err: error }, 'import of a statement failed');
    // An error outside the file may be gone on the next attempt.
    if (!failure && attempt < MAX_ATTEMPTS) throw error;
    await giveUp(deps, job.id, books, failure ?? failed('statement.failed'));
  }
}

/** Counts this run; null when there is nothing to do. */
const begin = (deps: Deps, id: string): Promise<number | null> =>
  transaction(deps.db, async (trx) => {
    const found = await lockStatement(trx, id);
    if (found?.status !== 'queued' && found?.status !== 'processing') return null;
    const attempts = found.attempts + 1;
    await saveStatement(trx, id, { status: 'processing', failure: null, attempts }, deps.clock.now());
    return attempts;
  });

/** Reads the file to its end and stores its summary. */
async function checkFile(deps: Deps, found: Statement): Promise<void> {
  const reading = readStatement(deps, found, 'check');
  let told = 0;
  for (;;) {
    const step = await reading.next();
    if (step.done) return noteResult(deps, found, step.value);
    if (step.value.bytes - told < PROGRESS_BYTES) continue;
    told = step.value.bytes;
    await change(deps, found.id, () => ({ bytes_done: told }));
  }
}

async function noteResult(
  deps: Deps,
  found: Statement,
  { format, statements, warnings, entries }: ReadResult,
): Promise<void> {
  const accounts = [...new Set(statements.map(({ account }) => account))];
  const { municipality } = await loadParameters(deps.db, deps.clock.today());
  const { bank_accounts } = municipality;
  const foreign = accounts.filter((account) => bank_accounts.every(({ iban }) => iban !== account));
  const unknown: StatementWarning[] =
    bank_accounts.length === 0
      ? []
      : foreign.map((about) => ({ code: 'account', count: 1, about, amount: null }));
  const days = statements
    .flatMap(({ period_from, period_to }) => [period_from, period_to])
    .filter((day) => day !== null);
  const sum = (field: 'credits' | 'debits') =>
    statements.reduce((total, statement) => total + statement[field], 0);
  await change(deps, found.id, () => ({
    format,
    bytes_done: found.size,
    entries_total: entries,
    statements,
    warnings: [...unknown, ...warnings],
    account_iban: accounts.length === 1 ? accounts[0]! : null,
    period_from: days.toSorted()[0] ?? null,
    period_to: days.toSorted().at(-1) ?? null,
    credit_sum: sum('credits'),
    debit_sum: sum('debits'),
  }));
}

/** Writes the bookings that are not written yet. */
async function recordFile(deps: Deps, id: string, books: Bookkeeping, size: number): Promise<void> {
  const found = await findStatement(deps.db, id);
  if (!found) throw new TakenOver();
  const start = found.entries + found.entries_repeated;
  let position = 0;
  let done = start;
  let held: ReadEntry[] = [];
  const flush = async (): Promise<void> => {
    if (held.length === 0) return;
    const batch = held;
    held = [];
    await transaction(deps.db, (trx) => writeBookings(trx, deps, books, { id, done, batch }));
    done += batch.length;
  };
  for await (const { entries } of readStatement(deps, found, 'entries'))
    for (const entry of entries) {
      if (position++ < start) continue;
      if (held.length === size || (held[0] && held[0].account !== entry.account)) await flush();
      held.push(entry);
    }
  await flush();
  await transaction(deps.db, async (trx) => {
    const now = await lockStatement(trx, id);
    if (now?.status !== 'processing') throw new TakenOver();
    await books.finish(trx, deps);
    await saveStatement(trx, id, { status: 'done', finished_at: deps.clock.now() }, deps.clock.now());
  });
}

type Batch = { id: string; done: number; batch: readonly ReadEntry[] };

async function writeBookings(
  trx: Trx,
  deps: Deps,
  books: Bookkeeping,
  { id, done, batch }: Batch,
): Promise<void> {
  const found = await lockStatement(trx, id);
  if (found?.status !== 'processing' || found.entries + found.entries_repeated !== done)
    throw new TakenOver();
  const { fresh, known } = await withoutKnownBatches(trx, batch);
  const { recorded } = await books.record(trx, deps, {
    import_id: id,
    account_iban: batch[0]!.account,
    entries: fresh.map(entryOf),
    more: true,
  });
  await saveStatement(
    trx,
    id,
    {
      entries: found.entries + recorded,
      entries_repeated: found.entries_repeated + batch.length - recorded,
      ...(known > 0 ? { warnings: withKnown(found.warnings, known) } : {}),
    },
    deps.clock.now(),
  );
}

const entryOf = ({
  account: _account,
  whole_key: _whole,
  part: _part,
  ...entry
}: ReadEntry): StatementEntry => entry;

/**
 * Leaves out payments of a joint booking imported as a whole from another file, and a whole whose payments
 * exist already: camt.053 may hold the sum of what camt.054 lists one by one.
 */
async function withoutKnownBatches(trx: Trx, batch: readonly ReadEntry[]) {
  const lookFor = ({ whole_key, part }: ReadEntry) =>
    whole_key === null ? null : part === null ? partKey(whole_key, 1) : whole_key;
  const known = await findKeys(trx, [...new Set(batch.map(lookFor).filter((key) => key !== null))]);
  const fresh = batch.filter((entry) => !known.has(lookFor(entry) ?? ''));
  return { fresh, known: batch.length - fresh.length };
}

const withKnown = (warnings: readonly StatementWarning[], count: number): StatementWarning[] => {
  const before = warnings.find(({ code }) => code === 'known_batch')?.count ?? 0;
  return [
    ...warnings.filter(({ code }) => code !== 'known_batch'),
    { code: 'known_batch', count: before + count, about: null, amount: null },
  ];
};

/** Changes an import that this job still owns. Throws TakenOver. */
const change = (deps: Deps, id: string, of: () => Parameters<typeof saveStatement>[2]): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const now = await lockStatement(trx, id);
    if (now?.status !== 'processing') throw new TakenOver();
    await saveStatement(trx, id, of(), deps.clock.now());
  });

const failed = (code: string, rest: Partial<StatementFailure> = {}): StatementFailure => ({
  code,
  place: null,
  value: null,
  rows: [],
  count: 0,
  ...rest,
});

/** The error in the file; null when the cause is elsewhere. */
function failureOf(error: unknown): StatementFailure | null {
  if (error instanceof StatementRejected)
    return failed(error.code, { place: error.place, value: error.value });
  if (error instanceof TableRejected) return failed(error.code);
  if (error instanceof RowsRejected)
    return failed('statement.rows', { rows: error.rows, count: error.count });
  return null;
}

/** Unreadable rows lead back to the columns; any other error ends the import and removes what it wrote. */
const giveUp = (deps: Deps, id: string, books: Bookkeeping, failure: StatementFailure): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const found = await lockStatement(trx, id);
    if (found?.status !== 'processing') return;
    if (failure.code === 'statement.rows')
      return void (await saveStatement(
        trx,
        id,
        { status: 'mapping', failure, bytes_done: 0, attempts: 0 },
        now,
      ));
    await books.remove(trx, deps, found);
    await saveStatement(
      trx,
      id,
      { status: 'failed', failure, entries: 0, entries_repeated: 0, finished_at: now },
      now,
    );
  });
