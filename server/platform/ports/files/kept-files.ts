import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/types.ts';
import { keyOf } from './file-checks.ts';
import { diskObjects } from './file-disk.ts';
import { s3Objects } from './file-s3.ts';
import type { Objects } from './objects.ts';
import { sealedObjects, type SealedObjects } from './sealed-objects.ts';

export type PlaceConfig = Pick<Config, 'data_dir' | 's3' | 'app_secret' | 'former_secrets' | 'encrypt_files'>;

/** Where received files wait until they are stored. */
export const draftsOf = ({ data_dir }: Pick<Config, 'data_dir'>): string => {
  const drafts = join(data_dir, 'files-incoming');
  mkdirSync(drafts, { recursive: true, mode: 0o700 });
  return drafts;
};

const ABANDONED_MS = 24 * 3600 * 1000;

/** Drafts that a killed process left behind. */
export const removeAbandoned = (drafts: string): void => {
  for (const name of readdirSync(drafts)) {
    const path = join(drafts, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
  }
};

/** Files in `data_dir`/files/ab/cd/<sha256>. */
export const filesOnDisk = (config: Pick<Config, 'data_dir'>): Objects => {
  const root = join(config.data_dir, 'files');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return diskObjects({ root, drafts: draftsOf(config), pathOf: keyOf, depth: 2 });
};

/** Stored files over a directory or a bucket, by the hash of their plain content. */
export const filesOver = (
  objects: Objects,
  config: PlaceConfig,
  drafts: string = draftsOf(config),
): SealedObjects =>
  sealedObjects(objects, {
    secrets: config,
    purpose: 'file',
    seals: config.encrypt_files === true,
    drafts,
    owns: /^[0-9a-f]{64}$/,
    named_by_hash: true,
  });

/** Stored files as the objects that they consist of, and opened; `drafts`: a folder to write an object in first. */
export type FilePlace = { objects: Objects; files: SealedObjects; drafts: string };

/** Where the files are kept, below all checks of the store. */
export const storedPlace = (config: PlaceConfig): FilePlace => {
  const objects = config.s3 ? s3Objects(config.s3) : filesOnDisk(config);
  return { objects, files: filesOver(objects, config), drafts: draftsOf(config) };
};

/** The files alone: what a backup reads. */
export const storedFiles = (config: PlaceConfig): SealedObjects => storedPlace(config).files;

/** The second copy of the stored files, laid out in `dir` as they are in DATA_DIR. */
export const copiedPlace = (dir: string, config: PlaceConfig): FilePlace => {
  const drafts = draftsOf({ data_dir: dir });
  const objects = filesOnDisk({ data_dir: dir });
  return { objects, files: filesOver(objects, config, drafts), drafts };
};

const mailPath = (name: string): string => {
  if (!/^[\w@-][\w@.-]*$/.test(name)) throw new Error('This is no name of a mail.');
  return name;
};

/** Mails that were sent without a mail server, in `data_dir`/mail. */
export const keptMails = (config: Omit<PlaceConfig, 's3'>): SealedObjects => {
  const drafts = draftsOf(config);
  const root = join(config.data_dir, 'mail');
  return sealedObjects(diskObjects({ root, drafts, pathOf: mailPath, depth: 0 }), {
    secrets: config,
    purpose: 'mail',
    seals: config.encrypt_files === true,
    drafts,
    owns: /\.eml$/,
    named_by_hash: false,
  });
};
