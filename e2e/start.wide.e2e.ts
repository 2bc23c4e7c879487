import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type ServerProcess, temporaryDataDir } from '../test/server-process.ts';

const SITE = join(import.meta.dirname, '../dist/web/site');
let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let program: ServerProcess;

beforeAll(async () => {
  data = await temporaryDataDir();
  program = await startServer({ DATA_DIR: data.dir, DEMO: 'false' }, { script: 'scripts/start.ts' });
});
afterAll(async () => {
  await program.kill('SIGKILL');
  await data.remove();
});

test.each(['sl', 'en'])(
  'an installation that has no root yet shows every public page (%s)',
  async (language) => {
    const files = await readdir(join(SITE, language), { recursive: true });
    const pages = files.flatMap((name) => (/(^|\/)index\.html$/.test(name) ? [`/${dirname(name)}`] : []));
    expect(pages.length).toBeGreaterThan(10);
    const wrong: string[] = [];
    for (const page of pages) {
      const reply = await fetch(new URL(page, program.url), { headers: { cookie: `lang=${language}` } });
      const right = reply.status === 200 && (await reply.text()).includes(`<html lang="${language}"`);
      if (!right) wrong.push(`${page} ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('and answers every call that asks for nothing in particular', async () => {
  const document = (await (await fetch(`${program.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const paths = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') ? [path] : [],
  );
  expect(paths.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const path of paths) {
    const { status } = await fetch(`${program.url}${path.startsWith('/api') ? '' : '/api'}${path}`);
    if (status >= 500 && path !== '/ready') wrong.push(`${path} ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('`npm start` runs the program in its own process, which gives back memory and stops in order', async () => {
  if (process.platform === 'linux')
    expect(await readFile(`/proc/${program.child.pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=1\0');
  await program.kill('SIGTERM');
  expect(program.child.exitCode).toBe(0);
});
