import { createHash } from 'node:crypto';
import { isOlder } from '../config/program-version.ts';

/** A migration of a database or a backup: the name of its file, and the SHA-256 of what was applied. */
export type Applied = { name: string; sha256: string };

/** The database and the program do not fit together; the message says which file and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** `0012_owner_notes.admits-1.0.0.sql` admits programs from 1.0.0 on, although they do not know it (ADR 127). */
const ADMITTED = /\.admits-(\d+\.\d+\.\d+)\.sql$/;

/** The oldest program that runs on a schema with this migration; null: only one that has the file. */
export const oldestAdmitted = (migration: string): string | null => ADMITTED.exec(migration)?.[1] ?? null;

/** Whether a program of this version runs on a schema with a migration that it does not know. */
export const admits = (migration: string, version: string): boolean => {
  const oldest = oldestAdmitted(migration);
  return oldest !== null && !isOlder(version, oldest);
};

/** The first migration that keeps a program with these files and this version from running; null: none. */
export const blocking = (
  applied: readonly Pick<Applied, 'name'>[],
  known: readonly Pick<Applied, 'name'>[],
  version: string,
): string | null => {
  const names = new Set(known.map(({ name }) => name));
  return applied.find(({ name }) => !names.has(name) && !admits(name, version))?.name ?? null;
};

/** The schema of the first release: one file for each domain. Its end was that of the 109 migrations before it. */
export const LAST_OF_FIRST_RELEASE = '0011_office.sql';

const BEFORE_FIRST_RELEASE = {
  first: '0001_foundation.sql',
  program: '0.1.0 (commit 7eddafde)',
  /** Of the lines `sha256  name` of all 109, by name. */
  sha256: 'f1ba7cd619379480c58153f50dc80db4f45bdfa8c6e2de34f74560c13ac41810',
} as const;

/**
 * What was applied, by the names of today: all migrations of before the first release are its schema. Throws
 * MigrationError where some of those are missing.
 */
export const asNamedToday = (
  applied: readonly Applied[],
  migrations: readonly Applied[],
): readonly Applied[] => {
  if (!applied.some(({ name }) => name === BEFORE_FIRST_RELEASE.first)) return applied;
  const lines = applied
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  if (createHash('sha256').update(lines.join('')).digest('hex') !== BEFORE_FIRST_RELEASE.sha256)
    throw new MigrationError(
      `The data are of a version before ${BEFORE_FIRST_RELEASE.program}. Start that version on them once; then this one opens them. For a backup: restore it with that version, and make a new one.`,
    );
  return migrations
    .filter(({ name }) => name <= LAST_OF_FIRST_RELEASE)
    .map(({ name, sha256 }) => ({ name, sha256 }));
};
