import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { releaseHash } from './release.ts';
import { NO_HASH, rowHash, rowsHash, segmentHash, writeSeals, type Entry } from './hashes.ts';

/** Maximum rows of a segment, so neither sealing nor checking needs much memory, also on an old log. */
const SEGMENT_ROWS = 5000;
/**
 * Margin between now and what is sealed. It only bridges the moment in which a transaction has begun and is
 * not listed yet.
 */
const SETTLE_SECONDS = 60;

export type Sealed = { nr: number; entries: number; hash: string };

/**
 * Seals everything that was written since the last segment; returns the new segments, oldest first.
 * Concurrent runs take turns.
 *
 * A row can never appear in a sealed range later: its `written_at` is the database's clock at its insertion,
 * and nothing is sealed beyond the beginning of the oldest running transaction. Every transaction that
 * inserted before that point has ended.
 */
export async function sealAccessLog(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { settle_seconds = SETTLE_SECONDS, segment_rows = SEGMENT_ROWS } = {},
): Promise<Sealed[]> {
  await giveKeys(deps);
  const sealed: Sealed[] = [];
  for (;;) {
    const one = await transaction(deps.db, (trx) => sealNext(trx, deps, settle_seconds, segment_rows));
    if (!one) return sealed;
    sealed.push(one);
  }
}

/** Segments that were sealed before keys existed get theirs. */
async function giveKeys({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const without = await db
    .selectFrom('access_log_segments')
    .select('nr')
    .where('release_hash', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { nr } of without)
    await db
      .updateTable('access_log_segments')
      .set({ release_hash: releaseHash(config, nr) })
      .where('nr', '=', nr)
      .where('release_hash', 'is', null)
      .execute();
}

async function sealNext(
  trx: Trx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  settle_seconds: number,
  segment_rows: number,
): Promise<Sealed | null> {
  await lockNames(trx, 'access_log');
  const before = await trx
    .selectFrom('access_log_segments')
    .select(['nr', 'until_at', 'hash'])
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst();
  const settled = await settledUntil(trx, settle_seconds);
  if (before && settled <= before.until_at) return null;
  const { rows, until_at } = await takeRows(trx, before?.until_at ?? null, settled, segment_rows);
  const [first] = rows;
  if (!first) return null;

  const context = {
    nr: (before?.nr ?? 0) + 1,
    from_at: before?.until_at ?? first.written_at,
    until_at,
    entries: rows.length,
  };
  const row_hashes = writeSeals(rows.map((row) => ({ id: row.id, hash: rowHash(row) })));
  const rows_hash = rowsHash(row_hashes);
  const previous_hash = before?.hash ?? NO_HASH;
  const hash = segmentHash(context, rows_hash, previous_hash);
  await trx
    .insertInto('access_log_segments')
    .values({
      ...context,
      row_hashes,
      rows_hash,
      previous_hash,
      hash,
      sealed_at: clock.now(),
      release_hash: releaseHash(config, context.nr),
    })
    .execute();
  return { nr: context.nr, entries: context.entries, hash };
}

/** The instant before which every writing transaction has ended. */
async function settledUntil(trx: Trx, settle_seconds: number): Promise<string> {
  const { rows } = await sql<{ settled: string }>`
    select date_trunc('milliseconds', least(
      clock_timestamp() - make_interval(secs => ${settle_seconds}),
      (select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())
    )) as settled`.execute(trx);
  return rows[0]!.settled;
}

/**
 * The oldest unsealed rows, and the instant (excluded) that they reach to: rows of one millisecond are never
 * split.
 */
async function takeRows(
  trx: Trx,
  from_at: string | null,
  settled: string,
  segment_rows: number,
): Promise<{ rows: Entry[]; until_at: string }> {
  let open = trx.selectFrom('access_log').selectAll().where('written_at', '<', settled);
  if (from_at !== null) open = open.where('written_at', '>=', from_at);
  const rows = await open
    .orderBy('written_at')
    .orderBy('id')
    .limit(segment_rows + 1)
    .execute();
  if (rows.length <= segment_rows) return { rows, until_at: settled };
  const last = rows[segment_rows]!.written_at;
  const whole = rows.filter((row) => row.written_at < last);
  if (whole.length > 0) return { rows: whole, until_at: last };
  // More than a segment in one millisecond: as the migration wrote into an old log.
  const same = await open.where('written_at', '=', last).orderBy('id').execute();
  return { rows: same, until_at: new Date(Date.parse(last) + 1).toISOString() };
}
