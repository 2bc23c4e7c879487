import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { startServer, type ServerProcess, temporaryDataDir } from '../test/servers/server-process.ts';

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

/** Every process of a group, by what it was started with; Linux lists them in /proc. */
const processesOf = async (group: number): Promise<string[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const found: string[] = [];
  for (const pid of all) {
    // proc(5): after the name of the command, in parentheses, come state, parent and group.
    const [state, , its] = (await read(pid, 'stat')).split(') ').at(-1)!.split(' ');
    if (Number(its) === group && state !== 'Z')
      found.push((await read(pid, 'cmdline')).replaceAll('\0', ' '));
  }
  return found;
};

test.runIf(process.platform === 'linux')(
  'SIGTERM to npm ends the program in order, and leaves no process, lock or port',
  async () => {
    const store = await temporaryDataDir();
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: store.dir, DEMO: 'false', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    try {
      let said = '';
      for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
        said += String(chunk);
        if (said.includes('Dovolilnice:')) break;
      }
      npm.stdout.resume();
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
      const ended = once(npm, 'exit');
      npm.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(await processesOf(npm.pid!)).toEqual([]);
      expect(await readdir(store.dir)).not.toContain('lock');
      await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
    } finally {
      for (const _left of await processesOf(npm.pid!)) process.kill(-npm.pid!, 'SIGKILL');
      await store.remove();
    }
  },
);
