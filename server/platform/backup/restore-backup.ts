import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config/types.ts';
import { lockDataDir } from '../db/embedded/data-dir-lock.ts';
import type { OpenDatabase } from '../db/db.ts';
import type { StorageBackend } from '../ports/files/file-store.ts';
import type { Logger } from '../ports/log.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, FileCount, Settings, Totals } from './content.ts';
import { endSessions } from './end-sessions.ts';
import { loadDatabase, type Loader, makeTables } from './load-database.ts';
import {
  fillNewDatabase,
  isEmpty,
  isUnfinished,
  notEmptyError,
  rejectEmbedded,
  UNFINISHED,
} from './new-place.ts';
import { readHeader, readBackup } from './read-backup.ts';
import type { Progress } from './write-backup.ts';

/** Where the settings of the backup are written, to be compared with those of the new machine. */
export const SETTINGS_FILE = 'restored-settings.env';

type Place = {
  config: Pick<Config, 'data_dir' | 'database_url' | 's3'>;
  files: StorageBackend;
  log: Logger;
};
type Restored = { about: BackupHeader; totals: Totals; settings_file: string };

/**
 * Restores a backup into an empty place: reads and checks all of it first, then loads rows and files, compares
 * them with what was counted, and ends all sessions and links that were under way. Rows appear in one step at the
 * end. Throws BackupError, and leaves the place as it was.
 */
export const restoreBackup = async (
  path: string,
  key: string,
  { config, files, log }: Place,
  onProgress?: (progress: Progress) => void,
): Promise<Restored> => {
  const { data_dir } = config;
  const lock = lockDataDir(data_dir);
  try {
    rejectFilled(config);
    let total = 0;
    await readBackup(path, key, {
      progress: () => onProgress?.({ step: 'check', done: ++total, total: 0 }),
    });
    let done = 0;
    const restored = await fillNewDatabase(config, async (database) => {
      try {
        return await load(path, key, database, { files, data_dir, log }, () =>
          onProgress?.({ step: 'files', done: ++done, total }),
        );
      } catch (error) {
        dropFiles(config);
        throw error;
      }
    });
    const settings_file = join(data_dir, SETTINGS_FILE);
    writePrivately(settings_file, asEnvironment(restored.about.settings));
    return { ...restored, settings_file };
  } finally {
    lock.release();
  }
};

const rejectFilled = ({ data_dir, database_url }: Place['config']): void => {
  rejectEmbedded({ data_dir, database_url });
  // A bucket often outlives the machine: what it already has is compared, not replaced.
  if (isUnfinished(data_dir)) return;
  for (const folder of ['files', 'mail'])
    if (!isEmpty(join(data_dir, folder))) throw notEmptyError(`there are files in ${join(data_dir, folder)}`);
};

const load = async (
  path: string,
  key: string,
  database: OpenDatabase,
  { files, data_dir, log }: { files: StorageBackend; data_dir: string; log: Logger },
  onEntry: () => void,
): Promise<Omit<Restored, 'settings_file'>> => {
  const about = await readHeader(path, key);
  await makeTables(database, about, log);
  let totals: Totals | undefined;
  const read = async (loader: Loader): Promise<void> => {
    ({ totals } = await readBackup(path, key, {
      rows: ({ name, columns }, lines) => loader.rows(name, columns, lines),
      table: async (name, counted) => loader.table(name, counted),
      sequences: async (values) => loader.sequences(values),
      file: ({ folder, name }) =>
        folder === 'files' ? storedFile(files, data_dir, name) : mailFile(data_dir, name),
      progress: onEntry,
    }));
  };
  await loadDatabase(database, read, endSessions);
  return { about, totals: totals! };
};

const storedFile = async (files: StorageBackend, data_dir: string, name: string) => {
  const draft = join(data_dir, UNFINISHED, 'file');
  const file = await open(draft, 'w', 0o600);
  return {
    write: (bytes: Buffer) => file.writeFile(bytes),
    close: () => file.close(),
    end: async ({ bytes, sha256, broken }: FileCount): Promise<void> => {
      await file.sync();
      await file.close();
      if (broken) return rm(draft, { force: true });
      await files.keep(draft, { sha256: name, size: bytes });
      await rm(draft, { force: true });
      const hash = createHash('sha256');
      for await (const chunk of await files.read(name)) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== sha256)
        throw new BackupError(`The stored file ${name} differs after the copy.`);
    },
  };
};

const mailFile = async (data_dir: string, name: string) => {
  const dir = join(data_dir, 'mail');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // A name from outside never leads to another folder.
  const target = join(dir, basename(name));
  const file = await open(target, 'w', 0o600);
  return {
    write: (bytes: Buffer) => file.writeFile(bytes),
    close: () => file.close(),
    end: async ({ broken }: FileCount): Promise<void> => {
      await file.sync();
      if (broken) await rm(target, { force: true });
    },
  };
};

/** What an attempt that failed has written; a bucket keeps it until its orphans are removed. */
const dropFiles = ({ data_dir, s3 }: Place['config']): void => {
  for (const folder of s3 ? ['mail'] : ['files', 'mail'])
    for (const name of existsSync(join(data_dir, folder)) ? readdirSync(join(data_dir, folder)) : [])
      rmSync(join(data_dir, folder, name), { recursive: true, force: true });
};

/** For the owner alone, whatever was there before: a mode given to an open holds for new files only. */
export const writePrivately = (path: string, text: string): void => {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
};

/** As systemd and shells read it. */
const asEnvironment = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\$`]/g, String.raw`\$&`)}"\n`)
    .join('');
