import { constants, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, type PGliteTransaction } from 'kysely';
import { lockDataDir } from './data-dir-lock.ts';
import { type DataFiles, FilledFS, filesOf, writeFiles } from './data-files.ts';
import type { OpenDatabase } from '../db.ts';
import { embeddedStatements } from './embedded-statements.ts';
import { PARSERS } from '../parsing.ts';
import { tracedStatements } from '../trace-statements.ts';
import type { Database } from '../types.ts';

/** The files of the embedded database are damaged, or of another version of it. */
export class DatabaseUnreadable extends Error {
  override readonly name = 'DatabaseUnreadable';
  constructor(dir: string, cause: unknown) {
    super(
      `The embedded database in ${dir} cannot be opened: its files are damaged or of another version. ` +
        'Restore the latest backup (docs/operations.md), or choose an empty DATA_DIR to begin anew; the old folder stays as it is.',
      { cause },
    );
  }
}

/** What a new database begins with: the files of an empty one, and what is written into it before anybody uses it. */
export type Beginning = {
  files: () => Promise<DataFiles>;
  fill?: ((database: OpenDatabase) => Promise<void>) | undefined;
};

/**
 * The database in `data_dir`/db; a new one begins as `begin` says, or without tables. Throws DataDirInUse or
 * DatabaseUnreadable.
 */
export const openEmbedded = async (data_dir: string, begin?: Beginning): Promise<OpenDatabase> => {
  const lock = lockDataDir(data_dir);
  try {
    const dataDir = join(data_dir, 'db');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (begin && readdirSync(dataDir).length === 0) await fillFolder(dataDir, begin);
    const pglite = await PGlite.create({
      dataDir,
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    }).catch((error: unknown) => {
      throw new DatabaseUnreadable(dataDir, error);
    });
    const opened = overPglite(pglite, dataDir);
    return { ...opened, close: () => opened.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/**
 * All of it or nothing: it is made beside the folder, where nothing has to survive a crash, and a process that dies
 * meanwhile leaves the folder empty.
 */
const fillFolder = async (dir: string, { files, fill }: Beginning): Promise<void> => {
  const draft = `${dir}.new`;
  const discard = () => rmSync(draft, { recursive: true, force: true });
  discard();
  try {
    writeFiles(await files(), draft);
    if (fill) await fillDraft(draft, fill);
  } catch (error) {
    discard();
    throw error;
  }
  // Not every system renames onto a folder, even an empty one.
  rmdirSync(dir);
  renameSync(draft, dir);
};

const fillDraft = async (draft: string, fill: (database: OpenDatabase) => Promise<void>): Promise<void> => {
  const pglite = await PGlite.create({
    dataDir: draft,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...FORGETFUL, '-c', 'fsync=off', ...BUFFERS],
  });
  const database = overPglite(pglite, draft);
  try {
    await fill(database);
    // Nobody has to replay the write-ahead log.
    await pglite.exec('checkpoint');
  } finally {
    await database.close();
  }
};

/** Buffers are zeroed as it opens, so all of them are memory of the process; the system caches the files anyway. */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

/**
 * Durability that a database in memory does not need, because it never survives its process: a third of the
 * time of every change.
 */
const FORGETFUL = [
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
].flatMap((setting) => ['-c', setting]);

/**
 * An embedded database without a directory, empty or with copies of these files (tests, generation of types).
 */
export const openInMemory = async (files?: DataFiles): Promise<OpenDatabase> =>
  overPglite(
    await PGlite.create({
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...FORGETFUL, ...BUFFERS],
      // The log is the larger half of an empty database, and is in each copy of it.
      initDbStartParams: ['--wal-segsize=1'],
      ...(files ? { fs: new FilledFS(files) } : {}),
    }),
  );

/**
 * Kysely over an embedded database that is open; without a folder it is in memory. `run`: its statements, where
 * they are prepared already.
 */
export const overPglite = (
  pglite: PGlite,
  dataDir?: string,
  run = embeddedStatements(pglite),
): OpenDatabase => {
  const isolated = {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    // The job queue shares the instance: nothing of ours may come between the statements of its transactions.
    query: async <T>(text: string, values: readonly unknown[] = []) => {
      const result = await pglite._runExclusiveTransaction(() =>
        pglite._runExclusiveQuery(() => run<T>(text, values, { isRepeatable: true })),
      );
      await pglite.syncToFs();
      return result;
    },
    transaction: <T>(work: (trx: PGliteTransaction) => Promise<T>) =>
      pglite.transaction((trx) =>
        work({
          query: <T>(text: string, values: readonly unknown[] = []) =>
            pglite._runExclusiveQuery(() => run<T>(text, values, { isRepeatable: false })),
          rollback: () => trx.rollback(),
        }),
      ),
  };
  const db = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite: isolated }),
    ...tracedStatements(),
  });
  return {
    db,
    kind: 'pglite',
    raw: { kind: 'pglite', pglite },
    pool: () => null,
    readReplica: (work) => work(db),
    replica: () => null,
    session: (work) =>
      work({
        query: async <T>(text: string, values?: readonly unknown[]) =>
          (await pglite.query<T>(text, values?.slice(), { parsers: PARSERS })).rows,
        exec: async (text) => void (await pglite.exec(text)),
      }),
    copyFiles: (to) =>
      pglite._runExclusiveTransaction(() =>
        pglite._runExclusiveQuery(async () => {
          // Spares whoever opens the copy most of the recovery.
          await run('checkpoint', [], { isRepeatable: true });
          if (dataDir) await cp(dataDir, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
          else writeFiles(filesOf(pglite), to);
        }),
      ),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
};
