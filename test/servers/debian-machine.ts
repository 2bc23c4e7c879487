import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './outside.ts';

export type Ended = { code: number; said: string };

/** A Debian of its own with its systemd, on the network of this machine. */
export type DebianMachine = {
  /** Its file system, seen from here. */
  root: string;
  /** Runs a program in it as root; what it said on both channels. */
  run(program: string, args?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>;
  remove(): Promise<void>;
};

const PORTS = [80, 443, 3000, 5432];

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });

/**
 * Makes a plain Debian (mmdebstrap, nothing but what Debian calls required, and systemd) in a temporary folder and boots
 * it (systemd-nspawn). Needs root, both programs, and ports that nobody has. `shown` are folders of this machine that it
 * sees below /mnt; of those of `written` it has a copy there that ends with it.
 */
export const startDebian = async (
  shown: Readonly<Record<string, string>>,
  written: Readonly<Record<string, string>> = {},
): Promise<DebianMachine> => {
  for (const port of PORTS)
    if (await isTaken(port))
      throw new Error(`Port ${port} is taken: this test needs 80, 443, 3000 and 5432 on this machine.`);
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-debian-'));
  const root = join(dir, 'root');
  const include = 'ca-certificates,systemd,systemd-sysv,dbus';
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${include}`, 'bookworm', root], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const binds = Object.entries(shown).map(([name, folder]) => `--bind-ro=${folder}:/mnt/${name}`);
  const overlays = Object.entries(written).map(([name, folder]) => `--overlay=${folder}::/mnt/${name}`);
  const container: ChildProcess = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--directory',
      root,
      '--register=no',
      '--keep-unit',
      '--resolv-conf=copy-host',
      ...binds,
      ...overlays,
      '--boot',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const init = await until(
    'the machine',
    async () => {
      const children = `/proc/${container.pid}/task/${container.pid}/children`;
      return existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ')[0]! : '';
    },
    Boolean,
  );
  const run: DebianMachine['run'] = (program, args = [], env = {}) =>
    new Promise((resolve) => {
      const given = {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        ...env,
      };
      execFile(
        'nsenter',
        [
          '--target',
          init,
          '--mount',
          '--uts',
          '--ipc',
          '--pid',
          '--cgroup',
          '--',
          'env',
          '-i',
          ...Object.entries(given).map(([name, value]) => `${name}=${value}`),
          program,
          ...args,
        ],
        { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
      );
    });
  await until(
    'systemd',
    () => run('systemctl', ['is-system-running']).then(({ said }) => said.trim()),
    (said) => ['running', 'degraded'].includes(said),
  );
  return {
    root,
    run,
    async remove() {
      if (container.exitCode === null) {
        const ended = once(container, 'exit');
        await run('systemctl', ['poweroff', '--force', '--force']);
        const late = setTimeout(() => container.kill('SIGKILL'), 20_000);
        await ended;
        clearTimeout(late);
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
