import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteApplication,
  getApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { createInvoice, creditInvoice, getInvoice, listToInvoice } from '../../../contract/money/invoices.ts';
import { listBalances } from '../../../contract/money/ledger.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import {
  confirmPayments,
  getPayment,
  listPaidApplications,
  unconfirmPayment,
  takePayment,
} from '../../../contract/money/payments.ts';
import { revokePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit, issuePermit } from '../../../contract/permits/permits.ts';
import { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import { cancelRefund, createRefund, listRefunds, payRefunds } from '../../../contract/money/refunds.ts';
import { statusToken } from '../../mail/outbox/links.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { paidByTransfer } from '../../../test/rows/money.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { givePayment, givenProForma } from '../../../test/rows/money-rows.ts';

// A refund or reversal makes an application unpaid: docs/adr/0038, with either way of billing.
describe.each([true, false])('with pro_forma_on_approval %s', (on_approval) => {
  let world: TestApp;
  let staff: Client;
  let anyone: Client;
  beforeAll(async () => {
    world = await app();
    await setParameter(world.deps.db, 'pro_forma_on_approval', on_approval);
    staff = await world.as('admin');
    anyone = await world.as('anonymous');
  });
  afterAll(() => world.close());

  const paid = () => paidByTransfer(world, staff, anyone);
  const look = async (id: string) => (await staff.call(getApplication, { params: { id } })).body;
  const statusOf = async (id: string) => (await look(id)).status;
  const closedAt = async (id: string) =>
    (
      await world.deps.db
        .selectFrom('applications')
        .select('closed_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).closed_at;
  const money = async (id: string) => (await staff.call(getApplicationMoney, { params: { id } })).body;
  const invoiceFor = async (id: string) =>
    (await staff.call(createInvoice, { params: { id }, query: {} })).body;
  const credit = async (id: string, body: object = {}) => {
    const { version } = (await staff.call(getInvoice, { params: { id } })).body;
    const reply = await staff.call(creditInvoice, {
      params: { id },
      body: { version, reason: 'Napačen kupec.', ...body },
    });
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const refundsOf = async (application_id: string) =>
    (await staff.call(listRefunds, { body: { filters: { application_id, status: 'due' } } })).body.data;
  const payOut = async (application_id: string) => {
    const refunds = (await refundsOf(application_id)).map(({ id, version }) => ({ id, version }));
    const reply = await staff.call(payRefunds, { body: { refunds, paid_on: world.clock.today() } });
    expect(reply.status).toBe(200);
  };
  const ask = async (
    id: string,
    transition: 'withdraw' | 'reopen' | 'approve' | 'request_payment',
    body: object = {},
    as = staff,
  ) =>
    as.call(updateApplication, {
      params: { application_uuid: id },
      body: {
        version: (await look(id)).version,
        transition,
        reason: 'Nov kupec plača znova.',
        ...body,
      },
    });
  const issue = (id: string) => staff.call(issuePermit, { body: { application_uuid: id } });
  const takeAtCounter = async (id: string) => {
    const { version, open } = await look(id);
    return staff.call(takePayment, { params: { id }, body: { version, method: 'cash', amount: open } });
  };
  const balance = async (kind: 'overpaid' | 'owed' | 'prepaid' | 'to_pay', id: string) => {
    const root = await world.as('root');
    const { body } = await root.call(listBalances, {
      body: { filters: { kind, as_of: world.clock.today() }, per_page: 100 },
    });
    return body.data.find((row) => row.id === id)?.balance ?? null;
  };
  const inList = async (route: typeof listToInvoice | typeof listPaidApplications, id: string) =>
    (await staff.call(route as typeof listToInvoice, { body: { per_page: 100 } })).body.data.some(
      (row) => row.id === id,
    );
  const returnedOnDashboard = async () =>
    (await staff.call(getDashboard)).body.applications?.find(({ status }) => status === 'payment_returned')
      ?.count ?? 0;
  const creditedAndReturned = async () => {
    const { id, total, payment_id } = await paid();
    await credit((await invoiceFor(id)).id);
    return { id, total, payment_id };
  };

  it('after full credit nothing can be issued, and lists, dashboard and ledger agree', async () => {
    const before = await returnedOnDashboard();
    const { id, total } = await creditedAndReturned();
    const application = await look(id);
    expect(application).toMatchObject({ status: 'payment_returned', received: '0.00', open: '0.00' });
    // The card of its money agrees, even while the refund is only due.
    expect(await money(id)).toMatchObject({ received: '0.00', open: '0.00' });
    const [refund] = await refundsOf(id);
    expect((await money(id)).refunds).toEqual([
      {
        id: refund!.id,
        amount: refund!.amount,
        reason: 'credit_note',
        status: 'due',
        method: null,
        paid_on: null,
        created_at: refund!.created_at,
      },
    ]);
    expect(application.events.at(-1)).toMatchObject({
      transition: 'return_payment',
      from_status: 'paid',
      to_status: 'payment_returned',
      actor: 'staff',
      reason: 'Napačen kupec.',
    });
    expect(await returnedOnDashboard()).toBe(before + 1);
    // The refund is due and not paid out: the municipality still has money that nobody owes.
    expect(await balance('overpaid', id)).toBe((total / 100).toFixed(2));
    await payOut(id);
    expect((await issue(id)).problem.errors).toMatchObject([{ code: 'rule.transition' }]);
    expect((await staff.call(createInvoice, { params: { id }, query: {} })).problem.errors).toMatchObject([
      { code: 'rule.not_paid' },
    ]);
    expect(await inList(listToInvoice, id)).toBe(false);
    expect(await inList(listPaidApplications, id)).toBe(false);
    for (const kind of ['to_pay', 'overpaid', 'owed', 'prepaid'] as const)
      expect(await balance(kind, id)).toBeNull();
    expect(await money(id)).toMatchObject({ received: '0.00', open: '0.00' });
    expect((await staff.call(deleteApplication, { params: { id } })).status).toBe(422);
  });

  it(
    'becomes payable again: with a reason, on the newest version, once the refund is paid out',
    { tags: ['postgres'] },
    async () => {
      const { id, total } = await creditedAndReturned();
      expect((await ask(id, 'request_payment')).problem.errors).toMatchObject([{ code: 'rule.refund_due' }]);
      expect((await look(id)).hindered_by).toEqual(['rule.refund_due']);
      await payOut(id);
      expect((await ask(id, 'request_payment', { reason: undefined })).problem.errors).toMatchObject([
        { path: 'reason', code: 'required' },
      ]);
      expect((await ask(id, 'request_payment', { version: 1 })).status).toBe(409);
      const { version } = await look(id);
      const twice = await Promise.all([0, 1].map(() => ask(id, 'request_payment', { version })));
      expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const waits = await look(id);
      expect(waits.status).toBe(on_approval ? 'awaiting_payment' : 'approved');
      expect(waits.open).toBe((total / 100).toFixed(2));
      expect(waits.events.find(({ transition }) => transition === 'request_payment')).toMatchObject({
        actor: 'staff',
        reason: 'Nov kupec plača znova.',
      });
      const [mail] = await world.deps.db
        .selectFrom('mail_messages')
        .select(['template', 'data'])
        .where('application_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(mail).toMatchObject({
        template: on_approval ? 'pro_forma_issued' : 'payment_requested',
        data: { amount: total, reason: 'Nov kupec plača znova.' },
      });
      expect(await balance('to_pay', id)).toBe((total / 100).toFixed(2));
      const counter = await takeAtCounter(id);
      expect(counter.status).toBe(201);
      expect(await inList(listToInvoice, id)).toBe(true);
      expect((await issue(id)).status).toBe(201);
      expect(await balance('to_pay', id)).toBeNull();
    },
  );

  it('is withdrawn: nothing is owed, and nothing more is refunded', async () => {
    const { id } = await creditedAndReturned();
    await payOut(id);
    expect((await ask(id, 'withdraw')).status).toBe(200);
    expect(await statusOf(id)).toBe('withdrawn');
    expect(await refundsOf(id)).toEqual([]);
    for (const kind of ['to_pay', 'overpaid', 'owed', 'prepaid'] as const)
      expect(await balance(kind, id)).toBeNull();
  });

  it('counts again when the refund is cancelled, and is invoiced anew', async () => {
    const { id } = await creditedAndReturned();
    const [refund] = await refundsOf(id);
    await staff.call(cancelRefund, {
      params: { id: refund!.id },
      body: { version: refund!.version, reason: 'Kupec se je premislil.' },
    });
    const { status, events } = await look(id);
    expect(status).toBe('paid');
    expect(events.at(-1)).toMatchObject({ transition: 'restore_payment', reason: 'Kupec se je premislil.' });
    expect(await inList(listToInvoice, id)).toBe(true);
    expect((await invoiceFor(id)).kind).toBe('invoice');
    expect((await issue(id)).status).toBe(201);
  });

  it('counts again when the same payer transfers once more', async () => {
    const { id, total } = await creditedAndReturned();
    await payOut(id);
    const again = await givePayment(world.deps.db, {
      application_id: id,
      amount: total,
      day: world.clock.today(),
      counted: false,
    });
    const { body } = await staff.call(confirmPayments, { body: { payment_ids: [again] } });
    expect(body).toMatchObject({ counted: 1, refunds: 0 });
    expect(await statusOf(id)).toBe('paid');
  });

  it('a refund before its credit note: nothing is issued, and the invoice is credited before anything else', async () => {
    const { id, total } = await paid();
    const invoice = await invoiceFor(id);
    const reply = await staff.call(createRefund, {
      body: {
        application_id: id,
        amount: (total / 100).toFixed(2),
        name: 'Ana Novak',
        iban: 'SI56011001000123480',
        credit_note: 'paid_anew',
      },
    });
    expect(reply.status).toBe(201);
    expect(await look(id)).toMatchObject({ status: 'payment_returned', hindered_by: ['rule.invoice_live'] });
    expect((await issue(id)).status).toBe(422);
    await payOut(id);
    expect((await ask(id, 'withdraw')).problem.errors).toMatchObject([{ code: 'rule.invoice_live' }]);
    expect(await balance('owed', id)).toBe((total / 100).toFixed(2));
    await credit(invoice.id);
    expect(await refundsOf(id)).toEqual([]);
    expect((await look(id)).allowed).toEqual(expect.arrayContaining(['request_payment', 'withdraw']));
    expect((await ask(id, 'withdraw')).status).toBe(200);
  });

  it('a partial credit lowers the price: the rest is paid, and the permit can be issued', async () => {
    const { id, total } = await paid();
    const invoice = await invoiceFor(id);
    await credit(invoice.id, { lines: [{ line: 0, amount: '5.00' }] });
    const application = await look(id);
    expect(application).toMatchObject({
      status: 'paid',
      price_total: ((total - 500) / 100).toFixed(2),
      received: ((total - 500) / 100).toFixed(2),
      open: '0.00',
    });
    await payOut(id);
    for (const kind of ['to_pay', 'overpaid', 'owed', 'prepaid'] as const)
      expect(await balance(kind, id)).toBeNull();
    // The rest is credited, too: now everything is gone.
    await credit(invoice.id);
    expect(await statusOf(id)).toBe('payment_returned');
    await payOut(id);
    expect((await ask(id, 'request_payment')).status).toBe(200);
    expect((await look(id)).open).toBe(((total - 500) / 100).toFixed(2));
    expect((await takeAtCounter(id)).status).toBe(201);
    expect((await issue(id)).status).toBe(201);
  });

  it('with a permit already issued: paid again, it is complete as before', async () => {
    const { id } = await paid();
    const permit = (await issue(id)).body;
    await credit((await invoiceFor(id)).id);
    const returned = await look(id);
    expect(returned).toMatchObject({ status: 'payment_returned', permit: { id: permit.id } });
    expect(await closedAt(id)).toBeNull();
    await payOut(id);
    expect((await ask(id, 'withdraw')).problem.errors).toMatchObject([{ code: 'rule.permit_live' }]);
    expect((await ask(id, 'request_payment')).status).toBe(200);
    expect((await takeAtCounter(id)).status).toBe(201);
    expect(await statusOf(id)).toBe('completed');
    expect(await closedAt(id)).not.toBeNull();
    expect((await issue(id)).status).toBe(409);
  });

  it('with a permit already issued: once revoked, its application is withdrawn and stays closed', async () => {
    const { id } = await paid();
    const permit = (await issue(id)).body;
    await credit((await invoiceFor(id)).id);
    await payOut(id);
    const { version } = (await staff.call(getPermit, { params: { id: permit.id } })).body;
    await staff.call(revokePermit, { params: { id: permit.id }, body: { version, reason: 'Vrnjena.' } });
    expect((await ask(id, 'request_payment')).problem.errors).toMatchObject([{ code: 'rule.permit_ended' }]);
    expect((await ask(id, 'withdraw')).status).toBe(200);
    for (const kind of ['to_pay', 'overpaid', 'owed', 'prepaid'] as const)
      expect(await balance(kind, id)).toBeNull();
    expect((await ask(id, 'reopen')).problem.errors).toMatchObject([{ code: 'rule.permit_was_issued' }]);
  });

  it('a payment reversed by the bank after the permit was issued', async () => {
    const { id, payment_id } = await paid();
    await issue(id);
    const { version } = (await staff.call(getPayment, { params: { id: payment_id } })).body;
    const reply = await staff.call(unconfirmPayment, {
      params: { id: payment_id },
      body: { version, reason: 'Banka je nakazilo stornirala.' },
    });
    expect(reply.status).toBe(200);
    const { status, events } = await look(id);
    expect(status).toBe('payment_returned');
    expect(events.at(-1)).toMatchObject({ reason: 'Banka je nakazilo stornirala.' });
    expect((await ask(id, 'request_payment')).status).toBe(200);
  });

  it('a transfer reversed without a pro-forma leaves an application that can be billed', async () => {
    const { id, payment_id } = await paid();
    const { pro_formas } = await money(id);
    for (const one of pro_formas) await givenProForma(world.deps.db, one.id, { status: 'cancelled' });
    const { version } = (await staff.call(getPayment, { params: { id: payment_id } })).body;
    await staff.call(unconfirmPayment, { params: { id: payment_id }, body: { version, reason: 'Pomota.' } });
    expect(await statusOf(id)).toBe('approved');
  });

  it('the applicant reads that the money was refunded, and is asked for nothing meanwhile', async () => {
    const { id } = await creditedAndReturned();
    const { status_link_version } = await world.deps.db
      .selectFrom('applications')
      .select('status_link_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = statusToken(world.deps.config, {
      application_id: id,
      version: status_link_version,
      expires_at: '2027-06-01T00:00:00.000Z',
    });
    const { body } = await anyone.call(getApplicationStatus, { params: { token } });
    expect(body).toMatchObject({ status: 'payment_returned', open: '0.00', payment: null });
  });
});
