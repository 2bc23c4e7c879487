// @module-tag postgres

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/db.ts';
import { temporaryDataDir } from '../../../../test/servers/server-process.ts';
import type { OpenDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { cachedFor, newDatabase } from './new-database.ts';
import { openInMemory } from './embedded-database.ts';
import { openDatabase } from '../open-database.ts';

const embedded = process.env.TEST_DATABASE !== 'postgres';

/** What migrations make, in words; ids of objects differ. */
const schemaOf = ({ session }: Pick<OpenDatabase, 'session'>): Promise<unknown[]> =>
  session(async ({ query }) => [
    await query(`select table_name, column_name, ordinal_position, data_type, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public' order by 1, 3`),
    await query(`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`),
    await query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
    await query(`select tgrelid::regclass::text as table, tgname, pg_get_triggerdef(oid) as definition from pg_trigger
      where not tgisinternal order by 1, 2`),
    await query(
      `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
    ),
    await query('select name, sha256 from schema_migrations order by 1'),
  ]);

describe.runIf(embedded)('a new database', () => {
  let store: Awaited<ReturnType<typeof temporaryDataDir>>;
  beforeEach(async () => {
    store = await temporaryDataDir();
  });
  afterEach(() => store.remove());

  test('has the schema that the migrations make now', async () => {
    const kept = await openInMemory(await newDatabase());
    const database = await openTestDatabase();
    try {
      await database.session(({ exec }) => exec('drop schema public cascade; create schema public'));
      await migrate(database);
      expect(await schemaOf(kept)).toEqual(await schemaOf(database));
    } finally {
      await kept.close();
      await database.close();
    }
  });

  test('is made once for the same sources, and anew after one of them changed', async () => {
    const source = join(store.dir, 'source.sql');
    const cache = join(store.dir, 'cache');
    let made = 0;
    const ask = async (text: string) => {
      writeFileSync(source, text);
      const files = await cachedFor([source], cache, async () => new Map([['made', Uint8Array.of(++made)]]));
      return files.get('made')?.[0];
    };
    expect([await ask('one'), await ask('one')]).toEqual([1, 1]);
    const [name] = readdirSync(cache);
    // A file that was cut short counts as none.
    writeFileSync(join(cache, name!), 'cut');
    expect([await ask('one'), await ask('one')]).toEqual([2, 2]);
    expect(await ask('two')).toBe(3);
    const names = readdirSync(cache);
    expect(names).toHaveLength(1);
    expect(names).not.toEqual([name]);
  });

  test('begins with what was written into it, or not at all', async () => {
    const config = { database_url: null, data_dir: store.dir };
    const filled = (fail: boolean) => ({
      files: newDatabase,
      fill: async ({ session }: OpenDatabase) => {
        await session(({ exec }) => exec("insert into sequences (name, last_value) values ('proba', 7)"));
        if (fail) throw new Error('interrupted');
      },
    });
    const values = ({ db }: OpenDatabase) =>
      db.selectFrom('sequences').select('last_value').where('name', '=', 'proba').execute();
    await expect(openDatabase(config, filled(true))).rejects.toThrow('interrupted');
    mkdirSync(join(store.dir, 'db.new'));
    writeFileSync(join(store.dir, 'db.new/half'), 'of a process that died');
    const first = await openDatabase(config, filled(false));
    expect(await values(first)).toEqual([{ last_value: 7 }]);
    await first.db.updateTable('sequences').set({ last_value: 8 }).where('name', '=', 'proba').execute();
    await first.close();
    // A database that is there stays.
    const again = await openDatabase(config, filled(true));
    expect(await values(again)).toEqual([{ last_value: 8 }]);
    await again.close();
  });
});
