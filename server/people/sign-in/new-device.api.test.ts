import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnSessions } from '../../../contract/people/account.ts';
import { login, logout } from '../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { pruneExpired } from '../../platform/http/housekeeping.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

const enter = async (browser: Client, { email, password }: Person, bearer = false): Promise<void> => {
  const { status } = await browser.call(login, { body: { email, password, bearer } });
  expect(status).toBe(200);
};
const mailsTo = async ({ email }: Person) => {
  await server.deps.runJobs();
  return (await server.deps.mails()).filter(({ to }) => to?.[0]?.address === email);
};

test.each(['admin', 'user'] as const)(
  'an owner (%s) is told of a new device, not of the first sign-in and not twice',
  async (role) => {
    const person = await makeUser(server.deps.db, role);
    const own = client(server.fastify);
    await enter(own, person);
    expect(await mailsTo(person)).toEqual([]);
    await own.call(logout);
    await enter(own, person);
    expect(await mailsTo(person)).toEqual([]);

    const other = client(server.fastify);
    await enter(other, person);
    await other.call(logout);
    await enter(other, person);
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['Prijava z nove naprave']);
    expect(mails[0]!.text).toMatch(/127\.0\.0\.x/);
    expect(mails[0]!.text).toMatch(/\/nastavitve/);
  },
);

test('a fifth account on one computer does not make the first a stranger', async () => {
  const family = [];
  for (let n = 0; n < 5; n++) family.push(await makeUser(server.deps.db, 'user'));
  const shared = client(server.fastify);
  for (const person of [...family, family[0]!]) {
    await enter(shared, person);
    await shared.call(logout);
  }
  expect(await mailsTo(family[0]!)).toEqual([]);
});

test('a program keeps no cookie: each of its sign-ins is told', async () => {
  const person = await makeUser(server.deps.db, 'admin');
  await enter(client(server.fastify), person);
  await enter(client(server.fastify), person, true);
  expect(await mailsTo(person)).toHaveLength(1);
});

test('devices are kept by a hash, and forgotten when nobody signs in on them', async () => {
  const office = await app();
  const person = await makeUser(office.deps.db, 'user');
  const browser = await office.signIn(person);
  const sessions = (await browser.call(listOwnSessions)).body.data;
  expect(sessions).toMatchObject([{ ip: '127.0.0.x', current: true }]);
  const kept = () => office.deps.db.selectFrom('known_devices').select('device_hash').execute();
  expect((await kept()).map(({ device_hash }) => device_hash)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  office.clock.advance({ days: 179 });
  await pruneExpired(office.deps);
  expect(await kept()).toHaveLength(1);
  office.clock.advance({ days: 2 });
  await pruneExpired(office.deps);
  expect(await kept()).toEqual([]);
  await office.close();
});
