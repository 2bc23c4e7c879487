import { afterAll, beforeAll, expect, test } from 'vitest';
import { csrfCookie, currentUser, login, logout } from '../../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { client } from '../../../../test/client.ts';
import * as kernel from '../../../../test/kernel-routes.ts';
import { bindings } from '../../../slices.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app({ bindings: [...bindings, ...kernel.kernelRoutes] });
});
afterAll(() => server.close());

const body = { text: 'a' };
const rejected = { status: 403, problem: { code: 'csrf_token_invalid' } };
const tokenHeader = (token: string) => ({ 'x-xsrf-token': token });

test('a changing call needs the token of its own browser', async () => {
  const mine = client(server.fastify);
  expect(await mine.call(kernel.echo, { body, xsrf: false })).toMatchObject(rejected);
  expect((await mine.call(kernel.echo, { body })).status).toBe(200);

  const theirs = await client(server.fastify).token();
  expect(await mine.call(kernel.echo, { body, headers: tokenHeader(theirs) })).toMatchObject(rejected);
  const forged = `${(await mine.token()).split('.')[0]}.${Buffer.alloc(32).toString('base64url')}`;
  // Double submit alone would accept this: whoever plants the cookie sends the same value in the header.
  mine.cookies.set('XSRF-TOKEN', forged);
  expect(await mine.call(kernel.echo, { body, headers: tokenHeader(forged) })).toMatchObject(rejected);
});

test('the readable cookie carries the token that a call repeats', async () => {
  const visitor = client(server.fastify);
  const reply = await visitor.call(csrfCookie);
  expect(reply.status).toBe(204);
  // A visitor without a session also gets the secret that the token is bound to, which no script can read.
  const set = [reply.headers['set-cookie']].flat().map(String);
  expect(set.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).toMatch(/=[^;]+; Path=\/; SameSite=Lax$/);
  expect(set.find((cookie) => cookie.startsWith('browser='))).toContain('HttpOnly');
  const headers = tokenHeader(decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''));
  expect((await visitor.call(kernel.echo, { body, headers })).status).toBe(200);
});

test('a token from before sign-in, or of another session, is rejected', async () => {
  const person = (await server.as('user')).person!;
  const browser = client(server.fastify);
  const before = await browser.token();
  await browser.call(login, { body: { email: person.email, password: person.password } });
  expect(await browser.call(kernel.echo, { body, headers: tokenHeader(before) })).toMatchObject(rejected);
  expect((await browser.call(kernel.echo, { body })).status).toBe(200);

  const other = await server.signIn(person);
  expect(await browser.call(kernel.echo, { body, headers: tokenHeader(await other.token()) })).toMatchObject(
    rejected,
  );

  const during = await browser.token();
  expect((await browser.call(logout)).status).toBe(204);
  expect(await browser.call(kernel.echo, { body, headers: tokenHeader(during) })).toMatchObject(rejected);
  expect((await browser.call(kernel.echo, { body })).status).toBe(200);
});

test('a GET that changes state cannot be a plain link', async () => {
  const user = await server.as('user');
  const params = { id: '1' };
  expect(await user.call(kernel.changingGet, { params, xsrf: false })).toMatchObject(rejected);
  expect((await user.call(kernel.changingGet, { params })).status).toBe(204);
  expect((await user.inject({ method: 'HEAD', url: '/api/test/1/delete' })).statusCode).toBe(404);
});

test.for([
  [{ origin: 'http://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 200],
  [{ origin: 'http://localhost:80', host: 'localhost' }, 200],
] as const)('%o answers %i', async ([headers, status]) => {
  const browser = client(server.fastify);
  expect((await browser.call(kernel.echo, { body, headers: { ...headers } })).status).toBe(status);
});

test('a bearer token needs no XSRF token and never borrows the cookie', async () => {
  const user = await server.as('user');
  const person = user.person!;
  const fresh = client(server.fastify);
  const { body: signedIn } = await fresh.call(login, {
    body: { email: person.email, password: person.password, bearer: true },
  });
  expect(signedIn.access_token).toMatch(/^[\w-]{43}$/);
  expect(fresh.cookies.has('session')).toBe(false);
  const authorization = `Bearer ${signedIn.access_token}`;
  const api = client(server.fastify);
  expect(
    (await api.call(kernel.changingGet, { params: { id: '1' }, xsrf: false, headers: { authorization } }))
      .status,
  ).toBe(204);

  expect((await user.call(currentUser, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
  expect(
    await user.call(kernel.echo, { body, xsrf: false, headers: { authorization: 'Bearer nonsense' } }),
  ).toMatchObject(rejected);

  expect((await api.call(logout, { xsrf: false, headers: { authorization } })).status).toBe(204);
  expect((await api.call(currentUser, { headers: { authorization } })).status).toBe(401);
});
