import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser, resetPassword } from '../../../contract/people/auth.ts';
import {
  createPasskey,
  createTotp,
  deleteOwnFactor,
  listOwnFactors,
  loginWithProof,
  renewRecoveryCodes,
  startPasskey,
  startPasskeyLogin,
  startTotp,
} from '../../../contract/people/factors.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { client, type Client } from '../../../test/client.ts';
import { beginSignIn, codeOf, giveApp, signInWithApp } from '../../../test/factors.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { passwordToken } from '../../mail/outbox/links.ts';
import { newId } from '../../platform/db/ids.ts';
import { resetFactors } from './reset-factors.ts';

const ORIGIN = 'http://localhost:3000';

let server: TestApp;
beforeAll(async () => {
  server = await app({ config: { public_url: ORIGIN, trust_proxy: true } });
});
afterAll(() => server.close());

const someone = async () => {
  const person = await makeUser(server.deps.db, 'admin');
  return { person, browser: await server.signIn(person) };
};
const givePasskey = async (browser: Client) => {
  const key = authenticator(ORIGIN);
  const asked = (await browser.call(startPasskey, { body: {} })).body;
  const body = { token: asked.token, name: 'Prenosnik', response: key.create(asked) };
  const { status } = await browser.call(createPasskey, { body });
  expect(status).toBe(200);
  return key;
};
const mailsTo = async (email: string) => {
  await server.deps.runJobs();
  const mails = (await server.deps.mails()).filter(({ to }) => to?.[0]?.address === email);
  return mails.map(({ subject }) => subject).toSorted();
};

test('an app is added with its first code, brings ten recovery codes, and ends sessions without it', async () => {
  const { person, browser } = await someone();
  const elsewhere = await server.signIn(person);
  const begun = (await browser.call(startTotp, { body: {} })).body;
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Dovolilnice/);
  const wrong = await browser.call(createTotp, {
    body: { token: begun.token, name: 'Telefon', code: '000000' },
  });
  expect(wrong.problem.errors).toMatchObject([{ path: 'code', code: 'factor.wrong' }]);
  const code = codeOf(begun.secret, server.clock.now());
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const made = await browser.call(createTotp, {
    body: { token: begun.token, name: 'Telefon', code: spaced },
  });
  expect(new Set(made.body.recovery_codes).size).toBe(10);
  expect((await elsewhere.call(currentUser)).status).toBe(401);
  expect((await browser.call(listOwnFactors)).body).toMatchObject({
    data: [{ kind: 'totp', name: 'Telefon', last_used_at: null }],
    recovery_codes: 10,
    required: false,
  });
  // The secret is sealed, the codes are hashed.
  const rows = JSON.stringify([
    await server.deps.db.selectFrom('user_factors').selectAll().execute(),
    await server.deps.db.selectFrom('recovery_codes').selectAll().execute(),
  ]);
  expect(rows).not.toContain(begun.secret);
  for (const one of made.body.recovery_codes ?? []) expect(rows).not.toContain(one.replaceAll('-', ''));
  expect(await mailsTo(person.email)).toEqual(['Nov način prijave v vaš račun', 'Prijava z nove naprave']);
  server.clock.advance({ seconds: 30 });
});

test('the password alone signs nobody in who has a second factor; its code works once', async () => {
  const { person, browser } = await someone();
  const { secret } = await giveApp(server, browser);
  const { browser: other, reply, proof } = await beginSignIn(server, person);
  expect(reply).toMatchObject({ status: 403, problem: { code: 'second_factor_required' } });
  expect(proof.kinds).toEqual(['totp', 'recovery_code']);
  expect((await other.call(currentUser)).status).toBe(401);
  const code = codeOf(secret, server.clock.now());
  const body = { token: proof.token, kind: 'totp', code } as const;
  expect((await other.call(loginWithProof, { body })).body).toMatchObject({ id: person.id });
  expect((await other.call(currentUser)).status).toBe(200);
  // Neither the code nor the token opens anything again.
  const again = await beginSignIn(server, person);
  const replayed = await again.browser.call(loginWithProof, { body: { ...body, token: again.proof.token } });
  expect(replayed.problem.errors).toMatchObject([{ code: 'factor.wrong' }]);
  expect((await other.call(loginWithProof, { body })).status).toBe(404);
});

test('a recovery code signs in once, however it is typed, and the owner hears of it', async () => {
  const { person, browser } = await someone();
  const { codes } = await giveApp(server, browser);
  const { browser: other, proof } = await beginSignIn(server, person);
  const code = ` ${(codes[3] ?? '').toUpperCase().replaceAll('-', ' ')}`;
  const body = { token: proof.token, kind: 'recovery_code', code } as const;
  expect((await other.call(loginWithProof, { body })).status).toBe(200);
  const again = await beginSignIn(server, person);
  const reply = await again.browser.call(loginWithProof, { body: { ...body, token: again.proof.token } });
  expect(reply.status).toBe(422);
  expect((await other.call(listOwnFactors)).body.recovery_codes).toBe(9);
  expect(await mailsTo(person.email)).toContain('Uporabljena je bila rezervna koda');
  const renewed = (await other.call(renewRecoveryCodes, { body: {} })).body.recovery_codes;
  expect(renewed).toHaveLength(10);
  const former = await again.browser.call(loginWithProof, {
    body: { token: again.proof.token, kind: 'recovery_code', code: codes[4] ?? '' },
  });
  expect(former.status).toBe(422);
});

test('a passkey is the second factor after the password, or signs in alone', async () => {
  const { person, browser } = await someone();
  const key = await givePasskey(browser);
  const { browser: other, proof } = await beginSignIn(server, person);
  expect(proof.kinds).toEqual(['passkey', 'recovery_code']);
  // As a second factor the touch alone is enough.
  const response = key.sign(proof, { verified: false });
  const signed = { token: proof.token, kind: 'passkey', response } as const;
  expect((await other.call(loginWithProof, { body: signed })).body).toMatchObject({ id: person.id });
  const alone = client(server.fastify);
  const asked = (await alone.call(startPasskeyLogin, { body: {} })).body;
  const bare = {
    token: asked.token,
    kind: 'passkey',
    response: key.sign(asked, { verified: false }),
  } as const;
  expect((await alone.call(loginWithProof, { body: bare })).problem.code).toBe('rule_broken');
  const reply = await alone.call(loginWithProof, { body: { ...bare, response: key.sign(asked) } });
  expect(reply.body).toMatchObject({ id: person.id, access_token: null });
  expect((await alone.call(currentUser)).status).toBe(200);
});

test('a passkey signs in neither for another page, nor for another challenge, nor another account', async () => {
  const { browser } = await someone();
  const { person: stranger } = await someone();
  const key = await givePasskey(browser);
  const page = client(server.fastify);
  const begin = async () => (await page.call(startPasskeyLogin, { body: {} })).body;
  const send = async (token: string, response: ReturnType<typeof key.sign>) =>
    (await page.call(loginWithProof, { body: { token, kind: 'passkey', response } })).status;
  const asked = await begin();
  expect(await send(asked.token, key.sign(asked, { origin: 'https://localhost.example' }))).toBe(422);
  const old = key.sign(asked);
  expect(await send((await begin()).token, old)).toBe(422);
  expect(await send(asked.token, authenticator(ORIGIN).sign(asked))).toBe(422);
  expect(await send(asked.token, old)).toBe(200);
  const half = await server.signIn(stranger);
  await giveApp(server, half);
  const { browser: other, proof } = await beginSignIn(server, stranger);
  const body = { token: proof.token, kind: 'passkey', response: key.sign(asked) } as const;
  expect((await other.call(loginWithProof, { body })).status).toBe(422);
});

/** A code after the right password, sent from this address by whoever began. */
const send = (browser: Client, token: string, code: string, address: string) =>
  browser.call(loginWithProof, {
    body: { token, kind: 'totp', code },
    headers: { 'x-forwarded-for': address },
  });
/** What six wrong codes at one sign-in answer. */
const guessAt = async (person: Person, address: string) => {
  const { browser, proof } = await beginSignIn(server, person);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send(browser, proof.token, '000000', address)).status);
  return statuses;
};

test('wrong codes end a sign-in, then hold up their address but not the device of the owner, who is told', async () => {
  const { person, browser } = await someone();
  const { secret } = await giveApp(server, browser);
  expect(await guessAt(person, '203.0.113.7')).toEqual([422, 422, 422, 422, 422, 404]);
  expect(await mailsTo(person.email)).toContain('Nekdo pozna geslo vašega računa');
  expect(await guessAt(person, '203.0.113.7')).toEqual([422, 422, 422, 422, 422, 404]);
  expect((await guessAt(person, '203.0.113.7'))[0]).toBe(429);
  // The browser in which the owner has signed in has room of its own.
  const { proof } = await beginSignIn(server, person);
  const body = { token: proof.token, kind: 'totp', code: codeOf(secret, server.clock.now()) } as const;
  expect((await browser.call(loginWithProof, { body })).status).toBe(200);
});

test('a stranger who knows the password locks nobody out: elsewhere the owner only waits for a turn', async () => {
  const { person, browser } = await someone();
  const { secret } = await giveApp(server, browser);
  const at = async (address: string, code: string) => {
    const begun = await beginSignIn(server, person);
    return send(begun.browser, begun.proof.token, code, address);
  };
  // As many as one address may try in a quarter of an hour, and then more from others.
  for (let n = 0; n < 10; n += 1) expect((await at('203.0.113.8', '000000')).status).toBe(422);
  expect((await at('203.0.113.8', '000000')).status).toBe(429);
  const turns: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    turns.push((await at(`198.51.100.${n}`, '000000')).status);
    server.clock.advance({ seconds: 10 });
  }
  // All strangers together are slowed down, so that many addresses are no way round it.
  expect(turns.filter((status) => status === 422).length).toBeLessThan(15);
  server.clock.advance({ minutes: 2 });
  const mine = await at('192.0.2.1', codeOf(secret, server.clock.now()));
  expect([mine.status, mine.body.id]).toEqual([200, person.id]);
});

test('a sign-in that waits for its second factor ends after ten minutes', async () => {
  const { person, browser } = await someone();
  const { secret } = await giveApp(server, browser);
  const { browser: other, proof } = await beginSignIn(server, person);
  server.clock.advance({ minutes: 10 });
  const body = { token: proof.token, kind: 'totp', code: codeOf(secret, server.clock.now()) } as const;
  expect((await other.call(loginWithProof, { body })).status).toBe(404);
});

test('removing a factor ends other sessions; the last one goes with the codes', async () => {
  const { person, browser } = await someone();
  const { secret } = await giveApp(server, browser);
  await givePasskey(browser);
  const elsewhere = await signInWithApp(server, person, secret);
  const [first, second] = (await browser.call(listOwnFactors)).body.data;
  expect((await browser.call(deleteOwnFactor, { params: { id: first?.id ?? '' } })).status).toBe(204);
  expect((await elsewhere.call(currentUser)).status).toBe(401);
  expect((await browser.call(listOwnFactors)).body).toMatchObject({ recovery_codes: 10 });
  expect((await browser.call(deleteOwnFactor, { params: { id: second?.id ?? '' } })).status).toBe(204);
  expect((await browser.call(listOwnFactors)).body).toMatchObject({ data: [], recovery_codes: 0 });
  expect((await server.signIn(person)).person.id).toBe(person.id);
  expect(await mailsTo(person.email)).toContain('Odstranjen način prijave v vaš račun');
});

test('who has to have a second factor reaches nothing else before, and keeps the last one', async () => {
  await setParameter(server.deps.db, 'second_factor_for', ['full']);
  try {
    const person = await makeUser(server.deps.db, 'admin');
    const warden = await makeUser(server.deps.db, 'admin', { permissions: ['permits.check'] });
    expect((await (await server.signIn(warden)).call(currentUser)).body.second_factor_due).toBeUndefined();
    const browser = await server.signIn(person);
    expect((await browser.call(currentUser)).body).toMatchObject({ second_factor_due: true });
    const users = { method: 'GET', url: '/api/v1/services/account' } as const;
    expect((await browser.inject(users)).json()).toMatchObject({ status: 403, code: 'second_factor_due' });
    await giveApp(server, browser);
    expect((await browser.inject(users)).statusCode).toBe(200);
    expect((await browser.call(currentUser)).body.second_factor_due).toBeUndefined();
    const [only] = (await browser.call(listOwnFactors)).body.data;
    const reply = await browser.call(deleteOwnFactor, { params: { id: only?.id ?? '' } });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code: 'rule.last_factor' }] } });
  } finally {
    await setParameter(server.deps.db, 'second_factor_for', []);
  }
});

test('a mailed link signs an applicant in, but not past a second factor', async () => {
  const by_link = async (person: Awaited<ReturnType<typeof makeUser>>) => {
    const id = newId();
    await server.deps.db
      .insertInto('password_tokens')
      .values({ id, user_id: person.id, purpose: 'reset', expires_at: '2099-01-01T00:00:00.000Z' })
      .execute();
    const body = { token: passwordToken(server.deps.config, id), password: 'štiri nepovezane besede 7' };
    return (await client(server.fastify).call(resetPassword, { body })).body.user;
  };
  const person = await makeUser(server.deps.db, 'user');
  expect(await by_link(person)).toMatchObject({ id: person.id });
  const careful = await makeUser(server.deps.db, 'user');
  await giveApp(server, await server.signIn(careful));
  expect(await by_link(careful)).toBeNull();
});

test('in production root needs one whatever the setting says', async () => {
  const production = await app({ config: { public_url: 'https://dovolilnice.example', production: true } });
  try {
    const root = await production.as('root');
    expect((await root.call(currentUser)).body).toMatchObject({ second_factor_due: true });
    expect((await (await production.as('admin')).call(currentUser)).body.second_factor_due).toBeUndefined();
  } finally {
    await production.close();
  }
});

test('who has lost everything signs in with the password again, is told, and is out everywhere else', async () => {
  const { person, browser } = await someone();
  await giveApp(server, browser);
  expect(await resetFactors(server.deps, 'nobody@example.org')).toBeNull();
  expect(await resetFactors(server.deps, person.email)).toBe(1);
  expect((await browser.call(currentUser)).status).toBe(401);
  const again = await server.signIn(person);
  expect((await again.call(listOwnFactors)).body).toMatchObject({ data: [], recovery_codes: 0 });
  expect(await mailsTo(person.email)).toContain('Odstranjen način prijave v vaš račun');
  expect(await resetFactors(server.deps, person.email)).toBe(0);
});
