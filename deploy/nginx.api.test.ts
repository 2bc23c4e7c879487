import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect as connectPlainly } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_STATEMENT_BYTES } from '../contract/money/bank-statements.ts';
import { PATHS_FILE } from '../server/platform/http/reply/web-paths.ts';
import { bindings } from '../server/slices.ts';
import { app, type TestApp } from '../test/app.ts';
import type { Client } from '../test/client.ts';
import { fursPki } from '../test/servers/furs-pki.ts';
import * as kernel from '../test/kernel-routes.ts';
import { until } from '../test/servers/outside.ts';
import { freePort } from '../scripts/free-port.ts';
import { webPaths } from '../scripts/web/web-paths.ts';

/** deploy/nginx.conf and nginx-others.conf as they are, but for addresses and certificate, with Debian's nginx on loopback. */

const CONF = ['nginx.conf', 'nginx-others.conf']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
const PERIOD_MS = 2000;
const SITE = 'dovolilnice.obcina.example';

test('the largest upload of the program fits, with its form around it', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(CONF) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(MAX_STATEMENT_BYTES + 1024 * 1024);
});

describe.skipIf(!NGINX)('nginx with it', () => {
  let folder: string;
  let world: TestApp;
  let visitor: Client;
  let nginx: ChildProcess;
  let http: number;
  let https: number;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    // A page of its own: the web may not be built yet.
    const web_dir = join(folder, 'web');
    await mkdir(join(web_dir, 'site/sl'), { recursive: true });
    await writeFile(join(web_dir, 'site/sl/index.html'), '<!doctype html><title>Dovolilnice</title>');
    await writeFile(join(web_dir, PATHS_FILE), JSON.stringify(webPaths()));
    world = await app({
      web_dir,
      bindings: [...bindings, ...kernel.kernelRoutes],
      body_period_ms: PERIOD_MS,
      config: { trust_proxy: 1, metrics: 'loopback' },
    });
    visitor = await world.as('anonymous');
    await world.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.fastify.server.address() as AddressInfo;
    [http, https] = [await freePort(), await freePort()];
    const { key, certificate } = fursPki().server;
    await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
    await writeFile(join(folder, 'chain.pem'), certificate);
    const site = CONF.replaceAll(/^.*\[::\].*\n/gm, '')
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/chain.pem;`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`)
      .replace('root /srv/dovolilnice/current/deploy;', `root ${import.meta.dirname};`);
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    file = join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log info;
      events {} http { access_log ${folder}/access.log; ${kept}\n${site}\n}`,
    );
    nginx = spawn(NGINX!, ['-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' });
    await until('nginx', () => plain('/').catch(() => ''), Boolean);
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'exit');
    await world.close();
    await rm(folder, { recursive: true });
  });

  /** What http answers to a call by this name; nothing where the connection is closed. */
  const plain = (path: string, host = SITE): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connectPlainly({ port: http, host: '127.0.0.1' });
      let received = '';
      socket.setEncoding('utf8').on('data', (text: string) => (received += text));
      socket.on('error', reject).on('close', () => resolve(received));
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    });

  /** A call over TLS whose body is written by hand. */
  const open = async (head: string, headers: Record<string, string> = {}) => {
    const socket = connect({ port: https, host: '127.0.0.1', servername: SITE, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    let received = '';
    let closed = false;
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    socket.on('error', () => {}).on('close', () => (closed = true));
    const all = { host: SITE, connection: 'close', ...headers };
    socket.write(
      `${head} HTTP/1.1\r\n${Object.entries(all)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    return {
      write: (text: string | Buffer) => void (socket.writable && socket.write(text)),
      received: () => received,
      closed: () => closed,
    };
  };
  const get = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const call = await open(`GET ${path}`, headers);
    await until('the end', call.closed, Boolean);
    return call.received();
  };
  const own = async (): Promise<Record<string, string>> => ({
    'x-xsrf-token': await visitor.token(),
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  test('nginx -t accepts it', () => {
    const { status, stderr } = spawnSync(NGINX!, ['-t', '-c', file, '-e', `${folder}/error.log`], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(stderr).not.toContain('warn');
  });

  test('nobody outside chooses the trace of a call', async () => {
    const seen: unknown[] = [];
    world.fastify.server.on('request', ({ headers }: IncomingMessage) => seen.push(headers.traceparent));
    await get('/api/health', { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    expect(seen).toEqual([undefined]);
  });

  test('whoever asks for another host, or none, gets nothing', async () => {
    expect([await plain('/', 'drugje.example'), await plain('/', '127.0.0.1')]).toEqual(['', '']);
    const socket = connect({
      port: https,
      host: '127.0.0.1',
      servername: 'drugje.example',
      rejectUnauthorized: false,
    });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('unrecognized name');
  });

  test('http leads to https, pages pass, metrics do not', async () => {
    expect(await plain('/vloge?stran=2')).toContain(`\r\nLocation: https://${SITE}/vloge?stran=2\r\n`);
    const page = await get('/');
    expect(page).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-security-policy: /i);
    expect(await get('/api/metrics')).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('no log keeps the addresses of mailed links', async () => {
    for (const host of [SITE, 'drugje.example']) await plain('/vloga/a-token', host);
    expect(await get('/vloga/a-token')).toMatch(/^HTTP/);
    const names = await readdir(folder);
    const logs = names.filter((name) => name.endsWith('.log'));
    for (const name of logs) expect(await readFile(join(folder, name), 'utf8')).not.toContain('a-token');
  });

  test('an old browser that knows no strong cipher gets no connection', async () => {
    const through = async (ciphers: string): Promise<string> => {
      const socket = connect({
        port: https,
        host: '127.0.0.1',
        servername: SITE,
        rejectUnauthorized: false,
        maxVersion: 'TLSv1.2',
        ciphers,
      });
      const [error] = await Promise.race([once(socket, 'secureConnect'), once(socket, 'error')]).catch(
        (failure: unknown) => [failure],
      );
      socket.destroy();
      return error instanceof Error ? 'refused' : 'connected';
    };
    expect(await through('ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('connected');
    expect(await through('AES128-SHA:AES256-SHA:ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA')).toBe(
      'refused',
    );
  });

  test('the address that limits count is the real one, whatever the caller claims', async () => {
    const statuses: string[] = [];
    for (const claimed of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push(
        (await get('/api/test/limited', { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` })).slice(
          9,
          12,
        ),
      );
    expect(statuses).toEqual(['204', '204', '429']);
  });

  test('a body that is too large is answered at once, one of 20 MB without rights by the program', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
    const length = (bytes: number) => ({ ...multipart, 'content-length': String(bytes) });
    const path = 'POST /api/v1/admin/documents/payments/upload';
    const large = await open(path, length(300 * 1024 * 1024));
    await until('an answer', large.received, Boolean);
    expect(large.received()).toMatch(/^HTTP\/1\.1 413 /);
    const stranger = await open(path, { ...(await own()), ...length(20 * 1024 * 1024) });
    for (let sent = 0; sent < 20; sent++) stranger.write(Buffer.alloc(1024 * 1024, 'x'));
    await until('the end', stranger.closed, Boolean);
    expect(stranger.received()).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('an upload larger than what nginx allows by default arrives whole', async () => {
    const body = Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="data"\r\n\r\n{"name":"a"}\r\n'),
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="other"; filename="a.pdf"\r\n'),
      Buffer.from('content-type: application/pdf\r\n\r\n'),
      Buffer.alloc(3 * 1024 * 1024, 'x'),
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const call = await open('POST /api/test/upload', {
      ...(await own()),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(body.length),
    });
    call.write(body);
    await until('the end', call.closed, Boolean);
    // The program read it and rejects what is larger than this route allows, in its own words.
    expect(call.received()).toMatch(/^HTTP\/1\.1 4(13|22) [\s\S]*"code"/);
  });

  test('a body that trickles is ended by the program', async () => {
    const call = await open('POST /api/test/echo', {
      ...(await own()),
      'content-type': 'application/json',
      'content-length': '10000',
    });
    const drops = setInterval(() => call.write(' '), 50);
    try {
      await until('the end', call.closed, Boolean);
    } finally {
      clearInterval(drops);
    }
    expect(call.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('while the program is away people read a plain page', async () => {
    const { port } = world.fastify.server.address() as AddressInfo;
    world.fastify.server.closeAllConnections();
    await new Promise((resolve) => world.fastify.server.close(resolve));
    try {
      const page = await get('/vloge');
      expect(page).toMatch(/^HTTP\/1\.1 502 [\s\S]*retry-after: 30/i);
      expect(page).toContain('Dovolilnice trenutno niso dosegljive');
    } finally {
      world.fastify.server.listen(port, '127.0.0.1');
      await once(world.fastify.server, 'listening');
    }
  });
});
