import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { inject } from 'vitest';
import { type DataFiles, writeFiles } from '../server/platform/db/embedded/data-files.ts';
import { type OpenDatabase } from '../server/platform/db/db.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { borrowEmbedded } from './embedded-databases.ts';
import { holdLockOrder } from './walks/lock-order.ts';
import { temporaryDataDir } from './servers/server-process.ts';
import { onServer, withDatabase } from './template-database.ts';

let read: DataFiles | undefined;
/** The template, read once for all test files of a process. */
const templateFiles = ({ file }: { file: string }): DataFiles =>
  (read ??= deserialize(readFileSync(file)) as DataFiles);

/**
 * A database of its own for a test file: a copy of the template (migrated, reference data of the demo
 * municipality, no people). Embedded, or on PostgreSQL with TEST_DATABASE=postgres, through the pooler at
 * TEST_DATABASE_POOL_URL if there is one. Close it in afterAll.
 */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const database = await openCopy();
  holdLockOrder(database.db);
  return database;
};

export type TestDatabase = OpenDatabase & {
  /** Opens it once more, as another process does: with connections of its own on PostgreSQL; the embedded one is shared. */
  again(): Promise<OpenDatabase>;
};

const openCopy = async (): Promise<TestDatabase> => {
  const template = inject('template');
  if (template.kind === 'pglite') {
    const database = await borrowEmbedded(templateFiles(template));
    return { ...database, again: async () => ({ ...database, close: async () => {} }) };
  }
  const copy = await copyOnServer(template);
  const open = () =>
    openDatabase({ database_url: copy.url, database_pool_url: copy.pool_url ?? null, data_dir: '' });
  const database = await open();
  return {
    ...database,
    close: () => database.close().then(copy.drop),
    again: async () => {
      const other = await open();
      holdLockOrder(other.db);
      return other;
    },
  };
};

/**
 * The same for a program in a process of its own: `env` names its DATA_DIR (`dir`) with the copy in it, or
 * its DATABASE_URL. Remove it in afterAll.
 */
export const temporaryStore = async (): Promise<{
  dir: string;
  env: { DATA_DIR: string; DATABASE_URL?: string; DATABASE_POOL_URL?: string };
  remove: () => Promise<void>;
}> => {
  const template = inject('template');
  const { dir, remove } = await temporaryDataDir();
  if (template.kind === 'pglite') {
    writeFiles(templateFiles(template), join(dir, 'db'));
    return { dir, env: { DATA_DIR: dir }, remove };
  }
  const copy = await copyOnServer(template);
  return { dir, env: envOf(dir, copy), remove: () => copy.drop().then(remove) };
};

/** An empty database on PostgreSQL, not even migrated. */
export const emptyStore = async () => {
  const template = inject('template');
  if (template.kind === 'pglite') throw new Error('PostgreSQL was expected.');
  const { dir, remove } = await temporaryDataDir();
  const copy = await copyOnServer({ ...template, name: 'template0' });
  return { env: envOf(dir, copy), remove: () => copy.drop().then(remove) };
};

const envOf = (dir: string, { url, pool_url }: { url: string; pool_url?: string }) => ({
  DATA_DIR: dir,
  DATABASE_URL: url,
  ...(pool_url && { DATABASE_POOL_URL: pool_url }),
});

const copyOnServer = async (template: { url: string; name: string }) => {
  const name = `dovolilnice_test_${randomBytes(6).toString('hex')}`;
  // The files of the template as they are: through the write-ahead log it takes three times as long.
  await onServer(template.url, `create database ${name} template ${template.name} strategy file_copy`);
  const pooler = process.env.TEST_DATABASE_POOL_URL;
  return {
    url: withDatabase(template.url, name),
    ...(pooler && { pool_url: withDatabase(pooler, name) }),
    drop: () => onServer(template.url, `drop database if exists ${name} with (force)`),
  };
};
