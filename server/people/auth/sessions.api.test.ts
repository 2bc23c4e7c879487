// @module-tag postgres

import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser, login, logout, updateOwnPassword } from '../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client } from '../../../test/client.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { makeUser, TEST_PASSWORD, givenUser } from '../../../test/rows/people.ts';
import { changingGet, kernelRoutes } from '../../../test/kernel-routes.ts';
import { hashToken } from '../../platform/http/sessions/sessions.ts';
import { bindings } from '../../slices.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app({ bindings: [...bindings, ...kernelRoutes] });
  await setParameter(server.deps.db, 'session_idle_minutes_staff', 45);
  await setParameter(server.deps.db, 'session_hours_staff', 12);
});
afterAll(() => server.close());

const NEW_PASSWORD = 'planinska koča na robu';
const sessionsOf = (user_id: string) =>
  server.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', user_id).execute();

test('signing in gives the user, a fresh HttpOnly cookie, and stores only a hash', async () => {
  const person = await makeUser(server.deps.db, 'admin', { permissions: ['permits.view'] });
  const browser = client(server.fastify);
  const reply = await browser.call(login, {
    body: { email: ` ${person.email.toUpperCase()} `, password: person.password },
  });
  expect(reply.body).toEqual({
    id: person.id,
    name: 'Oseba admin',
    email: person.email,
    type: 'natural_person',
    role: 'admin',
    permissions: ['permits.view'],
    reset: false,
    last_seen: null,
    language: 'sl',
    access_token: null,
  });
  const cookie = reply.raw.cookies.find((c) => c.name === 'session')!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 45 * 60 });
  expect(JSON.stringify(await sessionsOf(person.id))).not.toContain(cookie.value);
  expect((await sessionsOf(person.id))[0]?.token_hash).toBe(hashToken(cookie.value));
  expect((await browser.call(currentUser)).body).toMatchObject({ id: person.id, access_token: null });
});

test('over https the cookie is pinned to the host', async () => {
  const secure = await app({ config: { public_url: 'https://dovolilnice.example', production: true } });
  try {
    const browser = await secure.signIn(await makeUser(secure.deps.db, 'user'));
    expect([...browser.cookies.keys()]).toEqual(
      expect.arrayContaining(['__Host-session', '__Host-browser', 'XSRF-TOKEN']),
    );
    const { headers, cookies } = await browser.inject({ method: 'GET', url: '/api/csrf-cookie' });
    expect(cookies.every((c) => c.secure)).toBe(true);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  } finally {
    await secure.close();
  }
});

test('signing in again replaces the session of the browser', async () => {
  const person = await makeUser(server.deps.db, 'user');
  const browser = await server.signIn(person);
  const old = browser.cookies.get('session')!;
  await browser.call(login, { body: { email: person.email, password: person.password } });
  expect(browser.cookies.get('session')).not.toBe(old);
  expect(await sessionsOf(person.id)).toHaveLength(1);
  expect((await server.fastify.inject({ url: '/api/auth/user', cookies: { session: old } })).statusCode).toBe(
    401,
  );
});

test('signing out ends the session, not only the cookie', async () => {
  const browser = await server.as('user');
  const old = browser.cookies.get('session')!;
  expect((await browser.call(logout)).status).toBe(204);
  expect(browser.cookies.has('session')).toBe(false);
  expect((await server.fastify.inject({ url: '/api/auth/user', cookies: { session: old } })).statusCode).toBe(
    401,
  );
});

const minutes = async (n: number, each: () => Promise<{ status: number }>) => {
  let last = 200;
  for (let passed = 0; passed < n && last === 200; passed += 40) {
    server.clock.advance({ minutes: Math.min(40, n - passed) });
    last = (await each()).status;
  }
  return last;
};

test('staff are signed out after 45 minutes without a call, and after 12 hours whatever they do', async () => {
  const idle = await server.as('admin');
  server.clock.advance({ minutes: 44 });
  expect((await idle.call(currentUser)).status).toBe(200);
  server.clock.advance({ minutes: 45 });
  expect((await idle.call(currentUser)).status).toBe(401);
  const busy = await server.as('admin');
  expect(await minutes(12 * 60 - 1, () => busy.call(currentUser))).toBe(200);
  expect(await minutes(1, () => busy.call(currentUser))).toBe(401);
});

test('what a page asks for on its own is no use of the session', async () => {
  const staff = await server.as('admin');
  const unattended = () => staff.call(currentUser, { headers: { 'x-unattended': '1' } });
  server.clock.advance({ minutes: 44 });
  expect((await unattended()).status).toBe(200);
  server.clock.advance({ minutes: 1 });
  expect((await unattended()).status).toBe(401);
});

test('applicants are signed out 60 days after they signed in', async () => {
  const applicant = await server.as('user');
  server.clock.advance({ days: 59 });
  expect((await applicant.call(currentUser)).status).toBe(200);
  server.clock.advance({ days: 1 });
  expect((await applicant.call(currentUser)).status).toBe(401);
});

test('the settings decide how long, from the next call of a session on', async () => {
  const staff = await server.as('admin');
  await setParameter(server.deps.db, 'session_idle_minutes_staff', 5);
  try {
    server.clock.advance({ minutes: 20 });
    expect((await staff.call(currentUser)).status).toBe(200);
    server.clock.advance({ minutes: 5 });
    expect((await staff.call(currentUser)).status).toBe(401);
  } finally {
    await setParameter(server.deps.db, 'session_idle_minutes_staff', 45);
  }
});

test('last_seen is written at most once a minute', async () => {
  const person = await makeUser(server.deps.db, 'user');
  const browser = await server.signIn(person);
  const seen = async () => (await sessionsOf(person.id))[0]!.last_seen_at;
  const first = await seen();
  server.clock.advance({ seconds: 59 });
  await browser.call(currentUser);
  expect(await seen()).toBe(first);
  server.clock.advance({ seconds: 1 });
  await Promise.all([browser.call(currentUser), browser.call(currentUser)]);
  expect(await seen()).toBe(server.clock.now());
});

test('a deleted account has no session', async () => {
  const person = await makeUser(server.deps.db, 'user');
  const browser = await server.signIn(person);
  await givenUser(server.deps.db, person.id, { deleted_at: server.clock.now() });
  expect((await browser.call(currentUser)).status).toBe(401);
});

test('a new own password ends the other sessions and gives this one a new secret', async () => {
  const person = await makeUser(server.deps.db, 'user');
  const here = await server.signIn(person);
  const elsewhere = await server.signIn(person);
  const old = here.cookies.get('session')!;
  const change = (current_password: string, password: string) =>
    here.call(updateOwnPassword, { body: { current_password, password } });
  expect(await change('ni pravo', NEW_PASSWORD)).toMatchObject({
    status: 422,
    problem: { code: 'invalid_credentials', errors: [{ path: 'current_password', code: 'password.wrong' }] },
  });
  expect((await change(TEST_PASSWORD, TEST_PASSWORD)).problem.errors?.[0]).toMatchObject({
    path: 'password',
    code: 'password.same',
  });
  expect((await change(TEST_PASSWORD, 'Slovenija2026!')).problem.errors?.[0]).toMatchObject({
    path: 'password',
    code: 'password.common',
  });
  expect((await change(TEST_PASSWORD, NEW_PASSWORD)).status).toBe(204);
  expect(here.cookies.get('session')).not.toBe(old);
  expect((await here.call(currentUser)).status).toBe(200);
  expect((await elsewhere.call(currentUser)).status).toBe(401);
  expect((await server.fastify.inject({ url: '/api/auth/user', cookies: { session: old } })).statusCode).toBe(
    401,
  );
  await server.deps.runJobs();
  const mails = (await server.deps.mails()).filter((m) => m.to?.[0]?.address === person.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Geslo je spremenjeno',
    'Prijava z nove naprave',
  ]);
});

test('while a new password is due, only what leads to one is allowed', async () => {
  const person = await makeUser(server.deps.db, 'root', { reset: true });
  const browser = await server.signIn(person);
  expect((await browser.call(currentUser)).body.reset).toBe(true);
  const elsewhere = () => browser.call(changingGet, { params: { id: '1' } });
  expect(await elsewhere()).toMatchObject({ status: 403, problem: { code: 'password_change_required' } });
  expect(
    (
      await browser.call(updateOwnPassword, {
        body: { current_password: TEST_PASSWORD, password: NEW_PASSWORD },
      })
    ).status,
  ).toBe(204);
  expect((await browser.call(currentUser)).body.reset).toBe(false);
  expect((await elsewhere()).status).toBe(204);
});
