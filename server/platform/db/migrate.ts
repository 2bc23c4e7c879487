import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROGRAM_VERSION } from '../config/program-version.ts';
import { type Applied, asNamedToday, blocking, MigrationError, oldestAdmitted } from './applied.ts';
import type { OpenDatabase, Session } from './db.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

type Migration = Applied & { sql: string };

// Any number will do as long as nothing else in this database uses it.
const ADVISORY_LOCK = 7_266_148_301;

const SCHEMA_MIGRATIONS = `
  create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

export const readMigrations = async (dir: string = MIGRATIONS_DIR): Promise<Migration[]> => {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/**
 * Throws when an applied file was changed, when one is unknown here and does not admit this program, or when a new
 * file sorts before an applied one.
 */
const checkApplied = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const blocked = blocking(applied, migrations, PROGRAM_VERSION);
  if (blocked !== null) {
    const oldest = oldestAdmitted(blocked);
    throw new MigrationError(
      `The database was migrated by a newer version of the program (${blocked} is unknown here, this is ${PROGRAM_VERSION}). Start ${oldest ? `version ${oldest} or a newer one` : 'that version'}.`,
    );
  }
  const changed = applied.find(({ name, sha256 }) => byName.has(name) && byName.get(name)?.sha256 !== sha256);
  if (changed)
    throw new MigrationError(
      `Migration ${changed.name} was changed after it had been applied. Restore the file and put the change into a new one.`,
    );
  const names = new Set(applied.map(({ name }) => name));
  const last =
    [...names]
      .filter((name) => byName.has(name))
      .toSorted()
      .at(-1) ?? '';
  const late = migrations.find(({ name }) => !names.has(name) && name < last);
  if (late)
    throw new MigrationError(
      `Migration ${late.name} is new but sorts before ${last}, which is applied. Give it a higher number.`,
    );
};

/** A database of before the first release gets the names of the schema that it already has. */
const adopt = async (session: Session, names: readonly Applied[]): Promise<void> => {
  await session.exec('begin');
  try {
    const [first] = await session.query<{ applied_at: string }>(
      'select min(applied_at)::text as applied_at from schema_migrations',
    );
    await session.exec('delete from schema_migrations');
    // The age of an installation is that of its first migration.
    for (const { name, sha256 } of names)
      await session.query(
        'insert into schema_migrations (name, sha256, applied_at) values ($1, $2, $3::timestamptz)',
        [name, sha256, first?.applied_at],
      );
    await session.exec('commit');
  } catch (error) {
    await session.exec('rollback');
    throw error;
  }
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
      await session.exec(SCHEMA_MIGRATIONS);
      const found = await session.query<Applied>('select name, sha256 from schema_migrations');
      const applied = asNamedToday(found, migrations);
      checkApplied(applied, migrations);
      if (applied !== found) await adopt(session, applied);
      const names = new Set(applied.map(({ name }) => name));
      const pending = migrations.filter(({ name }) => !names.has(name) && (!only || only.has(name)));
      for (const migration of pending) await applyOne(session, migration);
      return pending.map(({ name }) => name);
    } finally {
      await session.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
    }
  });
};
