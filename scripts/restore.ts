/**
 * `npm run restore -- FILE`: restores a backup into an empty place, the one that DATA_DIR, DATABASE_URL and S3_URL
 * name. Needs BACKUP_KEY; APP_SECRET comes from the backup unless it is set. Reads everything before it writes
 * anything, and compares everything afterwards. Exit code 0: restored; 1: not, and nothing has changed.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { readHeader } from '../server/platform/backup/read-backup.ts';
import { restoreBackup, writePrivately } from '../server/platform/backup/restore-backup.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { withSecretFiles } from '../server/platform/config/secret-files.ts';
import { backendOf } from '../server/platform/ports/files/files.ts';
import { createLogger } from '../server/platform/ports/log.ts';
import { BY_HAND } from './by-hand.ts';
import { asCommand, showProgress, totalsText } from './terminal.ts';

const { positionals } = parseArgs({ allowPositionals: true });

await asCommand(async () => {
  const [file] = positionals;
  const env = withSecretFiles(process.env);
  const key = env.BACKUP_KEY?.trim();
  if (!file || positionals.length > 1) throw new BackupError('Say which: `npm run restore -- FILE`.');
  if (!key) throw new BackupError('BACKUP_KEY is not set: it is the key that the backup was made with.');
  const path = resolve(file);
  const { made_at, settings } = await readHeader(path, key);
  const own = env.APP_SECRET?.trim();
  if (own && own !== settings.APP_SECRET)
    throw new BackupError(
      'APP_SECRET is not that of the backup: links, codes and everything encrypted in it would be lost. Leave it out, then it is taken from the backup.',
    );
  // Files are sealed as they were, unless this machine says otherwise.
  const ENCRYPT_FILES = env.ENCRYPT_FILES ?? settings.ENCRYPT_FILES;
  const config = loadConfig({ ...env, ENCRYPT_FILES, APP_SECRET: settings.APP_SECRET });
  const log = createLogger(config);
  const progress = showProgress();
  const { totals, settings_file } = await restoreBackup(
    path,
    key,
    { config, files: backendOf(config), log },
    progress.step,
  ).finally(progress.end);
  // Outside production the program looks for it there; in production no key lies beside what it opens.
  if (!own && !config.production)
    writePrivately(join(config.data_dir, 'app-secret'), `${settings.APP_SECRET}\n`);
  console.log(`Restored as of ${made_at}: ${totalsText(totals)}, all compared. Everybody signs in anew.`);
  if (totals.missing.length > 0) console.log(`${totals.missing.length} files were not in the backup.`);
  console.log(
    `Settings of the backup, APP_SECRET included: ${settings_file}. Compare them with those of this machine, then delete it.`,
  );
  console.log(BY_HAND);
});
