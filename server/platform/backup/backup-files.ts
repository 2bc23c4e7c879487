import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^dovolilnice-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** `dovolilnice-2027-01-18T02-30-00Z.backup`: sorts by time, and is a name on every system. */
export const backupName = (made_at: string): string =>
  `dovolilnice-${made_at.slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** When a backup of this name was made (instant); null: not one of ours. */
const madeAt = (name: string): string | null => {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? `${day}T${hours}:${minutes}:${seconds}.000Z` : null;
};

export type BackupFile = { path: string; made_at: string };

/** The backups in a folder, newest first. Every one was checked before it got its name. */
export const listBackups = async (dir: string): Promise<BackupFile[]> =>
  (await readdir(dir))
    .flatMap((name) => {
      const made_at = madeAt(name);
      return made_at ? [{ path: join(dir, name), made_at }] : [];
    })
    .toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1));

/** When the newest backup was made (instant); null when there is none, or the folder cannot be read. */
export const newestBackup = async (dir: string): Promise<string | null> => {
  const backups = await listBackups(dir).catch(() => []);
  return backups[0]?.made_at ?? null;
};

/** A backup is made each night; this much later it is missing. */
const LATE_MS = 26 * 3_600_000;

/** Whether last night's backup is missing. `newest`: when the newest one was made, null when there is none. */
export const isLate = (newest: string | null, now: string): boolean =>
  newest === null || Date.parse(now) - Date.parse(newest) > LATE_MS;
