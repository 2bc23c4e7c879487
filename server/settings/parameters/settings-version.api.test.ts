// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPooler, pgbouncerPath, type Pooler } from '../../../scripts/postgres/pgbouncer.ts';
import { temporaryStore } from '../../../test/db.ts';
import { setParameterFrom } from '../../../test/rows/parameters.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { browserAt, callWith } from '../../../test/servers/outside.ts';
import { startServer, type ServerProcess } from '../../../test/servers/server-process.ts';
import type { OpenDatabase } from '../../platform/db/db.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { FIRST_PARAMETERS_DAY } from './parameters.ts';

/** Each program keeps the parameters that it has read; this process changes them. */
describe.runIf(process.env.TEST_DATABASE === 'postgres')('a change of parameters', () => {
  let store: Awaited<ReturnType<typeof temporaryStore>>;
  let pooler: Pooler | null = null;
  let database: OpenDatabase;
  const programs: ServerProcess[] = [];
  let token: string;
  beforeAll(async () => {
    store = await temporaryStore();
    const url = store.env.DATABASE_URL!;
    database = await openDatabase({ database_url: url, data_dir: '' });
    if (pgbouncerPath()) {
      pooler = await createPooler({ url, port: Number(new URL(url).port) });
      await pooler.start();
    }
    const env = { ...store.env, TRUST_PROXY: 'true', DEMO: 'false' };
    programs.push(await startServer(env));
    programs.push(await startServer({ ...env, ...(pooler && { DATABASE_POOL_URL: pooler.url }) }));
    const { email, password } = await makeUser(database.db, 'user');
    const reply = await fetch(`${programs[0]!.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        ...(await browserAt(programs[0]!.url, '198.51.100.7')),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email, password, bearer: true }),
    });
    token = ((await reply.json()) as { token: string }).token;
  });
  afterAll(async () => {
    for (const program of programs) await program.kill('SIGTERM');
    await database.close();
    await pooler?.remove();
    await store.remove();
  });

  test('is in force for the next call of every program, with a session or without', async () => {
    for (let days = 20; days < 32; days++) {
      await setParameterFrom(database.db, 'appeal_days', days, FIRST_PARAMETERS_DAY);
      const read = await Promise.all(
        programs.flatMap(({ url }) => [
          fetch(`${url}/api/v1/parameters`).then((reply) => reply.json()) as Promise<{ appeal_days: number }>,
          callWith<{ appeal_days: number }>(url, token, 'v1/parameters'),
        ]),
      );
      expect(read.map(({ appeal_days }) => appeal_days)).toEqual([days, days, days, days]);
    }
  });
});
