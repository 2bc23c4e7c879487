import type { OpenDatabase } from '../../db/db.ts';
import { inSnapshot } from '../rows.ts';
import { namedFiles } from '../named-files.ts';
import { copyFile, isSound, placesOf, type CopyConfig } from './copy-file.ts';
import { BackupError } from '../backup-error.ts';

export type FilesBack = {
  /** That rows name. */
  named: number;
  /** Taken from the second copy. */
  restored: number;
  /** Neither in the store nor in the copy, or damaged in both. */
  missing: string[];
};

/** The files that rows name, each with its hash, one after another. */
const eachNamed = async (
  { session }: Pick<OpenDatabase, 'session'>,
  look: (name: string) => Promise<void>,
  onFile?: (done: number, total: number) => void,
): Promise<number> => {
  const names = await session((own) => inSnapshot(own, () => namedFiles(own)));
  for (let done = 0; done < names.length; done++) {
    await look(names.at(done));
    onFile?.(done + 1, names.length);
  }
  return names.length;
};

/**
 * After a restore of PostgreSQL to a moment: reads every file that its rows name, compares it with its hash, and takes
 * those that the store lacks, or cannot open, from the second copy. May be repeated. Throws BackupError.
 */
export const restoreFiles = async (
  database: Pick<OpenDatabase, 'session'>,
  config: CopyConfig,
  onFile?: (done: number, total: number) => void,
): Promise<FilesBack> => {
  const places = placesOf(config);
  if (!places) throw new BackupError('BACKUP_FILES_DIR is not set: it says where the copy of the files is.');
  const { store, copy } = places;
  const back = { restored: 0, missing: [] as string[] };
  const look = async (name: string): Promise<void> => {
    if (await isSound(store.files, name)) return;
    if (!(await isSound(copy.files, name))) return void back.missing.push(name);
    // What is damaged there would count as the same.
    await store.files.remove(name);
    await copyFile(copy, store, name);
    back.restored++;
  };
  return { named: await eachNamed(database, look, onFile), ...back };
};

export type FilesFound = {
  named: number;
  /** In the store alone: newer than the last run over the copy. */
  not_copied: number;
  missing: string[];
};

/** Whether every file that rows name could be restored; changes nothing. Throws BackupError. */
export const checkFiles = async (
  database: Pick<OpenDatabase, 'session'>,
  config: CopyConfig,
  onFile?: (done: number, total: number) => void,
): Promise<FilesFound> => {
  const places = placesOf(config);
  if (!places) throw new BackupError('BACKUP_FILES_DIR is not set: it says where the copy of the files is.');
  const { store, copy } = places;
  const found = { not_copied: 0, missing: [] as string[] };
  const look = async (name: string): Promise<void> => {
    if (await isSound(copy.files, name)) return;
    if (await isSound(store.files, name)) found.not_copied++;
    else found.missing.push(name);
  };
  return { named: await eachNamed(database, look, onFile), ...found };
};
