// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExport, downloadExport, getExport } from '../../../../contract/data/exports.ts';
import { getReport } from '../../../../contract/data/reports.ts';
import { login } from '../../../../contract/people/auth.ts';
import { listAccessLog } from '../../../../contract/records/access-log.ts';
import { createCluster, type Cluster } from '../../../../scripts/postgres/postgres-cluster.ts';
import { createStandby } from '../../../../scripts/postgres/postgres-standby.ts';
import { type BodyOf, client, type Client } from '../../../../test/client.ts';
import { depsOver } from '../../../../test/deps-over.ts';
import { makeUser } from '../../../../test/rows/people.ts';
import { until } from '../../../../test/servers/outside.ts';
import { temporaryDataDir } from '../../../../test/servers/server-process.ts';
import { build } from '../../../app.ts';
import { seedReference } from '../../../demo/reference.ts';
import { registerJobs } from '../../../jobs.ts';
import { probeContextOf } from '../../../office/system/check-system.ts';
import { runCheck } from '../../../office/system/run-checks.ts';
import type { Db, OpenDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';

const QUICK = { fsync: 'off', full_page_writes: 'off' };

/** A primary and its streaming standby, both real, each test with connections of its own to them. */
describe.runIf(process.env.TEST_DATABASE === 'postgres')('a standby for reading', () => {
  let primary: Cluster;
  let standby: Cluster;
  beforeAll(async () => {
    primary = await createCluster(QUICK);
    await primary.start();
    const database = await openDatabase({ database_url: primary.url, data_dir: '' });
    await migrate(database);
    await seedReference(database.db);
    await database.close();
    standby = await createStandby(primary, QUICK);
    await standby.start();
  });
  afterAll(async () => {
    await standby?.remove();
    await primary?.remove();
  });

  const withDatabase = async (
    work: (database: OpenDatabase) => Promise<void>,
    database_read_url = standby.url,
  ): Promise<void> => {
    const database = await openDatabase({ database_url: primary.url, database_read_url, data_dir: '' });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  };

  const isStandby = async (db: Db): Promise<boolean> => {
    const { rows } = await sql<{ found: boolean }>`select pg_is_in_recovery() as found`.execute(db);
    return rows[0]!.found;
  };
  const onStandby = async (text: string): Promise<void> => {
    const database = await openDatabase({ database_url: standby.url, data_dir: '' });
    await database.session(({ exec }) => exec(text)).finally(database.close);
  };

  test('reads what was committed a moment ago, a hundred times', () =>
    withDatabase(async ({ db, readReplica, replica }) => {
      await sql`create table moments (n int primary key)`.execute(db);
      for (let n = 1; n <= 100; n++) {
        await sql`insert into moments values (${n})`.execute(db);
        const found = await readReplica(async (where) => {
          const { rows } = await sql<{ n: number }>`select max(n) as n from moments`.execute(where);
          return rows[0]!.n;
        });
        expect(found).toBe(n);
      }
      expect(replica()).toEqual({ trouble: null, reads: { replica: 100, primary: 0 } });
    }));

  test('one that stands still is not read, and is read again once it has caught up', async () => {
    await onStandby('select pg_wal_replay_pause()');
    try {
      await withDatabase(async ({ db, readReplica, replica }) => {
        await sql`create table missed (n int)`.execute(db);
        expect(await readReplica(isStandby)).toBe(false);
        expect(replica()?.trouble).toBe('behind');
      });
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
    await withDatabase(async ({ readReplica }) => expect(await readReplica(isStandby)).toBe(true));
  });

  test('one that ends what is read there leaves it to the primary', () =>
    withDatabase(async ({ readReplica, replica }) => {
      const where: boolean[] = [];
      const found = await readReplica(async (db) => {
        where.push(await isStandby(db));
        if (where.length === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        return 'read';
      });
      expect([found, where]).toEqual(['read', [true, false]]);
      expect(replica()).toEqual({ trouble: null, reads: { replica: 0, primary: 1 } });
    }));

  test('more readings than it has connections for are done on the primary, without waiting', () =>
    withDatabase(async ({ readReplica, replica }) => {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let begun = 0;
      const long: Promise<void>[] = [];
      while (long.length < 6) {
        long.push(
          readReplica((db) =>
            db.transaction().execute(async (trx) => {
              await sql`select 1`.execute(trx);
              begun += 1;
              await released;
            }),
          ),
        );
        await until(
          'it to be read',
          () => begun,
          (now) => now === long.length,
        );
      }
      expect(await readReplica(isStandby)).toBe(false);
      release();
      await Promise.all(long);
      expect(replica()).toEqual({ trouble: null, reads: { replica: 6, primary: 1 } });
      expect(await readReplica(isStandby)).toBe(true);
    }));

  test('nothing can be changed there, and a mistake of ours is not tried again', () =>
    withDatabase(async ({ readReplica }) => {
      let tries = 0;
      const work = readReplica((db): Promise<unknown> => {
        tries += 1;
        return sql`delete from sessions`.execute(db);
      });
      await expect(work).rejects.toMatchObject({ code: '25006' });
      expect(tries).toBe(1);
    }));

  test.each([
    ['that is not there', 'unreachable', (): string => 'postgres://postgres@127.0.0.1:9/postgres'],
    ['that is the primary itself', 'no_standby', (): string => primary.url],
    ['of another cluster', 'no_standby', (): string => process.env.TEST_DATABASE_URL!],
  ] as const)('one %s is not read', (_, trouble, url) =>
    withDatabase(async ({ readReplica, replica }) => {
      expect(await readReplica(isStandby)).toBe(false);
      expect(replica()?.trouble).toBe(trouble);
    }, url()),
  );

  describe('in the program', () => {
    let data: Awaited<ReturnType<typeof temporaryDataDir>>;
    let database: OpenDatabase;
    let deps: ReturnType<typeof depsOver>;
    let fastify: Awaited<ReturnType<typeof build>>;
    let root: Client;
    beforeAll(async () => {
      data = await temporaryDataDir();
      database = await openDatabase({
        database_url: primary.url,
        database_read_url: standby.url,
        data_dir: '',
      });
      deps = depsOver(database, { data_dir: data.dir, database_url: primary.url });
      registerJobs(deps);
      await deps.jobs.open();
      fastify = await build(deps);
      const { email, password } = await makeUser(deps.db, 'root');
      root = client(fastify);
      await root.call(login, { body: { email, password } });
    });
    afterAll(async () => {
      await fastify.close();
      await deps.jobs.stop();
      await deps.mailer.close();
      deps.fiscal.close();
      await database.close();
      await data.remove();
    });
    const readsOnStandby = async (work: () => Promise<unknown>): Promise<number> => {
      const before = database.replica()!.reads;
      await work();
      const after = database.replica()!.reads;
      expect(after.primary).toBe(before.primary);
      return after.replica - before.replica;
    };

    test('reports are read there', async () => {
      const reads = await readsOnStandby(async () => {
        const reply = await root.call(getReport, { params: { report: 'income_by_month' }, query: {} });
        expect(reply.status).toBe(200);
      });
      expect(reads).toBe(1);
    });

    test('the access log is read there, and the look is recorded all the same', async () => {
      const body: BodyOf<typeof listAccessLog> = { sort: [{ field: 'created_at', direction: 'desc' }] };
      const reads = await readsOnStandby(async () => {
        const first = await root.call(listAccessLog, { body });
        const second = await root.call(listAccessLog, { body });
        expect(second.body.meta.total).toBe(first.body.meta.total + 1);
      });
      expect(reads).toBe(2);
    });

    test('an export is read there, with what was changed just before', async () => {
      const purpose = { purpose_code: 'correction' } as const;
      const reads = await readsOnStandby(async () => {
        const { email } = await makeUser(deps.db, 'user');
        const made = await root.call(createExport, {
          body: { data_group: 'users', columns: ['email'], file_type: 'csv', ...purpose },
        });
        expect(made.status).toBe(202);
        await deps.jobs.drain();
        const params = { id: made.body.id };
        expect((await root.call(getExport, { params })).body.status).toBe('done');
        expect((await root.send(downloadExport, { params })).raw.body).toContain(email);
      });
      expect(reads).toBe(1);
    });

    test('the state of the program says when it stands still', () =>
      withDatabase(async (beside) => {
        const at = probeContextOf({ ...deps, ...beside });
        const found = async () => (await runCheck('database', at)).findings.map(({ code }) => code);
        expect(await found()).toEqual(['fine']);
        await onStandby('select pg_wal_replay_pause()');
        try {
          await sql`create table later (n int)`.execute(beside.db);
          expect(await found()).toEqual(['replica_behind']);
        } finally {
          await onStandby('select pg_wal_replay_resume()');
        }
      }));
  });
});
