import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  currentUser,
  findPasswordReset,
  login,
  requestPasswordReset,
  resetPassword,
} from '../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { waitingJobs } from '../../../test/jobs.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { passwordToken } from '../../mail/outbox/links.ts';
import { createPasswordToken, PASSWORD_LINK_QUEUE } from './reset-password.ts';

let server: TestApp;
let visitor: Client;
beforeAll(async () => {
  server = await app();
  visitor = client(server.fastify);
});
afterAll(() => server.close());

const password = 'štirje čisto različni kamni';
const request = (email: string) => visitor.call(requestPasswordReset, { body: { email } });
const mailsTo = async (email: string) => {
  await server.deps.runJobs();
  const mails = (await server.deps.mails()).filter((mail) => mail.to?.[0]?.address === email);
  return mails.filter(({ subject }) => subject !== 'Prijava z nove naprave');
};
const tokenFromMail = async (email: string) => {
  const mail = (await mailsTo(email)).at(-1);
  return /\/ponastavitev-gesla\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

test('from the request through the mail to the new password; everything signed in before is out', async () => {
  const person = await makeUser(server.deps.db, 'user', { reset: true });
  const session = await server.signIn(person);
  const bearer = await visitor.call(login, {
    body: { email: person.email, password: person.password, bearer: true },
  });
  expect((await request(person.email)).status).toBe(202);
  const token = await tokenFromMail(person.email);
  const found = await visitor.call(findPasswordReset, { params: { token } });
  expect(found.body).toMatchObject({ purpose: 'reset', email_hint: `u•••@example.org` });

  const weak = await visitor.call(resetPassword, { body: { token, password: 'Slovenija2026!' } });
  expect(weak.problem.errors).toMatchObject([{ path: 'password', code: 'password.common' }]);
  expect((await visitor.call(resetPassword, { body: { token, password } })).status).toBe(200);

  expect((await session.call(currentUser)).status).toBe(401);
  expect(
    (await visitor.call(currentUser, { headers: { authorization: `Bearer ${bearer.body.access_token}` } }))
      .status,
  ).toBe(401);
  const again = await client(server.fastify).call(login, { body: { email: person.email, password } });
  expect(again.body).toMatchObject({ id: person.id, reset: false });
  expect(await mailsTo(person.email)).toHaveLength(2);

  expect((await visitor.call(resetPassword, { body: { token, password: `${password} 2` } })).status).toBe(
    404,
  );
  expect((await visitor.call(findPasswordReset, { params: { token } })).status).toBe(404);
});

test('an unknown mail gets the same answer after the same work, and no mail', async () => {
  const person = await makeUser(server.deps.db, 'user');
  await server.deps.runJobs();
  const before = (await server.deps.mails()).length;
  for (const email of [person.email, 'nihce@example.org']) {
    const reply = await request(email);
    expect([reply.status, reply.raw.body]).toEqual([202, '']);
  }
  // One job each, and nothing else: the work for a known address is done after the reply.
  expect(await waitingJobs(server.deps.db, PASSWORD_LINK_QUEUE)).toEqual([
    { user_id: person.id },
    { user_id: null },
  ]);
  const written = await server.deps.db
    .selectFrom('mail_messages')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(written).toEqual([]);
  await server.deps.runJobs();
  expect(await server.deps.mails()).toHaveLength(before + 1);
});

test('a link works for two hours and only until the next one', async () => {
  const person = await makeUser(server.deps.db, 'user');
  await request(person.email);
  const first = await tokenFromMail(person.email);
  server.clock.advance({ seconds: 1 });
  await request(person.email);
  await server.deps.runJobs();
  const rows = await server.deps.db
    .selectFrom('password_tokens')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  const second = passwordToken(server.deps.config, rows[0]!.id);
  expect(rows).toHaveLength(1);
  expect((await visitor.call(findPasswordReset, { params: { token: first } })).status).toBe(404);
  expect((await visitor.call(findPasswordReset, { params: { token: second } })).status).toBe(200);
  server.clock.advance({ hours: 2 });
  expect((await visitor.call(resetPassword, { body: { token: second, password } })).status).toBe(404);
});

test('an invitation works for 14 days and outlives a request for a reset', async () => {
  const person = await makeUser(server.deps.db, 'user', { password_hash: null });
  const { id } = await server.deps.db
    .transaction()
    .execute((trx) => createPasswordToken(trx, server.clock.now(), person.id, 'invitation'));
  const token = passwordToken(server.deps.config, id);
  await request(person.email);
  server.clock.advance({ days: 13 });
  expect((await visitor.call(findPasswordReset, { params: { token } })).body.purpose).toBe('invitation');
  expect((await visitor.call(resetPassword, { body: { token, password } })).status).toBe(200);
});

test('a forged link opens nothing', async () => {
  expect((await visitor.call(findPasswordReset, { params: { token: 'abc.def' } })).status).toBe(404);
  expect((await visitor.call(resetPassword, { body: { token: 'abc.def', password } })).status).toBe(404);
});

test('two parallel uses of one link: one wins', { tags: ['postgres'] }, async () => {
  const person = await makeUser(server.deps.db, 'user');
  await request(person.email);
  const token = await tokenFromMail(person.email);
  const use = (n: number) => visitor.call(resetPassword, { body: { token, password: `${password} ${n}` } });
  const statuses = (await Promise.all([use(1), use(2)])).map((r) => r.status);
  expect(statuses.toSorted()).toEqual([200, 404]);
});

test('an account gets at most five links an hour; the last of them keeps working', async () => {
  const person = await makeUser(server.deps.db, 'user');
  // From different addresses, because each of them may ask only ten times in ten minutes.
  for (let i = 0; i < 7; i++) {
    const browser = client(server.fastify);
    const token = await browser.token();
    const reply = await server.fastify.inject({
      method: 'POST',
      url: '/api/password/create',
      remoteAddress: `203.0.113.${i}`,
      payload: { email: person.email },
      headers: { 'x-xsrf-token': token, cookie: `browser=${browser.cookies.get('browser')}` },
    });
    expect(reply.statusCode).toBe(202);
  }
  expect(await mailsTo(person.email)).toHaveLength(5);
});
