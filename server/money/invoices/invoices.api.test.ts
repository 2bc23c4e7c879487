import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteApplication,
  getApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { createInvoice, getInvoice } from '../../../contract/money/invoices.ts';
import { withdrawMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { paidByTransfer, practise } from '../../../test/rows/money.ts';
import { approve, createdBy, pay } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { giveSecondCounter } from '../../../test/rows/money-rows.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;
const openOffice = async () => {
  world = await app();
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
};
const closeOffice = () => world.close();

const issue = (id: string, query = {}) => clerk.call(createInvoice, { params: { id }, query });
const detail = async (id: string) => (await clerk.call(getInvoice, { params: { id } })).body;

describe('an invoice for a transfer', () => {
  // Numbers count in a whole office.
  beforeEach(openOffice);
  afterEach(closeOffice);

  it('is numbered on the device of transfers, states what the law requires, and is issued once', async () => {
    const { id, total } = await paidByTransfer(world, clerk, visitor);
    const reply = await issue(id);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      kind: 'invoice',
      invoice_nr: 'OBC1-SPLET1-1/2027',
      sales_location_nr: 'OBC1',
      cashier_nr: 'SPLET1',
      payment_method_name: 'Nakazilo na TRR',
      zoi: null,
      fiscal_status: 'not_required',
      status: 'issued',
      transaction_id: 'BREF-1',
    });
    const invoice = await detail(reply.body.id);
    expect(invoice).toMatchObject({
      place: 'Bohinjsko jezero',
      issued_on: '2027-01-15',
      service_date: '2027-01-15',
      operator_name: 'Oseba admin',
      seller: { vat_id: 'SI12345679' },
      permit: null,
    });
    expect(invoice.amount).toBe((total / 100).toFixed(2));
    const again = await issue(id);
    expect(again.status).toBe(409);
    expect(again.problem.current).toMatchObject({ id: reply.body.id, invoice_nr: 'OBC1-SPLET1-1/2027' });
  });

  it('never has a day before that of the last one, also when the clock was set back', async () => {
    const [first, second] = [
      await paidByTransfer(world, clerk, visitor),
      await paidByTransfer(world, clerk, visitor),
    ];
    expect((await issue(first.id)).status).toBe(201);
    world.clock.advance({ days: -1 });
    const reply = await issue(second.id);
    expect([reply.status, reply.problem.code]).toEqual([503, 'unavailable']);
    expect(reply.problem.detail).toContain('Ura strežnika');
    world.clock.advance({ days: 1 });
    const { body } = await issue(second.id);
    expect(await detail(body.id)).toMatchObject({
      invoice_nr: 'OBC1-SPLET1-2/2027',
      issued_on: '2027-01-15',
    });
  });

  it('is rejected when nothing or another amount was paid', async () => {
    const open = await createdBy(visitor);
    await approve(clerk, open);
    expect((await issue(open)).problem).toMatchObject({
      code: 'rule_broken',
      errors: [{ code: 'rule.not_paid' }],
    });
    const less = await paidByTransfer(world, clerk, visitor, { amount: 100 });
    expect((await issue(less.id)).problem.errors?.[0]?.code).toBe('rule.invoice_differs');
    const more = await paidByTransfer(world, clerk, visitor, { amount: 99_999 });
    expect((await issue(more.id)).problem.errors?.[0]?.code).toBe('rule.invoice_differs');
    const surplus = await paidByTransfer(world, clerk, visitor, {
      amount: 99_999,
      payment: { status: 'overpaid' },
    });
    expect((await issue(surplus.id)).body.amount).toBe((surplus.total / 100).toFixed(2));
    expect((await issue('01980000-0000-7000-8000-00000000dead')).status).toBe(404);
  });

  it('is immutable and never removed', async () => {
    const { id } = await paidByTransfer(world, clerk, visitor);
    const { body } = await issue(id);
    // Not even the database lets it be changed, from whatever code.
    const invoices = world.deps.db;
    await expect(
      invoices
        .updateTable('invoices')
        .set({ amount: 1, net: 1, vat: 0, untaxed: 0 })
        .where('id', '=', body.id)
        .execute(),
    ).rejects.toThrow(/never changed/);
    await expect(invoices.deleteFrom('invoices').where('id', '=', body.id).execute()).rejects.toThrow(
      /never removed/,
    );
    await expect(
      invoices
        .updateTable('invoices')
        .set({ details: sql`'{}'` })
        .where('id', '=', body.id)
        .execute(),
    ).rejects.toThrow(/never changed/);
  });
});

describe('at the counter', () => {
  // Numbers, devices and verification are those of a whole office.
  beforeEach(openOffice);
  afterEach(closeOffice);

  it('a payment is recorded with an invoice due while verification is off, and invoiced afterwards', async () => {
    await practise(world, false);
    const id = await createdBy(visitor);
    const paid = await pay(clerk, id);
    expect(paid.status).toBe('paid');
    expect((await issue(id)).problem.errors?.[0]?.code).toBe('rule.fiscal_not_configured');
    await practise(world, true);
    const reply = await issue(id);
    expect(reply.body).toMatchObject({
      invoice_nr: 'OBC1-BLAG1-1/2027',
      fiscal_status: 'pending',
      payment_method: 'cash',
    });
    expect(reply.body.zoi).toMatch(/^[0-9a-f]{32}$/);
    const [payment] = await world.deps.db
      .selectFrom('payments')
      .select('invoice_due')
      .where('application_id', '=', id)
      .execute();
    expect(payment?.invoice_due).toBe(false);
  });

  it('a payment is invoiced in the same step, with the slip of the terminal', async () => {
    const id = await createdBy(visitor);
    const { version, price_total } = await approve(clerk, id);
    const reply = await clerk.call(takePayment, {
      params: { id },
      body: { version, method: 'card', amount: price_total, transaction_id: 'POS-778' },
    });
    expect(reply.status).toBe(201);
    expect(reply.body.invoice?.invoice_nr).toBe('OBC1-BLAG1-1/2027');
    const invoice = await detail(reply.body.invoice!.id);
    expect(invoice).toMatchObject({
      transaction_id: 'POS-778',
      payment_method: 'card',
      fiscal_environment: 'practice',
    });
    expect(invoice.fiscal_code).toMatch(/^\d{60}$/);
  });

  it("asks which of two devices to use, and remembers the cashier's last choice", async () => {
    const second = '01930000-0000-7000-8000-0000000000f1';
    await giveSecondCounter(world.deps.db, second);
    const cashier = await world.signIn(await makeUser(world.deps.db, 'admin'));
    const take = async (body = {}) => {
      const id = await createdBy(visitor);
      const { version, price_total } = await approve(clerk, id);
      return cashier.call(takePayment, {
        params: { id },
        body: { version, method: 'cash', amount: price_total, ...body },
      });
    };
    const asked = await take();
    expect(asked.problem.errors).toMatchObject([{ path: 'device_id', code: 'device.choose' }]);
    expect((await take({ device_id: '01930000-0000-7000-8000-000000000011' })).problem.errors).toMatchObject([
      { path: 'device_id', code: 'device.unknown' },
    ]);
    expect((await take({ device_id: second })).body.invoice?.invoice_nr).toBe('OBC1-BLAG2-1/2027');
    expect((await take()).body.invoice?.invoice_nr).toBe('OBC1-BLAG2-2/2027');
  });
});

describe('an application with a live invoice', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  const act = (id: string, version: number, transition: 'withdraw' | 'reopen') =>
    clerk.call(updateApplication, {
      params: { application_uuid: id },
      body: { version, transition, reason: 'Premislil si je.' },
    });
  const inState = async (id: string, status: 'approved' | 'paid') => {
    await givenApplication(world.deps.db, id, { status });
    return (await clerk.call(getApplication, { params: { id } })).body;
  };

  it.each([
    ['withdraw', 'paid'],
    ['reopen', 'approved'],
  ] as const)(
    'cannot be %s by staff when it is %s: the invoice is credited first',
    async (transition, status) => {
      const { id } = await paidByTransfer(world, clerk, visitor);
      const before = await inState(id, status);
      expect([before.allowed.includes(transition), before.credits_invoice]).toEqual([true, null]);
      await inState(id, 'paid');
      await issue(id);
      const { version, allowed, credits_invoice } = await inState(id, status);
      // The dialog of a withdrawal offers the credit note; without it the call is refused.
      expect([allowed.includes(transition), credits_invoice !== null]).toEqual([
        transition === 'withdraw',
        true,
      ]);
      const reply = await act(id, version, transition);
      expect([reply.status, reply.problem.errors?.[0]?.code]).toEqual([422, 'rule.invoice_live']);
    },
  );

  it('is not withdrawn by the applicant', async () => {
    const applicant = await world.as('user');
    const { id } = await paidByTransfer(world, clerk, visitor);
    await issue(id);
    await givenApplication(world.deps.db, id, { user_id: applicant.person!.id });
    const version = await clerk.versionOf(id);
    const reply = await applicant.call(withdrawMyApplication, { params: { id }, body: { version } });
    expect([reply.status, reply.problem.errors?.[0]?.code]).toEqual([422, 'rule.invoice_live']);
    expect((await clerk.call(getApplication, { params: { id } })).body.status).toBe('paid');
  });

  it('is not deleted, whatever its status', async () => {
    const { id } = await paidByTransfer(world, clerk, visitor);
    await issue(id);
    await inState(id, 'approved');
    const reply = await clerk.call(deleteApplication, { params: { id } });
    expect([reply.status, reply.problem.errors?.[0]?.code]).toEqual([422, 'rule.invoices_kept']);
    expect((await clerk.call(getApplication, { params: { id } })).status).toBe(200);
  });
});
