import { copyStoredFiles } from '../../platform/backup/file-copy/copy-files.ts';
import type { Deps } from '../../platform/deps.ts';
import { runBackup } from './run-backup.ts';
import { watchBackups } from './watch-backups.ts';

const QUEUE = 'backup';

const COPY_QUEUE = 'copy-files';

/**
 * The nightly backup and who looks after it, where BACKUP_DIR is set, and the second copy of files, where
 * BACKUP_FILES_DIR is: call from server/jobs.ts.
 */
export const registerBackupJobs = (deps: Deps): void => {
  if (deps.config.backup_files) registerFileCopy(deps);
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

/** Every quarter of an hour; the first run may take hours, and those that come due meanwhile are one. */
const registerFileCopy = (deps: Deps): void => {
  deps.jobs.work(COPY_QUEUE, () => copyFiles(deps), { longest_run_seconds: 6 * 3600 });
  deps.jobs.schedule('copy-files-soon', '*/15 * * * *', () =>
    deps.jobs.send(COPY_QUEUE, {}, { db: deps.db, singleton_key: COPY_QUEUE }),
  );
};

const copyFiles = async (deps: Deps): Promise<void> => {
  const { damaged, ...run } = await copyStoredFiles(deps);
  if (run.copied + run.removed > 0) deps.log.info(run, 'second copy of files brought up to date');
  if (damaged.length > 0)
    deps.log.warn({ damaged: damaged.slice(0, 20) }, 'stored files could not be opened and have no new copy');
};
