import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { withoutSecrets } from '../../server/platform/config/secret-files.ts';
import { OperatorError } from './operator-error.ts';
import { at } from './site.ts';

/** Runs a program of the machine and returns what it wrote; throws OperatorError with what it said when it fails. */
export const run = (
  program: string,
  args: readonly string[],
  { env }: { env?: Readonly<Record<string, string>> } = {},
): string => {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], {
    encoding: 'utf8',
    env: { ...withoutSecrets(process.env), LC_ALL: 'C.UTF-8', ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new OperatorError(`${program} cannot be run: ${error.message}`);
  if (status !== 0)
    throw new OperatorError(
      `${[program, ...args].join(' ')} failed (${status}):\n${(stderr || stdout).trim().split('\n').slice(-15).join('\n')}`,
    );
  return stdout;
};

/** Whether a program of the machine ends well. */
export const succeeds = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, [...args], {
    stdio: 'ignore',
    env: { ...withoutSecrets(process.env), LC_ALL: 'C.UTF-8' },
  }).status === 0;

export const contentOf = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8') : null;

/** Under another name until it is whole. */
export const writeWhole = (path: string, text: string, mode = 0o644): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
};

export const linkedTo = (link: string): string | null =>
  lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : null;

/** rename(2): whoever opens the link meanwhile finds what it led to before, or this. */
export const turnLink = (link: string, target: string): void => {
  mkdirSync(dirname(link), { recursive: true });
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
};

export type Account = { name: string; uid: number; gid: number };

const findAccount = (isIt: (account: Account) => boolean): Account | null => {
  const accounts = (contentOf('/etc/passwd') ?? '').split('\n').map((line): Account => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  return accounts.find(isIt) ?? null;
};

/** A user of the machine; null: there is none of that name. */
export const accountOf = (user: string): Account | null => findAccount(({ name }) => name === user);

/** The user of the machine whom a file or folder belongs to; null: it is missing, or nobody's. */
export const ownerOf = (path: string): Account | null => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? findAccount(({ uid }) => uid === found.uid) : null;
};

/** Not in a container or a chroot: there units are written and started by hand. */
export const hasSystemd = (): boolean => existsSync(at('run/systemd/system'));

/**
 * Throws OperatorError unless root runs it; what it writes can be read by the service, whatever the mask of the shell.
 */
export const workAsRoot = (command: string): void => {
  if (process.getuid?.() !== 0) throw new OperatorError(`Run it as root: sudo dovolilnice ${command}`);
  process.umask(0o022);
  // A terminal that is closed leaves nothing half done.
  process.on('SIGHUP', () => {});
};
