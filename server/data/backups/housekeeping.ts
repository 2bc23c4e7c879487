import type { Deps } from '../../platform/deps.ts';
import { runBackup } from './run-backup.ts';
import { watchBackups } from './watch-backups.ts';

const QUEUE = 'backup';

/** The nightly backup and who looks after it, where BACKUP_DIR is set: call from server/jobs.ts. */
export const registerBackupJobs = (deps: Deps): void => {
  if (!deps.config.backup_dir) return;
  // Other than those of a schedule, it may take hours.
  deps.jobs.work(QUEUE, () => runBackup(deps), {
    retries: 3,
    retry_delay_seconds: 600,
    longest_run_seconds: 6 * 3600,
  });
  deps.jobs.schedule('backup-tonight', '30 2 * * *', () =>
    deps.jobs.send(QUEUE, {}, { db: deps.db, singleton_key: QUEUE }),
  );
  deps.jobs.schedule('watch-backups', '0 6 * * *', () => watchBackups(deps));
};
