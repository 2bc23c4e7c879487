import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Route } from '../../../contract/platform/route.ts';
import { ApiError, call, keepScreen, setResponseListener, slimRoute, urlOf } from './api.ts';

const get = slimRoute<Route>({ method: 'GET', path: '/v1/things/{id}', tag: 'permits' });
const post = slimRoute<Route>({ method: 'POST', path: '/v1/things', tag: 'permits' });
const withFiles = slimRoute<Route & { files: readonly ['other'] }>({
  method: 'POST',
  path: '/v1/things',
  tag: 'permits',
  files: ['other'],
});

type Sent = { url: string; init: RequestInit };
let sent: Sent[] = [];
let cookie = '';
const answers: (Response | Error)[] = [];
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  answers.length = 0;
  cookie = 'XSRF-TOKEN=abc%3D';
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (url === '/api/csrf-cookie') {
      cookie = 'XSRF-TOKEN=fresh';
      return new Response(null, { status: 204 });
    }
    const answer = answers.shift() ?? json(200, {});
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setResponseListener(null);
});

const headersOf = (index: number): Record<string, string> =>
  sent[index]?.init.headers as Record<string, string>;
const failed = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('fills parameters and query in, encoded', () => {
  expect(urlOf(get, { params: { id: 'a/b č' }, query: { inline: '1', left: undefined } })).toBe(
    '/api/v1/things/a%2Fb%20%C4%8D?inline=1',
  );
});

test('a read sends no token; a change sends it with its key', async () => {
  answers.push(json(200, { a: 1 }), json(201, { id: 'x' }));
  expect(await call(get, { params: { id: '1' } } as never)).toEqual({ a: 1 });
  expect(headersOf(0)).not.toHaveProperty('X-XSRF-TOKEN');
  await call(post, { body: { a: 1 } } as never, { idempotency_key: 'k' });
  expect(headersOf(1)).toMatchObject({
    'X-XSRF-TOKEN': 'abc=',
    'Idempotency-Key': 'k',
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
  });
  expect(sent[1]?.init.body).toBe('{"a":1}');
});

test('fetches a missing token first, and once more when the server rejects it', async () => {
  cookie = '';
  answers.push(json(403, { code: 'csrf_token_invalid' }), json(200, { ok: true }));
  expect(await call(post)).toEqual({ ok: true });
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/csrf-cookie',
    '/api/v1/things',
    '/api/csrf-cookie',
    '/api/v1/things',
  ]);
  answers.push(json(403, { code: 'csrf_token_invalid' }), json(403, { code: 'csrf_token_invalid' }));
  expect((await failed(call(post))).status).toBe(403);
});

test('files are sent as parts beside the data', async () => {
  const file = new File(['x'], 'a.pdf');
  await call(withFiles, { body: { a: 'č' }, files: { other: [file, file] } } as never);
  const form = sent[0]?.init.body as FormData;
  expect(form.get('data')).toBe('{"a":"č"}');
  expect(form.getAll('other')).toHaveLength(2);
  expect(headersOf(0)).not.toHaveProperty('Content-Type');
});

test.each([
  [403, 'onForbidden'],
  [404, 'onNotFound'],
  [500, 'onServerError'],
] as const)('%i notifies the listener, unless the call is quiet', async (status, name) => {
  const heard = vi.fn();
  setResponseListener({ [name]: heard });
  answers.push(json(status, { code: 'x' }), new Response('no json', { status }));
  const error = await failed(call(get));
  expect([error.message, error.status, error.kind]).toEqual([
    `Request failed with status code ${status}`,
    status,
    'response',
  ]);
  expect(heard).toHaveBeenCalledWith(error);
  expect((await failed(call(get, undefined, { quiet: true }))).problem).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
  // Quiet for some statuses only.
  answers.push(json(status, { code: 'x' }), json(status, { code: 'x' }));
  await failed(call(get, undefined, { quiet: [status] }));
  expect(heard).toHaveBeenCalledTimes(1);
  await failed(call(get, undefined, { quiet: [418] }));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('401 always notifies the listener, with whether the call is quiet', async () => {
  const heard = vi.fn();
  setResponseListener({ onUnauthenticated: heard });
  answers.push(json(401, { code: 'x' }), json(401, { code: 'x' }));
  const error = await failed(call(get));
  expect(heard).toHaveBeenLastCalledWith(error, false);
  await failed(call(get, undefined, { quiet: true }));
  expect(heard).toHaveBeenLastCalledWith(expect.any(ApiError), true);
});

test('a call by a person is repeated after they sign in again; a background read is not', async () => {
  const signInAgain = vi.fn(async () => true);
  const heard = vi.fn();
  setResponseListener({ signInAgain, onUnauthenticated: heard });
  answers.push(json(401, { code: 'x' }), json(200, { ok: true }));
  expect(await call(get, undefined, { quiet: true })).toEqual({ ok: true });
  expect(heard).not.toHaveBeenCalled();
  expect(sent.at(-1)?.url).toBe(sent.at(-2)?.url);

  signInAgain.mockResolvedValue(false);
  answers.push(json(401, { code: 'x' }));
  expect((await failed(call(get))).status).toBe(401);
  expect(heard).toHaveBeenCalledTimes(1);

  signInAgain.mockClear();
  answers.push(json(401, { code: 'x' }));
  await failed(call(get, undefined, { signal: new AbortController().signal }));
  expect(signInAgain).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a form that reports failures itself keeps its screen on a server error, and only then', async () => {
  const heard = vi.fn();
  setResponseListener({ onServerError: heard, onUnauthenticated: heard });
  answers.push(json(500, { code: 'x' }), json(401, { code: 'x' }), json(500, { code: 'x' }));
  expect((await failed(keepScreen(() => call(get)))).status).toBe(500);
  expect(heard).not.toHaveBeenCalled();
  await failed(keepScreen(() => call(get)));
  expect(heard).toHaveBeenCalledTimes(1);
  await failed(call(get));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('no connection, time-out and abort have their messages', async () => {
  answers.push(new TypeError('fetch failed'));
  expect((await failed(call(get))).message).toBe('Network Error');
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  expect((await failed(call(get, undefined, { timeout: 5 }))).message).toBe('timeout of 5ms exceeded');
  const controller = new AbortController();
  const aborted = failed(call(get, undefined, { signal: controller.signal }));
  controller.abort();
  expect((await aborted).message).toBe('Request aborted');
});

test('says of each call that succeeded what it was, and of no other', async () => {
  const onSuccess = vi.fn();
  setResponseListener({ onSuccess });
  answers.push(json(409, { code: 'conflict' }), new Response(null, { status: 204 }));
  await failed(call(post, {}));
  await call(get, { params: { id: 'a1' } });
  expect(onSuccess.mock.calls).toEqual([[get, { id: 'a1' }]]);
});

test('screens get mail addresses as they were typed', async () => {
  answers.push(json(200, { email: 'ana@xn--aga-b3a.si', note: 'glej xn--aga-b3a.si' }));
  expect(await call(get, { params: { id: '1' } })).toEqual({
    email: 'ana@žaga.si',
    note: 'glej xn--aga-b3a.si',
  });
});
