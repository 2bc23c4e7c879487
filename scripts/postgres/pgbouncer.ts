import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { exited, unprivileged } from './postgres-cluster.ts';

/** Where PgBouncer is; null when it is not installed (Debian's package of that name). */
export const pgbouncerPath = (): string | null =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((dir) => join(dir, 'pgbouncer'))
    .find((path) => existsSync(path)) ?? null;

/** PgBouncer on loopback in transaction mode, in front of every database of a cluster. */
export type Pooler = {
  /** Leads to the same database as the address of the cluster. */
  url: string;
  /** Of the process while it runs. */
  pid(): number | undefined;
  /** Resolves once it answers. */
  start(): Promise<void>;
  /** At once, with all connections through it. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** Fewer than the program has, so that they change hands all the time. */
const POOL_SIZE = 5;

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Stopped until it is started; `pool_size`: connections to the server for each database. Throws when PgBouncer is
 * not installed.
 */
export const createPooler = async (
  cluster: { url: string; port: number },
  pool_size = POOL_SIZE,
): Promise<Pooler> => {
  const path = pgbouncerPath();
  if (!path) throw new Error('No PgBouncer found: install it, for example `apt-get install pgbouncer`.');
  const identity = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-pgbouncer-'));
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: pool_size,
    max_client_conn: 500,
    // How soon it tries again when the server was gone.
    server_login_retry: 1,
    log_connections: 0,
    log_disconnections: 0,
    log_pooler_errors: 0,
  };
  writeFileSync(
    join(dir, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${cluster.port} user=postgres connect_query='set jit = off'`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  if (identity) chownSync(dir, identity.uid, identity.gid);
  const url = cluster.url.replace(/:\d+\//, `:${port}/`);
  let program: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!program || program.exitCode !== null) return;
    program.kill('SIGKILL');
    await exited(program);
  };
  return {
    url,
    pid: () => program?.pid,
    kill,
    start: async () => {
      const started = spawn(path, ['-q', join(dir, 'pgbouncer.ini')], {
        ...identity,
        cwd: dir,
        stdio: ['ignore', 'ignore', 'inherit'],
        detached: true,
      });
      program = started;
      while (!(await answers(url))) {
        if (started.exitCode !== null) throw new Error(`PgBouncer ended with code ${started.exitCode}.`);
        await delay(100);
      }
    },
    remove: async () => {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
