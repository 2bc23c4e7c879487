import {
  SYSTEM_CHECKS,
  SYSTEM_STATES,
  type System,
  type SystemState,
} from '../../../contract/office/system.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { newestBackup } from '../../platform/backup/backup-files.ts';
import { PROGRAM_VERSION } from '../../platform/config/program-version.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailCounts, queueDepths, unverifiedInvoices } from '../../platform/metrics/queries.ts';
import { databaseVersion, lastMigration, listFailedJobs, listResults } from './checks/queries.ts';
import { titleOf, wordsOf } from './texts.ts';

const urgency = (state: SystemState): number => -SYSTEM_STATES.indexOf(state);

/** All that root sees of the system. */
export const presentSystem = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  language: Language,
): Promise<System> => {
  const results = await listResults(db);
  const mails = await mailCounts(db);
  const mailsOf = (status: string): number => Number(mails.find((row) => row.status === status)?.mails ?? 0);
  const backup_dir = config.backup_dir;
  return {
    versions: {
      program: PROGRAM_VERSION,
      node: process.versions.node,
      database: `${config.database_url === null ? 'PGlite' : 'PostgreSQL'} ${await databaseVersion(db)}`,
      migration: await lastMigration(db),
    },
    checked_at: results[0]?.checked_at ?? null,
    host: results[0]?.host ?? null,
    checks: SYSTEM_CHECKS.flatMap((name) => {
      const result = results.find((row) => row.name === name);
      if (!result) return [];
      const { state, findings } = result;
      const words = findings.map((finding) => ({
        state: finding.state,
        ...wordsOf(name, finding, language),
      }));
      return [{ name, title: titleOf(name, language), state, findings: words }];
    }).toSorted((a, b) => urgency(a.state) - urgency(b.state)),
    queues: (await queueDepths(db)).map((row) => ({
      ...row,
      oldest_seconds: Math.floor(row.oldest_seconds),
    })),
    failed_jobs: await listFailedJobs(db),
    mails: { queued: mailsOf('queued'), failed: mailsOf('failed') },
    unverified_invoices: (await unverifiedInvoices(db)).reduce((sum, row) => sum + row.invoices, 0),
    backup: {
      kept: backup_dir !== null,
      made_at: backup_dir ? await newestBackup(backup_dir).catch(() => null) : null,
    },
  };
};

/** What needs a hand, by the last run; null: the checks never ran. */
export const countTroubles = async ({ db }: Pick<Deps, 'db'>) => {
  const results = await listResults(db);
  const of = (state: SystemState): number => results.filter((row) => row.state === state).length;
  return results.length === 0 ? null : { errors: of('error'), warnings: of('warning') };
};
