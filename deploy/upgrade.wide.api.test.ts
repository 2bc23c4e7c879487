import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { until } from '../test/servers/outside.ts';

/** Upgrades as operators make them, with a program that runs meanwhile; what is not of this machine is stood in for. */

const ROOT = join(import.meta.dirname, '..');
const MIGRATIONS = 'server/platform/db/migrations';
const dirs: string[] = [];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

const temporary = (): string => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'dovolilnice-upgrade-')));
  dirs.push(dir);
  return dir;
};

const git = (dir: string, ...args: string[]): string => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@a.example', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', ['-C', dir, ...who, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

/** A repository of `files`, and a clone of it; each commit is one second later, so that names of releases differ. */
const repositories = (dir: string, clone: string, files: readonly string[]) => {
  const origin = join(dir, 'origin');
  for (const file of files) {
    mkdirSync(join(origin, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(origin, file));
  }
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  let at = Date.UTC(2027, 0, 1) / 1000;
  const publish = (file: string, text: string): string => {
    writeFileSync(join(origin, file), text);
    git(origin, 'add', '--all');
    process.env.GIT_COMMITTER_DATE = `${++at} +0000`;
    git(origin, 'commit', '--quiet', '--message', file);
    delete process.env.GIT_COMMITTER_DATE;
    return git(origin, 'rev-parse', 'HEAD');
  };
  publish('first.txt', '1');
  git(dir, 'clone', '--quiet', origin, clone);
  return { publish };
};

const program = (dir: string, name: string, lines: readonly string[]): void => {
  const file = join(dir, name);
  writeFileSync(file, ['#!/bin/sh', 'set -eu', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
};

const run = async (script: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(script, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const add = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
};

test('a service: each release in its folder, restarted, back while the tables are the same', async () => {
  const dir = temporary();
  const root = join(dir, 'srv');
  const bin = join(dir, 'bin');
  const settings = join(dir, 'settings.env');
  const port = await freePort();
  for (const one of [root, bin]) mkdirSync(one);
  const tracked = git(ROOT, 'ls-files').split('\n');
  const { publish } = repositories(
    dir,
    join(root, 'repository'),
    tracked.filter((file) => existsSync(join(ROOT, file))),
  );
  writeFileSync(
    settings,
    `DATA_DIR='${join(dir, 'data')}'\nDEMO='false'\nPORT='${port}'\nLOG_LEVEL='warn'\n`,
  );

  // Instead of the registry: what is installed here. The build asks the running program for what it loads when asked.
  program(bin, 'npm', [
    `[ "$1" = run ] || { ln -s '${ROOT}/node_modules' node_modules; exit; }`,
    'mkdir -p dist/web',
    `node -e 'fetch("http://127.0.0.1:${port}/api/openapi.json").then((r) => console.log(r.status), () => console.log("no answer"))' >>'${dir}/asked'`,
    `node --input-type=module -e 'import { webStamp } from "'"$PWD"'/scripts/web/web-stamp.ts"; console.log(await webStamp("'"$PWD"'"))' >dist/web/.stamp`,
  ]);
  // Instead of systemd: what the unit says.
  const pid = join(dir, 'pid');
  program(bin, 'systemctl', [
    `if [ -f '${pid}' ]; then`,
    `  kill "$(cat '${pid}')" || true`,
    `  while kill -0 "$(cat '${pid}')"; do sleep 0.1; done 2>/dev/null`,
    'fi',
    `cd '${root}/current'`,
    `set -a; . '${settings}'; set +a`,
    `setsid node_modules/.bin/node scripts/start.ts >>'${dir}/log' 2>&1 </dev/null &`,
    `echo $! >'${pid}'`,
  ]);
  const running = (): number => Number(readFileSync(pid, 'utf8'));
  ends.push(() => {
    try {
      process.kill(running(), 'SIGKILL');
    } catch {
      // It has ended, or never began.
    }
  });
  let patience = '120';
  const { NODE_ENV: _mode, DATABASE_URL: _url, ...inherited } = process.env;
  const upgrade = (...args: string[]) =>
    run(join(ROOT, 'deploy/upgrade'), args, {
      DOVOLILNICE_READY_SECONDS: patience,
      ...inherited,
      PATH: `${bin}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
      DOVOLILNICE_ROOT: root,
      DOVOLILNICE_ENV: settings,
    });
  const current = (): string => readlinkSync(join(root, 'current')).replace('releases/', '');
  /** The release in whose folder the program runs. */
  const runs = (): string => readlinkSync(`/proc/${running()}/cwd`).replace(`${join(root, 'releases')}/`, '');
  const asked = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  // On a busy machine a start may take longer than the script is told to wait.
  const isReady = () => until('the program', asked, (status) => status === 200);

  const one = await upgrade();
  expect(
    one.code,
    one.said + (existsSync(join(dir, 'log')) ? readFileSync(join(dir, 'log'), 'utf8') : ''),
  ).toBe(0);
  const first = current();
  expect([runs(), await isReady()]).toEqual([first, 200]);

  // Built while the first runs, which goes on answering out of its own folder.
  publish('second.txt', '2');
  const two = await upgrade();
  expect(two.code, two.said).toBe(0);
  const second = current();
  expect(second).not.toBe(first);
  expect([runs(), await isReady()]).toEqual([second, 200]);
  expect(readFileSync(join(dir, 'asked'), 'utf8')).toBe('no answer\n200\n');

  const back = await upgrade('--back');
  expect(back.code, back.said).toBe(0);
  expect([current(), runs(), await isReady()]).toEqual([first, first, 200]);

  // Tables that the release before does not know.
  publish(`${MIGRATIONS}/9999_next.sql`, 'create table of_the_next_release (id int);');
  const three = await upgrade();
  expect(three.code, three.said).toBe(0);
  const third = current();
  const refused = await upgrade('--back');
  expect([refused.code, current(), runs()]).toEqual([1, third, third]);
  expect(refused.said).toContain(`${third} has changed the tables, so ${first} cannot run on them.`);

  // One that does not start: the release before runs again by itself.
  publish('server/main.ts', 'throw new Error("does not start");\n');
  patience = '10';
  const four = await upgrade();
  expect([four.code, current(), runs(), await isReady()]).toEqual([1, third, third, 200]);
  expect(four.said).toContain('is not ready after');
  expect(readdirSync(join(root, 'releases')).every((name) => !name.endsWith('.new'))).toBe(true);
});

test('a container: its image is built beside the one that runs, and the one before is kept', async () => {
  const dir = temporary();
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  const clone = join(dir, 'clone');
  const { publish } = repositories(dir, clone, [
    'deploy/upgrade-container',
    'deploy/compose.yaml',
    'deploy/compose.env.example',
    `${MIGRATIONS}/0001_foundation.sql`,
  ]);
  const settings = join(clone, 'deploy/compose.env');
  cpSync(join(ROOT, 'deploy/compose.env.example'), settings);
  const set = (name: string): string =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(settings, 'utf8'))![1]!;
  program(bin, 'docker', [
    `echo "$* RELEASE=$(sed -n 's/^RELEASE=//p' '${settings}')" >>'${dir}/calls'`,
    'case "$1" in build) tar -t >/dev/null ;; esac',
    `case "$*" in *"--wait"*) [ ! -f '${dir}/broken' ] || { rm '${dir}/broken'; exit 1; } ;; esac`,
  ]);
  const upgrade = (...args: string[]) =>
    run(join(clone, 'deploy/upgrade-container'), args, {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
    });
  const calls = (): string[] => {
    const said = readFileSync(join(dir, 'calls'), 'utf8').trim().split('\n');
    rmSync(join(dir, 'calls'));
    return said;
  };
  const compose = 'compose --env-file compose.env up --detach --no-build';

  const first = git(clone, 'rev-parse', '--short=12', 'HEAD');
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(calls()).toEqual([
    `build --file deploy/Dockerfile --tag dovolilnice:${first} - RELEASE=`,
    `${compose} --wait app RELEASE=${first}`,
    `${compose} RELEASE=${first}`,
  ]);
  const second = publish('second.txt', '2').slice(0, 12);
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(calls()[0]).toBe(`build --file deploy/Dockerfile --tag dovolilnice:${second} - RELEASE=${first}`);
  expect([set('RELEASE'), set('RELEASE_BEFORE')]).toEqual([second, first]);

  expect(await upgrade('--back')).toMatchObject({ code: 0 });
  expect(calls()).toEqual([`${compose} --wait app RELEASE=${first}`]);

  // One that does not get ready.
  publish('third.txt', '3');
  writeFileSync(join(dir, 'broken'), '');
  expect((await upgrade()).code).toBe(1);
  expect(set('RELEASE')).toBe(first);

  publish(`${MIGRATIONS}/0002_next.sql`, 'create table of_the_next_release (id int);');
  expect(await upgrade()).toMatchObject({ code: 0 });
  const refused = await upgrade('--back');
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('has changed the tables')]);
});
