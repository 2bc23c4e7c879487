// @module-tag postgres

import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createInvoice,
  creditInvoice,
  downloadInvoice,
  getInvoice,
  issueAdvanceInvoice,
} from '../../../contract/money/invoices.ts';
import { createAccountingBatch, getReconciliation, listVatLedger } from '../../../contract/money/ledger.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import {
  confirmPayments,
  getPayment,
  listPayments,
  takePayment,
  unconfirmPayment,
} from '../../../contract/money/payments.ts';
import { createRefund, listRefunds } from '../../../contract/money/refunds.ts';
import { COUNTED_APPLICATIONS } from '../../../contract/office/counted-lists.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { listApplications } from '../../../contract/permits/application-list.ts';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { downloadEslog } from '../../../contract/money/eslog.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import type { Client } from '../../../test/client.ts';
import { validEslog } from '../../../test/files/eslog-schema.ts';
import { applicationData, pdfFile } from '../../../test/make.ts';
import { practise } from '../../../test/rows/money.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { entry, record } from '../../../test/rows/payments.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, approve, createdBy } from '../../../test/rows/transitions.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { issueDueAdvances } from './advances/issue-advance.ts';

// The clock of each office begins on 15 January 2027: the return of January is due on 26 February.
let world: TestApp;
let clerk: Client;
beforeEach(async () => {
  world = await app();
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
  clerk = await world.as('admin');
});
afterEach(() => world.close());

/** An application of 190.00 that awaits payment. */
const billed = async (change: { permit_year?: number } = {}, of?: string) => {
  const id = of ?? (await createdBy(await world.as('anonymous')));
  await givenApplication(world.deps.db, id, {
    price_permit: 19000,
    price_card: 0,
    price_fee: 0,
    price_total: 19000,
    vat_rate: 2200,
    ...change,
  });
  await approve(clerk, id);
  return { id, reference: (await moneyOf(id)).pro_formas[0]!.reference };
};
const moneyOf = async (id: string) => (await clerk.call(getApplicationMoney, { params: { id } })).body;
const invoicesOf = async (id: string) =>
  (await moneyOf(id)).invoices.map(({ kind, amount, status }) => ({ kind, amount, status }));
const detailOf = async (id: string) => (await clerk.call(getInvoice, { params: { id } })).body;
/** A transfer of today on a statement, confirmed; returns its id. */
const transfer = async (reference: string, amount: number): Promise<string> => {
  const one = entry({ reference_raw: reference, amount, booking_date: world.clock.today() });
  await record(world.deps, [one]);
  const { id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('bank_ref', '=', one.bank_ref)
    .executeTakeFirstOrThrow();
  await clerk.call(confirmPayments, { body: { payment_ids: [id] } });
  return id;
};
const vatOf = async (month: string) => {
  const last = month === '01' ? '31' : '28';
  const tax_point = { from: `2027-${month}-01`, to: `2027-${month}-${last}` };
  const { body } = await clerk.call(listVatLedger, { body: { filters: { tax_point } } });
  return body.totals.vat;
};
/** Moves to a later day; the session of the clerk ends meanwhile. */
const goTo = async (day: string) => {
  while (world.clock.today() < day) world.clock.advance({ days: 1 });
  clerk = await world.as('admin');
};
/** The reconciliation of the year agrees to the cent. */
const balanced = async () => {
  const { body } = await clerk.call(getReconciliation, { query: { year: 2027 } });
  const { equations } = body.total;
  for (const month of [...body.months, body.total])
    expect(month.equations.map(({ difference }) => difference)).toEqual(equations.map(() => '0.00'));
};
/** What accounts hold after everything was handed to accounting: debit less credit, in cents. */
const accounts = async () => {
  await clerk.call(createAccountingBatch, { body: { period_to: world.clock.today() } });
  const rows = await world.deps.db.selectFrom('accounting_entries').selectAll().execute();
  const codes = (await loadParameters(world.deps.db, world.clock.today())).account_codes;
  const held = (account: string) =>
    rows.filter((row) => row.account === account).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  return {
    receivable: held(codes.receivable),
    advances: held(codes.advances),
    vat: held(codes.vat),
    revenue: held(codes.revenue_permit),
    unpaid: held(codes.unpaid_revenue),
  };
};

/** The payments on no invoice yet, in the list and on the dashboard. */
const waiting = async () => ({
  listed: (await clerk.call(listPayments, { body: { filters: { without_invoice: true } } })).body.data.map(
    ({ id }) => id,
  ),
  counted: (await clerk.call(getDashboard)).body.without_invoice,
});

test('100.00 of 190.00 in one month and 90.00 in the next: 18.03 of VAT belong to the first', async () => {
  const { id, reference } = await billed();
  await transfer(reference, 10000);
  await goTo('2027-02-03');
  await transfer(reference, 9000);
  await world.deps.runJobs();
  // The final invoice came before the return was due: the earlier money got its advance invoice with it.
  expect(await invoicesOf(id)).toEqual([
    { kind: 'advance', amount: '100.00', status: 'sent' },
    { kind: 'invoice', amount: '90.00', status: 'sent' },
  ]);
  expect([await vatOf('01'), await vatOf('02')]).toEqual(['18.03', '16.23']);
  const [advance, final] = (await moneyOf(id)).invoices;
  expect(await detailOf(advance!.id)).toMatchObject({ issued_on: '2027-02-03', service_date: '2027-01-15' });
  const shown = await detailOf(final!.id);
  expect(shown).toMatchObject({ service_date: '2027-02-03', amount: '90.00', vat: '16.23', left: '90.00' });
  expect(shown.lines).toMatchObject([
    { gross: '190.00' },
    { gross: '-100.00', advance_nr: advance!.invoice_nr },
  ]);
  const file = await clerk.call(downloadInvoice, { params: { id: final!.id }, query: {} });
  const text = (await readPdf(file.raw.rawPayload)).text.replaceAll(/\s+/g, '');
  for (const said of [advance!.invoice_nr, '15.1.2027', '3.2.2027', '190,00', '90,00', '16,23'])
    expect(text).toContain(said);
  for (const one of [advance!, final!]) {
    const xml = (await clerk.call(downloadEslog, { params: { id: one.id } })).raw.payload;
    validEslog(xml);
    expect(xml).toContain(`<D_1001>${one === advance ? '386' : '380'}</D_1001>`);
  }
  await balanced();
  expect(await accounts()).toEqual({
    receivable: 0,
    advances: 0,
    vat: -3426,
    revenue: -15574,
    unpaid: 0,
  });
});

test('a part whose rest does not come gets its advance invoice on the day of the return, once, by mail', async () => {
  const { id, reference } = await billed();
  const payment = await transfer(reference, 10000);
  expect(await waiting()).toEqual({ listed: [payment], counted: { count: 1, due_on: '2027-02-26' } });
  await goTo('2027-02-25');
  expect(await issueDueAdvances(world.deps)).toBe(0);
  await goTo('2027-02-26');
  expect(await issueDueAdvances(world.deps)).toBe(1);
  expect(await issueDueAdvances(world.deps)).toBe(0);
  expect(await waiting()).toEqual({ listed: [], counted: { count: 0, due_on: null } });
  await world.deps.runJobs();
  // Jobs may run side by side, in any order.
  const subjects = (await world.deps.mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes('za predplačilo'))).toHaveLength(1);
  const again = await clerk.call(issueAdvanceInvoice, { params: { id: payment }, body: {} });
  expect(again.problem).toMatchObject({ errors: [{ code: 'rule.no_advance' }] });
  expect(await accounts()).toEqual({ receivable: 0, advances: -8197, vat: -1803, revenue: 0, unpaid: 0 });

  // The rest comes in March: its invoice is over the rest.
  await goTo('2027-03-02');
  await transfer(reference, 9000);
  await world.deps.runJobs();
  expect((await invoicesOf(id)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'advance 100.00',
    'invoice 90.00',
  ]);
  expect([await vatOf('01'), await vatOf('02')]).toEqual(['18.03', '0.00']);
  await balanced();
});

test('with revenue on payment nothing is earned before the final invoice, and all of it with it', async () => {
  const { account_codes } = await loadParameters(world.deps.db, world.clock.today());
  await setParameter(world.deps.db, 'account_codes', { ...account_codes, revenue_on_payment: true });
  const { reference } = await billed();
  const payment = await transfer(reference, 10000);
  await clerk.call(issueAdvanceInvoice, { params: { id: payment }, body: {} });
  expect(await accounts()).toEqual({ receivable: 0, advances: -8197, vat: -1803, revenue: 0, unpaid: 0 });
  await transfer(reference, 9000);
  await world.deps.runJobs();
  expect(await accounts()).toEqual({ receivable: 0, advances: 0, vat: -3426, revenue: -15574, unpaid: 0 });
});

test('money of an advance invoice that goes back, or never was for this application: a credit note follows', async () => {
  const back = await billed();
  const paid = await transfer(back.reference, 10000);
  await clerk.call(issueAdvanceInvoice, { params: { id: paid }, body: {} });
  await clerk.call(createRefund, { body: { payment_id: paid, amount: '40.00', name: 'Novak Janez' } });
  await clerk.call(createRefund, { body: { payment_id: paid, amount: '60.00', name: 'Novak Janez' } });
  expect(await invoicesOf(back.id)).toEqual([
    { kind: 'advance', amount: '100.00', status: 'cancelled' },
    { kind: 'credit_note', amount: '-40.00', status: 'sent' },
    { kind: 'credit_note', amount: '-60.00', status: 'sent' },
  ]);

  const moved = await billed();
  const wrong = await transfer(moved.reference, 10000);
  await clerk.call(issueAdvanceInvoice, { params: { id: wrong }, body: {} });
  const { version } = (await clerk.call(getPayment, { params: { id: wrong } })).body;
  await clerk.call(unconfirmPayment, { params: { id: wrong }, body: { version, reason: 'Napačna vloga.' } });
  expect(await invoicesOf(moved.id)).toEqual([
    { kind: 'advance', amount: '100.00', status: 'cancelled' },
    { kind: 'credit_note', amount: '-100.00', status: 'sent' },
  ]);

  const withdrawn = await billed();
  await clerk.call(issueAdvanceInvoice, {
    params: { id: await transfer(withdrawn.reference, 10000) },
    body: {},
  });
  await act(clerk, withdrawn.id, { transition: 'withdraw', reason: 'Odstop.' });
  expect((await invoicesOf(withdrawn.id)).map(({ amount }) => amount)).toEqual(['100.00', '-100.00']);
  expect(await vatOf('01')).toBe('0.00');
});

test('the final invoice credited whole: with the money back, all its advance invoices too; else they stay', async () => {
  const { id, reference } = await billed();
  await clerk.call(issueAdvanceInvoice, { params: { id: await transfer(reference, 10000) }, body: {} });
  await transfer(reference, 9000);
  await world.deps.runJobs();
  const live = async () =>
    (await moneyOf(id)).invoices.find((one) => one.kind === 'invoice' && one.status !== 'cancelled')!;
  const credit = async (invoice_id: string, body: object) => {
    const { version } = await detailOf(invoice_id);
    return clerk.call(creditInvoice, {
      params: { id: invoice_id },
      body: { version, reason: 'Napaka.', ...body },
    });
  };
  const advance = (await moneyOf(id)).invoices[0]!;
  const refused = await credit(advance.id, {});
  expect(refused.problem?.errors?.[0]?.code).toBe('rule.advance_deducted');
  const first = await live();
  const more = await credit(first.id, { lines: [{ line: 0, amount: '90.01' }] });
  expect(more.problem?.errors?.[0]?.code).toBe('amount.more_than_left');

  // A corrected invoice follows: the advance invoice stays and is deducted again.
  await credit(first.id, { refund: false });
  await clerk.call(createInvoice, { params: { id }, query: {} });
  expect((await live()).amount).toBe('90.00');

  // A part lowers the price; then all of it goes back.
  await credit((await live()).id, { lines: [{ line: 0, amount: '10.00' }] });
  expect((await clerk.call(getApplication, { params: { id } })).body.price_total).toBe('180.00');
  await credit((await live()).id, {});
  expect((await invoicesOf(id)).map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'advance 100.00',
    'credit_note -10.00',
    'credit_note -100.00',
    'credit_note -80.00',
    'credit_note -90.00',
    'invoice 90.00',
    'invoice 90.00',
  ]);
  const { data } = (await clerk.call(listRefunds, { body: { filters: { application_id: [id] } } })).body;
  expect(data.map(({ amount }) => amount).toSorted()).toEqual(['10.00', '100.00', '80.00']);
  expect(await vatOf('01')).toBe('0.00');
  expect(await accounts()).toMatchObject({ advances: 0, vat: 0, revenue: 0 });
});

test('twelve parts of applications that ended stay on the dashboard until they are used or refunded', async () => {
  const ends = ['payment_expired', 'withdrawn', 'rejected', 'dismissed'] as const;
  const paid: { id: string; payment: string }[] = [];
  for (let n = 0; n < 12; n++) {
    const { id, reference } = await billed();
    const payment = await transfer(reference, 3967);
    await givenApplication(world.deps.db, id, { status: ends[n % 4]! });
    paid.push({ id, payment });
  }
  const shown = async () => {
    const { body } = await clerk.call(listApplications, {
      body: { per_page: 50, filters: COUNTED_APPLICATIONS.part_paid },
    });
    expect((await clerk.call(getDashboard)).body.payments?.part_paid).toBe(body.meta.total);
    return body.data.map(({ id }) => id).toSorted();
  };
  expect(await shown()).toEqual(paid.map(({ id }) => id).toSorted());
  await goTo('2027-02-26');
  expect(await issueDueAdvances(world.deps)).toBe(12);
  const [first, ...others] = paid;
  await clerk.call(createRefund, {
    body: { payment_id: first!.payment, amount: '39.67', name: 'Novak Janez' },
  });
  expect((await invoicesOf(first!.id)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'advance 39.67',
    'credit_note -39.67',
  ]);
  expect(await shown()).toEqual(others.map(({ id }) => id).toSorted());
});

test('a part by transfer of an earlier month and the rest in cash: only the rest is fiscally verified', async () => {
  await practise(world, true);
  const { id, reference } = await billed();
  await transfer(reference, 10000);
  await goTo('2027-02-03');
  const version = await clerk.versionOf(id);
  await clerk.call(takePayment, { params: { id }, body: { version, method: 'cash', amount: '90.00' } });
  const [advance, final] = (await moneyOf(id)).invoices;
  expect(advance).toMatchObject({ kind: 'advance', fiscal_status: 'not_required', amount: '100.00' });
  expect(final).toMatchObject({ kind: 'invoice', payment_method: 'cash', amount: '90.00' });
  expect(final!.zoi).not.toBeNull();
});

test('a permit of the next year: what it is for stands on pro-forma, advance, invoice, credit note and e-invoice; VAT is due with the payment', async () => {
  const { id, reference } = await billed({ permit_year: 2028 });
  const supply = { from: '2028-01-01', to: '2028-12-31' };
  const textOf = async (invoice_id: string) =>
    (
      await readPdf(
        (await clerk.call(downloadInvoice, { params: { id: invoice_id }, query: {} })).raw.rawPayload,
      )
    ).text.replaceAll(/\s+/g, ' ');
  const paid = await transfer(reference, 10000);
  await clerk.call(issueAdvanceInvoice, { params: { id: paid }, body: {} });
  await transfer(reference, 9000);
  await world.deps.runJobs();
  const [advance, final] = (await moneyOf(id)).invoices;
  const body = { version: (await detailOf(final!.id)).version, reason: 'Preklic' };
  expect((await clerk.call(creditInvoice, { params: { id: final!.id }, body })).status).toBe(201);
  const note = (await moneyOf(id)).invoices.find(({ kind }) => kind === 'credit_note')!;
  for (const one of [advance!, final!, note]) {
    expect(await detailOf(one.id)).toMatchObject({ service_date: '2027-01-15', supply });
    const text = await textOf(one.id);
    expect(text).toMatch(/Velja:? 1\. 1\. 2028 – 31\. 12\. 2028/);
    expect(text).not.toContain('Opravljeno');
    const file = await clerk.call(downloadEslog, { params: { id: one.id } });
    const xml = file.raw.rawPayload.toString();
    expect(() => validEslog(xml)).not.toThrow();
    const flat = xml.replaceAll(/>\s+</g, '><');
    expect(flat).toContain('<D_2005>167</D_2005><D_2380>2028-01-01</D_2380>');
    expect(flat).toContain('<D_2005>168</D_2005><D_2380>2028-12-31</D_2380>');
  }
});

test('before a permit of this year is issued its first day is not known, and nothing claims it', async () => {
  const { id, reference } = await billed();
  const paid = await transfer(reference, 10000);
  await clerk.call(issueAdvanceInvoice, { params: { id: paid }, body: {} });
  const [advance] = (await moneyOf(id)).invoices;
  expect((await detailOf(advance!.id)).supply).toBeNull();
});

test('a company abroad applies with the numbers of its country, and pays Slovenian VAT', async () => {
  const applicant = {
    type: 'legal_entity' as const,
    company_name: 'Berghütten GmbH',
    company_registration_number: 'HRB 12345',
    tax_number: 'DE 123 456 789',
    street: 'Marienplatz',
    house_number: '1',
    postal_code: '80331',
    city: 'München',
    country: 'DE',
    email: 'buero@example.org',
  };
  const browser = await world.as('anonymous');
  const sent = await browser.call(submitApplication, {
    body: applicationData({
      applicant,
      user_type: 'SRV',
      vehicles: [{ registration_number: 'SV 12-345', country: 'SI', ownership: 'company' }],
    }),
    files: { organisation_letter: [pdfFile()] },
  });
  expect(sent.status, sent.raw.body).toBe(201);
  const { id, reference } = await billed({}, sent.body.id);
  await transfer(reference, 19000);
  await world.deps.runJobs();
  const { invoices } = (await moneyOf(id)) as { invoices: { id: string }[] };
  const invoice = await detailOf(invoices[0]!.id);
  expect(invoice).toMatchObject({
    vat: '34.26',
    buyer: { vat_id: 'DE123456789', company_registration_number: 'HRB12345' },
  });
  const file = await clerk.call(downloadEslog, { params: { id: invoice.id } });
  expect(() => validEslog(file.raw.rawPayload.toString())).not.toThrow();
  expect(file.raw.rawPayload.toString()).toContain('<D_1154>DE123456789</D_1154>');
  for (const search of ['DE123456789', 'Berghütten']) {
    const { data } = (await clerk.call(listApplications, { body: { search } })).body;
    expect(data.map((row) => row.id)).toEqual([id]);
  }
});
