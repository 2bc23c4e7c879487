import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../../ports/files/objects.ts';

/**
 * Which files of a second copy the store no longer has, and since when (instant): a small file for each, so that two
 * runs do not disturb each other.
 */
export const goneFiles = (dir: string) => {
  const folder = join(dir, 'gone');
  return {
    read: async (): Promise<Map<string, string>> => {
      const gone = new Map<string, string>();
      for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        const since = await readFile(join(folder, name), 'utf8').catch(nullIfMissing);
        // One that was cut off counts from now on.
        if (since && !Number.isNaN(Date.parse(since))) gone.set(name, since);
      }
      return gone;
    },
    mark: async (name: string, now: string): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), now, { mode: 0o600 });
    },
    unmark: (name: string): Promise<void> => rm(join(folder, name), { force: true }),
  };
};
