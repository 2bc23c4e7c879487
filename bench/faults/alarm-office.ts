import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '../../contract/people/auth.ts';
import { registerJobs } from '../../server/jobs.ts';
import { seedReference } from '../../server/demo/reference.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { systemClock } from '../../server/platform/ports/clock.ts';
import { freePort } from '../../scripts/free-port.ts';
import type { Cluster } from '../../scripts/postgres/postgres-cluster.ts';
import { type Client, client, type Server } from '../../test/client.ts';
import { depsOver, testConfig } from '../../test/deps-over.ts';
import { makeController, type TestController } from '../../test/rows/barrier.ts';
import { makeUser } from '../../test/rows/people.ts';
import { useTestSystem } from '../../test/servers/fiscal-setup.ts';
import { type Furs, startFurs } from '../../test/servers/furs.ts';
import { overHttp } from '../../test/servers/over-http.ts';
import { startServer } from '../../test/servers/server-process.ts';
import { startSmtp, type TestSmtpServer } from '../../test/servers/smtp.ts';
import { createSmallDisk, onPostgres, type SmallDisk } from './settings.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { Skipped } from './trial.ts';

/** Uploads stop below this; the small disk has 400. */
const MIN_FREE_MB = 60;
const ROOT = join(import.meta.dirname, '../..');

/** An office at rest with all that an alarm watches, and Prometheus beside it. */
export type Office = {
  prometheus: Prometheus;
  /** The program, as browsers reach it. */
  server: Server;
  root: Client;
  kill(): Promise<void>;
  start(): Promise<void>;
  cluster: Cluster;
  /** null: no disk can be mounted here. */
  disk: SmallDisk | null;
  data_dir: string;
  backup_dir: string;
  smtp: TestSmtpServer;
  furs: Furs;
  barrier: TestController;
  /** What a second process over the same database has: rows are aged by it. */
  beside: Deps;
  close(): Promise<void>;
};

const diskOrNot = (): SmallDisk | null => {
  try {
    return createSmallDisk();
  } catch (error) {
    if (error instanceof Skipped) return null;
    throw error;
  }
};

export const openOffice = async (): Promise<Office> => {
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const temporary = (name: string): string => {
      const dir = mkdtempSync(join(tmpdir(), `dovolilnice-${name}-`));
      closing.push(() => rmSync(dir, { recursive: true, force: true }));
      return dir;
    };
    const { cluster, close: removeCluster } = await onPostgres();
    closing.push(removeCluster!);
    const disk = diskOrNot();
    if (disk) closing.push(disk.remove);
    const data_dir = disk?.dir ?? temporary('alarms');
    const backup_dir = temporary('backups');
    const smtp = await startSmtp();
    closing.push(smtp.close);
    const furs = await startFurs();
    closing.push(furs.close);
    furs.register('OBC1');

    const database = await openDatabase({ database_url: cluster.url, data_dir });
    await migrate(database);
    await seedReference(database.db);
    const beside = depsOver(database, { data_dir, furs_test_url: furs.url }, systemClock);
    registerJobs(beside);
    await beside.jobs.open();
    closing.push(async () => {
      await beside.jobs.stop();
      beside.fiscal.close();
      // The cluster of a trial may be gone by then.
      await database.close().catch(() => {});
    });
    const person = await makeUser(database.db, 'root');

    const { app_secret } = testConfig({ data_dir });
    const env = {
      DATABASE_URL: cluster.url,
      DATA_DIR: data_dir,
      PORT: String(await freePort()),
      APP_SECRET: app_secret,
      TRUST_PROXY: 'true',
      DEMO: 'false',
      METRICS: 'loopback',
      MIN_FREE_MB: disk ? String(MIN_FREE_MB) : '0',
      ENCRYPT_FILES: 'true',
      BACKUP_DIR: backup_dir,
      BACKUP_KEY: 'a key of the bench, long enough',
      SMTP_URL: smtp.url,
      FURS_TEST_URL: furs.url,
      FURS_TIMEOUT: '2',
    };
    const backup = spawnSync(process.execPath, [join(ROOT, 'scripts/dovolilnice.ts'), 'backup'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    if (backup.status !== 0) throw new Error(`The backup failed: ${backup.stderr}`);

    let program = await startServer(env);
    closing.push(() => program.kill('SIGKILL'));
    const server = overHttp(program.url);
    const root = client(server);
    const { status } = await root.call(login, { body: { email: person.email, password: person.password } });
    if (status !== 200) throw new Error(`Signing in answered ${status}.`);
    await useTestSystem(root);
    const barrier = await makeController({ fastify: server, deps: beside }, root, 'P1');
    const prometheus = await startPrometheus(Number(env.PORT));
    closing.push(prometheus.close);
    return {
      prometheus,
      server,
      root,
      kill: () => program.kill('SIGKILL'),
      start: async () => {
        program = await startServer(env);
      },
      cluster,
      disk,
      data_dir,
      backup_dir,
      smtp,
      furs,
      barrier,
      beside,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
