import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import { client } from '../../../test/client.ts';
import { waitingJobs } from '../../../test/jobs.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await app();
});
afterAll(() => server.close());

/** Signs in from an address; each call is a browser of its own. */
const signIn = async (
  remoteAddress: string,
  email: string,
  password: string,
  browser = client(server.fastify),
) => {
  // Signed out: only what the browser keeps beyond that counts.
  for (const name of ['session', 'XSRF-TOKEN']) browser.cookies.delete(name);
  const token = await browser.token();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await server.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
    headers: { cookie, 'x-xsrf-token': token },
  });
  for (const { name, value } of reply.cookies) browser.cookies.set(name, value);
  return reply;
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
  const rejected = await wrong('198.51.100.1');
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(60);
  // Even the right password, so nobody learns that it was right.
  expect((await signIn('198.51.100.1', person.email, person.password)).statusCode).toBe(429);
  expect((await signIn('198.51.100.2', person.email, person.password)).statusCode).toBe(200);
});

test('parallel guesses count, too', { tags: ['postgres'] }, async () => {
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
  const denied = await wrong('198.51.100.4');
  expect(Number(denied.headers['retry-after'])).toBeGreaterThan(60);
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

describe('guessing at one account from many addresses', () => {
  let host = 0;
  /** A wrong password from an address not used before. */
  const guess = (email = person.email) => wrong(`10.1.${host >> 8}.${host++ & 255}`, email);
  const right = (browser = client(server.fastify)) =>
    signIn(`10.2.0.${host++ & 255}`, person.email, person.password, browser);
  const waitOf = (reply: Awaited<ReturnType<typeof guess>>) => Number(reply.headers['retry-after']);

  it('is throttled more and more, the same for an unknown address', async () => {
    person = await makeUser(server.deps.db, 'user');
    for (const email of [person.email, 'nekdo@example.org']) {
      const waits: number[] = [];
      for (let i = 0; i < 10; i++) expect((await guess(email)).statusCode).toBe(422);
      for (let i = 0; i < 8; i++) {
        const turnedDown = await guess(email);
        expect([turnedDown.statusCode, turnedDown.json().code]).toEqual([429, 'too_many_requests']);
        expect(turnedDown.json().detail).toContain('na kateri ste se že prijavili');
        waits.push(waitOf(turnedDown));
        server.clock.advance({ seconds: waitOf(turnedDown) });
        expect((await guess(email)).statusCode).toBe(422);
      }
      expect(Math.max(...waits)).toBeLessThanOrEqual(60);
      expect(waits.at(-1)).toBeGreaterThan(waits[0]!);
    }
  });

  it('bounds what a day of guessing can try', async () => {
    person = await makeUser(server.deps.db, 'user');
    server.clock.advance({ days: 1 });
    let tried = 0;
    for (let i = 0; i < 120; i++) {
      if ((await guess()).statusCode === 422) tried++;
      server.clock.advance({ seconds: 10 });
    }
    // 20 minutes: the free attempts, the quick ones, then one a minute.
    expect(tried).toBeLessThan(40);
  });

  it(
    'concurrent attempts get no more than the free ones, nor do those right after them',
    { tags: ['postgres'] },
    async () => {
      // Those that are stopped are counted, and make the pace slower for whoever comes a moment later.
      for (const atOnce of [11, 12, 14, 40]) {
        person = await makeUser(server.deps.db, 'user');
        const answers = await Promise.all(Array.from({ length: atOnce }, () => guess()));
        answers.push(await guess(), await guess());
        const tried = answers.filter(({ statusCode }) => statusCode === 422).length;
        expect(tried, `${atOnce} at once`).toBeLessThanOrEqual(10);
      }
    },
  );

  it('never locks the owner out: a known device gets in immediately, a new one after the wait, and then it is known', async () => {
    person = await makeUser(server.deps.db, 'user');
    server.clock.advance({ days: 1 });
    const known = client(server.fastify);
    expect((await right(known)).statusCode).toBe(200);
    for (let i = 0; i < 12; i++) {
      server.clock.advance({ seconds: 8 });
      await guess();
    }
    expect((await guess()).statusCode).toBe(429);
    expect((await right(known)).statusCode).toBe(200);
    const fresh = client(server.fastify);
    const rejected = await right(fresh);
    expect(rejected.statusCode).toBe(429);
    server.clock.advance({ seconds: waitOf(rejected) });
    expect((await right(fresh)).statusCode).toBe(200);
    await guess();
    expect((await right(fresh)).statusCode).toBe(200);
  });

  it('does not take the cookie of one account for another, nor one that was made up', async () => {
    const stranger = await makeUser(server.deps.db, 'user');
    person = await makeUser(server.deps.db, 'user');
    const theirs = client(server.fastify);
    expect((await signIn('10.3.0.1', stranger.email, stranger.password, theirs)).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) await guess();
    expect((await right(theirs)).statusCode).toBe(429);
    const made_up = client(server.fastify);
    made_up.cookies.set('device', `${'a'.repeat(22)}.${'b'.repeat(22)}`);
    expect((await right(made_up)).statusCode).toBe(429);
  });

  it('limits a device that was stolen with its cookie', async () => {
    person = await makeUser(server.deps.db, 'user');
    const stolen = client(server.fastify);
    expect((await right(stolen)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) {
      statuses.push((await signIn(`10.4.0.${i}`, person.email, 'napačno geslo tukaj', stolen)).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it('notifies the owner once a day, and nobody for an unknown address', async () => {
    person = await makeUser(server.deps.db, 'user');
    server.clock.advance({ days: 1 });
    await server.deps.runJobs();
    const notices = async () =>
      server.deps.db
        .selectFrom('mail_messages')
        .select(['user_id', 'data'])
        .where('template', '=', 'sign_in_guessing')
        .where('to_address', '=', person.email)
        .execute();
    for (const email of [person.email, 'tretji@example.org'])
      for (let i = 0; i < 25; i++) {
        await guess(email);
        server.clock.advance({ seconds: 60 });
      }
    expect(await waitingJobs(server.deps.db, 'notify-of-guessing')).toEqual([
      { user_id: person.id, attempts: 20 },
      { user_id: null, attempts: 20 },
    ]);
    await server.deps.runJobs();
    expect(await notices()).toEqual([{ user_id: person.id, data: { name: 'Oseba user', attempts: 20 } }]);
    server.clock.advance({ days: 1 });
    for (let i = 0; i < 20; i++) {
      await guess();
      server.clock.advance({ seconds: 60 });
    }
    await server.deps.runJobs();
    expect(await notices()).toHaveLength(2);
  });
});
