import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentUser, listProviders, login, requestPasswordReset } from '../../../contract/people/auth.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { getStepUp, startStepUp } from '../../../contract/people/factors.ts';
import { updateUser, updateUserPassword } from '../../../contract/people/users.ts';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { staffProviderOf, startProvider, type TestProvider } from '../../../test/servers/provider.ts';
import { atProvider, begin, visit, whereTo } from '../../../test/servers/provider-visit.ts';
import { remapStaff } from './housekeeping.ts';

const ORIGIN = 'http://127.0.0.1:3000';
let provider: TestProvider;
let server: TestApp;
const now = (): string => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();

beforeAll(async () => {
  provider = await startProvider({ origin: ORIGIN });
  server = await app({
    clock: movableClock(now()),
    config: { oidc_staff: staffProviderOf(provider.issuer) },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let number = 0;
/** Somebody new at the provider. */
const somebody = (facts: Record<string, unknown> = {}) => {
  const sub = `person-${++number}`;
  const person = {
    sub,
    name: `Ana ${sub}`,
    email: `${sub}@obcina.example`,
    email_verified: true,
    groups: ['parking-office', 'something else'],
    ...facts,
  };
  provider.people.set(sub, person);
  return person;
};
const FAILED = (code: string) => `/prijava?provider=${code}&redirect=%2Fnadzorna-plosca`;
const me = async (browser: ReturnType<typeof client>) => (await browser.call(currentUser)).body;

describe('signing in', () => {
  test('makes an account with the permissions of the group, and leads to the wanted page', async () => {
    const { sub } = somebody();
    const { browser, to } = await visit(server, sub, { query: '?redirect=%2Fplacila%3Fa%3D1' });
    expect(to).toBe('/prijava?provider=ok&redirect=%2Fplacila%3Fa%3D1');
    expect(await me(browser)).toMatchObject({
      name: `Ana ${sub}`,
      email: `${sub}@obcina.example`,
      role: 'admin',
      permissions: permissionsOf('clerk'),
      by_provider: true,
    });
  });

  test('again is the same account, with the permissions that the groups give by then', async () => {
    const person = somebody();
    const first = await me((await visit(server, person.sub)).browser);
    provider.people.set(person.sub, { ...person, groups: ['treasury'], email: 'drug@obcina.example' });
    const second = await me((await visit(server, person.sub)).browser);
    expect(second.id).toBe(first.id);
    expect(second.permissions.toSorted()).toEqual([...permissionsOf('finance')].toSorted());
  });

  test('asks for PKCE, state and nonce, which differ each time', async () => {
    const asked = async () =>
      Object.fromEntries(new URL(await begin({ browser: client(server.fastify) })).searchParams);
    const [one, two] = [await asked(), await asked()];
    expect(one).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one[name]?.length).toBeGreaterThanOrEqual(43);
      expect(one[name]).not.toBe(two[name]);
    }
  });

  test.each([
    '//evil.example',
    'https://evil.example/a',
    '/\\evil.example',
    '/a\n',
    'javascript:alert(1)',
    '',
  ])('never leads away: %j', async (redirect) => {
    const { sub } = somebody();
    const { to } = await visit(server, sub, { query: `?redirect=${encodeURIComponent(redirect)}` });
    expect(to).toBe(FAILED('ok'));
  });

  test('is offered by name', async () => {
    const { body } = await client(server.fastify).call(listProviders, {
      headers: { 'accept-language': 'en' },
    });
    expect(body.data).toEqual([
      { href: '/api/auth/provider/staff/start', label: 'Sign in with your work account' },
    ]);
  });
});

describe('an account that exists', () => {
  test('of staff with the same confirmed mail is taken over; its password ends, so do its sessions', async () => {
    const person = await makeUser(server.deps.db, 'admin');
    const old = await server.signIn(person);
    const { sub } = somebody({ email: person.email.toUpperCase() });
    const { browser } = await visit(server, sub);
    expect((await me(browser)).id).toBe(person.id);
    expect((await old.call(currentUser)).status).toBe(401);
    const local = await client(server.fastify).call(login, {
      body: { email: person.email, password: person.password },
    });
    expect([local.status, local.problem.code]).toEqual([422, 'invalid_credentials']);
    expect(local.problem.detail).toContain('službenim računom');
    // Whoever guesses learns nothing: a mail that nobody has is answered alike.
    const nobody = await client(server.fastify).call(login, {
      body: { email: 'nihce@example.org', password: 'napačno geslo tukaj' },
    });
    expect(nobody.problem.detail).toBe(local.problem.detail);
  });

  test.each([
    ['an unconfirmed mail', 'admin', { email_verified: false }],
    ['a mail without a word on it', 'admin', { email_verified: undefined }],
    ['root', 'root', {}],
    ['an applicant', 'user', {}],
  ] as const)('%s: is not taken over', async (_, role, facts) => {
    const person = await makeUser(server.deps.db, role);
    const { sub } = somebody({ email: person.email, ...facts });
    const { browser, to } = await visit(server, sub);
    expect(to).toBe(FAILED('other_account'));
    expect((await browser.call(currentUser)).status).toBe(401);
    // What opened it before still does.
    expect((await server.signIn(person)).person.id).toBe(person.id);
  });

  test('takes no password from root, no change of rights, and no link by mail', async () => {
    const { sub } = somebody();
    const { id, email } = await me((await visit(server, sub)).browser);
    const root = await server.as('root');
    const version = { version: 1 };
    const row = await server.deps.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    version.version = row.version;
    const password = await root.call(updateUserPassword, {
      params: { id },
      body: { ...version, method: 'one_time_password' },
    });
    expect([password.status, password.problem.errors?.[0]?.code]).toEqual([422, 'rule.by_provider']);
    const rights = await root.call(updateUser, { params: { id }, body: { ...version, preset: 'full' } });
    expect([rights.status, rights.problem.errors?.[0]?.code]).toEqual([422, 'rule.by_provider']);
    await server.deps.runJobs();
    const before = (await server.deps.mails()).length;
    expect((await client(server.fastify).call(requestPasswordReset, { body: { email } })).status).toBe(202);
    await server.deps.runJobs();
    expect((await server.deps.mails()).length).toBe(before);
  });
});

describe('a person without rights', () => {
  test('is not signed in, and no account is made', async () => {
    const { sub, email } = somebody({ groups: 'something else' });
    const { to } = await visit(server, sub);
    expect(to).toBe(FAILED('no_rights'));
    const found = await server.deps.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(found).toEqual([]);
  });

  test('loses every session with the next sign-in after the group is gone', async () => {
    const person = somebody();
    const { browser } = await visit(server, person.sub);
    provider.people.set(person.sub, { ...person, groups: [] });
    expect((await visit(server, person.sub)).to).toBe(FAILED('no_rights'));
    expect((await browser.call(currentUser)).status).toBe(401);
  });

  test('loses them when the configuration maps the group no more, others get what it says now', async () => {
    const [gone, kept] = [somebody({ groups: ['treasury'] }), somebody()];
    const [a, b] = [(await visit(server, gone.sub)).browser, (await visit(server, kept.sub)).browser];
    const rights = new Map([['parking-office', permissionsOf('warden')]]);
    const oidc_staff = { ...staffProviderOf(provider.issuer), rights };
    await remapStaff({ ...server.deps, config: { ...server.deps.config, oidc_staff } });
    expect((await a.call(currentUser)).status).toBe(401);
    expect((await me(b)).permissions).toEqual(['permits.check']);
  });

  test('another provider, or none, ends the sessions of this one', async () => {
    const { sub } = somebody();
    const { browser } = await visit(server, sub);
    const password = await server.as('admin');
    await remapStaff({ ...server.deps, config: { ...server.deps.config, oidc_staff: null } });
    expect((await browser.call(currentUser)).status).toBe(401);
    expect((await password.call(currentUser)).status).toBe(200);
  });
});

describe('what goes wrong', () => {
  test('cancelled at the provider', async () => {
    expect((await visit(server, 'cancel')).to).toBe(FAILED('denied'));
  });

  test('a state that has expired, is of another browser, or is made up', async () => {
    const { sub } = somebody();
    const browser = client(server.fastify);
    const back = await atProvider(await begin({ browser }), sub);
    const stranger = await client(server.fastify).inject({ method: 'GET', url: back });
    expect(whereTo(stranger)).toBe(FAILED('expired'));
    const made_up = back.replace(/state=[^&]+/, `state=${'a'.repeat(43)}`);
    expect(whereTo(await browser.inject({ method: 'GET', url: made_up }))).toBe(FAILED('expired'));
    server.clock.advance({ minutes: 11 });
    expect(whereTo(await browser.inject({ method: 'GET', url: back }))).toBe(FAILED('expired'));
    server.clock.advance({ minutes: -11 });
  });

  test('a reply that comes twice signs in once', async () => {
    const { sub } = somebody();
    const { browser, back, to } = await visit(server, sub);
    expect(to).toBe(FAILED('ok'));
    expect(whereTo(await browser.inject({ method: 'GET', url: back }))).toBe(FAILED('expired'));
  });

  test('a code that was used at the provider already, with a fresh state', async () => {
    const { sub } = somebody();
    const { browser, back } = await visit(server, sub);
    const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
    const fresh = await atProvider(await begin({ browser }), sub);
    const replayed = fresh.replace(/code=[^&]+/, `code=${code}`);
    expect(whereTo(await browser.inject({ method: 'GET', url: replayed }))).toBe(FAILED('rejected'));
  });

  test('the reply of another issuer', async () => {
    const { sub } = somebody();
    const browser = client(server.fastify);
    const back = await atProvider(await begin({ browser }), sub);
    const other = back.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`);
    expect(other).not.toBe(back);
    expect(whereTo(await browser.inject({ method: 'GET', url: other }))).toBe(FAILED('rejected'));
  });

  test.each([-60, 60])('clocks that differ by %i minutes', async (minutes) => {
    const clock = movableClock(now());
    clock.advance({ minutes });
    const wrong = await app({ clock, config: { oidc_staff: staffProviderOf(provider.issuer) } });
    const { sub } = somebody();
    expect((await visit(wrong, sub)).to).toBe(FAILED('clock'));
    await wrong.close();
  });

  test('a provider that is down: at the button, and on the way back', async () => {
    const down = await startProvider({ origin: ORIGIN });
    const other = await app({
      clock: movableClock(now()),
      config: { oidc_staff: staffProviderOf(down.issuer) },
    });
    down.people.set('ana', { sub: 'ana', email: 'ana@obcina.example', groups: ['treasury'] });
    const browser = client(other.fastify);
    const back = await atProvider(await begin({ browser }), 'ana');
    await down.close();
    expect(whereTo(await browser.inject({ method: 'GET', url: back }))).toBe(FAILED('unavailable'));
    await other.close();
    const later = await app({ config: { oidc_staff: staffProviderOf(down.issuer) } });
    expect(await begin({ browser: client(later.fastify) })).toBe(FAILED('unavailable'));
    await later.close();
  });

  test('too many attempts from one address', async () => {
    const other = await app({ config: { oidc_staff: staffProviderOf(provider.issuer) } });
    const browser = client(other.fastify);
    const reply = async () =>
      whereTo(await browser.inject({ method: 'GET', url: '/api/auth/provider/callback?state=a&code=b' }));
    for (let i = 0; i < 120; i++) expect(await reply()).toBe(FAILED('expired'));
    expect(await reply()).toBe(FAILED('busy'));
    await other.close();
  });

  test('without a mail address nobody gets an account', async () => {
    const { sub } = somebody({ email: undefined });
    expect((await visit(server, sub)).to).toBe(FAILED('no_mail'));
  });

  test('without a provider there is nothing to find', async () => {
    const plain = await app();
    const reply = await client(plain.fastify).inject({
      method: 'GET',
      url: '/api/auth/provider/staff/start',
    });
    expect(reply.statusCode).toBe(404);
    expect((await client(plain.fastify).call(listProviders)).body.data).toEqual([]);
    await plain.close();
  });
});

describe('the second factor', () => {
  beforeEach(() => setParameter(server.deps.db, 'step_up_minutes', 10));

  test('a session that the provider does not vouch for with one is not enough for a sensitive call', async () => {
    const { sub } = somebody({ groups: ['treasury'] });
    const { browser } = await visit(server, sub);
    expect((await browser.call(getStepUp)).problem.code).toBe('step_up_required');
    expect((await browser.call(startStepUp, { body: {} })).body.kinds).toEqual(['provider']);
  });

  test('with one it is, for a while; then the provider is asked once more', async () => {
    const { sub } = somebody({ groups: ['treasury'], amr: ['pwd', 'mfa'] });
    const jar = new Map<string, string>();
    const { browser } = await visit(server, sub, { jar });
    expect((await browser.call(getStepUp)).status).toBe(204);
    server.clock.advance({ minutes: 11 });
    expect((await browser.call(getStepUp)).problem.code).toBe('step_up_required');
    server.clock.advance({ minutes: -11 });
    await server.deps.db.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00Z' }).execute();
    const proof = await visit(server, sub, { browser, jar, query: '?for=proof' });
    expect(proof.to).toBe('/api/auth/provider/done?provider=ok');
    expect((await browser.call(getStepUp)).status).toBe(204);
  });

  test('a proof of somebody else, or without a second factor, proves nothing', async () => {
    const ana = somebody({ groups: ['treasury'] });
    const other = somebody({ amr: ['mfa'] });
    const { browser } = await visit(server, ana.sub);
    await visit(server, other.sub);
    const proof = (who: string) => visit(server, who, { browser, query: '?for=proof' });
    expect((await proof(other.sub)).to).toBe('/api/auth/provider/done?provider=other_person');
    expect((await proof(ana.sub)).to).toBe('/api/auth/provider/done?provider=factor');
    expect((await browser.call(getStepUp)).problem.code).toBe('step_up_required');
    const page = await browser.inject({ method: 'GET', url: '/api/auth/provider/done?provider=factor' });
    expect(page.body).toContain('drugega koraka ni potrdil');
    expect(page.body).toContain('To okno lahko zaprete');
  });

  test('where it is required a session without one is not begun, and ends when it becomes required', async () => {
    const [plain, strong] = [somebody(), somebody({ amr: ['mfa'] })];
    const before = (await visit(server, plain.sub)).browser;
    await setParameter(server.deps.db, 'second_factor_for', ['clerk']);
    expect((await before.call(currentUser)).status).toBe(200);
    expect((await before.call(getDashboard)).status).toBe(401);
    expect((await visit(server, plain.sub)).to).toBe(FAILED('factor'));
    expect((await (await visit(server, strong.sub)).browser.call(getDashboard)).status).toBe(200);
    await setParameter(server.deps.db, 'second_factor_for', []);
  });
});

test('signing out leads to the provider, too', async () => {
  const reply = await client(server.fastify).inject({
    method: 'GET',
    url: '/api/auth/provider/staff/sign-out',
  });
  const to = new URL(whereTo(reply));
  expect(to.origin).toBe(provider.issuer);
  expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/prijava`);
  expect((await fetch(to)).status).toBe(200);
});
