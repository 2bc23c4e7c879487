import { constants, mkdirSync } from 'node:fs';
import { access, glob, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config/types.ts';
import { keyOf, syncPath } from './file-checks.ts';
import type { StorageBackend } from './file-store.ts';

/** Files in `data_dir`/files/ab/cd/<sha256>: drafts of the same file system are renamed into place. */
export const diskBackend = ({ data_dir }: Pick<Config, 'data_dir'>): StorageBackend => {
  const root = join(data_dir, 'files');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const pathOf = (sha256: string) => join(root, keyOf(sha256));
  /**
   * Whether it was there; from now it counts as new, so it is not removed as an orphan while its row is being
   * written.
   */
  const renewed = (target: string): Promise<boolean> =>
    utimes(target, new Date(), new Date()).then(() => true, notFound);
  return {
    keep: async (path, { sha256 }) => {
      const target = pathOf(sha256);
      if (await renewed(target)) return;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncPath(dirname(target));
    },
    read: async (sha256) => (await open(pathOf(sha256), 'r')).createReadStream(),
    exists: (sha256) => stat(pathOf(sha256)).then(() => true, notFound),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list(before) {
      for await (const path of glob('??/??/*', { cwd: root })) {
        const { mtimeMs } = await stat(join(root, path));
        if (mtimeMs < Date.parse(before)) yield basename(path);
      }
    },
    ready: () =>
      access(root, constants.R_OK | constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      ),
  };
};

const notFound = (error: NodeJS.ErrnoException): false => {
  if (error.code === 'ENOENT') return false;
  throw error;
};
