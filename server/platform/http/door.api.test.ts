import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import * as kernel from '../../../test/kernel-routes.ts';
import { until } from '../../../test/servers/outside.ts';
import { build } from '../../app.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { bindings } from '../../slices.ts';
import type { Config } from '../config/types.ts';

const PERIOD_MS = 400;
/** Longer than a busy machine makes both ends wait. */
const UPLOAD_PERIOD_MS = 3000;
let server: TestApp;
let visitor: Client;
let port: number;
beforeAll(async () => {
  server = await app({ bindings: [...bindings, ...kernel.kernelRoutes], body_period_ms: PERIOD_MS });
  visitor = await server.as('anonymous');
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.fastify.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** A call whose body is written by hand. */
const open = async (path: string, headers: Record<string, string>, at = port) => {
  const token = await visitor.token();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: Socket = connect(at, '127.0.0.1');
  let received = '';
  let closed = false;
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => {}).on('close', () => (closed = true));
  const head = { host: '127.0.0.1', cookie, 'x-xsrf-token': token, connection: 'close', ...headers };
  socket.write(
    `POST ${path} HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  return {
    write: (text: string | Buffer) => void (socket.writable && socket.write(text)),
    received: () => received,
    closed: () => closed,
  };
};

describe('bodies that trickle', () => {
  const json = { 'content-type': 'application/json', 'content-length': '30000' };

  test('end after the period, and the process goes on answering', async () => {
    const call = await open('/api/test/echo', json);
    const begun = performance.now();
    const drops = setInterval(() => call.write(' '), 50);
    try {
      await until('the end', call.closed, Boolean);
    } finally {
      clearInterval(drops);
    }
    expect(call.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - begun).toBeGreaterThan(PERIOD_MS * 0.9);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });

  test('end when nothing comes at all, and in chunks of unknown length', async () => {
    const { 'content-length': _length, ...chunked } = json;
    for (const headers of [json, { ...chunked, 'transfer-encoding': 'chunked' }]) {
      const call = await open('/api/test/echo', headers);
      await until('the end', call.closed, Boolean);
      expect(call.received()).toMatch(/^HTTP\/1\.1 408 /);
    }
  });

  test('an upload that makes progress is read to its end, one that stops is not', async () => {
    const edge = 'edge';
    const part = (name: string, more: string, content: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
    const body = Buffer.concat([
      part('data', '', '{}'),
      part('other', '; filename="a.pdf"\r\ncontent-type: application/pdf', Buffer.alloc(700_000, 'x')),
      Buffer.from(`--${edge}--\r\n`),
    ]);
    const upload = {
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': String(body.length),
    };
    const patient = await build(server.deps, {
      bindings: [...bindings, ...kernel.kernelRoutes],
      body_period_ms: UPLOAD_PERIOD_MS,
    });
    await patient.listen({ port: 0, host: '127.0.0.1' });
    const { port: at } = patient.server.address() as AddressInfo;
    const stopped = await open('/api/test/upload', upload, at);
    stopped.write(body.subarray(0, 1000));
    const steady = await open('/api/test/upload', upload, at);
    const begun = performance.now();
    const piece = Math.ceil(body.length / 8);
    for (let sent = 0; sent < body.length; sent += piece) {
      steady.write(body.subarray(sent, sent + piece));
      await new Promise((resolve) => setTimeout(resolve, UPLOAD_PERIOD_MS / 5));
    }
    expect(performance.now() - begun).toBeGreaterThan(1.5 * UPLOAD_PERIOD_MS);
    await until('an answer', steady.received, Boolean);
    // Without a name the data is wrong; it was read to say so.
    expect(steady.received()).toMatch(/^HTTP\/1\.1 4(13|22) /);
    await until('the end', stopped.closed, Boolean);
    expect(stopped.received()).toMatch(/^HTTP\/1\.1 408 /);
    await patient.close();
  });
});

test('an upload is not ended for a standstill of the program', async () => {
  const size = 600_000;
  const call = await open('/api/test/upload', {
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': String(size),
  });
  call.write('--edge\r\ncontent-disposition: form-data; name="other"; filename="a.pdf"\r\n\r\n');
  for (let stop = 0; stop < 4; stop++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise(setImmediate);
    call.write(Buffer.alloc(100_000, 'x'));
    // Nothing in this process runs meanwhile; the bytes wait in the socket, and timers come before them.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PERIOD_MS + 100);
  }
  expect(call.received()).toBe('');
  await until('the end, as nothing more comes', call.closed, Boolean);
  expect(call.received()).toMatch(/^HTTP\/1\.1 408 /);
});

const withConfig = async <T>(change: Partial<Config>, work: (browser: Client) => Promise<T>): Promise<T> => {
  const fastify = await build({ ...server.deps, config: { ...server.deps.config, ...change } });
  try {
    return await work(client(fastify));
  } finally {
    await fastify.close();
  }
};
const get = (url: string) => (browser: Client) => browser.inject({ method: 'GET', url });

test.each<[string, Partial<Config>, string | undefined]>([
  ['over https', { public_url: 'https://a.example' }, 'max-age=31536000'],
  ['over http', { public_url: 'http://a.example' }, undefined],
  ['switched off', { public_url: 'https://a.example', hsts: { seconds: 0, subdomains: true } }, undefined],
  [
    'with subdomains',
    { public_url: 'https://a.example', hsts: { seconds: 300, subdomains: true } },
    'max-age=300; includeSubDomains',
  ],
])('strict transport security %s', async (_when, config, expected) => {
  const { headers } = await withConfig(config, get('/api/health'));
  expect(headers['strict-transport-security']).toBe(expected);
});

test('security.txt names the contact of the configuration, else of the municipality, else is not there', async () => {
  const { municipality } = await loadParameters(server.deps.db, server.clock.today());
  const url = '/.well-known/security.txt';
  const opened = (opened_at: string | null) =>
    server.deps.db.updateTable('installation').set({ opened_at }).execute();
  await opened(server.clock.now());
  const own = await withConfig({ security_contact: 'https://a.example/hole' }, get(url));
  expect(own.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(own.body).toBe(
    [
      'Contact: https://a.example/hole',
      'Expires: 2027-07-14T00:00:00.000Z',
      'Preferred-Languages: sl, en',
      `Canonical: ${server.deps.config.public_url}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
  expect((await visitor.inject({ method: 'GET', url })).body).toContain(
    `Contact: mailto:${municipality.email}\n`,
  );
  await opened(null);
  expect((await visitor.inject({ method: 'GET', url })).statusCode).toBe(404);
});

test('without API_DOCS the documents leave out the calls of staff', async () => {
  await withConfig({ api_docs: false }, async (browser) => {
    const { paths } = (await get('/api/openapi.json')(browser)).json<{ paths: object }>();
    expect(Object.keys(paths)).toContain('/v1/applications');
    expect(JSON.stringify(paths)).not.toContain('"staff:');
    const { body } = await get('/api/docs')(browser);
    expect(body).toContain('/api/docs/barrier?');
    expect(body).not.toContain('/api/docs/permits');
    expect((await get('/api/docs/permits')(browser)).statusCode).toBe(404);
    expect((await get('/api/docs/barrier')(browser)).statusCode).toBe(200);
  });
  expect((await visitor.inject({ method: 'GET', url: '/api/docs/permits' })).statusCode).toBe(200);
});

test('in production a process that is late says so, and answers again once it is not', async () => {
  const late = await app({ config: { production: true }, max_loop_delay_ms: 200 });
  try {
    const health = () => late.fastify.inject({ method: 'GET', url: '/api/health' });
    const end = performance.now() + 1500;
    while (performance.now() < end);
    const [rejected] = await until(
      'the delay to be noticed',
      async () => [await health()] as const,
      ([{ statusCode }]) => statusCode === 503,
    );
    expect([rejected.json().code, rejected.headers['retry-after']]).toEqual(['unavailable', '5']);
    await until('it to work again', health, ({ statusCode }) => statusCode === 200);
  } finally {
    await late.close();
  }
});
