import { parentPort, workerData } from 'node:worker_threads';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { type SourceConfig, sourceOver } from '../../platform/backup/open-source.ts';
import { type MadeBackup, makeBackup } from '../../platform/backup/write-backup.ts';
import { openDatabase } from '../../platform/db/open-database.ts';

/**
 * A thread that writes one backup, so that neither compressing nor reading the copy of an embedded database holds
 * up anybody's call.
 */
export type BackupTask = {
  config: SourceConfig;
  /** Where the copy of the embedded database is; null: PostgreSQL. */
  copy: string | null;
  path: string;
  key: string;
  made_at: string;
};
export type BackupReply = { made: MadeBackup } | { problem: string };

const { config, copy, ...target } = workerData as BackupTask;

const make = async (): Promise<BackupReply> => {
  const database = await openDatabase(copy === null ? config : { database_url: null, data_dir: copy });
  try {
    return { made: await makeBackup(sourceOver(config, database), target) };
  } catch (error) {
    if (error instanceof BackupError) return { problem: error.message };
    throw error;
  } finally {
    await database.close();
  }
};

// A thread of ours, not a window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(await make());
