import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { NAMED_FILES } from '../../db/named-files.ts';
import type { Clock } from '../../ports/clock.ts';
import { removeAbandoned } from '../../ports/files/kept-files.ts';
import { FileUnreadable } from '../../ports/files/file-unreadable.ts';
import { BackupError } from '../backup-error.ts';
import { type CopyConfig, copyFile, placesOf } from './copy-file.ts';
import { goneFiles } from './gone-files.ts';
import { differences, hasContent, mayGo, paired } from './differences.ts';

export type CopyRun = {
  /** In the store, and as many in the copy now. */
  files: number;
  copied: number;
  /** Deleted in the store, and still kept. */
  kept: number;
  /** Kept for long enough. */
  removed: number;
  /** Files of the store that cannot be opened or are not what their name says. */
  damaged: string[];
};

const COPIED_AT = 'copied-at';

/** When the last whole run over the copy in `dir` began (instant); null: never, or it cannot be read. */
export const lastCopied = async (dir: string): Promise<string | null> => {
  const text = await readFile(join(dir, COPIED_AT), 'utf8').catch(() => '');
  return Number.isNaN(Date.parse(text)) ? null : text;
};

/** Those of these files that no row names. */
const unnamed = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from (${sql.raw(NAMED_FILES)}) named where sha256 in (${sql.join(names)})`.execute(
    db,
  );
  const named = new Set(rows.map(({ sha256 }) => sha256));
  return names.filter((name) => !named.has(name));
};

const BATCH = 500;

/**
 * Brings the second copy up to date: files that it lacks are copied as they lie in the store and read again; files
 * that the store no longer has stay for `days` days, and go then unless a row still names them. It may be killed and
 * repeated, and run beside another one. Throws BackupError.
 */
export const copyStoredFiles = async ({
  config,
  db,
  clock,
}: {
  config: CopyConfig;
  db: Db;
  clock: Pick<Clock, 'now'>;
}): Promise<CopyRun> => {
  const places = placesOf(config);
  if (!config.backup_files || !places)
    throw new BackupError('BACKUP_FILES_DIR is not set: it says where the copy of the files is.');
  const { store, copy } = places;
  const { dir, days } = config.backup_files;
  const now = clock.now();
  removeAbandoned(copy.drafts);
  const gone = goneFiles(dir);
  const gone_since = await gone.read();
  const run: CopyRun = { files: 0, copied: 0, kept: 0, removed: 0, damaged: [] };
  const over: string[] = [];
  for await (const { name, left: own, right: copied } of paired(store.files.groups(), copy.files.groups())) {
    const since = gone_since.get(name);
    if (hasContent(own)) {
      run.files++;
      if (since) await gone.unmark(name);
      const { put, remove } = differences(own, copied);
      if (put.length + remove.length === 0) continue;
      try {
        if ((await copyFile(store, copy, name)) === 'copied') run.copied++;
      } catch (error) {
        if (!(error instanceof FileUnreadable)) throw error;
        run.damaged.push(name);
      }
    } else if (!copied) continue;
    else if (since && mayGo(since, now, days)) over.push(name);
    else {
      run.kept++;
      if (!since) await gone.mark(name, now);
    }
  }
  for (let at = 0; at < over.length; at += BATCH)
    // A store that is not mounted has lost nothing.
    for (const name of await unnamed(db, over.slice(at, at + BATCH))) {
      await copy.files.remove(name);
      await gone.unmark(name);
      run.removed++;
    }
  run.kept += over.length - run.removed;
  await writeFile(join(dir, `${COPIED_AT}.part`), now, { mode: 0o600 });
  await rename(join(dir, `${COPIED_AT}.part`), join(dir, COPIED_AT));
  return run;
};
