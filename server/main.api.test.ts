import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-main-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** The program as an operator starts it, on a free port, without demo data. */
const start = (env: NodeJS.ProcessEnv = {}) => {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, PORT: '0', DATA_DIR: dir, DEMO: 'false', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const said = new Promise<string>((resolve) => {
    const add = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Dovolilnice: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('exit', () => resolve(''));
  });
  return {
    child,
    said,
    output: () => output,
    exit: once(child, 'exit') as Promise<[number | null, string | null]>,
  };
};

test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'starts, refuses a second process, survives kill -9, stops in order',
  { timeout: 120_000 },
  async () => {
    expect(inject('template').kind).toBe('pglite');
    const first = start();
    const address = await first.said;
    expect(address, first.output()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);

    const second = start();
    expect(await second.exit).toEqual([1, null]);
    expect(second.output()).toContain('is in use by another process');

    first.child.kill('SIGKILL');
    await first.exit;

    const third = start();
    expect(await third.said, third.output()).not.toBe('');
    third.child.kill('SIGTERM');
    expect(await third.exit).toEqual([0, null]);
    expect(readdirSync(dir)).not.toContain('lock');
  },
);

test('a mistake in the environment is one sentence', async () => {
  const { exit, output } = start({ PORT: 'http' });
  expect(await exit).toEqual([1, null]);
  expect(output().trim()).toBe('PORT must be a whole number from 0 to 65535, not "http".');
});
