/**
 * `node scripts/with-postgres.ts COMMAND ARGUMENTS...`: runs the command with a temporary PostgreSQL on a
 * free loopback port (TEST_DATABASE=postgres and TEST_DATABASE_URL), which is removed afterwards. Needs
 * initdb (PATH or /usr/lib/postgresql). PostgreSQL does not run as root, so root starts it as `postgres` or
 * `nobody`.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

type Identity = { uid: number; gid: number } | undefined;

const findBinaries = (): string => {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged)
    ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const dirs = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = dirs.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
  if (!found)
    throw new Error(
      'No PostgreSQL found: install the server package (initdb and postgres), for example `apt-get install postgresql`.',
    );
  return found;
};

const unprivileged = (): Identity => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, user: string) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [id('-u', user), id('-g', user)];
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
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

const exited = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });

const main = async ([command, ...args]: string[]): Promise<number> => {
  if (!command) throw new Error('Say which command to run: node scripts/with-postgres.ts vitest run');
  const bin = findBinaries();
  const identity = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-postgres-'));
  if (identity) chownSync(dir, identity.uid, identity.gid);
  const data = join(dir, 'data');
  let server: ChildProcess | undefined;
  let child: ChildProcess | undefined;
  const stop = (signal: NodeJS.Signals) => child?.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const init = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      {
        ...identity,
        cwd: dir,
        encoding: 'utf8',
      },
    );
    if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
    const port = await freePort();
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: dir,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      log_min_messages: 'fatal',
      log_min_error_statement: 'panic',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // A process group of its own: Ctrl+C reaches the command, and the server ends after it.
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...identity,
      cwd: dir,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await waitUntilReady(server, url);
    child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url },
    });
    return await exited(child);
  } finally {
    if (server && server.exitCode === null) {
      server.kill('SIGINT');
      await exited(server);
    }
    rmSync(dir, { recursive: true, force: true });
  }
};

process.exitCode = await main(process.argv.slice(2));
