import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentUser, login, resetPassword } from '../../../contract/people/auth.ts';
import {
  confirmStepUp,
  createPasskey,
  deleteOwnFactor,
  listOwnFactors,
  loginWithProof,
  startPasskey,
  startPasskeyLogin,
  startStepUp,
} from '../../../contract/people/factors.ts';
import {
  getLinkAccount,
  openLinkAccount,
  startLinkPasskey,
} from '../../../contract/permits/applicant/link-account.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { appliedByLink, type AppliedByLink, confirmByLink } from '../../../test/rows/by-link.ts';
import { client, type Client } from '../../../test/client.ts';
import { applicationData } from '../../../test/make.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { passwordToken } from '../../mail/outbox/links.ts';
import { newId } from '../../platform/db/ids.ts';

const ORIGIN = 'http://localhost:3000';
let world: TestApp;
// Each has its own limits of calls.
beforeEach(async () => {
  world = await app({ config: { public_url: ORIGIN } });
});
afterEach(() => world.close());

const password = 'štirje čisto različni kamni';
type Key = ReturnType<typeof authenticator>;

const confirmed = async (data = applicationData()): Promise<AppliedByLink> => {
  const one = await appliedByLink(world, data);
  await confirmByLink(world, one);
  return one;
};
const openWith = async ({ browser, params }: AppliedByLink, key: Key, verified = true) => {
  const asked = (await browser.call(startLinkPasskey, { params, body: {} })).body;
  const body = {
    passkey: { token: asked.token, name: 'Telefon', response: key.create(asked, { verified }) },
  };
  return { asked, reply: await browser.call(openLinkAccount, { params, body }) };
};
const signIn = async (key: Key): Promise<Client> => {
  const browser = client(world.fastify);
  const asked = (await browser.call(startPasskeyLogin, { body: {} })).body;
  const body = { token: asked.token, kind: 'passkey', response: key.sign(asked) } as const;
  expect((await browser.call(loginWithProof, { body })).status).toBe(200);
  return browser;
};
const opened = async () => {
  const one = await confirmed();
  const key = authenticator(ORIGIN);
  const { reply } = await openWith(one, key);
  expect(reply.status).toBe(200);
  return { ...one, key, user_id: reply.body.user?.id ?? '', email: one.data.applicant.email ?? '' };
};
/** The link of a mail that was asked for, with a new password. */
const resetBy = async (user_id: string) => {
  const id = newId();
  const row = { id, user_id, purpose: 'reset' as const, expires_at: '2099-01-01T00:00:00.000Z' };
  await world.deps.db.insertInto('password_tokens').values(row).execute();
  const browser = client(world.fastify);
  const body = { token: passwordToken(world.deps.config, id), password };
  return { browser, reply: await browser.call(resetPassword, { body }) };
};

it('opens the account with a passkey instead of a password, which signs in from then on', async () => {
  const one = await confirmed();
  const key = authenticator(ORIGIN);
  const { asked, reply } = await openWith(one, key);
  // Without a password it has to be found without a mail address, and to know its owner.
  expect(asked.options['authenticatorSelection']).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  });
  expect(reply.body.user).toMatchObject({ email: one.data.applicant.email, role: 'user' });
  expect((await one.browser.call(currentUser)).status).toBe(200);
  expect((await (await signIn(key)).call(currentUser)).body.id).toBe(reply.body.user?.id);
  // It is an account that exists: a mailbox does not replace what guards it.
  const next = await confirmed({ ...applicationData(), applicant: one.data.applicant });
  expect((await next.browser.call(getLinkAccount, { params: next.params })).body.state).toBe('existing');
  const other = await confirmed();
  expect((await openWith(other, key)).reply.problem.code).toBe('rule_broken');
});

it('needs the mailed code, a device that knows its owner, and the challenge of this account', async () => {
  const bare = await appliedByLink(world);
  const start = { params: bare.params, body: {} };
  expect((await bare.browser.call(startLinkPasskey, start)).problem.errors).toMatchObject([
    { code: 'link_code.first' },
  ]);
  const one = await confirmed();
  const { reply } = await openWith(one, authenticator(ORIGIN), false);
  expect(reply.problem.errors).toMatchObject([{ code: 'factor.not_verified' }]);
  const asked = (await one.browser.call(startLinkPasskey, { params: one.params, body: {} })).body;
  const response = authenticator('https://drugje.example').create(asked);
  const passkey = { token: asked.token, name: 'Telefon', response };
  const elsewhere = await one.browser.call(openLinkAccount, { params: one.params, body: { passkey } });
  expect(elsewhere.status).toBe(422);
  expect((await one.browser.call(currentUser)).status).toBe(401);
});

it('a lost device costs nothing but a mail: a new password signs in and takes the passkey away', async () => {
  const { user_id, email, key } = await opened();
  const { browser, reply } = await resetBy(user_id);
  expect(reply.body.user?.id).toBe(user_id);
  const elsewhere = client(world.fastify);
  expect((await elsewhere.call(login, { body: { email, password } })).status).toBe(200);
  await signIn(key);
  const asked = (await browser.call(startStepUp, { body: {} })).body;
  expect(asked.kinds).toEqual(['passkey', 'password']);
  const proof = { token: asked.token, kind: 'password', password } as const;
  expect((await browser.call(confirmStepUp, { body: proof })).status).toBe(204);
  const [lost] = (await browser.call(listOwnFactors)).body.data;
  await browser.call(deleteOwnFactor, { params: { id: lost?.id ?? '' } });
  const stranger = client(world.fastify);
  const begun = (await stranger.call(startPasskeyLogin, { body: {} })).body;
  const body = { token: begun.token, kind: 'passkey', response: key.sign(begun) } as const;
  expect((await stranger.call(loginWithProof, { body })).status).toBe(422);
});

it('is no second step until its owner adds one, which then asks for both and brings recovery codes', async () => {
  const { user_id, email, browser } = await opened();
  const own = (await browser.call(listOwnFactors)).body;
  expect(own).toMatchObject({ two_steps: false, recovery_codes: 0, data: [{ name: 'Telefon' }] });
  expect((await browser.call(startStepUp, { body: {} })).body.kinds).toEqual(['passkey']);
  const second = authenticator(ORIGIN);
  const asked = (await browser.call(startPasskey, { body: {} })).body;
  const made = { token: asked.token, name: 'Ključ USB', response: second.create(asked) };
  const { recovery_codes } = (await browser.call(createPasskey, { body: made })).body;
  expect(recovery_codes).toHaveLength(10);
  expect((await browser.call(listOwnFactors)).body.two_steps).toBe(true);
  const { reply } = await resetBy(user_id);
  expect(reply.body.user).toBeNull();
  const half = await client(world.fastify).call(login, { body: { email, password } });
  expect(half.problem.code).toBe('second_factor_required');
});

it('gives the account that the office invited to its passkey, and tells its owner', async () => {
  const one = await confirmed();
  const { applicant } = one.data;
  const invited = await makeUser(world.deps.db, 'user', {
    email: applicant.email ?? '',
    tax_number: applicant.tax_number ?? null,
    details: { applicant },
    password_hash: null,
  });
  const { reply } = await openWith(one, authenticator(ORIGIN));
  expect(reply.body.user?.id).toBe(invited.id);
  await world.deps.runJobs();
  const subjects = (await world.deps.mails())
    .filter(({ to }) => to?.[0]?.address === applicant.email)
    .map(({ subject }) => subject);
  expect(subjects).toContain('Nov način prijave v vaš račun');
});
