// @module-tag postgres

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listApplications } from '../contract/permits/application-list.ts';
import { login } from '../contract/people/auth.ts';
import { build } from '../server/app.ts';
import { probeContextOf } from '../server/office/system/check-system.ts';
import { runCheck } from '../server/office/system/run-checks.ts';
import { openDeps } from '../server/open-deps.ts';
import { readHeader } from '../server/platform/backup/read-backup.ts';
import { restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { asNamedToday, LAST_OF_FIRST_RELEASE } from '../server/platform/db/applied.ts';
import { readMigrations } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { fixedClock } from '../server/platform/ports/clock.ts';
import { backendOf } from '../server/platform/ports/files/files.ts';
import { createLogger } from '../server/platform/ports/log.ts';
import { checkAccessLog } from '../server/records/access-log/check.ts';
import { client } from './client.ts';
import { emptyStore } from './db.ts';
import { temporaryDataDir } from './servers/server-process.ts';
import { type Figures, figuresOf, FIXTURE_KEY } from './upgrade-figures.ts';

/**
 * An office as each part of the program left it is restored, upgraded by this program, and has to be what it was.
 * How the next one is kept: CONTRIBUTING.md, "Upgrades".
 */

const FOLDER = join(import.meta.dirname, 'fixtures/upgrades');
const OFFICES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.backup'))
  .map((name) => name.replace('.backup', ''))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
/** The oldest needs every migration; the others follow in the long run. */
const UPGRADED = process.env.TEST_LONG === 'true' ? OFFICES : OFFICES.slice(0, 1);
/** Those of the doctor that say something of an office at rest; the others look at a machine, or at waiting work. */
const CHECKS = ['database', 'files', 'outbox', 'installation'] as const;

const emptyPlace = async () => {
  if (process.env.TEST_DATABASE === 'postgres') return emptyStore();
  const { dir, remove } = await temporaryDataDir();
  return { env: { DATA_DIR: dir }, remove };
};

describe.each(UPGRADED)('the office of %s', { timeout: 0 }, (office) => {
  test('is restored, upgraded, and still the same', async () => {
    const path = join(FOLDER, `${office}.backup`);
    const kept = JSON.parse(readFileSync(join(FOLDER, `${office}.json`), 'utf8')) as Figures;
    const about = await readHeader(path, FIXTURE_KEY);
    const place = await emptyPlace();
    try {
      const config = loadConfig({ ...place.env, ...about.settings, LOG_LEVEL: 'silent' });
      const log = createLogger(config);
      const { totals } = await restoreBackup(path, FIXTURE_KEY, { config, files: backendOf(config), log });
      expect(totals.missing).toEqual([]);
      expect(totals.rows).toBeGreaterThan(1000);
      expect(totals.files).toBeGreaterThan(10);

      const { deps, close } = await openDeps(config);
      const fastify = await build(deps);
      try {
        const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(deps.db);
        expect(rows.map(({ name }) => name).toSorted()).toEqual(
          (await readMigrations()).map(({ name: file }) => file),
        );
        expect(await checkAccessLog(deps.db)).toMatchObject({ ok: true, findings: [] });
        // Mails that waited then are not late for that.
        const at = probeContextOf({ ...deps, clock: fixedClock(about.made_at) });
        for (const name of CHECKS)
          expect((await runCheck(name, at)).findings, name).not.toContainEqual(
            expect.objectContaining({ state: 'error' }),
          );

        const clerk = client(fastify);
        const body = { email: DEMO_ACCOUNTS[1], password: DEMO_PASSWORD };
        expect((await clerk.call(login, { body })).status).toBe(200);
        const list = await clerk.call(listApplications, { body: {} });
        expect(list.body.meta.total).toBe(
          Object.values(kept.applications!).reduce((sum, one) => sum + one, 0),
        );
      } finally {
        await fastify.close();
        await close();
      }
      const database = await openDatabase(config);
      const figures = await database.session(figuresOf).finally(database.close);
      // Signing in and reading is noted down.
      const { access_log, ...others } = kept;
      expect(figures).toMatchObject(others);
      expect(figures.access_log!.entries).toBeGreaterThanOrEqual(access_log!.entries!);
    } finally {
      await place.remove();
    }
  });
});

test('an office of before the first release is among them, and its schema is adopted', async () => {
  const abouts = await Promise.all(
    OFFICES.map((office) => readHeader(join(FOLDER, `${office}.backup`), FIXTURE_KEY)),
  );
  const migrations = await readMigrations();
  for (const about of abouts.filter(({ migrations: [first] }) => first?.name === '0001_foundation.sql'))
    expect(asNamedToday(about.migrations, migrations).at(-1)?.name).toBe(LAST_OF_FIRST_RELEASE);
  expect(abouts.some(({ migrations: [first] }) => first?.name === '0001_foundation.sql')).toBe(true);
});
