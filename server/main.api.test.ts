import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryStore } from '../test/db.ts';
import { COMPILE_CACHE } from '../test/server-process.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const children: ChildProcess[] = [];
let store: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  store = await temporaryStore();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await store.remove();
});

/** The program as an operator starts it, on a free port, without demo data. */
const start = (env: NodeJS.ProcessEnv = {}) => {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: store.dir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
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
    expect(readdirSync(store.dir)).not.toContain('lock');
  },
);

test('a mistake in the environment is one sentence', async () => {
  const { exit, output } = start({ PORT: 'http' });
  expect(await exit).toEqual([1, null]);
  expect(output().trim()).toBe('PORT must be a whole number from 0 to 65535, not "http".');
});
