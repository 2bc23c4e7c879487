// @module-tag postgres

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { app } from '../../../test/app.ts';
import { temporaryStore } from '../../../test/db.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { openDeps } from '../../open-deps.ts';
import { backupName } from '../../platform/backup/backup-files.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { fixedClock } from '../../platform/ports/clock.ts';
import { runBackup } from './run-backup.ts';
import { watchBackups } from './watch-backups.ts';

const KEY = 'a key of at least 24 characters';
const TONIGHT = '2027-01-15T01:30:00.000Z';
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dovolilnice-backups-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('the nightly backup is whole, and older ones go by the rules', { timeout: 0 }, async () => {
  const store = await temporaryStore();
  const backups = join(dir, 'nightly');
  await mkdir(backups);
  const old = ['2027-01-14T01:30:00.000Z', '2027-01-13T01:30:00.000Z', '2026-12-31T01:30:00.000Z'].map(
    backupName,
  );
  for (const name of [...old, 'notes.txt']) await writeFile(join(backups, name), 'x');
  const env = {
    ...store.env,
    LOG_LEVEL: 'silent',
    BACKUP_DIR: backups,
    BACKUP_KEY: KEY,
    BACKUP_KEEP: '2 0 2',
  };
  const { deps, close } = await openDeps(loadConfig(env));
  try {
    const tonight = { ...deps, clock: fixedClock(TONIGHT) };
    await runBackup(tonight);
    // Two days, and the newest of December for its month.
    expect((await readdir(backups)).toSorted()).toEqual(
      [backupName(TONIGHT), old[0]!, old[2]!, 'notes.txt'].toSorted(),
    );
    const { about, totals } = await readBackup(join(backups, backupName(TONIGHT)), KEY);
    expect(about.made_at).toBe(TONIGHT);
    expect(totals.rows).toBeGreaterThan(50);
    expect(about.settings.BACKUP_KEY).toBeUndefined();

    // One that cannot be written deletes nothing.
    const before = await readdir(backups);
    const nowhere = { ...tonight.config, backup_dir: join(backups, 'notes.txt') };
    await expect(runBackup({ ...tonight, config: nowhere })).rejects.toThrow();
    expect(await readdir(backups)).toEqual(before);
  } finally {
    await close();
    await store.remove();
  }
});

test('a missing backup is told to root by mail, to the monitor and to the load balancer', async () => {
  const backups = join(dir, 'watched');
  await mkdir(backups);
  const world = await app({ config: { backup_dir: backups, backup_key: KEY, metrics: 'loopback' } });
  try {
    const { deps, clock, fastify } = world;
    const root = await makeUser(deps.db, 'root');
    await makeUser(deps.db, 'admin');
    const gauge = async () =>
      /^dovolilnice_backup_last_timestamp_seconds (\d+)$/m.exec(
        (await fastify.inject('/api/metrics')).body,
      )?.[1];
    const ready = async () => (await fastify.inject('/api/ready')).json<{ backup: boolean }>().backup;

    expect([await gauge(), await ready()]).toEqual(['0', false]);
    await watchBackups(deps);
    await deps.runJobs();
    const [mail, ...others] = await deps.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [{ address: root.email }], subject: 'Nočne varnostne kopije ni' });
    expect(mail!.text).toContain('ni nobene');

    await writeFile(join(backups, `${backupName(TONIGHT)}.part`), 'x');
    expect(await ready()).toBe(false);
    await writeFile(join(backups, backupName(TONIGHT)), 'x');
    expect([await gauge(), await ready()]).toEqual([String(Date.parse(TONIGHT) / 1000), true]);
    await watchBackups(deps);
    await deps.runJobs();
    expect(await deps.mails()).toHaveLength(1);

    clock.advance({ days: 1 });
    await watchBackups(deps);
    await deps.runJobs();
    const second = (await deps.mails())[1];
    expect(second!.text).toContain('15. 1. 2027 ob 2.30');
    expect(await ready()).toBe(false);
  } finally {
    await world.close();
  }
});

test('without BACKUP_DIR nothing is said of backups', async () => {
  const world = await app({ config: { metrics: 'loopback' } });
  try {
    expect((await world.fastify.inject('/api/metrics')).body).not.toContain('dovolilnice_backup');
    expect((await world.fastify.inject('/api/ready')).json()).not.toHaveProperty('backup');
  } finally {
    await world.close();
  }
});
