/**
 * `npm run backup-files`: brings the second copy of the stored files (BACKUP_FILES_DIR) up to date, as the running
 * program does every quarter of an hour; after each backup of PostgreSQL, so that every file that its rows name is
 * there. Beside the running server too. Exit code 0: done; 1: not, or a file is damaged.
 */
import { parseArgs } from 'node:util';
import { copyStoredFiles } from '../server/platform/backup/file-copy/copy-files.ts';
import { openOrCopy } from '../server/platform/backup/open-source.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { asCommand } from './terminal.ts';

parseArgs({ options: {} });

await asCommand(async () => {
  const config = loadConfig(process.env);
  const { database, close } = await openOrCopy(config);
  try {
    const run = await copyStoredFiles({ config, db: database.db, clock: systemClock });
    console.log(
      `${run.files} files: ${run.copied} copied and read again, ${run.kept} deleted ones kept, ${run.removed} gone for good.`,
    );
    for (const name of run.damaged)
      console.error(`File ${name} of the store cannot be opened or is damaged: it has no new copy.`);
    if (run.damaged.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
