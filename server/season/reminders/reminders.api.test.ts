// @module-tag postgres

import { afterEach, beforeEach, expect, it } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import { createExport, downloadExport } from '../../../contract/data/exports.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { getPermit, handOverPermit, listPermits } from '../../../contract/permits/permits.ts';
import { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { act, createdBy, issued, permitOf } from '../../../test/rows/transitions.ts';
import { copyPermits } from '../../../test/rows/permit-copies.ts';
import { grantOf } from '../../permits/applications/notify.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { runExport } from '../../data/exports/run-export.ts';
import { addressHash, statusToken } from '../../mail/outbox/links.ts';
import { savePreference } from '../../mail/mail-preferences/queries.ts';
import { listEndingPermits } from './queries.ts';
import { runReminders } from './run-reminders.ts';
import { remindOfExpiry } from './remind.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { givenPermit, withoutMail } from '../../../test/rows/permits.ts';
import { givenUser } from '../../../test/rows/people.ts';
import { givenRenewal } from '../../../test/rows/applications.ts';

let world: TestApp;
let clerk: Client;
let anyone: Client;
// Days go by for a whole office, so each test has one of its own.
beforeEach(async () => {
  // Monday, 18 October 2027.
  world = await app({ clock: movableClock('2027-10-18T08:00:00.000Z') });
  clerk = await world.as('root');
  anyone = await world.as('anonymous');
});
afterEach(() => world.close());

const day = async (date: string): Promise<void> => {
  world.clock.advance({
    days: Math.round((Date.parse(date) - Date.parse(world.clock.today())) / 86_400_000),
  });
  clerk = await world.as('root');
};
const mails = (template: string) =>
  world.deps.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('template', '=', template)
    .orderBy('created_at')
    .execute();
const permit = async (change: Parameters<typeof createdBy>[1] = {}) => {
  const application_id = await createdBy(anyone, change);
  const made = await issued(clerk, application_id);
  return { application_id, id: made.id, permit_nr: made.permit_nr };
};
const statusPage = async (application_id: string) => {
  const application = await findApplication(world.deps.db, application_id);
  const token = statusToken(world.deps.config, grantOf(application!, world.clock.now(), 30));
  return (await anyone.call(getApplicationStatus, { params: { token } })).body;
};

it('reminds of a supplement before it is due, once, as the status page shows', async () => {
  const id = await createdBy(anyone, { language: 'en' });
  await act(clerk, id, { transition: 'start_review' });
  await act(clerk, id, {
    transition: 'request_supplement',
    missing_items: [{ kind: 'registration_certificate', note: 'The picture is blurred.' }],
    due_date: '2027-10-29',
  });
  await day('2027-10-25');
  expect(await runReminders(world.deps)).toEqual({ said: 0 });
  await day('2027-10-26');
  const runs = await Promise.all([runReminders(world.deps), runReminders(world.deps)]);
  expect(runs.map(({ said }) => said).toSorted()).toEqual([0, 1]);
  expect(await runReminders(world.deps)).toEqual({ said: 0 });
  await world.deps.runJobs();
  const sent = (await world.deps.mails()).filter(({ subject }) => subject?.startsWith('Your supplement'));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toContain('vehicle registration certificate: The picture is blurred.');
  expect(sent[0]!.text).toContain('29 October 2027');
  expect(sent[0]!.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  const { body } = await clerk.call(getApplication, { params: { id } });
  expect(body.events.at(-1)).toMatchObject({ transition: 'remind_supplement', actor: 'system' });
  expect((await statusPage(id)).reminders).toMatchObject([
    { kind: 'supplement_due', about_on: '2027-10-29' },
  ]);
});

it('reminds of cards that wait at the counter, sparingly, and lists them for staff', async () => {
  await day('2027-10-26');
  const late = await permit();
  const posted = await permit({ delivery: 'post' });
  const collected = await permit();
  await day('2027-11-09');
  const fresh = await permit();
  const { body } = await clerk.call(getPermit, { params: { id: collected.id } });
  await clerk.call(handOverPermit, { params: { id: collected.id }, body: { version: body.version } });
  expect(await runReminders(world.deps)).toEqual({ said: 1 });
  expect(await runReminders(world.deps)).toEqual({ said: 0 });
  expect(await mails('card_waiting')).toMatchObject([{ permit_id: late.id, status: 'queued' }]);
  const events = (await clerk.call(getPermit, { params: { id: late.id } })).body.events;
  expect(events.at(-1)).toMatchObject({ transition: 'remind_card', actor: 'system' });
  const listed = async (uncollected: boolean) =>
    (await clerk.call(listPermits, { body: { filters: { uncollected } } })).body.data.map(({ id }) => id);
  expect(await listed(true)).toEqual([late.id]);
  expect(await listed(false)).toEqual(expect.arrayContaining([posted.id, fresh.id, collected.id]));
  const { body: job } = await clerk.call(createExport, {
    body: {
      data_group: 'permits',
      columns: ['permit_nr'],
      filters: { uncollected: true },
      file_type: 'csv',
      purpose_code: 'question',
    },
  });
  await runExport(world.deps, job);
  const file = (await clerk.call(downloadExport, { params: { id: job.id } })).raw.payload;
  expect(file.match(/\d{4}-\d{5}/g)).toEqual([late.permit_nr]);
  expect((await clerk.call(getDashboard, {})).body.cards_uncollected).toMatchObject({
    count: 1,
    oldest_on: '2027-10-26',
  });
  expect((await statusPage(late.application_id)).reminders).toMatchObject([{ kind: 'card_waiting' }]);
});

it('reminds of permits that end: once by mail or letter, never those who renewed, unsubscribed, left or lost it', async () => {
  const renewing = await permit();
  const rejected = await permit();
  const revoked = await permit();
  const paper = await permit();
  const english = await permit({ language: 'en' });
  const { permit: left, user_id } = await permitOf(clerk, anyone);
  const { db, config } = world.deps;
  await withoutMail(db, paper.id);
  await givenPermit(db, revoked.id, { status: 'revoked' });
  await givenUser(db, user_id, { deleted_at: world.clock.now() });
  await givenRenewal(db, await createdBy(anyone), renewing.id);
  const address = (await findApplication(db, rejected.application_id))!.applicant.email!;
  await transaction(db, (trx) =>
    savePreference(trx, {
      address_hashes: [addressHash(config, address)],
      topic: 'expiry',
      subscribed: false,
      via: 'one_click',
      now: world.clock.now(),
    }),
  );
  // The copies have plates and people of their own, so each is an ordinary holder.
  const copies = await copyPermits(db, english.id, 15);
  await givenPermit(db, null, { rfid_card_number: null, handed_over_at: world.clock.now() });

  await day('2027-12-01');
  const runs = await Promise.all([runReminders(world.deps), runReminders(world.deps)]);
  // English, paper and the copies.
  expect(runs[0].said + runs[1].said).toBe(2 + copies.length);
  expect(await runReminders(world.deps)).toEqual({ said: 0 });
  const sent = await mails('permit_expires');
  const told = sent.map(({ permit_id }) => permit_id);
  expect(new Set(told).size).toBe(told.length);
  for (const { id } of [renewing, rejected, revoked, left]) expect(told).not.toContain(id);
  expect(sent.find(({ permit_id }) => permit_id === paper.id)).toMatchObject({
    status: 'letter',
    to_address: null,
  });
  await world.deps.runJobs();
  const mail = (await world.deps.mails()).find(
    ({ subject }) => subject === `Permit ${english.permit_nr} ends on 31 December 2027`,
  );
  expect(mail?.text).toContain('30\u00a0more days');
  expect(mail?.text).toMatch(/\/podaljsanje\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );

  // Seven days before the end only mails are sent: a letter was written already.
  await day('2027-12-24');
  await runReminders(world.deps);
  const again = (await mails('permit_expires')).slice(sent.length);
  expect(again.map(({ permit_id }) => permit_id)).not.toContain(paper.id);
  expect(again).toHaveLength(told.length - 1);
  expect((await statusPage(english.application_id)).reminders.map(({ kind }) => kind)).toEqual([
    'permit_expires',
    'permit_expires',
  ]);
});

it('sends a reminder completely or not at all when the process dies in the middle', async () => {
  const { db } = world.deps;
  await day('2027-11-30');
  const victim = await permit();
  await givenPermit(db, victim.id, { valid_to: '2028-03-31', issued_at: '2027-01-15T08:00:00.000Z' });
  await day('2028-03-01');
  const parameters = await loadParameters(db, world.clock.today());
  await expect(
    transaction(db, async (trx) => {
      expect(await remindOfExpiry(trx, world.deps, victim.id, parameters)).toBe(true);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  const written = () =>
    db
      .selectFrom('mail_messages')
      .select('id')
      .where('permit_id', '=', victim.id)
      .where('template', '=', 'permit_expires')
      .execute();
  expect(await written()).toEqual([]);
  expect(await listEndingPermits(db, '2028-03-31', '2028-03-31')).toMatchObject([
    { id: victim.id, said: [] },
  ]);
  await runReminders(world.deps);
  await runReminders(world.deps);
  expect(await written()).toHaveLength(1);
});
