import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { backupName, listBackups } from '../../platform/backup/backup-files.ts';
import { copyOfDatabase } from '../../platform/backup/copy-database.ts';
import type { MadeBackup } from '../../platform/backup/write-backup.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BackupReply, BackupTask } from './backup-worker.ts';
import { keptBackups } from './kept-backups.ts';

/**
 * Writes and checks the backup of tonight in BACKUP_DIR, then deletes those that need not be kept any more: never
 * the other way round. Throws BackupError.
 */
export const runBackup = async (deps: Deps): Promise<void> => {
  const { backup_dir, backup_key, backup_keep } = deps.config;
  if (!backup_dir || !backup_key) return;
  const made_at = deps.clock.now();
  const { bytes, totals } = await inThread(deps, {
    path: join(backup_dir, backupName(made_at)),
    key: backup_key,
    made_at,
  });
  const { missing, ...counted } = totals;
  deps.log.info({ made_at, backup_bytes: bytes, ...counted }, 'backup made and checked');
  if (missing.length > 0)
    deps.log.warn(
      { missing: missing.slice(0, 20) },
      'files of the backup were not there, or could not be opened',
    );
  const backups = await listBackups(backup_dir);
  const kept = keptBackups(
    backups.map((backup) => backup.made_at),
    backup_keep,
  );
  for (const backup of backups) if (!kept.has(backup.made_at)) await rm(backup.path, { force: true });
};

const inThread = async (
  { config, copyDatabase }: Deps,
  target: Pick<BackupTask, 'path' | 'key' | 'made_at'>,
): Promise<MadeBackup> => {
  const copy = copyDatabase && (await copyOfDatabase(copyDatabase, config.data_dir));
  try {
    const { database_url, data_dir, s3, environment, app_secret, former_secrets, encrypt_files } = config;
    const task: BackupTask = {
      config: { database_url, data_dir, s3, environment, app_secret, former_secrets, encrypt_files },
      copy: copy && copy.dir,
      ...target,
    };
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: task });
    try {
      const ended = once(worker, 'exit').then(() => {
        throw new Error('The thread of the backup ended early.');
      });
      const [reply] = (await Promise.race([once(worker, 'message'), ended])) as [BackupReply];
      ended.catch(() => {});
      if ('problem' in reply) throw new BackupError(reply.problem);
      return reply.made;
    } finally {
      await worker.terminate();
    }
  } finally {
    copy?.remove();
  }
};
