import { enqueueMail } from '../../mail/outbox/enqueue-mail.ts';
import { isLate, newestBackup } from '../../platform/backup/backup-files.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { listRoots } from './queries.ts';

/**
 * Each morning: whether last night's backup is there. If not, every root is told by mail, once a day until there is
 * one; whatever stopped it (disk, rights, a machine that was off), what counts is the file.
 */
export const watchBackups = async (deps: Deps): Promise<void> => {
  const { backup_dir } = deps.config;
  if (!backup_dir) return;
  const newest = await newestBackup(backup_dir);
  if (!isLate(newest, deps.clock.now())) return;
  deps.log.error({ newest }, 'backup is missing');
  await transaction(deps.db, async (trx) => {
    for (const { id, name, email, language } of await listRoots(trx))
      await enqueueMail(trx, deps, {
        template: 'backup_missing',
        to: email,
        language,
        user_id: id,
        data: { name, newest },
      });
  });
};
