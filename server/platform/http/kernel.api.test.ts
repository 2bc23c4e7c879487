import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import * as kernel from '../../../test/kernel-routes.ts';
import { bindings } from '../../slices.ts';

let server: TestApp;
let visitor: Client;

beforeAll(async () => {
  server = await app({ bindings: [...bindings, ...kernel.kernelRoutes] });
  visitor = await server.as('anonymous');
});
afterAll(() => server.close());

const post = async (payload: string, headers: Record<string, string> = {}) =>
  visitor.inject({
    method: 'POST',
    url: '/api/test/echo',
    payload,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': await visitor.token(), ...headers },
  });

describe('bad input', () => {
  const json = (value: unknown) => JSON.stringify(value);
  test.for([
    ['malformed JSON', '{"text": ', {}, 400, 'malformed', undefined],
    ['a key of the prototype', '{"__proto__": {"a": 1}}', {}, 400, 'malformed', undefined],
    ['not an object', '"text"', {}, 422, 'invalid', [['', 'value.type']]],
    ['nothing at all', '', {}, 422, 'invalid', [['text', 'required']]],
    ['a missing field', '{}', {}, 422, 'invalid', [['text', 'required']]],
    ['a wrong type', json({ text: 5 }), {}, 422, 'invalid', [['text', 'value.type']]],
    ['null', json({ text: null }), {}, 422, 'invalid', [['text', 'value.type']]],
    [
      'an unknown key',
      json({ text: 'a', admin: true }),
      {},
      422,
      'invalid',
      [['admin', 'value.unknown_field']],
    ],
    [
      '10,000 characters',
      json({ text: 'č'.repeat(10_000) }),
      {},
      422,
      'invalid',
      [['text', 'text.too_long']],
    ],
    ['more than 1 MB', json({ text: 'a'.repeat(1_100_000) }), {}, 413, 'payload_too_large', undefined],
    [
      'more than 32 KB of somebody unknown',
      json({ text: 'a'.repeat(33_000) }),
      {},
      413,
      'payload_too_large',
      undefined,
    ],
    ['plain text', 'text=a', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type', undefined],
    [
      'a form',
      'text=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
      undefined,
    ],
    [
      'multipart where none is taken',
      '--a--',
      { 'content-type': 'multipart/form-data; boundary=a' },
      415,
      'unsupported_media_type',
      undefined,
    ],
  ] as const)('%s', async ([, payload, headers, status, code, errors]) => {
    const reply = await post(payload, headers as Record<string, string>);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = reply.json();
    expect(problem).toMatchObject({ status, code, type: `urn:dovolilnice:problem:${code}` });
    expect(problem.title).not.toBe('');
    if (errors)
      expect(problem.errors.map((e: { path: string; code: string }) => [e.path, e.code])).toEqual(errors);
    expect(reply.body).not.toMatch(/node_modules|\.ts:\d/);
  });
});

describe('problems', () => {
  test('are in the language of the cookie, then of the browser, then Slovenian', async () => {
    const titleWith = async (headers: Record<string, string>) => (await post('{', headers)).json().title;
    expect(await titleWith({})).toBe('Zahteve ni bilo mogoče prebrati.');
    expect(await titleWith({ 'accept-language': 'de, en;q=0.8, sl;q=0.5' })).toBe(
      'The request could not be read.',
    );
    visitor.cookies.set('lang', 'sl');
    expect(await titleWith({ 'accept-language': 'en' })).toBe('Zahteve ni bilo mogoče prebrati.');
    visitor.cookies.delete('lang');
  });

  test('409 has the current row', async () => {
    const reply = await visitor.call(kernel.stale);
    expect(reply.status).toBe(409);
    expect(reply.problem).toMatchObject({ code: 'stale_version', current: { version: 7 } });
  });

  test('an unknown path of the API is a problem, a wrong method names the right one', async () => {
    const unknown = await visitor.inject({ method: 'GET', url: '/api/v1/nothing' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    const wrong = await visitor.inject({ method: 'PUT', url: '/api/test/echo' });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([404, 'POST']);
  });

  test('a request id is our own, whatever the caller sends', async () => {
    const idOf = async (id: string) =>
      (await visitor.inject({ method: 'GET', url: '/api/health', headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ];
    const given = '01980000-0000-7000-8000-000000000001';
    expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf(given)).not.toBe(given);
  });
});

describe('replies', () => {
  test('unknown keys are dropped, cents become an amount', async () => {
    const { body } = await visitor.call(kernel.secretive);
    expect(body).toEqual({ shown: 'yes', price: '-0.05' });
  });

  test('a reply that does not match its schema fails loudly', async () => {
    await expect(visitor.call(kernel.broken)).rejects.toThrow('GET /test/broken answered 500');
  });

  test('a file cannot run in our origin and keeps its name', async () => {
    const { status, headers } = await visitor.call(kernel.document);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Racun _2027_.html"; filename*=UTF-8''Ra%C4%8Dun%20_2027_.html`,
    );
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test('a limit of a route is counted per address', async () => {
  const from = (ip: string) =>
    server.fastify.inject({ method: 'GET', url: '/api/test/limited', remoteAddress: ip });
  expect((await from('192.0.2.1')).statusCode).toBe(204);
  expect((await from('192.0.2.1')).statusCode).toBe(204);
  const rejected = await from('192.0.2.1');
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('192.0.2.2')).statusCode).toBe(204);
});

describe('security headers', () => {
  const headersOf = async (url: string) => (await visitor.inject({ method: 'GET', url })).headers;
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  const policyOf = (headers: Awaited<ReturnType<typeof headersOf>>) =>
    String(headers['content-security-policy']).split(';');

  test.each(['/prijava', '/', '/api/docs', '/api/auth/provider/done'])('of the page %s', async (url) => {
    const headers = await headersOf(url);
    expect(policyOf(headers)).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/);
    expect(headers).toMatchObject({ ...everywhere, 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test.each(['/api/health', '/api/auth/user', '/api/v1/no-such', '/api/openapi.json'])(
    'of %s, which is data: nothing runs or loads there',
    async (url) => {
      const headers = await headersOf(url);
      expect(policyOf(headers).toSorted()).toEqual([
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(headers).toMatchObject(everywhere);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('nothing of the API is stored on the way', async () => {
    expect((await headersOf('/api/health'))['cache-control']).toBe('no-store');
    expect((await headersOf('/api/auth/user'))['cache-control']).toBe('no-store');
  });
});

test('other origins are given nothing, and TRACE echoes nothing', async () => {
  const origin = 'https://evil.example';
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await visitor.inject({ method, url: '/api/health', headers: { origin } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  const trace = { method: 'TRACE' as 'GET', url: '/api/health', headers: { cookie: 'session=a-secret' } };
  const { statusCode, body } = await server.fastify.inject(trace);
  expect([statusCode >= 400, body.includes('a-secret')]).toEqual([true, false]);
});

test('behind one proxy the address is the one it saw, whatever the caller claims', async () => {
  const behind = await app({ bindings: kernel.kernelRoutes, config: { trust_proxy: 1 } });
  try {
    const from = (forwarded: string) =>
      behind.fastify.inject({ url: '/api/test/limited', headers: { 'x-forwarded-for': forwarded } });
    expect((await from('203.0.113.1, 192.0.2.1')).statusCode).toBe(204);
    expect((await from('203.0.113.2, 192.0.2.1')).statusCode).toBe(204);
    expect((await from('203.0.113.3, 192.0.2.1')).statusCode).toBe(429);
    expect((await from('203.0.113.3, 192.0.2.2')).statusCode).toBe(204);
  } finally {
    await behind.close();
  }
});
