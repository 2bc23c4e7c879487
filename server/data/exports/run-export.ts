import { domainToUnicode } from 'node:url';
import { can, type Role } from '../../../contract/platform/permissions.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardUnused, holdFile, releaseFiles } from '../../platform/http/input/discard-files.ts';
import { addressHashes } from '../../mail/outbox/links.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { MIME } from './cell-rules.ts';
import { findGroup } from './data-groups.ts';
import type { Cell, Column, DataGroup, Context } from './group.ts';
import { keepHeapSmall, watchMemory } from './memory.ts';
import { beginExport, findRights, insertFile, type RunningExport, saveRun } from './queries.ts';
import { fileName } from './rules.ts';
import { notifyRecipients } from './notify-recipients.ts';
import { loadLabels } from './labels.ts';
import { fileStream, type ExportTable } from './write-file.ts';
import { recordAccess } from '../../records/access-log/record.ts';

/** An export that crashes the process or the database this often is given up. */
const MAX_ATTEMPTS = 4;
/** Size of a file in `documents`; 2 GiB less a byte. */
const MAX_BYTES = 2 ** 31 - 1;
const SAY_EVERY_MS = 500;
const DAY_MS = 86_400_000;

/**
 * A run of this process. `stopped`: the export was cancelled or claimed by another run; this one leaves no
 * trace.
 */
type Run = RunningExport & { stopped: boolean; role: Role | '' };
/** An error that a retry does not fix. `code`: a key of the messages. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Writes the file of an export. A run starts from scratch and its file counts only in the final transaction:
 * a killed process leaves an open export, which the queue retries, and never a second file. Permissions are
 * the current ones.
 */
export async function runExport(deps: Deps, { id }: { id: string }): Promise<void> {
  const begun = await beginExport(deps.db, id, newId(), deps.clock.now());
  if (!begun) return;
  const run: Run = { ...begun, stopped: false, role: '' };
  const memory = watchMemory();
  const letHeapGrow = await keepHeapSmall();
  const started = performance.now();
  try {
    if (run.attempts > MAX_ATTEMPTS) throw new GivenUp('export.gave_up');
    const { group, facts, role } = await prepare(deps, run);
    run.role = role;
    const file = await writeFile(deps, run, group, facts);
    let kept = false;
    try {
      kept = await finish(deps, run, group, {
        ...file,
        memory_peak: memory.peak(),
        execution_ms: Math.round(performance.now() - started),
      });
    } finally {
      if (kept) releaseFiles([file]);
      else await discardUnused(deps, [file]);
    }
  } catch (error) {
    await settle(deps, run, error);
  } finally {
    letHeapGrow();
    memory.stop();
  }
}

/** Handles a failed run. Rethrows when the queue shall retry. */
async function settle(deps: Deps, run: Run, error: unknown): Promise<void> {
  if (run.stopped) return;
  const code = error instanceof GivenUp ? error.code : run.attempts >= MAX_ATTEMPTS ? 'export.failed' : null;
  if (code === null) throw error;
  if (!(error instanceof GivenUp)) deps.log.error({ err: error, export_id: run.id }, 'an export failed');
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (await saveRun(trx, run, { status: 'failed', failure: code, finished_at: now }))
      await notifyRecipients(trx, deps, { ...run, failure: code, expires_at: null });
  });
}

/**
 * The group and the context of its rows, for the requester. Throws GivenUp when they may not see it any more.
 */
async function prepare(
  deps: Deps,
  run: RunningExport,
): Promise<{ group: DataGroup; facts: Context; role: Role }> {
  const rights = await findRights(deps.db, run.created_by);
  const group = findGroup(run.data_group);
  if (!rights || !group || !can(rights, 'exports.create') || !can(rights, group.permission))
    throw new GivenUp('export.no_right');
  // The filter was valid when it was chosen. Without it the file would have other rows, too.
  if (group.errors(run.ask).length > 0) throw new GivenUp('export.ask_unknown');
  const today = deps.clock.today();
  return {
    group,
    role: rights.role,
    facts: {
      now: deps.clock.now(),
      today,
      language: run.language,
      caller_id: run.created_by,
      parameters: await loadParameters(deps.db, today),
      words: await loadLabels(deps.db, run.language),
      hashesOf: (address) => addressHashes(deps.config, address),
    },
  };
}

/**
 * Streams the rows into the store. PostgreSQL reads one snapshot (REPEATABLE READ, read only); the embedded
 * database has one connection, which others need too, so there each batch is read separately: docs/adr/0027.
 */
async function writeFile(deps: Deps, run: Run, group: DataGroup, context: Context) {
  const chosen = run.columns.map((id) => group.columns.find((column) => column.id === id));
  if (chosen.some((column) => column === undefined)) throw new GivenUp('export.column_unknown');
  const columns = chosen as Column<never>[];
  const write = async (db: Db | Trx) => {
    const opened = await group.open(db, run.ask, context);
    if (!opened) throw new GivenUp('export.record_gone');
    const { total, pieces } = opened;
    const notify = progress(deps, run, total);
    await notify(0);
    const shown = shownPersons(deps, run, group);
    const table: ExportTable = {
      name: group.title[run.language],
      columns: columns.map(({ id, kind, title, words }) => ({
        id,
        kind,
        title: title[run.language],
        words: words?.(context.words),
        toUnicode: domainToUnicode,
        yes: context.words.yes,
        no: context.words.no,
      })),
      pieces: cellsOf(pieces, columns, context, async (rows) => {
        await shown.add(rows);
        await notify(rows.length);
      }),
    };
    const { sha256, size } = await deps.files.receive(fileStream(table, run.file_type), {
      max_bytes: MAX_BYTES,
      kind: 'table',
    });
    holdFile(sha256);
    await shown.flush();
    return { sha256, size, total };
  };
  if (deps.config.database_url === null) return write(deps.db);
  return deps.readReplica((db) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(write),
  );
}

async function* cellsOf(
  pieces: AsyncIterable<readonly unknown[]>,
  columns: readonly Column<never>[],
  facts: Context,
  done: (rows: readonly unknown[]) => Promise<void>,
): AsyncGenerator<(readonly Cell[])[]> {
  for await (const rows of pieces) {
    yield rows.map((row) => columns.map((column) => column.of(row as never, facts)));
    await done(rows);
  }
}

/** Persons in one entry of the access log, so that an export of a million rows needs no memory for them. */
const PERSONS_PER_ENTRY = 1000;

/**
 * Writes the persons of the rows into the access log, before the file is there for anybody. A run that is repeated names
 * them again.
 */
const shownPersons = (deps: Deps, run: Run, group: DataGroup) => {
  let shown_ids: string[] = [];
  const { id: subject_id, created_by: user_id, session_id, purpose_code, purpose, request_id } = run;
  const { subject_type } = group;
  const caller = { user_id, role: run.role, session_id };
  const flush = async (): Promise<void> => {
    if (shown_ids.length === 0) return;
    const about = { subject_type, subject_id, shown_ids, purpose_code, purpose, request_id };
    shown_ids = [];
    await recordAccess(deps.db, { caller, action: 'export', ...about }, deps.clock.now());
  };
  const add = async (rows: readonly unknown[]): Promise<void> => {
    shown_ids.push(...(group.shownIn(rows) ?? []));
    if (shown_ids.length >= PERSONS_PER_ENTRY) await flush();
  };
  return { add, flush };
};

/** Reports progress from time to time, and notices a cancellation. */
const progress = (deps: Deps, run: Run, rows_total: number) => {
  let rows_done = 0;
  let said = Number.NEGATIVE_INFINITY;
  return async (rows: number): Promise<void> => {
    rows_done += rows;
    if (performance.now() - said < SAY_EVERY_MS) return;
    said = performance.now();
    // Rows that were added or removed meanwhile: the embedded database returns the initial rows in their
    // current state.
    const known = { rows_total, rows_done: Math.min(rows_done, rows_total), seen_at: deps.clock.now() };
    if (await saveRun(deps.db, run, known)) return;
    run.stopped = true;
    throw new Error('stopped');
  };
};

type Written = { sha256: string; size: number; total: number; memory_peak: number; execution_ms: number };

/**
 * Stores the file, the figures and the mails to recipients, all at once; false, and nothing, if the export no
 * longer belongs to this run.
 */
async function finish(deps: Deps, run: RunningExport, group: DataGroup, file: Written): Promise<boolean> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const { export_days } = await loadParameters(deps.db, today);
  const days = Math.min(export_days, group.keep_days ?? export_days);
  const expires_at = new Date(Date.parse(now) + days * DAY_MS).toISOString();
  const { sha256, size, total: rows_done, memory_peak, execution_ms } = file;
  return transaction(deps.db, async (trx) => {
    const done = await saveRun(trx, run, {
      status: 'done',
      rows_done,
      rows_total: rows_done,
      file_size: size,
      memory_peak,
      execution_ms,
      finished_at: now,
      expires_at,
    });
    if (!done) return false;
    await insertFile(trx, {
      id: newId(),
      owner_id: run.id,
      file_name: fileName(run.name, run.file_type, today),
      mime: MIME[run.file_type],
      size,
      sha256,
      uploaded_by: run.created_by,
      created_at: now,
    });
    await notifyRecipients(trx, deps, { ...run, failure: null, expires_at });
    return true;
  });
}
