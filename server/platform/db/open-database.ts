import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/types.ts';
import type { Beginning } from './embedded/embedded-database.ts';
import { type OpenDatabase, PREPARED } from './db.ts';
import { PARSERS } from './parsing.ts';
import { reachPostgres, type Waiting } from './postgres/reach-postgres.ts';
import { openReplica } from './postgres/read-replica.ts';
import { tracedStatements } from './trace-statements.ts';
import type { Database } from './types.ts';

/**
 * PostgreSQL when `database_url` is set, else the embedded database in `data_dir`/db, whose engine loads only
 * then; a new one begins as `begin` says, or without tables. PostgreSQL is waited for as `waiting` says. Throws
 * DatabaseConnectionFailed, DataDirInUse or DatabaseUnreadable.
 */
export const openDatabase = async (
  config: Pick<Config, 'database_url' | 'data_dir'> &
    Partial<Pick<Config, 'database_pool_url' | 'database_read_url'>>,
  begin?: Beginning,
  waiting?: Waiting,
): Promise<OpenDatabase> => {
  const { database_url, database_pool_url = null, database_read_url = null } = config;
  if (!database_url)
    return (await import('./embedded/embedded-database.ts')).openEmbedded(config.data_dir, begin);
  await reachPostgres(database_url, 'DATABASE_URL', waiting);
  if (database_pool_url) await reachPostgres(database_pool_url, 'DATABASE_POOL_URL', waiting);
  return openPostgres(database_url, database_pool_url, database_read_url);
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

/** The columns of a table have changed since the statement was prepared: a new version of the program adds one. */
const OUTDATED = '0A000';
const ABORTED = '25P02';
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Kysely passes on text and values only, so a prepared statement is recognised by its first words. */
const namePrepared = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  // After a change of tables the statements get new names; PostgreSQL keeps the old ones as they were.
  let era = 0;
  const named = async (text: string, values: unknown): Promise<unknown> => {
    const run = () => query({ name: `${nameOf(text)}${era}`, text, values });
    try {
      return await run();
    } catch (error) {
      if (codeOf(error) !== OUTDATED) throw error;
      era += 1;
      // Within a transaction nothing can run any more: whoever began it hears of the first error.
      try {
        return await run();
      } catch (next) {
        throw codeOf(next) === ABORTED ? error : next;
      }
    }
  };
  client.query = ((first: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && first.startsWith(PREPARED)
      ? named(first, rest[0])
      : query(first, ...rest)) as typeof client.query;
};

const createPool = (url: string, options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    idleTimeoutMillis: 5 * 60_000,
    application_name: 'dovolilnice',
    types: { getTypeParser } as pg.CustomTypesConfig,
    ...options,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
};

/** One that breaks between two statements of its work has nobody to tell, and would end the process; the next statement fails. */
const survives = (client: pg.ClientBase): void => void client.on('error', () => {});

const onDirectConnection = async (client: pg.ClientBase): Promise<void> => {
  survives(client);
  // Compiling takes longer than our statements gain by it: for rows from JSON the planner expects far too many.
  await client.query("set time zone 'UTC'; set jit = off").catch(() => {});
  namePrepared(client);
};

/**
 * A pooler in transaction mode gives each transaction another connection: what is prepared on one is missing on the
 * next. The time zone is among the few settings that it carries along (PgBouncer, "Features").
 */
const onPooledConnection = async (client: pg.ClientBase): Promise<void> => {
  survives(client);
  await client.query("set time zone 'UTC'").catch(() => {});
};

/** Its readings take long, so that a plan for each costs nothing. */
const onReplicaConnection = async (client: pg.ClientBase): Promise<void> => {
  survives(client);
  await client.query("set time zone 'UTC'; set jit = off").catch(() => {});
};
/** So many reports and exports at a time; what comes beyond, or waits longer for a connection, reads from the primary. */
const REPLICA_POOL = { max: 6, connectionTimeoutMillis: 2000, onConnect: onReplicaConnection } as const;

/** With a pooler, what needs a connection of its own is done past it, on one of these. */
const DIRECT_BESIDE_POOLER = 6;

const openPostgres = (url: string, pool_url: string | null, read_url: string | null): OpenDatabase => {
  const pool = createPool(pool_url ?? url, {
    max: 12,
    // A new connection has to read the catalogue and plan what it prepares: a car would wait for that after
    // each quiet minute.
    min: 6,
    onConnect: pool_url ? onPooledConnection : onDirectConnection,
  });
  const direct = pool_url
    ? createPool(url, { max: DIRECT_BESIDE_POOLER, onConnect: onDirectConnection })
    : pool;
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...tracedStatements() });
  const replica = read_url ? openReplica(db, createPool(read_url, REPLICA_POOL)) : null;
  return {
    db,
    kind: 'postgres',
    raw: { kind: 'postgres', url, pool },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    readReplica: (work) => (replica ? replica.read(work) : work(db)),
    replica: () => replica && replica.state(),
    copyFiles: null,
    session: async (work) => {
      const client = await direct.connect();
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
      await replica?.close();
      await db.destroy();
      for (const each of new Set([pool, direct])) if (!each.ended) await each.end();
    },
  };
};
