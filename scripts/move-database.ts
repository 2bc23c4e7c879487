/**
 * `npm run move-database`: copies all rows of the embedded database in DATA_DIR into the empty PostgreSQL of
 * DATABASE_URL; `-- --to-embedded` the other way. All or nothing: every table is compared before the rows appear.
 * The program must be stopped; the old database stays as it is. Files stay where they are.
 */
import { parseArgs } from 'node:util';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { isInUse, moveDatabase } from '../server/platform/backup/move-database.ts';
import { fillNewDatabase, rejectEmbedded } from '../server/platform/backup/new-place.ts';
import { requireDatabase } from '../server/platform/backup/open-source.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { lockDataDir } from '../server/platform/db/embedded/data-dir-lock.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { createLogger } from '../server/platform/ports/log.ts';
import { asCommand, showProgress } from './terminal.ts';

const { values } = parseArgs({ options: { 'to-embedded': { type: 'boolean', default: false } } });

await asCommand(async () => {
  const config = loadConfig(process.env);
  const { data_dir, database_url } = config;
  if (!database_url)
    throw new BackupError('DATABASE_URL is not set: it names the PostgreSQL to copy to or from.');
  const log = createLogger(config);
  const postgres = { data_dir, database_url };
  const embedded = { data_dir, database_url: null };
  const [source, target] = values['to-embedded'] ? [postgres, embedded] : [embedded, postgres];
  // A running program would write rows that are left behind. The embedded database is locked where it is opened.
  const lock = values['to-embedded'] ? lockDataDir(data_dir) : null;
  const progress = showProgress();
  try {
    rejectEmbedded(target);
    requireDatabase(source);
    const from = await openDatabase(source);
    try {
      if (values['to-embedded'] && (await isInUse(from)))
        throw new BackupError(
          'The program is running. Stop it first: what it writes meanwhile would be left behind.',
        );
      const counts = await fillNewDatabase(target, (to) => moveDatabase(from, to, log, progress.step));
      progress.end();
      const rows = [...counts.values()].reduce((sum, count) => sum + count.rows, 0);
      console.log(`${rows} rows of ${counts.size} tables copied and compared; number series and jobs go on.`);
      console.log(
        values['to-embedded']
          ? 'Start the program without DATABASE_URL. The rows in PostgreSQL are as they were; remove them when all is well.'
          : `Start the program with DATABASE_URL. The folder ${data_dir}/db is as it was; remove it when all is well.`,
      );
    } finally {
      progress.end();
      await from.close();
    }
  } finally {
    lock?.release();
  }
});
