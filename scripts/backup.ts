/**
 * `npm run backup [-- --to FILE]`: one encrypted file of database, files and settings, read whole again before it
 * gets its name; without `--to` a new one in BACKUP_DIR. Beside the running server too. `-- --check FILE` reads a
 * backup whole and compares it with what was counted. Exit code 0: made or sound; 1: not.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { backupName } from '../server/platform/backup/backup-files.ts';
import { openSource } from '../server/platform/backup/open-source.ts';
import { readBackup } from '../server/platform/backup/read-backup.ts';
import { makeBackup } from '../server/platform/backup/write-backup.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { withSecretFiles } from '../server/platform/config/secret-files.ts';
import { asCommand, showProgress, sizeText, totalsText } from './terminal.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'string' } } });

const keyOf = (key: string | null | undefined): string => {
  if (!key)
    throw new BackupError(
      'BACKUP_KEY is not set. Make one with `openssl rand -base64 48`, and keep it elsewhere too.',
    );
  return key;
};

const check = async (file: string): Promise<void> => {
  const progress = showProgress();
  let done = 0;
  const { about, totals } = await readBackup(
    resolve(file),
    keyOf(withSecretFiles(process.env).BACKUP_KEY?.trim()),
    {
      progress: () => progress.step({ step: 'check', done: ++done, total: 0 }),
    },
  ).finally(progress.end);
  console.log(`The backup of ${about.made_at} is whole: ${totalsText(totals)}.`);
};

const make = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const key = keyOf(config.backup_key);
  const made_at = new Date().toISOString();
  if (!values.to && !config.backup_dir)
    throw new BackupError('Say where: `-- --to FILE`, or set BACKUP_DIR.');
  const path = values.to ? resolve(values.to) : join(config.backup_dir!, backupName(made_at));
  if (existsSync(path)) throw new BackupError(`${path} is there already.`);
  const source = await openSource(config);
  const progress = showProgress();
  try {
    const { bytes, totals } = await makeBackup(source, {
      path,
      key,
      made_at,
      onProgress: progress.step,
    }).finally(progress.end);
    console.log(`${path} (${sizeText(bytes)}): ${totalsText(totals)}, read again and whole.`);
    if (totals.missing.length > 0)
      console.error(
        `${totals.missing.length} files that rows name were not there or could not be opened: deleted while the backup was made, damaged or lost. The first: ${totals.missing[0]}`,
      );
  } finally {
    await source.close();
  }
};

await asCommand(() => (values.check ? check(values.check) : make()));
