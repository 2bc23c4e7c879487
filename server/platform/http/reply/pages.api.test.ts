import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webPaths } from '../../../../scripts/web/web-paths.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { PATHS_FILE } from './web-paths.ts';

const CSS = 'h1 { color: #0b5794 }';
let server: TestApp;
let empty: TestApp;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dovolilnice-web-'));
  const files: Record<string, string> = {
    'app.html': 'shell',
    [PATHS_FILE]: JSON.stringify(webPaths()),
    'favicon.svg': '<svg/>',
    'site/sl/navodila-za-uporabo/index.html': `<style>${CSS}</style>sl navodila-za-uporabo`,
    'assets/app-1a2b.js': 'export {};'.repeat(500),
    'site/sl/preverjanje/index.html': '%%municipality.name%%',
    'secret.html': 'no page',
  };
  for (const language of ['sl', 'en'])
    for (const page of [
      '',
      'navodila-za-uporabo',
      'pogoji-uporabe',
      'obrazci/parkirna-dovolilnica',
      'izjava-o-dostopnosti',
      'vloga',
      'prijava',
      'ponastavitev-gesla',
    ])
      files[join('site', language, page, 'index.html')] ??=
        page === 'izjava-o-dostopnosti' ? 'dolga stran '.repeat(500) : `${language} ${page}`;
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  server = await app({ web_dir: dir });
  empty = await app({ web_dir: join(dir, 'missing') });
});
afterAll(async () => {
  await server.close();
  await empty.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.fastify.inject({ url, headers });

test('a page with an inline style sheet has the hash of just that one in its policy, other pages have none', async () => {
  const hash = createHash('sha256').update(CSS).digest('base64');
  const policy = async (url: string) => (await get(url)).headers['content-security-policy'];
  expect(await policy('/navodila-za-uporabo')).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(await policy('/dovolilnice')).toContain("style-src 'self';");
  expect(await policy('/navodila-za-uporabo')).not.toContain('unsafe-inline');
});

test.for([
  ['/', 200, 'sl '],
  ['/navodila-za-uporabo', 200, `<style>${CSS}</style>sl navodila-za-uporabo`],
  ['/obrazci/parkirna-dovolilnica?tip=RES', 200, 'sl obrazci/parkirna-dovolilnica'],
  ['/vloga/YWJj.ZGVm', 200, 'sl vloga'],
  ['/vloga/%E0%A4%A', 200, 'sl vloga'],
  ['/prijava?redirect=/vloge', 200, 'sl prijava'],
  ['/ponastavitev-gesla', 200, 'sl ponastavitev-gesla'],
  ['/ponastavitev-gesla/abc', 200, 'shell'],
  ['/dovolilnice/', 200, 'shell'],
  ['/uporabniki/01890000-0000-7000-8000-000000000000', 200, 'shell'],
  ['/uporabniki/kdo', 404, 'shell'],
  ['/nic', 404, 'shell'],
  ['/secret.html', 404, 'shell'],
  [`/${PATHS_FILE}`, 404, 'shell'],
  ['/favicon.svg', 200, '<svg/>'],
  ['/assets/none.js', 404, '404'],
  ['/assets/../app.html', 404, 'shell'],
  ['/assets/%2e%2e/app.html', 404, 'shell'],
  ['/assets/%5c..%5capp.html', 404, '404'],
] as const)('%s answers %i', async ([url, status, body]) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.body]).toEqual([status, body]);
});

test.for(['/upravljanje', '/upravljanje/', '/upravljanje?od=doma'])(
  '%s leads to the management',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, '/nastavitve?tab=upravljanje']);
  },
);

test('the site follows the cookie, not the browser, and tells caches so', async () => {
  const english = await get('/pogoji-uporabe', { cookie: 'lang=en' });
  expect([english.body, english.headers['content-language']]).toEqual(['en pogoji-uporabe', 'en']);
  expect(english.headers.vary).toContain('Cookie');
  expect((await get('/pogoji-uporabe', { 'accept-language': 'en' })).body).toBe('sl pogoji-uporabe');
});

test.for([
  ['/pogoji-uporabe?lang=en', '/pogoji-uporabe', 'en'],
  ['/obrazci/parkirna-dovolilnica?tip=RES&lang=sl', '/obrazci/parkirna-dovolilnica?tip=RES', 'sl'],
  ['/vloga/YWJj.ZGVm?lang=en', '/vloga/YWJj.ZGVm', 'en'],
])('%s sets the language and leads to %s', async ([url = '', to, language]) => {
  const { statusCode, headers, cookies } = await get(url);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, to, 'no-store']);
  expect(cookies).toMatchObject([{ name: 'lang', value: language, path: '/', sameSite: 'Lax' }]);
  expect(cookies[0]).not.toHaveProperty('httpOnly');
});

test.for([
  ['/obrazci/parkirna-dovolilnica?tip=RES', '/obrazci/parkirna-dovolilnica?tip=RES'],
  ['/obrazci/parkirna-dovolilnica?tip=RES&lang=sl', '/obrazci/parkirna-dovolilnica?tip=RES'],
  ['/obrazci/parkirna-dovolilnica', '/obrazci/parkirna-dovolilnica'],
  ['/pogoji-uporabe?tip=RES', '/obrazci/parkirna-dovolilnica'],
])('tapped on %s before its script has come, the language leads to %s', async ([page = '', to]) => {
  const referer = `https://parkiranje.example${page}`;
  const { headers } = await get('/obrazci/parkirna-dovolilnica?lang=en', { referer });
  expect(headers.location).toBe(to);
});

test.for(['/pogoji-uporabe?lang=de', '//elsewhere.example?lang=en', '/nastavitve?lang=en', '/nic?lang=en'])(
  '%s sets no language and leads nowhere',
  async (url) => {
    const { headers, cookies } = await get(url);
    expect([headers.location, cookies]).toEqual([undefined, []]);
  },
);

test('a compressed page still says that it depends on the cookie', async () => {
  const { headers } = await get('/izjava-o-dostopnosti', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(String(headers.vary).toLowerCase()).toMatch(/cookie.*accept-encoding|accept-encoding.*cookie/);
});

test('when the database is gone who opens a page reads a plain one, and a program gets a problem', async () => {
  const gone = await app({ web_dir: dir });
  const open = (url: string, accept: string) => gone.fastify.inject({ url, headers: { accept } });
  // The parameters are kept from here on, as another file's test may have left them; their version is asked for each time.
  expect((await open('/api/v1/parameters', 'application/json')).statusCode).toBe(200);
  await gone.deps.db.schema.alterTable('settings_version').renameTo('settings_version_gone').execute();
  try {
    const page = await open('/preverjanje', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect(page.body).toContain('Dovolilnice trenutno niso dosegljive');
    const [, css = ''] = /<style>([^]*?)<\/style>/.exec(page.body) ?? [];
    const hashed = createHash('sha256').update(css).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hashed}'`);
    for (const [url, accept] of [
      ['/preverjanje', '*/*'],
      ['/api/v1/parameters', 'text/html'],
    ] as const) {
      const { statusCode, headers } = await open(url, accept);
      expect([statusCode, headers['content-type']], url).toEqual([
        500,
        expect.stringMatching(/^application\//),
      ]);
    }
  } finally {
    await gone.close();
  }
});

test('pages are read-only', async () => {
  expect((await server.fastify.inject({ method: 'HEAD', url: '/prijava' })).statusCode).toBe(200);
  const reply = await server.fastify.inject({ method: 'POST', url: '/prijava' });
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('hashed files are cached forever and compressed, pages are revalidated', async () => {
  const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const page = await get('/');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await get('/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
});

test('precompressed files are sent as they are, and uncompressed to clients that do not accept them', async () => {
  const file = join(dir, 'assets/built-3c4d.js');
  await writeFile(file, 'plain();');
  await writeFile(`${file}.br`, brotliCompressSync('compressed by the build'));
  await writeFile(`${file}.gz`, gzipSync('compressed by the build'));
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, rawPayload } = await get('/assets/built-3c4d.js', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
      vary: 'accept-encoding',
    });
    expect(read[encoding](rawPayload).toString()).toBe('compressed by the build');
  }
  const plain = await get('/assets/built-3c4d.js');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'plain();']);
});

test('without a built web there is a page that says what to do; the API works', async () => {
  const page = await empty.fastify.inject({ url: '/' });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('npm run build');
  expect((await empty.fastify.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' });
});

test('the public pages are served while the app is built, and the app and its files once they are there', async () => {
  const web_dir = await mkdtemp(join(tmpdir(), 'dovolilnice-half-'));
  await mkdir(join(web_dir, 'site/sl'), { recursive: true });
  await writeFile(join(web_dir, 'site/sl/index.html'), 'sl prva');
  await writeFile(join(web_dir, PATHS_FILE), JSON.stringify(webPaths()));
  const half = await app({ web_dir });
  const open = async (url: string) => {
    const { statusCode, body } = await half.fastify.inject({ url });
    return [statusCode, /http-equiv="refresh"/.test(body) ? 'opens by itself' : body];
  };
  expect(await open('/')).toEqual([200, 'sl prva']);
  expect(await open('/dovolilnice')).toEqual([503, 'opens by itself']);
  await writeFile(join(web_dir, 'app.html'), 'shell');
  await writeFile(join(web_dir, 'worker.js'), 'self.skipWaiting();');
  expect(await open('/dovolilnice')).toEqual([200, 'shell']);
  expect(await open('/worker.js')).toEqual([200, 'self.skipWaiting();']);
  for (const hidden of ['/app.html', `/${PATHS_FILE}`, '/.stamp', '/..%2fapp.html'])
    expect((await open(hidden))[0]).toBe(404);
  await half.close();
  await rm(web_dir, { recursive: true });
});

test('ready names what is missing', async () => {
  const reply = await server.fastify.inject({ url: '/api/ready' });
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'unavailable', database: true, jobs: false, disk: true },
  ]);
  expect((await server.fastify.inject({ url: '/api/live' })).json()).toEqual({ status: 'ok' });
});
