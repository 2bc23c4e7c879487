import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastRehearsals, saveRehearsal } from './rehearsals.ts';

test('what root found is read by the user of the program, whatever the mask of the command', async () => {
  const backup_dir = mkdtempSync(join(tmpdir(), 'rehearsals-'));
  const mask = process.umask(0o077);
  try {
    const rehearsal = {
      rehearsed_at: '2027-01-18T13:05:00.000Z',
      of: 'backup',
      seconds: 12,
      problem: null,
    } as const;
    const places = { backup_dir, backup_files: null };
    await saveRehearsal(places, rehearsal);
    expect(statSync(join(backup_dir, 'rehearsal.json')).mode & 0o777).toBe(0o644);
    expect(await lastRehearsals(places)).toEqual({ backup: rehearsal, moment: null });
  } finally {
    process.umask(mask);
    rmSync(backup_dir, { recursive: true });
  }
});
