import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestSmtpServer = {
  url: string;
  /** Mails accepted so far, as their readers see them. */
  received: Email[];
  /** The next `times` mails are answered with this code (for example 451) at DATA. */
  failNext(code: number, times?: number): void;
  /** Each mail is accepted only after this time. */
  slow(ms: number): void;
  /** Mails that have arrived and are not accepted yet. */
  busy(): number;
  /** Whether the first attempt to send a mail to an address is told to come back later (451), as by a greylist. */
  greylist(on: boolean): void;
  /** Ends every connection and takes no new one until `up`. */
  down(): Promise<void>;
  /** Listens at the same address again. */
  up(): Promise<void>;
  /** Addresses that RCPT TO rejects permanently (550). */
  unknown: Set<string>;
  close(): Promise<void>;
};

/** A mail server on loopback that keeps what it accepts and fails on demand. */
export const startSmtp = async (): Promise<TestSmtpServer> => {
  const received: Email[] = [];
  const unknown = new Set<string>();
  let failures: number[] = [];
  let pause = 0;
  let waiting = 0;
  let greylisted: Set<string> | null = null;
  const rejection = (code: number, message: string) =>
    Object.assign(new Error(message), { responseCode: code });
  const rejectionOf = (address: string): Error | null => {
    if (unknown.has(address)) return rejection(550, `${address} is unknown here`);
    if (!greylisted || greylisted.has(address)) return null;
    greylisted.add(address);
    return rejection(451, 'greylisted, try again later');
  };
  const create = (): SMTPServer => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(rejectionOf(address)),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const code = failures.shift();
          if (code) return done(rejection(code, 'told to fail'));
          waiting += 1;
          if (pause) await delay(pause);
          waiting -= 1;
          received.push(await PostalMime.parse(Buffer.concat(chunks)));
          done();
        });
      },
    });
    // A killed client resets its connection.
    server.on('error', () => {});
    return server;
  };
  let server = create();
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const connection of server.connections) connection.close();
    });
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    failNext: (code, times = 1) => {
      failures = Array.from({ length: times }, () => code);
    },
    slow: (ms) => void (pause = ms),
    busy: () => waiting,
    greylist: (on) => void (greylisted = on ? new Set() : null),
    down: close,
    up: () => {
      server = create();
      return listen(port);
    },
    unknown,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
