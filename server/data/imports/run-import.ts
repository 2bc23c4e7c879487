import type { AccessLogTable } from '../../platform/db/types.ts';
import type { Insertable } from 'kysely';
import { keyOfNumber } from '../../people/users/person-rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { isTransient } from '../../platform/db/transient.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { lineReader } from './check-import.ts';
import { loadContext } from './context.ts';
import { lockLimits } from '../../permits/permit-life/queries.ts';
import { lockSeries } from '../../platform/db/sequences.ts';
import { evaluateLine, ContextLookup, propertyOf, ClaimedByRows } from './evaluate.ts';
import type { Line } from './line.ts';
import type { UsedNumbers } from './columns/column-types.ts';
import { type Import, lockImport, markWritten, listUnwrittenRows, findRole, saveImport } from './queries.ts';
import { revertImport } from './undo-import.ts';
import { type AcceptedLine, PlateTaken, seriesOf, writeLines } from './write-lines.ts';

export const RUN_QUEUE = 'import-run';
export type Run = { id: string; request_id: string };

/**
 * A batch is one transaction: others wait only that long for numbers and, on the embedded database, for
 * everything.
 */
const BATCH = 250;

/** What the check accepted is no longer valid. */
class NoLongerAccepted extends Error {
  override readonly name = 'NoLongerAccepted';
}

/**
 * The job of a run. Batches commit one by one, so that nobody waits for 20,000 rows, and yet the run is all
 * or nothing: every row is evaluated again under locks, and when one is rejected everything written is undone
 * at once (docs/adr/0017). A killed job resumes with the first unwritten row, also one whose database was gone.
 */
export async function runImport(deps: Deps, run: Run): Promise<void> {
  try {
    while (await transaction(deps.db, (trx) => runBatch(trx, deps, run)));
  } catch (error) {
    if (isTransient(error)) throw error;
    const expected = error instanceof NoLongerAccepted || error instanceof PlateTaken;
    if (!expected) deps.log.error({ err: error }, 'run of an import failed');
    await giveUp(deps, run, expected ? 'import.changed_since_check' : 'import.run_failed');
  }
}

/** Writes the next batch; false when there is nothing left to do. */
async function runBatch(trx: Trx, deps: Deps, { id, request_id }: Run): Promise<boolean> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const found = await lockImport(trx, id);
  if (found?.status !== 'running') return false;
  const rows = await listUnwrittenRows(trx, id, BATCH);
  if (rows.length === 0) {
    await saveImport(trx, id, { status: 'done', finished_at: now }, now);
    return false;
  }
  const read = await lineReader(trx, found, today);
  const lines = await Promise.all(
    rows.map((row) => read({ row_number: row.row_number, cells: row.cells ?? [] })),
  );
  await lockLines(trx, lines, today);
  const known = new ContextLookup(await loadContext(trx, lines, { now, lock: true }));
  const taken = new ClaimedByRows();
  const accepted = lines.map((line, i): AcceptedLine => {
    const verdict = evaluateLine(line, found.mapping, known, taken);
    if (verdict.result === 'error' || verdict.result === 'skip') throw new NoLongerAccepted();
    return { id: rows[i]!.id, line, verdict };
  });
  const context = { import_id: id, actor_id: found.started_by, now, today, known };
  const { written, numbers } = await writeLines(trx, accepted, context);
  await markWritten(trx, written, now);
  await saveImport(
    trx,
    id,
    { progress: found.progress + rows.length, numbers: merge(found.numbers, numbers) },
    now,
  );
  await logCreatedRecords(trx, found, written, { now, request_id });
  return true;
}

/** What the lines count, take and claim, in the order of docs/locks.md, before it is read. */
async function lockLines(trx: Trx, lines: readonly Line[], today: string): Promise<void> {
  const made = lines.flatMap(({ holder, permit }) => (holder && permit ? [{ holder, permit }] : []));
  const [application, ...permits] = seriesOf(
    made.map(({ permit }) => permit.permit_year),
    today,
  );
  if (application === undefined) return;
  await lockSeries(trx, [application]);
  await lockLimits(
    trx,
    made.map(({ holder, permit }) => ({
      person_key: keyOfNumber(holder),
      permit_year: permit.permit_year,
      property: propertyOf(permit),
      registration_numbers: permit.vehicles.map(({ registration_number }) => registration_number),
    })),
  );
  await lockSeries(trx, permits);
}

/** Merges the numbers of a batch into the earlier ones. */
function merge(before: UsedNumbers, batch: UsedNumbers): UsedNumbers {
  const joined = { ...before };
  for (const [series, { before: first, after, taken }] of Object.entries(batch))
    joined[series] = {
      before: before[series]?.before ?? first,
      after,
      taken: (before[series]?.taken ?? 0) + taken,
    };
  return joined;
}

/** One entry for every record made about a person (ZVOP-2, article 22). */
async function logCreatedRecords(
  trx: Trx,
  found: Import,
  written: Awaited<ReturnType<typeof writeLines>>['written'],
  { now, request_id }: { now: string; request_id: string },
): Promise<void> {
  const entry = {
    user_id: found.started_by,
    role: await findRole(trx, found.started_by),
    action: 'create' as const,
    purpose: `import ${found.id}`,
    request_id,
    created_at: now,
  };
  const entries = written.flatMap((row): Insertable<AccessLogTable>[] => [
    ...(row.user_created
      ? [{ ...entry, id: newId(), subject_type: 'user', subject_id: row.user_id, person_id: row.user_id }]
      : []),
    ...(row.permit_id
      ? [{ ...entry, id: newId(), subject_type: 'permit', subject_id: row.permit_id, person_id: row.user_id }]
      : []),
  ]);
  if (entries.length > 0) await trx.insertInto('access_log').values(entries).execute();
}

/**
 * Undoes what earlier batches wrote. If it was changed already, the import stays as `failed` for people to
 * decide.
 */
async function giveUp(deps: Deps, { id, request_id }: Run, failure: string): Promise<void> {
  const now = deps.clock.now();
  await transaction(deps.db, async (trx) => {
    const found = await lockImport(trx, id);
    if (found?.status !== 'running') return;
    const built_on = await revertImport(trx, found, { actor_id: found.started_by, now, request_id });
    await saveImport(
      trx,
      id,
      built_on.length > 0
        ? { status: 'failed', failure, finished_at: now }
        : { status: 'uploaded', failure, progress: 0, numbers: {} },
      now,
    );
  });
}
