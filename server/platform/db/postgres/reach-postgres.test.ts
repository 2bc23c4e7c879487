import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { reachPostgres } from './reach-postgres.ts';

/** As PostgreSQL answers the first message of a client (documentation, 53.7): type, length, content. */
const message = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const rejection = (code: string): Buffer => message('E', Buffer.from(`SFATAL\0C${code}\0Mno\0\0`));

let server: Server | undefined;
afterEach(() => new Promise<unknown>((done) => (server ? server.close(done) : done(undefined))));

/** A server that answers each connection with the next of these, the last one from then on. */
const answering = async (port: number, ...answers: Buffer[]): Promise<{ asked: () => number }> => {
  let asked = 0;
  server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => void socket.write(answers[Math.min(asked++, answers.length - 1)]!));
    socket.on('end', () => socket.end());
  });
  await new Promise<void>((listening) => server!.listen(port, '127.0.0.1', () => listening()));
  return { asked: () => asked };
};
const url = (port: number): string => `postgres://dovolilnice@127.0.0.1:${port}/dovolilnice`;

test('one sentence says where, why and what to check', async () => {
  const port = await freePort();
  await expect(reachPostgres(url(port), 'DATABASE_URL')).rejects.toMatchObject({
    name: 'DatabaseConnectionFailed',
    code: 'ECONNREFUSED',
    message: `PostgreSQL at 127.0.0.1:${port}/dovolilnice cannot be used: nobody listens there; check that it runs (\`systemctl status postgresql\`), and host and port of DATABASE_URL.`,
  });
});

test.each([
  [
    '28P01',
    'it rejects the user or the password; check both in DATABASE_POOL_URL, and pg_hba.conf on its side',
  ],
  ['3D000', 'it has no database of that name; create it'],
  ['XX000', 'no; look at its log and at DATABASE_POOL_URL'],
])('what does not pass by itself is said at once: %s', async (code, says) => {
  const port = await freePort();
  const { asked } = await answering(port, rejection(code));
  await expect(reachPostgres(url(port), 'DATABASE_POOL_URL', { pauses: [1, 1] })).rejects.toThrow(says);
  expect(asked()).toBe(1);
});

test('what passes is waited for and said once', async () => {
  const port = await freePort();
  const said: string[] = [];
  const { asked } = await answering(port, rejection('57P03'), rejection('53300'), WELCOME);
  await reachPostgres(url(port), 'DATABASE_URL', { pauses: [1, 1, 1], waits: (text) => said.push(text) });
  expect(asked()).toBe(3);
  expect(said).toEqual([expect.stringContaining('it is starting or ending')]);
});

test('and not for ever', async () => {
  const port = await freePort();
  const { asked } = await answering(port, rejection('57P03'));
  await expect(reachPostgres(url(port), 'DATABASE_URL', { pauses: [1, 1] })).rejects.toThrow(
    'starting or ending',
  );
  expect(asked()).toBe(3);
});
