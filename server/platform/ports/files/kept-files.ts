import { mkdirSync } from 'node:fs';
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

/** Files in `data_dir`/files/ab/cd/<sha256>. */
export const filesOnDisk = (config: Pick<Config, 'data_dir'>): Objects => {
  const root = join(config.data_dir, 'files');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return diskObjects({ root, drafts: draftsOf(config), pathOf: keyOf, depth: 2 });
};

/** Stored files over a directory or a bucket, by the hash of their plain content. */
export const filesOver = (objects: Objects, config: PlaceConfig): SealedObjects =>
  sealedObjects(objects, {
    secrets: config,
    purpose: 'file',
    seals: config.encrypt_files === true,
    drafts: draftsOf(config),
    owns: /^[0-9a-f]{64}$/,
    named_by_hash: true,
  });

/** Where the files are kept, below all checks of the store: what a backup reads. */
export const storedFiles = (config: PlaceConfig): SealedObjects =>
  filesOver(config.s3 ? s3Objects(config.s3) : filesOnDisk(config), config);

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
