import type { Deps } from '../deps.ts';
import { copiedPlace } from '../ports/files/kept-files.ts';
import { placesOf } from './seal-files.ts';

/**
 * Wraps the data keys of stored files and kept mails with the current key, also in the second copy, which keeps what the
 * store no longer has; their contents stay as they are. A repeat finds nothing to do. `left`: keys that none of the configured secrets opens.
 */
export const rewrapDataKeys = async ({
  config,
}: Pick<Deps, 'config'>): Promise<{ done: number; left: number }> => {
  const sum = { done: 0, left: 0 };
  const { backup_files } = config;
  const copies = backup_files ? [copiedPlace(backup_files.dir, config).files] : [];
  for (const place of [...placesOf(config), ...copies])
    for await (const group of place.groups()) {
      const { done, left } = await place.rewrap(group);
      sum.done += done;
      sum.left += left;
    }
  return sum;
};
