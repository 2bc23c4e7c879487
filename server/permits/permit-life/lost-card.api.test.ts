import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import {
  downloadMyPermit,
  getMyPermit,
  getMyPrefill,
  replaceMyPermit,
} from '../../../contract/permits/applicant/my-permits.ts';
import { createPermit, replacePermit } from '../../../contract/permits/permit-actions.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import {
  getPermit,
  handOverPermit,
  issuePermit,
  type PermitDetail,
} from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { applicationData, certificate, staffApplication } from '../../../test/make.ts';
import { counterPermit, createdBy, issued, pay } from '../../../test/rows/transitions.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { givenCard } from '../../../test/rows/cards.ts';
import { forgetKeys } from '../../../test/idempotency.ts';

const handedOver = async (staff: Client, person: { id: string }) => {
  const permit = await counterPermit(staff, person);
  const { status, body } = await staff.call(handOverPermit, {
    params: { id: permit.id },
    body: { version: permit.version },
  });
  expect(status).toBe(200);
  return body;
};

// A card that was reported lost opens nothing any more, whatever the status of its replacement and however
// replacements are paid.
describe.each([true, false])('with pro_forma_on_approval %s', (on_approval) => {
  let world: TestApp;
  let clerk: Client;
  let holder: Awaited<ReturnType<TestApp['as']>>;
  beforeAll(async () => {
    world = await app();
    await setParameter(world.deps.db, 'pro_forma_on_approval', on_approval);
    clerk = await world.as('admin');
    holder = await world.as('user');
  });
  afterAll(() => world.close());

  const fresh = async () => issued(clerk, await createdBy(await world.as('anonymous')));
  const shown = async ({ id }: { id: string }) => (await clerk.call(getPermit, { params: { id } })).body;
  const replace = (permit: Pick<PermitDetail, 'id' | 'version'>, body: object, key?: string) =>
    clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, reason: 'lost', ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const stops = async (permit: { id: string }) =>
    (
      await world.deps.db
        .selectFrom('mail_messages')
        .select('id')
        .where('permit_id', '=', permit.id)
        .where('template', '=', 'card_stopped')
        .execute()
    ).length;

  it('is stopped when the replacement is paid later, and replaced once it is paid', async () => {
    const permit = await fresh();
    const { status, body } = await replace(permit, {});
    expect(status).toBe(201);
    expect(body.new_permit).toBeNull();
    expect(body.permit).toMatchObject({
      status: 'active',
      card: { status: 'lost' },
      open_application: { id: body.application_id },
    });
    const { body: waiting } = await clerk.call(getApplication, { params: { id: body.application_id } });
    expect(waiting.status).toBe(on_approval ? 'awaiting_payment' : 'approved');
    const paid = await clerk.call(takePayment, {
      params: { id: waiting.id },
      body: { version: waiting.version, method: 'cash', amount: waiting.price_total },
    });
    expect(paid.status).toBe(201);
    const next = await clerk.call(issuePermit, { body: { application_uuid: waiting.id } });
    expect(next.status).toBe(201);
    expect((await shown(permit)).status).toBe('replaced');
  });

  it.each([
    ['the wrong amount is paid', { payment: { method: 'cash', amount: '11.00' } }, 'payment.amount'],
    [
      'the device is unknown',
      { payment: { method: 'cash', amount: '10.00', device_id: '01890000-0000-7000-8000-000000000000' } },
      'payment.device_id',
    ],
    ['the new card is not in stock', { exempt_reason: 'Okvara.', new_card_number: '0009999999' }, ''],
  ])('stays stopped when %s', async (_, settlement, path) => {
    const permit = await fresh();
    const rejected = await replace(permit, settlement);
    expect(rejected.status).toBe(422);
    if (path) expect(rejected.problem.errors).toMatchObject([{ path }]);
    const now = await shown(permit);
    expect(now).toMatchObject({ status: 'active', card: { status: 'lost' }, open_application: null });
    expect(now.version).toBe(permit.version);
    expect(await stops(permit)).toBe(1);
    // The next attempt neither stops it again nor notifies again.
    const done = await replace(permit, { payment: { method: 'cash', amount: '10.00' } });
    expect(done.status).toBe(201);
    expect(done.body.permit).toMatchObject({ status: 'replaced', card: { status: 'lost' } });
    expect(await stops(permit)).toBe(1);
  });

  it('waits at the counter: its holder cannot have lost it, and pays nothing', async () => {
    const permit = await counterPermit(clerk, holder.person!);
    const denied = await holder.call(replaceMyPermit, {
      params: { permit_id: permit.id },
      body: { version: permit.version, reason: 'lost' },
    });
    expect([denied.status, denied.problem.errors]).toMatchObject([
      422,
      [{ path: 'reason', code: 'rule.card_waits' }],
    ]);
    expect(await shown(permit)).toMatchObject({ card: { status: 'assigned' }, open_application: null });
  });

  it('is stopped by its holder although a replacement for another reason is open', async () => {
    const permit = await handedOver(clerk, holder.person!);
    const ask = (reason: 'damaged' | 'stolen') =>
      holder.call(replaceMyPermit, {
        params: { permit_id: permit.id },
        body: { version: permit.version, reason },
      });
    expect((await ask('damaged')).status).toBe(201);
    expect((await shown(permit)).card?.status).toBe('assigned');
    expect((await ask('stolen')).status).toBe(409);
    expect((await shown(permit)).card?.status).toBe('lost');
  });

  it('is not stopped by a caller who saw another state of the permit', async () => {
    const permit = await fresh();
    expect((await replace({ ...permit, version: 99 }, {})).status).toBe(409);
    expect((await shown(permit)).card?.status).toBe('assigned');
  });

  it('is not stopped again by a repeat of the call after it was found', async () => {
    const permit = await fresh();
    const key = `lost-${permit.id}`;
    expect((await replace(permit, {}, key)).status).toBe(201);
    await givenCard(world.deps.db, permit.rfid_card_number ?? '', { status: 'assigned' });
    await forgetKeys(world.deps.db);
    expect((await replace(permit, {}, key)).status).toBe(201);
    expect((await shown(permit)).card?.status).toBe('assigned');
  });

  it('a permit at the counter must be settled first and keeps nothing', async () => {
    const count = async () =>
      Number(
        (
          await world.deps.db
            .selectFrom('applications')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const denied = await clerk.call(createPermit, { body: staffApplication(), files: certificate() });
    expect(denied.problem.errors).toMatchObject([{ path: 'payment', code: 'rule.settle_first' }]);
    expect(await count()).toBe(before);
  });
});

it('is charged once where its replacement waits for payment and the permit is renewed', async () => {
  // The clock moves to the time of renewals.
  const world = await app();
  onTestFinished(() => world.close());
  const person = (await world.as('user')).person!;
  const permit = await handedOver(await world.as('admin'), person);
  world.clock.advance({ days: 300 });
  const holder = await world.as('user');
  const clerk = await world.as('admin');
  const asked = await holder.call(replaceMyPermit, {
    params: { permit_id: permit.id },
    body: { version: permit.version, reason: 'lost' },
  });
  expect(asked.body.price_total).toBe('10.00');
  const printed = await holder.call(downloadMyPermit, { query: {}, params: { id: permit.id } });
  const pdf = await readPdf(new Uint8Array(await printed.body.arrayBuffer()));
  expect(pdf.text).toContain(permit.permit_nr);
  expect(pdf.text).not.toContain(permit.rfid_card_number!);

  const { body: start } = await holder.call(getMyPrefill, { query: { permit_id: permit.id } });
  expect(start).toMatchObject({ rfid_card: 'existing', card_comes: true });
  const asRenewed = {
    ...applicationData(),
    applicant: { ...start.applicant, email: 'ana@example.org' },
    vehicles: start.vehicles,
    permit_year: 2028,
    rfid_card: 'existing',
    rfid_card_number: start.rfid_card_number!,
    renews_permit_id: permit.id,
  };
  const next = await holder.send(createMyApplication, { body: asRenewed, files: certificate() });
  expect(next.status).toBe(201);
  const { body: renewal } = await clerk.call(getApplication, { params: { id: next.body.id } });
  expect(renewal).toMatchObject({ price_card: '0.00' });

  await pay(clerk, asked.body.id);
  const replaced = await clerk.call(issuePermit, { body: { application_uuid: asked.body.id } });
  expect(replaced.status).toBe(201);
  // The open renewal counts for the permit that took the place of the renewed one.
  const newer = { id: replaced.body.id };
  const mine = (await holder.call(getMyPermit, { params: newer })).body;
  expect(mine).toMatchObject({ renewal_year: null });
  expect(mine.allowed).not.toContain('renew');
  const again = (renews_permit_id: string) =>
    holder.send(createMyApplication, { body: { ...asRenewed, renews_permit_id }, files: certificate() });
  expect((await again(newer.id)).problem.detail).toContain('že oddana');
  expect((await again(permit.id)).problem.errors).toMatchObject([{ code: 'rule.not_renewable' }]);
  await pay(clerk, next.body.id);
  const renewed = await clerk.call(issuePermit, { body: { application_uuid: next.body.id } });
  expect(renewed.body.rfid_card_number).toBe(replaced.body.rfid_card_number);
});
