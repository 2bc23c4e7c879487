import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { filesOf } from '../server/platform/db/embedded/data-files.ts';
import { json, type OpenDatabase } from '../server/platform/db/db.ts';
import { openInMemory } from '../server/platform/db/embedded/embedded-database.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { newDatabase } from '../server/platform/db/embedded/new-database.ts';
import { seedReference } from '../server/demo/reference.ts';
import { registerJobs } from '../server/jobs.ts';
import { depsOver } from './deps-over.ts';
import { setParameter } from './rows/parameters.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template of each test file's database. */
    template: { kind: 'pglite'; file: string } | { kind: 'postgres'; url: string; name: string };
  }
}

const PATIENT_SESSIONS = { session_idle_minutes_staff: 480, session_hours_staff: 24 };

/** Into a migrated database: the reference data of the demo municipality and the tables of the job queue. */
const fill = async (database: OpenDatabase, data_dir: string): Promise<void> => {
  const deps = depsOver(database, { data_dir });
  await seedReference(deps.db);
  // Most tests are about something else: they approve without a pro-forma, which would have to be drawn each
  // time. Tests that depend on it set the parameter (test/rows/parameters.ts); all of them pass with
  // TEST_PRO_FORMA_ON_APPROVAL=true too, which leaves the default.
  if (process.env.TEST_PRO_FORMA_ON_APPROVAL !== 'true')
    await deps.db
      .updateTable('parameters')
      .set({ value: json(false) })
      .where('name', '=', 'pro_forma_on_approval')
      .execute();
  // Nor are they about sessions that end: most move the clock by hours under one that goes on.
  for (const [name, value] of Object.entries(PATIENT_SESSIONS)) await setParameter(deps.db, name, value);
  registerJobs(deps);
  await deps.jobs.open();
  await deps.jobs.stop();
};

/** Makes the template once for all test files; vitest runs the returned function at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'dovolilnice-template-'));
  const removeDir = () => rm(dir, { recursive: true, force: true });
  if (process.env.TEST_DATABASE === 'postgres') {
    const dropTemplate = await postgresTemplate(project, dir);
    return async () => {
      await dropTemplate();
      await removeDir();
    };
  }
  const database = await openInMemory(await newDatabase());
  try {
    await fill(database, dir);
    if (database.raw.kind !== 'pglite') throw new Error('The embedded database was expected.');
    const { pglite } = database.raw;
    // Copies need no PostgreSQL templates (template0 and template1), which are two thirds of all files.
    for (const name of ['template0', 'template1']) {
      await pglite.exec(`alter database ${name} is_template false`);
      await pglite.exec(`drop database ${name}`);
    }
    // Checkpoints the write-ahead log into the files, so that no copy has to replay it.
    await pglite.exec('checkpoint');
    const file = join(dir, 'template.v8');
    await writeFile(file, serialize(filesOf(pglite)));
    project.provide('template', { kind: 'pglite', file });
  } finally {
    await database.close();
  }
  return removeDir;
}

const postgresTemplate = async (project: TestProject, data_dir: string): Promise<() => Promise<void>> => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL; `npm run test:api:postgres` sets both.');
  const name = `dovolilnice_template_${randomBytes(4).toString('hex')}`;
  await onServer(url, `create database ${name} template template0 encoding 'UTF8'`);
  const database = await openDatabase({ database_url: withDatabase(url, name), data_dir });
  try {
    await migrate(database);
    await fill(database, data_dir);
  } finally {
    await database.close();
  }
  project.provide('template', { kind: 'postgres', url, name });
  return () => onServer(url, `drop database if exists ${name} with (force)`);
};

export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const servers = new Map<string, pg.Pool>();

/** One statement on the server's own database, by a connection that stays for the next one. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const pool = servers.get(url) ?? new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // The server may end while the connection is idle.
  if (!servers.has(url)) pool.on('error', () => {});
  servers.set(url, pool);
  await pool.query(statement);
};
