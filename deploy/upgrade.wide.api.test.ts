import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/** Upgrades of a container as operators make them; docker is stood in for. Of a service: install.release.api.test.ts. */

const ROOT = join(import.meta.dirname, '..');
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

test('a container: its image is built beside the one that runs, and the one before is kept', async () => {
  const dir = temporary();
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  const clone = join(dir, 'clone');
  const { publish } = repositories(dir, clone, [
    'deploy/upgrade-container',
    'deploy/compose.yaml',
    'deploy/compose.env.example',
  ]);
  const settings = join(clone, 'deploy/compose.env');
  cpSync(join(ROOT, 'deploy/compose.env.example'), settings);
  const set = (name: string): string =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(settings, 'utf8'))![1]!;
  program(bin, 'docker', [
    `echo "$* RELEASE=$(sed -n 's/^RELEASE=//p' '${settings}')" >>'${dir}/calls'`,
    'case "$1" in build) tar -t >/dev/null ;; esac',
    `case "$*" in *" schema "*) [ ! -f '${dir}/newer' ] || exit 1 ;; esac`,
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
  const asks = 'compose --env-file compose.env run --rm --no-deps app scripts/dovolilnice.ts schema --for .';
  expect(calls()).toEqual([`${asks} RELEASE=${second}`, `${compose} --wait app RELEASE=${first}`]);

  // One that does not get ready.
  publish('third.txt', '3');
  writeFileSync(join(dir, 'broken'), '');
  expect((await upgrade()).code).toBe(1);
  expect(set('RELEASE')).toBe(first);

  // A database that the image before does not run on.
  expect(await upgrade()).toMatchObject({ code: 0 });
  writeFileSync(join(dir, 'newer'), '');
  const rejected = await upgrade('--back');
  expect([rejected.code, rejected.said]).toEqual([1, expect.stringContaining('cannot run on the database')]);
});
