import { listOwnSessions, updateOwnEmail } from '../../contract/people/account.ts';
import { startPasskey, startTotp } from '../../contract/people/factors.ts';
import { emailToken, passwordToken } from '../../server/mail/outbox/links.ts';
import { replaceVisit } from '../../server/people/providers/visit-queries.ts';
import { insertFactor } from '../../server/people/factors/queries.ts';
import { insertIdentity } from '../../server/people/identities/queries.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { hashToken } from '../../server/platform/http/sessions/sessions.ts';
import { authenticator } from '../authenticator.ts';
import { codeOf } from '../factors.ts';
import { makeUser, TEST_PASSWORD } from '../rows/people.ts';
import { applicantProviderOf } from '../servers/provider.ts';
import { against, openOffice, twice, withVersion, type Office, type Race } from './race.ts';

/** The own account: its address, password, sessions and ways to sign in. */

const ISSUER = 'http://127.0.0.1:1';
const ORIGIN = 'http://localhost:3000';
/** With a provider of applicants, whom nobody visits here. */
export const accountOffice = (): Promise<Office> =>
  openOffice({ config: { public_url: ORIGIN, oidc_applicants: applicantProviderOf(ISSUER) } });

let made = 0;
const fresh = (): string => `dirka-${made++}@example.org`;
const PASSWORD = 'štirje čisto različni kamni';

const applicant = async ({ world }: Office) => {
  const by = await world.signIn(await makeUser(world.deps.db, 'user'));
  return { by, id: by.person.id, version: 1 };
};
type Own = Awaited<ReturnType<typeof applicant>>;
const own =
  (body: object = {}) =>
  (_: Office, { by }: Own) => ({ by, body });
const byId = (_: Office, { by, id }: Own) => ({ by, params: { id } });

/** A browser that nobody is signed in with, because a link may sign in. */
const stranger = (office: Office) => office.world.as('anonymous');
/** Somebody who wants another address, and the link to it. */
const moving = async (office: Office) => {
  const one = await applicant(office);
  await one.by.call(updateOwnEmail, { body: { email: fresh(), current_password: TEST_PASSWORD } });
  const { db, config } = office.world.deps;
  const { id } = await db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', one.id)
    .executeTakeFirstOrThrow();
  return { ...one, token: emailToken(config, id) };
};
/** The same, with a link to a new password. */
const forgetful = async (office: Office) => {
  const one = await moving(office);
  const id = newId();
  const { db, config, clock } = office.world.deps;
  const expires_at = new Date(Date.parse(clock.now()) + 3_600_000).toISOString();
  await db
    .insertInto('password_tokens')
    .values({ id, user_id: one.id, purpose: 'reset', expires_at })
    .execute();
  return { ...one, reset: passwordToken(config, id) };
};
const confirm = async (office: Office, { token }: { token: string }) => ({
  by: await stranger(office),
  body: { token },
});
const reset = async (office: Office, { reset: token }: { reset: string }) => ({
  by: await stranger(office),
  body: { token, password: PASSWORD },
});

/** Signed in twice; `id` is the other session. */
const elsewhere = async (office: Office) => {
  const one = await applicant(office);
  await office.world.signIn(one.by.person);
  const { data } = (await one.by.call(listOwnSessions)).body;
  return { ...one, user_id: one.id, id: data.find(({ current }) => !current)!.id };
};

const withApp = async (office: Office) => {
  const one = await applicant(office);
  const { db, clock } = office.world.deps;
  const factor = { kind: 'totp', name: 'Telefon', sealed_secret: 'x', last_step: 0 } as const;
  await transaction(db, (trx) => insertFactor(trx, one.id, factor, clock.now()));
  const { id } = await db
    .selectFrom('user_factors')
    .select('id')
    .where('user_id', '=', one.id)
    .executeTakeFirstOrThrow();
  return { ...one, user_id: one.id, id };
};
const newApp = async (office: Office) => {
  const one = await applicant(office);
  const { token, secret } = (await one.by.call(startTotp, { body: {} })).body;
  return { ...one, body: { token, name: 'Telefon', code: codeOf(secret, office.world.clock.now()) } };
};
const newPasskey = async (office: Office) => {
  const one = await applicant(office);
  const asked = (await one.by.call(startPasskey, { body: {} })).body;
  const response = authenticator(ORIGIN).create(asked);
  return { ...one, body: { token: asked.token, name: 'Prenosnik', response } };
};
const withBody = (_: Office, { by, body }: Own & { body: object }) => ({ by, body });

const FACTS = { first_name: 'Žana', last_name: 'Kováč', tax_number: '77001257' };
const connected = async (office: Office) => {
  const one = await applicant(office);
  const now = office.world.clock.now();
  await transaction(office.world.deps.db, (trx) =>
    insertIdentity(trx, { issuer: ISSUER, subject: one.id, user_id: one.id, mapped: [], facts: FACTS, now }),
  );
  return one;
};
/** Came from the provider without an address. */
const visiting = async (office: Office) => {
  const by = await stranger(office);
  const secret = newId();
  const created_at = office.world.clock.now();
  await transaction(office.world.deps.db, (trx) =>
    replaceVisit(trx, {
      secret_hash: hashToken(secret),
      issuer: ISSUER,
      subject: secret,
      facts: FACTS,
      user_id: null,
      email: null,
      redirect: '/',
      created_at,
      expires_at: new Date(Date.parse(created_at) + 600_000).toISOString(),
    }),
  );
  by.cookies.set('provider_visit', secret);
  return { by, email: fresh() };
};

export const ACCOUNT_RACES: readonly Race[] = [
  twice('an own account', 'updateOwnAccount', applicant, (_, { by, version }) => ({
    by,
    body: { version, language: 'en' },
  })),
  against(
    'an account',
    applicant,
    ['updateOwnAccount', (_, { by, version }) => ({ by, body: { version, language: 'en' } })],
    ['updateUser', withVersion({ language: 'en' })],
  ),
  twice(
    'an own account',
    'updateOwnEmail',
    async (office) => ({ ...(await applicant(office)), email: fresh() }),
    (_, { by, email }) => ({ by, body: { email, current_password: TEST_PASSWORD } }),
    { both: true },
  ),
  twice('an address to confirm', 'cancelOwnEmail', moving, own(), { both: true }),
  twice('an address to confirm', 'confirmEmailChange', moving, confirm),
  against('an address to confirm', moving, ['confirmEmailChange', confirm], ['cancelOwnEmail', own()]),
  twice(
    'a forgotten password',
    'requestPasswordReset',
    applicant,
    async (office, { by }) => ({ by: await stranger(office), body: { email: by.person.email } }),
    { both: true },
  ),
  twice('a forgotten password', 'resetPassword', forgetful, reset),
  against('a forgotten password', forgetful, ['resetPassword', reset], ['confirmEmailChange', confirm]),
  twice(
    'an own account',
    'updateOwnPassword',
    applicant,
    own({ current_password: TEST_PASSWORD, password: PASSWORD }),
  ),
  twice('another session', 'deleteOwnSession', elsewhere, byId),
  twice('another session', 'endOtherSessions', elsewhere, own(), { both: true }),
  twice('another session', 'endUserSession', elsewhere, (_, { user_id, id }) => ({
    params: { id: user_id, session_id: id },
    body: {},
  })),
  twice('a new app', 'createTotp', newApp, withBody),
  twice('a new passkey', 'createPasskey', newPasskey, withBody),
  twice('an app', 'deleteOwnFactor', withApp, byId),
  twice('an app', 'renewRecoveryCodes', withApp, own(), { both: true }),
  twice('an app', 'resetUserFactors', withApp, ({ root }, { user_id, version }) => ({
    by: root,
    params: { id: user_id },
    body: { version, reason: 'Izgubljen telefon.' },
  })),
  twice('a connection with a provider', 'deleteOwnIdentity', connected, own()),
  twice(
    'a visit of a provider',
    'sendProviderCode',
    visiting,
    (_, { by, email }) => ({ by, body: { email } }),
    {
      both: true,
    },
  ),
];
