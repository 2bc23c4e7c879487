import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

const MODULE = join(import.meta.dirname, 'data-dir-lock.ts');
const HOLD = `import { lockDataDir } from ${JSON.stringify(MODULE)};
  try { lockDataDir(process.argv[1]); console.log('held'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.name); process.exit(3); }`;

let dir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dovolilnice-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** A second process that tries to lock `dir`; returns its first message. */
const another = async (): Promise<{ child: ChildProcess; says: string }> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, says: chunk.toString().trim() };
};

const owner = () => JSON.parse(readFileSync(join(dir, 'lock'), 'utf8')) as Record<string, unknown>;

describe('lockDataDir', () => {
  test('a second process is rejected while the first lives, and succeeds after kill -9', async () => {
    const first = await another();
    expect(first.says).toBe('held');
    expect((await another()).says).toBe('DataDirInUse');
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
    expect(() => lockDataDir(dir)).toThrow(String(first.child.pid));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const lock = lockDataDir(dir);
    expect((await another()).says).toBe('DataDirInUse');
    lock.release();
    expect(readdirSync(dir)).toEqual([]);
  });

  test('twice in one process is rejected too', () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
    lock.release();
    lockDataDir(dir).release();
  });

  test('of many processes that find a stale lock, one gets it', async () => {
    const first = await another();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const answers = await Promise.all(Array.from({ length: 6 }, () => another()));
    expect(answers.map(({ says }) => says).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'DataDirInUse'),
      'held',
    ]);
    expect(readdirSync(dir)).toEqual(['lock']);
  });

  test('a reused pid is no owner', () => {
    lockDataDir(dir).release();
    const lock = lockDataDir(dir);
    const described = owner();
    lock.release();
    // Our own pid, alive, but started at another time.
    writeFileSync(join(dir, 'lock'), JSON.stringify({ ...described, token: 'dead', started: '1' }));
    lockDataDir(dir).release();
  });

  test('an unreadable lock is taken over', () => {
    writeFileSync(join(dir, 'lock'), '');
    lockDataDir(dir).release();
  });

  test('for another container only the heartbeat counts', () => {
    const lock = lockDataDir(dir);
    const described = owner();
    lock.release();
    writeFileSync(
      join(dir, 'lock'),
      JSON.stringify({ ...described, token: 'elsewhere', namespace: 'pid:[1]' }),
    );
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(dir, 'lock'), longAgo, longAgo);
    lockDataDir(dir).release();
  });

  test('an interrupted takeover heals', () => {
    const lock = lockDataDir(dir);
    const described = { ...owner(), started: '1' };
    lock.release();
    writeFileSync(join(dir, 'lock'), JSON.stringify({ ...described, token: 'dead' }));
    writeFileSync(join(dir, 'lock.dead'), JSON.stringify({ ...described, token: 'guard' }));
    lockDataDir(dir).release();
    expect(readdirSync(dir)).toEqual([]);
  });
});
