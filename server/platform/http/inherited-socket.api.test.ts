import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AS_DEPLOYED, COMPILE_CACHE, temporaryDataDir } from '../../../test/servers/server-process.ts';
import { inheritedSocket } from './inherited-socket.ts';

test.each([
  [{}, null],
  [{ LISTEN_PID: '7', LISTEN_FDS: '1' }, { fd: 3 }],
  [{ LISTEN_PID: '8', LISTEN_FDS: '1' }, null],
  [{ LISTEN_PID: '7' }, null],
  [{ LISTEN_FDS: '1' }, null],
])('the socket of %j', (env, socket) => {
  expect(inheritedSocket(env, 7)).toEqual(socket);
});

/** Holds a listening socket without taking calls, as systemd does; each line starts the program over it. */
const HOLDER = `
  while read -r _; do
    sh -c 'LISTEN_PID=$$ exec "$@"' sh "$@" & echo "started $!"
    wait $! && echo ended
  done`;

let holder: ChildProcess;
let lines: AsyncIterator<string>;
let port: number;
let place: Awaited<ReturnType<typeof temporaryDataDir>>;
beforeAll(async () => {
  place = await temporaryDataDir();
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  ({ port } = socket.address() as AddressInfo);
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const main = join(import.meta.dirname, '../../main.ts');
  holder = spawn('sh', ['-c', HOLDER, 'sh', process.execPath, ...AS_DEPLOYED, main], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: place.dir,
      DEMO: 'false',
      LISTEN_FDS: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit', fd],
  });
  lines = createInterface({ input: holder.stdout! })[Symbol.asyncIterator]();
  socket.close();
});
afterAll(async () => {
  holder.stdin!.end();
  if (pid) process.kill(pid, 'SIGKILL');
  await place.remove();
});

let pid = 0;
const said = async (beginning: string): Promise<string> => {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The program ended without "${beginning}".`);
    if (value.startsWith(beginning)) return value;
  }
};
const start = async (): Promise<void> => {
  holder.stdin!.write('\n');
  pid = Number((await said('started ')).split(' ')[1]);
  await said('Dovolilnice:');
};

test('no call is lost while the program is restarted behind the socket', { timeout: 0 }, async () => {
  await start();
  const end = new AbortController();
  const replies: string[] = [];
  const caller = async (): Promise<void> => {
    while (!end.signal.aborted) {
      // A connection for each call, as of many people.
      const reply = await fetch(`http://127.0.0.1:${port}/api/live`, {
        headers: { connection: 'close' },
      }).then(
        ({ status }) => String(status),
        (error: Error) => String(error.cause ?? error),
      );
      replies.push(reply);
      await pause(2);
    }
  };
  const callers = Array.from({ length: 5 }, caller);
  const many = async (): Promise<void> => {
    const enough = replies.length + 50;
    while (replies.length < enough) await pause(10);
  };
  await many();
  process.kill(pid, 'SIGTERM');
  await said('ended');
  await start();
  await many();
  end.abort();
  await Promise.all(callers);
  expect(new Set(replies)).toEqual(new Set(['200']));
});
