import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from '../ports/log.ts';

/**
 * Where commands on this machine reach the running program, which alone has the embedded database open: a socket
 * in DATA_DIR, a folder that only its user can enter. One line of JSON there, one line back.
 */
const socketOf = (data_dir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\dovolilnice-${createHash('sha256').update(data_dir).digest('hex').slice(0, 32)}`
    : join(data_dir, 'control');

/** What the program does on request: by the name of the command. The connection lasts as long as `signal`. */
export type Commands = Readonly<Record<string, (data: unknown, signal: AbortSignal) => Promise<unknown>>>;

type Reply = { ok: true; result: unknown } | { ok: false; message: string };

/** A path of a socket fits 104 bytes or a few more (sockaddr_un), less than other paths. */
const LONGEST_PATH = 103;

/** Listens until it is closed. Where the path is too long there is no socket, which the log says. */
export const listenForCommands = async (
  data_dir: string,
  commands: Commands,
  log: Logger,
): Promise<{ close(): Promise<void> }> => {
  const path = socketOf(data_dir);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    log.warn(
      { data_dir },
      'DATA_DIR is too long a path for a socket: backups need the program to be stopped',
    );
    return { close: async () => {} };
  }
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const left = new AbortController();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      left.abort();
    });
    createInterface({ input: socket })
      .on('error', () => {})
      .once(
        'line',
        (line) =>
          void answer(line, commands, left.signal, log).then((reply) => {
            if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
          }),
      );
  });
  // Left by a process that was killed; the lock of DATA_DIR says that no other one lives.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  // Some mounted folders hold no sockets; the program works without.
  await new Promise<void>((resolve) => {
    server
      .on('error', (error) => {
        log.warn({ err: error }, 'no socket for commands: backups need the program to be stopped');
        resolve();
      })
      .listen(path, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

const answer = async (line: string, commands: Commands, signal: AbortSignal, log: Logger): Promise<Reply> => {
  try {
    const { command, data } = JSON.parse(line) as { command: string; data?: unknown };
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!run)
      return { ok: false, message: 'The running program does not know this command; it is another version.' };
    return { ok: true, result: await run(data, signal) };
  } catch (error) {
    log.error({ err: error }, 'a command failed');
    return { ok: false, message: (error as Error).message };
  }
};

/** Nobody listens: no program runs over this DATA_DIR, or an older one. */
export class NoProgramRuns extends Error {
  override readonly name = 'NoProgramRuns';
}

/**
 * Sends a command to the program that runs over `data_dir` and resolves with its result; what the program made
 * for it stays until `release`. Throws NoProgramRuns, or an error with the program's message.
 */
export const askProgram = async <T>(
  data_dir: string,
  command: string,
  data?: unknown,
): Promise<{ result: T; release(): void }> => {
  const socket = connect(socketOf(data_dir));
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => reject(new NoProgramRuns(error.message, { cause: error })));
    socket.once('close', () => reject(new NoProgramRuns('The program ended before it answered.')));
    createInterface({ input: socket })
      .on('error', () => {})
      .once('line', (line) => {
        const reply = JSON.parse(line) as Reply;
        if (reply.ok) return resolve({ result: reply.result as T, release: () => socket.destroy() });
        socket.destroy();
        reject(new Error(reply.message));
      });
    socket.write(`${JSON.stringify({ command, data })}\n`);
  });
};
