import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase, Session } from './db.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

/** The database and the program do not fit together; the message says which file and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Migration = { name: string; sql: string; sha256: string };

// Any number will do as long as nothing else in this database uses it.
const ADVISORY_LOCK = 7_266_148_301;

/** Files that were renamed after databases had applied them, by their former name. */
const RENAMED: Readonly<Record<string, string>> = { '0031_barrier_speed.sql': '0029_barrier_speed.sql' };

const readMigrations = async (dir: string): Promise<Migration[]> => {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/**
 * Throws when an applied file was changed, is unknown (a newer program migrated), or a new file sorts before
 * an applied one.
 */
const checkApplied = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, sha256] of applied) {
    const migration = byName.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database was migrated by a newer version of the program (${name} is unknown here). Start that version.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied. Restore the file and put the change into a new one.`,
      );
    }
  }
  const last = [...applied.keys()].toSorted().at(-1) ?? '';
  const late = migrations.find(({ name }) => !applied.has(name) && name < last);
  if (late)
    throw new MigrationError(
      `Migration ${late.name} is new but sorts before ${last}, which is applied. Give it a higher number.`,
    );
};

const applyOne = async (session: Session, migration: Migration): Promise<void> => {
  await session.exec('begin');
  try {
    await session.exec(migration.sql);
    await session.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await session.exec('commit');
  } catch (error) {
    await session.exec('rollback');
    throw new MigrationError(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

/**
 * Brings the schema up to date, one process at a time; with `only`, not beyond these migrations (tables of an
 * older backup). Returns the names applied now. Throws MigrationError.
 */
export const migrate = async (
  database: Pick<OpenDatabase, 'session'>,
  dir: string = MIGRATIONS_DIR,
  only?: ReadonlySet<string>,
): Promise<string[]> => {
  const migrations = await readMigrations(dir);
  return database.session(async (session) => {
    await session.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    try {
      await session.exec(
        'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
      );
      for (const [before, name] of Object.entries(RENAMED))
        await session.query('update schema_migrations set name = $2 where name = $1', [before, name]);
      const rows = await session.query<{ name: string; sha256: string }>(
        'select name, sha256 from schema_migrations',
      );
      const applied = new Map(rows.map((row) => [row.name, row.sha256]));
      checkApplied(applied, migrations);
      const pending = migrations.filter(({ name }) => !applied.has(name) && (!only || only.has(name)));
      for (const migration of pending) await applyOne(session, migration);
      return pending.map(({ name }) => name);
    } finally {
      await session.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
    }
  });
};
