/**
 * `npm run restore-files`: after PostgreSQL was restored to a moment, with the program stopped. Takes every file that
 * its rows name and the store lacks from BACKUP_FILES_DIR, compares each with its hash, checks the seals of the access
 * log, and ends all sessions and links that were under way. May be repeated. Exit code 0: everything is there and
 * fits; 1: not.
 */
import { parseArgs } from 'node:util';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { endSessions } from '../server/platform/backup/end-sessions.ts';
import { restoreFiles } from '../server/platform/backup/file-copy/restore-files.ts';
import { isInUse } from '../server/platform/backup/move-database.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { checkAccessLog } from '../server/records/access-log/check.ts';
import { BY_HAND } from './by-hand.ts';
import { asCommand, showProgress } from './terminal.ts';

parseArgs({ options: {} });

await asCommand(async () => {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  try {
    if (await isInUse(database)) throw new BackupError('The program is running: stop it first.');
    const [state] = await database.session(({ query }) =>
      query<{ replays: boolean }>('select pg_is_in_recovery() as replays'),
    );
    if (state!.replays)
      throw new BackupError(
        'PostgreSQL is still restoring: wait until its log says that it accepts connections.',
      );
    const progress = showProgress();
    const { named, restored, missing } = await restoreFiles(database, config, (done, total) =>
      progress.step({ step: 'check', done, total }),
    ).finally(progress.end);
    const log = await checkAccessLog(database.db);
    await database.session(endSessions);
    console.log(`${named} files compared with their hashes, ${restored} of them taken from the copy.`);
    for (const name of missing) console.error(`File ${name} is neither in the store nor in the copy.`);
    console.log(
      `Access log: ${log.segments} segments with ${log.entries} rows ${log.ok ? 'fit' : 'do not fit: `npm run verify-access-log` says where'}.`,
    );
    console.log('Everybody signs in anew.');
    console.log(BY_HAND);
    if (missing.length > 0 || !log.ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
