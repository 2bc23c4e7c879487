import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  confirmLink,
  downloadPermitByLink,
  getLinkConfirmation,
  getPermitByLink,
  renewByLink,
  replacePermitByLink,
  sendLinkCode,
  updatePermitByLink,
  withdrawByLink,
} from '../../../contract/permits/applicant/link-actions.ts';
import { openRenewal, submitRenewal } from '../../../contract/permits/applicant/renewals.ts';
import {
  getApplicationStatus,
  submitApplication,
} from '../../../contract/permits/applicant/public-applications.ts';
import { getPermit, handOverPermit } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { until } from '../../../test/servers/outside.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { issued } from '../../../test/rows/transitions.ts';
import { linkCode } from '../../mail/outbox/links.ts';
import { preview } from '../../mail/outbox/render.ts';
import { transaction } from '../../platform/db/transaction.ts';

let world: TestApp;
let clerk: Client;
beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterEach(() => world.close());

/** A browser that has opened the link of a new application, and what it addresses it by. */
const opened = async (change: Parameters<typeof applicationData>[0] = {}) => {
  const browser = client(world.fastify);
  const { body } = await browser.call(submitApplication, {
    body: applicationData(change),
    files: certificate(),
  });
  const link = decodeURIComponent(body.status_url.split('/vloga/')[1] ?? '');
  const page = await browser.call(getApplicationStatus, { params: { token: link } });
  expect(page.status).toBe(200);
  return { browser, id: body.id, link, params: { token: body.application_nr } };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const codeOf = async (id: string): Promise<string> => {
  const row = await world.deps.db
    .selectFrom('link_codes')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  return linkCode(world.deps.config, row.id);
};
const confirmed = async (one: Opened) => {
  expect((await one.browser.call(sendLinkCode, { params: one.params, body: {} })).status).toBe(202);
  const code = await codeOf(one.id);
  const reply = await one.browser.call(confirmLink, { params: one.params, body: { code } });
  expect(reply.status).toBe(200);
};
const withPermit = async (change: Parameters<typeof applicationData>[0] = {}) => {
  const one = await opened(change);
  const permit = await issued(clerk, one.id);
  const { body } = await clerk.call(handOverPermit, {
    params: { id: permit.id },
    body: { version: permit.version },
  });
  return { ...one, permit: body };
};
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an opened link', () => {
  it('needs no token any more in the browser that opened it, and nowhere else', async () => {
    const { browser, params, link } = await opened();
    expect((await browser.call(getApplicationStatus, { params })).status).toBe(200);
    const stranger = client(world.fastify);
    expect((await stranger.call(getApplicationStatus, { params })).status).toBe(404);
    // Links stay reusable: mail scanners open them first.
    expect((await stranger.call(getApplicationStatus, { params: { token: link } })).status).toBe(200);
  });

  it('sets a cookie for the calls of its application alone, which no page can read', async () => {
    const { link, params } = await opened();
    const { raw } = await client(world.fastify).call(getApplicationStatus, { params: { token: link } });
    expect(raw.cookies.find(({ name }) => name === 'link')).toMatchObject({
      path: `/api/v1/applications/status/${params.token}`,
      httpOnly: true,
      sameSite: 'Strict',
    });
  });

  it('opens no other application, not even with its cookie sent there', async () => {
    const one = await opened();
    const other = await opened();
    for (const route of [getApplicationStatus, getPermitByLink, downloadPermitByLink] as const)
      expect((await one.browser.call(route, { params: other.params })).status).toBe(404);
    await confirmed(one);
    const { status } = await one.browser.call(withdrawByLink, { params: other.params, body: { version: 1 } });
    expect(status).toBe(404);
  });

  it('ends in every browser when it is withdrawn', async () => {
    const { browser, id, params } = await opened();
    await world.deps.db
      .updateTable('applications')
      .set({ status_link_version: 2 })
      .where('id', '=', id)
      .execute();
    expect((await browser.call(getApplicationStatus, { params })).status).toBe(404);
  });

  it('is recorded once, however often the page asks again', async () => {
    const { browser, id, params } = await opened();
    for (let i = 0; i < 3; i++) await browser.call(getApplicationStatus, { params });
    const entries = await world.deps.db
      .selectFrom('access_log')
      .select(['role', 'user_id', 'action'])
      .where('subject_id', '=', id)
      .where('role', '=', 'link')
      .execute();
    expect(entries).toEqual([{ role: 'link', user_id: null, action: 'view' }]);
  });
});

describe('the code', () => {
  it('is asked for before anything changes', async () => {
    const one = await withPermit();
    const { params, permit } = one;
    const { version } = permit;
    const replies = [
      await one.browser.call(updatePermitByLink, { params, body: { version, vehicles: permit.vehicles } }),
      await one.browser.call(replacePermitByLink, { params, body: { version, reason: 'lost' } }),
      await one.browser.call(renewByLink, { params, body: {} }),
      await one.browser.call(withdrawByLink, { params, body: { version } }),
    ];
    for (const { status, problem } of replies) {
      expect(status).toBe(422);
      expect(problem.errors).toMatchObject([{ code: 'link_code.first' }]);
    }
    expect((await clerk.call(getPermit, { params: { id: permit.id } })).body.version).toBe(version);
  });

  it('is stored only as a keyed hash and shown to no staff', async () => {
    const one = await opened();
    await one.browser.call(sendLinkCode, { params: one.params, body: {} });
    const code = await codeOf(one.id);
    const rows = await world.deps.db.selectFrom('link_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const mail = await world.deps.db
      .selectFrom('mail_messages')
      .selectAll()
      .where('template', '=', 'link_code')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(mail)).not.toContain(code);
    const { subject, text } = preview('link_code', 'sl', mail.data as never, {
      config: world.deps.config,
      municipality: { name: 'Občina' } as never,
      texts: () => null,
    });
    expect(`${subject} ${text}`).not.toContain(code);
  });

  it('works once, after wrong ones too, but not after five', async () => {
    const one = await opened();
    const { browser, params } = one;
    await browser.call(sendLinkCode, { params, body: {} });
    const code = await codeOf(one.id);
    const type = (typed: string) => browser.call(confirmLink, { params, body: { code: typed } });
    for (let i = 0; i < 4; i++)
      expect((await type(wrongOf(code))).problem.errors).toMatchObject([{ code: 'link_code.wrong' }]);
    expect((await type(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await type(code)).problem.errors).toMatchObject([{ code: 'link_code.over' }]);

    world.clock.advance({ seconds: 120 });
    await browser.call(sendLinkCode, { params, body: {} });
    const next = await codeOf(one.id);
    for (let i = 0; i < 5; i++) await type(wrongOf(next));
    expect((await type(next)).problem.errors).toMatchObject([{ code: 'link_code.over' }]);
    // A new one comes at once: this is no second tap.
    await browser.call(sendLinkCode, { params, body: {} });
    expect((await type(await codeOf(one.id))).status).toBe(200);
  });

  it.skipIf(process.env.TEST_DATABASE !== 'postgres')(
    'is taken once of two that arrive in the same moment',
    { tags: ['postgres'] },
    async () => {
      const { id, browser, params } = await opened();
      await browser.call(sendLinkCode, { params, body: {} });
      const code = await codeOf(id);
      const { db } = world.deps;
      const waiting = async () =>
        (
          await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        ).rows[0]!.n;
      // Both stand before the row of the code, so that both have counted their try before one of them uses it.
      const both = await transaction(db, async (trx) => {
        await trx.selectFrom('link_codes').selectAll().where('application_id', '=', id).forUpdate().execute();
        const calls = [1, 2].map(() => browser.call(confirmLink, { params, body: { code } }));
        await until('two calls at the row', waiting, (n) => n === 2);
        return { calls };
      });
      const replies = await Promise.all(both.calls);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(replies.find(({ status }) => status === 422)?.problem.errors).toMatchObject([
        { path: 'code', code: 'link_code.over' },
      ]);
    },
  );

  it('is no longer valid after ten minutes, and its confirmation after thirty', async () => {
    const one = await opened();
    const { browser, params } = one;
    await browser.call(sendLinkCode, { params, body: {} });
    world.clock.advance({ seconds: 600 });
    const late = await browser.call(confirmLink, { params, body: { code: await codeOf(one.id) } });
    expect(late.problem.errors).toMatchObject([{ code: 'link_code.over' }]);
    await confirmed(one);
    const until = async () =>
      (await browser.call(getLinkConfirmation, { params })).body.confirmed_until !== null;
    expect(await until()).toBe(true);
    world.clock.advance({ seconds: 1860 });
    expect(await until()).toBe(false);
    const { problem } = await browser.call(withdrawByLink, { params, body: { version: 1 } });
    expect(problem.errors).toMatchObject([{ code: 'link_code.first' }]);
  });

  it('of another application confirms nothing here', async () => {
    const one = await opened();
    const other = await opened();
    await other.browser.call(sendLinkCode, { params: other.params, body: {} });
    await one.browser.call(sendLinkCode, { params: one.params, body: {} });
    const code = await codeOf(other.id);
    const reply = await one.browser.call(confirmLink, { params: one.params, body: { code } });
    expect(reply.status).toBe(422);
    // Nor does the cookie of one confirmed application.
    await confirmed(other);
    one.browser.cookies.set('link-confirmed', other.browser.cookies.get('link-confirmed') ?? '');
    const { problem } = await one.browser.call(withdrawByLink, { params: one.params, body: { version: 1 } });
    expect(problem.errors).toMatchObject([{ code: 'link_code.first' }]);
  });

  it('is mailed once for two taps, and not without end', { tags: ['postgres'] }, async () => {
    const one = await opened();
    const ask = () => one.browser.call(sendLinkCode, { params: one.params, body: {} });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(first.body).toEqual(second.body);
    expect(first.body.email_hint).toMatch(/^.•••@/u);
    const mails = () =>
      world.deps.db.selectFrom('mail_messages').select('id').where('template', '=', 'link_code').execute();
    expect(await mails()).toHaveLength(1);
    let last = 202;
    for (let i = 0; i < 8; i++) {
      world.clock.advance({ seconds: 61 });
      last = (await ask()).status;
    }
    expect(last).toBe(429);
  });

  it('cannot be asked for from another site', async () => {
    const one = await opened();
    const reply = await world.fastify.inject({
      method: 'POST',
      url: `/api/v1/applications/status/${one.params.token}/code`,
      payload: {},
      headers: { cookie: `link=${one.browser.cookies.get('link')}` },
    });
    expect(reply.statusCode).toBe(403);
  });
});

test('a lost card is reported without an account, by the same rules, with the link as the one who acts', async () => {
  const one = await withPermit();
  await confirmed(one);
  const { params, permit } = one;
  const reply = await one.browser.call(replacePermitByLink, {
    params,
    body: { version: permit.version, reason: 'lost' },
  });
  expect(reply.status).toBe(201);
  expect(reply.body.card_blocked).toBe(true);
  const entry = await world.deps.db
    .selectFrom('access_log')
    .select(['role', 'user_id'])
    .where('subject_id', '=', permit.id)
    .where('action', '=', 'change')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ role: 'link', user_id: null });
  const again = await one.browser.call(replacePermitByLink, {
    params,
    body: { version: permit.version + 1, reason: 'lost' },
  });
  expect(again.status).toBe(409);
});

test('another plate, with its certificate, opens at once', async () => {
  const one = await withPermit();
  await confirmed(one);
  const { version } = one.permit;
  const vehicles = [{ registration_number: 'KR ZL-771', country: 'SI', ownership: 'own' as const }];
  const bare = await one.browser.call(updatePermitByLink, {
    params: one.params,
    body: { version, vehicles },
  });
  expect(bare.status).toBe(422);
  const { status, body } = await one.browser.call(updatePermitByLink, {
    params: one.params,
    body: { version, vehicles },
    files: certificate(),
  });
  expect(status).toBe(200);
  expect(body.permit.registration_numbers).toEqual(['KRZL771']);
  const pdf = await one.browser.call(downloadPermitByLink, { query: {}, params: one.params });
  expect(pdf.raw.headers['content-type']).toBe('application/pdf');
});

test('an application is withdrawn, once, and only in its present state', async () => {
  const one = await opened();
  await confirmed(one);
  const at = (version: number) => one.browser.call(withdrawByLink, { params: one.params, body: { version } });
  const { body: page } = await one.browser.call(getApplicationStatus, { params: one.params });
  expect(page.can_withdraw).toBe(true);
  expect((await at(page.version + 1)).status).toBe(409);
  const done = await at(page.version);
  expect([done.status, done.body.status, done.body.can_withdraw]).toEqual([200, 'withdrawn', false]);
  expect((await at(done.body.version)).status).toBe(422);
});

describe('the renewal', () => {
  const begun = async (opens: string) => {
    await setParameter(world.deps.db, 'permit_year_opens', opens);
    const data = applicationData();
    const one = await withPermit(data);
    await confirmed(one);
    return { ...one, data, reply: await one.browser.call(renewByLink, { params: one.params, body: {} }) };
  };

  it('begins with the data of the permit and is sent, once, without a plate', async () => {
    const { browser, params, permit, data, reply } = await begun('01-01');
    expect(reply.status).toBe(200);
    const { code, confirmation, prefill } = reply.body;
    const permit_year = permit.permit_year + 1;
    expect(prefill).toMatchObject({
      permit_year,
      vehicles: permit.vehicles,
      renews_permit: { id: permit.id },
      reused_documents: [{ kind: 'registration_certificate' }],
    });
    const gate = await browser.call(openRenewal, { params: { code } });
    expect(gate.body).toMatchObject({ state: 'open', permit_year });
    const send = () =>
      browser.call(submitRenewal, {
        params: { code },
        query: { confirmation },
        body: {
          ...data,
          permit_year,
          rfid_card: 'existing',
          rfid_card_number: prefill.rfid_card_number!,
          renews_permit_id: permit.id,
        },
      });
    const sent = await send();
    expect(sent.problem.errors).toBeUndefined();
    expect(sent.status).toBe(201);
    expect((await send()).problem.errors).toMatchObject([{ code: 'rule.already_renewed' }]);
    const again = await browser.call(renewByLink, { params, body: {} });
    expect(again.problem.errors).toMatchObject([{ code: 'renewal.over' }]);
  });

  it('does not begin before the next year is open', async () => {
    const { reply } = await begun('12-31');
    expect(reply.problem.errors).toMatchObject([{ code: 'renewal.over' }]);
  });
});
