// @module-tag postgres

import { dyingDb } from '../../../test/servers/dying-db.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CampaignDetail,
  cancelCampaign,
  chooseHolders,
  createCampaign,
  deleteCampaign,
  getCampaign,
  getCampaignDefaults,
  listCampaignHolders,
  listCampaigns,
  pauseCampaign,
  previewCampaignText,
  remindCampaign,
  resendCampaign,
  resumeCampaign,
  startCampaign,
  updateCampaign,
} from '../../../contract/season/campaigns.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import {
  changeMailPreferences,
  changeOwnMailPreferences,
  getMailPreferences,
  getOwnMailPreferences,
} from '../../../contract/mail/mail-preferences.ts';
import { listMyPermits } from '../../../contract/permits/applicant/my-permits.ts';
import { confirmRenewal, openRenewal, submitRenewal } from '../../../contract/permits/applicant/renewals.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { counterPermit, createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { copyPermits } from '../../../test/rows/permit-copies.ts';
import { json } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { addressHash } from '../../mail/outbox/links.ts';
import { savePreference } from '../../mail/mail-preferences/queries.ts';
import { runCampaign } from './run-campaign.ts';
import { givenApplication, givenRenewal } from '../../../test/rows/applications.ts';
import { givenPermit, withoutMail } from '../../../test/rows/permits.ts';
import { givenMail } from '../../../test/rows/mails.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { proFormaOf } from '../../../test/rows/payments.ts';

// A campaign writes to all holders of an office, so each case has an office of its own.
let world: TestApp;
let clerk: Client;
let colleague: Client;
let anyone: Client;
beforeEach(async () => {
  world = await app({ clock: movableClock('2027-11-08T08:00:00.000Z') });
  clerk = await world.as('root');
  colleague = await world.signIn(await makeUser(world.deps.db, 'admin'));
  anyone = await world.as('anonymous');
});
afterEach(() => world.close());

/**
 * The only permits in force: `kopija1@example.org` holds the first one, with the plate KRC0001, and so on.
 */
const givePermits = async (count: number): Promise<string[]> => {
  const model = await counterPermit(clerk, await makeUser(world.deps.db, 'user'));
  const ids = await copyPermits(world.deps.db, model.id, count);
  await givenPermit(world.deps.db, model.id, { deleted_at: world.clock.now() });
  await world.deps.runJobs();
  return ids;
};
const holderOf = async (permit_id: string) =>
  (
    await world.deps.db
      .selectFrom('permits')
      .select('holder')
      .where('id', '=', permit_id)
      .executeTakeFirstOrThrow()
  ).holder;
const renew = async (permit_id: string) => givenRenewal(world.deps.db, await createdBy(anyone), permit_id);
/** The holder of the `n`-th permit wants no invitations any more. */
const unsubscribe = (n: number, via: 'link' | 'account' = 'link') =>
  transaction(world.deps.db, (trx) =>
    savePreference(trx, {
      address_hashes: [addressHash(world.deps.config, `kopija${n}@example.org`)],
      topic: 'renewal',
      subscribed: false,
      via,
      now: world.clock.now(),
    }),
  );
/** Makes exceptions of the first seven permits, but the third, which gets a letter. */
const giveExceptions = async (ids: string[]) => {
  const { db, clock } = world.deps;
  const [suspended, unpaid, letter, nowhere, denied, closed, answered] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await set(suspended, { status: 'suspended' });
  const owner = await db
    .selectFrom('permits')
    .select('person_key')
    .where('id', '=', unpaid)
    .executeTakeFirstOrThrow();
  const debt = await createdBy(anyone);
  await givenApplication(db, debt, { status: 'awaiting_payment', person_key: owner.person_key });
  await proFormaOf({ db, clock }, debt, { due_date: '2027-01-15' });
  await withoutMail(db, letter);
  await set(nowhere, { holder: json({ ...(await holderOf(letter)), street: '', city: '' }) });
  await unsubscribe(5);
  await set(closed, { parking_lot_codes: ['P3'] });
  await renew(answered);
  return { suspended, unpaid, letter, nowhere, denied, closed, answered };
};
const EXCEPTIONS = 6;

const fields = async () => {
  const { body } = await clerk.call(getCampaignDefaults, {});
  const { placeholders: _, permit_years: __, ...rest } = body;
  return { ...rest, name: 'Podaljšanje 2028' };
};
const make = async (change: Record<string, unknown> = {}): Promise<CampaignDetail> => {
  const { status, body, problem } = await clerk.call(createCampaign, {
    body: { ...(await fields()), ...change },
  });
  expect(problem.errors, JSON.stringify(problem.errors)).toBeUndefined();
  expect(status).toBe(201);
  return body;
};
const detail = async (id: string) => (await clerk.call(getCampaign, { params: { id } })).body;
const holders = async (id: string, filters: Record<string, unknown> = {}, page = 1) =>
  (
    await clerk.call(listCampaignHolders, {
      params: { id },
      body: { page, per_page: 100, filters },
    })
  ).body;
const invitations = () =>
  world.deps.db
    .selectFrom('mail_messages')
    .select(['id', 'permit_id', 'status', 'to_address', 'template', 'subject', 'data'])
    .where('template', 'in', ['renewal_invitation', 'renewal_reminder'])
    .execute();
const start = (campaign: { id: string; version: number }, recipients: number, by = clerk) =>
  by.call(startCampaign, { params: { id: campaign.id }, body: { version: campaign.version, recipients } });
const set = (id: string, change: Record<string, unknown>) => givenPermit(world.deps.db, id, change);
/** A campaign that runs and has sent nothing yet. */
const runningCampaign = async (draft: CampaignDetail): Promise<CampaignDetail> => {
  const reply = await start(draft, draft.estimate!.recipients);
  expect(reply.status).toBe(202);
  return reply.body;
};
/** A campaign that has sent its invitations. */
const sentCampaign = async (draft: CampaignDetail): Promise<CampaignDetail> => {
  await runningCampaign(draft);
  await world.deps.runJobs();
  return detail(draft.id);
};
const exclude = (campaign: { id: string }, permit_id: string) =>
  clerk.send(chooseHolders, {
    params: { id: campaign.id },
    body: { choice: 'exclude', permit_ids: [permit_id], reason: 'Imetnik je umrl.' },
  });
const mailTo = async (address: string) =>
  (await world.deps.mails()).filter(({ to }) => to?.[0]?.address === address);
/** The code of the link in the invitation of the `n`-th holder. */
const codeOf = async (n: number): Promise<string> => {
  const [mail] = await mailTo(`kopija${n}@example.org`);
  return /\/podaljsanje\/([0-9A-Z-]{14})/.exec(mail?.text ?? '')![1]!;
};

describe('a draft', () => {
  it('rejects bad texts, days and years by name, and shows a text with sample data', async () => {
    const good = await fields();
    const validationErrors = async (change: Record<string, unknown>) =>
      (await clerk.call(createCampaign, { body: { ...good, ...change } })).problem.errors?.map(
        ({ path, code }) => [path, code],
      );
    expect(await validationErrors({ body_sl: 'Pozdravljeni, {ime}!\n\n[Podaljšaj] {renewal_link}' })).toEqual(
      [['body_sl', 'template.unknown']],
    );
    expect(await validationErrors({ body_en: 'Hello.' })).toEqual([['body_en', 'campaign.no_link']]);
    expect(await validationErrors({ answer_by: '2027-11-08' })).toEqual([['answer_by', 'campaign.too_soon']]);
    expect(await validationErrors({ permit_year: 2030 })).toEqual([['permit_year', 'campaign.year']]);
    expect(await validationErrors({ name: '' })).toEqual([['name', 'required']]);
    const text = await clerk.call(previewCampaignText, {
      body: {
        language: 'sl',
        subject: 'Leto {permit_year}',
        body: good.body_sl,
        answer_by: '2027-12-10',
        permit_year: 2028,
      },
    });
    expect(text.body.subject).toBe('Leto 2028');
    expect(text.body.text).toContain('10. 12. 2027');
    expect(text.body.text).not.toContain('/podaljsanje/0');
  });

  it('is changed on its version only, and deleted', async () => {
    const draft = await make();
    const { name: _, ...rest } = await fields();
    const { permit_year: __, ...texts } = rest;
    const change = (version: number) =>
      clerk.call(updateCampaign, {
        params: { id: draft.id },
        body: { ...texts, version, name: 'Drugo ime' },
      });
    expect((await change(draft.version)).body).toMatchObject({ name: 'Drugo ime', version: 2 });
    const stale = await change(draft.version);
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ name: 'Drugo ime', version: 2 });
    expect((await clerk.call(deleteCampaign, { params: { id: draft.id } })).status).toBe(204);
    expect((await clerk.call(getCampaign, { params: { id: draft.id } })).status).toBe(404);
  });

  it('lists the exceptions, each with its reason, and lets staff decide', async () => {
    const count = 12;
    const ids = await givePermits(count);
    const { suspended, unpaid, letter, nowhere, denied, closed, answered } = await giveExceptions(ids);
    const holder = await holderOf(letter);
    const draft = await make();
    const codes = (await holders(draft.id, { view: 'exceptions' })).data.map(
      ({ permit_id, codes: found, outcome }) => [permit_id, found, outcome],
    );
    expect(codes).toEqual([
      [suspended, ['suspended'], 'left_out'],
      [unpaid, ['unpaid'], 'left_out'],
      [nowhere, ['no_address'], 'left_out'],
      [denied, ['unsubscribed'], 'left_out'],
      [closed, ['lot_closed'], 'left_out'],
      [answered, ['already_renewed'], 'left_out'],
    ]);
    expect((await holders(draft.id, { channel: 'letter', view: 'gets' })).data).toMatchObject([
      { permit_id: letter, to: `${holder.postal_code} ${holder.city}` },
    ]);
    const recipients = count - EXCEPTIONS;
    expect(draft.estimate).toEqual({
      recipients,
      emails: recipients - 1,
      letters: 1,
      left_out: EXCEPTIONS,
      // Copies have no card, so each pays 15 and 10.
      income: `${recipients * 25}.00`,
      new_cards: recipients,
      minutes: recipients * 8,
    });
    const choose = (body: Record<string, unknown>) =>
      clerk.send(chooseHolders, { params: { id: draft.id }, body });
    expect((await choose({ choice: 'include', permit_ids: [suspended, denied] })).body).toMatchObject({
      changed: 1,
      rejected: 1,
    });
    const dead = ids[10]!;
    expect((await choose({ choice: 'exclude', permit_ids: [dead] })).problem.errors).toMatchObject([
      { path: 'reason', code: 'required' },
    ]);
    const after = await exclude(draft, dead);
    expect(after.body.campaign.estimate).toMatchObject({ recipients, left_out: EXCEPTIONS });
    expect((await holders(draft.id, { code: 'excluded' })).data).toMatchObject([
      { permit_id: dead, choice_reason: 'Imetnik je umrl.' },
    ]);
    expect((await choose({ choice: 'undo', code: 'suspended' })).body).toMatchObject({ changed: 1 });
    expect((await choose({ choice: 'include', code: 'lot_closed' })).body.campaign.estimate).toMatchObject({
      recipients,
    });
    expect((await holders(draft.id, { view: 'gets' })).meta.total).toBe(recipients);
    expect((await clerk.call(listCampaigns, { body: {} })).body.data).toMatchObject([
      { id: draft.id, status: 'draft', sent: 0 },
    ]);
  });
});

describe('a campaign', () => {
  it('starts once, with the confirmed number, however many people press the button', async () => {
    const n = 4;
    await givePermits(n);
    const campaign = await make();
    const wrong = await start(campaign, n - 1);
    expect(wrong.problem.errors).toMatchObject([{ path: 'recipients', code: 'campaign.changed' }]);
    expect(await invitations()).toEqual([]);
    const replies = await Promise.all([
      start(campaign, n),
      start(campaign, n, colleague),
      start(campaign, n),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    const running = await detail(campaign.id);
    expect(running).toMatchObject({
      status: 'running',
      wave: 1,
      progress: { total: n, waiting: n, sent: 0 },
    });
    const again = await start(running, n);
    expect(again.problem.errors).toMatchObject([{ code: 'campaign.not_draft' }]);
    expect((await clerk.call(deleteCampaign, { params: { id: campaign.id } })).status).toBe(422);
  });

  it('sends nothing while it is paused and continues afterwards', async () => {
    await givePermits(2);
    const campaign = await runningCampaign(await make());
    const at = { params: { id: campaign.id } };
    const paused = await clerk.call(pauseCampaign, { ...at, body: { version: campaign.version } });
    expect(paused.body.status).toBe('paused');
    await runCampaign(world.deps, { id: campaign.id });
    expect(await invitations()).toEqual([]);
    expect((await clerk.call(pauseCampaign, { ...at, body: { version: campaign.version } })).status).toBe(
      409,
    );
    expect(
      (await clerk.call(pauseCampaign, { ...at, body: { version: paused.body.version } })).problem.errors,
    ).toMatchObject([{ code: 'campaign.not_running' }]);
    const resumed = await clerk.call(resumeCampaign, { ...at, body: { version: paused.body.version } });
    expect(resumed.body.status).toBe('running');
    await world.deps.runJobs();
    expect(await invitations()).toHaveLength(2);
    expect((await detail(campaign.id)).events.map(({ kind }) => kind)).toEqual([
      'create',
      'start',
      'pause',
      'resume',
      'finish',
    ]);
  });

  it('writes to each holder exactly once, also with two workers, and checks each again', async () => {
    // More than one run of the job takes.
    const ids = await givePermits(110);
    const { letter } = await giveExceptions(ids);
    const draft = await make();
    const dead = ids[20]!;
    await exclude(draft, dead);
    const n = ids.length - EXCEPTIONS - 1;
    const campaign = await runningCampaign(await detail(draft.id));
    expect(campaign.progress!.total).toBe(n);
    // After the start one unsubscribes, one loses the permit and one renews.
    await unsubscribe(30, 'account');
    await set(ids[30]!, { status: 'revoked' });
    await renew(ids[31]!);
    await Promise.all([
      runCampaign(world.deps, { id: campaign.id }),
      runCampaign(world.deps, { id: campaign.id }),
    ]);
    await world.deps.runJobs();
    await runCampaign(world.deps, { id: campaign.id });
    expect(await detail(campaign.id)).toMatchObject({
      status: 'done',
      progress: { waiting: 0, sent: n - 3, skipped: 3, failed: 0 },
    });
    const sent = await invitations();
    expect(sent).toHaveLength(n - 3);
    expect(new Set(sent.map(({ permit_id }) => permit_id)).size).toBe(n - 3);
    expect(sent.filter(({ status }) => status === 'letter')).toMatchObject([
      { permit_id: letter, to_address: null },
    ]);
    const skipped = (await holders(campaign.id, { state: 'skipped' })).data;
    expect(skipped.map(({ codes }) => codes)).toEqual(
      expect.arrayContaining([['unsubscribed'], ['not_in_force'], ['already_renewed']]),
    );
    const pages = [await holders(campaign.id), await holders(campaign.id, {}, 2)];
    const listed = pages.flatMap(({ data }) => data.map(({ permit_id }) => permit_id));
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(JSON.stringify(sent.map(({ data }) => data))).not.toContain('/podaljsanje/');
    const received = await mailTo('kopija60@example.org');
    expect(received).toHaveLength(1);
    expect(received[0]!.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      /^<http.*\/one-click>$/,
    );
    // A second campaign for the year finds them invited already, all but the one that the first left out.
    const other = await make();
    expect(other.estimate!.recipients).toBe(1);
    await exclude(other, dead);
    expect((await start(await detail(other.id), 1)).problem.errors).toMatchObject([
      { code: 'campaign.nobody' },
    ]);
  });

  it('lets a holder renew by the link alone, once, after naming a plate', async () => {
    const [, second] = await givePermits(4);
    const campaign = await sentCampaign(await make());
    const code = await codeOf(2);
    const gate = await anyone.call(openRenewal, { params: { code: code.toLowerCase() } });
    expect(gate.body).toEqual({
      state: 'open',
      permit_year: 2028,
      plates_masked: ['KR***02'],
      answer_by: campaign.answer_by,
      application_status: null,
    });
    expect(JSON.stringify(gate.body)).not.toMatch(/Oseba|@|K-/);
    expect((await anyone.call(openRenewal, { params: { code: '0000-0000-0000' } })).status).toBe(404);
    expect((await anyone.call(openRenewal, { params: { code: 'abc' } })).status).toBe(404);
    const confirm = (registration_number: string) =>
      anyone.call(confirmRenewal, { params: { code }, body: { registration_number } });
    expect((await confirm('LJAB123')).problem.errors).toMatchObject([
      { path: 'registration_number', code: 'renewal.plate' },
    ]);
    const { body: confirmed } = await confirm('kr c-0002');
    expect(confirmed.prefill).toMatchObject({
      permit_year: 2028,
      renews_permit: { id: second },
      vehicles: expect.anything(),
    });
    const sent = { ...applicationData({ permit_year: 2028 }), applicant: confirmed.prefill.applicant };
    const submit = (confirmation: string, key: string, change: Record<string, unknown> = {}) =>
      anyone.send(submitRenewal, {
        params: { code },
        query: { confirmation },
        body: { ...sent, ...change },
        files: certificate(),
        headers: { 'idempotency-key': `${key.repeat(8)}-0000-4000-8000-000000000000` },
      });
    expect((await submit('x', 'a')).problem.errors).toMatchObject([{ code: 'renewal.confirm_again' }]);
    // Somebody else's name does not renew this permit.
    const stranger = applicationData();
    expect(
      (await submit(confirmed.confirmation, 'b', { applicant: stranger.applicant })).problem.errors,
    ).toMatchObject([{ code: 'rule.not_renewable' }]);
    const both = await Promise.all([
      submit(confirmed.confirmation, 'c'),
      submit(confirmed.confirmation, 'd'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)!.problem.errors).toMatchObject([
      { code: 'rule.already_renewed' },
    ]);
    const after = await anyone.call(openRenewal, { params: { code } });
    expect(after.body).toMatchObject({
      state: 'renewed',
      plates_masked: [],
      application_status: 'submitted',
    });
    expect((await confirm('KRC0002')).problem.errors).toMatchObject([{ code: 'rule.already_renewed' }]);
    expect((await detail(campaign.id)).results).toMatchObject({
      sent: 4,
      opened: 1,
      applied: 1,
      paid: 0,
      issued: 0,
      not_answered: 3,
    });
    expect((await holders(campaign.id, { view: 'applied' })).data).toMatchObject([
      { permit_id: second, application: { status: 'submitted' } },
    ]);
  });

  it('limits guesses at plates, and rejects links from 90 days after the last day to answer', async () => {
    await givePermits(1);
    const { answer_by } = await sentCampaign(await make());
    const code = await codeOf(1);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++)
      statuses.push(
        (
          await anyone.call(confirmRenewal, {
            params: { code },
            body: { registration_number: `KRX${100 + i}` },
          })
        ).status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
    const opened = async () => (await anyone.call(openRenewal, { params: { code } })).body;
    const { days } = Temporal.PlainDate.from(world.clock.today()).until(addDays(answer_by, 90));
    world.clock.advance({ days });
    expect(await opened()).toMatchObject({ state: 'open' });
    world.clock.advance({ days: 1 });
    expect(await opened()).toMatchObject({
      state: 'over',
      plates_masked: [],
      answer_by: null,
    });
  });

  it('reminds those who did not answer, once, and never those who did', async () => {
    const ids = await givePermits(15);
    const { closed } = await giveExceptions(ids);
    const draft = await make();
    await exclude(draft, ids[7]!);
    await clerk.call(chooseHolders, {
      params: { id: draft.id },
      body: { choice: 'include', permit_ids: [closed] },
    });
    await sentCampaign(await detail(draft.id));
    const answered = ids[8]!;
    await renew(answered);
    const campaign = await detail(draft.id);
    const n = campaign.remindable;
    // One was left out, one let in, and one has answered.
    expect(n).toBe(ids.length - EXCEPTIONS - 1 + 1 - 1);
    expect(n).toBe(campaign.results!.not_answered);
    const remind = (recipients: number, by = clerk, { version } = campaign) =>
      by.call(remindCampaign, { params: { id: campaign.id }, body: { version, recipients } });
    expect((await remind(n + 1)).problem.errors).toMatchObject([{ code: 'campaign.changed' }]);
    // One has no mail address any more; another unsubscribes while the reminders wait.
    const [moved, denied] = [ids[10]!, ids[11]!];
    await withoutMail(world.deps.db, moved);
    const replies = await Promise.all([remind(n), remind(n, colleague)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await unsubscribe(12);
    await world.deps.runJobs();
    const reminded = await detail(campaign.id);
    expect(reminded).toMatchObject({ status: 'done', wave: 2, remindable: 0, results: { reminded: n - 1 } });
    const reminders = (await invitations()).filter(({ template }) => template === 'renewal_reminder');
    expect(reminders).toHaveLength(n - 1);
    // The words of the invitation are not said again.
    expect(reminders.map(({ data }) => data['text'])).toEqual(reminders.map(() => null));
    expect(reminders.map(({ permit_id }) => permit_id)).not.toContain(answered);
    // Filters and counts use what the list shows: the newest message of each holder.
    const shown = (await holders(campaign.id)).data;
    expect(shown.find(({ permit_id }) => permit_id === moved)).toMatchObject({
      channel: 'letter',
      state: 'sent',
    });
    expect(shown.find(({ permit_id }) => permit_id === denied)).toMatchObject({
      state: 'skipped',
      codes: ['unsubscribed'],
    });
    const found = async (filters: Record<string, unknown>) =>
      (await holders(campaign.id, filters)).data.map(({ permit_id }) => permit_id);
    const those = (is: (row: (typeof shown)[number]) => boolean) =>
      shown.filter(is).map(({ permit_id }) => permit_id);
    expect(await found({ channel: 'letter' })).toEqual(those(({ channel }) => channel === 'letter'));
    expect(await found({ state: 'skipped' })).toEqual(those(({ state }) => state === 'skipped'));
    expect(await found({ view: 'left_out' })).toContain(denied);
    expect((await holders(campaign.id, { state: 'sent' })).meta.total).toBe(
      those(({ state }) => state === 'sent').length,
    );
    for (const { code, count } of reminded.exceptions) {
      expect(await found({ code }), code).toEqual(those(({ codes }) => codes.includes(code)));
      expect(count, code).toBe(those(({ codes }) => codes.includes(code)).length);
    }
    expect((await remind(n, clerk, reminded)).problem.errors).toMatchObject([{ code: 'campaign.reminded' }]);
    expect(reminded.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['create', 'choose', 'start', 'finish', 'remind']),
    );
  });

  it('can be cancelled: waiting messages are never sent', async () => {
    await givePermits(3);
    const { id, version } = await runningCampaign(await make());
    const { body } = await clerk.call(cancelCampaign, { params: { id }, body: { version } });
    expect(body).toMatchObject({ status: 'cancelled', progress: { waiting: 0, cancelled: 3 } });
    await world.deps.runJobs();
    expect(await invitations()).toEqual([]);
    expect(
      (await clerk.call(resumeCampaign, { params: { id }, body: { version: body.version } })).status,
    ).toBe(422);
  });
});

it('is in the work of the office from its draft until its answers are due', async () => {
  const runs = async (by: Client = clerk) => (await by.call(getDashboard)).body.renewals_run;
  expect(await runs()).toBe(false);
  await make();
  expect(await runs()).toBe(true);
  const other = await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'mail_log.view'] });
  expect(await runs(await world.signIn(other))).toBeNull();
  world.clock.advance({ days: 300 });
  clerk = await world.as('root');
  expect(await runs()).toBe(false);
});

describe('failures', () => {
  const FEW = 8;
  it('is not started before its year can be applied for', async () => {
    const { db } = world.deps;
    const opens = (value: string) => setParameter(db, 'permit_year_opens', value);
    await givePermits(FEW);
    const draft = await make();
    await opens('11-15');
    const campaign = await detail(draft.id);
    expect(campaign).toMatchObject({ opens_on: '2027-11-15', estimate: { recipients: FEW } });
    expect((await start(campaign, FEW)).problem.errors).toMatchObject([{ code: 'campaign.not_open' }]);
    await opens('11-01');
    expect((await detail(draft.id)).opens_on).toBeNull();
  });

  it('continues where it stopped when the process dies between two messages, and repeats none', async () => {
    const few = await givePermits(FEW);
    const campaign = await runningCampaign(await make());
    const dying = { ...world.deps, db: dyingDb(world.deps.db, { at: 'update campaign_messages', nth: 4 }) };
    await expect(runCampaign(dying, { id: campaign.id })).rejects.toThrow('killed');
    // Three are committed; the fourth mail was written but never committed.
    expect((await detail(campaign.id)).progress).toMatchObject({ sent: 3, waiting: FEW - 3, failed: 0 });
    expect(await invitations()).toHaveLength(3);
    // One statement finds the disk full: its message waits.
    const at = 'update campaign_messages';
    const full = { ...world.deps, db: dyingDb(world.deps.db, { at, nth: 2, code: '53100', once: true }) };
    await expect(runCampaign(full, { id: campaign.id })).rejects.toThrow('killed');
    expect((await detail(campaign.id)).progress).toMatchObject({ sent: 4, waiting: FEW - 4, failed: 0 });
    await Promise.all([
      runCampaign(world.deps, { id: campaign.id }),
      runCampaign(world.deps, { id: campaign.id }),
    ]);
    expect(await detail(campaign.id)).toMatchObject({
      status: 'done',
      undelivered: 0,
      progress: { sent: FEW, waiting: 0 },
    });
    const written = (await invitations()).map(({ permit_id }) => permit_id);
    expect(written.toSorted()).toEqual(few.toSorted());
    await world.deps.runJobs();
  });

  const newest = async (permit_id: string) =>
    world.deps.db
      .selectFrom('mail_messages')
      .selectAll()
      .where('template', '=', 'renewal_invitation')
      .where('permit_id', '=', permit_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const lose = async (permit_id: string) => {
    const { id } = await newest(permit_id);
    const gone = { status: 'failed', attempts: 1, sent_at: null, last_error: 'EENVELOPE 550' } as const;
    await givenMail(world.deps.db, id, gone);
  };
  const resend = (
    { id, version }: CampaignDetail,
    recipients: number,
    channel: 'email' | 'letter' = 'email',
    by = clerk,
  ) => by.call(resendCampaign, { params: { id }, body: { version, recipients, channel } });

  it('shows what did not arrive and resends it, to the current address', async () => {
    const few = await givePermits(FEW);
    const sent = await sentCampaign(await make());
    expect((await resend(sent, 1)).problem.errors).toMatchObject([{ code: 'campaign.arrived' }]);
    const [moved, same, gone, , answered] = few as [string, string, string, string, string];
    for (const id of [moved, same, gone, answered]) await lose(id);
    // Whoever has answered anyway needs no other invitation.
    await renew(answered);
    await set(moved, { holder: json({ ...(await holderOf(moved)), email: 'nov.naslov@example.org' }) });
    await set(gone, { status: 'revoked' });
    const before = (await newest(moved)).message_id;
    const campaign = await detail(sent.id);
    expect(campaign.undelivered).toBe(3);
    const listed = (await holders(campaign.id, { view: 'undelivered' })).data;
    expect(listed.map(({ permit_id }) => permit_id).toSorted()).toEqual([moved, same, gone].toSorted());
    for (const row of listed) expect(row).toMatchObject({ state: 'sent', mail: { status: 'failed' } });
    expect((await resend(campaign, 2)).problem.errors).toMatchObject([{ code: 'campaign.changed' }]);
    const replies = await Promise.all([resend(campaign, 3), resend(campaign, 3, 'email', colleague)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await resend(campaign, 3)).status).toBe(409);
    await world.deps.runJobs();
    const done = await detail(campaign.id);
    expect(done).toMatchObject({ status: 'done', undelivered: 0 });
    expect(done.events.at(-2)).toMatchObject({ kind: 'resend', count: 3 });
    expect(await newest(moved)).toMatchObject({
      status: 'sent',
      to_address: 'nov.naslov@example.org',
      message_id: before,
    });
    expect((await newest(same)).status).toBe('sent');
    expect((await holders(campaign.id, { state: 'skipped' })).data).toMatchObject([
      { permit_id: gone, codes: ['not_in_force'] },
    ]);
    expect(await mailTo('nov.naslov@example.org')).toHaveLength(1);
    expect((await resend(done, 3)).problem.errors).toMatchObject([{ code: 'campaign.arrived' }]);
  });

  it('turns what did not arrive into letters, which have no unsubscribe link', async () => {
    const [lost] = (await givePermits(FEW)) as [string];
    const campaign = await sentCampaign(await make());
    await lose(lost);
    expect((await resend(campaign, 1, 'letter')).status).toBe(202);
    expect((await resend(campaign, 1, 'letter')).status).toBe(409);
    const sending = await detail(campaign.id);
    expect((await resend(sending, 1, 'letter')).problem.errors).toMatchObject([{ code: 'campaign.sending' }]);
    await world.deps.runJobs();
    expect(await detail(campaign.id)).toMatchObject({ status: 'done', undelivered: 0 });
    expect(await newest(lost)).toMatchObject({
      status: 'letter',
      to_address: null,
      data: { unsubscribe: null },
    });
    expect((await holders(campaign.id, { view: 'gets', channel: 'letter' })).data).toMatchObject([
      { permit_id: lost, channel: 'letter', mail: { status: 'letter' } },
    ]);
  });
});

describe('optional mails', () => {
  /** The unsubscribe address for mail programs, from the header of the only invitation. */
  const oneClickUrl = async (): Promise<string> => {
    await givePermits(1);
    await sentCampaign(await make());
    const [mail] = await mailTo('kopija1@example.org');
    const header = mail!.headers.find(({ key }) => key === 'list-unsubscribe')!.value!;
    return new URL(header.slice(1, -1)).pathname;
  };
  const tokenOf = (url: string): string => decodeURIComponent(url.split('/').at(-2)!);
  const events = () => world.deps.db.selectFrom('mail_preference_events').selectAll().execute();
  const wants = async (token: string) =>
    (await anyone.call(getMailPreferences, { params: { token } })).body.topics;

  it('end with one click of a mail program that has no cookie and no token; opening the link changes nothing', async () => {
    const url = await oneClickUrl();
    const token = tokenOf(url);
    const all = [
      { topic: 'expiry', subscribed: true },
      { topic: 'renewal', subscribed: true },
    ];
    // A scanner that opens every link of a mail, and the page of the unsubscribe link.
    const program = await world.as('anonymous');
    expect((await program.inject({ method: 'GET', url })).statusCode).toBe(404);
    const shown = await anyone.call(getMailPreferences, { params: { token } });
    expect(shown.body).toEqual({ topics: all, topic: 'renewal' });
    expect(await events()).toEqual([]);
    const click = () =>
      program.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
    for (const { statusCode } of [await click(), await click()]) expect(statusCode).toBe(200);
    expect(await wants(token)).toEqual([all[0], { topic: 'renewal', subscribed: false }]);
    expect(await events()).toMatchObject([{ topic: 'renewal', subscribed: false, via: 'one_click' }]);
    const forged = url.replace(token, `${token.split('.')[0]}.${'A'.repeat(43)}`);
    expect((await program.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
  });

  it('are unsubscribed from and subscribed to by the page, per kind, and in the account', async () => {
    const token = tokenOf(await oneClickUrl());
    const change = (topic: string, subscribed: unknown, options: Record<string, unknown> = {}) =>
      anyone.send(changeMailPreferences, {
        params: { token },
        body: { topic, subscribed },
        ...options,
      });
    expect((await change('renewal', false)).body.topics).toContainEqual({
      topic: 'renewal',
      subscribed: false,
    });
    expect((await change('renewal', true)).body.topics).toEqual([
      { topic: 'expiry', subscribed: true },
      { topic: 'renewal', subscribed: true },
    ]);
    expect((await change('invoices', false)).problem.errors).toMatchObject([{ path: 'topic' }]);
    expect((await change('renewal', 'no')).problem.errors).toMatchObject([{ path: 'subscribed' }]);
    expect((await change('renewal', false, { xsrf: false })).problem.code).toBe('csrf_token_invalid');
    expect((await anyone.call(getMailPreferences, { params: { token: 'x.y' } })).status).toBe(404);
    const user = await world.as('user');
    const { body } = await user.call(changeOwnMailPreferences, {
      body: { topic: 'expiry', subscribed: false },
    });
    expect(body.topics).toContainEqual({ topic: 'expiry', subscribed: false });
    expect((await user.call(getOwnMailPreferences, {})).body).toEqual(body);
    expect((await anyone.call(getOwnMailPreferences, {})).status).toBe(401);
    expect((await clerk.call(getOwnMailPreferences, {})).status).toBe(403);
    // Another address is not affected.
    expect(await wants(token)).toContainEqual({ topic: 'expiry', subscribed: true });
  });
});

it('is for those who may, and an applicant sees the same offer in the account', async () => {
  const warden = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['permits.view'] }),
  );
  expect((await warden.call(listCampaigns, { body: {} })).status).toBe(403);
  const user = await world.as('user');
  expect((await user.call(listCampaigns, { body: {} })).status).toBe(403);
  expect((await user.call(listMyPermits, { body: {} })).body.data).toEqual([]);
});
