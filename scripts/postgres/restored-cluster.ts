import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { BackupError } from '../../server/platform/backup/backup-error.ts';
import { temporaryPlace } from '../temporary-place.ts';
import { withoutSecrets } from '../../server/platform/config/secret-files.ts';
import { exited, findBinaries, unprivileged } from './postgres-cluster.ts';

/** What PostgreSQL needs beside its data; on Debian its settings are elsewhere. Only this user reaches the socket. */
const FILES = { 'postgresql.conf': '', 'pg_hba.conf': 'local all all trust\n', 'pg_ident.conf': '' };

/** Nothing of the live server: no network, no archive, no libraries and no copy of its memory. */
const SETTINGS = {
  listen_addresses: '',
  archive_mode: 'off',
  shared_preload_libraries: '',
  ssl: 'off',
  primary_conninfo: '',
  // Before it has replayed everything nobody may connect, and it needs no settings of the live server.
  hot_standby: 'off',
  fsync: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  lc_messages: 'C',
};

/** The role or the database did not exist at that moment (PostgreSQL documentation, appendix A). */
const UNKNOWN = /^(?:28|3D)/;

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (UNKNOWN.test(code ?? '')) throw new BackupError(`The restored PostgreSQL says: ${message}.`);
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** The last lines that a process said. */
const tailOf = (child: ChildProcess): (() => string) => {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4000)));
  return () => said.trim().split('\n').slice(-8).join('\n');
};

export type RestoredCluster = {
  /** The same user and database as the live address, by a socket of its own. */
  url: string;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
};

/**
 * PostgreSQL as pgBackRest restores it, newest or as it was `at` a moment, in a new folder of `dir`: the live server and
 * its archive stay untouched, also its tablespaces. As root both run as the owner of the server. Throws BackupError with
 * what pgBackRest or PostgreSQL said.
 */
export const restoreCluster = async (
  live_url: string,
  { stanza, at, dir = tmpdir() }: { stanza: string; at: string | null; dir?: string | undefined },
  stopped: AbortSignal,
): Promise<RestoredCluster> => {
  const identity = unprivileged();
  const place = temporaryPlace(dir);
  // The path of a socket has to be short.
  const sockets = mkdtempSync(join(tmpdir(), 'dovolilnice-socket-'));
  const [data, tablespaces, logs] = ['data', 'tablespaces', 'log'].map((name) => join(place, name));
  for (const folder of [data!, tablespaces!, logs!]) mkdirSync(folder, { mode: 0o700 });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(place, name), text);
  if (identity)
    // The folder around them last: until then nobody can put a link in place of one.
    for (const path of [
      sockets,
      data!,
      tablespaces!,
      logs!,
      ...Object.keys(FILES).map((name) => join(place, name)),
      place,
    ])
      chownSync(path, identity.uid, identity.gid);
  const start = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, args, {
      ...identity,
      cwd: place,
      env: withoutSecrets(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });

  let server: ChildProcess | undefined;
  stopped.addEventListener('abort', () => server?.kill('SIGINT'));
  const remove = async (): Promise<void> => {
    if (server?.pid && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT');
      await exited(server);
    }
    for (const folder of [place, sockets]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    server = start('pgbackrest', [
      `--stanza=${stanza}`,
      `--pg1-path=${data}`,
      `--tablespace-map-all=${tablespaces}`,
      `--lock-path=${join(place, 'lock')}`,
      `--log-path=${logs}`,
      '--archive-mode=off',
      ...(at
        ? ['--type=time', `--target=${at.replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
        : []),
      'restore',
    ]);
    const restoring = tailOf(server);
    const missing = new Promise<never>((_, reject) =>
      server!.once('error', () =>
        reject(new BackupError('pgBackRest is not installed: apt-get install pgbackrest.')),
      ),
    );
    if ((await Promise.race([exited(server), missing])) !== 0)
      throw new BackupError(`pgBackRest could not restore:\n${restoring()}`);

    const settings = {
      ...SETTINGS,
      unix_socket_directories: sockets,
      ...Object.fromEntries(
        [
          ['config_file', 'postgresql.conf'],
          ['hba_file', 'pg_hba.conf'],
          ['ident_file', 'pg_ident.conf'],
        ].map(([setting, name]) => [setting, join(place, name!)]),
      ),
    };
    server = start(join(findBinaries(readFileSync(join(data!, 'PG_VERSION'), 'utf8').trim()), 'postgres'), [
      '-D',
      data!,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const replaying = tailOf(server);
    const url = new URL(live_url);
    url.search = '';
    url.host = 'localhost';
    url.port = '';
    url.searchParams.set('host', sockets);
    while (!(await answers(url.href))) {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new BackupError(`PostgreSQL could not replay its log:\n${replaying()}`);
      await delay(200);
    }
    return { url: url.href, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
