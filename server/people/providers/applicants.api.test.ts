import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOwnAccount, updateOwnAccount } from '../../../contract/people/account.ts';
import { currentUser, listProviders } from '../../../contract/people/auth.ts';
import {
  confirmProviderCode,
  deleteOwnIdentity,
  getOwnIdentity,
  getProviderVisit,
  sendProviderCode,
} from '../../../contract/people/provider-visits.ts';
import { deleteUser } from '../../../contract/people/users.ts';
import { getStepUp, startStepUp } from '../../../contract/people/factors.ts';
import { updateApplication, getApplication } from '../../../contract/permits/applications.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import { getMyPrefill } from '../../../contract/permits/applicant/my-permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { giveApp } from '../../../test/factors.ts';
import { applicationData, certificate, pdfFile } from '../../../test/make.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { makeUser } from '../../../test/rows/people.ts';
import {
  applicantProviderOf,
  staffProviderOf,
  startProvider,
  type TestProvider,
} from '../../../test/servers/provider.ts';
import { atProvider, begin, visit, whereTo } from '../../../test/servers/provider-visit.ts';
import { isTaxNumber } from '../../../contract/values/identity.ts';
import { company } from '../../demo/people.ts';
import { linkCode } from '../../mail/outbox/links.ts';
import { pruneExpired } from '../../platform/http/housekeeping.ts';
import { remapStaff } from './housekeeping.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const TO_VISIT = '/prijava/povezava';
let provider: TestProvider;
let server: TestApp;
const now = (): string => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();

beforeAll(async () => {
  provider = await startProvider({ origin: ORIGIN });
});
afterAll(() => provider.close());
// Each has its own limits of calls.
beforeEach(async () => {
  server = await app({
    clock: movableClock(now()),
    config: { oidc_applicants: applicantProviderOf(provider.issuer) },
  });
  return () => server.close();
});

let number = 0;
let next_tax = 61_000_000;
const taxNumber = (): string => {
  do next_tax++;
  while (!isTaxNumber(String(next_tax)));
  return String(next_tax);
};
/** Somebody new at the provider; `undefined` leaves a claim out. */
const somebody = (facts: Record<string, unknown> = {}) => {
  const sub = `citizen-${++number}`;
  const person = {
    sub,
    given_name: 'Žana',
    family_name: `Kováč ${sub}`,
    tax_number: taxNumber(),
    email: `${sub}@example.org`,
    email_verified: true,
    ...facts,
  };
  provider.people.set(sub, person);
  return person;
};
type Somebody = ReturnType<typeof somebody>;

const go = (sub: string, given: Omit<Parameters<typeof visit>[2] & object, 'of'> = {}) =>
  visit(server, sub, { ...given, of: 'applicants' });
const me = async (browser: Client) => (await browser.call(currentUser)).body;
const FAILED = (code: string) => `/prijava?provider=${code}&for=applicants&redirect=%2Fnadzorna-plosca`;
const accounts = (email: string) =>
  server.deps.db.selectFrom('users').selectAll().where('email', '=', email).execute();

/** The account of an applicant as an application makes it. */
const account = (person: Somebody, changes: Parameters<typeof makeUser>[2] = {}) =>
  makeUser(server.deps.db, 'user', {
    name: `${person.given_name} ${person.family_name}`,
    tax_number: person.tax_number,
    ...changes,
  });
const codeOf = async (sub: string): Promise<string> => {
  const { code_id } = await server.deps.db
    .selectFrom('provider_visits')
    .select('code_id')
    .where('subject', '=', sub)
    .executeTakeFirstOrThrow();
  return linkCode(server.deps.config, code_id ?? '');
};

describe('the first visit', () => {
  test('makes an account of an applicant when the provider confirms the address', async () => {
    const person = somebody();
    const { browser, to } = await go(person.sub, { query: '?redirect=%2Fnastavitve' });
    expect(to).toBe('/prijava?provider=ok&for=applicants&redirect=%2Fnastavitve');
    expect(await me(browser)).toMatchObject({
      name: `Žana ${person.family_name}`,
      email: person.email,
      role: 'user',
      by_provider: true,
    });
    expect((await browser.call(getOwnAccount)).body).toMatchObject({
      tax_number: person.tax_number,
      has_password: false,
    });
    const again = await go(person.sub);
    expect((await me(again.browser)).id).toBe((await me(browser)).id);
  });

  test.each([
    ['no address', { email: undefined, email_verified: undefined }, null],
    [
      'one that it does not confirm',
      { email: 'nova@example.org', email_verified: false },
      'nova@example.org',
    ],
  ])('with %s asks for one and confirms it by a code', async (_, facts, suggested) => {
    const person = somebody(facts);
    const email = `${person.sub}@drugje.example`;
    const { browser, to } = await go(person.sub, { query: '?redirect=%2Fnastavitve' });
    expect(to).toBe(TO_VISIT);
    expect((await browser.call(currentUser)).status).toBe(401);
    expect((await browser.call(getProviderVisit)).body.visit).toMatchObject({
      wanted: 'address',
      provider: 'SI-PASS',
      name: `Žana ${person.family_name}`,
      email: suggested,
      code_to: null,
    });
    expect((await browser.call(sendProviderCode, { body: {} })).problem.errors).toMatchObject([
      { path: 'email', code: 'required' },
    ]);
    const sent = await browser.call(sendProviderCode, { body: { email, language: 'en' } });
    expect([sent.status, sent.body.code_to]).toEqual([202, 'c•••@drugje.example']);
    await server.deps.runJobs();
    const mail = (await server.deps.mails()).find((one) => one.to?.[0]?.address === email);
    const code = await codeOf(person.sub);
    expect(mail?.text).toContain(`Code: ${code}`);
    // The code is worth nothing in another browser.
    const stranger = await client(server.fastify).call(confirmProviderCode, { body: { code } });
    expect(stranger.status).toBe(404);
    const done = await browser.call(confirmProviderCode, { body: { code } });
    expect(done.body).toMatchObject({ redirect: '/nastavitve', user: { email, role: 'user' } });
    expect(await me(browser)).toMatchObject({ email });
    expect((await browser.call(confirmProviderCode, { body: { code } })).status).toBe(404);
  });

  test('five wrong codes are enough, a new one counts anew, and the visit ends after ten minutes', async () => {
    const person = somebody({ email: undefined });
    const { browser } = await go(person.sub);
    await browser.call(sendProviderCode, { body: { email: 'ena@drugje.example' } });
    const code = await codeOf(person.sub);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect(
        (await browser.call(confirmProviderCode, { body: { code: wrong } })).problem.errors,
      ).toMatchObject([{ code: 'link_code.wrong' }]);
    expect((await browser.call(confirmProviderCode, { body: { code } })).problem.errors).toMatchObject([
      { code: 'link_code.over' },
    ]);
    await browser.call(sendProviderCode, { body: { email: 'dva@drugje.example' } });
    server.clock.advance({ minutes: 11 });
    const late = await browser.call(confirmProviderCode, { body: { code: await codeOf(person.sub) } });
    expect(late.status).toBe(404);
    await pruneExpired(server.deps);
    expect(await server.deps.db.selectFrom('provider_visits').selectAll().execute()).toEqual([]);
  });

  test('an address of somebody else: its owner is told, and no code works', async () => {
    const owner = await makeUser(server.deps.db, 'user');
    const person = somebody({ email: undefined });
    const { browser } = await go(person.sub);
    const { status } = await browser.call(sendProviderCode, { body: { email: owner.email } });
    expect(status).toBe(202);
    await server.deps.runJobs();
    const mails = (await server.deps.mails()).filter((one) => one.to?.[0]?.address === owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ta naslov že ima račun']);
    const code = await codeOf(person.sub);
    const { problem } = await browser.call(confirmProviderCode, { body: { code } });
    expect(problem.errors?.[0]?.code).toBe('rule.provider_changed');
    expect((await browser.call(currentUser)).status).toBe(401);
  });

  test('two tabs at once make one account', { tags: ['postgres'] }, async () => {
    const person = somebody();
    const both = await Promise.all([go(person.sub), go(person.sub)]);
    const ids = await Promise.all(both.map(async ({ browser }) => (await me(browser)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await accounts(person.email)).toHaveLength(1);
  });

  test('an account that was deleted comes back as a new one', async () => {
    const person = somebody();
    const { id } = await me((await go(person.sub)).browser);
    const root = await server.as('root');
    await root.call(deleteUser, { params: { id } });
    const second = await me((await go(person.sub)).browser);
    expect(second.id).not.toBe(id);
  });
});

describe('an account that exists', () => {
  test('with the same name and tax number is proved by a code to its address', async () => {
    const person = somebody();
    const owner = await account(person, { name: `zana kovac ${person.sub}` });
    const { browser, to } = await go(person.sub);
    expect(to).toBe(TO_VISIT);
    expect((await browser.call(getProviderVisit)).body.visit).toMatchObject({
      wanted: 'account',
      email: null,
    });
    // The address of the account counts, whatever is sent.
    await browser.call(sendProviderCode, { body: { email: 'napadalec@example.org' } });
    await server.deps.runJobs();
    const mails = await server.deps.mails();
    expect(mails.some((one) => one.to?.[0]?.address === 'napadalec@example.org')).toBe(false);
    const done = await browser.call(confirmProviderCode, { body: { code: await codeOf(person.sub) } });
    expect(done.body.user.id).toBe(owner.id);
    await server.deps.runJobs();
    const told = (await server.deps.mails()).filter((one) => one.to?.[0]?.address === owner.email);
    expect(told.map(({ subject }) => subject)).toContain('Vaš račun je povezan z novim načinom prijave');
    // Its password still opens it, and the next visit goes straight in.
    expect((await server.signIn(owner)).person.id).toBe(owner.id);
    expect((await me((await go(person.sub)).browser)).id).toBe(owner.id);
  });

  test('or from its settings, by who is signed in', async () => {
    const person = somebody();
    const owner = await account(person);
    const browser = await server.signIn(owner);
    expect((await browser.call(getOwnIdentity)).body).toEqual({ provider: 'SI-PASS', connected: null });
    const { to } = await go(person.sub, { browser, query: '?for=link' });
    expect(to).toBe('/api/auth/provider/done?provider=ok&for=applicants');
    expect((await browser.call(getOwnIdentity)).body.connected).toMatchObject({
      tax_number: person.tax_number,
      same_name: true,
      removable: true,
    });
    // Somebody else is not tied to it besides, and nobody is tied twice.
    const other = somebody({ given_name: person.given_name, family_name: person.family_name });
    expect((await go(other.sub, { browser, query: '?for=link' })).to).toContain('provider=other_person');
  });

  test.each([
    ['another name', { family_name: 'Drugačna' }, 'not_same_person'],
    ['the name alone', { tax_number: '12345679' }, 'not_same_person'],
  ])('%s is not enough', async (_, change, code) => {
    const person = somebody();
    const owner = await account(person);
    const browser = await server.signIn(owner);
    provider.people.set(person.sub, { ...person, ...change });
    const linked = await go(person.sub, { browser, query: '?for=link' });
    expect(linked.to).toBe(`/api/auth/provider/done?provider=${code}&for=applicants`);
    expect((await browser.call(getOwnIdentity)).body.connected).toBeNull();
  });

  test('the tax number with another name makes no second account, without a session either', async () => {
    const person = somebody();
    await account(person, { name: 'Nekdo Drug' });
    expect((await go(person.sub)).to).toBe(FAILED('not_same_person'));
    expect(await accounts(person.email)).toEqual([]);
  });

  test('the mail alone ties nothing', async () => {
    const person = somebody();
    const owner = await account(person, { email: person.email, tax_number: null });
    expect((await go(person.sub)).to).toBe(FAILED('mail_taken'));
    expect((await server.signIn(owner)).person.id).toBe(owner.id);
    const row = await server.deps.db.selectFrom('user_identities').selectAll().execute();
    expect(row).toEqual([]);
  });

  test('with a second factor is not opened by a mailbox', async () => {
    const person = somebody();
    const owner = await account(person);
    await giveApp(server, await server.signIn(owner));
    expect((await go(person.sub)).to).toBe(FAILED('sign_in_first'));
  });

  test('a tax number that another person there has brought', async () => {
    const person = somebody();
    await go(person.sub);
    const twin = somebody({ tax_number: person.tax_number });
    expect((await go(twin.sub)).to).toBe(FAILED('tax_number_taken'));
    expect(await accounts(twin.email)).toEqual([]);
  });

  test.each(['root', 'admin'] as const)('of %s is never touched', async (role) => {
    const person = somebody();
    const staff = await account(person, { role, email: person.email });
    expect((await go(person.sub)).to).toBe(FAILED('mail_taken'));
    const browser = await server.signIn({ ...staff, role });
    const linking = await begin({ browser, of: 'applicants', query: '?for=link' });
    expect(linking).toBe('/api/auth/provider/done?provider=expired&for=applicants');
    // Nor by a row that should not be there.
    await server.deps.db
      .insertInto('user_identities')
      .values({
        issuer: provider.issuer,
        subject: person.sub,
        user_id: staff.id,
        created_at: now(),
        last_used_at: now(),
      })
      .execute();
    expect((await go(person.sub)).to).toBe(FAILED('not_for_staff'));
  });
});

describe('what the provider says', () => {
  test.each([
    ['no tax number', { tax_number: undefined }, 'no_facts'],
    ['no name', { given_name: '' }, 'no_facts'],
    ['a number as a number', { tax_number: 12345679 }, 'no_facts'],
    ['a wrong check digit', { tax_number: '12345678' }, 'bad_tax_number'],
  ])('%s', async (_, facts, code) => {
    const person = somebody(facts);
    expect((await go(person.sub)).to).toBe(FAILED(code));
    const url = `/api/auth/provider/done?provider=${code}&for=applicants`;
    const { body } = await client(server.fastify).inject({ method: 'GET', url });
    expect(body).toContain(code === 'no_facts' ? 'ne moremo prepoznati' : 'ni veljavna');
  });

  test('another tax number than before', async () => {
    const person = somebody();
    await go(person.sub);
    provider.people.set(person.sub, { ...person, tax_number: taxNumber() });
    expect((await go(person.sub)).to).toBe(FAILED('other_tax_number'));
  });

  test('a new name, after a marriage: the same account, whose own name stays until it is changed there', async () => {
    const person = somebody();
    const { browser } = await go(person.sub);
    provider.people.set(person.sub, { ...person, family_name: 'Poročena' });
    await go(person.sub);
    expect((await me(browser)).name).toBe(`Žana ${person.family_name}`);
    expect((await browser.call(getOwnIdentity)).body.connected).toMatchObject({
      name: 'Žana Poročena',
      same_name: false,
    });
    const { version } = (await browser.call(getOwnAccount)).body;
    await browser.call(updateOwnAccount, { body: { version, name: 'Žana Poročena' } });
    expect((await browser.call(getOwnIdentity)).body.connected?.same_name).toBe(true);
  });

  test('a sign-in there that is too weak', async () => {
    const second_factor = [{ claim: 'amr', value: 'cert' } as const];
    const strict = await app({
      clock: movableClock(now()),
      config: { oidc_applicants: applicantProviderOf(provider.issuer, { second_factor }) },
    });
    const [weak, strong] = [somebody(), somebody({ amr: ['cert'] })];
    expect((await visit(strict, weak.sub, { of: 'applicants' })).to).toBe(FAILED('assurance'));
    expect((await visit(strict, strong.sub, { of: 'applicants' })).to).toBe(FAILED('ok'));
    await strict.close();
  });
});

describe('what goes wrong', () => {
  test('cancelled, of another browser, twice, too late, of another issuer', async () => {
    expect((await go('cancel')).to).toBe(FAILED('denied'));
    const { sub } = somebody();
    const browser = client(server.fastify);
    const back = await atProvider(await begin({ browser, of: 'applicants' }), sub);
    const open = async (who: Client, url: string) => whereTo(await who.inject({ method: 'GET', url }));
    expect(await open(client(server.fastify), back)).toBe(FAILED('expired'));
    const other = back.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`);
    expect(await open(browser, other)).toBe(FAILED('rejected'));
    expect(await open(browser, back)).toBe(FAILED('expired'));
    const late = await atProvider(await begin({ browser, of: 'applicants' }), sub);
    server.clock.advance({ minutes: 11 });
    expect(await open(browser, late)).toBe(FAILED('expired'));
  });

  test('a client that the provider does not know, and a provider that is down', async () => {
    const down = await startProvider({ origin: ORIGIN });
    const config = { oidc_applicants: applicantProviderOf(down.issuer, { client_id: 'nekdo-drug' }) };
    const other = await app({ clock: movableClock(now()), config });
    const browser = client(other.fastify);
    const address = await begin({ browser, of: 'applicants' });
    expect((await fetch(address)).status).toBe(400);
    await down.close();
    await other.close();
    const later = await app({ config: { oidc_applicants: applicantProviderOf(down.issuer) } });
    expect(await begin({ browser: client(later.fastify), of: 'applicants' })).toBe(FAILED('unavailable'));
    await later.close();
  });

  test('a connection that the provider closes under a call is replaced by another one, once', async () => {
    const config = { oidc_applicants: applicantProviderOf(provider.issuer) };
    const other = await app({ clock: movableClock(now()), config });
    const { sub } = somebody();
    const browser = client(other.fastify);
    provider.reset(2);
    expect(await begin({ browser, of: 'applicants' })).toBe(FAILED('unavailable'));
    provider.reset(1);
    const address = await begin({ browser, of: 'applicants' });
    const back = await atProvider(address, sub);
    provider.reset(1);
    expect(whereTo(await browser.inject({ method: 'GET', url: back }))).toBe(FAILED('ok'));
    await other.close();
  });

  test('too many attempts from one address', async () => {
    const browser = client(server.fastify);
    const url = '/api/auth/provider/callback?state=a&code=b';
    const reply = async () => whereTo(await browser.inject({ method: 'GET', url }));
    for (let i = 0; i < 120; i++) expect(await reply()).toBe(FAILED('expired'));
    expect(await reply()).toContain('provider=busy');
  });

  test('without it there is nothing to find, and staff keep to theirs', async () => {
    const staff = await app({ config: { oidc_staff: staffProviderOf(provider.issuer) } });
    const stranger = client(staff.fastify);
    for (const end of ['start', 'sign-out'])
      expect(
        (await stranger.inject({ method: 'GET', url: `/api/auth/provider/applicants/${end}` })).statusCode,
      ).toBe(404);
    expect((await stranger.call(getProviderVisit)).body.visit).toBeNull();
    expect((await stranger.call(listProviders)).body.data).toHaveLength(1);
    await staff.close();
    // A citizen has no place among staff.
    const { sub } = somebody({ groups: ['parking-office'] });
    expect((await visit(server, sub, { of: 'applicants' })).to).toBe(FAILED('ok'));
    const person = (await server.deps.db.selectFrom('user_identities').selectAll().execute())[0]!;
    const role = await server.deps.db
      .selectFrom('users')
      .select(['role', 'permissions'])
      .where('id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    expect(role).toEqual({ role: 'user', permissions: [] });
  });
});

describe('the connection', () => {
  test('is ended by its owner when there is another way in, and then signs in nobody', async () => {
    const person = somebody();
    const { browser } = await go(person.sub);
    const other = (await go(person.sub)).browser;
    expect((await browser.call(getOwnIdentity)).body.connected).toMatchObject({ removable: false });
    const only = await browser.call(deleteOwnIdentity, { body: {} });
    expect([only.status, only.problem.errors?.[0]?.code]).toEqual([422, 'rule.last_way_in']);
    await server.deps.db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('email', '=', person.email)
      .execute();
    expect((await browser.call(deleteOwnIdentity, { body: {} })).status).toBe(204);
    expect((await browser.call(deleteOwnIdentity, { body: {} })).status).toBe(404);
    // The session that asked goes on as an ordinary one.
    expect((await me(browser)).by_provider).toBeUndefined();
    expect((await other.call(currentUser)).status).toBe(401);
    expect((await go(person.sub)).to).toBe(TO_VISIT);
  });

  test('sessions of another provider, or of none, end', async () => {
    const { browser } = await go(somebody().sub);
    await remapStaff(server.deps);
    expect((await browser.call(currentUser)).status).toBe(200);
    await remapStaff({ ...server.deps, config: { ...server.deps.config, oidc_applicants: null } });
    expect((await browser.call(currentUser)).status).toBe(401);
  });

  test('a proof is asked for there, of the same person, and needs no second factor', async () => {
    await setParameter(server.deps.db, 'step_up_minutes', 10);
    const person = somebody();
    const { browser } = await go(person.sub);
    expect((await browser.call(getStepUp)).problem.code).toBe('step_up_required');
    expect((await browser.call(startStepUp, { body: {} })).body.kinds).toEqual(['provider']);
    const other = somebody();
    await go(other.sub);
    const proof = (sub: string) => go(sub, { browser, query: '?for=proof' });
    expect((await proof(other.sub)).to).toContain('provider=other_person');
    expect((await proof(person.sub)).to).toContain('provider=ok');
    expect((await browser.call(getStepUp)).status).toBe(204);
  });

  test('a session lives as that of any applicant', async () => {
    const { browser } = await go(somebody().sub);
    server.clock.advance({ minutes: 59 * 24 * 60 });
    expect((await browser.call(currentUser)).status).toBe(200);
    server.clock.advance({ minutes: 2 * 24 * 60 });
    expect((await browser.call(currentUser)).status).toBe(401);
  });

  test('signing out leads to the provider, too', async () => {
    const reply = await client(server.fastify).inject({
      method: 'GET',
      url: '/api/auth/provider/applicants/sign-out',
    });
    const to = new URL(whereTo(reply));
    expect(to.origin).toBe(provider.issuer);
    expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/prijava`);
  });
});

describe('an application', () => {
  const applicantOf = (person: Somebody, change: object = {}) => {
    const { applicant } = applicationData();
    return {
      ...applicant,
      type: 'natural_person' as const,
      first_name: 'Žana',
      last_name: String(person.family_name),
      tax_number: person.tax_number,
      email: String(person.email),
      ...change,
    } as ReturnType<typeof applicationData>['applicant'];
  };
  const apply = async (browser: Client, applicant: ReturnType<typeof applicantOf>, user_type = 'RES') =>
    (
      await browser.call(createMyApplication, {
        body: applicationData({ applicant, user_type }),
        files: { ...certificate(), ...(user_type === 'BUS' && { register_extract: [pdfFile()] }) },
      })
    ).body.id;

  test('starts with what is verified, and what is only said', async () => {
    const address = { street_address: 'Ribčev Laz 12 a', postal_code: '4265', locality: 'Bohinj' };
    const person = somebody({ address });
    const { browser } = await go(person.sub);
    expect((await browser.call(getMyPrefill, { query: {} })).body.verified).toMatchObject({
      provider: 'SI-PASS',
      fields: ['first_name', 'last_name', 'tax_number'],
      facts: {
        first_name: 'Žana',
        last_name: person.family_name,
        tax_number: person.tax_number,
        street: 'Ribčev Laz',
        house_number: '12 a',
        postal_code: '4265',
        city: 'Bohinj',
      },
    });
    const password = await server.as('user');
    expect((await password.call(getMyPrefill, { query: {} })).body.verified).toBeNull();
  });

  test('keeps what was verified, and staff see it until it is corrected', async () => {
    const person = somebody();
    const { browser } = await go(person.sub);
    const id = await apply(browser, applicantOf(person));
    const root = await server.as('root');
    const read = async () => (await root.call(getApplication, { params: { id } })).body;
    const first = await read();
    expect(first.verified).toEqual({
      provider: 'SI-PASS',
      verified_at: expect.any(String),
      fields: ['first_name', 'last_name', 'tax_number'],
    });
    const applicant = applicantOf(person, { first_name: 'Žanina' });
    await root.call(updateApplication, {
      params: { application_uuid: id },
      body: { version: first.version, changes: { applicant } },
    });
    expect((await read()).verified?.fields).toEqual(['last_name', 'tax_number']);
    // What the provider says by now changes nothing of it.
    provider.people.set(person.sub, { ...person, family_name: 'Poročena' });
    await go(person.sub);
    expect((await read()).verified?.fields).toEqual(['last_name', 'tax_number']);
  });

  test('what is typed otherwise is not marked, nor who has not signed in there', async () => {
    const person = somebody();
    const { browser } = await go(person.sub);
    const root = await server.as('root');
    const fields = async (applicant: ReturnType<typeof applicantOf>, who = browser) => {
      const id = await apply(who, applicant);
      return (await root.call(getApplication, { params: { id } })).body.verified?.fields ?? null;
    };
    expect(await fields(applicantOf(person, { tax_number: taxNumber() }))).toEqual([
      'first_name',
      'last_name',
    ]);
    const other = { first_name: 'Nekdo', last_name: 'Drug', tax_number: taxNumber() };
    expect(await fields(applicantOf(person, other))).toBeNull();
    expect(await fields(applicantOf(person), await server.as('user'))).toBeNull();
  });

  test('for a company is not marked, whatever of it the person who signs in has had verified', async () => {
    const person = somebody();
    const { browser } = await go(person.sub);
    const named = { ...company(0), company_name: `Žana ${person.family_name}` };
    const id = await apply(
      browser,
      { ...named, tax_number: person.tax_number } as ReturnType<typeof applicantOf>,
      'BUS',
    );
    const kept = await server.deps.db
      .selectFrom('applications')
      .select(['verified_facts', 'applicant'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ verified_facts: null, applicant: { tax_number: person.tax_number } });
    const root = await server.as('root');
    expect((await root.call(getApplication, { params: { id } })).body.verified).toBeNull();
    // Whoever trades in their own name is the person that was verified.
    const trader = { type: 'sole_trader', company_name: 'Kováč s.p.' } as object;
    const own = await apply(browser, applicantOf(person, trader), 'BUS');
    expect((await root.call(getApplication, { params: { id: own } })).body.verified?.fields).toEqual([
      'first_name',
      'last_name',
      'tax_number',
    ]);
  });
});
