import { stat } from 'node:fs/promises';
import { isLate, listBackups } from '../../../platform/backup/backup-files.ts';
import { readHeader } from '../../../platform/backup/read-backup.ts';
import { type Check, errorName, failure, ok, findingsOr, type Space, warning } from './check.ts';

export type BackupFacts =
  | { kind: 'off'; production: boolean }
  | { kind: 'no_folder'; detail: string }
  | { kind: 'none' }
  | {
      kind: 'there';
      hours: number;
      late: boolean;
      bytes: number;
      /** Of the one before; null: there is none. */
      bytes_before: number | null;
      opens: boolean;
      space: Space;
    };

type Code = 'trial' | 'off' | 'no_folder' | 'none' | 'late' | 'key' | 'shrunk' | 'room' | 'fine';

/** Age, size and room of the newest backup, and whether the key opens it. */
export const backups: Check<BackupFacts, Code> = {
  seconds: 30,
  probe: async ({ config, clock, space }) => {
    const { backup_dir, backup_key } = config;
    if (!backup_dir || !backup_key) return { kind: 'off', production: config.production };
    const found = await listBackups(backup_dir).catch((error: unknown) => errorName(error));
    if (typeof found === 'string') return { kind: 'no_folder', detail: found };
    const [newest, before] = found;
    if (!newest) return { kind: 'none' };
    return {
      kind: 'there',
      hours: (Date.parse(clock.now()) - Date.parse(newest.made_at)) / 3_600_000,
      late: isLate(newest.made_at, clock.now()),
      bytes: (await stat(newest.path)).size,
      bytes_before: before ? (await stat(before.path)).size : null,
      opens: await readHeader(newest.path, backup_key).then(
        () => true,
        () => false,
      ),
      space: await space(backup_dir),
    };
  },
  evaluate: (facts) => {
    if (facts.kind === 'off') return [facts.production ? failure('off') : ok('trial')];
    if (facts.kind === 'no_folder') return [failure('no_folder', { detail: facts.detail })];
    if (facts.kind === 'none') return [failure('none')];
    const { late, bytes, bytes_before, opens, space } = facts;
    const megabytes = Math.ceil(bytes / 1e6);
    const hours = Math.max(0, Math.floor(facts.hours));
    return findingsOr<Code>(
      [
        late && failure('late', { hours }),
        !opens && failure('key'),
        bytes_before !== null &&
          bytes < bytes_before / 2 &&
          warning('shrunk', { megabytes, before: Math.ceil(bytes_before / 1e6) }),
        space.free < 2 * bytes &&
          warning('room', { megabytes: Math.floor(space.free / 1e6), needed: megabytes }),
      ],
      ok('fine', { hours, megabytes }),
    );
  },
};
