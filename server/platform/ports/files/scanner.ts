import type { AvStatus } from './file-store.ts';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ClamdConfig } from '../../config/types.ts';
import { traced } from '../tracing/tracing.ts';
import { FileRejected } from './file-checks.ts';

/** Scans uploads for viruses. */
export type Scanner = {
  /**
   * The verdict of clamd on the content; `not_scanned` when it does not answer or the file is too large for
   * it.
   */
  scan(open: () => Readable): Promise<AvStatus>;
  /**
   * Like `scan`, for a new upload. Throws FileRejected: `file.infected`, or `file.not_scanned` unless such
   * files are accepted.
   */
  check(open: () => Readable): Promise<AvStatus>;
  /** Whether clamd answers; also without one. */
  ready(): Promise<boolean>;
};

/** clamd's replies are short; a longer one is not from clamd. */
const MAX_ANSWER = 4096;

/**
 * Sends a command to clamd and returns its answer (clamd(8): commands with a leading `z` end with a zero
 * byte, and so does the answer). Rejects when nothing moves for `timeout_ms`. clamd may answer and close
 * before it has read all of the body (size limit).
 */
const ask = (config: ClamdConfig, command: string, body?: Readable): Promise<string> =>
  traced({ name: `clamd ${command}`, kind: 'client' }, () => exchange(config, command, body));

const exchange = (config: ClamdConfig, command: string, body?: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(
      config.path === null ? { host: config.host, port: config.port } : { path: config.path },
    );
    let answer = '';
    const end = (error?: Error): void => {
      socket.destroy();
      body?.destroy();
      const whole = answer.split('\0', 1)[0]!.trim();
      if (whole) resolve(whole);
      else reject(error ?? new Error('clamd closed the connection without an answer.'));
    };
    socket.setTimeout(config.timeout_ms, () => end(new Error('clamd did not answer in time.')));
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
      if (answer.includes('\0') || answer.length > MAX_ANSWER) end();
    });
    socket.on('error', end).on('close', () => end());
    socket.write(`z${command}\0`);
    if (body) send(body, socket).catch(end);
  });

/** INSTREAM: each chunk after its length in four bytes, big-endian; a length of zero ends it. */
const send = async (body: Readable, socket: Socket): Promise<void> => {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    if (!socket.write(Buffer.concat([length, chunk])) && !socket.destroyed)
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    if (socket.destroyed) return;
  }
  socket.write(Buffer.alloc(4));
};

/** clamd over TCP or a socket of the machine; null: nothing is scanned. */
export const createScanner = (config: ClamdConfig | null): Scanner => {
  if (!config) return { scan: async () => 'off', check: async () => 'off', ready: async () => true };
  const scan: Scanner['scan'] = async (open) => {
    const answer = await ask(config, 'INSTREAM', open()).catch(() => null);
    if (answer?.endsWith(' FOUND')) return 'infected';
    return answer === 'stream: OK' ? 'clean' : 'not_scanned';
  };
  return {
    scan,
    check: async (open) => {
      const found = await scan(open);
      if (found === 'infected') throw new FileRejected('file.infected');
      if (found === 'not_scanned' && config.required) throw new FileRejected('file.not_scanned');
      return found;
    },
    ready: async () =>
      ask(config, 'PING').then(
        (answer) => answer === 'PONG',
        () => false,
      ),
  };
};
