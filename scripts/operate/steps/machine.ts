import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_VERSION } from '../../../server/platform/config/program-version.ts';
import {
  accountOf,
  contentOf,
  hasSystemd,
  linkedTo,
  run,
  succeeds,
  turnLink,
  writeWhole,
} from '../machine.ts';
import { OperatorError } from '../operator-error.ts';
import { PLACE, type Site } from '../site.ts';
import type { Step } from './step.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGES = ['ca-certificates', 'minisign', 'nginx', 'openssl', 'postgresql'];

export const packages = (): Step => ({
  says: `install Debian's ${PACKAGES.join(', ')}`,
  isDone: () => PACKAGES.every((name) => isInstalled(name)),
  run: () => {
    // The cluster that Debian makes with the package takes its encoding from the language.
    const env = { DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8' };
    run('apt-get', ['update', '-q'], { env });
    run(
      'apt-get',
      ['install', '-qy', '--no-install-recommends', ...PACKAGES.filter((name) => !isInstalled(name))],
      { env },
    );
  },
});
/** Any flavour of nginx will do. */
const isInstalled = (name: string): boolean =>
  name === 'nginx'
    ? succeeds('nginx', ['-v'])
    : succeeds('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]) &&
      run('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]).trim() === 'installed';

export const user = (site: Site): Step => ({
  says: `make the user ${site.user}, who cannot sign in`,
  isDone: () => accountOf(site.user) !== null,
  run: () => {
    run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      site.data_dir,
      '--shell',
      '/usr/sbin/nologin',
      site.user,
    ]);
  },
});

/** A folder of this owner and mode; that of the secrets is root's and can be read by the service. */
export const folder = (path: string, mode: number, owner: () => { uid: number; gid: number }): Step => ({
  says: `make the folder ${path}`,
  isDone: () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return false;
    const { uid, gid } = owner();
    return (found.mode & 0o777) === mode && found.uid === uid && found.gid === gid;
  },
  run: () => {
    const { uid, gid } = owner();
    mkdirSync(path, { recursive: true });
    chownSync(path, uid, gid);
    chmodSync(path, mode);
  },
});

export const account = ({ user: name }: Site): { uid: number; gid: number } => {
  const found = accountOf(name);
  if (!found) throw new OperatorError(`There is no user ${name}.`);
  return found;
};

export const file = (path: string, text: () => string): Step => ({
  says: `write ${path}`,
  isDone: () => contentOf(path) === text(),
  run: () => writeWhole(path, text()),
});
/** One that an operator may have changed since. */
export const firstFile = (path: string, text: () => string): Step => ({
  ...file(path, text),
  isDone: () => existsSync(path),
});

export const link = (path: string, target: string): Step => ({
  says: `link ${path} to ${target}`,
  isDone: () => linkedTo(path) === target,
  run: () => turnLink(path, target),
});

export const release = (): Step => {
  const to = join(PLACE, 'releases', PROGRAM_VERSION);
  return {
    says: `copy release ${PROGRAM_VERSION} to ${to}`,
    isDone: () => existsSync(to),
    run: () => {
      mkdirSync(join(PLACE, 'releases'), { recursive: true });
      rmSync(`${to}.new`, { recursive: true, force: true });
      run('cp', ['-a', ROOT, `${to}.new`]);
      run('chown', ['-R', '0:0', `${to}.new`]);
      run('mv', ['-T', `${to}.new`, to]);
    },
  };
};

const isActive = (unit: string): boolean => succeeds('systemctl', ['is-active', '--quiet', unit]);

export const service = ({ unit }: Site): Step => ({
  says: `start ${unit}, and at every start of the machine`,
  isDone: () => !hasSystemd() || [`${unit}.socket`, `${unit}.service`].every((one) => isActive(one)),
  run: () => {
    run('systemctl', ['daemon-reload']);
    run('systemctl', ['enable', '--now', `${unit}.socket`, `${unit}.service`]);
  },
});
