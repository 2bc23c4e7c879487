import { access } from 'node:fs/promises';
import { lastCopied } from '../../../platform/backup/file-copy/copy-files.ts';
import { lastRehearsals, type Rehearsal } from '../../../platform/backup/rehearsals.ts';
import { type Check, errorName, failure, type Finding, ok, warning } from './check.ts';
import { firstMigrationAt } from './queries.ts';

export type RecoveryFacts = {
  /** Whether there is anything to restore from. */
  backs_up: boolean;
  /** Of the installation; null: the database was not asked. */
  age_days: number | null;
  /** The second copy of files; null: none is kept. `minutes`: since its last run began; null: there was none. */
  copy: { minutes: number | null; trouble: string | null } | null;
  /** The newest; null: none. */
  rehearsal: (Pick<Rehearsal, 'problem'> & { days: number }) | null;
};

type Code =
  | 'nothing'
  | 'copied'
  | 'no_folder'
  | 'no_copy'
  | 'copy_late'
  | 'rehearsed'
  | 'unrehearsed'
  | 'long_ago'
  | 'not_restored';

const DAY_MS = 24 * 3_600_000;
/** It is made every quarter of an hour; the first one may take hours. */
const COPY_LATE_MINUTES = 180;
/** A year, and a month to find the time. */
const REHEARSE_DAYS = 396;
/** A new installation has other cares. */
const FIRST_REHEARSAL_DAYS = 90;

const ofCopy = (copy: NonNullable<RecoveryFacts['copy']>): Finding<Code> => {
  const { minutes, trouble } = copy;
  if (trouble !== null) return failure('no_folder', { detail: trouble });
  if (minutes === null) return failure('no_copy');
  return minutes > COPY_LATE_MINUTES
    ? failure('copy_late', { hours: Math.floor(minutes / 60) })
    : ok('copied', { minutes: Math.floor(minutes) });
};

const ofRehearsal = ({ rehearsal, age_days }: RecoveryFacts): Finding<Code> => {
  if (rehearsal === null)
    return age_days !== null && age_days > FIRST_REHEARSAL_DAYS ? warning('unrehearsed') : ok('unrehearsed');
  const days = Math.max(0, Math.floor(rehearsal.days));
  if (rehearsal.problem !== null) return failure('not_restored', { days });
  return days > REHEARSE_DAYS ? warning('long_ago', { days }) : ok('rehearsed', { days });
};

/** Whether what is backed up would come back: the second copy of files, and when a restore was rehearsed last. */
export const recovery: Check<RecoveryFacts, Code> = {
  seconds: 10,
  probe: async ({ config, db, clock }) => {
    const now = Date.parse(clock.now());
    const since = (instant: string): number => now - Date.parse(instant);
    const { backup, moment } = await lastRehearsals(config);
    const rehearsals = [backup, moment]
      .filter((one) => one !== null)
      .toSorted((x, y) => (x.rehearsed_at < y.rehearsed_at ? 1 : -1));
    // One kind that failed is not made good by the other.
    const rehearsal = rehearsals.find(({ problem }) => problem !== null) ?? rehearsals[0];
    const { backup_dir, backup_files } = config;
    const copied_at = backup_files ? await lastCopied(backup_files.dir) : null;
    return {
      backs_up: backup_dir !== null || backup_files !== null,
      age_days: db && since(await firstMigrationAt(db)) / DAY_MS,
      copy: backup_files && {
        minutes: copied_at === null ? null : since(copied_at) / 60_000,
        trouble: await access(backup_files.dir).then(() => null, errorName),
      },
      rehearsal: rehearsal
        ? { problem: rehearsal.problem, days: since(rehearsal.rehearsed_at) / DAY_MS }
        : null,
    };
  },
  evaluate: (facts) =>
    facts.backs_up ? [...(facts.copy ? [ofCopy(facts.copy)] : []), ofRehearsal(facts)] : [ok('nothing')],
};
