import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Command, type CommandName, COMMANDS } from './commands.ts';

const ROOT = join(import.meta.dirname, '..');
const names = Object.keys(COMMANDS) as CommandName[];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

type Ended = { code: number; stdout: string; stderr: string };
const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  promisify(execFile)(file, [...args], { cwd: ROOT, env: { ...process.env, ...env } }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: unknown) => error as Ended,
  );
const dovolilnice = (...args: string[]) => run(process.execPath, ['scripts/dovolilnice.ts', ...args]);

test.each(names)('%s names the options that it reads', (name) => {
  const declared = [...read(`scripts/${name}.ts`).matchAll(/(?:'([\w-]+)'|\b(\w+)): \{ type: '/g)].map(
    ([, quoted, plain]) => quoted ?? plain,
  );
  expect(Object.keys(COMMANDS[name].options).toSorted()).toEqual(declared.toSorted());
});

test('npm calls the same commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const name of names.filter((one) => one !== 'start'))
    expect(scripts[name]).toBe(`node scripts/dovolilnice.ts ${name}`);
  expect(scripts.start).toContain('node scripts/start.ts');
});

test('help lists every command, and says the options of one', async () => {
  const { code, stdout } = await dovolilnice('help');
  expect(code).toBe(0);
  for (const name of names) expect(stdout).toContain(`${name} `);
  for (const args of [
    ['help', 'backup'],
    ['backup', '--help'],
  ]) {
    const { stdout: one } = await dovolilnice(...args);
    expect(one).toContain(COMMANDS.backup.says);
    expect(one).toContain('--check');
  }
});

test.each([
  [[], ''],
  [['bakcup'], 'There is no command "bakcup".'],
  [['help', 'bakcup'], 'There is no command "bakcup".'],
  [['constructor'], 'There is no command "constructor".'],
])('%j is a mistake that says what there is', async (args, message) => {
  const { code, stdout, stderr } = await dovolilnice(...args);
  expect([code, stdout]).toEqual([64, '']);
  expect(stderr).toContain(message);
  expect(stderr).toContain(COMMANDS.doctor.says);
});

test('a command reads its own options, and its exit code comes back', async () => {
  const missing = join(tmpdir(), 'dovolilnice-no-such-backup');
  const { code, stderr } = await run(
    process.execPath,
    ['scripts/dovolilnice.ts', 'backup', '--check', missing],
    { BACKUP_KEY: 'a key of twenty-four characters' },
  );
  expect(code).toBe(1);
  expect(stderr).toContain('dovolilnice-no-such-backup');
});

/** What bash offers after these words. */
const completed = async (...words: string[]): Promise<string[]> => {
  const { stdout } = await run('bash', [
    '-c',
    `source <("${process.execPath}" scripts/dovolilnice.ts completion)
     COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _dovolilnice; printf '%s\\n' "\${COMPREPLY[@]}"`,
    'bash',
    ...words,
  ]);
  return stdout.trim().split('\n');
};

describe.skipIf(process.platform === 'win32')('in a shell', () => {
  test('bash completes commands and options', async () => {
    expect(await completed('dovolilnice', 're')).toEqual([
      'reset-factors',
      'restore',
      'restore-files',
      'rehearse-restore',
      'read-file',
    ]);
    expect(await completed('dovolilnice', 'backup', '--')).toEqual(['--to', '--check']);
    const options = Object.entries(COMMANDS).map(([name, { options }]: [string, Command]) => ({
      name,
      options,
    }));
    for (const { name, options: own } of options.filter((one) => Object.keys(one.options).length > 0))
      expect(await completed('dovolilnice', name, '--')).toEqual(Object.keys(own).map((one) => `--${one}`));
  });

  test.runIf(process.getuid?.() === 0)(
    'a link to deploy/run works from anywhere, with the settings of the service',
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-run-'));
      try {
        writeFileSync(join(dir, 'env'), "BACKUP_KEY='a key of twenty-four characters'\n");
        symlinkSync(join(ROOT, 'deploy/run'), join(dir, 'dovolilnice'));
        const env = { DOVOLILNICE_ENV: join(dir, 'env'), DOVOLILNICE_USER: 'root' };
        const { code, stderr } = await run(
          join(dir, 'dovolilnice'),
          ['backup', '--check', join(dir, 'none')],
          env,
        );
        expect([code, stderr]).toEqual([1, expect.stringContaining('none')]);
      } finally {
        rmSync(dir, { recursive: true });
      }
    },
  );
});
