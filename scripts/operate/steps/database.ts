import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasSystemd, run, succeeds } from '../machine.ts';
import { OperatorError } from '../operator-error.ts';
import { PLACE, type Site } from '../site.ts';
import { account } from './machine.ts';
import type { Step } from './step.ts';

const asPostgres = (...args: string[]): string =>
  run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', ...args]);
const answers = (): boolean => succeeds('pg_isready', ['--quiet', '--host=/var/run/postgresql']);

export const postgres = (): Step => ({
  says: 'start PostgreSQL',
  isDone: answers,
  run: async () => {
    if (hasSystemd()) run('systemctl', ['start', 'postgresql']);
    else {
      const [version = '', cluster = ''] = run('pg_lsclusters', ['--no-header']).trim().split(/\s+/);
      run('pg_ctlcluster', [version, cluster, 'start']);
    }
    for (let tries = 0; tries < 60 && !answers(); tries++) await new Promise((done) => setTimeout(done, 500));
  },
});

const has = (query: string): boolean => asPostgres('psql', '--no-psqlrc', '-Atc', query).trim() !== '';

export const role = ({ user: name }: Site): Step => ({
  says: `make the role ${name} of PostgreSQL`,
  isDone: () => answers() && has(`select 1 from pg_roles where rolname = '${name}'`),
  run: () => {
    asPostgres('createuser', '--no-superuser', '--no-createdb', '--no-createrole', name);
  },
});

/** The order of Slovenian words is a collation that the program makes itself; everything else goes by C.UTF-8. */
export const database = ({ user: name }: Site): Step => ({
  says: `make the database ${name} (UTF-8, C.UTF-8)`,
  isDone: () => answers() && has(`select 1 from pg_database where datname = '${name}'`),
  run: () => {
    asPostgres(
      'createdb',
      '--template=template0',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      `--owner=${name}`,
      name,
    );
  },
});

/** Before the program starts: rows go into an empty database only. */
export const restored = (site: Site, backup: string): Step => ({
  says: `restore ${backup}`,
  isDone: () => answers() && hasOffice(site),
  run: () => {
    // Where the program may read it, and where the next one of the night lies beside it.
    const copy = join(site.backup_dir, basename(backup));
    // Written by the user of the service: root follows no link in a folder of somebody else.
    if (copy !== backup)
      asUser(account(site), ['sh', '-c', 'umask 077 && exec cat >"$1"', 'sh', copy], backup);
    process.stdout.write(
      run(join(PLACE, 'current/deploy/run'), [...(site.town ? ['--town', site.town] : []), 'restore', copy]),
    );
  },
});
const asUser = (
  { uid, gid }: { uid: number; gid: number },
  command: readonly string[],
  input: string,
): void => {
  const file = openSync(input, 'r');
  try {
    const [program = '', ...args] = command;
    const { status, stderr } = spawnSync(program, args, {
      uid,
      gid,
      cwd: '/',
      env: { PATH: process.env.PATH },
      stdio: [file, 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new OperatorError(`${input} could not be copied: ${stderr.trim()}`);
  } finally {
    closeSync(file);
  }
};
const hasOffice = ({ user: name }: Site): boolean => {
  const ask = (query: string): string =>
    asPostgres('psql', '--no-psqlrc', `--dbname=${name}`, '-Atc', query).trim();
  return ask("select to_regclass('public.users')") !== '' && ask('select 1 from users limit 1') !== '';
};
