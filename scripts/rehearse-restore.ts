/**
 * `npm run rehearse-restore [-- --in DIR]`: restores the newest backup of BACKUP_DIR into a temporary place with an
 * embedded database. With `--stanza NAME [--at MOMENT]`: PostgreSQL from pgBackRest into a temporary server, with the
 * files of BACKUP_FILES_DIR. Either way everything is read and compared, the place removed, and the result kept beside
 * the backups, where the system page and the doctor find it. What is live stays untouched. Exit code 0: everything was
 * there and fitted; 1: not.
 */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { listBackups } from '../server/platform/backup/backup-files.ts';
import { checkFiles } from '../server/platform/backup/file-copy/restore-files.ts';
import { momentOf } from '../server/platform/backup/moment.ts';
import { readHeader } from '../server/platform/backup/read-backup.ts';
import { type Rehearsal, saveRehearsal } from '../server/platform/backup/rehearsals.ts';
import { restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { countTable, inSnapshot } from '../server/platform/backup/rows.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import type { Config } from '../server/platform/config/types.ts';
import type { OpenDatabase } from '../server/platform/db/db.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { readTables } from '../server/platform/db/tables.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { backendOf } from '../server/platform/ports/files/files.ts';
import { createLogger } from '../server/platform/ports/log.ts';
import { checkAccessLog } from '../server/records/access-log/check.ts';
import { restoreCluster } from './postgres/restored-cluster.ts';
import { temporaryPlace } from './temporary-place.ts';
import { asCommand, showProgress, totalsText } from './terminal.ts';

const { values } = parseArgs({
  options: { stanza: { type: 'string' }, at: { type: 'string' }, in: { type: 'string' } },
});

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () =>
    stopped.abort(new BackupError('The rehearsal was stopped; nothing was reported.')),
  );

type Found = { missing: readonly string[]; log_fits: boolean };

const accessLogOf = async ({ db }: OpenDatabase): Promise<boolean> => {
  const { ok, segments, entries } = await checkAccessLog(db);
  console.log(`Access log: ${segments} segments with ${entries} rows ${ok ? 'fit' : 'do not fit'}.`);
  return ok;
};

const ofBackup = async ({ backup_dir, backup_key }: Config): Promise<Found> => {
  const [newest] = await listBackups(backup_dir!);
  if (!newest) throw new BackupError('There is no backup in BACKUP_DIR: `npm run backup` makes one.');
  const dir = temporaryPlace(values.in ?? tmpdir());
  const progress = showProgress();
  try {
    const { settings } = await readHeader(newest.path, backup_key!);
    const place = loadConfig({
      DATA_DIR: dir,
      APP_SECRET: settings.APP_SECRET,
      ENCRYPT_FILES: 'true',
      LOG_LEVEL: 'silent',
    });
    const { totals } = await restoreBackup(
      newest.path,
      backup_key!,
      { config: place, files: backendOf(place), log: createLogger(place) },
      (step) => {
        stopped.signal.throwIfAborted();
        progress.step(step);
      },
    ).finally(progress.end);
    console.log(`Restored as of ${newest.made_at}: ${totalsText(totals)}, all compared.`);
    const database = await openDatabase(place);
    const log_fits = await accessLogOf(database).finally(database.close);
    return { missing: totals.missing, log_fits };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

/** Reads every row, so that a page that cannot be read is found. */
const readAll = async ({ session }: OpenDatabase) =>
  session((own) =>
    inSnapshot(own, async () => {
      const tables = await readTables(own);
      let rows = 0;
      for (const table of tables) rows += (await countTable(own, table)).rows;
      return { tables: tables.length, rows };
    }),
  );

const asOf = async ({ session }: OpenDatabase): Promise<string> => {
  const [row] = await session(({ query }) =>
    query<{ as_of: string | null }>(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as as_of`,
    ),
  );
  return row!.as_of ? `its last change at ${row!.as_of}` : 'as of its newest backup';
};

const ofMoment = async (config: Config, stanza: string): Promise<Found> => {
  const at = values.at === undefined ? null : momentOf(values.at, systemClock.now());
  const cluster = await restoreCluster(config.database_url!, { stanza, at, dir: values.in }, stopped.signal);
  try {
    const database = await openDatabase({ database_url: cluster.url, data_dir: config.data_dir });
    try {
      const { tables, rows } = await readAll(database);
      console.log(`PostgreSQL restored, ${await asOf(database)}: ${rows} rows of ${tables} tables read.`);
      const progress = showProgress();
      const { named, not_copied, missing } = await checkFiles(database, config, (done, total) =>
        progress.step({ step: 'check', done, total }),
      ).finally(progress.end);
      console.log(
        `${named - not_copied - missing.length} files of the copy compared with their hashes${not_copied ? `; ${not_copied} newer ones are in the store only` : ''}.`,
      );
      return { missing, log_fits: await accessLogOf(database) };
    } finally {
      await database.close();
    }
  } finally {
    await cluster.remove();
  }
};

const problemOf = ({ missing, log_fits }: Found): Rehearsal['problem'] => {
  for (const name of missing) console.error(`File ${name} is missing.`);
  return missing.length > 0 ? 'files_missing' : log_fits ? null : 'access_log';
};

await asCommand(async () => {
  const config = loadConfig(process.env);
  const { stanza } = values;
  if (stanza === undefined && values.at !== undefined)
    throw new BackupError(
      'A moment needs `--stanza NAME`, that of pgBackRest: a backup of the program is of one night.',
    );
  if (stanza === undefined && (!config.backup_dir || !config.backup_key))
    throw new BackupError('BACKUP_DIR and BACKUP_KEY are not set: there is no backup to rehearse with.');
  if (stanza !== undefined && (!config.database_url || !config.backup_files))
    throw new BackupError('A restore to a moment needs DATABASE_URL and BACKUP_FILES_DIR.');
  const rehearsed_at = systemClock.now();
  const started = performance.now();
  let problem: Rehearsal['problem'] = 'not_restored';
  try {
    problem = problemOf(await (stanza === undefined ? ofBackup(config) : ofMoment(config, stanza)));
  } catch (error) {
    stopped.signal.throwIfAborted();
    throw error;
  } finally {
    const seconds = Math.round((performance.now() - started) / 1000);
    const of = stanza === undefined ? 'backup' : 'moment';
    if (!stopped.signal.aborted) await saveRehearsal(config, { rehearsed_at, of, seconds, problem });
    console.log(`The rehearsal took ${seconds} s; its temporary place is removed.`);
  }
  if (problem !== null) process.exitCode = 1;
});
