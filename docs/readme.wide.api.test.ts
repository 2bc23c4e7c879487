import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyStore, temporaryStore } from '../test/db.ts';
import { COMPILE_CACHE, temporaryDataDir } from '../test/servers/server-process.ts';

/**
 * What README promises of the commands that load and check data, on the words of package.json and the clock
 * of this machine.
 */

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

type Store = { env: NodeJS.ProcessEnv; remove: () => Promise<void> };
const newStore = async (): Promise<Store> => {
  if (process.env.TEST_DATABASE === 'postgres') return emptyStore();
  const { dir, remove } = await temporaryDataDir();
  return { env: { DATA_DIR: dir }, remove };
};
let store: Store;
beforeAll(async () => {
  store = await newStore();
});
afterAll(() => store.remove());

/** `npm run <script> -- <args>` without npm, in a store of its own: how it ended and what it said. */
const run = async (script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = store.env) => {
  const [node, ...command] = scripts[script]!.split(' ');
  expect(node, script).toBe('node');
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: ROOT,
    env: { ...inherited, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};

test(
  '`npm run seed` loads the demo, then a number of permits beside it, each once',
  { timeout: 0 },
  async () => {
    const [, promised] = /`-- (--permits \d+)` adds/.exec(readme) ?? [];
    expect(promised).toBe('--permits 1000000');
    const permits = ['--permits', '300'];
    expect(await run('seed')).toMatchObject({ code: 0, said: 'The demo municipality is loaded.\n' });
    expect(await run('seed')).toMatchObject({
      code: 1,
      said: expect.stringContaining('already holds accounts'),
    });
    expect(await run('seed', ['--permits', '99'])).toMatchObject({ code: 1 });
    const added = await run('seed', [...permits, '--seed', '2']);
    expect(added, added.said).toMatchObject({
      code: 0,
      said: expect.stringMatching(/\n300 synthetic permits are loaded\.\n$/),
    });
    expect(await run('seed', permits)).toMatchObject({
      code: 1,
      said: expect.stringContaining('already holds synthetic permits'),
    });
    const checked = await run('verify-access-log');
    expect(checked.code, checked.said).toBe(0);
  },
);

test('`npm run create-root` makes the first account of a database without any', { timeout: 0 }, async () => {
  const empty = await temporaryStore();
  try {
    const who = ['--email', 'vodja@obcina.example', '--name', 'Vodja Urada'];
    const env = { ...empty.env, ROOT_PASSWORD: 'gora nad jezerom 3' };
    const made = await run('create-root', who, env);
    expect(made.code, made.said).toBe(0);
    expect((await run('create-root', who, env)).code).toBe(1);
  } finally {
    await empty.remove();
  }
});

test('`npm run bench` says how to run each measurement', { timeout: 0 }, async () => {
  const { code, said } = await run('bench');
  expect(code, said).toBe(0);
  for (const name of Object.keys(scripts).filter((one) => one.startsWith('bench:')))
    expect(said).toContain(name);
});
