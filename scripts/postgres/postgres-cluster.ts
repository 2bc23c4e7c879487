import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';

type Identity = { uid: number; gid: number } | undefined;

/** The folder of initdb and postgres: of this major version, else of the newest one. Throws when there is none. */
export const findBinaries = (wanted?: string): string => {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged)
    ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const dirs = [
    ...(wanted ? [wanted] : versions).map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = dirs.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
  if (!found)
    throw new Error(
      `No PostgreSQL ${wanted ?? ''} found: install the server package (initdb and postgres), for example \`apt-get install postgresql\`.`,
    );
  return found;
};

/** Whom servers run as that do not run as root; undefined without root. */
export const unprivileged = (): Identity => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, user: string) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [id('-u', user), id('-g', user)];
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
};

const waitUntilReady = async (server: ChildProcess, url: string): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(100);
    }
  }
  throw new Error('PostgreSQL did not answer within 20 seconds.');
};

/** Resolves with the exit code of a process; 1 after a signal. */
export const exited = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });

/** A temporary PostgreSQL on loopback, stopped until it is started. */
export type Cluster = {
  url: string;
  port: number;
  data: string;
  /** Resolves once it answers. */
  start(): Promise<void>;
  /** SIGINT ends it in order; SIGQUIT at once, as if the power had failed. */
  stop(how: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Runs one of PostgreSQL's programs as the user of the cluster; throws with what it said when it fails. */
  run(program: string, args: readonly string[]): void;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
};

/** As fast as it gets: nothing of it outlives the run. */
export const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

/**
 * A cluster in a folder of its own, or with its data in `data_folder`, which does not exist yet: empty, or what `fill`
 * puts into its data folder. Needs initdb (PATH or
 * /usr/lib/postgresql). PostgreSQL does not run as root, so root runs it as `postgres` or `nobody`.
 */
export const createCluster = async (
  settings: Readonly<Record<string, string>>,
  fill?: (run: Cluster['run'], data: string) => void,
  data_folder?: string,
): Promise<Cluster> => {
  const bin = findBinaries();
  const identity = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-postgres-'));
  if (identity) chownSync(dir, identity.uid, identity.gid);
  const data = data_folder ?? join(dir, 'data');
  const run: Cluster['run'] = (program, args) => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...identity,
      cwd: dir,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  try {
    if (fill) fill(run, data);
    else
      run('initdb', [
        `--pgdata=${data}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ]);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const flags = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    max_connections: '200',
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const stop: Cluster['stop'] = async (how) => {
    if (!server || server.exitCode !== null) return;
    server.kill(how);
    await exited(server);
  };
  return {
    url,
    port,
    data,
    run,
    stop,
    start: async () => {
      // A process group of its own: Ctrl+C reaches the command, and the server ends after it.
      server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
        ...identity,
        cwd: dir,
        stdio: ['ignore', 'ignore', 'inherit'],
        detached: true,
      });
      await waitUntilReady(server, url);
    },
    remove: async () => {
      await stop('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
