import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listUnverifiedInvoices } from '../../contract/money/fiscal.ts';
import { createPooler, type Pooler } from '../../scripts/postgres/pgbouncer.ts';
import { type Cluster, createCluster } from '../../scripts/postgres/postgres-cluster.ts';
import { testConfig } from '../../test/deps-over.ts';
import { useTestSystem } from '../../test/servers/fiscal-setup.ts';
import { type Furs, startFurs } from '../../test/servers/furs.ts';
import { startS3, type TestS3 } from '../../test/servers/s3.ts';
import { type Forward, startForward } from './forward.ts';
import { QUIET } from './standby.ts';
import { type Setting, Skipped } from './trial.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A cluster that keeps what it said it has: with fsync. `data` is the folder for its data. */
export const onPostgres = async (data?: string): Promise<Setting & { cluster: Cluster }> => {
  const cluster = await createCluster(QUIET, undefined, data);
  await cluster.start();
  return { cluster, env: { DATABASE_URL: cluster.url }, close: cluster.remove };
};

/** The same behind an address whose connections can be cut. */
export const behindForward = async (): Promise<Setting & { forward: Forward }> => {
  const { cluster, close } = await onPostgres();
  const forward = await startForward(cluster.port);
  return {
    forward,
    env: { DATABASE_URL: cluster.url.replace(/:\d+\//, `:${forward.port}/`) },
    close: async () => {
      await forward.close();
      await close!();
    },
  };
};

/** The same with PgBouncer in between. */
export const behindPooler = async (): Promise<Setting & { pooler: Pooler }> => {
  const { cluster, env, close } = await onPostgres();
  const pooler = await createPooler(cluster);
  await pooler.start();
  return {
    pooler,
    env: { ...env, DATABASE_POOL_URL: pooler.url },
    close: async () => {
      await pooler.remove();
      await close!();
    },
  };
};

/** Files in a bucket. */
export const withBucket = async (): Promise<Setting & { s3: TestS3 }> => {
  const s3 = await startS3();
  return { s3, env: { S3_URL: s3.url }, close: s3.close };
};

/** An office that takes cash and verifies its invoices. */
export const withTaxAdministration = async (): Promise<Setting & { furs: Furs }> => {
  const furs = await startFurs();
  furs.register('OBC1');
  const { app_secret } = testConfig({ data_dir: '' });
  return {
    furs,
    paid_in: 'cash',
    env: { FURS_TEST_URL: furs.url, FURS_TIMEOUT: '2', APP_SECRET: app_secret },
    prepare: useTestSystem,
    unfinished: listUnverifiedInvoices.path.slice(1),
    check: async ({ db }, paid) => {
      const rows = await db
        .selectFrom('invoices')
        .select(['invoice_nr', 'eor', 'fiscal_status'])
        .where('application_id', 'in', [...paid])
        .execute();
      const marks = new Map<string, Set<string>>();
      for (const { invoice_nr, zoi } of furs.taken)
        if (invoice_nr && zoi) marks.set(invoice_nr, (marks.get(invoice_nr) ?? new Set()).add(zoi));
      return [
        ...rows
          .filter(({ eor }) => !eor)
          .map(({ invoice_nr, fiscal_status }) => `${invoice_nr} is ${fiscal_status}`),
        ...(new Set(rows.map(({ eor }) => eor)).size === rows.length ? [] : ['two invoices have one EOR']),
        ...[...marks]
          .filter(([, zois]) => zois.size > 1)
          .map(([number]) => `${number} was sent with two marks`),
      ];
    },
    close: furs.close,
  };
};

/** A disk of its own, full whenever it is wanted. Needs root. */
export type SmallDisk = {
  dir: string;
  /** Until so many bytes are left, none by default. */
  fill(left?: number): void;
  clear(): void;
  remove(): void;
};

const sh = (command: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
};

const DISK_MB = 400;

export const createSmallDisk = (): SmallDisk => {
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-disk-'));
  try {
    sh('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0777`, 'tmpfs', dir);
  } catch (cause) {
    rmSync(dir, { recursive: true, force: true });
    throw new Skipped('no disk can be mounted here, which needs root', { cause });
  }
  const ballast = join(dir, 'ballast');
  return {
    dir,
    fill: (left = 0) => {
      if (left > 0) {
        const { bavail, bsize } = statfsSync(dir);
        return writeFileSync(ballast, Buffer.alloc(bavail * bsize - left));
      }
      const file = openSync(ballast, 'w');
      for (const piece of [Buffer.alloc(64 * 1024), Buffer.alloc(512)])
        try {
          for (;;) writeSync(file, piece);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      closeSync(file);
    },
    clear: () => rmSync(ballast, { force: true }),
    remove: () => {
      sh('umount', '-l', dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Files on a small disk, the database elsewhere. */
export const filesOnSmallDisk = async (
  env: Record<string, string>,
): Promise<Setting & { disk: SmallDisk }> => {
  const { env: database, close } = await onPostgres();
  const disk = createSmallDisk();
  return {
    disk,
    env: { ...database, ...env, DATA_DIR: disk.dir },
    close: async () => {
      disk.remove();
      await close!();
    },
  };
};

/** The embedded database and all files on a small disk; `noticed` is what `/api/ready` said wrongly. */
export const embeddedOnSmallDisk = async (): Promise<Setting & { disk: SmallDisk; noticed: string[] }> => {
  const disk = createSmallDisk();
  const noticed: string[] = [];
  return {
    disk,
    noticed,
    env: { DATA_DIR: disk.dir, MIN_FREE_MB: '0' },
    check: async () => noticed,
    close: async () => disk.remove(),
  };
};

/** The database on a small disk. */
export const databaseOnSmallDisk = async (): Promise<Setting & { disk: SmallDisk; cluster: Cluster }> => {
  const disk = createSmallDisk();
  const { cluster, env, close } = await onPostgres(join(disk.dir, 'data'));
  return {
    disk,
    cluster,
    env: { ...env },
    close: async () => {
      await close!();
      disk.remove();
    },
  };
};

/** The version before the latest change of the schema, from the history of this repository. */
export const withOldVersion = async (): Promise<Setting> => {
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git failed: ${stderr}`);
    return stdout.trim();
  };
  const changed = git('log', '-1', '--format=%H', '--', 'server/platform/db/migrations');
  const version = mkdtempSync(join(tmpdir(), 'dovolilnice-old-'));
  sh('sh', '-c', `git -C '${ROOT}' archive ${changed}~1 | tar -x -C '${version}'`);
  // It may be older than what prepares an office.
  for (const file of ['test/walks/office-at-work.ts', 'test/rows/copies.ts'])
    cpSync(join(ROOT, file), join(version, file));
  for (const name of ['node_modules', 'dist']) symlinkSync(join(ROOT, name), join(version, name));
  const { env, close } = await onPostgres();
  return {
    env: { ...env },
    version,
    close: async () => {
      rmSync(version, { recursive: true, force: true });
      await close!();
    },
  };
};

/** Debian's libfaketime; undefined when it is not installed (package `faketime`). */
const fakeTimeLibrary = (): string | undefined =>
  readdirSync('/usr/lib')
    .map((machine) => join('/usr/lib', machine, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));

/** A clock of the program that `move` sets by seconds, at first to `begin`. */
export const withClock = async (begin: Date | null): Promise<Setting & { move(seconds: number): void }> => {
  const library = fakeTimeLibrary();
  if (!library) throw new Error('No libfaketime found: install it, for example `apt-get install faketime`.');
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-clock-'));
  const file = join(dir, 'offset');
  let offset = begin ? Math.round((begin.getTime() - Date.now()) / 1000) : 0;
  const write = () => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}`);
  write();
  return {
    move: (seconds) => {
      offset += seconds;
      write();
    },
    now: () => new Date(Date.now() + offset * 1000),
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    close: async () => rmSync(dir, { recursive: true, force: true }),
  };
};
