import { statfs } from 'node:fs/promises';
import { type Check, failure, ok, type Space, warning } from './check.ts';

export type DiskFacts = Space & { reserve: number };

/** The room where DATA_DIR lies. */
export const disk: Check<DiskFacts, 'fine' | 'scarce' | 'full'> = {
  seconds: 5,
  probe: async ({ config, space }) => ({
    ...(await space(config.data_dir)),
    reserve: config.min_free_bytes,
  }),
  evaluate: ({ free, total, reserve }) => {
    const values = {
      megabytes: Math.floor(free / 1e6),
      percent: total === 0 ? 0 : Math.floor((free / total) * 100),
      reserve: Math.ceil(reserve / 1e6),
    };
    if (free < reserve) return [failure('full', values)];
    return [free < 2 * reserve ? warning('scarce', values) : ok('fine', values)];
  },
};

export const spaceOf = async (dir: string): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(dir);
  return { free: bavail * bsize, total: blocks * bsize };
};
