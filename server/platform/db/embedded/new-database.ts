import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type DataFiles, filesOf } from './data-files.ts';
import { migrate, MIGRATIONS_DIR } from '../migrate.ts';
import { openInMemory } from './embedded-database.ts';

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/new-database');

/** All that an empty migrated database depends on: the engine, how it is started, and the migrations. */
const sourcesOf = (): string[] => [
  join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json'),
  ...['embedded-database.ts', '../migrate.ts', 'data-files.ts', 'new-database.ts'].map((name) =>
    join(import.meta.dirname, name),
  ),
  ...readdirSync(MIGRATIONS_DIR)
    .toSorted()
    .map((name) => join(MIGRATIONS_DIR, name)),
];

const stampOf = (sources: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of sources)
    hash
      .update(`${path.split(/[/\\]/).at(-1)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
};

/** The files of a new embedded database, migrated and empty. Making them takes seconds, so they are kept. */
export const newDatabase = (): Promise<DataFiles> => cachedFor(sourcesOf(), CACHE, migratedFiles);

/** What `make` returns, made once for the same sources and kept in the folder `cache`. */
export const cachedFor = async (
  sources: readonly string[],
  cache: string,
  make: () => Promise<DataFiles>,
): Promise<DataFiles> => {
  const path = join(cache, `${stampOf(sources)}.v8`);
  return readKept(path) ?? keep(path, await make());
};

const migratedFiles = async (): Promise<DataFiles> => {
  const database = await openInMemory();
  try {
    await migrate(database);
    if (database.raw.kind !== 'pglite') throw new Error('The embedded database was expected.');
    // Checkpoints the write-ahead log into the files, so that nobody has to replay it.
    await database.raw.pglite.exec('checkpoint');
    return filesOf(database.raw.pglite);
  } finally {
    await database.close();
  }
};

const readKept = (path: string): DataFiles | null => {
  try {
    return deserialize(readFileSync(path)) as DataFiles;
  } catch {
    return null;
  }
};

/** Those of other sources go. Where the program may not write, nothing is kept. */
const keep = (path: string, files: DataFiles): DataFiles => {
  try {
    const dir = join(path, '..');
    mkdirSync(dir, { recursive: true });
    const kept = readdirSync(dir);
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, serialize(files));
    renameSync(draft, path);
    for (const name of kept) if (join(dir, name) !== path) rmSync(join(dir, name), { force: true });
  } catch {
    // The next one is made anew.
  }
  return files;
};
