// @module-tag postgres

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBarrierPublicKeys } from '../contract/barrier/barrier.ts';
import {
  changeMailPreferences,
  changeOwnMailPreferences,
  getMailPreferences,
  getOwnMailPreferences,
} from '../contract/mail/mail-preferences.ts';
import { getApplicationStatus } from '../contract/permits/applicant/public-applications.ts';
import { openRenewal } from '../contract/permits/applicant/renewals.ts';
import { app, type TestApp } from '../test/app.ts';
import { type Client, client } from '../test/client.ts';
import { createdBy, issued } from '../test/rows/transitions.ts';
import { build } from './app.ts';
import { addressHash, renewalCode, statusToken, unsubscribeLink } from './mail/outbox/links.ts';
import { signingKey } from './money/fiscal/certificates/signing-key.ts';
import { grantOf } from './permits/applications/notify.ts';
import { findApplication } from './permits/applications/queries.ts';
import { renewalLinkOf } from './permits/renewals/link-of.ts';
import { fixedClock } from './platform/ports/clock.ts';
import { assertSecrets, listSecrets, retireSecrets, WrongSecret } from './platform/kernel/stored-secrets.ts';
import { transaction } from './platform/db/transaction.ts';
import type { Deps } from './platform/deps.ts';
import { rootId } from './platform/keys/keys.ts';
import { expireAccessLog } from './records/access-log/expire.ts';
import { sealAccessLog } from './records/access-log/seal.ts';
import { rekey } from './rekey.ts';

const OLD = 'the former secret, long enough for everybody';
const NEW = 'the present secret, long enough for everybody';
const raw = (text: string): string => createHmac('sha256', OLD).update(text).digest('base64url');

let world: TestApp;
let visitor: Client;
/** The same installation with other secrets, as another process or after a restart. */
const withSecrets = (app_secret: string, former_secrets: readonly string[] = []): Deps => ({
  ...world.deps,
  config: { ...world.deps.config, app_secret, former_secrets },
});
const through = async <T>(deps: Deps, work: (browser: Client) => Promise<T>): Promise<T> => {
  const fastify = await build(deps);
  try {
    return await work(client(fastify));
  } finally {
    await fastify.close();
  }
};
const before = () => withSecrets(OLD);
const during = () => withSecrets(NEW, [OLD]);
const after = () => withSecrets(NEW);

beforeAll(async () => {
  world = await app({ config: { app_secret: OLD } });
  visitor = await world.as('anonymous');
});
afterAll(() => world.close());

test('links and forms of a process with either secret are accepted by both during a change', async () => {
  const id = await createdBy(visitor);
  const application = (await findApplication(world.deps.db, id))!;
  const link = ({ config }: Deps) => statusToken(config, grantOf(application, world.clock.now(), 30));
  // The next secret is announced to every process before one of them uses it.
  const [announced, changed] = [withSecrets(OLD, [NEW]), during()];
  for (const made of [announced, changed])
    for (const reader of [announced, changed])
      await through(reader, async (browser) => {
        const { status } = await browser.call(getApplicationStatus, { params: { token: link(made) } });
        expect(status).toBe(200);
      });
  await through(announced, async (first) => {
    await first.token();
    await through(changed, async (second) => {
      for (const [name, value] of first.cookies) second.cookies.set(name, value);
      expect(await createdBy(second)).toMatch(/^[0-9a-f-]{36}$/);
    });
  });
  const keys = await Promise.all(
    [announced, changed, after()].map((deps) =>
      through(deps, async (browser) =>
        (await browser.call(getBarrierPublicKeys)).body.keys.map(({ kid }) => kid),
      ),
    ),
  );
  expect(keys[1]).toEqual(keys[0]!.toReversed());
  expect(keys[2]).toEqual(keys[1]!.slice(0, 1));
  await through(after(), async (browser) => {
    const { status } = await browser.call(getApplicationStatus, { params: { token: link(before()) } });
    expect(status).toBe(404);
  });
});

test('the practice key is the same after a change, and lost with a lost secret', async () => {
  const keyBy = (deps: Deps) =>
    transaction(deps.db, async (trx) => {
      const key = await signingKey(trx, deps, 'practice', '12345679');
      return key!.export({ type: 'pkcs8', format: 'pem' });
    });
  const first = await keyBy(before());
  expect((await rekey(during())).sealed_keys).toEqual({ done: 1, left: 0 });
  expect((await rekey(during())).sealed_keys).toEqual({ done: 0, left: 0 });
  expect(await keyBy(after())).toEqual(first);
  const strange = withSecrets('nobody has ever seen this secret before now');
  expect((await rekey(strange)).sealed_keys).toEqual({ done: 0, left: 1 });
});

test('who has unsubscribed stays so, also by a link of the former key and from before keys were derived', async () => {
  const owner = await world.as('user');
  const { email } = owner.person!;
  await world.deps.db
    .insertInto('mail_preferences')
    .values({
      address_hash: raw(`address:${email}`),
      topic: 'renewal',
      subscribed: false,
      changed_at: world.clock.now(),
    })
    .execute();
  const topics = async (browser: Client) =>
    (await browser.call(getOwnMailPreferences)).body.topics.filter(({ subscribed }) => !subscribed);
  expect(await topics(owner)).toMatchObject([{ topic: 'renewal' }]);
  expect((await rekey(during())).preferences).toEqual({ done: 1, left: 0 });
  const rows = () => world.deps.db.selectFrom('mail_preferences').select('address_hash').execute();
  expect(await rows()).toEqual([{ address_hash: addressHash(after().config, email) }]);

  // A link that was mailed with the former key still speaks of the same address.
  await world.deps.db
    .insertInto('mail_messages')
    .values({
      id: '01980000-0000-7000-8000-000000007001',
      template: 'renewal_invitation',
      language: 'sl',
      to_address: email,
      data: {},
      message_id: '<7001@dovolilnice>',
      subject: '',
      status: 'sent',
      created_at: world.clock.now(),
    })
    .execute();
  const token = unsubscribeLink(before().config, {
    topic: 'renewal',
    address_hash: addressHash(before().config, email),
  })
    .split('/')
    .at(-1)!;
  await through(during(), async (browser) => {
    const { body } = await browser.call(getMailPreferences, { params: { token } });
    expect(body.topics.find(({ topic }) => topic === 'renewal')?.subscribed).toBe(false);
    const change = { topic: 'renewal', subscribed: true } as const;
    await browser.call(changeMailPreferences, { params: { token }, body: change });
  });
  expect(await rows()).toEqual([{ address_hash: addressHash(after().config, email) }]);
  await owner.call(changeOwnMailPreferences, { body: { topic: 'renewal', subscribed: false } });
  expect(await topics(owner)).toMatchObject([{ topic: 'renewal' }]);

  await world.deps.db
    .insertInto('mail_preferences')
    .values({
      address_hash: raw('address:gone@example.org'),
      topic: 'renewal',
      subscribed: false,
      changed_at: world.clock.now(),
    })
    .execute();
  expect((await rekey(during())).preferences.left).toBe(1);
});

test('codes of renewal letters open after the change, those of new mails too', async () => {
  const clerk = await world.as('root');
  const permit = await issued(clerk, await createdBy(visitor));
  const id = await transaction(world.deps.db, (trx) =>
    renewalLinkOf(trx, before(), permit, 2028, '2028-03-01'),
  );
  const [printed, next] = [renewalCode(before().config, id), renewalCode(after().config, id)];
  const opens = async (deps: Deps, code: string): Promise<number> =>
    through(deps, async (browser) => (await browser.call(openRenewal, { params: { code } })).status);
  expect(await opens(during(), printed)).toBe(200);
  expect(await opens(after(), printed)).toBe(404);
  expect((await rekey(during())).renewal_links.done).toBe(1);
  expect((await rekey(during())).renewal_links.done).toBe(0);
  for (const code of [printed, next]) expect(await opens(after(), code)).toBe(200);
  expect(await opens(after(), renewalCode(withSecrets('x'.repeat(40)).config, id))).toBe(404);
});

test('sealed segments of the access log can be deleted after the change, not by a strange secret', async () => {
  await sealAccessLog(before(), { settle_seconds: 0 });
  const strange = withSecrets('x'.repeat(40));
  expect((await rekey(strange)).segments.done).toBe(0);
  const { done, left } = (await rekey(during())).segments;
  expect([done > 0, left]).toEqual([true, 0]);
  const later = fixedClock('2031-06-01T08:00:00.000Z');
  const expire = (deps: Deps) => expireAccessLog({ ...deps, clock: later });
  expect(await expire(strange)).toBe(0);
  expect(await expire(before())).toBe(0);
  expect(await expire(after())).toBe(done);
});

test('a start with a secret that does not fit is refused until the former one is retired', async () => {
  const { db } = world.deps;
  const now = world.clock.now();
  const assert = ({ config }: Deps) => assertSecrets(db, config, now);
  await assert(before());
  await assert(before());
  await expect(assert(after())).rejects.toThrow(WrongSecret);
  await expect(assert(after())).rejects.toThrow(
    `it needs the secret "${rootId(OLD)}" in use since ${now.slice(0, 10)}, and APP_SECRET is "${rootId(NEW)}"`,
  );
  await assert(during());
  await expect(assert(before())).rejects.toThrow(`needs the secret "${rootId(NEW)}"`);
  await assert(withSecrets(OLD, [NEW]));
  await retireSecrets(db, [rootId(OLD)], now);
  await assert(after());
  expect((await listSecrets(db)).map(({ key_id }) => key_id)).toEqual([rootId(NEW)]);
});
