import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryStore } from '../../../test/db.ts';
import { COMPILE_CACHE } from '../../../test/servers/server-process.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { openDeps } from '../../open-deps.ts';
import { recordAccess, SYSTEM } from './record.ts';
import { sealAccessLog } from './seal.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The command as a person types it, with a database of its own. */
const verify = (env: Record<string, string>) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/verify-access-log.ts')], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
  });

it('the command finds one changed row and names it', async () => {
  const store = await temporaryStore();
  const env = { ...store.env, LOG_LEVEL: 'error' };
  try {
    let changed = '';
    const write = await openDeps(loadConfig(env));
    try {
      const { db, clock } = write.deps;
      for (const request_id of ['one', 'two', 'three'])
        await recordAccess(
          db,
          { caller: SYSTEM, action: 'view', subject_type: 'user', request_id },
          clock.now(),
        );
      await sealAccessLog(write.deps, { settle_seconds: 0 });
    } finally {
      await write.close();
    }
    // A transaction that runs beside the seal ends its first segment early.
    expect(verify(env)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^[1-3] segments with 3 rows checked: everything fits/),
    });
    const tamper = await openDeps(loadConfig(env));
    try {
      const { db } = tamper.deps;
      changed = (
        await db
          .selectFrom('access_log')
          .select('id')
          .where('request_id', '=', 'two')
          .executeTakeFirstOrThrow()
      ).id;
      await sql`alter table access_log disable trigger user`.execute(db);
      await sql`update access_log set action = 'list' where id = ${changed}`.execute(db);
      await sql`alter table access_log enable trigger user`.execute(db);
    } finally {
      await tamper.close();
    }
    const found = verify(env);
    expect(found.status).toBe(1);
    expect(found.stderr).toContain(`row ${changed}, was changed after it had been sealed`);
    expect(
      found.stderr
        .trim()
        .split('\n')
        .filter((line) => line.includes('Segment')),
    ).toHaveLength(1);
  } finally {
    await store.remove();
  }
});
