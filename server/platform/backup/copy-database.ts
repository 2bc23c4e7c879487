import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/db.ts';

const ABANDONED_MS = 24 * 3_600_000;

/**
 * A copy of the embedded database that another process or thread can open: the program that has it open pauses
 * only while its files are copied, not while their rows are read. `remove` deletes it.
 */
export const copyOfDatabase = async (
  copyFiles: NonNullable<OpenDatabase['copyFiles']>,
  data_dir: string,
): Promise<{ dir: string; remove(): void }> => {
  const folder = join(data_dir, 'copies');
  removeAbandoned(folder);
  const dir = join(folder, randomUUID());
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    await copyFiles(join(dir, 'db'));
    return { dir, remove };
  } catch (error) {
    remove();
    throw error;
  }
};

/** Copies of processes that were killed. */
const removeAbandoned = (folder: string): void => {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(join(folder, name), { recursive: true, force: true });
  }
};
