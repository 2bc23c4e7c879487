import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listApplications } from '../../../../contract/permits/application-list.ts';
import {
  createApplication,
  getApplication,
  updateApplication,
} from '../../../../contract/permits/applications.ts';
import { getMyPrefill } from '../../../../contract/permits/applicant/my-permits.ts';
import { createPermit, revokePermit } from '../../../../contract/permits/permit-actions.ts';
import { getPermit, issuePermit } from '../../../../contract/permits/permits.ts';
import { decideHindrance } from '../../../../contract/permits/review.ts';
import { getInvoice } from '../../../../contract/money/invoices.ts';
import { takePayment } from '../../../../contract/money/payments.ts';
import { createProForma } from '../../../../contract/money/pro-formas.ts';
import { listRefunds } from '../../../../contract/money/refunds.ts';
import { getDashboard } from '../../../../contract/office/office.ts';
import { ADMIN_DEFAULT } from '../../../../contract/platform/permissions.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { givenApplication } from '../../../../test/rows/applications.ts';
import type { Client } from '../../../../test/client.ts';
import { certificate, staffApplication } from '../../../../test/make.ts';
import { practise } from '../../../../test/rows/money.ts';
import { makeUser } from '../../../../test/rows/people.ts';
import { setParameter } from '../../../../test/rows/parameters.ts';
import { act, approve, counterPermit, createdBy, pay } from '../../../../test/rows/transitions.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  await practise(world, true);
  visitor = await world.as('anonymous');
});
beforeEach(async () => {
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const REASON = 'Vozilo je prodano, kupec ima pogodbo.';
const look = async (id: string) => (await clerk.call(getApplication, { params: { id } })).body;
const codesOf = ({ problem }: { problem: { errors?: readonly { code: string }[] } }) =>
  problem.errors?.map(({ code }) => code);
let cars = 0;
const car = () => [
  { registration_number: `KR HH-${400 + cars++}`, country: 'SI', ownership: 'own' as const },
];

/** A permit in force from the counter. */
const inForce = async (change: Parameters<typeof staffApplication>[0]) => {
  const { body, problem } = await clerk.call(createPermit, {
    body: { ...staffApplication(change), exempt_reason: 'Preizkus brez plačila.' },
    files: certificate(),
  });
  if (!body.id) throw new Error(JSON.stringify(problem));
  return body;
};
const decide = async (
  id: string,
  body: { kind: 'limit' } | { kind: 'plate'; registration_number: string },
  by = clerk,
) =>
  by.call(decideHindrance, {
    params: { id },
    body: { ...body, version: (await look(id)).version, reason: REASON },
  });
const tryTo = async (id: string, transition: 'approve' | 'withdraw', more: object = {}) =>
  clerk.call(updateApplication, {
    params: { application_uuid: id },
    body: { version: (await look(id)).version, transition, unverified_reason: 'Pregledano.', ...more },
  });
const takeCash = async (id: string) => {
  const { version, price_total } = await look(id);
  return clerk.call(takePayment, { params: { id }, body: { version, method: 'cash', amount: price_total } });
};
const issueIt = (id: string) => clerk.call(issuePermit, { body: { application_uuid: id } });

/** An application on paper, whose proofs may be missing. */
const entered = async (change: Parameters<typeof staffApplication>[0]): Promise<string> =>
  (
    await clerk.call(createApplication, {
      body: { ...staffApplication(change), source: 'paper' },
      files: certificate(),
    })
  ).body.id;

/** The two permits that one property may have, and the application for a third, in review. */
let villages = 0;
const third = async () => {
  const of = { user_type: 'OWN', extra: `Koprivnik ${++villages}` };
  const permits = [await inForce(of), await inForce(of)];
  const id = await entered(of);
  await act(clerk, id, { transition: 'start_review' });
  return { of, permits, id };
};

describe('a plate with a live permit', () => {
  it('rejects approval until a clerk decides; the decision carries through to the issue', async () => {
    const vehicles = car();
    const other = await inForce({ vehicles });
    const id = await createdBy(visitor, { vehicles });
    await act(clerk, id, { transition: 'start_review' });
    const plate = other.registration_numbers[0]!;
    const seen = await look(id);
    expect(seen).toMatchObject({
      hindered_by: ['registration_number.live_permit'],
      hindrances: [{ kind: 'plate', registration_number: plate, holders: [{ id: other.id }], decided: null }],
    });
    expect(seen.allowed).not.toContain('approve');
    const rejected = await tryTo(id, 'approve');
    expect([rejected.status, codesOf(rejected)]).toEqual([409, ['registration_number.live_permit']]);

    const decided = await decide(id, { kind: 'plate', registration_number: plate });
    expect(decided.body).toMatchObject({ hindered_by: [], hindrances: [{ decided: REASON }] });
    expect(decided.body.events.at(-1)).toMatchObject({ transition: 'decide_hindrance', reason: REASON });
    const permitBefore = await clerk.call(getPermit, { params: { id: other.id } });
    expect(permitBefore.body.registration_numbers).toContain(plate);
    expect((await tryTo(id, 'approve')).status).toBe(200);
    expect((await takeCash(id)).status).toBe(201);
    expect((await issueIt(id)).status).toBe(201);
    const { body: after } = await clerk.call(getPermit, { params: { id: other.id } });
    expect(after.registration_numbers).toEqual([]);
    expect(after.events.at(-1)!.reason).toContain(REASON);
  });

  it('asks again when another permit has it meanwhile', async () => {
    const vehicles = car();
    const other = await inForce({ vehicles });
    const id = await createdBy(visitor, { vehicles });
    await decide(id, { kind: 'plate', registration_number: other.registration_numbers[0]! });
    await clerk.call(revokePermit, {
      params: { id: other.id },
      body: {
        version: (await clerk.call(getPermit, { params: { id: other.id } })).body.version,
        reason: REASON,
      },
    });
    expect((await look(id)).hindrances).toEqual([]);
    const newer = await inForce({ vehicles });
    expect(await look(id)).toMatchObject({
      hindered_by: ['registration_number.live_permit'],
      hindrances: [{ holders: [{ id: newer.id }], decided: null }],
    });
  });

  it('that is only promised is decided by ending one of the two', async () => {
    const vehicles = car();
    const [first, second] = [await createdBy(visitor, { vehicles }), await createdBy(visitor, { vehicles })];
    await approve(clerk, first);
    expect(await look(first)).toMatchObject({ hindered_by: [] });
    const { hindrances } = await look(second);
    expect(hindrances).toMatchObject([{ code: 'registration_number.promised', decidable: false }]);
    const rejected = await decide(second, {
      kind: 'plate',
      registration_number: hindrances[0]!.registration_number!,
    });
    expect([rejected.status, codesOf(rejected)]).toEqual([422, ['registration_number.promised']]);
    await act(clerk, first, { transition: 'withdraw', reason: 'Vlagatelj je prodal vozilo.' });
    expect((await approve(clerk, second)).status).toBe('approved');
  });
});

describe('a full limit', () => {
  it('rejects approval, the counter, the pro-forma and the payment, and issues once it is lifted', async () => {
    const { of, id } = await third();
    expect(await look(id)).toMatchObject({
      hindered_by: ['rule.max_permits'],
      hindrances: [{ kind: 'limit', max: 2 }],
    });
    expect(codesOf(await tryTo(id, 'approve'))).toEqual(['rule.max_permits']);
    const counter = await clerk.call(createPermit, {
      body: { ...staffApplication(of), exempt_reason: 'Preizkus brez plačila.' },
      files: certificate(),
    });
    expect([counter.status, codesOf(counter)]).toEqual([422, ['rule.max_permits']]);
    // Approved before the rule was asked.
    await givenApplication(world.deps.db, id, { status: 'approved', decided_at: world.clock.now() });
    const billed = await clerk.call(createProForma, { params: { id }, query: {} });
    expect(codesOf(billed)).toEqual(['rule.max_permits']);
    expect(codesOf(await takeCash(id))).toEqual(['rule.max_permits']);

    const without = await world.signIn(
      await makeUser(world.deps.db, 'admin', {
        permissions: ADMIN_DEFAULT.filter((one) => one !== 'applications.exempt'),
      }),
    );
    expect((await decide(id, { kind: 'limit' }, without)).status).toBe(403);
    expect((await decide(id, { kind: 'limit' })).status).toBe(200);
    expect((await takeCash(id)).status).toBe(201);
    expect((await issueIt(id)).status).toBe(201);
    expect((await look(id)).status).toBe('completed');
  });

  it('is nothing to decide where it is not full', async () => {
    const id = await createdBy(visitor);
    expect(codesOf(await decide(id, { kind: 'limit' }))).toEqual(['rule.not_hindered']);
  });

  it('that fills between payment and issue stands on Danes, and is refunded with its credit note in one step', async () => {
    const count = async () => (await clerk.call(getDashboard)).body.hindered!;
    const before = await count();
    const of = { user_type: 'OWN', extra: 'Podjelje 7' };
    const id = await entered(of);
    await pay(clerk, id);
    // Two others got in between, through an exception each.
    for (const _ of [1, 2]) {
      await givenApplication(world.deps.db, id, { status: 'payment_expired' });
      await inForce(of);
      await givenApplication(world.deps.db, id, { status: 'paid' });
    }
    expect(await count()).toBe(before + 1);
    const listed = await clerk.call(listApplications, { body: { filters: { hindered: true } } });
    expect(listed.body.data.map((row) => row.id)).toContain(id);
    const seen = await look(id);
    expect(seen).toMatchObject({ hindered_by: ['rule.max_permits'], status: 'paid' });
    expect(seen.credits_invoice).not.toBeNull();
    expect(seen.allowed).toContain('withdraw');
    expect(seen.allowed).not.toContain('issue_permit');
    expect((await issueIt(id)).status).toBe(422);

    expect(codesOf(await tryTo(id, 'withdraw', { reason: REASON }))).toEqual(['rule.invoice_live']);
    expect((await tryTo(id, 'withdraw', { credit: true })).status).toBe(422);
    const done = await tryTo(id, 'withdraw', { credit: true, reason: REASON });
    expect(done.body).toMatchObject({ status: 'withdrawn', credits_invoice: null });
    const invoice = await clerk.call(getInvoice, { params: { id: seen.credits_invoice!.id } });
    expect(invoice.body.status).toBe('cancelled');
    const refunds = await clerk.call(listRefunds, { body: { search: seen.applicant_name } });
    expect(refunds.body.data).toMatchObject([
      { amount: seen.price_total, status: 'due', reason: 'credit_note' },
    ]);
    expect(await count()).toBe(before);
  });

  it('is told to the person of the account before the form, and to nobody else', async () => {
    const person = await makeUser(world.deps.db, 'user');
    const own = await counterPermit(clerk, person);
    const client = await world.signIn(person);
    // Its price list row allows as many as it has.
    await world.deps.db
      .updateTable('user_type_parking_lots')
      .set({ max_permits: 1 })
      .where('user_type', '=', own.user_type)
      .execute();
    const { full } = (await client.call(getMyPrefill, { query: {} })).body;
    expect(full).toMatchObject([{ permit_year: own.permit_year, max: 1 }]);
    const other = await world.signIn(await makeUser(world.deps.db, 'user'));
    expect((await other.call(getMyPrefill, { query: {} })).body.full).toEqual([]);
  });
});
