// @module-tag postgres

import { afterEach, beforeEach, expect, test } from 'vitest';
import { creditInvoice, createInvoice, getInvoice, listToInvoice } from '../../../contract/money/invoices.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import { confirmPayments, getPayment, unconfirmPayment } from '../../../contract/money/payments.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import type { BankInvoiceAt } from '../../../contract/settings/parameters.ts';
import { issuePermit } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { waitingJobs } from '../../../test/jobs.ts';
import { practise } from '../../../test/rows/money.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { entry, record } from '../../../test/rows/payments.ts';
import { approve, createdBy, pay } from '../../../test/rows/transitions.ts';
import { BANK_INVOICE_QUEUE } from '../../permits/applications/submit/ask-for-invoice.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { issueAutomatically } from './issue-automatically.ts';

let world: TestApp;
let clerk: Client;
beforeEach(async () => {
  world = await app();
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
  clerk = await world.as('admin');
});
afterEach(() => world.close());

const at = (when: BankInvoiceAt) => setParameter(world.deps.db, 'bank_invoice_at', when);
const approved = async () => {
  const id = await createdBy(await world.as('anonymous'));
  const { price_total } = await approve(clerk, id);
  const { reference } = (await moneyOf(id)).pro_formas[0]!;
  return { id, reference, price: Math.round(Number(price_total) * 100) };
};
const moneyOf = async (id: string) => (await clerk.call(getApplicationMoney, { params: { id } })).body;
/** Issues the permit of a paid application. */
const issue = async (id: string) => {
  const version = await clerk.versionOf(id);
  return (await clerk.call(issuePermit, { body: { application_uuid: id, version }, files: {} })).body;
};
const numbersOf = async (id: string) => (await moneyOf(id)).invoices.map(({ invoice_nr }) => invoice_nr);
/** Transfers as the statement brings them; returns their ids, not confirmed yet. */
const transfers = async (...sent: readonly { reference: string; amount: number }[]): Promise<string[]> => {
  const entries = sent.map(({ reference, amount }) => entry({ reference_raw: reference, amount }));
  await record(world.deps, entries);
  const refs = entries.map(({ bank_ref }) => bank_ref);
  const rows = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('bank_ref', 'in', refs)
    .orderBy('bank_ref')
    .execute();
  return rows.map(({ id }) => id);
};
const confirm = async (payment_ids: string[]) =>
  (await clerk.call(confirmPayments, { body: { payment_ids } })).body;
const paid = async () => {
  const application = await approved();
  const [payment_id] = await transfers({ reference: application.reference, amount: application.price });
  expect(await confirm([payment_id!])).toMatchObject({ counted: 1, paid: 1 });
  return { ...application, payment_id: payment_id! };
};
/** What waits in the list, what of it is still to be issued, and what the dashboard says. */
const waits = async () => {
  const { meta, to_issue } = (await clerk.call(listToInvoice, { body: {} })).body;
  const { to_invoice } = (await clerk.call(getDashboard)).body;
  return { list: meta.total, to_issue, today: to_invoice?.count };
};
const NOTHING = { list: 0, to_issue: 0, today: 0 };

test('a confirmed transfer gets its invoice once, by the program, and its payer gets it by mail', async () => {
  const { id, reference, price } = await paid();
  expect(await waits()).toEqual({ list: 1, to_issue: 1, today: 1 });
  await world.deps.runJobs();
  const [invoice, ...more] = (await moneyOf(id)).invoices;
  expect(more).toEqual([]);
  const detail = (await clerk.call(getInvoice, { params: { id: invoice!.id } })).body;
  expect(detail).toMatchObject({
    status: 'sent',
    amount: '25.00',
    fiscal_status: 'not_required',
    outputs: [{ channel: 'mail' }],
  });
  const mails = await world.deps.mails();
  expect(
    mails
      .filter(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'application/pdf'))
      .at(-1)?.subject,
  ).toContain(invoice!.invoice_nr);
  const logged = await world.deps.db
    .selectFrom('access_log')
    .select(['role', 'action'])
    .where('subject_id', '=', invoice!.id)
    .where('action', '=', 'create')
    .execute();
  expect(logged).toEqual([{ role: 'system', action: 'create' }]);
  expect(await waits()).toEqual(NOTHING);

  // The job again, the permit, and the same transfer a second time: no other invoice, none that waits.
  await issueAutomatically(world.deps, { application_id: id });
  await issue(id);
  await confirm(await transfers({ reference, amount: price }));
  await world.deps.runJobs();
  expect(await numbersOf(id)).toEqual([invoice!.invoice_nr]);
  expect(await waits()).toEqual(NOTHING);
});

test('halves that make a whole, and a surplus: one invoice over the price', async () => {
  const halves = await approved();
  const [first, second] = await transfers(
    { reference: halves.reference, amount: 1000 },
    { reference: halves.reference, amount: halves.price - 1000 },
  );
  await confirm([first!]);
  await world.deps.runJobs();
  expect(await numbersOf(halves.id)).toEqual([]);
  await confirm([second!]);
  const more = await approved();
  expect(
    await confirm(await transfers({ reference: more.reference, amount: more.price + 300 })),
  ).toMatchObject({ refunds: 1 });
  await world.deps.runJobs();
  for (const { id } of [halves, more])
    expect((await moneyOf(id)).invoices).toMatchObject([{ amount: '25.00', status: 'sent' }]);
});

test('within the tolerance a transfer pays in full, and is invoiced in full', async () => {
  await setParameter(world.deps.db, 'payment_tolerance_cents', 50);
  const { id, reference, price } = await approved();
  await confirm(await transfers({ reference, amount: price - 40 }));
  await world.deps.runJobs();
  expect((await moneyOf(id)).invoices).toMatchObject([{ amount: '25.00', status: 'sent' }]);
});

test('a payment taken back before its invoice gets none', async () => {
  const { id, payment_id } = await paid();
  const { version } = (await clerk.call(getPayment, { params: { id: payment_id } })).body;
  const params = { id: payment_id };
  await clerk.call(unconfirmPayment, { params, body: { version, reason: 'Potrjeno po pomoti.' } });
  await world.deps.runJobs();
  expect(await numbersOf(id)).toEqual([]);
  expect(await waits()).toEqual(NOTHING);
  await confirm([payment_id]);
  await world.deps.runJobs();
  expect(await numbersOf(id)).toHaveLength(1);
});

test('with the permit: nothing at the payment, and nothing that waits for staff until then', async () => {
  await at('permit');
  const { id } = await paid();
  await world.deps.runJobs();
  expect(await numbersOf(id)).toEqual([]);
  expect(await waits()).toEqual({ list: 1, to_issue: 1, today: 0 });
  const { id: permit_id } = await issue(id);
  await world.deps.runJobs();
  const invoices = await world.deps.db.selectFrom('invoices').select(['permit_id', 'status']).execute();
  expect(invoices).toEqual([{ permit_id, status: 'sent' }]);
  expect(await waits()).toEqual(NOTHING);
});

test('by hand: staff issue it, and Danes says how many wait', async () => {
  await at('by_hand');
  const { id } = await paid();
  expect(await waitingJobs(world.deps.db, BANK_INVOICE_QUEUE)).toEqual([]);
  expect(await waits()).toEqual({ list: 1, to_issue: 1, today: 1 });
  const { id: invoice } = (await clerk.call(createInvoice, { params: { id }, query: {} })).body;
  // Issued, not sent: in the list, not among those to issue.
  expect(await waits()).toEqual({ list: 1, to_issue: 0, today: 1 });
  // Credited while the money stays: it waits again.
  const { version } = (await clerk.call(getInvoice, { params: { id: invoice } })).body;
  const body = { version, reason: 'Napačen kupec.', refund: false };
  expect((await clerk.call(creditInvoice, { params: { id: invoice }, body })).status).toBe(201);
  expect(await waits()).toEqual({ list: 1, to_issue: 1, today: 1 });
});

test('an invoice that cannot be issued leaves the payment confirmed, and waits for staff', async () => {
  const { db, clock } = world.deps;
  const { municipality } = await loadParameters(db, clock.today());
  await setParameter(db, 'municipality', { ...municipality, vat_id: '' });
  const { id } = await paid();
  await world.deps.runJobs();
  expect(await numbersOf(id)).toEqual([]);
  expect(await waits()).toEqual({ list: 1, to_issue: 1, today: 1 });
  await setParameter(db, 'municipality', municipality);
  await issue(id);
  await world.deps.runJobs();
  expect(await numbersOf(id)).toHaveLength(1);
});

test('cash whose invoice could not be verified stays with the counter', async () => {
  await practise(world, false);
  const id = await createdBy(await world.as('anonymous'));
  await pay(clerk, id);
  await issue(id);
  await world.deps.runJobs();
  expect(await numbersOf(id)).toEqual([]);
  expect(await waits()).toEqual({ list: 1, to_issue: 1, today: 1 });
});

test('several processes at once issue each invoice once, with numbers without a gap', async () => {
  const applications = [];
  for (let n = 0; n < 6; n++) applications.push(await approved());
  const ids = await transfers(...applications.map(({ reference, price }) => ({ reference, amount: price })));
  expect(await confirm(ids)).toMatchObject({ counted: 6, paid: 6 });
  expect(await waitingJobs(world.deps.db, BANK_INVOICE_QUEUE)).toHaveLength(6);
  const runs = [...applications, ...applications, ...applications];
  await Promise.all(runs.map(({ id }) => issueAutomatically(world.deps, { application_id: id })));
  await world.deps.runJobs();
  const numbers = (await Promise.all(applications.map(({ id }) => numbersOf(id)))).flat();
  const seqs = numbers.map((number) => Number(/-(\d+)\/\d{4}$/.exec(number)?.[1])).toSorted((a, b) => a - b);
  expect(seqs).toEqual([0, 1, 2, 3, 4, 5].map((n) => seqs[0]! + n));
  expect(await waits()).toEqual(NOTHING);
});
