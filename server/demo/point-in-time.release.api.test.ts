import { execFile, spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePayment } from '../../contract/money/payments.ts';
import { type Cluster, createCluster, unprivileged } from '../../scripts/postgres/postgres-cluster.ts';
import { client, type Client, databases } from '../../test/client.ts';
import { movableClock } from '../../test/clock.ts';
import { depsOver, testConfig } from '../../test/deps-over.ts';
import { makeUser } from '../../test/rows/people.ts';
import { approve, createdBy } from '../../test/rows/transitions.ts';
import { startServer } from '../../test/servers/server-process.ts';
import { startedSession } from '../../test/started-session.ts';
import { withDatabase } from '../../test/template-database.ts';
import { build } from '../app.ts';
import { registerJobs } from '../jobs.ts';
import { copyStoredFiles } from '../platform/backup/file-copy/copy-files.ts';
import { isSound, placesOf } from '../platform/backup/file-copy/copy-file.ts';
import { lastRehearsals } from '../platform/backup/rehearsals.ts';
import { countTable, inSnapshot, type TableCount } from '../platform/backup/rows.ts';
import { namedFiles } from '../platform/backup/named-files.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { OpenDatabase } from '../platform/db/db.ts';
import { readTables } from '../platform/db/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { startNightly } from '../records/retention/run.ts';
import { seedDemo } from './demo.ts';

/**
 * A restore to a moment, with the programs and the files of deploy/ that an office uses: a real PostgreSQL that
 * archives, pgBackRest with its encrypted repository, and the commands of the program. "Yesterday at 14:05" is here a
 * moment of this run: PostgreSQL stamps its log by the clock of the machine, which no test can set; the day makes no
 * difference to it. What happens after the moment, retention years later included, happens by the clock of the program.
 */

const ROOT = join(import.meta.dirname, '../..');
const STANZA = 'dovolilnice';
const SECRET = testConfig({ data_dir: '' }).app_secret;
const identity = unprivileged();
const closing: (() => Promise<unknown>)[] = [];

let dir: string;
let cluster: Cluster;
let env: Record<string, string>;

type Ended = { code: number; stdout: string; stderr: string };
const run = (file: string, args: readonly string[], as: object = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, ...as };
    execFile(file, [...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout: String(stdout), stderr: String(stderr) }),
    );
  });
const succeeds = async (ended: Promise<Ended>): Promise<string> => {
  const { code, stdout, stderr } = await ended;
  expect([code, stderr]).toEqual([0, expect.anything()]);
  return stdout;
};
const pgbackrest = (...args: string[]) =>
  succeeds(run('pgbackrest', [`--stanza=${STANZA}`, ...args], { ...identity, cwd: dir }));
const dovolilnice = (...args: string[]) => run(process.execPath, ['scripts/dovolilnice.ts', ...args]);

/** The files of deploy/, with the folders of this run in place of those of Debian. */
const configured = async (): Promise<Record<string, string>> => {
  const example = await readFile(join(ROOT, 'deploy/pgbackrest.conf'), 'utf8');
  const text = example
    .replace('/var/lib/pgbackrest', join(dir, 'repository'))
    .replace('CHANGE_ME', 'a key that only this test knows')
    .replace('/var/lib/postgresql/15/main', join(dir, 'data'));
  await writeFile(
    join(dir, 'pgbackrest.conf'),
    `${text}pg1-user=postgres\npg1-socket-path=${join(dir, 'socket')}\n[global]\nlog-path=${join(dir, 'log')}\nlock-path=${join(dir, 'lock')}\n`,
  );
  const archive = await readFile(join(ROOT, 'deploy/postgresql-archive.conf'), 'utf8');
  return Object.fromEntries(
    [...archive.matchAll(/^(\w+) = '?(.+?)'?$/gm)].map(([, name, value]) => [name!, value!]),
  );
};

beforeAll(async () => {
  const { error } = spawnSync('pgbackrest', ['version']);
  if (error) throw new Error('pgBackRest is missing, and nothing was proved: `apt-get install pgbackrest`.');
  dir = await mkdtemp(join(tmpdir(), 'dovolilnice-moment-'));
  closing.push(() => rm(dir, { recursive: true, force: true }));
  const archive = await configured();
  for (const name of ['repository', 'socket', 'log', 'lock']) await mkdir(join(dir, name));
  if (identity)
    for (const name of ['', 'repository', 'socket', 'log', 'lock'])
      await chown(join(dir, name), identity.uid, identity.gid);
  // As archive_command and the commands find it: both inherit it.
  process.env.PGBACKREST_CONFIG = join(dir, 'pgbackrest.conf');
  const settings = {
    ...archive,
    fsync: 'off',
    log_min_messages: 'panic',
    unix_socket_directories: join(dir, 'socket'),
  };
  cluster = await createCluster(settings, undefined, join(dir, 'data'));
  closing.push(cluster.remove);
  await writeFile(
    join(dir, 'pgbackrest.conf'),
    (await readFile(join(dir, 'pgbackrest.conf'), 'utf8')).replace(
      'pg1-user',
      `pg1-port=${cluster.port}\npg1-user`,
    ),
  );
  await cluster.start();
}, 0);
afterAll(async () => {
  delete process.env.PGBACKREST_CONFIG;
  for (const close of closing.toReversed()) await close();
});

const onServer = async (statement: string): Promise<void> => {
  const server = await openDatabase({ database_url: cluster.url, data_dir: '' });
  await server.session(({ exec }) => exec(statement)).finally(server.close);
};

type Open = {
  database: OpenDatabase;
  deps: Deps & { jobs: ReturnType<typeof depsOver>['jobs'] };
  close(): Promise<void>;
};
const clock = movableClock();

const openOffice = async (): Promise<Open> => {
  const database = await openDatabase({ database_url: env.DATABASE_URL!, data_dir: env.DATA_DIR! });
  await migrate(database);
  const config = {
    data_dir: env.DATA_DIR!,
    database_url: env.DATABASE_URL!,
    backup_files: { dir: env.BACKUP_FILES_DIR!, days: 14 },
    encrypt_files: true,
  };
  const deps = depsOver(database, config, clock);
  registerJobs(deps);
  await deps.jobs.open();
  const close = async (): Promise<void> => {
    await deps.jobs.stop();
    await deps.mailer.close();
    deps.fiscal.close();
    await database.close();
  };
  return { database, deps, close };
};

/** Every table with what was counted of its rows, and the files that they name. */
const stateOf = ({ session }: Pick<OpenDatabase, 'session'>) =>
  session((own) =>
    inSnapshot(own, async () => {
      const tables: Record<string, TableCount> = {};
      for (const table of await readTables(own)) tables[table.name] = await countTable(own, table);
      const names = await namedFiles(own);
      return { tables, files: Array.from({ length: names.length }, (_, n) => names.at(n)) };
    }),
  );

/** Stops the server, restores the database to a moment in its place, and starts it again, as docs/runbook.md says. */
const restoreTo = async (at: string, ...more: string[]): Promise<Awaited<ReturnType<typeof stateOf>>> => {
  await cluster.stop('SIGINT');
  const target = `--target=${at.replace('T', ' ').replace('Z', '+00')}`;
  await pgbackrest('--delta', '--type=time', target, '--target-action=promote', ...more, 'restore');
  await cluster.start();
  const database = await openDatabase({ database_url: env.DATABASE_URL!, data_dir: '' });
  const replays = () =>
    database.session(({ query }) => query<{ replays: boolean }>('select pg_is_in_recovery() as replays'));
  try {
    while ((await replays())[0]!.replays) await delay(100);
    return await stateOf(database);
  } finally {
    await database.close();
  }
};

/** Between a moment and what happens after it. */
const TICK_MS = 1500;

test(
  'an office comes back as it was at a moment, with every file of that moment',
  { timeout: 0 },
  async () => {
    await onServer("create database dovolilnice encoding 'UTF8' template template0");
    env = {
      DATABASE_URL: withDatabase(cluster.url, 'dovolilnice'),
      DATA_DIR: join(dir, 'office'),
      BACKUP_FILES_DIR: join(dir, 'copy'),
      APP_SECRET: SECRET,
      ENCRYPT_FILES: 'true',
      LOG_LEVEL: 'error',
      DEMO: 'false',
    };
    await pgbackrest('stanza-create');
    await pgbackrest('check');

    // The office, its first night, and a day after it.
    const office = await openOffice();
    const { deps } = office;
    await seedDemo(deps);
    await pgbackrest('--type=full', 'backup');
    expect((await copyStoredFiles(deps)).copied).toBeGreaterThan(10);
    const fastify = await build(deps);
    databases.set(fastify, deps.db);
    const root = await makeUser(deps.db, 'root');
    const staff: Client = client(fastify);
    for (const [name, value] of await startedSession(deps, root)) staff.cookies.set(name, value);
    const visitor = client(fastify);
    const before = await createdBy(visitor);
    await deps.jobs.drain();

    // 14:05.
    const then = await stateOf(office.database);
    const at = new Date().toISOString();
    await delay(TICK_MS);

    // Afterwards: a payment, an upload, and retention, which deletes files that were there at the moment.
    const { version, price_total } = await approve(staff, before);
    const device = await deps.db
      .selectFrom('fiscal_devices')
      .select('id')
      .where('purpose', '=', 'counter')
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    const paid = await staff.call(takePayment, {
      params: { id: before },
      body: { version, method: 'cash', amount: price_total, device_id: device.id },
    });
    expect(paid.status).toBe(201);
    const after = await createdBy(visitor);
    await deps.jobs.drain();
    const later = await stateOf(office.database);
    const later_at = new Date().toISOString();
    await delay(TICK_MS);
    clock.advance({ days: 8 * 366 });
    await startNightly(deps);
    await deps.jobs.drain({ ignore_delays: true });
    const { store, copy } = placesOf(deps.config)!;
    const deleted: string[] = [];
    for (const name of then.files) if ((await isSound(store.files, name)) === null) deleted.push(name);
    expect(deleted.length).toBeGreaterThan(3);
    // The next night.
    await pgbackrest('--type=incr', 'backup');
    await succeeds(dovolilnice('backup-files'));
    const now = await stateOf(office.database);
    expect(now.tables).not.toEqual(then.tables);
    await fastify.close();
    await office.close();

    // A rehearsal beside the live server: newest, and of the moment.
    for (const args of [[], ['--at', at]]) {
      const rehearsed = await dovolilnice('rehearse-restore', '--stanza', STANZA, '--in', tmpdir(), ...args);
      expect(rehearsed).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/segments with \d+ rows fit/),
      });
    }
    expect((await lastRehearsals(deps.config)).moment).toMatchObject({ of: 'moment', problem: null });
    const live = await openDatabase({ database_url: env.DATABASE_URL!, data_dir: '' });
    expect((await stateOf(live)).tables['public.applications']).toEqual(now.tables['public.applications']);
    await live.close();

    // The restore, as docs/runbook.md says; the disk with the files is gone, too.
    await rm(join(env.DATA_DIR!, 'files'), { recursive: true });
    expect(await restoreTo(at)).toEqual(then);
    const said = await succeeds(dovolilnice('restore-files'));
    expect(said).toContain(
      `${then.files.length} files compared with their hashes, ${then.files.length} of them`,
    );
    expect(said).toMatch(/segments with \d+ rows fit/);
    for (const name of then.files) expect(await isSound(store.files, name), name).toBe(true);
    const names = (await Array.fromAsync(store.files.groups())).map(({ name }) => name);
    expect(names).toEqual(then.files);

    // The program runs on it, archives on, and what came after the moment is not there.
    const server = await startServer(env);
    try {
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    } finally {
      await server.kill('SIGTERM');
    }
    const { deps: again, close } = await openOffice();
    const found = await again.db
      .selectFrom('applications')
      .select(['id', 'status'])
      .where('id', 'in', [before, after])
      .execute();
    expect(found).toEqual([{ id: before, status: 'submitted' }]);
    await close();
    await pgbackrest('--type=incr', 'backup');
    expect(await isSound(copy.files, deleted[0]!)).toBe(true);
    const doctor = await dovolilnice('doctor', '--language', 'en');
    expect(doctor.stdout).not.toMatch(/X {2}(?:Database|Files|Encryption|Restoring)/);
    expect(doctor.stdout).toContain('Days since the last rehearsal of a restore, which succeeded: 0.');

    // It was a later moment after all: before retention, after the payment.
    expect(await restoreTo(later_at, '--target-timeline=current')).toEqual(later);
    const again_said = await succeeds(dovolilnice('restore-files'));
    expect(again_said).toContain(`${later.files.length} files compared with their hashes`);
  },
);
