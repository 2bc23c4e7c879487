import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelOwnEmail,
  confirmEmailChange,
  deleteOwnSession,
  endOtherSessions,
  findEmailChange,
  getOwnAccount,
  listOwnSessions,
  updateOwnAccount,
  updateOwnEmail,
} from '../../../contract/people/account.ts';
import { currentUser, login, requestPasswordReset, resetPassword } from '../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { makeUser, TEST_PASSWORD, type Person } from '../../../test/rows/people.ts';
import { person as applicantData } from '../../demo/people.ts';
import { emailToken } from '../../mail/outbox/links.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

let n = 0;
const fresh = (): string => `novi-${++n}@example.org`;
const mailsTo = async (address: string) => {
  await server.deps.runJobs();
  return (await server.deps.mails()).filter((mail) => mail.to?.[0]?.address === address);
};
const tokenIn = (text: string | undefined, path: string): string =>
  new RegExp(`/${path}/([\\w.-]+)`).exec(text ?? '')![1]!;
const wanted = (browser: Client, email: string, current_password = TEST_PASSWORD) =>
  browser.call(updateOwnEmail, { body: { email, current_password } });
const linkFor = async (browser: Client, email: string): Promise<string> => {
  expect((await wanted(browser, email)).status).toBe(202);
  return tokenIn((await mailsTo(email)).at(-1)?.text, 'potrditev-naslova');
};
const confirm = (token: string) => client(server.fastify).call(confirmEmailChange, { body: { token } });
const signedIn = async (changes = {}): Promise<{ who: Person; browser: Client }> => {
  const who = await makeUser(server.deps.db, 'user', changes);
  return { who, browser: await server.signIn(who) };
};

test('a new address counts only after its link is opened, once; both addresses are notified', async () => {
  const { who, browser } = await signedIn();
  const email = fresh();
  const token = await linkFor(browser, email.toUpperCase().toLowerCase());
  expect((await browser.call(currentUser)).body.email).toBe(who.email);
  expect((await browser.call(getOwnAccount)).body.pending_email).toMatchObject({ email });
  expect((await mailsTo(who.email)).map((mail) => mail.subject)).toEqual([
    'Zahtevana je sprememba elektronskega naslova',
  ]);
  const visitor = client(server.fastify);
  expect((await visitor.call(findEmailChange, { params: { token } })).body).toMatchObject({ email });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
  expect((await browser.call(currentUser)).body.email).toBe(email);
  expect((await browser.call(getOwnAccount)).body.pending_email).toBeNull();
  for (const told of [who.email, email])
    expect((await mailsTo(told)).at(-1)?.subject).toBe('Elektronski naslov je spremenjen');
  expect((await confirm(token)).status).toBe(404);
  expect((await visitor.call(findEmailChange, { params: { token } })).status).toBe(404);
  const old = await visitor.call(login, { body: { email: who.email, password: TEST_PASSWORD } });
  expect(old.status).toBe(422);
  expect((await visitor.call(login, { body: { email, password: TEST_PASSWORD } })).status).toBe(200);
});

test('the link opened twice at once changes the account once', { tags: ['postgres'] }, async () => {
  const { who, browser } = await signedIn();
  const token = await linkFor(browser, fresh());
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const notices = (await mailsTo(who.email)).filter(
    (mail) => mail.subject === 'Elektronski naslov je spremenjen',
  );
  expect(notices).toHaveLength(1);
});

test(
  'two accounts that want the same address: the first to confirm gets it',
  { tags: ['postgres'] },
  async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const email = fresh();
    const first = await linkFor(one.browser, email);
    const second = await linkFor(two.browser, email);
    const both = await Promise.all([confirm(first), confirm(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  },
);

test('an address that has an account gives no hint; only its owner is notified', async () => {
  const { browser } = await signedIn();
  const { who: owner } = await signedIn();
  const taken = await wanted(browser, owner.email);
  const free = await wanted(browser, fresh());
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect((await mailsTo(owner.email)).map((mail) => mail.subject)).toEqual(['Ta naslov že ima račun']);
  expect((await browser.call(getOwnAccount)).body.email).not.toBe(owner.email);
});

test('expired, replaced, cancelled and forged links are rejected alike', async () => {
  const { browser } = await signedIn();
  const first = await linkFor(browser, fresh());
  const second = await linkFor(browser, fresh());
  expect((await confirm(first)).status).toBe(404);
  await browser.call(cancelOwnEmail, { body: {} });
  expect((await browser.call(getOwnAccount)).body.pending_email).toBeNull();
  expect((await confirm(second)).status).toBe(404);
  expect((await confirm(`${second.slice(0, -2)}xx`)).status).toBe(404);
  const other = { ...server.deps.config, app_secret: 'another secret, long enough for everybody' };
  expect((await confirm(emailToken(other, '01980000-0000-7000-8000-000000000003'))).status).toBe(404);
  const third = await linkFor(browser, fresh());
  server.clock.advance({ hours: 24 });
  expect((await confirm(third)).status).toBe(404);
  expect((await browser.call(getOwnAccount)).body.pending_email).toBeNull();
});

test('rejects a wrong password, the same address, no address, too many mails', async () => {
  const { who, browser } = await signedIn();
  expect(await wanted(browser, fresh(), 'ni pravo geslo')).toMatchObject({
    status: 422,
    problem: { code: 'invalid_credentials', errors: [{ path: 'current_password', code: 'password.wrong' }] },
  });
  expect((await wanted(browser, who.email)).problem.errors).toMatchObject([
    { path: 'email', code: 'email.same' },
  ]);
  expect((await wanted(browser, 'ni naslov')).problem.errors).toMatchObject([
    { path: 'email', code: 'email.invalid' },
  ]);
  for (let i = 0; i < 5; i++) expect((await wanted(browser, fresh())).status).toBe(202);
  expect((await wanted(browser, fresh())).status).toBe(429);
  expect(
    (await client(server.fastify).call(updateOwnEmail, { body: { email: fresh(), current_password: 'x' } }))
      .status,
  ).toBe(401);
});

test('a password link that was sent to the former address stops working', async () => {
  const { who, browser } = await signedIn();
  await client(server.fastify).call(requestPasswordReset, { body: { email: who.email } });
  const reset = tokenIn((await mailsTo(who.email)).at(-1)?.text, 'ponastavitev-gesla');
  expect((await confirm(await linkFor(browser, fresh()))).status).toBe(200);
  const reply = await client(server.fastify).call(resetPassword, {
    body: { token: reset, password: 'planinska koča na robu' },
  });
  expect(reply.status).toBe(404);
});

test('an applicant changes name, address, phone and language, and nothing else', async () => {
  const applicant = { ...applicantData(70), email: fresh() };
  const { who, browser } = await signedIn({
    email: applicant.email,
    details: { applicant },
    tax_number: applicant.tax_number,
  });
  const before = (await browser.call(getOwnAccount)).body;
  expect(before).toMatchObject({
    version: 1,
    applicant: { city: applicant.city },
    tax_number: applicant.tax_number,
  });
  const change = (body: object) => browser.send(updateOwnAccount, { body });
  const saved = await change({
    version: 1,
    language: 'en',
    phone: '041 200 300',
    applicant: { last_name: 'Žagar', street: 'Nova ulica', house_number: '7 a' },
  });
  expect(saved.body).toMatchObject({
    version: 2,
    language: 'en',
    phone: '+38641200300',
    applicant: { last_name: 'Žagar', street: 'Nova ulica', house_number: '7 a', city: applicant.city },
  });
  expect(saved.body.name).toContain('Žagar');
  expect((await change({ version: 1, language: 'sl' })).problem).toMatchObject({
    code: 'stale_version',
    current: { version: 2, language: 'en' },
  });
  const rejected = async (body: object) =>
    ((await change({ version: 2, ...body })).problem.errors ?? []).map(({ path, code }) => `${path} ${code}`);
  expect(await rejected({ applicant: { postal_code: '9999' } })).toEqual([
    'applicant.postal_code postal_code.invalid',
  ]);
  expect(await rejected({ applicant: { last_name: ' ' } })).toEqual(['applicant.last_name required']);
  expect(await rejected({ phone: '12 34 56' })).toEqual(['phone phone.invalid']);
  expect(await rejected({ applicant: { tax_number: '12345679' } })).toEqual([
    'applicant.tax_number value.unknown_field',
  ]);
  expect(await rejected({ applicant: { company_name: 'Nekdo d. o. o.' } })).toEqual([
    'applicant.company_name value.unknown_field',
  ]);
  expect(await rejected({ role: 'root' })).toEqual(['role value.unknown_field']);
  expect(await rejected({ name: 'Nekdo drug' })).toEqual(['name account.name_of_applicant']);
  expect((await change({ version: 2, phone: null })).body.phone).toBeNull();
  const log = await server.deps.db
    .selectFrom('access_log')
    .selectAll()
    .where('person_id', '=', who.id)
    .execute();
  expect(log.map((row) => [row.action, row.subject_type])).toEqual([
    ['change', 'user'],
    ['change', 'user'],
  ]);
});

test('staff change their name and phone', async () => {
  const root = await server.as('root');
  const body = { version: 1, name: 'Tina Koren', phone: '04 555 01 00' };
  expect((await root.call(updateOwnAccount, { body })).body).toMatchObject({
    name: 'Tina Koren',
    phone: '+38645550100',
    applicant: null,
  });
  const wrong = await root.call(updateOwnAccount, { body: { version: 2, applicant: { city: 'Bled' } } });
  expect(wrong.problem.errors).toMatchObject([{ path: 'applicant', code: 'account.no_applicant' }]);
});

test('sessions are listed readably, and signing one out ends it immediately', async () => {
  const { who, browser } = await signedIn();
  const phone = client(server.fastify);
  await phone.call(login, {
    body: { email: who.email, password: who.password },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36' },
  });
  const machine = await client(server.fastify).call(login, {
    body: { email: who.email, password: who.password, bearer: true, device_name: 'Računovodstvo' },
  });
  const authorization = `Bearer ${machine.body.access_token}`;
  const list = async () => (await browser.call(listOwnSessions)).body.data;
  const rows = await list();
  expect(rows.filter((row) => row.current)).toHaveLength(1);
  expect(rows).toHaveLength(3);
  const android = rows.find((row) => row.system === 'Android')!;
  expect(android).toMatchObject({ browser: 'Chrome', mobile: true, kind: 'cookie', ip: '127.0.0.x' });
  const token = rows.find((row) => row.kind === 'bearer')!;
  expect(token).toMatchObject({ name: 'Računovodstvo', current: false });
  expect(JSON.stringify(rows)).not.toContain('token_hash');

  const stranger = await server.as('admin');
  expect((await stranger.call(deleteOwnSession, { params: { id: android.id } })).status).toBe(404);
  expect((await phone.call(currentUser)).status).toBe(200);
  expect((await browser.call(deleteOwnSession, { params: { id: android.id } })).status).toBe(204);
  expect((await phone.call(currentUser)).status).toBe(401);
  expect((await browser.call(deleteOwnSession, { params: { id: android.id } })).status).toBe(404);

  const again = await server.signIn(who);
  expect((await browser.call(endOtherSessions, { body: {} })).status).toBe(204);
  expect((await again.call(currentUser)).status).toBe(401);
  const bearer = () => client(server.fastify).call(currentUser, { headers: { authorization } });
  expect((await bearer()).status).toBe(200);
  await browser.call(endOtherSessions, { body: { tokens: true } });
  expect((await bearer()).status).toBe(401);
  expect((await list()).map((row) => row.current)).toEqual([true]);
});
