import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/types.ts';
import { writeStream } from '../../ports/files/file-checks.ts';
import { FileUnreadable } from '../../ports/files/file-unreadable.ts';
import { copiedPlace, type FilePlace, type PlaceConfig, storedPlace } from '../../ports/files/kept-files.ts';
import { nullIfMissing } from '../../ports/files/objects.ts';
import type { Group, SealedObjects } from '../../ports/files/sealed-objects.ts';
import { BackupError } from '../backup-error.ts';
import { goneFiles } from './gone-files.ts';
import { differences, hasContent } from './differences.ts';

/** A file may be sealed, or its key wrapped anew, between two looks. */
const LOOKS = 3;

const groupOf = async (files: SealedObjects, name: string): Promise<Group | null> => {
  for await (const group of files.groups(name)) if (group.name === name) return group;
  return null;
};

/** Whether a file can be opened and its content is what its name says; null: there is none. */
export const isSound = async (files: Pick<SealedObjects, 'read'>, name: string): Promise<boolean | null> => {
  try {
    const content = await files.read(name).catch(nullIfMissing);
    if (!content) return null;
    const hash = createHash('sha256');
    for await (const chunk of content) hash.update(chunk as Buffer);
    return hash.digest('hex') === name;
  } catch (error) {
    if (error instanceof FileUnreadable) return false;
    throw error;
  }
};

/** False when the object is gone. */
const putObject = async (from: FilePlace, to: FilePlace, object: string): Promise<boolean> => {
  const source = await from.objects.read(object).catch(nullIfMissing);
  if (!source) return false;
  const draft = join(to.drafts, randomUUID());
  try {
    await to.objects.put(object, draft, await writeStream(source, draft, Infinity));
    return true;
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Copies a stored file from one place to another as it lies there, sealed or plain, and reads the copy again. What is
 * there already is left alone. Throws FileUnreadable where the original cannot be opened or is damaged (then the copy
 * stays as it was), BackupError where the copy is not the same.
 */
export const copyFile = async (
  from: FilePlace,
  to: FilePlace,
  name: string,
): Promise<'copied' | 'same' | 'gone'> => {
  for (let look = 0; look < LOOKS; look++) {
    const own = await groupOf(from.files, name);
    if (!hasContent(own)) return 'gone';
    const { put, remove } = differences(own, await groupOf(to.files, name));
    if (put.length + remove.length === 0) return 'same';
    if ((await isSound(from.files, name)) === false) throw new FileUnreadable('altered', name);
    let whole = true;
    for (const object of put) whole &&= await putObject(from, to, object);
    if (!whole) continue;
    for (const object of remove) await to.objects.remove(object);
    if (!(await isSound(to.files, name)))
      throw new BackupError(`The copy of file ${name} is not the same: look at the disk that it lies on.`);
    return 'copied';
  }
  throw new BackupError(`File ${name} kept changing while it was copied; it is tried again later.`);
};

export type CopyConfig = PlaceConfig & Pick<Config, 'backup_files'>;

/** Store and second copy; null where there is no second copy. */
export const placesOf = ({
  backup_files,
  ...config
}: CopyConfig): { store: FilePlace; copy: FilePlace } | null =>
  backup_files && { store: storedPlace(config), copy: copiedPlace(backup_files.dir, config) };

/**
 * Before a file leaves the store: its copy has it, and counts the days from `now` (instant), so that a restore to a
 * moment at which a row named it finds it. One that nobody can open is let go.
 */
export const keepCopy = async (config: CopyConfig, name: string, now: string): Promise<void> => {
  const places = placesOf(config);
  if (!config.backup_files || !places) return;
  await goneFiles(config.backup_files.dir).mark(name, now);
  await copyFile(places.store, places.copy, name).catch((error: unknown) => {
    if (!(error instanceof FileUnreadable)) throw error;
  });
};
