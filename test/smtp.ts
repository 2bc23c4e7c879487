import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestSmtpServer = {
  url: string;
  /** Mails accepted so far, as their readers see them. */
  received: Email[];
  /** The next `times` mails are answered with this code (for example 451) at DATA. */
  failNext(code: number, times?: number): void;
  /** Addresses that RCPT TO rejects permanently (550). */
  unknown: Set<string>;
  close(): Promise<void>;
};

/** A mail server on loopback that keeps what it accepts and fails on demand. */
export const startSmtp = async (): Promise<TestSmtpServer> => {
  const received: Email[] = [];
  const unknown = new Set<string>();
  let failures: number[] = [];
  const rejection = (code: number, message: string) =>
    Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? rejection(550, `${address} is unknown here`) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const code = failures.shift();
        if (code) return done(rejection(code, 'told to fail'));
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  // A killed client resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    failNext: (code, times = 1) => {
      failures = Array.from({ length: times }, () => code);
    },
    unknown,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
