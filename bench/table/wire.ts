import { once } from 'node:events';
import { connect } from 'node:net';

/** One request as it goes over the line, and the reply's status that is right. */
export type Call = { bytes: Buffer; status: number };
/** The next call of a connection; the same bytes again and again, or new ones (an id of its own). */
export type NextCall = () => Call;

/** A call as bytes of HTTP/1.1 on a kept connection. */
export const callOf = (
  { method, path, status = 200 }: { method: string; path: string; status?: number },
  headers: Readonly<Record<string, string>> = {},
  body?: string | Buffer,
): Call => {
  const bytes = Buffer.from(body ?? '');
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(bytes.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { bytes: Buffer.concat([head, bytes]), status };
};

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One kept connection with `depth` calls on their way at any time. Not Node's HTTP client: on the same cores it
 * takes a third of the time of an answer, where pgbench takes next to nothing.
 */
const openConnection = async (port: number, depth: number) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const pending: { call: Call; since: number }[] = [];
  let rest: Buffer = Buffer.alloc(0);
  let run: { next: NextCall; until: number; times: number[]; done: () => void; failed: (e: Error) => void };
  const send = (): void => {
    const call = run.next();
    pending.push({ call, since: performance.now() });
    socket.write(call.bytes);
  };
  /** Length of the first whole reply in `rest`, or null while it is incomplete. */
  const firstReply = (): number | null => {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = rest.toString('latin1', 0, end);
    const { call } = pending[0]!;
    if (!head.startsWith(`HTTP/1.1 ${call.status} `))
      throw new Error(`Answered ${rest.toString('utf8', 0, 600)}`);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && call.status !== 204) throw new Error(`A reply of unknown length: ${head}`);
    const whole = end + 4 + Number(length ?? 0);
    return rest.length < whole ? null : whole;
  };
  socket.on('error', (error) => run?.failed(error));
  socket.on('close', () => run?.failed(new Error('The server closed a connection.')));
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    try {
      for (let length = pending.length ? firstReply() : null; length !== null;) {
        const now = performance.now();
        run.times.push(now - pending.shift()!.since);
        rest = rest.subarray(length);
        if (now < run.until) send();
        length = pending.length ? firstReply() : null;
      }
    } catch (error) {
      run.failed(error as Error);
    }
    if (pending.length === 0) run.done();
  });
  return {
    ask: (next: NextCall, until: number) =>
      new Promise<number[]>((resolve, failed) => {
        const times: number[] = [];
        run = { next, until, times, done: () => resolve(times), failed };
        for (let n = 0; n < depth; n++) send();
      }),
    close: () => {
      run = { ...run, failed: () => {} };
      socket.destroy();
    },
  };
};

export type Load = {
  /** Keeps every connection busy for so long; milliseconds of each answer. Throws at a wrong status. */
  run(seconds: number): Promise<number[]>;
  close(): void;
};

/** `connections` to each of the ports. */
export const openLoad = async (
  ports: readonly number[],
  next: NextCall,
  { connections, depth = 1 }: { connections: number; depth?: number },
): Promise<Load> => {
  const open = await Promise.all(
    ports.flatMap((port) => Array.from({ length: connections }, () => openConnection(port, depth))),
  );
  return {
    run: async (seconds) => {
      const until = performance.now() + seconds * 1000;
      return (await Promise.all(open.map((one) => one.ask(next, until)))).flat();
    },
    close: () => open.forEach((one) => one.close()),
  };
};
