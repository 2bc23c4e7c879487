import { dyingDb } from '../../../test/dying-db.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import {
  changeMailPreferences,
  changeOwnMailPreferences,
  getMailPreferences,
  getOwnMailPreferences,
} from '../../../contract/mail/mail-preferences.ts';
import { listMyPermits } from '../../../contract/permits/my-permits.ts';
import { confirmRenewal, openRenewal, submitRenewal } from '../../../contract/permits/renewals.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { createdBy, issued } from '../../../test/transitions.ts';
import { makeUser } from '../../../test/people.ts';
import { copyPermits } from '../../../test/permit-copies.ts';
import { json } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { addressHash } from '../../mail/mail/links.ts';
import { savePreference } from '../../mail/mail-preferences/queries.ts';
import { runCampaign } from './run-campaign.ts';
import { givenApplication, givenRenewal } from '../../../test/applications.ts';
import { givenPermit } from '../../../test/permits.ts';
import { givenMail } from '../../../test/mails.ts';
import { setParameter } from '../../../test/parameters.ts';
import { proFormaOf } from '../../../test/payments.ts';

const COUNT = 110;
let world: TestApp;
let clerk: Client;
let colleague: Client;
let anyone: Client;
let ids: string[];
beforeAll(async () => {
  world = await app({ clock: movableClock('2027-11-08T08:00:00.000Z') });
  clerk = await world.as('root');
  colleague = await world.signIn(await makeUser(world.deps.db, 'admin'));
  anyone = await world.as('anonymous');
  const model = await issued(clerk, await createdBy(anyone));
  ids = await copyPermits(world.deps.db, model.id, COUNT);
  await givenPermit(world.deps.db, model.id, { deleted_at: world.clock.now() });
  await world.deps.runJobs();
});
afterAll(() => world.close());

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
const invitations = (permit_id?: string) =>
  world.deps.db
    .selectFrom('mail_messages')
    .select(['id', 'permit_id', 'status', 'to_address', 'template', 'subject', 'data'])
    .where('template', 'in', ['renewal_invitation', 'renewal_reminder'])
    .$if(permit_id !== undefined, (query) => query.where('permit_id', '=', permit_id ?? ''))
    .execute();
const start = (campaign: { id: string; version: number }, recipients: number, by = clerk) =>
  by.call(startCampaign, { params: { id: campaign.id }, body: { version: campaign.version, recipients } });
const set = (id: string, change: Record<string, unknown>) => givenPermit(world.deps.db, id, change);

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
    expect(await validationErrors({ answer_by: '2027-11-08' })).toEqual([
      ['answer_by', 'campaign.answer_past'],
    ]);
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
    const { db, config } = world.deps;
    const [suspended, unpaid, letter, nowhere, rejected, closed, renewed] = ids as [
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
    await proFormaOf({ db, clock: world.clock }, debt, { due_date: '2027-01-15' });
    const { holder } = await db
      .selectFrom('permits')
      .select('holder')
      .where('id', '=', letter)
      .executeTakeFirstOrThrow();
    const { email: _, ...paper } = holder;
    await set(letter, { holder: json(paper) });
    await set(nowhere, { holder: json({ ...paper, street: '', city: '' }) });
    await transaction(db, (trx) =>
      savePreference(trx, {
        address_hash: addressHash(config, 'kopija5@example.org'),
        topic: 'renewal',
        subscribed: false,
        via: 'link',
        now: world.clock.now(),
      }),
    );
    await set(closed, { parking_lot_codes: ['P3'] });
    await givenRenewal(db, await createdBy(anyone), renewed);

    const draft = await make();
    const codes = (await holders(draft.id, { view: 'exceptions' })).data.map(
      ({ permit_id, codes: found, outcome }) => [permit_id, found, outcome],
    );
    expect(codes).toEqual([
      [suspended, ['suspended'], 'left_out'],
      [unpaid, ['unpaid'], 'left_out'],
      [nowhere, ['no_address'], 'left_out'],
      [rejected, ['unsubscribed'], 'left_out'],
      [closed, ['lot_closed'], 'left_out'],
      [renewed, ['already_renewed'], 'left_out'],
    ]);
    expect((await holders(draft.id, { channel: 'letter', view: 'gets' })).data).toMatchObject([
      { permit_id: letter, to: `${holder.postal_code} ${holder.city}` },
    ]);
    expect(draft.estimate).toEqual({
      recipients: COUNT - 6,
      emails: COUNT - 7,
      letters: 1,
      left_out: 6,
      // Copies have no card, so each pays 15 and 10.
      income: `${(COUNT - 6) * 25}.00`,
      new_cards: COUNT - 6,
      minutes: (COUNT - 6) * 8,
    });
    const choose = (body: Record<string, unknown>) =>
      clerk.send(chooseHolders, { params: { id: draft.id }, body });
    expect((await choose({ choice: 'include', permit_ids: [suspended, rejected] })).body).toMatchObject({
      changed: 1,
      rejected: 1,
    });
    expect((await choose({ choice: 'exclude', permit_ids: [ids[20]!] })).problem.errors).toMatchObject([
      { path: 'reason', code: 'required' },
    ]);
    const after = await choose({ choice: 'exclude', permit_ids: [ids[20]!], reason: 'Imetnik je umrl.' });
    expect(after.body.campaign.estimate).toMatchObject({ recipients: COUNT - 6, left_out: 6 });
    expect((await holders(draft.id, { code: 'excluded' })).data).toMatchObject([
      { permit_id: ids[20], choice_reason: 'Imetnik je umrl.' },
    ]);
    expect((await choose({ choice: 'undo', code: 'suspended' })).body).toMatchObject({ changed: 1 });
    expect((await choose({ choice: 'include', code: 'lot_closed' })).body.campaign.estimate).toMatchObject({
      recipients: COUNT - 6,
    });
    expect((await holders(draft.id, { view: 'gets' })).meta.total).toBe(COUNT - 6);
    expect((await clerk.call(listCampaigns, { body: {} })).body.data).toMatchObject([
      { id: draft.id, status: 'draft', sent: 0 },
    ]);
  });
});

describe('a campaign', () => {
  let campaign: CampaignDetail;
  it('starts once, with the confirmed number, however many people press the button', async () => {
    const { data } = (await clerk.call(listCampaigns, { body: {} })).body;
    campaign = await detail(data[0]!.id);
    const n = campaign.estimate!.recipients;
    const wrong = await start(campaign, n - 1);
    expect(wrong.problem.errors).toMatchObject([{ path: 'recipients', code: 'campaign.changed' }]);
    expect(await invitations()).toEqual([]);
    const replies = await Promise.all([
      start(campaign, n),
      start(campaign, n, colleague),
      start(campaign, n),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    campaign = await detail(campaign.id);
    expect(campaign).toMatchObject({
      status: 'running',
      wave: 1,
      progress: { total: n, waiting: n, sent: 0 },
    });
    const again = await start(campaign, n);
    expect(again.problem.errors).toMatchObject([{ code: 'campaign.not_draft' }]);
    expect((await clerk.call(deleteCampaign, { params: { id: campaign.id } })).status).toBe(422);
  });

  it('sends nothing while it is paused and continues afterwards', async () => {
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
  });

  it('writes to each holder exactly once, also with two workers, and checks each again', async () => {
    const n = campaign.progress!.total;
    // After the start one unsubscribes, one loses the permit and one renews.
    await transaction(world.deps.db, (trx) =>
      savePreference(trx, {
        address_hash: addressHash(world.deps.config, 'kopija30@example.org'),
        topic: 'renewal',
        subscribed: false,
        via: 'account',
        now: world.clock.now(),
      }),
    );
    await set(ids[30]!, { status: 'revoked' });
    await givenRenewal(world.deps.db, await createdBy(anyone), ids[31]!);
    await Promise.all([
      runCampaign(world.deps, { id: campaign.id }),
      runCampaign(world.deps, { id: campaign.id }),
    ]);
    await world.deps.runJobs();
    await runCampaign(world.deps, { id: campaign.id });
    campaign = await detail(campaign.id);
    expect(campaign).toMatchObject({
      status: 'done',
      progress: { waiting: 0, sent: n - 3, skipped: 3, failed: 0 },
    });
    const sent = await invitations();
    expect(sent).toHaveLength(n - 3);
    expect(new Set(sent.map(({ permit_id }) => permit_id)).size).toBe(n - 3);
    expect(sent.filter(({ status }) => status === 'letter')).toMatchObject([
      { permit_id: ids[2], to_address: null },
    ]);
    const skipped = (await holders(campaign.id, { state: 'skipped' })).data;
    expect(skipped.map(({ codes }) => codes)).toEqual(
      expect.arrayContaining([['unsubscribed'], ['not_in_force'], ['already_renewed']]),
    );
    expect(JSON.stringify(sent.map(({ data }) => data))).not.toContain('/podaljsanje/');
    const received = (await world.deps.mails()).filter(
      ({ to }) => to?.[0]?.address === 'kopija60@example.org',
    );
    expect(received).toHaveLength(1);
    expect(received[0]!.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      /^<http.*\/one-click>$/,
    );
    // A second campaign for the year finds them invited already, all but the one that the first left out.
    const other = await make();
    expect(other.estimate!.recipients).toBe(1);
    await clerk.call(chooseHolders, {
      params: { id: other.id },
      body: { choice: 'exclude', permit_ids: [ids[20]!], reason: 'Imetnik je umrl.' },
    });
    expect((await start(await detail(other.id), 1)).problem.errors).toMatchObject([
      { code: 'campaign.nobody' },
    ]);
    await clerk.call(deleteCampaign, { params: { id: other.id } });
  });

  it('lets a holder renew by the link alone, once, after naming a plate', async () => {
    const mail = (await world.deps.mails()).find(({ to }) => to?.[0]?.address === 'kopija60@example.org')!;
    const code = /\/podaljsanje\/([0-9A-Z-]{14})/.exec(mail.text ?? '')![1]!;
    const gate = await anyone.call(openRenewal, { params: { code: code.toLowerCase() } });
    expect(gate.body).toEqual({
      state: 'open',
      permit_year: 2028,
      plates_masked: ['KR***60'],
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
    const { body: confirmed } = await confirm('kr c-0060');
    expect(confirmed.prefill).toMatchObject({
      permit_year: 2028,
      renews_permit: { id: ids[59] },
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
    expect((await confirm('KRC0060')).problem.errors).toMatchObject([{ code: 'rule.already_renewed' }]);
    campaign = await detail(campaign.id);
    expect(campaign.results).toMatchObject({
      opened: 1,
      applied: 1,
      paid: 0,
      issued: 0,
      not_answered: campaign.results!.sent - 1,
    });
    expect((await holders(campaign.id, { view: 'applied' })).data).toMatchObject([
      { permit_id: ids[59], application: { status: 'submitted' } },
    ]);
  });

  it('limits guesses at plates, and rejects expired links', async () => {
    const mail = (await world.deps.mails()).find(({ to }) => to?.[0]?.address === 'kopija70@example.org')!;
    const code = /\/podaljsanje\/([0-9A-Z-]{14})/.exec(mail.text ?? '')![1]!;
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
    await world.deps.db
      .updateTable('renewal_links')
      .set({ expires_at: world.clock.now() })
      .where('permit_id', '=', ids[69]!)
      .execute();
    expect((await anyone.call(openRenewal, { params: { code } })).body).toMatchObject({
      state: 'over',
      plates_masked: [],
      answer_by: null,
    });
  });

  it('reminds those who did not answer, once, and never those who did', async () => {
    const n = campaign.remindable;
    expect(n).toBe(campaign.results!.not_answered);
    const remind = (recipients: number, by = clerk) =>
      by.call(remindCampaign, {
        params: { id: campaign.id },
        body: { version: campaign.version, recipients },
      });
    expect((await remind(n + 1)).problem.errors).toMatchObject([{ code: 'campaign.changed' }]);
    // One has no mail address any more; another unsubscribes while the reminders wait.
    const [moved, denied] = [ids[91]!, ids[95]!];
    const { holder } = await world.deps.db
      .selectFrom('permits')
      .select('holder')
      .where('id', '=', moved)
      .executeTakeFirstOrThrow();
    const { email: _, ...paper } = holder;
    await set(moved, { holder: json(paper) });
    const replies = await Promise.all([remind(n), remind(n, colleague)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await transaction(world.deps.db, (trx) =>
      savePreference(trx, {
        address_hash: addressHash(world.deps.config, 'kopija96@example.org'),
        topic: 'renewal',
        subscribed: false,
        via: 'link',
        now: world.clock.now(),
      }),
    );
    await world.deps.runJobs();
    campaign = await detail(campaign.id);
    expect(campaign).toMatchObject({ status: 'done', wave: 2, remindable: 0, results: { reminded: n - 1 } });
    const reminders = (await invitations()).filter(({ template }) => template === 'renewal_reminder');
    expect(reminders).toHaveLength(n - 1);
    expect(reminders.map(({ permit_id }) => permit_id)).not.toContain(ids[59]);
    // Filters and counts use what the list shows: the newest message of each holder.
    const shown = [...(await holders(campaign.id)).data, ...(await holders(campaign.id, {}, 2)).data];
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
    for (const { code, count } of campaign.exceptions) {
      expect(await found({ code }), code).toEqual(those(({ codes }) => codes.includes(code)));
      expect(count, code).toBe(those(({ codes }) => codes.includes(code)).length);
    }
    expect((await remind(n)).problem.errors).toMatchObject([{ code: 'campaign.reminded' }]);
    expect(campaign.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['create', 'choose', 'start', 'pause', 'resume', 'finish', 'remind']),
    );
  });

  it('can be cancelled: waiting messages are never sent', async () => {
    await world.deps.db.deleteFrom('campaign_messages').execute();
    const before = (await invitations()).length;
    const draft = await make();
    const started = (await start(draft, draft.estimate!.recipients)).body;
    const { body } = await clerk.call(cancelCampaign, {
      params: { id: draft.id },
      body: { version: started.version },
    });
    expect(body).toMatchObject({
      status: 'cancelled',
      progress: { waiting: 0, cancelled: draft.estimate!.recipients },
    });
    await world.deps.runJobs();
    expect(await invitations()).toHaveLength(before);
    expect(
      (await clerk.call(resumeCampaign, { params: { id: draft.id }, body: { version: body.version } }))
        .status,
    ).toBe(422);
  });
});

describe('failures', () => {
  const FEW = 8;
  let campaign: CampaignDetail;
  let few: string[];
  it('is not started before its year can be applied for', async () => {
    const { db } = world.deps;
    const opens = (value: string) => setParameter(db, 'permit_year_opens', value);
    few = ids.slice(100, 100 + FEW);
    const draft = await make();
    const out = ids.filter((id) => !few.includes(id));
    await clerk.call(chooseHolders, {
      params: { id: draft.id },
      body: { choice: 'exclude', permit_ids: out, reason: 'Drugi krog.' },
    });
    await opens('11-15');
    campaign = await detail(draft.id);
    expect(campaign).toMatchObject({ opens_on: '2027-11-15', estimate: { recipients: FEW } });
    expect((await start(campaign, FEW)).problem.errors).toMatchObject([{ code: 'campaign.not_open' }]);
    await opens('11-01');
    expect((await detail(draft.id)).opens_on).toBeNull();
  });

  it('continues where it stopped when the process dies between two messages, and repeats none', async () => {
    const before = new Set((await invitations()).map(({ id }) => id));
    expect((await start(campaign, FEW)).status).toBe(202);
    const dying = { ...world.deps, db: dyingDb(world.deps.db, { at: 'update campaign_messages', nth: 4 }) };
    await expect(runCampaign(dying, { id: campaign.id })).rejects.toThrow('killed');
    // Three are committed; the fourth mail was written but never committed.
    expect((await detail(campaign.id)).progress).toMatchObject({ sent: 3, waiting: FEW - 3, failed: 0 });
    expect(await invitations()).toHaveLength(before.size + 3);
    await Promise.all([
      runCampaign(world.deps, { id: campaign.id }),
      runCampaign(world.deps, { id: campaign.id }),
    ]);
    campaign = await detail(campaign.id);
    expect(campaign).toMatchObject({ status: 'done', undelivered: 0, progress: { sent: FEW, waiting: 0 } });
    const written = (await invitations())
      .filter(({ id }) => !before.has(id))
      .map(({ permit_id }) => permit_id);
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
  const resend = (recipients: number, channel: 'email' | 'letter', by = clerk) =>
    by.call(resendCampaign, {
      params: { id: campaign.id },
      body: { version: campaign.version, recipients, channel },
    });

  it('shows what did not arrive and resends it, to the current address', async () => {
    const { db } = world.deps;
    expect((await resend(1, 'email')).problem.errors).toMatchObject([{ code: 'campaign.arrived' }]);
    const [moved, same, gone, , renewed] = few as [string, string, string, string, string];
    for (const id of [moved, same, gone, renewed]) await lose(id);
    // Whoever has answered anyway needs no other invitation.
    await givenRenewal(db, await createdBy(anyone), renewed);
    const { holder } = await db
      .selectFrom('permits')
      .select('holder')
      .where('id', '=', moved)
      .executeTakeFirstOrThrow();
    await set(moved, { holder: json({ ...holder, email: 'nov.naslov@example.org' }) });
    await set(gone, { status: 'revoked' });
    const before = (await newest(moved)).message_id;
    campaign = await detail(campaign.id);
    expect(campaign.undelivered).toBe(3);
    const listed = (await holders(campaign.id, { view: 'undelivered' })).data;
    expect(listed.map(({ permit_id }) => permit_id).toSorted()).toEqual([moved, same, gone].toSorted());
    for (const row of listed) expect(row).toMatchObject({ state: 'sent', mail: { status: 'failed' } });
    expect((await resend(2, 'email')).problem.errors).toMatchObject([{ code: 'campaign.changed' }]);
    const replies = await Promise.all([resend(3, 'email'), resend(3, 'email', colleague)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await resend(3, 'email')).status).toBe(409);
    await world.deps.runJobs();
    campaign = await detail(campaign.id);
    expect(campaign).toMatchObject({ status: 'done', undelivered: 0 });
    expect(campaign.events.at(-2)).toMatchObject({ kind: 'resend', count: 3 });
    expect(await newest(moved)).toMatchObject({
      status: 'sent',
      to_address: 'nov.naslov@example.org',
      message_id: before,
    });
    expect((await newest(same)).status).toBe('sent');
    expect((await holders(campaign.id, { state: 'skipped' })).data).toMatchObject([
      { permit_id: gone, codes: ['not_in_force'] },
    ]);
    const arrived = (await world.deps.mails()).filter(
      ({ to }) => to?.[0]?.address === 'nov.naslov@example.org',
    );
    expect(arrived).toHaveLength(1);
    expect((await resend(3, 'email')).problem.errors).toMatchObject([{ code: 'campaign.arrived' }]);
  });

  it('turns what did not arrive into letters, which have no unsubscribe link', async () => {
    const lost = few[3]!;
    await lose(lost);
    expect((await resend(1, 'letter')).status).toBe(202);
    expect((await resend(1, 'letter')).status).toBe(409);
    campaign = await detail(campaign.id);
    expect((await resend(1, 'letter')).problem.errors).toMatchObject([{ code: 'campaign.sending' }]);
    await world.deps.runJobs();
    campaign = await detail(campaign.id);
    expect(campaign).toMatchObject({ status: 'done', undelivered: 0 });
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
  /** The unsubscribe address for mail programs, from the header of the mail. */
  const oneClickOf = async (address: string): Promise<string> => {
    const mail = (await world.deps.mails()).find(({ to }) => to?.[0]?.address === address)!;
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value!;
    return new URL(header.slice(1, -1)).pathname;
  };
  const events = () => world.deps.db.selectFrom('mail_preference_events').selectAll().execute();
  const wants = async (token: string) =>
    (await anyone.call(getMailPreferences, { params: { token } })).body.topics;

  it('end with one click of a mail program that has no cookie and no token; opening the link changes nothing', async () => {
    const url = await oneClickOf('kopija80@example.org');
    const token = decodeURIComponent(url.split('/').at(-2)!);
    const before = (await events()).length;
    const all = [
      { topic: 'expiry', subscribed: true },
      { topic: 'renewal', subscribed: true },
    ];
    // A scanner that opens every link of a mail, and the page of the unsubscribe link.
    const program = await world.as('anonymous');
    expect((await program.inject({ method: 'GET', url })).statusCode).toBe(404);
    const shown = await anyone.call(getMailPreferences, { params: { token } });
    expect(shown.body).toEqual({ topics: all, topic: 'renewal' });
    expect(await events()).toHaveLength(before);
    const click = () =>
      program.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
    for (const { statusCode } of [await click(), await click()]) expect(statusCode).toBe(200);
    expect(await wants(token)).toEqual([all[0], { topic: 'renewal', subscribed: false }]);
    expect((await events()).slice(before)).toMatchObject([
      { topic: 'renewal', subscribed: false, via: 'one_click' },
    ]);
    const forged = url.replace(token, `${token.split('.')[0]}.${'A'.repeat(43)}`);
    expect((await program.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
  });

  it('are unsubscribed from and subscribed to by the page, per kind, and in the account', async () => {
    const token = decodeURIComponent((await oneClickOf('kopija80@example.org')).split('/').at(-2)!);
    const change = (topic: string, subscribed: unknown, options: Record<string, unknown> = {}) =>
      anyone.send(changeMailPreferences, {
        params: { token },
        body: { topic, subscribed },
        ...options,
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
