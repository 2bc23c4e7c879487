// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getApplication, updateApplication } from '../../../contract/permits/applications.ts';
import {
  createPermit,
  createUserApplication,
  createUserPermit,
  deletePermit,
  getUserPrefill,
  listPermitDocuments,
  reopenPermit,
  replacePermit,
  resumePermit,
  revokePermit,
  suspendPermit,
  updatePermit,
} from '../../../contract/permits/permit-actions.ts';
import {
  getPermit,
  issuePermit,
  listPermits,
  listRegistrationNumberAudits,
  type PermitDetail,
} from '../../../contract/permits/permits.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Client, BodyOf } from '../../../test/client.ts';
import { certificate, pdfFile, staffApplication } from '../../../test/make.ts';
import { createdBy, issued, pay } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { releaseAbandoned } from '../../cleanup.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import { forgetKeys } from '../../../test/idempotency.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;

beforeEach(async () => {
  world = await app();
  // Approving and billing are two steps here.
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
});
afterEach(() => world.close());

const car = (registration_number: string) => ({
  registration_number,
  country: 'SI',
  ownership: 'own' as const,
});
const fresh = async (change: Parameters<typeof createdBy>[1] = {}) =>
  issued(clerk, await createdBy(visitor, change));
/** Advances the clock; sessions of staff end after 12 hours, so the clerk signs in anew. */
const later = async (by: { hours?: number; days?: number }) => {
  world.clock.advance(by);
  clerk = await world.as('admin');
};
const shown = async (id: string) => (await clerk.call(getPermit, { params: { id } })).body;
const cardOf = (permit: PermitDetail) =>
  world.deps.db
    .selectFrom('rfid_cards')
    .select(['status', 'permit_id'])
    .where('number', '=', permit.rfid_card_number ?? '')
    .executeTakeFirstOrThrow();
const mailsOf = async (permit_id: string) =>
  (
    await world.deps.db
      .selectFrom('mail_messages')
      .select('template')
      .where('permit_id', '=', permit_id)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);
const platesOf = (permit_id: string) =>
  world.deps.db
    .selectFrom('permit_plates')
    .select(['registration_number', 'valid_until'])
    .distinct()
    .where('permit_id', '=', permit_id)
    .orderBy('registration_number')
    .execute();
/** An application as staff send it: without consents, which are on the paper form. */
const direct = (change: Partial<BodyOf<typeof createPermit>> = {}) => ({ ...staffApplication(), ...change });

describe('an update by staff', () => {
  it('adds the new plate immediately and lets the old one open for two days', async () => {
    const permit = await fresh({ vehicles: [car('KR PL-101')] });
    const noReason = await clerk.call(updatePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, vehicles: [car('KR PL-102')] },
    });
    expect(noReason.problem.errors).toMatchObject([{ path: 'reason', code: 'required' }]);
    const { body: now, status } = await clerk.call(updatePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, vehicles: [car('KR PL-102')], reason: 'Nov avto.' },
      files: { registration_certificate: [pdfFile()] },
    });
    expect(status).toBe(200);
    expect(now.registration_numbers).toEqual(['KRPL102']);
    expect(now.overlaps).toEqual([
      { registration_number: 'KRPL101', plate_text: 'KR PL-101', until: '2027-01-17T09:00:00.000Z' },
    ]);
    const audits = await clerk.call(listRegistrationNumberAudits, {
      params: { itemId: permit.id },
      body: {},
    });
    expect(audits.body.data[0]).toMatchObject({
      old_value: 'KRPL101',
      new_value: 'KRPL102',
      channel: 'admin',
      reason: 'Nov avto.',
      check_due_at: null,
    });
    expect(await mailsOf(permit.id)).toEqual(['permit_issued', 'registration_number_changed']);
    const documents = await clerk.call(listPermitDocuments, { params: { itemId: permit.id }, body: {} });
    expect(documents.body.data.map((d) => d.owner_type).toSorted()).toEqual(['application', 'permit']);
    const found = await clerk.call(listPermits, { body: { search: 'kr pl 102' } });
    expect(found.body.data.map((row) => row.id)).toEqual([permit.id]);

    const stale = await clerk.call(updatePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, delivery: 'post' },
    });
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ id: permit.id, version: now.version });

    await later({ hours: 49 });
    expect((await shown(permit.id)).overlaps).toEqual([]);
    await releaseAbandoned(world.deps);
    expect(await platesOf(permit.id)).toEqual([{ registration_number: 'KRPL102', valid_until: null }]);
  });

  it('rejects a plate with another live permit, but takes one that only overlaps there', async () => {
    const first = await fresh({ vehicles: [car('KR PL-111')] });
    const second = await fresh({ vehicles: [car('KR PL-112')] });
    const change = (permit: PermitDetail, plate: string) =>
      clerk.call(updatePermit, {
        params: { permit_uuid: permit.id },
        body: { version: permit.version, vehicles: [car(plate)], reason: 'Zamenjava avtomobilov.' },
      });
    const rejected = await change(second, 'KR PL-111');
    expect(rejected.status).toBe(409);
    expect(rejected.problem.errors).toMatchObject([
      { path: 'vehicles', code: 'registration_number.live_permit' },
    ]);
    expect((await shown(second.id)).registration_numbers).toEqual(['KRPL112']);
    expect((await change(first, 'KR PL-113')).status).toBe(200);
    expect((await change(second, 'KR PL-111')).status).toBe(200);
    expect((await shown(first.id)).overlaps).toEqual([]);
  });

  it('swaps a plate back within the overlap', async () => {
    const permit = await fresh({ vehicles: [car('KR PL-121')] });
    const to = async (plate: string) => {
      const { version } = await shown(permit.id);
      return clerk.call(updatePermit, {
        params: { permit_uuid: permit.id },
        body: { version, vehicles: [car(plate)], reason: 'Sprememba.' },
      });
    };
    await to('KR PL-122');
    const { body } = await to('KR PL-121');
    expect(body.registration_numbers).toEqual(['KRPL121']);
    expect(body.overlaps.map((o) => o.registration_number)).toEqual(['KRPL122']);
  });

  it('changes the holder and keeps what kind of person it is', async () => {
    const permit = await fresh();
    const { body } = await clerk.send(updatePermit, {
      params: { permit_uuid: permit.id },
      body: {
        version: permit.version,
        holder: { ...permit.holder, last_name: 'Spremenjena-Žagar' },
      },
    });
    expect(body.holder_name).toContain('Spremenjena-Žagar');
    const found = await clerk.call(listPermits, { body: { search: 'spremenjena-zagar' } });
    expect(found.body.data.map((row) => row.id)).toEqual([permit.id]);
    const dates = await clerk.call(updatePermit, {
      params: { permit_uuid: permit.id },
      body: { version: body.version, valid_to: '2026-12-31', reason: 'Krajša veljavnost.' },
    });
    expect(dates.problem.errors).toMatchObject([{ path: 'valid_to' }]);
  });
});

describe('a replacement', () => {
  it('at the counter ends the old permit, blocks its card and links both ways', async () => {
    const permit = await fresh({ vehicles: [car('KR RE-101')] });
    expect(permit.card_price).toBe('10.00');
    const wrong = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, reason: 'lost', payment: { method: 'cash', amount: '15.00' } },
    });
    expect(wrong.problem.errors).toMatchObject([{ path: 'payment.amount', code: 'amount.differs' }]);
    // Lost is lost, regardless of the payment.
    expect((await cardOf(permit)).status).toBe('lost');

    const { status, body } = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, reason: 'lost', payment: { method: 'cash', amount: '10.00' } },
    });
    expect(status).toBe(201);
    expect(body.permit).toMatchObject({
      status: 'replaced',
      status_reason: 'lost',
      replaced_by: { id: body.new_permit?.id, number: body.new_permit?.permit_nr },
      card: { status: 'lost' },
      allowed: [],
    });
    const next = await shown(body.new_permit?.id ?? '');
    expect(next).toMatchObject({
      status: 'active',
      registration_numbers: ['KRRE101'],
      replaces: { id: permit.id, number: permit.permit_nr },
      valid_to: permit.valid_to,
      card: { status: 'assigned' },
    });
    expect(next.rfid_card_number).not.toBe(permit.rfid_card_number);
    expect(await platesOf(permit.id)).toEqual([]);
    const { body: application } = await clerk.call(getApplication, { params: { id: body.application_id } });
    expect(application).toMatchObject({
      kind: 'replacement',
      status: 'completed',
      replacement_reason: 'lost',
      concerns_permit: { id: permit.id },
      price_permit: '0.00',
      price_card: '10.00',
      payments: [{ method: 'cash', amount: '10.00' }],
    });
    expect(application.events.map((e) => e.transition)).toEqual([
      'submit',
      'start_review',
      'approve',
      'pay',
      'issue_permit',
    ]);
  });

  it('to be paid later stops a stolen card now and issues once it is paid', async () => {
    const permit = await fresh({ vehicles: [car('KR RE-111')] });
    const { body } = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, reason: 'stolen' },
    });
    expect(body.new_permit).toBeNull();
    expect(body.permit).toMatchObject({
      status: 'active',
      card: { status: 'lost' },
      open_application: { id: body.application_id, kind: 'replacement' },
    });
    expect(body.permit.allowed).not.toContain('replace');
    const again = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: body.permit.version, reason: 'stolen' },
    });
    expect(again.status).toBe(409);
    const { body: waiting } = await clerk.call(getApplication, { params: { id: body.application_id } });
    expect(waiting).toMatchObject({ status: 'approved', price_total: '10.00', required_documents: [] });
    await clerk.call(takePayment, {
      params: { id: waiting.id },
      body: { version: waiting.version, method: 'card', amount: '10.00' },
    });
    const next = await clerk.call(issuePermit, { body: { application_uuid: waiting.id } });
    expect(next.status).toBe(201);
    expect(next.body.replaces).toMatchObject({ id: permit.id });
    expect((await shown(permit.id)).status).toBe('replaced');
  });

  it('by another category costs the difference and keeps the card', async () => {
    const permit = await fresh({ vehicles: [car('KR RE-121')] });
    const same = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, reason: 'category_change', user_type: 'RES' },
    });
    expect(same.problem.errors).toMatchObject([{ path: 'user_type', code: 'rule.same_category' }]);
    const { status, body } = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: {
        version: permit.version,
        reason: 'category_change',
        user_type: 'OTH',
        payment: { method: 'card', amount: '165.00' },
      },
    });
    expect(status).toBe(201);
    const next = await shown(body.new_permit?.id ?? '');
    expect(next).toMatchObject({
      user_type: 'OTH',
      parking_lot_codes: ['P5', 'P6', 'P7'],
      rfid_card_number: permit.rfid_card_number,
      card: { status: 'assigned' },
    });
    expect((await cardOf(permit)).permit_id).toBe(next.id);
  });

  it('needs the right to take money or to exempt', async () => {
    const permit = await fresh();
    const person = await makeUser(world.deps.db, 'admin', {
      permissions: ['permits.view', 'permits.replace'],
    });
    const limited = await world.signIn(person);
    const call = (body: object) =>
      limited.call(replacePermit, {
        params: { permit_uuid: permit.id },
        body: { version: permit.version, reason: 'damaged', ...body },
      });
    expect((await call({ payment: { method: 'cash', amount: '10.00' } })).status).toBe(403);
    expect((await call({ exempt_reason: 'Okvara kartice.' })).status).toBe(403);
    const free = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, reason: 'damaged', exempt_reason: 'Okvara kartice.' },
    });
    expect(free.body.permit).toMatchObject({ status: 'replaced', card: { status: 'retired' } });
  });

  it('requested by two clerks concurrently makes one new permit', async () => {
    const permit = await fresh();
    const other = await world.as('root');
    const body = {
      version: permit.version,
      reason: 'damaged',
      payment: { method: 'cash', amount: '10.00' },
    } as const;
    const replies = await Promise.all(
      [clerk, other, clerk, other].map((who) =>
        who.call(replacePermit, { params: { permit_uuid: permit.id }, body }),
      ),
    );
    expect(replies.map((r) => r.status).toSorted()).toEqual([201, 409, 409, 409]);
    const rows = await world.deps.db
      .selectFrom('permits')
      .select('id')
      .where('replaces_permit_id', '=', permit.id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('suspending and revoking', () => {
  const move = async (
    route: typeof suspendPermit | typeof resumePermit | typeof revokePermit | typeof reopenPermit,
    id: string,
    reason = 'Prijava zlorabe.',
  ) => {
    const { version } = await shown(id);
    return clerk.call(route as typeof suspendPermit, { params: { id }, body: { version, reason } });
  };

  it('a suspended permit keeps its plates and can be resumed', async () => {
    const permit = await fresh({ vehicles: [car('KR SU-101')] });
    const { body: suspended } = await move(suspendPermit, permit.id);
    expect(suspended).toMatchObject({ status: 'suspended', status_reason: 'Prijava zlorabe.' });
    expect(suspended.allowed).toEqual(['update', 'resume', 'replace', 'revoke']);
    expect(await platesOf(permit.id)).toHaveLength(1);
    expect((await move(suspendPermit, permit.id)).problem.errors).toMatchObject([
      { code: 'rule.transition' },
    ]);
    const { body: resumed } = await move(resumePermit, permit.id, 'Prijava ni utemeljena.');
    expect(resumed).toMatchObject({ status: 'active', status_reason: null });
    expect(await mailsOf(permit.id)).toEqual(['permit_issued', 'permit_suspended', 'permit_resumed']);
  });

  it('a revoked permit gives up plates and card, and can be reopened for 30 days while both are free', async () => {
    const permit = await fresh({ vehicles: [car('KR RV-101')] });
    const { body: revoked } = await move(revokePermit, permit.id);
    expect(revoked).toMatchObject({ status: 'revoked', card: { status: 'blocked' } });
    expect(revoked.allowed).toEqual(['reopen', 'delete']);
    expect(revoked.reopen_until).not.toBeNull();
    expect(await platesOf(permit.id)).toEqual([]);

    const { body: back } = await move(reopenPermit, permit.id, 'Razveljavitev je bila pomota.');
    expect(back).toMatchObject({ status: 'active', card: { status: 'assigned' } });
    expect(await platesOf(permit.id)).toHaveLength(1);

    await move(revokePermit, permit.id);
    const thief = await fresh({ vehicles: [car('KR RV-101')] });
    const denied = await move(reopenPermit, permit.id);
    expect(denied.status).toBe(409);
    await move(revokePermit, thief.id);
    await later({ days: 31 });
    expect((await move(reopenPermit, permit.id)).problem.errors).toMatchObject([
      { code: 'rule.reopen_over' },
    ]);
  });

  it('only a revoked permit can be deleted', async () => {
    const permit = await fresh();
    const remove = () => clerk.call(deletePermit, { params: { id: permit.id } });
    expect((await remove()).problem.errors).toMatchObject([{ code: 'rule.permit_not_deletable' }]);
    await move(revokePermit, permit.id);
    expect((await remove()).status).toBe(204);
    expect((await clerk.call(getPermit, { params: { id: permit.id } })).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });
});

describe('a permit at the counter', () => {
  it('is made in one step, paid, with its application behind it', async () => {
    const { status, body } = await clerk.call(createPermit, {
      body: direct({
        source: 'paper',
        received_at: '2027-01-12',
        payment: { method: 'cash', amount: '25.00' },
      }),
      files: certificate(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'active', user_type: 'RES' });
    const { body: application } = await clerk.call(getApplication, {
      params: { id: body.application?.id ?? '' },
    });
    expect(application).toMatchObject({
      source: 'paper',
      received_at: '2027-01-12',
      status: 'completed',
      payments: [{ amount: '25.00' }],
    });
    expect(await mailsOf(body.id)).toEqual(['permit_issued']);
  });

  it('is handed over at once, with one mail that sends nobody to the office', async () => {
    const { status, body } = await clerk.call(createPermit, {
      body: direct({ payment: { method: 'card', amount: '25.00' }, handed_over: true }),
      files: certificate(),
    });
    expect(status).toBe(201);
    expect(body.handed_over_at).not.toBeNull();
    expect(body.events.map(({ transition }) => transition)).toEqual(
      expect.arrayContaining(['issue', 'hand_over']),
    );
    expect(await mailsOf(body.id)).toEqual(['permit_issued']);
    const { data } = await world.deps.db
      .selectFrom('mail_messages')
      .select('data')
      .where('permit_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ handed_over: true });
  });

  it('is not handed over by those who may not change permits, and nothing is stored', async () => {
    const helper = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['permits.create', 'payments.match'] }),
    );
    const { status } = await helper.call(createPermit, {
      body: direct({ payment: { method: 'card', amount: '25.00' }, handed_over: true }),
      files: certificate(),
    });
    expect(status).toBe(403);
  });

  it('keeps nothing when it is not settled', async () => {
    const count = () =>
      world.deps.db
        .selectFrom('applications')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const open = await clerk.call(createPermit, { body: direct() });
    expect(open.problem.errors).toMatchObject([{ path: 'payment', code: 'rule.settle_first' }]);
    const both = await clerk.call(createPermit, {
      body: direct({ payment: { method: 'cash', amount: '25.00' }, exempt_reason: 'Oboje hkrati.' }),
    });
    expect(both.problem.errors).toMatchObject([{ path: 'exempt_reason', code: 'rule.paid_and_exempt' }]);
    expect(await count()).toEqual(before);
  });

  it('for an account belongs to it, and never to staff or to somebody else', async () => {
    const user = await makeUser(world.deps.db, 'user', { tax_number: '10039856' });
    const body = direct({ exempt_reason: 'Nagrada občine.' });
    const mine = await clerk.call(createUserPermit, {
      params: { app_user_uuid: user.id },
      body: {
        ...body,
        applicant: { ...body.applicant, tax_number: '10039856' },
      },
    });
    expect(mine.body.user_id).toBe(user.id);
    const stranger = await clerk.call(createUserApplication, {
      params: { app_user_uuid: user.id },
      body: direct(),
    });
    expect(stranger.problem.errors).toMatchObject([
      { path: 'applicant.tax_number', code: 'rule.other_person' },
    ]);
    const staff = await makeUser(world.deps.db, 'admin');
    const forStaff = await clerk.call(createUserApplication, {
      params: { app_user_uuid: staff.id },
      body: direct(),
    });
    expect(forStaff.status).toBe(404);
    const prefilled = await clerk.call(getUserPrefill, {
      params: { id: user.id },
      query: { permit_id: mine.body.id },
    });
    expect(prefilled.body).toMatchObject({
      user_type: 'RES',
      rfid_card: 'existing',
      rfid_card_number: mine.body.rfid_card_number,
      renews_permit: { id: mine.body.id },
    });
  });

  it('is the same permit when the same request comes twice', async () => {
    const body = direct({ payment: { method: 'cash', amount: '25.00' } });
    const headers = { 'idempotency-key': 'counter-permit-0001' };
    const first = await clerk.call(createPermit, { body, headers });
    await forgetKeys(world.deps.db);
    const second = await clerk.call(createPermit, { body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });
});

it('one permit results when two clerks issue concurrently', async () => {
  const id = await createdBy(visitor);
  await pay(clerk, id);
  const root = await world.as('root');
  const replies = await Promise.all(
    [clerk, root, clerk, root].map((who) => who.call(issuePermit, { body: { application_uuid: id } })),
  );
  expect(replies.map((r) => r.status).toSorted()).toEqual([201, 409, 409, 409]);
  const turnedDown = replies.find((r) => r.status === 409);
  expect(turnedDown?.problem.detail).toBe(
    'Za to vlogo je dovolilnica že izdana. Odprite jo pri vlogi; spremembe uredite na dovolilnici.',
  );
  expect(turnedDown?.problem.current).toMatchObject({ permit_nr: expect.stringMatching(/^2027-/) as string });
});

it('an application of kind update that staff correct keeps the lots of its permit', async () => {
  const permit = await fresh();
  await givenPermit(world.deps.db, permit.id, { parking_lot_codes: ['P2'] });
  const { body } = await clerk.call(replacePermit, {
    params: { permit_uuid: permit.id },
    body: { version: permit.version, reason: 'damaged' },
  });
  const { body: waiting } = await clerk.call(getApplication, { params: { id: body.application_id } });
  const reopened = await clerk.call(updateApplication, {
    params: { application_uuid: waiting.id },
    body: { version: waiting.version, transition: 'reopen', reason: 'Popravek.' },
  });
  expect(reopened.body).toMatchObject({ status: 'in_review', price_total: '10.00' });
  const corrected = await clerk.call(updateApplication, {
    params: { application_uuid: waiting.id },
    body: { version: reopened.body.version, changes: { note: 'Popravljeno.' } },
  });
  expect(corrected.body).toMatchObject({ parking_lot_codes: ['P2'], price_total: '10.00' });
});
