import { sql } from 'kysely';
import type { Finding } from '../../../contract/records/access-log.ts';
import { json, type Db, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import { NO_HASH, readSeals, rowHash, rowsHash, segmentHash, type Entry } from './hashes.ts';

/** A hash of a segment that was stored outside of this database. */
export type KnownHead = { nr: number; hash: string };
export type Check = {
  ok: boolean;
  segments: number;
  entries: number;
  head: KnownHead | null;
  findings: Finding[];
};
/** More are not worth listing one by one. */
const FINDINGS_KEPT = 200;

/**
 * Recomputes the whole chain, segment by segment, and reports what does not match: rows that were changed,
 * are missing or were added, segments that were changed or are missing, a broken chain. With `known`, also
 * whether the chain still is the one that had this head.
 */
export async function checkAccessLog(db: Db | Trx, known: readonly KnownHead[] = []): Promise<Check> {
  const findings: Finding[] = [];
  const find = (kind: Finding['kind'], segment_nr: number, entry_id: string | null = null): void => {
    findings.push({ kind, segment_nr, entry_id });
  };
  let before: Segment | undefined;
  let segments = 0;
  let entries = 0;
  for (;;) {
    const segment: Segment | undefined = await nextSegment(db, before?.nr ?? 0);
    if (!segment) break;
    const { nr, hash } = segment;
    const next = (before?.nr ?? 0) + 1;
    for (let gone = next; gone < nr; gone++) find('missing_segment', gone);
    if (nr === next && segment.previous_hash !== (before?.hash ?? NO_HASH)) find('broken_chain', nr);
    if (!isWhole(segment)) find('changed_segment', nr);
    if (known.some((one) => one.nr === nr && one.hash !== hash)) find('other_head', nr);
    await checkRows(db, segment, find);
    before = segment;
    segments += 1;
    entries += segment.deleted_at === null ? segment.entries : 0;
  }
  // Only for a whole chain: otherwise the number of entries is not known.
  if (findings.length === 0 && (await missingEntries(db)) > 0) find('unsealed_gap', (before?.nr ?? 0) + 1);
  const head = before ? { nr: before.nr, hash: before.hash } : null;
  for (const { nr } of known) if (nr > (head?.nr ?? 0)) find('missing_segment', nr);
  return { ok: findings.length === 0, segments, entries, head, findings };
}

/**
 * How many entries were written and are neither in a segment (also one past its retention) nor among those
 * waiting for a seal.
 */
const missingEntries = async (db: Db | Trx): Promise<number> => {
  const { rows } = await sql<{ missing: number }>`
    select ((select coalesce(sum(entries), 0) from access_log_counts)
      - (select coalesce(sum(entries), 0) from access_log_segments)
      - (select count(*) from access_log
         where written_at >= coalesce((select max(until_at) from access_log_segments), '-infinity')))::int as missing`.execute(
    db,
  );
  return rows[0]!.missing;
};

const nextSegment = (db: Db | Trx, after: number) =>
  db
    .selectFrom('access_log_segments')
    .selectAll()
    .where('nr', '>', after)
    .orderBy('nr')
    .limit(1)
    .executeTakeFirst();
type Segment = NonNullable<Awaited<ReturnType<typeof nextSegment>>>;

/** The hashes of the segment match its own content. */
const isWhole = (segment: Segment): boolean => {
  const { row_hashes, rows_hash, previous_hash, hash, deleted_at } = segment;
  if (segmentHash(segment, rows_hash, previous_hash) !== hash) return false;
  return row_hashes === null ? deleted_at !== null : rowsHash(row_hashes) === rows_hash;
};

async function checkRows(
  db: Db | Trx,
  segment: Segment,
  find: (kind: Finding['kind'], nr: number, id?: string) => void,
): Promise<void> {
  const { nr } = segment;
  const seals = readSeals(segment.row_hashes ?? '');
  const rows = new Map<string, Entry>();
  for (const row of await rowsOf(db, segment)) rows.set(row.id, row);
  for (const { id, hash } of seals) {
    const row = rows.get(id);
    rows.delete(id);
    if (!row) find('missing_row', nr, id);
    else if (rowHash(row) !== hash) find('changed_row', nr, id);
  }
  // The rest was never sealed here.
  for (const id of rows.keys()) find('added_row', nr, id);
}

/** Rows whose time lies within the segment; the first one has everything before it as well. */
const rowsOf = (db: Db | Trx, { nr, from_at, until_at }: Segment): Promise<Entry[]> => {
  const rows = db.selectFrom('access_log').selectAll().where('written_at', '<', until_at);
  return (nr === 1 ? rows : rows.where('written_at', '>=', from_at)).execute();
};

/** Checks the chain and stores the result, for the screen of the log. */
export async function checkAndStore(
  deps: Pick<Deps, 'db' | 'clock'>,
  known: readonly KnownHead[] = [],
): Promise<Check> {
  const check = await checkAccessLog(deps.db, known);
  await deps.db
    .insertInto('access_log_checks')
    .values({
      id: newId(),
      ok: check.ok,
      segments: check.segments,
      entries: check.entries,
      findings: json(check.findings.slice(0, FINDINGS_KEPT)),
      created_at: deps.clock.now(),
    })
    .execute();
  return check;
}
