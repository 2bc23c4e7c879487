import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/types.ts';

/** What a rehearsal of a restore found. */
export type Rehearsal = {
  /** When it began (instant). */
  rehearsed_at: string;
  /** `backup`: the newest backup of the program; `moment`: PostgreSQL from pgBackRest, with the second copy of files. */
  of: 'backup' | 'moment';
  /** How long it took. */
  seconds: number;
  /** null: everything was there and fitted. */
  problem: 'not_restored' | 'files_missing' | 'access_log' | null;
};

type Places = Pick<Config, 'backup_dir' | 'backup_files'>;

const NAME = 'rehearsal.json';

/** Beside the backups: it outlives the database, which a restore sets back. */
const dirOf = ({ backup_dir, backup_files }: Places, of: Rehearsal['of']): string | null =>
  of === 'backup' ? backup_dir : (backup_files?.dir ?? null);

export const saveRehearsal = async (places: Places, rehearsal: Rehearsal): Promise<void> => {
  const path = join(dirOf(places, rehearsal.of)!, NAME);
  // Whoever rehearses may be another user than that of the program: root, with a narrower mask, who follows no link of
  // others. It says nothing about a person.
  await rm(`${path}.part`, { force: true });
  const file = await open(`${path}.part`, 'wx');
  try {
    await file.writeFile(JSON.stringify(rehearsal));
    await file.chmod(0o644);
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
};

const read = async (dir: string | null): Promise<Rehearsal | null> => {
  if (!dir) return null;
  try {
    return JSON.parse(await readFile(join(dir, NAME), 'utf8')) as Rehearsal;
  } catch {
    return null;
  }
};

/** The newest rehearsal of each kind; null: none. */
export const lastRehearsals = async (
  places: Places,
): Promise<Readonly<Record<Rehearsal['of'], Rehearsal | null>>> => ({
  backup: await read(dirOf(places, 'backup')),
  moment: await read(dirOf(places, 'moment')),
});
