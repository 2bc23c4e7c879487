import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listApplications } from '../../../contract/permits/application-list.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import {
  createMyApplication,
  getMyApplication,
  withdrawMyApplication,
} from '../../../contract/permits/applicant/my-applications.ts';
import { getMyPrefill, replaceMyPermit } from '../../../contract/permits/applicant/my-permits.ts';
import { revokePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit, issuePermit, type PermitDetail } from '../../../contract/permits/permits.ts';
import { confirmPayments, getPayment, unconfirmPayment } from '../../../contract/money/payments.ts';
import { listAccessLog } from '../../../contract/records/access-log.ts';
import { listUserTypes, updateUserType } from '../../../contract/settings/price-list.ts';
import { listChanges } from '../../../contract/office/changes.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenCard } from '../../../test/rows/cards.ts';
import type { Client } from '../../../test/client.ts';
import { givenDocument } from '../../../test/rows/documents.ts';
import { forgetKeys } from '../../../test/idempotency.ts';
import { applicationData } from '../../../test/make.ts';
import { paymentsFor } from '../../../test/rows/money-rows.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { entry, proFormaOf, record } from '../../../test/rows/payments.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { act, counterPermit, createdBy } from '../../../test/rows/transitions.ts';
import { newId } from '../../platform/db/ids.ts';
import { issueUnchanged } from './issue-unchanged.ts';

let world: TestApp;
let root: Client;
const holders: { person: Person; permit: PermitDetail }[] = [];

/** Why the program left an application to staff, in order. */
const reasonsOf = async (id: string) =>
  (await see(id)).events.flatMap(({ transition, reason }) =>
    transition === 'leave_to_staff' ? [reason] : [],
  );
const leftOnDashboard = async () => (await root.call(getDashboard)).body.left_to_staff ?? 0;

const see = async (id: string) => (await root.call(getApplication, { params: { id } })).body;

beforeAll(async () => {
  world = await app();
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
  // What is invoiced cannot be unconfirmed, which one of these cases does.
  await setParameter(world.deps.db, 'bank_invoice_at', 'by_hand');
  root = await world.as('root');
  for (let i = 0; i < 18; i++) {
    const person = await makeUser(world.deps.db, 'user');
    const permit = await counterPermit(root, person, { handed_over: true });
    const { documents } = await see(permit.application!.id);
    await givenDocument(
      world.deps.db,
      documents.map(({ id }) => id),
      { check_status: 'verified' },
    );
    holders.push({ person, permit });
  }
  // The time of renewals; sessions end.
  world.clock.advance({ days: 300 });
  root = await world.as('root');
});
afterAll(() => world.close());

const category = async (code: string) =>
  (await root.call(listUserTypes, { body: { per_page: 100 } })).body.data.find((one) => one.code === code)!;
const turn = async (approves_unchanged: boolean, code = 'RES') =>
  root.call(updateUserType, {
    params: { code },
    body: { version: (await category(code)).version, approves_unchanged },
  });

// Some tests switch it off.
beforeEach(() => turn(true));

/** The next holder, signed in, with the renewal that the form starts with. */
async function next() {
  const { person, permit } = holders.pop()!;
  const client = await world.signIn(person);
  const { body: start } = await client.call(getMyPrefill, { query: { permit_id: permit.id } });
  const body = {
    ...applicationData(),
    applicant: { ...start.applicant, email: 'ana@example.org' },
    vehicles: start.vehicles,
    permit_year: 2028,
    rfid_card: 'existing' as const,
    rfid_card_number: start.rfid_card_number!,
    renews_permit_id: permit.id,
  };
  return { client, permit, body };
}
type Next = Awaited<ReturnType<typeof next>>;

const send = async ({ client, body }: Next, change: object = {}, headers: Record<string, string> = {}) => {
  const reply = await client.send(createMyApplication, { body: { ...body, ...change }, headers });
  expect(reply.problem.errors).toBeUndefined();
  return reply.body.id;
};
/** Sends it and lets the program look at it. */
const sent = async (from: Next, change: object = {}) => {
  const id = await send(from, change);
  await world.deps.runJobs();
  return id;
};
const transfer = async (id: string, amount?: number) => {
  const { reference, amount: due } = await proFormaOf(world.deps, id);
  const one = entry({
    reference_raw: reference,
    amount: amount ?? due,
    booking_date: world.clock.today(),
    value_date: world.clock.today(),
  });
  await record(world.deps, [one]);
  const { id: payment_id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
  await root.call(confirmPayments, { body: { payment_ids: [payment_id] } });
  await world.deps.runJobs();
  return due;
};

describe('the switch of a category', () => {
  it('is off at first, stays off where a proof is yearly, and is in the history', async () => {
    expect(await category('OWN')).toMatchObject({ approves_unchanged: false });
    expect(await category('RES')).toMatchObject({ approves_unchanged: true, yearly_documents: [] });
    expect(await category('TMP')).toMatchObject({
      approves_unchanged: false,
      yearly_documents: expect.arrayContaining(['residence_proof']),
    });
    expect((await turn(true, 'TMP')).problem.errors).toEqual([
      expect.objectContaining({ path: 'approves_unchanged', code: 'user_type.yearly_proof' }),
    ]);
    const off = await turn(false);
    expect(off.body).toMatchObject({ approves_unchanged: false });
    const { body } = await root.call(listChanges, { body: { search: 'RES' } });
    expect(JSON.stringify(body.data[0])).toContain('approves_unchanged');
  });
});

describe('an unchanged renewal', () => {
  it('goes straight to payment, tells so, and is issued on its card once all of it is paid', async () => {
    const from = await next();
    const id = await sent(from);
    const approved = await see(id);
    expect(approved).toMatchObject({
      status: 'awaiting_payment',
      approved_by_program: true,
      decided_by_name: null,
      price_card: '0.00',
    });
    expect(approved.events.map(({ transition, actor }) => [transition, actor])).toEqual([
      ['submit', 'applicant'],
      ['start_review', 'system'],
      ['approve', 'system'],
      ['issue_pro_forma', 'system'],
    ]);
    expect(approved.events[2]!.reason).toMatch(/^Nespremenjeno podaljšanje/);
    const mail = (await world.deps.mails()).findLast(({ subject }) => subject?.includes('predračun'));
    expect(JSON.stringify(mail)).toContain('samodejno, ker se od prejšnje dovolilnice ni nič spremenilo');
    expect((await from.client.call(getMyApplication, { params: { id } })).body).toMatchObject({
      approved_by_program: true,
    });
    const listed = await root.call(listApplications, { body: { filters: { approved_by_program: true } } });
    expect(listed.body.data.every(({ approved_by_program }) => approved_by_program)).toBe(true);
    expect(listed.body.data.map((row) => row.id)).toContain(id);
    const log = await root.call(listAccessLog, {
      body: { filters: { subject_type: 'application', action: 'change' } },
    });
    expect(log.body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ role: 'system', subject_id: id })]),
    );

    await issueUnchanged(world.deps);
    const due = await transfer(id, 500);
    await issueUnchanged(world.deps);
    expect(await see(id)).toMatchObject({ status: 'awaiting_payment', permit: null, received: '5.00' });
    await transfer(id, due - 500);
    await issueUnchanged(world.deps);
    await issueUnchanged(world.deps);
    const done = await see(id);
    expect(done).toMatchObject({ status: 'completed', permit: { status: 'scheduled' } });
    expect(done.events.at(-1)).toMatchObject({ transition: 'issue_permit', actor: 'system' });
    const permit = await root.call(getPermit, { params: { id: done.permit!.id } });
    expect(permit.body).toMatchObject({
      rfid_card_number: from.permit.rfid_card_number,
      valid_from: '2028-01-01',
    });
  });

  it('that is free is issued without waiting for anything', async () => {
    const from = await next();
    const id = await send(from);
    await givenApplication(world.deps.db, id, {
      price_permit: 0,
      price_card: 0,
      price_fee: 0,
      price_total: 0,
    });
    await world.deps.runJobs();
    expect((await see(id)).status).toBe('ready');
    await issueUnchanged(world.deps);
    expect((await see(id)).status).toBe('completed');
  });

  it('sent twice with one key is one, approved once, and issued although too much was paid', async () => {
    const from = await next();
    const key = { 'idempotency-key': newId() };
    const id = await send(from, {}, key);
    await world.deps.runJobs();
    expect(await send(from, {}, key)).toBe(id);
    await forgetKeys(world.deps.db);
    expect(await send(from, {}, key)).toBe(id);
    await world.deps.runJobs();
    const { events } = await see(id);
    expect(events.filter(({ transition }) => transition === 'approve')).toHaveLength(1);
    await transfer(id, 9000);
    await issueUnchanged(world.deps);
    expect((await see(id)).status).toBe('completed');
  });

  it('that needs a new card waits for staff once it is paid', async () => {
    const id = await sent(await next(), { rfid_card: 'new', rfid_card_number: undefined });
    expect((await see(id)).status).toBe('awaiting_payment');
    await transfer(id);
    await issueUnchanged(world.deps);
    expect((await see(id)).status).toBe('paid');
    expect((await root.call(issuePermit, { body: { application_uuid: id } })).status).toBe(201);
  });

  it('whose permit was revoked, or whose card was lost, before it was paid waits for staff', async () => {
    const [revoked, lost] = [await next(), await next()];
    const ids = [await sent(revoked), await sent(lost)];
    const { version } = (await root.call(getPermit, { params: { id: revoked.permit.id } })).body;
    const revocation = await root.call(revokePermit, {
      params: { id: revoked.permit.id },
      body: { version, reason: 'Vozilo je prodano.' },
    });
    expect(revocation.status).toBe(200);
    await givenCard(world.deps.db, lost.permit.rfid_card_number!, { status: 'lost' });
    for (const id of ids) await transfer(id);
    const waiting = await leftOnDashboard();
    await issueUnchanged(world.deps);
    await issueUnchanged(world.deps);
    for (const id of ids) expect((await see(id)).status).toBe('paid');
    // Once each, with the reason, and in the work of today.
    expect(await reasonsOf(ids[0]!)).toEqual(['permit_ended']);
    expect(await reasonsOf(ids[1]!)).toEqual(['card_gone']);
    expect(await leftOnDashboard()).toBe(waiting + 2);
    const listed = await root.call(listApplications, { body: { filters: { left_to_staff: true } } });
    expect(listed.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    // Applicants are not told what is between the program and the office.
    const own = await lost.client.call(getMyApplication, { params: { id: ids[1]! } });
    expect(own.body.events.filter(({ to_status }) => to_status === 'paid')).toHaveLength(1);
    // The card is found: the program looks again by itself.
    await givenCard(world.deps.db, lost.permit.rfid_card_number!, { status: 'assigned' });
    await issueUnchanged(world.deps);
    expect((await see(ids[1]!)).status).toBe('completed');
    expect(await leftOnDashboard()).toBe(waiting + 1);
  });

  it('leaves a hindered renewal to people, with the reason in its history', async () => {
    const from = await next();
    const id = await send(from);
    const { registration_numbers, parking_lot_codes } = await see(id);
    // Another permit of the new year has its plate already.
    await world.deps.db
      .insertInto('permit_plates')
      .values({
        registration_number: registration_numbers[0]!,
        permit_year: 2028,
        parking_lot_code: parking_lot_codes[0]!,
        permit_id: from.permit.id,
      })
      .execute();
    await world.deps.runJobs();
    expect(await see(id)).toMatchObject({
      status: 'submitted',
      hindered_by: ['registration_number.live_permit'],
    });
    expect(await reasonsOf(id)).toEqual(['registration_number.live_permit']);
  });

  it('whose plate is taken is tried once, and again when the application has changed', async () => {
    const from = await next();
    const id = await sent(from);
    await transfer(id);
    const { db } = world.deps;
    const { registration_numbers, parking_lot_codes, version } = await see(id);
    const taken = { registration_number: registration_numbers[0]!, permit_year: 2028 };
    await db
      .insertInto('permit_plates')
      .values({ ...taken, parking_lot_code: parking_lot_codes[0]!, permit_id: from.permit.id })
      .execute();
    await issueUnchanged(world.deps);
    expect(await reasonsOf(id)).toEqual(['registration_number.live_permit']);
    await db
      .deleteFrom('permit_plates')
      .where('registration_number', '=', taken.registration_number)
      .where('permit_year', '=', 2028)
      .execute();
    await issueUnchanged(world.deps);
    expect(await see(id)).toMatchObject({ status: 'paid', version });
    expect(await reasonsOf(id)).toHaveLength(1);
    await givenApplication(db, id, { version: version + 1 });
    await issueUnchanged(world.deps);
    expect((await see(id)).status).toBe('completed');
  });

  it('is issued once by two jobs at the same time, and rejected once', { tags: ['postgres'] }, async () => {
    const [good, ended] = [await next(), await next()];
    const ids = [await sent(good), await sent(ended)];
    for (const id of ids) await transfer(id);
    await givenCard(world.deps.db, ended.permit.rfid_card_number!, { status: 'lost' });
    await Promise.all([1, 2].map(() => issueUnchanged(world.deps)));
    const { status, events } = await see(ids[0]!);
    expect(status).toBe('completed');
    expect(events.filter(({ transition }) => transition === 'issue_permit')).toHaveLength(1);
    expect(await reasonsOf(ids[0]!)).toEqual([]);
    expect(await reasonsOf(ids[1]!)).toEqual(['card_gone']);
  });

  it('whose payment the bank takes back after the issue is not issued again', async () => {
    const id = await sent(await next());
    await transfer(id);
    await issueUnchanged(world.deps);
    const { permit } = await see(id);
    const [payment_id] = await paymentsFor(world.deps.db, [id]);
    const { version } = (await root.call(getPayment, { params: { id: payment_id! } })).body;
    const reply = await root.call(unconfirmPayment, {
      params: { id: payment_id! },
      body: { version, reason: 'Banka je nakazilo stornirala.' },
    });
    expect(reply.status).toBe(200);
    await issueUnchanged(world.deps);
    expect(await see(id)).toMatchObject({ status: 'payment_returned', permit: { id: permit!.id } });
    expect(await reasonsOf(id)).toEqual([]);
  });

  it('that staff reopen is theirs from then on, and one that is withdrawn stays so', async () => {
    const [reopened, withdrawn] = [await next(), await next()];
    const id = await sent(reopened);
    const open = await act(root, id, { transition: 'reopen', reason: 'Preverimo naslov.' });
    expect(open).toMatchObject({ status: 'in_review', approved_by_program: false });
    await world.deps.runJobs();
    expect(await act(root, id, { transition: 'approve' })).toMatchObject({ approved_by_program: false });
    await transfer(id);
    await issueUnchanged(world.deps);
    expect((await see(id)).status).toBe('paid');

    const other = await sent(withdrawn);
    const { version } = await see(other);
    await withdrawn.client.call(withdrawMyApplication, { params: { id: other }, body: { version } });
    await issueUnchanged(world.deps);
    expect((await see(other)).status).toBe('withdrawn');
  });
});

describe('staff look at a renewal', () => {
  it('in which something differs, or beside which a replacement is open', async () => {
    const moved = await next();
    const address = { ...moved.body.applicant, house_number: '99' };
    expect((await see(await sent(moved, { applicant: address }))).status).toBe('submitted');

    const replaced = await next();
    const asked = await replaced.client.call(replaceMyPermit, {
      params: { permit_id: replaced.permit.id },
      body: { version: replaced.permit.version, reason: 'damaged' },
    });
    expect(asked.status).toBe(201);
    expect((await see(await sent(replaced))).status).toBe('submitted');
  });

  it('of a category that was switched off meanwhile; what was approved stays approved', async () => {
    const [before, after] = [await next(), await next()];
    const approved = await sent(before);
    const waiting = await send(after);
    expect((await turn(false)).status).toBe(200);
    await world.deps.runJobs();
    expect((await see(waiting)).status).toBe('submitted');
    await transfer(approved);
    await issueUnchanged(world.deps);
    expect((await see(approved)).status).toBe('completed');
  });

  it('and at whatever is not a renewal', async () => {
    const id = await createdBy(await world.as('anonymous'));
    await world.deps.runJobs();
    expect((await see(id)).status).toBe('submitted');
  });
});
