import { createHash } from 'node:crypto';
import { constants, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, type PGliteTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/types.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type DataFiles, FilledFS, filesOf, writeFiles } from './data-files.ts';
import { type OpenDatabase, PREPARED } from './db.ts';
import { embeddedStatements } from './embedded-statements.ts';
import { PARSERS } from './parsing.ts';
import type { Database } from './types.ts';

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

/**
 * PostgreSQL when `database_url` is set, else the embedded database in `data_dir`/db; a new one begins with the
 * files of `begin`, or empty. Throws DataDirInUse or DatabaseUnreadable.
 */
export const openDatabase = async (
  config: Pick<Config, 'database_url' | 'data_dir'>,
  begin?: () => Promise<DataFiles>,
): Promise<OpenDatabase> => {
  if (config.database_url) return openPostgres(config.database_url);
  const lock = lockDataDir(config.data_dir);
  try {
    const dataDir = join(config.data_dir, 'db');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (begin && readdirSync(dataDir).length === 0) fillFolder(dataDir, await begin());
    const pglite = await PGlite.create({
      dataDir,
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...PLANNED_EACH_TIME],
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

/** All files or none: a process that dies meanwhile leaves an empty folder. */
const fillFolder = (dir: string, files: DataFiles): void => {
  const draft = `${dir}.new`;
  rmSync(draft, { recursive: true, force: true });
  writeFiles(files, draft);
  // Not every system renames onto a folder, even an empty one.
  rmdirSync(dir);
  renameSync(draft, dir);
};

/**
 * The embedded database gathers no statistics in the background, so a cached plan would never notice that its
 * table has grown.
 */
const PLANNED_EACH_TIME = ['-c', 'plan_cache_mode=force_custom_plan'];

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
].flatMap((setting) => ['-c', setting]);

/**
 * An embedded database without a directory, empty or with copies of these files (tests, generation of types).
 */
export const openInMemory = async (files?: DataFiles): Promise<OpenDatabase> =>
  overPglite(
    await PGlite.create({
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...FORGETFUL],
      // The log is the larger half of an empty database, and is in each copy of it.
      initDbStartParams: ['--wal-segsize=1'],
      ...(files ? { fs: new FilledFS(files) } : {}),
    }),
  );

/** Kysely over an embedded database that is open; without a folder it is in memory. */
export const overPglite = (pglite: PGlite, dataDir?: string): OpenDatabase => {
  const run = embeddedStatements(pglite);
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
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: isolated }) });
  return {
    db,
    kind: 'pglite',
    raw: { kind: 'pglite', pglite },
    pool: () => null,
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

const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  PARSERS[oid] ?? pg.types.getTypeParser(oid, format);

/** The name under which a connection keeps a prepared statement; there are only a few texts. */
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/** Kysely passes on text and values only, so a prepared statement is recognised by its first words. */
const namePrepared = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && first.startsWith(PREPARED)
      ? query({ name: nameOf(first), text: first, values: rest[0] })
      : query(first, ...rest)) as typeof client.query;
};

const openPostgres = (url: string): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    // A new connection has to read the catalogue and plan what it prepares: a car would wait for that after
    // each quiet minute.
    min: 6,
    keepAlive: true,
    idleTimeoutMillis: 5 * 60_000,
    application_name: 'dovolilnice',
    types: { getTypeParser } as pg.CustomTypesConfig,
    // Compiling takes longer than our statements gain by it: for rows from JSON the planner expects far too
    // many.
    onConnect: async (client) => {
      await client.query("set time zone 'UTC'; set jit = off").catch(() => {});
      namePrepared(client);
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'postgres',
    raw: { kind: 'postgres', url, pool },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    copyFiles: null,
    session: async (work) => {
      const client = await pool.connect();
      try {
        return await work({
          query: async <T>(text: string, values?: readonly unknown[]) =>
            (await client.query(text, values?.slice())).rows as T[],
          exec: async (text) => void (await client.query(text)),
        });
      } finally {
        client.release();
      }
    },
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
};
