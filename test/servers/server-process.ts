import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/free-port.ts';
import { sawLine } from '../runs/happened.ts';

/** Compile cache of the programs that tests start: compiling is half of a start. */
export const COMPILE_CACHE = join(tmpdir(), 'dovolilnice-compile-cache');

/** Options of node in unit and container. */
export const AS_DEPLOYED = ['--max-semi-space-size=4', '--v8-pool-size=1'];

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

/**
 * The real program as a process of its own, of another version with its folder `of`; resolves once it listens, rejects
 * with its output when it ends before.
 */
export const startServer = async (
  env: Record<string, string>,
  { of = join(import.meta.dirname, '../..'), script = 'server/main.ts' } = {},
): Promise<ServerProcess> => {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...AS_DEPLOYED, join(of, script)], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      sawLine(line);
      if (line.startsWith('Dovolilnice:')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};

/** Loads the demo municipality into an empty DATA_DIR, as `npm run seed` does. */
export const loadDemo = async (DATA_DIR: string): Promise<void> => {
  const seeding = spawn(
    process.execPath,
    [...AS_DEPLOYED, join(import.meta.dirname, '../../scripts/seed.ts')],
    {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        LOG_LEVEL: 'error',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        DATA_DIR,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const said: string[] = [];
  seeding.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = (await once(seeding, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The demo could not be loaded (${code}):\n${said.join('')}`);
};

/** A DATA_DIR of its own under the temporary folder; `remove` deletes it. */
export const temporaryDataDir = async (): Promise<{ dir: string; remove: () => Promise<void> }> => {
  const dir = await mkdtemp(join(tmpdir(), `dovolilnice-${randomBytes(3).toString('hex')}-`));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
};
