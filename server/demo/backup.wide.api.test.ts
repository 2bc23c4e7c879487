// @module-tag postgres

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyStore } from '../../test/db.ts';
import { temporaryDataDir } from '../../test/servers/server-process.ts';
import { commandsOf } from '../commands.ts';
import { openDeps } from '../open-deps.ts';
import { moveDatabase } from '../platform/backup/move-database.ts';
import { fillNewDatabase } from '../platform/backup/new-place.ts';
import { backupName } from '../platform/backup/backup-files.ts';
import { lastRehearsals } from '../platform/backup/rehearsals.ts';
import { openSource } from '../platform/backup/open-source.ts';
import { readBackup } from '../platform/backup/read-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { countTable, inSnapshot, type TableCount } from '../platform/backup/rows.ts';
import { makeBackup } from '../platform/backup/write-backup.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Config } from '../platform/config/types.ts';
import { listenForCommands } from '../platform/control/control-socket.ts';
import type { OpenDatabase } from '../platform/db/db.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { nextNumber } from '../platform/db/sequences.ts';
import { readSequences, readTables } from '../platform/db/tables.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { backendOf } from '../platform/ports/files/files.ts';
import { createLogger } from '../platform/ports/log.ts';
import { seedDemo } from './demo.ts';

/**
 * The drill: the demo municipality is backed up while rows are written, restored on an empty machine, and
 * compared table by table and file by file; then moved to the other database and back.
 */

const POSTGRES = process.env.TEST_DATABASE === 'postgres';
const KEY = 'a key that only the drill knows';
const MADE_AT = '2027-01-18T02:30:00.000Z';
const ENDED = ['public.sessions', 'public.password_tokens', 'public.email_changes', 'public.link_codes'];
/** What the job queue of a running program notes down by the minute. */
const BOOKKEPT = /^pgboss\.(queue|version)$/;
const log = createLogger({ log_level: 'silent' });

type Place = { config: Config; remove(): Promise<void> };
/** An empty machine: a folder, and on PostgreSQL an empty database. */
const emptyPlace = async (kind: 'pglite' | 'postgres' = POSTGRES ? 'postgres' : 'pglite'): Promise<Place> => {
  if (kind === 'postgres') {
    const { env, remove } = await emptyStore();
    return { config: configOf(env), remove };
  }
  const { dir, remove } = await temporaryDataDir();
  return { config: configOf({ DATA_DIR: dir }), remove };
};
const configOf = (env: Record<string, string>): Config =>
  loadConfig({
    ...env,
    LOG_LEVEL: 'silent',
    APP_SECRET: 'a secret that only the drill knows, long enough',
    SMTP_URL: 'smtp://user:smtp-secret@127.0.0.1:9',
    PUBLIC_URL: 'https://p.example',
    ENCRYPT_FILES: 'true',
  });

const countAll = ({ session }: Pick<OpenDatabase, 'session'>) =>
  session((own) =>
    inSnapshot(own, async () => {
      const counts: Record<string, TableCount> = {};
      for (const table of await readTables(own)) counts[table.name] = await countTable(own, table);
      return { counts, sequences: await readSequences(own) };
    }),
  );
const countIn = async (config: Config) => {
  const database = await openDatabase(config);
  try {
    return await countAll(database);
  } finally {
    await database.close();
  }
};

/** The files of a place, all of them sealed. */
const filesIn = ({ data_dir }: Config): string[] =>
  readdirSync(join(data_dir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.length > 64 && !name.endsWith('.key'))
    .map((name) => /([0-9a-f]{64})\.sealed$/.exec(name)?.[1] ?? name)
    .toSorted();
const pathOf = ({ data_dir }: Config, name: string): string =>
  join(data_dir, 'files', name.slice(0, 2), name.slice(2, 4), `${name}.sealed`);

let source: Place;
let deps: Deps;
let dir: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dovolilnice-drill-'));
  source = await emptyPlace();
  const opened = await openDeps(source.config, seedDemo);
  ({ deps } = opened);
  if (POSTGRES) await seedDemo(deps);
  await deps.db
    .insertInto('rate_counters')
    .values({ key: 'quotes " \\ \n \t € {a,"b"}', window_start: MADE_AT, count: 1 })
    .execute();
  // The job queue has a table for each day; where a backup is restored later, there are others.
  await sql`create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats
    for values from ('2020-01-01') to ('2020-01-02')`.execute(deps.db);
  const control = await listenForCommands(source.config.data_dir, commandsOf(deps), log);
  closing.push(control.close, opened.close, source.remove, () => rm(dir, { recursive: true, force: true }));
}, 0);
afterAll(async () => {
  for (const close of closing) await close();
});

const backUp = async (name: string) => {
  const from = await openSource(source.config);
  try {
    return await makeBackup(from, { path: join(dir, name), key: KEY, made_at: MADE_AT });
  } finally {
    await from.close();
  }
};
const restore = (path: string, { config }: Place, key = KEY) =>
  restoreBackup(path, key, { config, files: backendOf(config), log });

/** One for the cases that change nothing. */
let quiet: ReturnType<typeof backUp> | undefined;
const quietBackup = () => (quiet ??= backUp('quiet'));

describe('backup and restore', { timeout: 0 }, () => {
  test('what is written meanwhile is in the backup whole or not at all', async () => {
    const over = new AbortController();
    let written = 0;
    const write = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await transaction(deps.db, async (trx) => {
          const number = await nextNumber(trx, 'drill');
          await trx
            .insertInto('rate_counters')
            .values({ key: `drill:${number}`, window_start: MADE_AT, count: number })
            .execute();
        });
        written++;
        // As between two calls: the embedded database alone would never let the event loop turn.
        await setImmediate();
      }
    };
    const writers = [write(), write()];
    const { path, totals } = await backUp('while-writing').finally(() => over.abort());
    await Promise.all(writers);
    // The other cases compare with what they find.
    await deps.db.deleteFrom('rate_counters').where('key', 'like', 'drill:%').execute();
    await deps.db.deleteFrom('sequences').where('name', '=', 'drill').execute();
    expect(written).toBeGreaterThan(0);
    expect(totals.missing).toEqual([]);
    const place = await emptyPlace();
    try {
      await restore(path, place);
      const database = await openDatabase(place.config);
      const { rows } = await sql<{ last: number; rows: number; sum: number }>`
        select coalesce((select last_value from sequences where name = 'drill'), 0)::int as last, count(*)::int as rows,
          coalesce(sum(count), 0)::int as sum
        from rate_counters where key like 'drill:%'`.execute(database.db);
      await database.close();
      const { last } = rows[0]!;
      expect(rows[0]).toEqual({ last, rows: last, sum: (last * (last + 1)) / 2 });
      expect(last).toBeLessThanOrEqual(written);
    } finally {
      await place.remove();
    }
  });

  test('every table, sequence and file comes back, and nobody stays signed in', async () => {
    const { path, totals } = await quietBackup();
    const place = await emptyPlace();
    try {
      const { about, settings_file } = await restore(path, place);
      const from = await openSource(source.config);
      const before = await countAll(from.database).finally(from.close);
      const after = await countIn(place.config);
      expect(after.sequences).toEqual(before.sequences);
      expect(Object.keys(after.counts)).toEqual(Object.keys(before.counts));
      for (const [name, count] of Object.entries(before.counts))
        if (BOOKKEPT.test(name)) expect(after.counts[name]?.rows, name).toBe(count.rows);
        else if (!ENDED.includes(name)) expect(after.counts[name], name).toEqual(count);
      for (const name of ENDED) expect(after.counts[name]?.rows, name).toBe(0);
      expect(before.counts['public.payments']!.rows).toBeGreaterThan(10);
      expect(before.counts['pgboss.queue']!.rows).toBeGreaterThan(30);
      expect(Object.values(before.counts).filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);

      expect(totals.files).toBeGreaterThan(20);
      const copied = filesIn(place.config);
      expect(copied).toHaveLength(totals.files);
      expect(filesIn(source.config)).toEqual(expect.arrayContaining(copied));
      for (const name of copied) {
        const [one, other] = await Promise.all(
          [source, place].map(async ({ config }) => buffer(await backendOf(config).read(name))),
        );
        expect(one!.equals(other!), name).toBe(true);
        expect(createHash('sha256').update(other!).digest('hex')).toBe(name);
      }

      expect(about.settings).toMatchObject({
        PUBLIC_URL: 'https://p.example',
        APP_SECRET: source.config.app_secret,
      });
      expect(await readFile(settings_file, 'utf8')).toContain(
        'SMTP_URL="smtp://user:smtp-secret@127.0.0.1:9"\n',
      );
      expect((await readFile(path)).includes('smtp-secret')).toBe(false);

      // The restored place works: the next number follows, and nothing else goes into it.
      const opened = await openDeps(place.config);
      await transaction(opened.deps.db, (trx) => nextNumber(trx, 'drill'));
      await opened.close();
      await expect(restore(path, place)).rejects.toThrow('empty place only');
    } finally {
      await place.remove();
    }
  });

  test.each([
    ['outside production', {}, true],
    [
      'in production',
      {
        NODE_ENV: 'production',
        ALLOW_EMBEDDED: 'true',
        PUBLIC_URL: 'https://p.example',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'p@p.example',
      },
      false,
    ],
  ])('the command seals files as they were, and keeps their secret %s', async (_, env, kept) => {
    const { path, totals } = await quietBackup();
    const place = await emptyPlace();
    const { data_dir, database_url } = place.config;
    const secret = join(data_dir, 'app-secret');
    // Of an installation of before, and readable by others.
    await writeFile(secret, 'another secret, for others to read', { mode: 0o644 });
    try {
      await promisify(execFile)(process.execPath, ['scripts/restore.ts', path], {
        env: {
          PATH: process.env.PATH,
          BACKUP_KEY: KEY,
          DATA_DIR: data_dir,
          ...(database_url && { DATABASE_URL: database_url }),
          ...env,
        },
      });
      const text = await readFile(secret, 'utf8');
      if (kept) {
        expect(text.trim()).toBe(source.config.app_secret);
        expect((await stat(secret)).mode & 0o777).toBe(0o600);
      } else expect(text).not.toContain(source.config.app_secret);
      expect((await stat(join(data_dir, 'restored-settings.env'))).mode & 0o777).toBe(0o600);

      const sealed = filesIn(place.config);
      expect(sealed).toHaveLength(totals.files);
      expect(sealed.every((name) => existsSync(pathOf(place.config, name)))).toBe(true);
      expect((await buffer(await backendOf(place.config).read(sealed[0]!))).length).toBeGreaterThan(0);
    } finally {
      await place.remove();
    }
  });

  test('a rehearsal restores beside what is live, says what it found, and leaves nothing behind', async () => {
    const { path, totals } = await quietBackup();
    const backup_dir = await mkdtemp(join(dir, 'rehearsed-'));
    const temporary = await mkdtemp(join(dir, 'temporary-'));
    const newest = join(backup_dir, backupName(MADE_AT));
    await writeFile(newest, await readFile(path));
    const rehearse = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['scripts/dovolilnice.ts', 'rehearse-restore', '--in', temporary, ...args],
        {
          env: {
            PATH: process.env.PATH,
            BACKUP_DIR: backup_dir,
            BACKUP_KEY: KEY,
            DATA_DIR: source.config.data_dir,
            APP_SECRET: source.config.app_secret,
          },
        },
      ).then(
        ({ stdout }) => [0, stdout],
        ({ code, stderr }: { code: number; stderr: string }) => [code, stderr],
      );
    const reported = async () => (await lastRehearsals({ backup_dir, backup_files: null })).backup;

    const [code, said] = await rehearse();
    expect([code, said]).toEqual([0, expect.stringContaining(`${totals.files} files`)]);
    expect(said).toMatch(/segments with \d+ rows fit/);
    expect(await reported()).toMatchObject({ of: 'backup', problem: null });

    await truncate(newest, (await stat(newest)).size - 100);
    expect(await rehearse()).toEqual([1, expect.stringContaining('cut off')]);
    expect(await reported()).toMatchObject({ problem: 'not_restored' });
    expect(readdirSync(temporary)).toEqual([]);
    expect(await rehearse('--at', '2027-01-18 14:05')).toEqual([1, expect.stringContaining('--stanza')]);
  });

  test('a cut, altered or foreign backup changes nothing', async () => {
    const { path } = await quietBackup();
    const bytes = await readFile(path);
    const place = await emptyPlace();
    const attempt = async (name: string, content: Buffer, key = KEY): Promise<string> => {
      await writeFile(join(dir, name), content);
      return restore(join(dir, name), place, key).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    try {
      expect(await attempt('cut', bytes.subarray(0, bytes.length - 100))).toContain('cut off');
      const altered = Buffer.from(bytes);
      altered[Math.floor(bytes.length / 2)]! ^= 1;
      expect(await attempt('altered', altered)).toContain('altered');
      expect(await attempt('other-key', bytes, 'another key that is as long')).toContain(
        'BACKUP_KEY is not the key',
      );
      expect(existsSync(join(place.config.data_dir, 'restoring'))).toBe(false);
    } finally {
      await place.remove();
    }
  });

  test('files beside an empty database are in the way', async () => {
    const { path } = await quietBackup();
    const place = await emptyPlace();
    try {
      const { sha256 } = await backendPut(place.config);
      await expect(restore(path, place)).rejects.toThrow('there are files in');
      expect(filesIn(place.config)).toEqual([sha256]);
    } finally {
      await place.remove();
    }
  });

  test('files that are gone or cannot be opened are named, and the rest is whole', async () => {
    const documents = await deps.db
      .selectFrom('documents')
      .select(['id', 'sha256'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    const [first, second, third] = documents.filter(
      ({ sha256 }, at) => documents.findIndex((one) => one.sha256 === sha256) === at,
    );
    const rename = (sha256: string) =>
      deps.db.updateTable('documents').set({ sha256 }).where('id', '=', third!.id).execute();
    // Two chunks: the first can still be opened when the second is cut.
    const { sha256: large } = await deps.files.put(Buffer.alloc(100_000, 'large'));
    const [gone, cut, unopened] = [first!.sha256, large, second!.sha256].map((name) =>
      pathOf(source.config, name),
    );
    const contents = await Promise.all([gone!, unopened!].map((path) => readFile(path)));
    const broken: string[] = [];
    try {
      await rename(large);
      await rm(gone!);
      await truncate(cut!, 90_000);
      await truncate(unopened!, 100);
      const made = await backUp('without-three');
      expect(made.totals.missing.toSorted()).toEqual([first!.sha256, large, second!.sha256].toSorted());
      await readBackup(made.path, KEY, {
        file: async ({ name }) => ({
          write: async () => {},
          end: async (counted) => void (counted.broken && broken.push(name)),
          close: async () => {},
        }),
      });
      expect(broken).toEqual([large]);
    } finally {
      await writeFile(gone!, contents[0]!);
      await writeFile(unopened!, contents[1]!);
      await rename(third!.sha256);
    }
  });
});

describe.runIf(POSTGRES)('moving between the two databases', { timeout: 0 }, () => {
  test('there and back: every row, number series and job', async () => {
    const embedded = await emptyPlace('pglite');
    const there = await emptyPlace('postgres');
    const back = await emptyPlace('pglite');
    const move = async (from: Config, to: Config): Promise<void> => {
      const database = await openDatabase(from);
      try {
        await fillNewDatabase(to, (target) => moveDatabase(database, target, log));
      } finally {
        await database.close();
      }
    };
    try {
      await (await openDeps(embedded.config, seedDemo)).close();
      const before = await countIn(embedded.config);
      expect(before.counts['public.sequences']!.rows).toBeGreaterThan(3);
      await move(embedded.config, there.config);
      const moved = await countIn(there.config);
      expect(moved).toEqual(before);
      await move(there.config, back.config);
      expect(await countIn(back.config)).toEqual(before);
      // The old one is untouched, and a filled one takes no more.
      expect(await countIn(embedded.config)).toEqual(before);
      await expect(move(embedded.config, there.config)).rejects.toThrow('empty place only');
      const opened = await openDeps(there.config);
      const [known] = await opened.deps.db.selectFrom('sequences').selectAll().limit(1).execute();
      const next = await transaction(opened.deps.db, (trx) => nextNumber(trx, known!.name));
      await opened.close();
      expect(next).toBe(known!.last_value + 1);
    } finally {
      for (const place of [embedded, there, back]) await place.remove();
    }
  });
});

const backendPut = async (config: Config): Promise<{ sha256: string }> => {
  const sha256 = createHash('sha256').update('x').digest('hex');
  const draft = join(config.data_dir, 'draft');
  await writeFile(draft, 'x');
  await backendOf(config).keep(draft, { sha256, size: 1 });
  return { sha256 };
};
