import type { Deps } from '../deps.ts';
import { placesOf } from './seal-files.ts';

/**
 * Wraps the data keys of stored files and kept mails with the current key; their contents stay as they are. A repeat
 * finds nothing to do. `left`: keys that none of the configured secrets opens.
 */
export const rewrapDataKeys = async ({
  config,
}: Pick<Deps, 'config'>): Promise<{ done: number; left: number }> => {
  const sum = { done: 0, left: 0 };
  for (const place of placesOf(config))
    for await (const group of place.groups()) {
      const { done, left } = await place.rewrap(group);
      sum.done += done;
      sum.left += left;
    }
  return sum;
};
