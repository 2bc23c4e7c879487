import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteBankStatement, getBankStatement } from '../../../contract/money/bank-statements.ts';
import { createInvoice } from '../../../contract/money/invoices.ts';
import { confirmPayments, listImportToConfirm, splitPayment } from '../../../contract/money/payments.ts';
import { addAccount } from '../../../contract/permits/applications.ts';
import { issuePermit } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { proFormaOf } from '../../../test/rows/payments.ts';
import { importStatementFile } from '../../../test/rows/statements.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { type CamtBooking, camtFile, OWN_ACCOUNT } from '../../demo/camt-file.ts';

const OTHER_ACCOUNT = 'SI56020100000000000';
let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());

/** An approved application; its id names its booking, so no two statements have the same one. */
const approved = async () => {
  const id = await createdBy(await world.as('anonymous'));
  await approve(clerk, id);
  const { reference, amount } = await proFormaOf(world.deps, id);
  return { id, reference, amount };
};
/** A statement with one booking by Novak. */
const statement = (booking: CamtBooking, account = OWN_ACCOUNT) => {
  const novak = { name: 'Novak Janez', iban: 'SI56040010019981504', ...booking };
  return new File([camtFile([{ id: 'S1', number: '7', account, bookings: [novak] }])], 'izpisek.xml');
};
const bring = (sent: File) => importStatementFile(world, clerk, sent);
const detail = async (id: string) => (await clerk.call(getBankStatement, { params: { id } })).body;
const paymentsOf = (import_id: string) =>
  world.deps.db.selectFrom('payments').selectAll().where('import_id', '=', import_id).execute();

describe('a statement of another account', () => {
  it('is confirmed only with consent, which is kept with actor and time', async () => {
    const { db } = world.deps;
    const { id, reference, amount } = await approved();
    const found = await bring(
      statement({ reference, amount: (amount / 100).toFixed(2), ref: `X${id}` }, OTHER_ACCOUNT),
    );
    const { body: plan } = await clerk.call(listImportToConfirm, { body: { import_id: found.id } });
    expect(plan.foreign_accounts).toEqual([OTHER_ACCOUNT]);
    const [payment] = plan.data;
    expect(payment).toMatchObject({ foreign_account: true, account_iban: OTHER_ACCOUNT });
    const counted = async () =>
      (await paymentsOf(found.id)).filter(({ confirmed_at }) => confirmed_at !== null).length;
    const confirmations = async () =>
      (await db.selectFrom('payment_confirmations').selectAll().execute()).filter(
        ({ import_id, payment_ids }) => import_id === found.id || payment_ids.includes(payment!.id),
      );
    const payment_ids = [payment!.id];
    for (const body of [
      { import_id: found.id },
      { payment_ids },
      { payment_ids, foreign_accounts: [OWN_ACCOUNT] },
    ])
      expect(await clerk.call(confirmPayments, { body })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'foreign_accounts', code: 'payment.foreign_account' }] },
      });
    expect(await counted()).toBe(0);
    expect(await confirmations()).toEqual([]);
    const { body: done, status } = await clerk.call(confirmPayments, {
      body: { import_id: found.id, foreign_accounts: [OTHER_ACCOUNT] },
    });
    expect([status, done.counted, done.paid, done.foreign_accounts]).toEqual([202, 1, 1, [OTHER_ACCOUNT]]);
    expect(await confirmations()).toMatchObject([
      {
        foreign_accounts: [OTHER_ACCOUNT],
        created_by: (
          await db
            .selectFrom('users')
            .select('id')
            .where('name', '=', done.created_by_name)
            .executeTakeFirstOrThrow()
        ).id,
      },
    ]);
    // Nothing is left that needs consent.
    expect((await clerk.call(confirmPayments, { body: { import_id: found.id } })).status).toBe(202);
  });

  it('needs consent for the parts of a split payment, too; our own accounts never do', async () => {
    const { id } = await approved();
    const found = await bring(statement({ amount: '30.00', ref: `P${id}` }, OTHER_ACCOUNT));
    const [whole] = await paymentsOf(found.id);
    const divided = await clerk.call(splitPayment, {
      params: { id: whole!.id },
      body: {
        version: whole!.version,
        parts: [{ amount: '10.00', application_id: id }, { amount: '20.00' }],
      },
    });
    const part = divided.body.parts.find(({ application }) => application !== null)!;
    const confirm = (foreign_accounts?: string[]) =>
      clerk.call(confirmPayments, {
        body: { payment_ids: [part.id], ...(foreign_accounts ? { foreign_accounts } : {}) },
      });
    expect((await confirm()).status).toBe(422);
    expect((await confirm([OTHER_ACCOUNT])).body).toMatchObject({ counted: 1 });
    expect(found.entries).toBe(1);
  });
});

describe('deleting confirmed payments', () => {
  /** An application paid by a statement with one payment of `more` cents too much. */
  const paidBy = async (more = 0) => {
    const { db } = world.deps;
    const { id, reference, amount } = await approved();
    const sent = statement({ reference, amount: ((amount + more) / 100).toFixed(2), ref: `D${id}` });
    const found = await bring(sent);
    expect(await detail(found.id)).toMatchObject({ to_confirm: 1 });
    const confirmed = await clerk.call(confirmPayments, { body: { import_id: found.id } });
    expect(confirmed.body).toMatchObject({ counted: 1, paid: 1 });
    // The surplus is counted and its refund due: nothing is left to review.
    expect(await detail(found.id)).toMatchObject({ to_confirm: 0, to_review: 0 });
    const application = () =>
      db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect((await application()).status).toBe('paid');
    return { id, found, sent, application };
  };

  it('unconfirms them: the application waits again and the applicant is notified; the file can be imported again', async () => {
    const { db } = world.deps;
    const { id, found, sent, application } = await paidBy(500);
    expect(await detail(found.id)).toMatchObject({ confirmed: 1, allowed: ['delete'] });
    expect((await clerk.call(deleteBankStatement, { params: { id: found.id } })).status).toBe(204);
    expect(await paymentsOf(found.id)).toEqual([]);
    expect((await application()).status).toBe('awaiting_payment');
    const event = await db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', '=', id)
      .where('transition', '=', 'unconfirm_payment')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ from_status: 'paid', to_status: 'awaiting_payment', actor: 'staff' });
    expect(event.reason).toContain('izpisek.xml');
    const refunds = await db.selectFrom('refunds').selectAll().where('application_id', '=', id).execute();
    expect(refunds).toMatchObject([{ status: 'cancelled', payment_id: null }]);
    const pro_forma = await db
      .selectFrom('pro_formas')
      .select('status')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(pro_forma.status).toBe('issued');
    const again = await bring(sent);
    expect(again).toMatchObject({ status: 'done', entries: 1, entries_repeated: 0 });
    expect((await clerk.call(confirmPayments, { body: { import_id: again.id } })).body).toMatchObject({
      counted: 1,
      paid: 1,
    });
    expect((await application()).status).toBe('paid');
  });

  it('is rejected once the permit is issued', async () => {
    const { id, found, application } = await paidBy();
    const { version } = await application();
    await clerk.call(addAccount, { params: { item_uuid: id }, body: { version } });
    expect((await clerk.call(issuePermit, { body: { application_uuid: id } })).status).toBe(201);
    const turnedDown = await clerk.call(deleteBankStatement, { params: { id: found.id } });
    expect([turnedDown.status, turnedDown.problem.errors?.[0]?.code]).toEqual([
      422,
      'statement.permit_issued',
    ]);
  });

  it('is rejected once an invoice is issued', async () => {
    const { id, found, application } = await paidBy();
    const invoice = await clerk.call(createInvoice, { params: { id }, query: {} });
    expect(invoice.status).toBe(201);
    const rejected = await clerk.call(deleteBankStatement, { params: { id: found.id } });
    expect([rejected.status, rejected.problem.errors?.[0]?.code]).toEqual([422, 'statement.invoiced']);
    expect(await detail(found.id)).toMatchObject({
      allowed: [],
      kept_because: rejected.problem.errors?.[0]?.message,
    });
    expect(await paymentsOf(found.id)).toHaveLength(1);
    expect((await application()).status).toBe('paid');
  });
});
