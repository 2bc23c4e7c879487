import { randomUUID } from 'node:crypto';
import { constants, mkdirSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncPath } from './file-checks.ts';
import { nullIfMissing, type Objects } from './objects.ts';

type Place = {
  root: string;
  /** A folder of the same file system, from which drafts are renamed into place. */
  drafts: string;
  /** Below the root. Throws for a name that is none. */
  pathOf(name: string): string;
  /** How many levels of folders are above the objects. */
  depth: 0 | 2;
};

/** Objects as files of a directory, which is made with the first one. */
export const diskObjects = ({ root, drafts, pathOf, depth }: Place): Objects => {
  const put = async (name: string, path: string): Promise<void> => {
    const target = join(root, pathOf(name));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
    await syncPath(dirname(target));
  };
  const namesIn = async (dir: string): Promise<string[]> =>
    ((await readdir(dir).catch(nullIfMissing)) ?? []).toSorted();
  const folders = async function* (dir: string, levels: number): AsyncGenerator<string> {
    if (levels === 0) yield dir;
    else
      for (const name of await namesIn(dir))
        if (/^[0-9a-f]{2}$/.test(name)) yield* folders(join(dir, name), levels - 1);
  };
  return {
    put,
    putBytes: async (name, bytes) => {
      const draft = join(drafts, randomUUID());
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await put(name, draft);
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: async (name) => (await open(join(root, pathOf(name)), 'r')).createReadStream(),
    exists: async (name) => (await stat(join(root, pathOf(name))).catch(nullIfMissing)) !== null,
    renew: async (name) =>
      (await utimes(join(root, pathOf(name)), new Date(), new Date()).catch(nullIfMissing)) !== null,
    remove: (name) => rm(join(root, pathOf(name)), { force: true }),
    async *list(start = '') {
      const places = start ? [join(root, dirname(pathOf(start)))] : folders(root, depth);
      for await (const dir of places)
        for (const name of await namesIn(dir)) {
          if (!name.startsWith(start)) continue;
          const found = await stat(join(dir, name)).catch(nullIfMissing);
          if (found?.isFile()) yield { name: basename(name), modified: found.mtimeMs };
        }
    },
    ready: () => {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      return access(root, constants.R_OK | constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      );
    },
  };
};
