import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser, login } from '../../../contract/people/auth.ts';
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  resetUserFactors,
} from '../../../contract/people/user-sessions.ts';
import { getUser } from '../../../contract/people/users.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { giveApp } from '../../../test/factors.ts';
import { client } from '../../../test/client.ts';
import { byTwo } from '../../../test/second-person.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { newId } from '../../platform/db/ids.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

const statusOf = async (browser: { call: ReturnType<typeof client>['call'] }): Promise<number> =>
  (await browser.call(currentUser)).status;

test('the office ends one session of a person, then all, and the history says so', async () => {
  const admin = await server.as('admin');
  const person = await makeUser(server.deps.db, 'user');
  const [first, second, third] = [
    await server.signIn(person),
    await server.signIn(person),
    await server.signIn(person),
  ];
  const params = { id: person.id };
  const { data } = (await admin.call(listUserSessions, { params })).body;
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({ ip: '127.0.0.x', current: false });

  const one = { id: person.id, session_id: data[0]!.id };
  expect((await admin.call(endUserSession, { params: one, body: {} })).status).toBe(204);
  expect((await admin.call(endUserSession, { params: one, body: {} })).status).toBe(404);
  const states = [await statusOf(first), await statusOf(second), await statusOf(third)];
  expect(states.toSorted()).toEqual([200, 200, 401]);

  expect((await admin.call(endUserSessions, { params, body: {} })).status).toBe(204);
  for (const browser of [first, second, third]) expect(await statusOf(browser)).toBe(401);
  const { events, sessions } = (await admin.call(getUser, { params })).body;
  expect(sessions).toBe(0);
  expect(events.filter(({ kind }) => kind === 'sessions_ended')).toHaveLength(2);
});

test('a session of another person is not ended through this one', async () => {
  const admin = await server.as('admin');
  const [person, other] = [await makeUser(server.deps.db, 'user'), await makeUser(server.deps.db, 'user')];
  const browser = await server.signIn(other);
  const [session] = (await admin.call(listUserSessions, { params: { id: other.id } })).body.data;
  const params = { id: person.id, session_id: session!.id };
  expect((await admin.call(endUserSession, { params, body: {} })).status).toBe(404);
  expect(await statusOf(browser)).toBe(200);
});

test('only root touches sessions and factors of staff, and nobody their own here', async () => {
  const admin = await server.as('admin');
  const root = await server.as('root');
  const colleague = await makeUser(server.deps.db, 'admin');
  const params = { id: colleague.id };
  const body = { version: 1, reason: 'izgubljen telefon' };
  expect((await admin.call(listUserSessions, { params })).status).toBe(403);
  expect((await admin.call(endUserSessions, { params, body: {} })).status).toBe(403);
  expect((await admin.call(resetUserFactors, { params, body })).status).toBe(403);
  expect((await root.call(listUserSessions, { params })).status).toBe(200);
  const own = { id: root.person!.id };
  const { problem } = await root.call(endUserSessions, { params: own, body: {} });
  expect(problem.errors).toMatchObject([{ code: 'rule.own_account' }]);
  expect((await root.call(listUserSessions, { params: { id: newId() } })).status).toBe(404);
});

test('root takes lost factors from a person, with a reason, once, and the person is told', async () => {
  const root = await server.as('root');
  const person = await makeUser(server.deps.db, 'admin');
  const browser = await server.signIn(person);
  await giveApp(server, browser);
  const params = { id: person.id };
  const { version, factors } = (await root.call(getUser, { params })).body;
  expect(factors).toBe(1);
  expect((await root.call(resetUserFactors, { params, body: { version, reason: '' } })).status).toBe(422);
  const body = { version, reason: 'Izgubljen telefon, oseba je prišla osebno.' };
  expect(
    (await root.call(resetUserFactors, { params, body: { ...body, version: version + 7 } })).status,
  ).toBe(409);
  // Another root confirms (server/office/confirmations/accounts.api.test.ts).
  expect((await root.call(resetUserFactors, { params, body })).problem.code).toBe('second_person_required');
  await byTwo(root, await server.signIn(await makeUser(server.deps.db, 'root')), 'account_factors', {
    params,
    body,
  });
  const reset = (await root.call(getUser, { params })).body;
  expect(reset).toMatchObject({ factors: 0, sessions: 0 });
  expect(reset.events[0]).toMatchObject({ kind: 'factors_reset', reason: body.reason });
  expect(await statusOf(browser)).toBe(401);
  const { email, password } = person;
  expect((await client(server.fastify).call(login, { body: { email, password } })).status).toBe(200);
  const again = { ...body, version: reset.version };
  expect((await root.call(resetUserFactors, { params, body: again })).status).toBe(404);
  await server.deps.runJobs();
  const subjects = (await server.deps.mails())
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject }) => subject);
  expect(subjects).toContain('Prijava v dveh korakih je ponastavljena');
});

test('whoever resets proves again who they are', async () => {
  const office = await app();
  await setParameter(office.deps.db, 'step_up_minutes', 10);
  const root = await office.as('root');
  const person = await makeUser(office.deps.db, 'user');
  office.clock.advance({ minutes: 11 });
  const body = { version: 1, reason: 'izgubljen telefon' };
  const { problem } = await root.call(resetUserFactors, { params: { id: person.id }, body });
  expect(problem.code).toBe('step_up_required');
  await office.close();
});
