import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase, openInMemory, type OpenDatabase } from '../server/db/db.ts';
import { onServer, withDatabase } from './template-database.ts';

/**
 * A database of its own for a test file: a copy of the template (migrated, reference data of the demo municipality, no people). Embedded,
 * or on PostgreSQL with TEST_DATABASE=postgres. Close it in afterAll.
 */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const template = inject('template');
  if (template.kind === 'pglite') return openInMemory(await openAsBlob(template.dump));
  const name = `dovolilnice_test_${randomBytes(6).toString('hex')}`;
  await onServer(template.url, `create database ${name} template ${template.name}`);
  const database = await openDatabase({ database_url: withDatabase(template.url, name), data_dir: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(template.url, `drop database if exists ${name} with (force)`);
    },
  };
};
