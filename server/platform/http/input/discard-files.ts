import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { NAMED_FILES } from '../../db/named-files.ts';
import { keepCopy } from '../../backup/file-copy/copy-file.ts';
import type { Deps } from '../../deps.ts';
import type { ReceivedFile } from '../handler.ts';

/** After this time every file received by another process is referenced by a row, or never will be. */
const OTHER_CALLS_MS = 3_600_000;

/** Files of calls that this process still handles, by sha256 with the number of calls. */
const held = new Map<string, number>();

/** Marks a received file as in use until `releaseFiles` or `discardUnused`. */
export const holdFile = (sha256: string): void => void held.set(sha256, (held.get(sha256) ?? 0) + 1);

export const releaseFiles = (files: readonly Pick<ReceivedFile, 'sha256'>[]): void => {
  for (const { sha256 } of files) {
    const left = (held.get(sha256) ?? 1) - 1;
    if (left > 0) held.set(sha256, left);
    else held.delete(sha256);
  }
};

/**
 * Removes the files of a failed call, unless a document has the same content or a concurrent call uploads it.
 * Several processes do not see each other's calls, so with DATABASE_URL the removal waits for the job
 * `discard-files`, an hour later, when no current call can still be running.
 */
export const discardUnused = async (
  deps: Deps,
  files: readonly Pick<ReceivedFile, 'sha256'>[],
): Promise<void> => {
  releaseFiles(files);
  await dropFiles(deps, [...new Set(files.map((file) => file.sha256))]);
};

/** Removes files whose documents are gone, under the same conditions. */
export const dropFiles = async (deps: Deps, sha256: string[]): Promise<void> => {
  if (sha256.length === 0) return;
  try {
    if (deps.config.database_url === null) return await removeUnused(deps, sha256);
    const start_after = new Date(Date.parse(deps.clock.now()) + OTHER_CALLS_MS).toISOString();
    await deps.jobs.send<Discard>(DISCARD_JOB, { sha256 }, { db: deps.db, start_after });
  } catch (error) {
    // The caller must learn why the call failed, not that cleaning up after it failed too.
    deps.log.error({ err: error }, 'files of a failed call were not removed');
  }
};

/**
 * Removes files once the transaction has committed and the rows that referenced them are gone: a job of that
 * transaction, so a process killed in between leaves no orphans. `least_ms`: until a call that still holds
 * them has answered.
 */
export const discardLater = async (
  trx: Trx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  sha256: string[],
  least_ms = 0,
): Promise<void> => {
  if (sha256.length === 0) return;
  const wait = deps.config.database_url === null ? least_ms : OTHER_CALLS_MS;
  const start_after = new Date(Date.parse(deps.clock.now()) + wait).toISOString();
  await deps.jobs.send<Discard>(DISCARD_JOB, { sha256 }, { db: trx, ...(wait ? { start_after } : {}) });
};

type Removing = Pick<Deps, 'db' | 'files' | 'config' | 'clock'>;

/** The one way out of the store for what a row may have named: a second copy keeps it for its days. */
const removeUnused = async (deps: Removing, sha256: readonly string[]): Promise<void> => {
  const { rows: used } = await sql<{ sha256: string }>`
    select sha256 from (${sql.raw(NAMED_FILES)}) named where sha256 in (${sql.join(sha256)})`.execute(
    deps.db,
  );
  const keep = new Set(used.map((row) => row.sha256));
  for (const hash of sha256) {
    if (keep.has(hash) || held.has(hash)) continue;
    await keepCopy(deps.config, hash, deps.clock.now());
    await deps.files.remove(hash);
  }
};

/**
 * Removes files without a document that are a day old: complete or partial files of a killed process.
 * Personal data must not remain without an owner.
 */
export const removeOrphans = async (deps: Removing): Promise<void> => {
  const before = new Date(Date.parse(deps.clock.now()) - 24 * 3_600_000).toISOString();
  deps.files.removeAbandoned();
  let batch: string[] = [];
  for await (const sha256 of deps.files.list(before)) {
    batch.push(sha256);
    if (batch.length < 500) continue;
    await removeUnused(deps, batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnused(deps, batch);
};

const DISCARD_JOB = 'discard-files';
type Discard = { sha256: string[] };

/** Registers the delayed removal with the job queue: call from server/jobs.ts. */
export const registerDiscardJob = (deps: Removing & Pick<Deps, 'jobs'>): void =>
  deps.jobs.work<Discard>(DISCARD_JOB, ({ sha256 }) => removeUnused(deps, sha256));
