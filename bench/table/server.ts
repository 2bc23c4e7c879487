import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { freePort } from '../../scripts/free-port.ts';
import { AS_DEPLOYED } from '../../test/servers/server-process.ts';

export const SECRET = 'a secret that only the bench knows, long enough';

export type Started = { port: number; pid: number; stop(): Promise<void> };

const ending = (child: ChildProcess) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** The program as `npm start` runs it, with its log lines, which go to a file; `of`: the folder of another version. */
export async function startProgram(
  database_url: string,
  env: Record<string, string> = {},
  of = join(import.meta.dirname, '../..'),
): Promise<Started & { data_dir: string }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'dovolilnice-table-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...AS_DEPLOYED, join(of, 'server/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: database_url,
      DATA_DIR: data_dir,
      PORT: String(port),
      PUBLIC_URL: 'http://127.0.0.1',
      TRUST_PROXY: 'true',
      DEMO: 'false',
      APP_SECRET: SECRET,
      UPLOAD_MB_PER_DAY: '1000000',
      ...env,
    },
    stdio: ['ignore', openSync(join(data_dir, 'log'), 'w'), 'inherit'],
  });
  const stop = ending(child);
  for (let attempt = 0; ; attempt++) {
    const answered = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) break;
    if (attempt > 300 || child.exitCode !== null) throw new Error('The server did not start.');
    await delay(100);
  }
  return {
    port,
    pid: child.pid!,
    data_dir,
    stop: async () => {
      await stop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

const EMPTY = 'empty route';
/** A Fastify with one route that does nothing: the limit of every answer. */
export async function startEmptyRoute(): Promise<Started> {
  const child = fork(import.meta.filename, [EMPTY], { execArgv: AS_DEPLOYED });
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid: child.pid!, stop: ending(child) };
}

if (process.argv[2] === EMPTY) {
  const app = Fastify();
  app.get('/', async () => ({ status: 'ok' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as AddressInfo).port);
}
