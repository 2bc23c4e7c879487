import { withEncryption } from '../../../platform/storage/encrypts.ts';
import { type Counts, findSealing } from '../../../platform/storage/queries.ts';
import { type Check, failure, ok, findingsOr, type ProbeContextWithDatabase, warning } from './check.ts';

export type EncryptionFacts = {
  production: boolean;
  /** Whether new files are sealed, and whether somebody has said so: then those of before follow. */
  on: boolean;
  chosen: boolean;
  /** null: nobody has looked yet. */
  counted: (Counts & { hours: number }) | null;
};

type Code = 'all' | 'under_way' | 'begins' | 'plain' | 'opening' | 'off' | 'stuck' | 'no_key' | 'damaged';

/** Files are counted each night and while they are being sealed or opened. */
const LATE_HOURS = 26;

/** How far the encryption of files is, and whether each has its key; the files themselves are read by `files`. */
export const encryption: Check<EncryptionFacts, Code, ProbeContextWithDatabase> = {
  seconds: 5,
  probe: async ({ db, config, clock }) => {
    const { counted_at, by_default: _, one: __, ...counts } = await findSealing(db);
    return {
      production: config.production,
      on: (await withEncryption(db, config)).encrypt_files === true,
      chosen: ['true', 'false'].includes(config.environment.ENCRYPT_FILES ?? ''),
      counted:
        counted_at === null
          ? null
          : { ...counts, hours: (Date.parse(clock.now()) - Date.parse(counted_at)) / 3_600_000 },
    };
  },
  evaluate: ({ production, on, chosen, counted }) => {
    const { plain, sealed, damaged, no_key, unknown_roots, hours } = counted ?? NOTHING;
    const left = Math.max(0, (on ? plain : chosen ? sealed - no_key : 0) - damaged);
    const total = plain + sealed;
    const well = (): ReturnType<typeof ok<Code>> => {
      if (!on) return left > 0 ? ok('opening', { left, total }) : ok('plain', { count: sealed });
      if (!counted) return ok('begins');
      return left > 0 ? ok('under_way', { sealed, total, left }) : ok('all', { count: sealed });
    };
    return findingsOr<Code>(
      [
        no_key > 0 && failure('no_key', { count: no_key, ids: unknown_roots.join(', ') || '?' }),
        damaged > 0 && failure('damaged', { count: damaged }),
        left > 0 && hours > LATE_HOURS && warning('stuck', { left }),
        !on && production && !chosen && warning('off'),
      ],
      well(),
    );
  },
};

const NOTHING = { plain: 0, sealed: 0, damaged: 0, no_key: 0, unknown_roots: [] as string[], hours: 0 };
