import { afterAll, beforeAll, expect, test } from 'vitest';
import { app, type TestApp } from '../../test/app.ts';
import { client } from '../../test/client.ts';
import { makeUser, type Person } from '../../test/people.ts';

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

/** Signs in from an address; each call is a browser of its own. */
const signIn = async (remoteAddress: string, email: string, password: string) => {
  const browser = client(server.fastify);
  const token = await browser.token();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
    headers: { cookie, 'x-xsrf-token': token },
  });
};
const wrong = (ip: string, email = person.email) => signIn(ip, email, 'napačno geslo tukaj');

test('an unknown mail and a wrong password get the same answer', async () => {
  person = await makeUser(server.deps.db, 'user');
  const strip = ({ request_id: _, ...rest }: Record<string, unknown>) => rest;
  const known = await wrong('192.0.2.10');
  const unknown = await wrong('192.0.2.10', 'nihce@example.org');
  expect(known.statusCode).toBe(422);
  expect(strip(known.json())).toEqual(strip(unknown.json()));
  expect(known.json().code).toBe('invalid_credentials');
  expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
});

test('an account without a password cannot be signed in to', async () => {
  const invited = await makeUser(server.deps.db, 'user', { password_hash: null });
  expect((await signIn('192.0.2.11', invited.email, invited.password)).statusCode).toBe(422);
});

test('guessing from one address is slowed down, the owner elsewhere is not', async () => {
  person = await makeUser(server.deps.db, 'user');
  for (let i = 0; i < 5; i++) expect((await wrong('198.51.100.1')).statusCode).toBe(422);
  const refused = await wrong('198.51.100.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  // Even the right password, so that nobody learns it was right.
  expect((await signIn('198.51.100.1', person.email, person.password)).statusCode).toBe(429);
  expect((await signIn('198.51.100.2', person.email, person.password)).statusCode).toBe(200);
});

test('parallel guesses count, too', async () => {
  person = await makeUser(server.deps.db, 'user');
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => wrong('198.51.100.3')))).map(
    (r) => r.statusCode,
  );
  expect(statuses.filter((s) => s === 422).length).toBeLessThanOrEqual(5);
});

test('the wait grows: after a minute there is room again, after a dozen failures only in a quarter of an hour', async () => {
  person = await makeUser(server.deps.db, 'user');
  let failures = 0;
  for (let minute = 0; minute < 5; minute++) {
    for (let i = 0; i < 5; i++) if ((await wrong('198.51.100.4')).statusCode === 422) failures++;
    server.clock.advance({ seconds: 60 });
  }
  expect(failures).toBe(12);
  const refused = await wrong('198.51.100.4');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

test('a whole IPv6 network is one address, and one address has many accounts to guess at', async () => {
  const guess = (i: number) => wrong(`2001:db8:1:1::${i.toString(16)}`, `oseba${i}@example.org`);
  const statuses: number[] = [];
  for (let i = 1; i <= 32; i++) statuses.push((await guess(i)).statusCode);
  expect(statuses.slice(0, 30).every((s) => s === 422)).toBe(true);
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('success forgives the failures before it', async () => {
  person = await makeUser(server.deps.db, 'user');
  server.clock.advance({ days: 1 });
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect((await wrong('198.51.100.5')).statusCode).toBe(422);
    expect((await signIn('198.51.100.5', person.email, person.password)).statusCode).toBe(200);
  }
});
